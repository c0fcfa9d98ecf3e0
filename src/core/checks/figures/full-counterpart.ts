import { near } from '../../analysis/analysis';
import { bearsOut, sameMeasure } from '../../analysis/figure-values';
import type { Figure } from '../../analysis/figures';
import { isReported } from '../../analysis/views';
import { type IndexedSource, sentenceSpan, wordAt } from '../../sources/indexed-source';
import type { AlignedWord } from '../../text/alignment';
import { isPastForm } from '../../text/irregular-verbs';
import { overlaps, type Span } from '../../text/span';
import type { CheckInput } from '../check';
import type { Comparison } from '../comparison';
import { type Counterpart, claimNames, counterpartsOf, isSameWord, meansTheSame, tellingIn } from '../counterparts';
import { inClauseOf } from './figure-of-another';

/** Kinds of figures of which a sentence that says all that a claim says has the right one. */
const COMPARED: ReadonlySet<Figure['kind']> = new Set(['money', 'percentage', 'duration', 'measure', 'date', 'time']);
const FEWEST_WORDS = 4;
/** From so many words on, one that only narrows the next may be missing: “her written complaint” for “her complaint”. */
const MAY_NARROW = 5;
/** Share of the words that a sentence with the claim's figure may have too, and still be of something else. */
const OF_ANOTHER = 0.6;
/** What a record calls the parties, and those who speak in it themselves. */
const IN_A_ROLE =
  /^(?:i|we|me|my|he|she|it|they|him|her|his|their|its|plaintiffs?|defendants?|petitioners?|respondents?|appellants?|appellees?|claimants?|debtors?|landlord|tenant|buyer|seller|borrower|lender|company|customer|vendor)$/;

interface Found {
  readonly other: Figure;
  readonly indexed: IndexedSource;
  readonly span: Span;
}

/** Whether a counterpart has every one of a claim's words, in whatever way it names the parties. */
function hasAll(words: readonly number[], names: ReadonlySet<number>, { has, words: theirs }: Counterpart): boolean {
  const inARole = theirs.some(({ form }) => IN_A_ROLE.test(form));
  const missing = words.filter((i) => !has(i) && !(inARole && names.has(i)));
  const [one, ...more] = missing;
  if (one === undefined) return true;
  return more.length === 0 && words.length >= MAY_NARROW && !names.has(one) && words.includes(one + 1) && has(one + 1);
}

const figuresOf = ({ indexed, span }: Counterpart): readonly Figure[] => indexed.figures.between(span);

/** A day, and not a month or a year alone. */
const isWhole = ({ kind, value }: Figure): boolean => kind !== 'date' || value % 100 !== 0;

/** The one figure of a counterpart that can stand in a figure's place, where the claim has the others as well. */
function onlyOther(figure: Figure, own: readonly Figure[], counterpart: Counterpart): Figure | null {
  const theirs = figuresOf(counterpart).filter((other) => sameMeasure(other, figure));
  const alike = own.filter((one) => one !== figure && one.kind === figure.kind && sameMeasure(one, figure));
  if (!alike.every((one) => theirs.some((other) => bearsOut(other, one)))) return null;
  const [other, ...more] = theirs.filter((one) => !alike.some((ours) => bearsOut(one, ours)));
  return other && more.length === 0 && isWhole(other) && other.kind === figure.kind ? other : null;
}

/** Whether a place of the sources has a date or a time of day in a sentence with the claim's verb. */
const happensThen = (input: CheckInput, figure: Figure, verb: AlignedWord): boolean =>
  input.sources.indexed.some((indexed) =>
    indexed.figures.some(
      (kind) => kind === figure.kind,
      (other) => {
        if (!bearsOut(other, figure)) return false;
        const at = wordAt(indexed, other.start);
        const { start, end } = sentenceSpan(indexed, at, at + 1);
        const words = indexed.words.slice(wordAt(indexed, start), wordAt(indexed, end));
        return words.some(
          (word) => isSameWord(verb, word) || (isPastForm(word.form) && meansTheSame(indexed, verb, word)),
        );
      },
    ),
  );

/**
 * The figure that a sentence of the sources gives which says all else that a claim says, where the sources have the
 * claim's figure for something else alone: “below 99.5% in three months of six” for “below 99.0%”, the day on which a
 * letter came back for the day on which it was sent.
 */
export function figureOfFullCounterpart(input: CheckInput, comparison: Comparison, figure: Figure): Found | null {
  if (!COMPARED.has(figure.kind) || !isWhole(figure)) return null;
  const telling = tellingIn(input, comparison);
  const own = near(input.analysis.figures, comparison.sentence).filter((one) => overlaps(one, comparison.sentence));
  const names = claimNames(input, comparison);
  const counterparts = counterpartsOf(input, comparison);
  for (const words of [telling, inClauseOf(input, comparison, figure, telling)]) {
    if (words.length < FEWEST_WORDS) continue;
    const shared = ({ has }: Counterpart): number => words.filter(has).length;
    const isHeld = (one: Counterpart): boolean =>
      figuresOf(one).some((other) => bearsOut(other, figure)) && shared(one) > OF_ANOTHER * words.length;
    if (counterparts.some(isHeld)) return null;
    for (const counterpart of counterparts) {
      const { indexed, span } = counterpart;
      const other = hasAll(words, names, counterpart) ? onlyOther(figure, own, counterpart) : null;
      if (!other || isReported(indexed.source.text.slice(span.start, span.end))) continue;
      if (figure.kind !== 'date' && figure.kind !== 'time') return { other, indexed, span };
      const verb = verbOf(comparison, figure, words);
      if (verb && !happensThen(input, figure, verb)) return { other, indexed, span };
    }
  }
  return null;
}

/** What happened then, by the nearest verb in the past before a date, or else the first after it. */
function verbOf({ words }: Comparison, { start }: Figure, among: readonly number[]): AlignedWord | undefined {
  const past = among.filter((i) => isPastForm((words.words[i] as AlignedWord).form));
  const at = past.findLast((i) => (words.starts[i] as number) < start) ?? past[0];
  return at === undefined ? undefined : words.words[at];
}
