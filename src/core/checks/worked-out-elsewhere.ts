import { near } from '../analysis/analysis';
import { type Approximation, approximationOf, isRoundedFrom } from '../analysis/approximation';
import type { Figure } from '../analysis/figures';
import { overlaps } from '../text/span';
import type { CheckInput } from './check';
import type { Comparison } from './comparison';
import { isDerived } from './derived-figures';
import { isHeld, scaleOf } from './held-figures';
import { passagesOn } from './nearby-passages';

const CENT = 0.005;
/** How many figures of a claim, and of the passages that bear on it, are tried with one another. */
const MOST_OWN = 8;
const MOST_OTHERS = 60;

/** A number as a transcript or a table has a sum, without its sign: “19.75 an hour”. */
const asMoney = (figure: Figure, scale: number): Figure =>
  figure.kind === 'number' && (scale > 1 || /\.\d\d$/.test(figure.text))
    ? { ...figure, kind: 'money', unit: 'USD', value: figure.value * scale }
    : figure;

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

/** A period that somebody sets lies between no two events. */
const SETS_A_PERIOD =
  /\b(?:shall|must|may|can|requires?|required|within|at least|at most|(?:no|not) (?:less|more|later) than)\b/i;

/** How far from the passage that bears most on a claim the date of an event may stand that it speaks of, in UTF-16 units. */
const AROUND = 2000;

/** The figures around the passage that bears most on a claim: what happened before and after is told there. */
function aroundBest(input: CheckInput, comparison: Comparison): readonly Figure[] {
  const [best] = passagesOn(input, comparison);
  if (!best) return [];
  const { start, end } = best.passage;
  return best.indexed.figures.between({ start: start - AROUND, end: end + AROUND }).slice(0, MOST_OTHERS);
}

/**
 * Whether a figure that no source has is worked out from figures of several places: from one of the claim's own that the
 * sources have and one of a passage that bears on the claim (“certain”), or as the time between two dates of such passages
 * or a share of a sum in them (“likely”: among many dates some are any number of days apart).
 */
export function workedOutElsewhere(
  input: CheckInput,
  comparison: Comparison,
  figure: Figure,
): 'certain' | 'likely' | 'no' {
  const { analysis, sources } = input;
  const { sentence } = comparison;
  const said = analysis.prose.text.slice(sentence.start, sentence.end);
  const how = approximationOf(analysis.prose.text, figure);
  const own = near(analysis.figures, sentence)
    .filter((other) => other !== figure && overlaps(other, sentence) && isHeld(sources, other))
    .slice(0, MOST_OWN);
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
  if (own.some((one) => others.some((other) => isDerived(said, figure, how, [one, other])))) return 'certain';
  if (figure.kind === 'money') return isShareOf(figure, how, [...own, ...others]) ? 'likely' : 'no';
  if (figure.kind !== 'duration' || SETS_A_PERIOD.test(said)) return 'no';
  const dates = [...own, ...others, ...aroundBest(input, comparison)].filter(
    ({ kind }) => kind === 'date' || kind === 'time',
  );
  const isApart = dates.some((one, i) =>
    dates.slice(i + 1).some((other) => isDerived(said, figure, how, [one, other])),
  );
  return isApart ? 'likely' : 'no';
}
