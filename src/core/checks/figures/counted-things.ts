import { isInCitation, isQuoted } from '../../analysis/analysis';
import { isFraction } from '../../analysis/figure-values';
import {
  FRACTION_WORDS,
  HAS_NUMBER,
  NUMBER_WORDS,
  parseFractionWords,
  parseNumberWords,
} from '../../analysis/number-words';
import type { Problem } from '../../report/finding';
import type { IndexedSource } from '../../sources/indexed-source';
import { evidenceAt } from '../../sources/source-index';
import { onOneLine } from '../../text/line';
import { lastStartingAtOrBefore, type Span } from '../../text/span';
import { stemOf } from '../../text/stem';
import { type Check, type CheckInput, problem } from '../check';
import type { Comparison } from '../comparison';
import { passagesNear } from '../nearby-passages';
import { FIGURE_MISMATCH } from '../shared-rules';
import { sharesWords } from '../shared-words';
import { hasInstead, likeCase } from '../wording';

/** How many there are of something, or how many of them: “two of the six kilns” are both. The span is the number. */
interface Count extends Span {
  readonly value: number;
  /** Stem of what is counted. */
  readonly noun: string;
  readonly isPart: boolean;
  /** True for a part, and for the whole that it is part of. */
  readonly inPartition: boolean;
}

const DIGITS = '\\d{1,3}(?:,\\d{3}){0,2}';
const OWNER = "(?:the|its|his|her|their|our|these|those|such|\\p{Lu}[\\p{L}-]{1,30}['’]s?)";
/** A word may stand between the number and the noun: “six new kilns”. */
const ADJECTIVE = '(?:\\p{Ll}[\\p{Ll}-]{2,20}\\s)??';
const NOUNS = `${ADJECTIVE}(?<noun>\\p{Ll}{3,20}s|people|men|women|children)(?![\\p{L}’'-])`;
const NOUN = `(?<noun>\\p{Ll}{3,20})(?![\\p{L}’'-])`;
const NUMBER = `(?:${NUMBER_WORDS}|${DIGITS})`;
const NOT_WITHIN = '(?<![\\w.,$§¶/-])';
const TOTAL = new RegExp(`${NOT_WITHIN}(?<number>${NUMBER})\\s${NOUNS}`, 'giu');
const PARTS: readonly RegExp[] = [
  new RegExp(`${NOT_WITHIN}(?<number>${NUMBER})\\sof\\s${OWNER}\\s(?:(?<whole>${NUMBER})\\s)?${NOUNS}`, 'giu'),
  new RegExp(`${NOT_WITHIN}(?<number>${FRACTION_WORDS})\\s(?:of\\s)?${OWNER}\\s${NOUN}`, 'giu'),
];
/** Nouns that measure and do not count, or that are counted in ways of speaking. */
const NOT_COUNTED =
  /^(?:second|minute|hour|day|week|month|quarter|year|decade|time|dollar|cent|euro|pound|percent|point|inch|inches|feet|foot|mile|meter|acre|yard|gallon|ton|page|line|way|thing|step|side|other|part|term|sort|kind|type|reason|this|his|its|was|has|does|las)s?$/;

const numberIn = (text: string): number | null =>
  /^\d/.test(text) ? Number(text.replaceAll(',', '')) : (parseFractionWords(text) ?? parseNumberWords(text));

/** What a text counts, in order. */
function countsIn(text: string): Count[] {
  if (!HAS_NUMBER.test(text)) return [];
  const line = text.replace(/[\n\t\u00a0]/g, ' ');
  const found: Count[] = [];
  const add = (
    number: string | undefined,
    noun: string | undefined,
    at: number,
    isPart: boolean,
    inPartition = isPart,
  ): void => {
    const value = number === undefined ? null : numberIn(number);
    const stem = stemOf((noun ?? '').toLowerCase());
    if (value === null || number === undefined || NOT_COUNTED.test((noun ?? '').toLowerCase())) return;
    found.push({ value, noun: stem, isPart, inPartition, start: at, end: at + number.length });
  };
  for (const match of PARTS.flatMap((part) => [...line.matchAll(part)])) {
    const { number, whole, noun } = match.groups ?? {};
    add(number, noun, match.index, true);
    if (whole !== undefined) add(whole, noun, match.index + match[0].lastIndexOf(` ${whole} `) + 1, false, true);
  }
  for (const match of line.matchAll(TOTAL)) add(match.groups?.['number'], match.groups?.['noun'], match.index, false);
  return found
    .filter((one, i) => found.findIndex((other) => other.start === one.start) === i)
    .sort((a, b) => a.start - b.start);
}

/** How far before a noun the number may stand that counts it, in UTF-16 units, and how often the noun is looked at. */
const BEFORE_NOUN = 60;
const MOST_PLACES = 2000;

/** Whether a source counts as many of the same anywhere. */
function alsoCounts(indexed: IndexedSource, { noun, value }: Count): boolean {
  const { text } = indexed.source;
  return (indexed.positions.get(noun) ?? new Int32Array()).subarray(0, MOST_PLACES).some((at) => {
    const said = text.slice(Math.max(0, (indexed.starts[at] as number) - BEFORE_NOUN), indexed.ends[at]);
    return countsIn(said).some((other) => other.noun === noun && other.value === value);
  });
}

const isOf = (one: Count, other: Count): boolean =>
  one.noun === other.noun && one.isPart === other.isPart && one.inPartition === other.inPartition;

/** Words with which a writer adds up, or picks out, what a source counts otherwise. */
const OTHER_COUNT =
  /\b(?:total|together|in all|altogether|combined|at least|more than|fewer than|less than|over|up to|about|approximately|nearly|almost|another|other|remaining|additional|first|last|respectively)\b/i;

/** Share of a claim's other words of meaning that a sentence needs to count the same things. */
const SAME_THING = 0.5;

const isAboutTheSame = (comparison: Comparison, { noun }: Count, text: string): boolean =>
  sharesWords(comparison, text, SAME_THING, (form) => stemOf(form) === noun || numberIn(form) !== null);

/** What the passages that bear most on a claim count of the same things, where they count otherwise. */
function otherCount(
  input: CheckInput,
  comparison: Comparison,
  count: Count,
): { indexed: IndexedSource; other: Count; span: Span } | null {
  for (const { indexed, passage } of passagesNear(input, comparison)) {
    const { text } = indexed.source;
    for (const near of countsIn(text.slice(passage.start, passage.end)).filter((one) => isOf(one, count))) {
      const other = { ...near, start: passage.start + near.start, end: passage.start + near.end };
      const sentence =
        indexed.sentences[Math.max(0, lastStartingAtOrBefore(indexed.sentences, other.start))] ?? passage;
      const span = count.inPartition ? passage : sentence;
      if (isAboutTheSame(comparison, count, text.slice(span.start, span.end)))
        return { indexed, other, span: sentence };
    }
  }
  return null;
}

const LONGEST_WORD = 24;
const LAST_WORD = /(?<!\p{L})(\p{L}{1,22})\s$/u;

/** Whether a passage that bears on a claim has the number, whatever it counts: “six of them” may be the six. “Kiln 6” counts none. */
const isGivenNearby = (input: CheckInput, comparison: Comparison, { value, noun }: Count): boolean =>
  passagesNear(input, comparison).some(({ indexed, passage }) =>
    indexed.figures.between(passage).some((figure) => {
      const before = indexed.source.text.slice(Math.max(0, figure.start - LONGEST_WORD), figure.start);
      if (stemOf((LAST_WORD.exec(before)?.[1] ?? '').toLowerCase()) === noun) return false;
      return (
        (figure.kind === 'number' && figure.value === value) || (isFraction(figure) && figure.value === 100 * value)
      );
    }),
  );

function judge(input: CheckInput, comparison: Comparison): Problem[] {
  const { sentence } = comparison;
  const said = input.analysis.prose.text.slice(sentence.start, sentence.end);
  const own = countsIn(said);
  if (own.length === 0 || OTHER_COUNT.test(said)) return [];
  return own.flatMap((count): Problem[] => {
    const at = { start: sentence.start + count.start, end: sentence.start + count.end };
    if (isQuoted(input.analysis, at) || isInCitation(input.analysis, at)) return [];
    if (isGivenNearby(input, comparison, count)) return [];
    const found = otherCount(input, comparison, count);
    if (!found || input.sources.indexed.some((indexed) => alsoCounts(indexed, count))) return [];
    const { indexed, other, span } = found;
    const theirs = onOneLine(indexed.source.text.slice(other.start, other.end));
    return [
      problem(input, FIGURE_MISMATCH, at, {
        verdict: 'contradicted',
        contradiction_type: 'value_mismatch',
        severity: 'medium',
        explanation: hasInstead(said.slice(count.start, count.end), indexed.source.id, theirs),
        evidence: [evidenceAt(indexed, span)],
        correction: likeCase(theirs, said.charAt(count.start)),
      }),
    ];
  });
}

/** How many there are of something, where the passages that bear most on a claim count them otherwise and no source counts so. */
export const countedThings: Check = {
  needsSources: true,
  rules: [FIGURE_MISMATCH],
  run: (input) => input.comparisons.flatMap((comparison) => judge(input, comparison)),
};
