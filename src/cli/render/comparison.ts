import type { Comparison, MetricChange, Regression, WorseItem } from '../../core/evaluation/compare';
import { counted } from '../../core/export/wording';
import type { Surface } from '../terminal';
import { aligned } from './table';

const MOST_ITEMS = 20;

const number = (value: number | null): string => (value === null ? '–' : value.toFixed(3));
const signed = (value: number | null): string => (value === null ? '–' : `${value > 0 ? '+' : ''}${value.toFixed(3)}`);

function metricRow({ name, a, b, difference, interval, p }: MetricChange): string[] {
  const range = interval === null ? '–' : `${signed(interval[0])} to ${signed(interval[1])}`;
  return [`  ${name}`, number(a), number(b), signed(difference), range, p === null ? '–' : p.toFixed(3)];
}

function worseRow({ id, lost, more_false_flags, route, lost_to_model }: WorseItem): string[] {
  const what = [
    ...(lost.length > 0 ? [`lost ${lost.map(({ kind }) => kind).join(', ')}`] : []),
    ...(more_false_flags > 0 ? [`${more_false_flags} more false`] : []),
    ...(lost_to_model ? ['the model could not be read'] : []),
    ...(route.a === route.b ? [] : [`${route.a} became ${route.b}`]),
  ];
  return [`  ${id}`, what.join('; ')];
}

/** Two runs beside each other, for a person. */
export function comparisonText(
  comparison: Comparison,
  regressions: readonly Regression[],
  { paint }: Pick<Surface, 'paint'>,
): string {
  const { items, labels, routes, worse, better, tokens, latency_p50: latency } = comparison;
  const known = comparison.metrics.filter(({ a, b }) => a !== null || b !== null);
  const shown = worse.slice(0, MOST_ITEMS);
  const moved = routes.filter(({ a, b }) => a !== b);
  const lines = [
    paint('bold', `${counted(items, 'item')} in both runs`),
    '',
    ...aligned([['  figure', 'before', 'now', 'change', '95% interval', 'p'], ...known.map(metricRow)]),
    '',
    `Errors lost: ${labels.lost}; gained: ${labels.gained}; by chance alone with a probability of ${labels.p}.`,
    ...(moved.length === 0
      ? []
      : [`Routes: ${moved.map(({ a, b, items: n }) => `${n} from ${a} to ${b}`).join(', ')}.`]),
    ...(tokens === null
      ? []
      : [`Tokens: ${tokens.a.toLocaleString('en-US')} before, ${tokens.b.toLocaleString('en-US')} now.`]),
    `Time a draft, in the middle: ${latency.a} s before, ${latency.b} s now.`,
    '',
    `${counted(worse.length, 'item')} got worse, ${better} better.`,
    ...aligned(shown.map(worseRow)),
    ...(worse.length > shown.length ? [`  and ${worse.length - shown.length} more: see --format json`] : []),
    '',
    regressions.length === 0
      ? paint('green', 'No figure got worse by more than is tolerated.')
      : paint('red', `Worse than is tolerated: ${regressions.map(({ name }) => name).join(', ')}.`),
  ];
  return `${lines.join('\n')}\n`;
}
