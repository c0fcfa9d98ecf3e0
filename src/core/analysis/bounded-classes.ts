import { NUMBER_WORDS, parseNumberWords } from './number-words';

const NUMBER = `\\$?(?:\\d[\\d,.]*\\d|\\d|${NUMBER_WORDS})`;
const MORE = 'more than|over|above|at least|exceeding|in excess of|greater than|no fewer than|not less than';
const LESS = 'less than|fewer than|under|below|at most|up to|no more than|not more than|not exceeding';
const SIDES = new RegExp(
  `\\b(?:(?:(?<above>${MORE})|(?<below>${LESS}))\\s(?<bound>${NUMBER})(?!\\w)|(?<number>(?:\\d[\\d,]*|${NUMBER_WORDS}))(?: \\w+)? or (?:(?<more>more|greater|over|above)|less|fewer|under|below)\\b)`,
  'gi',
);

/** Most sentences set no bound. */
const BOUNDS = /\b(?:than|or (?:more|less|fewer|greater)|over|above|below|under|least|most|up to|exceeding|excess)\b/i;

/** The numbers that bound something in a text, each with the sides of it that are spoken of. */
function sidesIn(text: string): Map<number | string, Set<boolean>> {
  const sides = new Map<number | string, Set<boolean>>();
  for (const { groups = {} } of text.matchAll(SIDES)) {
    const bound = (groups['bound'] ?? groups['number'] ?? '').replace(/[$,]/g, '').toLowerCase();
    const value = parseNumberWords(bound) ?? Number(bound);
    sides.set(value, (sides.get(value) ?? new Set()).add((groups['above'] ?? groups['more']) !== undefined));
  }
  return sides;
}

/**
 * Whether two sentences speak of what lies on either side of one number, such as employers with “more than ten employees”
 * and with “ten or fewer”: what holds of the ones need not hold of the others.
 */
export function areOfOtherClasses(one: string, other: string): boolean {
  if (!BOUNDS.test(one) || !BOUNDS.test(other)) return false;
  const theirs = sidesIn(other);
  if (theirs.size === 0) return false;
  return [...sidesIn(one)].some(([value, sides]) => {
    const there = theirs.get(value);
    return there !== undefined && ![...sides].some((side) => there.has(side));
  });
}
