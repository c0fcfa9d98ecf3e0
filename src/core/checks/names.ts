import type { Analysis } from '../analysis/analysis';
import { isInCitation, isQuoted } from '../analysis/analysis';
import { GENERIC_CAPITALS } from '../analysis/proper-words';
import type { Problem } from '../report/finding';
import { type IndexedSource, sentenceSpan } from '../sources/indexed-source';
import { hasForm, nearestForm, withoutPossessive } from '../sources/source-forms';
import { evidenceAt, type SourceIndex } from '../sources/source-index';
import { FUNCTION_WORDS, NEGATIONS } from '../text/common-words';
import type { Span } from '../text/span';
import { type Check, type CheckInput, problem } from './check';
import { type Comparison, type Difference, draftSpan, locationSpan, sourceSpan } from './comparison';
import { passageOn } from './nearby-passages';
import type { Rule } from './rule';
import { inNoSource } from './wording';

const MISMATCH: Rule = {
  id: 'name-mismatch',
  title: 'The source has another name',
  detector: 'names',
  flagType: 'incorrect_party',
  severity: 'high',
  live: false,
};
const NOT_FOUND: Rule = {
  id: 'name-not-found',
  title: 'No source has this name',
  detector: 'names',
  flagType: 'incorrect_party',
  severity: 'medium',
  live: false,
};

/** A capitalised word of the draft that names somebody or something. Index in `comparison.words`. */
interface ProperWord {
  readonly index: number;
  readonly form: string;
  readonly written: string;
}

const isCapital = (character: string | undefined): boolean =>
  character !== undefined && character !== character.toLowerCase();

function isProper(form: string, written: string): boolean {
  const word = withoutPossessive(form);
  return (
    isCapital(written[0]) &&
    word.length > 2 &&
    !/\d/.test(word) &&
    !GENERIC_CAPITALS.has(word) &&
    !FUNCTION_WORDS.has(word) &&
    !NEGATIONS.has(word)
  );
}

/** Whether a word begins its sentence, where a capital says nothing. */
function beginsSentence(text: string, sentenceStart: number, start: number): boolean {
  return /^[\s“‘"'([§¶*•-]*$/.test(text.slice(sentenceStart, start));
}

const TITLES =
  /\b(?:Mr|Mrs|Ms|Dr|Prof|Judge|Justice|Agent|Officer|Detective|Sergeant|Deputy|Sheriff|Captain|Trooper|Attorney|Inspector|Sgt|Lt|Capt|Det|Hon)\.?\s+$/;

/** Whether a word stands after a title, where even a common word is a name. */
const followsTitle = (text: string, start: number): boolean => TITLES.test(text.slice(Math.max(0, start - 14), start));

function properWords(analysis: Analysis, comparison: Comparison): ProperWord[] {
  const { words, sentence } = comparison;
  const text = analysis.prose.text;
  return words.words.flatMap((word, index) => {
    const start = words.starts[index] as number;
    const written = text.slice(start, words.ends[index]);
    if (!isProper(word.form, written) && !(isCapital(written[0]) && followsTitle(text, start))) return [];
    if (beginsSentence(text, sentence.start, start)) return [];
    const span = { start, end: words.ends[index] as number };
    return isQuoted(analysis, span) || isInCitation(analysis, span)
      ? []
      : [{ index, form: withoutPossessive(word.form), written }];
  });
}

const ARTICLES: ReadonlySet<string> = new Set(['the', 'a', 'an']);

/**
 * Whether one word of a term has another in its place ("the Rome" for "the Seller", "Amended Medal" for "Amended
 * Complaint"): what leads up to it is the same, and a capital or an article binds it. There even a common word is a name.
 */
function isTermChanged(indexed: IndexedSource, comparison: Comparison, difference: Difference): boolean {
  const { draftStart, sourceStart } = difference;
  if (difference.atEdge || difference.draft.length !== 1 || difference.source.length !== 1) return false;
  const before = comparison.words.words[draftStart - 1]?.form;
  if (before === undefined || before !== indexed.words[sourceStart - 1]?.form) return false;
  const { text } = indexed.source;
  const isCapitalAt = (i: number): boolean => isCapital(text[indexed.starts[i] as number]);
  return isCapitalAt(sourceStart) && (ARTICLES.has(before) || isCapitalAt(sourceStart - 1));
}

/** Names among a run of source words that the draft's sentence does not have. */
function theirNames(indexed: IndexedSource, comparison: Comparison, difference: Difference): number[] {
  const { sourceStart: from, sourceEnd: to } = difference;
  if (isTermChanged(indexed, comparison, difference)) return [from];
  // One word for one word: there the source's name counts even where the sentence has it a second time.
  const tight = !difference.atEdge && difference.draft.length <= 2 && difference.source.length <= 2;
  const compared = tight ? difference.draft : comparison.words.words;
  const ours = new Set(compared.map((word) => withoutPossessive(word.form)));
  const found: number[] = [];
  for (let i = from; i < to; i++) {
    const start = indexed.starts[i] as number;
    const written = indexed.source.text.slice(start, indexed.ends[i]);
    const form = indexed.words[i]?.form ?? '';
    const titled = isCapital(written[0]) && followsTitle(indexed.source.text, start);
    if ((!isProper(form, written) && !titled) || ours.has(withoutPossessive(form))) continue;
    if (indexed.lowerCaseForms.has(form)) continue;
    found.push(i);
  }
  return found;
}

const isHeld = (sources: SourceIndex, form: string): boolean =>
  sources.indexed.some((indexed) => hasForm(indexed, form));

/** A name of the sources that is one slip away from a word of the draft, with where it first stands. */
function nearestName(
  sources: SourceIndex,
  form: string,
): { indexed: IndexedSource; at: number; written: string } | null {
  for (const indexed of sources.indexed) {
    const at = nearestForm(indexed, form);
    if (at !== null) return { indexed, at, written: indexed.source.text.slice(indexed.starts[at], indexed.ends[at]) };
  }
  return null;
}

function fromDifferences(
  input: CheckInput,
  comparison: Comparison,
  proper: readonly ProperWord[],
): { problems: Problem[]; judged: Set<number> } {
  const { location, differences } = comparison;
  const judged = new Set<number>();
  const problems: Problem[] = [];
  if (!location) return { problems, judged };
  for (const difference of differences) {
    const ours = proper.filter(({ index }) => index >= difference.draftStart && index < difference.draftEnd);
    if (ours.length === 0 || difference.sourceEnd === difference.sourceStart) continue;
    const theirs = theirNames(location.indexed, comparison, difference);
    const first = theirs[0];
    const last = theirs.at(-1);
    // At the edge of a sentence the source's words need not be the counterpart of the draft's.
    if (first === undefined || last === undefined || (difference.atEdge && theirs.length > 2)) continue;
    const span = draftSpan(comparison.words, (ours[0] as ProperWord).index, (ours.at(-1) as ProperWord).index + 1);
    const at = sourceSpan(location.indexed, first, last + 1);
    const written = location.indexed.source.text
      .slice(at.start, at.end)
      .replace(/\s+/g, ' ')
      .replace(/[’']s$/, '');
    const text = input.analysis.prose.text.slice(span.start, span.end);
    for (const { index } of ours) judged.add(index);
    problems.push(
      problem(input, MISMATCH, span, {
        verdict: 'contradicted',
        explanation: `The draft has “${text}” where ${location.indexed.source.id} has “${written}”.`,
        evidence: [evidenceAt(location.indexed, locationSpan(location))],
        correction: text.replace(/[’']s$/, '') === text ? written : `${written}’s`,
      }),
    );
  }
  return { problems, judged };
}

function absent(input: CheckInput, comparison: Comparison, word: ProperWord): Problem | null {
  const { sources } = input;
  if (isHeld(sources, word.form)) return null;
  const span = draftSpan(comparison.words, word.index, word.index + 1);
  const near = nearestName(sources, word.form);
  if (near) {
    const evidence = evidenceAt(near.indexed, sourceSentence(near.indexed, near.at));
    return problem(input, MISMATCH, span, {
      verdict: 'contradicted',
      explanation: `“${word.written}” is in no source; ${near.indexed.source.id} has “${near.written}”.`,
      evidence: [evidence],
      correction: near.written.replace(/[’']s$/, '') + (/[’']s$/.test(word.written) ? '’s' : ''),
    });
  }
  // A name that nothing at hand bears on may be of general knowledge; one in a sentence about the matter is not.
  if (!comparison.follows && !bearsOnMatter(comparison)) return null;
  return problem(input, NOT_FOUND, span, {
    verdict: 'unsupported',
    explanation: `“${word.written}” is ${inNoSource(sources.sources.length)}.`,
    evidence: passageOn(input, comparison),
  });
}

const bearsOnMatter = (comparison: Comparison): boolean => (comparison.location?.alignment.coverage ?? 0) >= 0.35;

const sourceSentence = (indexed: IndexedSource, at: number): Span => sentenceSpan(indexed, at, at + 1);

/** People, companies and places of each claim: another name in the same place of the source, a near miss, or nowhere at all. */
export const names: Check = {
  needsSources: true,
  rules: [MISMATCH, NOT_FOUND],
  run: (input) => {
    if (input.sources.sources.length === 0) return [];
    return input.comparisons.flatMap((comparison) => {
      const proper = properWords(input.analysis, comparison);
      if (proper.length === 0) return [];
      const { problems, judged } = fromDifferences(input, comparison, proper);
      const rest = proper.filter(({ index }) => !judged.has(index)).map((word) => absent(input, comparison, word));
      return [...problems, ...rest.filter((found) => found !== null)];
    });
  },
};
