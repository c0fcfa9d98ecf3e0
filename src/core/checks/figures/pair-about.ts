import type { Analysis } from '../../analysis/analysis';
import { approximationOf } from '../../analysis/approximation';
import type { Figure } from '../../analysis/figures';
import type { IndexedSource } from '../../sources/indexed-source';
import { searchPassages } from '../../sources/search';
import { lastAtOrBefore, overlaps, partitionPoint, type Span } from '../../text/span';
import type { CheckInput } from '../check';
import type { Comparison } from '../comparison';
import { oncePerComparison } from '../once-per-comparison';
import { isDerived } from './derived-figures';
import { scaleOf } from './held-figures';

/** A number as a transcript, a message or a table has a sum, without its sign: “19.75 an hour”, “quoted 24,900 all in”. */
export const asMoney = (figure: Figure, scale: number): Figure =>
  figure.kind === 'number' && (scale > 1 || /\.\d\d$|\d,\d{3}$/.test(figure.text))
    ? { ...figure, kind: 'money', unit: 'USD', value: figure.value * scale }
    : figure;

const AGE = /\b(?:aged?|age of|under|over|attains?|attained|reach(?:es|ed)?|turn(?:s|ed)?)\s$/i;
const OLDEST = 110;

/** An age as the years that someone has lived by then: “until he attains thirty”. */
const asYears = (figure: Figure, text: string): Figure =>
  figure.kind === 'number' &&
  figure.value <= OLDEST &&
  AGE.test(text.slice(Math.max(0, figure.start - 12), figure.start))
    ? { ...figure, kind: 'duration', unit: 'year' }
    : figure;

/** How many passages on a claim, and on when a period begins that they set, are looked through for figures. */
const MOST_PASSAGES = 16;
const MOST_BEGINNINGS = 8;
const MOST_PERIODS = 6;
/** How many figures are tried with one another. */
const MOST_TRIED = 24;

/** What a figure is worked out from, beside others of its kind. */
const MAKES: Readonly<Partial<Record<Figure['kind'], ReadonlySet<Figure['kind']>>>> = {
  date: new Set(['duration'] as const),
  duration: new Set(['date', 'year'] as const),
};

/** A figure with the source that has it. */
export interface Given {
  readonly indexed: IndexedSource;
  readonly figure: Figure;
}

/** The figures of the passages that bear on a text, those of the best first. */
const figuresOn = ({ sources }: CheckInput, text: string, most: number): readonly Given[] =>
  searchPassages(sources.indexed, text, most).flatMap(({ indexed, passage }) =>
    indexed.figures.between(passage).map((figure) => ({
      indexed,
      figure: asYears(asMoney(figure, scaleOf(indexed)), indexed.source.text),
    })),
  );

/** The figures of the passages that bear on a claim, those of the best first. */
export const figuresOnClaim = oncePerComparison((input, comparison) =>
  figuresOn(input, saidIn(input.analysis, comparison.sentence), MOST_PASSAGES),
);

/** How many figures on either side of one are taken for those of its claim: of more, some always add up. */
const MOST_BESIDE = 12;
const LONGEST_CLAIM = 2000;

/** What a claim says, as much of it as a person reads as one. */
export const saidIn = ({ prose }: Analysis, { start, end }: Span): string =>
  prose.text.slice(start, Math.min(end, start + LONGEST_CLAIM));

/** The other figures of a sentence, those nearest to one of them. */
export function figuresBeside({ figures }: Analysis, sentence: Span, figure: Figure): readonly Figure[] {
  const at = partitionPoint(figures, (other) => other.start >= figure.start);
  return figures
    .slice(Math.max(0, at - MOST_BESIDE), at + MOST_BESIDE)
    .filter((other) => other !== figure && overlaps(other, sentence));
}

/** The sentence of a source that a figure stands in. */
function sentenceOf({ indexed, figure }: Given): string {
  const span = lastAtOrBefore(indexed.sentences, figure.start) ?? figure;
  return indexed.source.text.slice(span.start, span.end);
}

/** What leads up to a date that is counted; “on” after any other verb tells when something happened. */
const COUNTED =
  /\b(?:until|till|by|through|deadline|due|expir\w{1,6}|clos\w{1,4}|end(?:s|ed|ing)?|runs?|ran(?: out)?|elaps\w{1,3}|laps\w{1,3}|falls?|fell|later than|matur\w{1,5}|cut-?off|effective)(?: (?:on|of|is|was|at|about|around|for \w{3,12}))?[\s,:(]{1,2}$/i;
const LEADS_UP = 40;

/**
 * Two figures from which one follows that no source has, one of them or both out of the passages that bear on its claim
 * (`own` are those of the claim itself); null where no two do. A date may follow from a period that such a passage sets and
 * a date of another one, which tells when it began.
 */
export function pairAbout(
  input: CheckInput,
  comparison: Comparison,
  figure: Figure,
  own: readonly Figure[],
): readonly [Figure, Figure] | null {
  const { text } = input.analysis.prose;
  const { start } = comparison.sentence;
  const said = saidIn(input.analysis, comparison.sentence);
  const how = approximationOf(text, figure);
  const pairOf = (ones: readonly Figure[], others: readonly Figure[]): readonly [Figure, Figure] | null => {
    for (const one of ones.slice(0, MOST_TRIED))
      for (const other of others.slice(0, MOST_TRIED))
        if (isDerived(said, figure, how, [one, other])) return [one, other];
    return null;
  };
  if (figure.kind === 'date' && !COUNTED.test(text.slice(Math.max(start, figure.start - LEADS_UP), figure.start)))
    return null;
  const given = figuresOnClaim(input, comparison).filter(
    ({ figure: { kind } }) => kind === figure.kind || MAKES[figure.kind]?.has(kind),
  );
  const others = given.map((one) => one.figure);
  // Among many dates some are any time apart: one of them has to be the claim's own.
  const pair = pairOf(figure.kind === 'duration' ? own : [...own.map((one) => asYears(one, text)), ...others], others);
  if (pair || figure.kind !== 'date') return pair;
  for (const period of given.filter((one) => one.figure.kind === 'duration').slice(0, MOST_PERIODS)) {
    const began = figuresOn(input, sentenceOf(period), MOST_BEGINNINGS).map((one) => one.figure);
    const counted = pairOf(
      [period.figure],
      began.filter(({ kind }) => kind === 'date'),
    );
    if (counted) return counted;
  }
  return null;
}
