import type { Figure } from '../../analysis/figures';
import type { CheckInput } from '../check';
import type { Comparison } from '../comparison';
import { passagesNear } from '../nearby-passages';
import { isDerived } from './derived-figures';

/** Figures of a passage that are looked at: where there are many, some always give a date. */
const MOST_OPERANDS = 12;
/** How many dates may stand in the passages that bear on a claim for the time between two of them to tell. */
const FEW_DATES = 3;

/** “The next day” after a date is a date. */
const NEXT_DAY = /\b(?:next|following)\s+day\b/i;
const ONE_DAY: Figure = { kind: 'duration', value: 1, unit: 'day', text: 'next day', inWords: true, start: 0, end: 0 };

/** Whether a date is one that a passage counts from another, or a time the one between the few dates of the passages. */
export function isCounted(input: CheckInput, comparison: Comparison, figure: Figure): boolean {
  const passages = passagesNear(input, comparison);
  const figuresIn = ({ indexed, passage }: (typeof passages)[number]): readonly Figure[] =>
    indexed.figures.between(passage);
  if (figure.kind === 'date')
    return passages.some((one) => {
      const said = one.indexed.source.text.slice(one.passage.start, one.passage.end);
      const figures = figuresIn(one).slice(0, MOST_OPERANDS);
      if (!NEXT_DAY.test(said)) return isDerived(said, figure, 'exact', figures);
      return isDerived(`${said} One day after.`, figure, 'exact', [...figures, ONE_DAY]);
    });
  const dates = passages.flatMap(figuresIn).filter(({ kind }) => kind === 'date');
  if (figure.kind !== 'duration' || new Set(dates.map(({ value }) => value)).size > FEW_DATES) return false;
  const { start, end } = comparison.sentence;
  return isDerived(input.analysis.prose.text.slice(start, end), figure, 'exact', dates);
}
