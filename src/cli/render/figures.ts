import type { Aggregate } from '../../core/evaluation/score';
import { counted } from '../../core/export/wording';
import type { Surface } from '../terminal';
import { aligned } from './table';

const percent = (share: number | null): string => (share === null ? '–' : `${(share * 100).toFixed(1)}%`);

/** The figures of an evaluation as text for a person. */
export function figuresText(figures: Aggregate & { readonly seconds: number }, { paint }: Surface): string {
  const { routes, by_severity: severity, consistency } = figures;
  const rows: string[][] = [
    ['Items', `${figures.items} (${counted(figures.words, 'word')}) in ${figures.seconds.toFixed(1)} s`],
    ['Routes', `${routes.pass} pass, ${routes.review} review, ${routes.block} block`],
    [
      'Findings',
      `${figures.findings} (${severity.critical} critical, ${severity.high} high, ${severity.medium} medium, ${severity.low} low)`,
    ],
    ['Recall', `${percent(figures.recall)} (${figures.caught} of ${counted(figures.labels, 'label')})`],
    ['Precision', percent(figures.precision)],
    ['False flags', `${figures.false_flags} (${figures.false_flags_per_1000_words ?? '–'} per 1,000 words)`],
    ...(consistency === null
      ? []
      : [['Consistency', `${percent(consistency.balanced_accuracy)} balanced accuracy on ${consistency.items}`]]),
    ['Errors', String(figures.errors)],
  ];
  const kinds = Object.entries(figures.by_kind).map(([kind, of]) => [
    `  ${kind}`,
    `${of.caught}/${of.labels}`,
    percent(of.recall),
  ]);
  const types = Object.entries(figures.by_flag_type).map(([type, count]) => [`  ${type}`, String(count)]);
  return [
    ...aligned(rows),
    ...(kinds.length === 0 ? [] : ['', paint('bold', 'Caught by kind'), ...aligned(kinds)]),
    ...(types.length === 0 ? [] : ['', paint('bold', 'Findings by type'), ...aligned(types)]),
    '',
  ].join('\n');
}
