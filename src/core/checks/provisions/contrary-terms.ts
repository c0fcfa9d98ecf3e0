import { isInCitation, isQuoted, near } from '../../analysis/analysis';
import { bearsOut } from '../../analysis/figure-values';
import { isArgued } from '../../analysis/views';
import type { Problem } from '../../report/finding';
import { evidenceAt } from '../../sources/source-index';
import { NEGATIONS } from '../../text/common-words';
import { lineOf, onOneLine } from '../../text/line';
import { overlaps, type Span, shift, spanOf } from '../../text/span';
import { wordsOf } from '../../text/words';
import { type Check, type CheckInput, problem } from '../check';
import type { Comparison } from '../comparison';
import { isTelling } from '../counterparts';
import { STRENGTH_CHANGED } from '../shared-rules';
import { hasInstead } from '../wording';
import { type Candidate, candidatesOf } from './provision-sentences';
import { TERM_TABLE, type Terms } from './term-table';

/** Share of a claim's telling words that a sentence needs, or of its own that the claim needs, to be about the same thing. */
const SAME_THING = 0.6;
const HALF = 0.5;
const COVERED = 0.75;
const FEWEST_COVERED = 3;
/** A sentence that has so much of a claim and says the same bears it out. */
const BEARS_OUT = 0.4;

interface Way extends Span {
  readonly way: number;
}

/** Which way a sentence says it; null where it says nothing of the matter. */
function wayIn({ ways }: Terms, line: string): Way | null {
  for (const [way, pattern] of ways.entries()) {
    const found = pattern.exec(line);
    if (found) return { way, ...spanOf(found) };
  }
  return null;
}

const waysIn = ({ ways }: Terms, line: string): number[] =>
  ways.flatMap((pattern, way) => (pattern.test(line) ? [way] : []));

const SUPPOSES = /\b(?:would|could|whether)\b/i;

const CLAUSE_ENDS = /[,;:]|\b(?:and|but)\b/;

/** Whether what stands beside a phrase in its clause denies an odd number of times. */
const isDenied = (line: string, { start, end }: Span): boolean => {
  const before = line.slice(0, start).split(CLAUSE_ENDS).at(-1) ?? '';
  const after = line.slice(end).split(CLAUSE_ENDS)[0] ?? '';
  return wordsOf(`${before} ${after}`).forms.filter((form) => NEGATIONS.has(form)).length % 2 === 1;
};

/** By how many words a part has more of a claim than the others. */
const CLEARLY = 2;
const PARTS = /;\s|(?<=\s)\([a-z]\)\s/g;
const OF_ONE = /^\s*(?:and |or |but )?(?:for|as to|in the case of|with respect to)\s([^,;]{3,60}),/i;

/** A part of a sentence by its place. */
function partsOf(line: string): Span[] {
  const parts: Span[] = [];
  let start = 0;
  for (const { 0: mark, index } of line.matchAll(PARTS)) {
    parts.push({ start, end: index });
    start = index + mark.length;
  }
  return [...parts, { start, end: line.length }];
}

/** Of a sentence that says several things, one after another, the one that a claim is about; all of it where none stands out. */
function partFor(claim: ReadonlySet<string>, line: string): Span {
  const whole = { start: 0, end: line.length };
  const parts = partsOf(line);
  if (parts.length < 2) return whole;
  const stemsIn = (text: string): string[] => wordsOf(text).forms.filter((form) => !NEGATIONS.has(form));
  const named = parts.find(({ start, end }) => {
    const of = OF_ONE.exec(line.slice(start, end))?.[1];
    return of !== undefined && stemsIn(of).every((form) => claim.has(form));
  });
  if (named) return named;
  const counts = parts.map(
    ({ start, end }) => stemsIn(line.slice(start, end)).filter((form) => form.length > 2 && claim.has(form)).length,
  );
  // What stands before a list is said of all its items.
  if (line.includes('(a) ')) counts[0] = 0;
  const most = Math.max(...counts);
  return counts.filter((count) => count > most - CLEARLY).length === 1 ? (parts[counts.indexOf(most)] ?? whole) : whole;
}

const isAboutTheSame = ({ isCited, share, covered, counterpart }: Candidate): boolean =>
  isCited ||
  share >= SAME_THING ||
  (share >= HALF && covered >= SAME_THING) ||
  (covered >= COVERED && new Set(counterpart.matches.filter((match) => match >= 0)).size >= FEWEST_COVERED);

const wordSpan = ({ starts, ends }: Comparison['words'], i: number): Span => ({
  start: starts[i] as number,
  end: ends[i] as number,
});

function judge(input: CheckInput, comparison: Comparison, terms: Terms, line: string): Problem[] {
  const { sentence, words } = comparison;
  const ours = wayIn(terms, line);
  if (!ours || waysIn(terms, line.slice(0, ours.start) + line.slice(ours.end)).some((way) => way !== ours.way))
    return [];
  const at = shift(ours, sentence.start);
  if (isQuoted(input.analysis, at) || isInCitation(input.analysis, at)) return [];
  const candidates = candidatesOf(input, comparison);
  const claim = new Set(
    words.words.filter((word, i) => isTelling(word) && !overlaps(at, wordSpan(words, i))).map(({ form }) => form),
  );
  const figures = near(input.analysis.figures, sentence).filter((figure) => !overlaps(figure, at));
  let found: { candidate: Candidate; theirs: Span } | null = null;
  for (const candidate of candidates) {
    const part = partFor(claim, candidate.line);
    const text = candidate.line.slice(part.start, part.end);
    const ways = waysIn(terms, text);
    if (ways.includes(ours.way)) {
      if (candidate.share >= BEARS_OUT || candidate.isCited) return [];
      continue;
    }
    const theirs = wayIn(terms, text);
    if (!theirs || found || !isAboutTheSame(candidate) || isArgued(candidate.line) || SUPPOSES.test(candidate.line))
      continue;
    if (!terms.turnsOnNegation && isDenied(line, ours) !== isDenied(text, theirs)) continue;
    const own = candidate.counterpart.indexed.figures.between(candidate.counterpart.span);
    if (!candidate.isCited && !figures.every((figure) => own.some((other) => bearsOut(other, figure)))) continue;
    found = { candidate, theirs: { start: part.start + theirs.start, end: part.start + theirs.end } };
  }
  if (!found) return [];
  const { indexed, span } = found.candidate.counterpart;
  const said = onOneLine(input.analysis.prose.text, at);
  return [
    problem(input, STRENGTH_CHANGED, at, {
      verdict: 'contradicted',
      contradiction_type: 'subtle_inconsistency',
      severity: 'high',
      explanation: hasInstead(
        said,
        indexed.source.id,
        onOneLine(found.candidate.line.slice(found.theirs.start, found.theirs.end)),
      ),
      evidence: [evidenceAt(indexed, span)],
    }),
  ];
}

function judgeClaim(input: CheckInput, comparison: Comparison): Problem[] {
  const { sentence } = comparison;
  const line = lineOf(input.analysis.prose.text, sentence);
  const spoken = TERM_TABLE.filter((terms) => wayIn(terms, line));
  return spoken.length === 0 || isArgued(line) ? [] : spoken.flatMap((terms) => judge(input, comparison, terms, line));
}

/** What a claim says of a refund, a notice, a form or the like in one way, where the provision says it in another. */
export const contraryTerms: Check = {
  needsSources: true,
  rules: [STRENGTH_CHANGED],
  run: (input) => input.comparisons.flatMap((comparison) => judgeClaim(input, comparison)),
};
