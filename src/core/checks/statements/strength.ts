import { parseNumberWords } from '../../analysis/number-words';
import type { Problem } from '../../report/finding';
import { type IndexedSource, sentenceSpan, type WordList, wordAt } from '../../sources/indexed-source';
import { evidenceAt } from '../../sources/source-index';
import type { AlignedWord } from '../../text/alignment';
import { FUNCTION_WORDS } from '../../text/common-words';
import { onOneLine } from '../../text/line';
import { hasNegation } from '../../text/negation';
import type { Span } from '../../text/span';
import { stemOf } from '../../text/stem';
import { wordsOf } from '../../text/words';
import { isStatute } from '../authorities/statute-source';
import { type Check, type CheckInput, problem } from '../check';
import {
  type Comparison,
  type Difference,
  draftSpan,
  innerCoverage,
  isCompact,
  locationSpan,
  sourceSpan,
} from '../comparison';
import { STRENGTH_CHANGED } from '../shared-rules';
import { excerptOf, hasInstead } from '../wording';
import { bothForEither } from './both-either';
import { ALIKE, DEGREES, LIMITING, LIMITS, type StrengthFamily } from './strength-table';

/** Only a close copy shows that one such word was changed: a paraphrase has its own ways to bind and to limit. */
const COVERAGE = 0.72;
const MOST_WORDS = 4;

/** Words of a draft or of a source. */
type SomeWords = readonly AlignedWord[] | WordList;

/** A phrase of a degree, by the indices of its words, end exclusive. */
interface Found {
  readonly family: StrengthFamily;
  readonly degree: string;
  readonly from: number;
  readonly to: number;
}

/** The degrees that phrases touching a run of words set, the longest phrase first. */
function degreesIn(words: SomeWords, from: number, to: number, isMonth: (i: number) => boolean): Found[] {
  const found: Found[] = [];
  for (const { family, degree, phrases } of DEGREES) {
    for (const phrase of phrases) {
      for (let i = Math.max(0, from - phrase.length + 1); i < to; i++) {
        if (phrase.every((form, k) => words.at(i + k)?.form === form) && !isMonth(i))
          found.push({ family, degree, from: i, to: i + phrase.length });
      }
    }
  }
  return found.filter(
    (one) =>
      !found.some((other) => other.to - other.from > one.to - one.from && other.from <= one.from && one.to <= other.to),
  );
}

const near = (a: string, b: string): boolean => a === b || ALIKE.some((pair) => pair.includes(a) && pair.includes(b));

/** “May 3” is a month, “may” is none. */
const monthIn =
  (text: string, starts: ArrayLike<number>, words: SomeWords) =>
  (i: number): boolean =>
    words.at(i)?.form === 'may' && text[starts[i] ?? 0] === 'M' && /^\d/.test(words.at(i + 1)?.form ?? '0');

/** Whether a run of words says something besides how strong it is: “may share” for “shall keep” is another act. */
const saysOther = (words: SomeWords, from: number, to: number, phrase: Found): boolean =>
  words
    .slice(from, to)
    .some(({ form }, i) => !FUNCTION_WORDS.has(form) && (from + i < phrase.from || from + i >= phrase.to));

interface Change {
  readonly ours: Found;
  readonly theirs: Found;
}

/** Families whose sense a negation anywhere in the sentence turns about: “not A or B” is “not A and not B”. */
const TURNED_BY_NEGATION: ReadonlySet<StrengthFamily> = new Set(['connective', 'quantity', 'condition']);

/** Whether a modal stands under a negation: “may not” is “shall not”, “no party may” is “no party shall”. */
const isDenied = (words: SomeWords, from: number, { to }: Found): boolean => hasNegation(words.slice(from, to + 2));

function changeIn(input: CheckInput, comparison: Comparison, difference: Difference): Change | null {
  const { words, location } = comparison;
  const { draft, source, draftStart, draftEnd, sourceStart, sourceEnd, atEdge } = difference;
  if (!location || draft.length > MOST_WORDS || source.length > MOST_WORDS) return null;
  if (atEdge && !opensBoth(comparison, difference)) return null;
  if (draft.length === 0 || source.length === 0) return null;
  const { indexed, alignment } = location;
  const ours = degreesIn(
    words.words,
    draftStart,
    draftEnd,
    monthIn(input.analysis.prose.text, words.starts, words.words),
  );
  const theirs = degreesIn(
    indexed.words,
    sourceStart,
    sourceEnd,
    monthIn(indexed.source.text, indexed.starts, indexed.words),
  );
  const anyNegation =
    hasNegation(words.words) || hasNegation(indexed.words.slice(alignment.sourceStart, alignment.sourceEnd));
  for (const our of ours) {
    const their = theirs.filter(({ family }) => family === our.family);
    const [first] = their;
    if (!first || their.some(({ degree }) => near(degree, our.degree))) continue;
    if (ours.some((other) => other.family === our.family && their.some(({ degree }) => near(degree, other.degree))))
      continue;
    if (saysOther(words.words, draftStart, draftEnd, our) && saysOther(indexed.words, sourceStart, sourceEnd, first))
      continue;
    if (anyNegation && TURNED_BY_NEGATION.has(our.family)) continue;
    if (
      our.family === 'modal' &&
      (isDenied(words.words, 0, our) || isDenied(indexed.words, Math.min(alignment.sourceStart, first.from), first))
    )
      continue;
    // “except where” is “unless”.
    if (our.family === 'condition' && [...draft, ...source].filter(({ form }) => LIMITS.has(form)).length > 1) continue;
    // Joining words change with the shape of a list; only one put in the very place of the other tells.
    if (
      our.family === 'connective' &&
      (draft.length !== 1 || source.length !== 1 || joinsAlike(words.words, draftStart))
    )
      continue;
    return { ours: our, theirs: first };
  }
  return null;
}

/** With “may” anywhere or “any” and the like before them, “A and B” and “A or B” come to the same. */
const joinsAlike = (words: readonly AlignedWord[], at: number): boolean =>
  words.some(
    ({ form }, i) =>
      form === 'may' || (i < at && (form === 'any' || form === 'either' || form === 'neither' || form === 'each')),
  );

/** The most words with which a sentence opens before the words that it shares with the source's. */
const OPENING = 2;

/** Whether a difference is how both sentences begin: “All of the directors”, “Some of the directors”. */
function opensBoth({ location }: Comparison, { draft, source, draftStart, sourceStart }: Difference): boolean {
  if (!location || draftStart > 0 || draft.length > OPENING || source.length > OPENING) return false;
  const { indexed, alignment } = location;
  return sourceStart <= wordAt(indexed, sentenceSpan(indexed, alignment.sourceStart, alignment.sourceEnd).start);
}

const LIMITS_AHEAD = /^(?:only|solely|exclusively)$/;
const OPENING_OF_LIMIT = 3;

/** An “only” with which one of the two sentences begins and that the other does not have: “Only the buyer may” for “The buyer may”. */
function limitAhead({ words, location }: Comparison): { word: string; dropped: boolean; shared: number } | null {
  if (!location) return null;
  const { indexed, alignment } = location;
  const shared = alignment.matches.findIndex((match) => match >= 0);
  const begins = wordAt(indexed, sentenceSpan(indexed, alignment.sourceStart, alignment.sourceEnd).start);
  const ours = words.words.slice(0, shared);
  const theirs = indexed.words.slice(begins, alignment.sourceStart);
  if (ours.length > OPENING_OF_LIMIT || theirs.length > OPENING_OF_LIMIT) return null;
  const own = ours.find(({ form }, i) => LIMITS_AHEAD.test(form) && !isQuantity(words.words, i + 1));
  const their = theirs.find(({ form }) => LIMITS_AHEAD.test(form));
  const isLimited = (some: readonly AlignedWord[]): boolean => some.some(({ form }) => LIMITING.has(form));
  if (own && !isLimited(theirs) && !isLimited(indexed.words.slice(alignment.sourceStart, alignment.sourceEnd)))
    return { word: own.form, dropped: false, shared };
  if (their && !isLimited(words.words)) return { word: their.form, dropped: true, shared };
  return null;
}

/** A word that limits the source's sentence and that the draft leaves out, or puts in. */
function limitIn({ words, location }: Comparison, difference: Difference): { word: string; dropped: boolean } | null {
  const { draft, source, draftStart, sourceStart, atEdge } = difference;
  if (!location || atEdge || draft.length > 2 || source.length > MOST_WORDS) return null;
  const { indexed, alignment } = location;
  const theirs = indexed.words.slice(alignment.sourceStart, alignment.sourceEnd);
  const at = source.findIndex(({ form }) => LIMITS.has(form));
  const before = indexed.words.at(sourceStart + at - 1)?.form ?? '';
  const word = source[at]?.form ?? '';
  // “if” stands for “unless … not”, and says less than “only if”.
  const limited = words.words.some(({ form }) => LIMITING.has(form) && !(form === 'if' && word === 'only'));
  if (at >= 0 && !adjectival(before) && !limited) return { word, dropped: true };
  const added = draft.findIndex(({ form }) => LIMITS.has(form));
  const beforeAdded = words.words[draftStart + added - 1]?.form ?? '';
  // “only half of it” makes little of a quantity; it limits nothing.
  if (added >= 0 && isQuantity(words.words, draftStart + added + 1)) return null;
  if (added >= 0 && source.length <= 1 && !adjectival(beforeAdded) && !theirs.some(({ form }) => LIMITING.has(form)))
    return { word: draft[added]?.form ?? '', dropped: false };
  return null;
}

/** Whether words from an index say how much or how many: “half”, “$5”, “a third”, “two of them”. */
const isQuantity = (words: readonly AlignedWord[], at: number): boolean => {
  const [first, second] = [words[at]?.form ?? '', words[at + 1]?.form ?? ''];
  return (
    /^(?:\$|\d|half|quarter|part)/.test(first) ||
    parseNumberWords(first) !== null ||
    (/^(?:an?|one)$/.test(first) && /^(?:of|half|third|quarter|fourth|fifth|few|part|small|fraction)$/.test(second))
  );
};

/** “the only question” counts questions; “not only” limits nothing. */
const adjectival = (before: string): boolean => /^(?:the|an?|its|his|her|their|not|is|was)$/.test(before);

const GOES_ON =
  /^[,;]?\s{0,3}(?:(?:but\s)?only\s(?:if|when|where|after|with|upon|to|for)|unless|except(?!\sas\b)|provided,?\sthat|provided,?\showever)\b/i;

/** Every term may end early or be extended; a summary of how long it runs need not say so. */
const END_OF_TERM =
  /^[,;]?\s{0,3}unless\s(?:it\sis\s|this\sagreement\sis\s)?(?:(?:sooner|earlier)\s)?(?:terminated|ended|cancelled|extended|renewed)\b/i;

/** The exception or condition with which the source's sentence goes on where the draft's ends; null where it does not. */
function exceptionLost(input: CheckInput, comparison: Comparison): Span | null {
  const { words, location, sentence } = comparison;
  if (!location) return null;
  const { indexed, alignment } = location;
  if ((alignment.matches.at(-1) ?? -1) < 0 || words.words.some(({ form }) => LIMITING.has(form))) return null;
  const from = indexed.ends[alignment.sourceEnd - 1] ?? 0;
  const { end } = sentenceSpan(indexed, alignment.sourceStart, alignment.sourceEnd);
  const rest = indexed.source.text.slice(from, end);
  if (!GOES_ON.test(rest) || END_OF_TERM.test(rest)) return null;
  return isSaidBeside(input, sentence.index, rest) ? null : { start: from, end };
}

/** Whether the sentences beside one say what it leaves out. */
export function isSaidBeside({ analysis }: CheckInput, index: number, left: string): boolean {
  const telling = wordsOf(left)
    .forms.filter((form) => !FUNCTION_WORDS.has(form))
    .map(stemOf);
  return [index - 1, index + 1, index + 2].some((i) => {
    const other = analysis.sentences[i];
    if (!other) return false;
    const theirs = new Set(wordsOf(analysis.prose.text, other.start, other.end).forms.map(stemOf));
    return telling.filter((stem) => theirs.has(stem)).length * 2 >= telling.length;
  });
}

function report(
  input: CheckInput,
  indexed: IndexedSource,
  span: Span,
  evidence: Span,
  details: Pick<Problem, 'explanation'> & { severity?: Problem['severity']; correction?: string | null },
): Problem {
  return problem(input, STRENGTH_CHANGED, span, {
    verdict: 'contradicted',
    flag_type: isStatute(indexed) ? 'misstated_statute' : STRENGTH_CHANGED.flagType,
    contradiction_type: 'subtle_inconsistency',
    evidence: [evidenceAt(indexed, evidence)],
    ...details,
  });
}

/** Whether a sentence, however short, stands word for word in a source. */
function isVerbatim({ words, location }: Comparison): boolean {
  if (!location) return false;
  const { coverage, sourceStart, sourceEnd } = location.alignment;
  return coverage === 1 && sourceEnd - sourceStart === words.words.length;
}

const limitWords = ({ word, dropped }: { word: string; dropped: boolean }, { source }: IndexedSource): string =>
  dropped
    ? `The draft leaves out “${word}”, which ${source.id} has here.`
    : `The draft has “${word}”, which ${source.id} does not have here.`;

const GRAVE: ReadonlySet<string> = new Set(['modal', 'bound', 'deadline', 'condition']);

function changes(input: CheckInput, comparison: Comparison): Problem[] {
  const { location, words } = comparison;
  if (!location) return [];
  const close = comparison.follows && isCompact(comparison) && innerCoverage(comparison) >= COVERAGE;
  if (!close && !isVerbatim(comparison)) return [];
  const { indexed } = location;
  const text = input.analysis.prose.text;
  const evidence = locationSpan(location);
  const found: Problem[] = [];
  for (const difference of comparison.differences) {
    const change = changeIn(input, comparison, difference);
    if (change) {
      const span = draftSpan(words, change.ours.from, change.ours.to);
      const at = sourceSpan(indexed, change.theirs.from, change.theirs.to);
      const theirs = onOneLine(indexed.source.text, at);
      const advice = change.ours.degree === 'advice' || change.theirs.degree === 'advice';
      found.push(
        report(input, indexed, span, evidence, {
          severity: GRAVE.has(change.ours.family) && !advice ? 'high' : 'medium',
          explanation: hasInstead(onOneLine(text, span), indexed.source.id, theirs),
          correction: change.ours.to - change.ours.from === change.theirs.to - change.theirs.from ? theirs : null,
        }),
      );
      continue;
    }
    const pair = bothForEither(comparison, difference);
    if (pair) {
      const span = draftSpan(words, pair.at, pair.at + 1);
      found.push(
        report(input, indexed, span, evidence, {
          severity: 'high',
          explanation: hasInstead(text.slice(span.start, span.end), indexed.source.id, pair.theirs),
        }),
      );
      continue;
    }
    const limit = limitIn(comparison, difference);
    if (limit) {
      const span = draftSpan(words, difference.draftStart, difference.draftEnd);
      found.push(
        report(input, indexed, span, evidence, {
          explanation: limitWords(limit, indexed),
        }),
      );
    }
  }
  const ahead = found.length === 0 ? limitAhead(comparison) : null;
  if (ahead) {
    const span = draftSpan(words, 0, Math.max(1, ahead.shared));
    found.push(report(input, indexed, span, evidence, { explanation: limitWords(ahead, indexed) }));
  }
  const lost = exceptionLost(input, comparison);
  if (lost && found.length === 0) {
    const last = words.words.length;
    const more = onOneLine(indexed.source.text, lost).replace(/^[,;] ?/, '');
    found.push(
      report(input, indexed, draftSpan(words, Math.max(0, last - MOST_WORDS), last), evidence, {
        explanation: `${indexed.source.id} goes on: “${excerptOf(more)}”. The draft leaves that out.`,
      }),
    );
  }
  return found;
}

/** A claim that follows a sentence of a source but for a word that says how binding it is or how far it reaches. */
export const strength: Check = {
  needsSources: true,
  rules: [STRENGTH_CHANGED],
  run: (input) => input.comparisons.flatMap((comparison) => changes(input, comparison)),
};
