import { type Approximation, approximationOf, isRoundedFrom } from '../../analysis/approximation';
import type { Figure } from '../../analysis/figures';
import { around, type Span } from '../../text/span';
import type { CheckInput } from '../check';
import type { Comparison } from '../comparison';
import { passagesOn } from '../nearby-passages';
import { isDerived } from './derived-figures';
import { isHeld, scaleOf } from './held-figures';
import { asMoney, figuresBeside, pairAbout, saidIn } from './pair-about';
import { isSumInTable } from './table-sums';

const CENT = 0.005;
/** How many figures of a claim, and of the passages that bear on it, are tried with one another. */
const MOST_OWN = 8;
const MOST_OTHERS = 60;

/** “$740” for forty hours at a rate of “$18.50 per hour” that any source has. */
const isRateTimes = ({ sources }: CheckInput, figure: Figure, durations: readonly Figure[]): boolean =>
  figure.kind === 'money' &&
  durations.some(({ value, unit }) =>
    sources.indexed.some(({ figures }) =>
      figures.some(
        (kind, rate) => kind === 'money' && Math.abs(rate * value - figure.value) < CENT,
        (rate) => rate.unit.endsWith(`/${unit}`),
      ),
    ),
  );

/** Whether a sum is a share that a passage gives, in per cent or as “half”, of a sum that another one gives. */
const isShareOf = ({ value }: Figure, how: Approximation, others: readonly Figure[]): boolean =>
  others.some(
    (share) =>
      share.kind === 'percentage' &&
      others.some((sum) => {
        const part = (sum.value * share.value) / 100;
        return sum.kind === 'money' && (Math.abs(part - value) < CENT || isRoundedFrom(value, how, part));
      }),
  );

const SETS_A_PERIOD =
  /\b(?:shall|must|may|can|requires?|required|within|at least|at most|(?:no|not) (?:less|more|later) than)\b/i;

/** How far from the passage that bears most on a claim the date of an event may stand that it speaks of, in UTF-16 units. */
const AROUND = 2000;

/** The figures around the passage that bears most on a claim: what happened before and after is told there. */
function aroundBest(input: CheckInput, comparison: Comparison): readonly Figure[] {
  const [best] = passagesOn(input, comparison);
  if (!best) return [];
  return best.indexed.figures.between(around(best.passage, AROUND)).slice(0, MOST_OTHERS);
}

/**
 * What a figure that no source has is worked out from in several places: “certain” from one of the claim's own that the
 * sources have and one of a passage that bears on the claim; “likely” as the time between two dates of such passages or a
 * share of a sum in them (among many dates some are any number of days apart), or from two figures of sentences that share
 * words with the claim, which are given then.
 */
export function workedOutElsewhere(
  input: CheckInput,
  comparison: Comparison,
  figure: Figure,
): { readonly how: 'certain' | 'likely' | 'no'; readonly from?: readonly [Figure, Figure] } {
  const how = workedOutFromPassages(input, comparison, figure);
  if (how !== 'no' || !PAIRED.has(figure.kind) || isPeriodSet(input, comparison, figure)) return { how };
  const from = pairAbout(input, comparison, figure, ownHeld(input, comparison, figure));
  return from ? { how: 'likely', from } : { how };
}

const PAIRED: ReadonlySet<Figure['kind']> = new Set(['money', 'date', 'measure', 'duration']);

/** How far around a period the word may stand that sets it, in UTF-16 units. */
const SET_BEFORE = 60;
const SET_AFTER = 20;

/** A period that somebody sets lies between no two events. */
function isPeriodSet({ analysis }: CheckInput, { sentence: { start, end } }: Comparison, figure: Figure): boolean {
  const [from, to] = [Math.max(start, figure.start - SET_BEFORE), Math.min(end, figure.end + SET_AFTER)];
  return figure.kind === 'duration' && SETS_A_PERIOD.test(analysis.prose.text.slice(from, to));
}

/** The other figures of a claim that the sources have, of those beside the one in question. */
const ownHeld = ({ analysis, sources }: CheckInput, { sentence }: Comparison, figure: Figure): readonly Figure[] =>
  figuresBeside(analysis, sentence, figure)
    .filter((other) => isHeld(sources, other))
    .slice(0, MOST_OWN);

/** The sums before one in its claim that no source has and that follow from those which they have. */
function ownWorkedOut(
  { analysis, sources }: CheckInput,
  { sentence }: Comparison,
  said: string,
  figure: Figure,
  held: readonly Figure[],
): readonly Figure[] {
  return figuresBeside(analysis, sentence, figure).filter(
    (other) =>
      other.kind === 'money' &&
      other.end <= figure.start &&
      !isHeld(sources, other) &&
      isDerived(said, other, approximationOf(analysis.prose.text, other), held),
  );
}

/** What is worked out from figures of the claim that no source need have: of other kinds, so that no two bear each other out. */
const WITHIN: Readonly<Partial<Record<Figure['kind'], readonly Figure['kind'][]>>> = {
  duration: ['date', 'year', 'duration'],
  percentage: ['money', 'measure'],
};

const othersWithin = (
  { analysis, sources }: CheckInput,
  sentence: Span,
  figure: Figure,
  kinds: readonly Figure['kind'][],
): readonly Figure[] =>
  figuresBeside(analysis, sentence, figure)
    .filter((other) => kinds.includes(other.kind))
    .filter((other) => other.kind !== figure.kind || isHeld(sources, other))
    .slice(0, MOST_OWN);

/** Digits of a sum that are not its last zeros: so many are not met by chance. */
const TELLING_DIGITS = 4;

/** Whether a sum is one of a claim less another, or both together, whatever the words that say so. */
function isPlainlyBetween({ value }: Figure, own: readonly Figure[]): boolean {
  let telling = Math.round(value * 100);
  while (telling > 0 && telling % 10 === 0) telling /= 10;
  const sums = own.filter(({ kind }) => kind === 'money');
  const isReached = sums.some((one, i) =>
    sums
      .slice(i + 1)
      .some((other) =>
        [one.value + other.value, Math.abs(one.value - other.value)].some((sum) => Math.abs(sum - value) < CENT),
      ),
  );
  return String(telling).length >= TELLING_DIGITS && isReached;
}

function workedOutFromPassages(input: CheckInput, comparison: Comparison, figure: Figure): 'certain' | 'likely' | 'no' {
  const { analysis } = input;
  const { sentence } = comparison;
  const said = saidIn(analysis, sentence);
  const how = approximationOf(analysis.prose.text, figure);
  const own = ownHeld(input, comparison, figure);
  if (
    isRateTimes(
      input,
      figure,
      own.filter(({ kind }) => kind === 'duration'),
    )
  )
    return 'certain';
  const others = passagesOn(input, comparison)
    .flatMap(({ indexed, passage }) => {
      const figures = indexed.figures.between(passage);
      return figure.kind === 'money' ? figures.map((other) => asMoney(other, scaleOf(indexed))) : figures;
    })
    .slice(0, MOST_OTHERS);
  // What lies between two dates of the claim itself is right, whether the dates are or not; so is a share of its sums.
  const within = WITHIN[figure.kind];
  if (within && isDerived(said, figure, how, othersWithin(input, sentence, figure, within))) return 'certain';
  if (figure.kind === 'money') {
    const sources = [...new Set(passagesOn(input, comparison).map(({ indexed }) => indexed))];
    if (isPlainlyBetween(figure, own) || isSumInTable(sources, said, figure)) return 'certain';
    const held = [...own, ...others];
    const before = ownWorkedOut(input, comparison, said, figure, held);
    if (before.some((one) => held.some((other) => isDerived(said, figure, how, [one, other])))) return 'certain';
  }
  if (own.some((one) => others.some((other) => isDerived(said, figure, how, [one, other])))) return 'certain';
  if (figure.kind === 'money') return isShareOf(figure, how, [...own, ...others]) ? 'likely' : 'no';
  if (figure.kind !== 'duration' || isPeriodSet(input, comparison, figure)) return 'no';
  const dates = [...own, ...others, ...aroundBest(input, comparison)].filter(
    ({ kind }) => kind === 'date' || kind === 'time',
  );
  const isApart = dates.some((one, i) =>
    dates.slice(i + 1).some((other) => isDerived(said, figure, how, [one, other])),
  );
  return isApart ? 'likely' : 'no';
}
