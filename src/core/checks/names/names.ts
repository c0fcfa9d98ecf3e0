import type { Analysis } from '../../analysis/analysis';
import { isInCitation, isQuoted } from '../../analysis/analysis';
import { GENERIC_CAPITALS } from '../../analysis/proper-words';
import type { Problem } from '../../report/finding';
import { type IndexedSource, sentenceSpan } from '../../sources/indexed-source';
import { hasForm, nearestForm } from '../../sources/source-forms';
import { evidenceAt, type SourceIndex } from '../../sources/source-index';
import type { AlignedWord } from '../../text/alignment';
import { isCapitalAt } from '../../text/capital';
import { FUNCTION_WORDS, NEGATIONS } from '../../text/common-words';
import { onOneLine } from '../../text/line';
import { followsTitle } from '../../text/person-names';
import { lastAtOrBefore, type Span } from '../../text/span';
import { stemOf } from '../../text/stem';
import { withoutPossessive } from '../../text/words';
import { type Check, type CheckInput, problem } from '../check';
import { type Comparison, type Difference, draftSpan, innerCoverage, locationSpan, sourceSpan } from '../comparison';
import { passageOn } from '../nearby-passages';
import { hasInstead, inNoSource } from '../wording';
import { NAME_MISMATCH, NAME_NOT_FOUND } from './name-rules';

/** A capitalised word of the draft that names somebody or something. Index in `comparison.words`. */
interface ProperWord {
  readonly index: number;
  readonly form: string;
  readonly written: string;
}

function isProper(form: string, written: string): boolean {
  const word = withoutPossessive(form);
  return (
    isCapitalAt(written, 0) &&
    word.length > 2 &&
    !word.startsWith("i'") &&
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

function properWords(analysis: Analysis, comparison: Comparison): ProperWord[] {
  const { words, sentence } = comparison;
  const text = analysis.prose.text;
  return words.words.flatMap((word, index) => {
    const start = words.starts[index] as number;
    const written = text.slice(start, words.ends[index]);
    if (!isProper(word.form, written) && !(isCapitalAt(written, 0) && followsTitle(text, start))) return [];
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
  if (difference.draft.length !== 1 || difference.source.length !== 1) return false;
  // At the end of a sentence only what ends the source's sentence too stands in its place.
  if (difference.atEdge && difference.draftEnd !== comparison.words.words.length) return false;
  const before = comparison.words.words[draftStart - 1]?.form;
  if (before === undefined || before !== indexed.words.at(sourceStart - 1)?.form) return false;
  const { text } = indexed.source;
  const isCapital = (i: number): boolean => isCapitalAt(text, indexed.starts[i]);
  return isCapital(sourceStart) && (ARTICLES.has(before) || isCapital(sourceStart - 1));
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
    const form = indexed.words.at(i)?.form ?? '';
    const titled = isCapitalAt(written, 0) && followsTitle(indexed.source.text, start);
    if ((!isProper(form, written) && !titled) || ours.has(withoutPossessive(form))) continue;
    if (indexed.lowerCaseForms.has(form)) continue;
    found.push(i);
  }
  return found;
}

/** Parties to a proceeding and institutions, by which a draft may call whoever the source names. */
const CALLED_SO: ReadonlySet<string> = new Set(
  'plaintiff plaintiffs defendant defendants appellant appellants appellee appellees petitioner petitioners respondent respondents movant claimant intervenor government commonwealth state united states court company agency board commission department county city congress'.split(
    ' ',
  ),
);
const GENERIC_COVERAGE = 0.8;

/** Whether a source gives a name this role: “Attorney Marsh”, “Davis (the “Seller”)”. */
function isCalled(indexed: IndexedSource, name: AlignedWord, role: AlignedWord): boolean {
  return (indexed.positions.get(name.stem) ?? []).some((at) =>
    [-1, 1].some((step) => {
      const next = indexed.words.at(at + step)?.form ?? '';
      const beside = ARTICLES.has(next) ? indexed.words.at(at + 2 * step) : indexed.words.at(at + step);
      return beside?.stem === role.stem;
    }),
  );
}

/** A role or a title without an article in the very place of a name (“ordered Attorney to pay” for “ordered Marsh to pay”). */
function genericForName(input: CheckInput, comparison: Comparison, difference: Difference): Problem | null {
  const { location, words } = comparison;
  const [ours] = difference.draft;
  const [theirs] = difference.source;
  if (!location || difference.atEdge || difference.draft.length !== 1 || difference.source.length !== 1) return null;
  if (!ours || !theirs || innerCoverage(comparison) < GENERIC_COVERAGE) return null;
  const { indexed } = location;
  const span = draftSpan(words, difference.draftStart, difference.draftEnd);
  const text = input.analysis.prose.text.slice(span.start, span.end);
  const at = sourceSpan(indexed, difference.sourceStart, difference.sourceEnd);
  const written = indexed.source.text.slice(at.start, at.end);
  const form = withoutPossessive(ours.form);
  if (!isCapitalAt(text, 0) || !GENERIC_CAPITALS.has(form) || CALLED_SO.has(form)) return null;
  if (!isProper(theirs.form, written) || indexed.lowerCaseForms.has(theirs.form)) return null;
  if (ARTICLES.has(words.words[difference.draftStart - 1]?.form ?? '') || isCalled(indexed, theirs, ours)) return null;
  return problem(input, NAME_MISMATCH, span, {
    verdict: 'contradicted',
    severity: 'medium',
    explanation: hasInstead(text, indexed.source.id, written),
    evidence: [evidenceAt(indexed, locationSpan(location))],
    correction: written,
  });
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

/**
 * Whether a name that the source has too stands in a phrase of its own: “18 Wharf Street under a Commercial Lease” says
 * nothing of “18 Wharf Street, Portland”.
 */
function isInOtherPhrase(
  indexed: IndexedSource,
  { draft, draftStart, source, sourceStart }: Difference,
  ours: readonly ProperWord[],
  theirFirst: number,
): boolean {
  const lead = draft.slice(0, (ours[0] as ProperWord).index - draftStart);
  const theirLead = new Set(source.slice(0, theirFirst - sourceStart).map(({ form }) => form));
  const binds = ({ form }: AlignedWord): boolean => FUNCTION_WORDS.has(form) && !ARTICLES.has(form);
  return (
    lead.some((word) => binds(word) && !theirLead.has(word.form)) && ours.every(({ form }) => hasForm(indexed, form))
  );
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
    if (isInOtherPhrase(location.indexed, difference, ours, first)) continue;
    const span = draftSpan(comparison.words, (ours[0] as ProperWord).index, (ours.at(-1) as ProperWord).index + 1);
    const at = sourceSpan(location.indexed, first, last + 1);
    const written = location.indexed.source.text
      .slice(at.start, at.end)
      .replace(/\s+/g, ' ')
      .replace(/[’']s$/, '');
    const text = input.analysis.prose.text.slice(span.start, span.end);
    for (const { index } of ours) judged.add(index);
    problems.push(
      problem(input, NAME_MISMATCH, span, {
        verdict: 'contradicted',
        explanation: hasInstead(text, location.indexed.source.id, written),
        evidence: [evidenceAt(location.indexed, locationSpan(location))],
        correction: text.replace(/[’']s$/, '') === text ? written : `${written}’s`,
      }),
    );
  }
  return { problems, judged };
}

interface FullName {
  readonly indexed: IndexedSource;
  /** Indices of its first and last word in the source. */
  readonly from: number;
  readonly to: number;
}

/**
 * A full name of a source of which the draft has one word and, beside it, another than the source: “Leanne Okonjo” for
 * “Leanne Okafor”. Null where the draft's word stands alone, or where a source has its neighbour alone too.
 */
function otherFullName(input: CheckInput, comparison: Comparison, word: ProperWord): FullName | null {
  const { text } = input.analysis.prose;
  const { words, starts, ends } = comparison.words;
  for (const step of [-1, 1]) {
    const beside = words[word.index + step];
    const [left, right] = step < 0 ? [word.index - 1, word.index] : [word.index, word.index + 1];
    if (!beside || text.slice(ends[left], starts[right]).trim() !== '') continue;
    const written = text.slice(starts[word.index + step], ends[word.index + step]);
    if (!isProper(beside.form, written) || beside.form.length < SHORTEST_NAME) continue;
    for (const indexed of input.sources.indexed) {
      const found = neighbours(indexed, withoutPossessive(beside.form), -step);
      if (found) return found;
    }
  }
  return null;
}

const MOST_PLACES = 50;

/** Whether two words of a source are part of a name of three words or more, or of a citation: there one is no surname of the other. */
function isInLongerName(indexed: IndexedSource, from: number, to: number): boolean {
  const isNext = (at: number, left: number, right: number): boolean => {
    const form = indexed.words.at(at)?.form;
    const written = indexed.source.text.slice(indexed.starts[at] ?? 0, indexed.ends[at]);
    const between = indexed.source.text.slice(indexed.ends[left], indexed.starts[right]);
    return form !== undefined && between.trim() === '' && isProper(form, written);
  };
  const start = indexed.starts[from] as number;
  const citation = lastAtOrBefore(indexed.citations, start);
  return isNext(from - 1, from - 1, from) || isNext(to + 1, to, to + 1) || (citation?.end ?? 0) > start;
}

/** The full name that a name of a source is part of, where it never stands there but beside one and the same other word. */
function neighbours(indexed: IndexedSource, form: string, step: number): FullName | null {
  if (indexed.lowerCaseForms.has(form)) return null;
  const places = [...(indexed.positions.get(stemOf(form)) ?? [])]
    .filter((at) => withoutPossessive(indexed.words.at(at)?.form ?? '') === form)
    .slice(0, MOST_PLACES);
  let found: FullName | null = null;
  let other: string | undefined;
  for (const at of places) {
    const next = indexed.words.at(at + step)?.form;
    const start = indexed.starts[at + step] ?? 0;
    const written = indexed.source.text.slice(start, indexed.ends[at + step]);
    const between = indexed.source.text.slice(
      indexed.ends[Math.min(at, at + step)],
      indexed.starts[Math.max(at, at + step)],
    );
    const isPart = next !== undefined && between.trim() === '' && isProper(next, written);
    if (isInLongerName(indexed, Math.min(at, at + step), Math.max(at, at + step))) return null;
    if (
      !isPart ||
      next.length < SHORTEST_NAME ||
      indexed.lowerCaseForms.has(next) ||
      (other !== undefined && other !== next)
    )
      return null;
    other = next;
    found ??= { indexed, from: Math.min(at, at + step), to: Math.max(at, at + step) };
  }
  return found;
}

/**
 * Whether a sentence is about what a source is about: it follows a sentence of the sources, shares much with one, or names
 * somebody else whom that source names. Two names that are alike by chance are no slip of the hand.
 */
function isAbout(input: CheckInput, comparison: Comparison, indexed: IndexedSource, word: ProperWord): boolean {
  if (comparison.follows || bearsOnMatter(comparison)) return true;
  const { words, starts, ends } = comparison.words;
  return words.some(({ form }, i) => {
    if (Math.abs(i - word.index) <= 1) return false;
    const name = withoutPossessive(form);
    const written = input.analysis.prose.text.slice(starts[i], ends[i]);
    return (
      name.length >= SHORTEST_NAME &&
      isProper(form, written) &&
      hasForm(indexed, name) &&
      !indexed.lowerCaseForms.has(name)
    );
  });
}

const SHORTEST_NAME = 4;

function absent(input: CheckInput, comparison: Comparison, word: ProperWord): Problem | null {
  const { sources } = input;
  if (isHeld(sources, word.form)) return null;
  const span = draftSpan(comparison.words, word.index, word.index + 1);
  const near = nearestName(sources, word.form);
  if (near && isAbout(input, comparison, near.indexed, word)) {
    const evidence = evidenceAt(near.indexed, sourceSentence(near.indexed, near.at));
    return problem(input, NAME_MISMATCH, span, {
      verdict: 'contradicted',
      explanation: `“${word.written}” is in no source; ${near.indexed.source.id} has “${near.written}”.`,
      evidence: [evidence],
      correction: near.written.replace(/[’']s$/, '') + (/[’']s$/.test(word.written) ? '’s' : ''),
    });
  }
  const full = otherFullName(input, comparison, word);
  if (full && isAbout(input, comparison, full.indexed, word)) {
    const at = sourceSpan(full.indexed, full.from, full.to + 1);
    const theirs = onOneLine(full.indexed.source.text, at);
    return problem(input, NAME_MISMATCH, span, {
      verdict: 'contradicted',
      explanation: `“${word.written}” is in no source; ${full.indexed.source.id} has “${theirs}”.`,
      evidence: [evidenceAt(full.indexed, sentenceSpan(full.indexed, full.from, full.to + 1))],
    });
  }
  // A name that nothing at hand bears on may be of general knowledge; one in a sentence about the matter is not.
  if (!comparison.follows && !bearsOnMatter(comparison)) return null;
  return problem(input, NAME_NOT_FOUND, span, {
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
  rules: [NAME_MISMATCH, NAME_NOT_FOUND],
  run: (input) => {
    if (input.sources.sources.length === 0) return [];
    return input.comparisons.flatMap((comparison) => {
      const generic = comparison.differences
        .map((difference) => genericForName(input, comparison, difference))
        .filter((found) => found !== null);
      const proper = properWords(input.analysis, comparison);
      if (proper.length === 0) return generic;
      const { problems, judged } = fromDifferences(input, comparison, proper);
      const rest = proper.filter(({ index }) => !judged.has(index)).map((word) => absent(input, comparison, word));
      return [...generic, ...problems, ...rest.filter((found) => found !== null)];
    });
  },
};
