import type { Span } from '../text/span';
import type { Figure } from './figures';

/** Which way a figure goes, with the words that say so: “up”, “fell”, “more than”. */
export interface Direction extends Span {
  /** Whether it tells of a change, or of a side of the figure. */
  readonly of: 'change' | 'side';
  readonly isUp: boolean;
}

const UP =
  /^(?:up|upwards?|ris(?:e|es|en|ing)|rose|increas(?:e|es|ed|ing)|grew|grow(?:s|n|ing|th)?|climb(?:s|ed|ing)?|jump(?:s|ed|ing)?|surg(?:e|es|ed|ing)|soar(?:s|ed|ing)?|rais(?:e|es|ed|ing)|widen(?:s|ed|ing)?|expand(?:s|ed|ing)?|expansion|extend(?:s|ed|ing)?|extension|lengthen(?:s|ed|ing)?|enlarg(?:e|es|ed|ing)|higher)$/;
const DOWN =
  /^(?:down|downwards?|fall(?:s|en|ing)?|fell|decreas(?:e|es|ed|ing)|declin(?:e|es|ed|ing)|drop(?:s|ped|ping)?|reduc(?:e|es|ed|ing|tion)|cut|cuts|cutting|lower(?:s|ed|ing)?|shrank|shrunk|shrink(?:s|ing)?|plung(?:e|es|ed|ing)|plummet(?:s|ed|ing)?|narrow(?:s|ed|ing)?|shorten(?:s|ed|ing)?|curtail(?:s|ed|ing)?|diminish(?:es|ed|ing)?|lessen(?:s|ed|ing)?)$/;
const MORE = /\b(?:more than|over|above|exceed(?:s|ed|ing)?|in excess of|greater than|higher than)\s{1,2}$/i;
const LESS = /\b(?:less than|under|below|fewer than|lower than|short of)\s{1,2}$/i;

/** How far before and after a figure its direction is looked for, in UTF-16 units, and at most how many words before. */
const REACH = 80;
const MOST_WORDS = 8;

/** What leads from a word of change to its figure. “From” leads to the figure that there was before. */
const LEADS = /^(?:by|to|of|at|was|were|is|reached|total(?:l?ed|s)?)$/;
const NEARLY =
  /^(?:an?|the|about|approximately|around|nearly|almost|some|roughly|only|just|further|another|additional|more|than|over)$/;
/** “Up to”, “down payment”: of no change. */
const OTHER_SENSE = /\b(?:up to|down payments?|set up|made up)\b/i;
const ENDS_CLAUSE = /[.;:,()—]|\b(?:and|but|while|whereas|although|though|or)\b/gi;
const WORD = /\p{L}{2,}/gu;

const isUp = (word: string): boolean | null => (UP.test(word) ? true : DOWN.test(word) ? false : null);

/** True of a word that tells of a change up or down. */
export const isOfChange = (word: string): boolean => isUp(word) !== null;

/** “fell by 12%”, “reduced the award to $400”. */
function changeBefore(text: string, { start }: Figure): Direction | null {
  const from = Math.max(0, start - REACH);
  const before = text.slice(from, start);
  const clause = [...before.matchAll(ENDS_CLAUSE)].at(-1);
  const cut = clause ? clause.index + clause[0].length : 0;
  if (OTHER_SENSE.test(before.slice(cut))) return null;
  const words = [...before.slice(cut).matchAll(WORD)].slice(-MOST_WORDS);
  while (words.length > 0 && NEARLY.test(words.at(-1)?.[0] ?? '')) words.pop();
  const last = words.at(-1)?.[0] ?? '';
  if (!LEADS.test(last) && !isOfChange(last.toLowerCase())) return null;
  const word = words.findLast((one) => isOfChange(one[0].toLowerCase()));
  if (!word) return null;
  const at = from + cut + word.index;
  return { of: 'change', isUp: UP.test(word[0].toLowerCase()), start: at, end: at + word[0].length };
}

const AFTER = /^[\s-]{1,2}(?:\p{L}[\p{L}-]{1,24}\s)?(?<word>\p{L}{3,12})(?!\p{L})/u;

/** “a 12% drop”, “$400 higher”. */
function changeAfter(text: string, { end }: Figure): Direction | null {
  const word = AFTER.exec(text.slice(end, end + REACH))?.groups?.['word'] ?? '';
  if (!/^(?:increase|rise|jump|growth|decrease|decline|drop|reduction|cut|fall|higher|lower|extension)$/.test(word))
    return null;
  const at = text.indexOf(word, end);
  return { of: 'change', isUp: UP.test(word), start: at, end: at + word.length };
}

/** “more than $400”. */
function sideOf(text: string, { start }: Figure): Direction | null {
  const from = Math.max(0, start - REACH);
  const before = text.slice(from, start);
  const more = MORE.exec(before);
  const found = more ?? LESS.exec(before);
  if (!found) return null;
  const at = from + found.index;
  return { of: 'side', isUp: more !== null, start: at, end: at + found[0].trimEnd().length };
}

/** The ways that a figure of a text goes, by the words around it; none where they say neither. */
export const directionsOf = (text: string, figure: Figure): Direction[] =>
  [changeBefore(text, figure) ?? changeAfter(text, figure), sideOf(text, figure)].filter((one) => one !== null);
