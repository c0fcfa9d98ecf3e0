import type { Citation } from '../citations/citation';
import { isAuthority } from './authority';
import type { IndexedSource } from './indexed-source';
import { oncePerSource } from './once-per-source';

const HEAD = 1500;
const VERSUS = /[\s,]v(?:s)?\.?\s/;
/** A party that every other case has too. */
const COMMON = /\b(?:state|people|commonwealth|united states|city|county|commissioner|board|secretary|in re)\b/i;
/** How far from the “v.” a party's name begins and ends, in UTF-16 units. */
const REACH = 120;
const NAME = /\p{Lu}[\p{L}’'-]{3,}/gu;

/** The word by which a decision is called for short: the surname of its plaintiff, or of who is not the State. */
const shortNameOf = oncePerSource((indexed): string | null => {
  const head = indexed.source.text.slice(0, HEAD);
  const versus = VERSUS.exec(head);
  if (!versus) return null;
  const before = head.slice(Math.max(0, versus.index - REACH), versus.index).trimEnd();
  const after = head.slice(versus.index + versus[0].length, versus.index + REACH);
  // Its line, up to the first comma; below it may stand that it is the appellant.
  const lines = before.split('\n').map((line) => line.trim());
  const ofParty = lines.findLast((line) => /\p{Lu}/u.test(line) && !ROLE.test(line)) ?? '';
  const [first = ''] = ofParty.split(',');
  const [second = ''] = after.trimStart().split(/[,\n]/);
  const name = (COMMON.test(first) ? second : first).match(NAME)?.at(-1) ?? null;
  return name?.toLowerCase() ?? null;
});

const ROLE = /^(?:plaintiff|defendant|petitioner|respondent|appellant|appellee|cross)/i;

const FIRST_LINES = 300;

/** Whether a line at the head of a source begins with a volume of a reporter and a page, written as given: “371 Or 488”. */
export const opensInReporter = ({ source }: IndexedSource, written: string, volume?: string): boolean =>
  source.text
    .slice(0, FIRST_LINES)
    .split('\n')
    .some((line) => {
      const [, first = '', rest = ''] = /^\W{0,4}(\d{1,4}) (.*)$/.exec(line.trim()) ?? [];
      return (
        (volume ?? first) === first && rest.startsWith(`${written} `) && /^\d/.test(rest.slice(written.length + 1))
      );
    });

/** Whether a citation in short form is of a decision whose own volume and reporter it has. */
const isShortFormOf = (indexed: IndexedSource, citation: Citation): boolean => {
  const { volume, reporter, reporter_normalized: standard } = citation;
  if (volume === undefined || standard === undefined) return false;
  return (
    indexed.tables.head.locators.some((locator) => locator.startsWith(`${Number(volume)} ${standard} `)) ||
    (reporter !== undefined && opensInReporter(indexed, reporter, volume))
  );
};

/** The decision among some sources that a citation is of, be it a short form; null where none is, or several may be. */
export function decisionCited(sources: readonly IndexedSource[], citation: Citation): IndexedSource | null {
  const found = sources.filter((indexed) =>
    citation.kind === 'short_case' ? isShortFormOf(indexed, citation) : isAuthority(indexed, citation),
  );
  return found.length === 1 ? (found[0] ?? null) : null;
}

const asCase = (name: string): RegExp =>
  new RegExp(
    `(?:\\b(?:in|under|of|by|from|the) ${name}\\b(?![’']s? (?:counsel|attorney))|^\\W*${name} (?!and\\b)[a-z]{3,}|\\b${name} (?:court|majority|dissent|panel|opinion))`,
    'i',
  );

const patterns = new Map<string, RegExp>();
const MOST_KEPT = 5000;

function patternFor(name: string): RegExp {
  const known = patterns.get(name);
  if (known) return known;
  if (patterns.size >= MOST_KEPT) patterns.clear();
  const made = asCase(name.replace(/[^\p{L}’'-]/gu, ''));
  patterns.set(name, made);
  return made;
}

/**
 * The decision among some sources that a sentence tells of: the one that a citation in it is of, else the one that it
 * names as cases are named for short (“in Halloran”, “the Halloran court”); null where none is, or several may be.
 */
export function decisionTold(
  sources: readonly IndexedSource[],
  sentence: string,
  citations: readonly Citation[],
): IndexedSource | null {
  const cited = new Set(citations.map((citation) => decisionCited(sources, citation)).filter((one) => one !== null));
  const [only] = cited;
  if (only) return cited.size === 1 ? only : null;
  const lower = sentence.toLowerCase();
  const named = sources.filter((indexed) => {
    const name = shortNameOf(indexed);
    return name !== null && lower.includes(name) && patternFor(name).test(sentence);
  });
  return named.length === 1 ? (named[0] ?? null) : null;
}
