import { htmlDocument, htmlLine, htmlTable } from '../export/html-text';
import { asWords, capitalized, counted } from '../export/wording';
import type { Comparison, MetricChange, Regression, WorseItem } from './compare';
import { EVALUATION_STYLE } from './evaluation-style';

/** A comparison of two runs, to be shown. */
export interface ComparedRun {
  /** Of the run before. */
  readonly name: string;
  readonly comparison: Comparison;
  readonly regressions: readonly Regression[];
}

const MOST_ITEMS = 50;

const shown = (value: number | null): string => (value === null ? '–' : value.toFixed(3));
const signed = (value: number | null): string => (value === null ? '–' : `${value > 0 ? '+' : ''}${value.toFixed(3)}`);

/** Two runs beside each other as one HTML page that needs nothing else. */
export function comparisonToHtml(compared: ComparedRun, now: string): string {
  const title = `${now} compared with ${compared.name}`;
  const body = `<header><h1>${htmlLine(title)}</h1></header>\n<main>\n${comparisonSection(compared)}\n</main>`;
  return htmlDocument(title, EVALUATION_STYLE, body);
}

/** What changed from the run before. */
export function comparisonSection({ name, comparison, regressions }: ComparedRun): string {
  const { items, labels, routes, worse, better, only_a, only_b, changed } = comparison;
  if (items === 0) return `<p>${htmlLine(name)} has no draft in common with this run: nothing was compared.</p>`;
  const moved = routes.filter(({ a, b }) => a !== b).map(({ a, b, items: n }) => `${n} from ${a} to ${b}`);
  const apart = only_a + only_b + changed;
  const notes = [
    `${counted(items, 'draft')} in both this run and ${name}.`,
    ...(apart === 0
      ? []
      : [`${only_a} are in the earlier run only, ${only_b} in this one only, ${changed} are not the same.`]),
    `Errors lost: ${labels.lost}; gained: ${labels.gained}; by chance alone with a probability of ${labels.p}.`,
    ...(moved.length === 0 ? [] : [`Routes: ${moved.join(', ')}.`]),
    `${counted(worse.length, 'draft')} got worse, ${better} better.`,
  ];
  return [
    verdict(regressions),
    `<p>${htmlLine(notes.join(' '))}</p>`,
    metricsTable(comparison.metrics, regressions),
    worseTable(worse),
  ]
    .filter((part) => part !== '')
    .join('\n');
}

const verdict = (regressions: readonly Regression[]): string =>
  regressions.length === 0
    ? '<p class="better">No figure got worse by more than is tolerated.</p>'
    : `<p class="worse">Worse than is tolerated: ${htmlLine(regressions.map(({ name }) => asWords(name)).join(', '))}.</p>`;

function metricsTable(metrics: readonly MetricChange[], regressions: readonly Regression[]): string {
  const rows = metrics
    .filter(({ a, b }) => a !== null || b !== null)
    .map(({ name, a, b, difference, interval, p }) => {
      const change = signed(difference);
      const isWorse = regressions.some((regression) => regression.name === name);
      return [
        htmlLine(capitalized(asWords(name))),
        shown(a),
        shown(b),
        isWorse ? `<span class="worse">${change}</span>` : change,
        interval === null ? '–' : `${signed(interval[0])} to ${signed(interval[1])}`,
        p === null ? '–' : p.toFixed(3),
      ];
    });
  return htmlTable('Figures before and now', ['Figure', 'Before', 'Now', 'Change', '95% interval', 'p'], rows);
}

function worseTable(worse: readonly WorseItem[]): string {
  if (worse.length === 0) return '';
  const rows = worse
    .slice(0, MOST_ITEMS)
    .map(({ id, lost, more_false_flags: more, route, lost_to_model }) => [
      htmlLine(id),
      htmlLine(lost.map(({ kind }) => kind).join(', ')),
      more === 0 ? '' : String(more),
      route.a === route.b
        ? route.b
        : `${route.a} became ${route.b}${lost_to_model ? ', the model was not understood' : ''}`,
    ]);
  const rest = worse.length - rows.length;
  const caption = `Drafts that got worse${rest > 0 ? `, and ${rest} more` : ''}`;
  return htmlTable(caption, ['Draft', 'Errors lost', 'More false flags', 'Route'], rows);
}
