import { bearsOut, sameMeasure } from '../../analysis/figure-values';
import type { Figure } from '../../analysis/figures';
import type { Problem } from '../../report/finding';
import type { IndexedSource } from '../../sources/indexed-source';
import { locate } from '../../sources/locate';
import { oncePerSource } from '../../sources/once-per-source';
import { evidenceAt } from '../../sources/source-index';
import { onOneLine } from '../../text/line';
import { denials } from '../../text/negation';
import type { Span } from '../../text/span';
import { type Check, type CheckInput, problem } from '../check';
import { type Comparison, draftSpan, isCompact, locationSpan } from '../comparison';
import { passagesOn } from '../nearby-passages';
import type { Rule } from '../rule';

const SUPERSEDED: Rule = {
  id: 'superseded-version',
  title: 'A later source has another version',
  detector: 'superseded',
  flagType: 'contradiction',
  severity: 'high',
  live: false,
};

/** How the head of a text says that it takes the place of an earlier one, in whole or in part. */
const AMENDS =
  /\b(?:amendment(?:\s(?:no\.?|number)\s?\d{1,3})?\sto\b|amended\sand\srestated|hereby\samends?|supersedes?\s(?:and\sreplaces?\s)?(?:all\s)?(?:the\s|any\s)?(?:prior|previous|earlier|existing|letter|notice|policy|version|schedule|agreement|section|clause|lease|contract)|replaces\s(?:the\s)?(?:prior|previous|earlier|version|schedule|policy|section|notice|letter))/i;
/** How a text changes an earlier one, anywhere in it. */
const REPLACES =
  /\b(?:is|are)\s(?:hereby\s)?(?:amended\s(?:to\sread|by\s(?:deleting|replacing|striking|adding)|and\srestated|in\sits\sentirety|as\sfollows)|deleted\s(?:in\sits\sentirety\s)?and\sreplaced|replaced\s(?:in\sits\sentirety\s)?(?:by|with)\sthe\sfollowing|superseded)\b/i;
/** A draft that says so of itself: what held before, or what holds now. */
const THEN =
  /\b(?:original(?:ly)?|initial(?:ly)?|former(?:ly)?|previous(?:ly)?|prior to|before the amendment|at (?:that|the) time|was later|since been|until|superseded|as executed|at signing|then)\b/i;
const NOW =
  /\b(?:current(?:ly)?|at present|presently|to date|as of today|today|now|latest|most recent(?:ly)?|still|up to date|at this time)\b/i;
const HEAD = 1500;
/** How much of a claim the later text has to share, by weight. */
const COVERAGE = 0.6;

interface Version {
  readonly amends: boolean;
  /** The first whole date in its head, as figures give dates; null where there is none. */
  readonly date: number | null;
}

const versionOf = oncePerSource((indexed): Version => {
  const { text } = indexed.source;
  const dates = indexed.figures
    .between({ start: 0, end: HEAD })
    .filter(({ kind, value }) => kind === 'date' && value > 10_000_000 && value % 100 > 0);
  const version = {
    amends: AMENDS.test(text.slice(0, HEAD)) || REPLACES.test(text),
    date: dates[0]?.value ?? null,
  };
  return version;
});

/** Whether a source comes after another one and takes its place, for a claim of what holds now or at all. */
function comesAfter(later: IndexedSource, earlier: IndexedSource, now: boolean): boolean {
  const [ours, theirs] = [versionOf(later), versionOf(earlier)];
  if (ours.date !== null && theirs.date !== null) return ours.date > theirs.date && (ours.amends || now);
  return ours.amends && !theirs.amends;
}

const figuresWithin = (indexed: IndexedSource, span: Span): readonly Figure[] =>
  indexed.figures.between(span).filter((figure) => span.start <= figure.start && figure.end <= span.end);

/** Where a later source says of the same thing what the draft's sentence does not: another figure, or a denial. */
function changedIn(
  input: CheckInput,
  comparison: Comparison,
  later: IndexedSource,
): { readonly at: Span; readonly figure: Figure | null; readonly other: string } | null {
  const location = locate([later], comparison.words.words);
  if (!location || location.alignment.coverage < COVERAGE || !isCompact({ ...comparison, location })) return null;
  const at = locationSpan(location);
  const theirs = figuresWithin(later, at);
  const ours = input.analysis.figures.filter(
    ({ start, end }) => comparison.sentence.start <= start && end <= comparison.sentence.end,
  );
  for (const figure of ours) {
    if (theirs.some((other) => bearsOut(other, figure))) continue;
    const other = theirs.find((one) => sameMeasure(figure, one) && !ours.some((own) => bearsOut(one, own)));
    if (other) return { at, figure, other: other.text };
  }
  const { sourceStart, sourceEnd } = location.alignment;
  const same = later.words.slice(sourceStart, sourceEnd);
  return denials(comparison.words.words) % 2 !== denials(same) % 2 && location.alignment.coverage >= 0.8
    ? { at, figure: null, other: later.source.text.slice(at.start, at.end) }
    : null;
}

function judge(input: CheckInput, comparison: Comparison): Problem[] {
  const { location, follows, sentence, words } = comparison;
  if (!location || !follows) return [];
  const said = input.analysis.prose.text.slice(sentence.start, sentence.end);
  if (THEN.test(said)) return [];
  const now = NOW.test(said);
  const others = new Set(passagesOn(input, comparison).map(({ indexed }) => indexed));
  for (const later of others) {
    if (later === location.indexed || !comesAfter(later, location.indexed, now)) continue;
    const changed = changedIn(input, comparison, later);
    if (!changed) continue;
    // What the earlier text does not bear out either is another matter.
    const held =
      changed.figure === null ||
      figuresWithin(location.indexed, locationSpan(location)).some(
        (one) => changed.figure !== null && bearsOut(one, changed.figure),
      );
    if (!held) continue;
    const span = changed.figure ?? draftSpan(words, 0, words.words.length);
    return [
      problem(input, SUPERSEDED, span, {
        verdict: 'contradicted',
        contradiction_type: 'temporal_mismatch',
        explanation: `${location.indexed.source.id} has this; the later ${later.source.id} has “${onOneLine(changed.other).slice(0, 160)}”.`,
        evidence: [evidenceAt(later, changed.at)],
        correction: changed.figure === null ? null : onOneLine(changed.other),
      }),
    ];
  }
  return [];
}

/** A claim that only an earlier version bears out, where the sources hold a later one that says otherwise. */
export const superseded: Check = {
  needsSources: true,
  rules: [SUPERSEDED],
  run: (input) =>
    input.sources.sources.length < 2 ? [] : input.comparisons.flatMap((comparison) => judge(input, comparison)),
};
