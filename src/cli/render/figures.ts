import type { Figures, IntervalName } from '../../core/evaluation/figures';
import type { Percentiles } from '../../core/evaluation/numbers';
import { asWords, capitalized, counted } from '../../core/export/wording';
import type { Surface } from '../terminal';
import { aligned } from './table';

const percent = (share: number | null): string => (share === null ? '–' : `${(share * 100).toFixed(1)}%`);

/** A share with the interval that holds it with a probability of 95%. */
function ranged(figures: Figures, name: IntervalName, value: number | null): string {
  const interval = figures.intervals[name];
  return interval === null ? percent(value) : `${percent(value)} (${percent(interval[0])} to ${percent(interval[1])})`;
}

/** A figure of a draft: in the middle, and below which 95 and 99 of a hundred lie. */
const percentiles = ({ p50, p95, p99 }: Percentiles, unit = '', digits = 0): string =>
  `${[p50, p95, p99].map((value) => (digits === 0 ? value.toLocaleString('en-US') : value.toFixed(digits))).join(' / ')}${unit} a draft (median, 95 and 99 of 100 below)`;

/** Drafts by step, those without any left out. */
const histogram = (steps: readonly string[], counts: readonly number[]): string =>
  steps.flatMap((step, i) => (counts[i] ? [`${step}: ${counts[i]}`] : [])).join(', ');

const RISK_STEPS = Array.from({ length: 10 }, (_, i) => `${(i / 10).toFixed(1)}–${((i + 1) / 10).toFixed(1)}`);
const GRADES = ['1', '2', '3', '4', '5'];

function modelRows({ model, eval_errors: errors, items }: Figures): string[][] {
  if (model === null) return [];
  const price = model.price === null || model.price === 0 ? '' : `, ${model.price.toFixed(2)} in all`;
  const tokens = `${model.input_tokens.toLocaleString('en-US')} tokens sent, ${model.output_tokens.toLocaleString('en-US')} received`;
  return [
    ['Model', `${counted(model.calls, 'call')}: ${tokens}${price}`],
    ...(model.prices === null || model.price === 0 ? [] : [['Price', `${percentiles(model.prices, '', 6)}`]]),
    ['Tokens', model.tokens === null ? '–' : percentiles(model.tokens)],
    [
      'Unread',
      `${percent(model.parse_failure_rate)} of the replies, ${errors} of ${counted(items, 'item')} not scored`,
    ],
  ];
}

/** The figures of an evaluation as text for a person. */
export function figuresText(figures: Figures & { readonly seconds: number }, { paint }: Surface): string {
  const { routes, by_severity: severity, consistency, item_level: level, latency_seconds: latency } = figures;
  const rows: string[][] = [
    ['Items', `${figures.items} (${counted(figures.words, 'word')}) in ${figures.seconds.toFixed(1)} s`],
    ['Routes', `${routes.pass} pass, ${routes.review} review, ${routes.block} block`],
    [
      'Findings',
      `${figures.findings} (${severity.critical} critical, ${severity.high} high, ${severity.medium} medium, ${severity.low} low)`,
    ],
    [
      'Recall',
      `${ranged(figures, 'recall', figures.recall)}, ${figures.caught} of ${counted(figures.labels, 'label')}`,
    ],
    ['Precision', ranged(figures, 'precision', figures.precision)],
    ['F1', ranged(figures, 'f1', figures.f1)],
    ['False flags', `${figures.false_flags} (${figures.false_flags_per_1000_words ?? '–'} per 1,000 words)`],
    ...(level === null
      ? []
      : [
          [
            'Drafts',
            `${percent(level.recall)} of ${level.faulty} faulty ones flagged, ${percent(level.precision)} of the flagged ones faulty`,
          ],
        ]),
    ...(consistency === null
      ? []
      : [
          [
            'Consistency',
            `${ranged(figures, 'consistency', consistency.balanced_accuracy)} balanced accuracy on ${consistency.items}`,
          ],
        ]),
    ...modelRows(figures),
    ...(latency === null ? [] : [['Time', percentiles(latency, ' s', 3)]]),
    ['Risk', histogram(RISK_STEPS, figures.risk_histogram)],
    ...Object.entries(figures.rubric ?? {}).map(([dimension, { mean, histogram: grades }]) => [
      capitalized(asWords(dimension)),
      `mean ${mean} (${histogram(GRADES, grades)})`,
    ]),
    ['Errors', String(figures.errors)],
  ];
  const kinds = Object.entries(figures.by_kind).map(([kind, of]) => [
    `  ${kind}`,
    `${of.caught}/${of.labels}`,
    percent(of.recall),
  ]);
  const types = Object.entries(figures.by_flag_type).map(([type, count]) => [`  ${type}`, String(count)]);
  const wrong = Object.entries(figures.rules)
    .filter(([, { findings, right }]) => right < findings)
    .map(([rule, { findings, right, precision }]) => [`  ${rule}`, `${right}/${findings}`, percent(precision)]);
  return [
    ...aligned(rows),
    ...(kinds.length === 0 ? [] : ['', paint('bold', 'Caught by kind'), ...aligned(kinds)]),
    ...(types.length === 0 ? [] : ['', paint('bold', 'Findings by type'), ...aligned(types)]),
    ...(wrong.length === 0 ? [] : ['', paint('bold', 'Rules that were wrong: right of all'), ...aligned(wrong)]),
    '',
  ].join('\n');
}
