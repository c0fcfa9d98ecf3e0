import type { Analysis } from '../analysis/analysis';
import { isInCitation, isQuoted } from '../analysis/analysis';
import { GENERIC_CAPITALS } from '../analysis/proper-words';
import type { Problem } from '../report/finding';
import type { IndexedSource } from '../sources/indexed-source';
import { searchPassages } from '../sources/search';
import { evidenceAt, type SourceIndex } from '../sources/source-index';
import { FUNCTION_WORDS, NEGATIONS } from '../text/common-words';
import { type Check, type CheckInput, problem } from './check';
import { type Comparison, type Difference, draftSpan, locationSpan, sourceSpan } from './comparison';
import type { Rule } from './rule';

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

const bare = (form: string): string => form.replace(/'s?$/, '');

const isCapital = (character: string | undefined): boolean =>
  character !== undefined && character !== character.toLowerCase();

function isProper(form: string, written: string): boolean {
  const word = bare(form);
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
    return isQuoted(analysis, span) || isInCitation(analysis, span) ? [] : [{ index, form: bare(word.form), written }];
  });
}

/** Names among a run of source words that the draft's sentence does not have. */
function theirNames(indexed: IndexedSource, comparison: Comparison, difference: Difference): number[] {
  const { sourceStart: from, sourceEnd: to } = difference;
  // One word for one word: there the source's name counts even where the sentence has it a second time.
  const tight = !difference.atEdge && difference.draft.length <= 2 && difference.source.length <= 2;
  const compared = tight ? difference.draft : comparison.words.words;
  const ours = new Set(compared.map((word) => bare(word.form)));
  const found: number[] = [];
  for (let i = from; i < to; i++) {
    const start = indexed.starts[i] as number;
    const written = indexed.source.text.slice(start, indexed.ends[i]);
    const form = indexed.words[i]?.form ?? '';
    const titled = isCapital(written[0]) && followsTitle(indexed.source.text, start);
    if ((!isProper(form, written) && !titled) || ours.has(bare(form))) continue;
    if (indexed.lowerCaseForms.has(form)) continue;
    found.push(i);
  }
  return found;
}

/** Whether a word stands in a source as a name (or, all in capitals, in a caption). */
function isHeld(sources: SourceIndex, form: string): boolean {
  return sources.indexed.some(({ positions, words }) => {
    for (const variant of [form, `${form}'s`, `${form}s`, form.replace(/s$/, '')]) {
      if (words.length > 0 && hasForm(positions, words, variant)) return true;
    }
    return false;
  });
}

const forms = new WeakMap<object, Set<string>>();

function hasForm(positions: object, words: readonly { readonly form: string }[], form: string): boolean {
  let known = forms.get(positions);
  if (!known) {
    known = new Set(words.map((word) => word.form));
    forms.set(positions, known);
  }
  return known.has(form);
}

/** At most one letter changed, dropped, added or swapped with its neighbour. */
function nearMiss(a: string, b: string): boolean {
  if (a === b || Math.min(a.length, b.length) < 4 || Math.abs(a.length - b.length) > 1 || a[0] !== b[0]) return false;
  let i = 0;
  while (i < a.length && i < b.length && a[i] === b[i]) i++;
  let j = 0;
  while (j < Math.min(a.length, b.length) - i && a[a.length - 1 - j] === b[b.length - 1 - j]) j++;
  const left = a.slice(i, a.length - j);
  const right = b.slice(i, b.length - j);
  return (
    Math.max(left.length, right.length) <= 1 ||
    (left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0])
  );
}

/** A name of the sources that is one slip away from a word of the draft, with where it first stands. */
function nearestName(
  sources: SourceIndex,
  form: string,
): { indexed: IndexedSource; at: number; written: string } | null {
  for (const indexed of sources.indexed) {
    const seen = new Set<string>();
    for (let at = 0; at < indexed.words.length; at++) {
      const other = bare(indexed.words[at]?.form ?? '');
      if (seen.has(other)) continue;
      seen.add(other);
      if (!nearMiss(form, other) || indexed.lowerCaseForms.has(other)) continue;
      return { indexed, at, written: indexed.source.text.slice(indexed.starts[at], indexed.ends[at]) };
    }
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
  const { sources, analysis } = input;
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
  const claim = analysis.prose.text.slice(comparison.sentence.start, comparison.sentence.end);
  const [passage] = searchPassages(sources.indexed, claim, 1);
  return problem(input, NOT_FOUND, span, {
    verdict: 'unsupported',
    explanation: `“${word.written}” is in none of the ${sources.sources.length} source${sources.sources.length === 1 ? '' : 's'}.`,
    evidence: passage ? [evidenceAt(passage.indexed, passage.passage)] : [],
  });
}

const bearsOnMatter = (comparison: Comparison): boolean => (comparison.location?.alignment.coverage ?? 0) >= 0.35;

const sourceSentence = (indexed: IndexedSource, at: number): { start: number; end: number } =>
  indexed.sentences.find(
    (sentence) => sentence.start <= (indexed.starts[at] as number) && (indexed.starts[at] as number) < sentence.end,
  ) ?? sourceSpan(indexed, at, at + 1);

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
