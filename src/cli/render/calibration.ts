import type { BlockPoint, Calibration, CurvePoint } from '../../core/evaluation/calibrate';
import { counted } from '../../core/export/wording';
import type { Surface } from '../terminal';
import { aligned } from './table';

const percent = (share: number | null): string => (share === null ? '–' : `${(share * 100).toFixed(1)}%`);

/** The points at which anything changes, each at its highest threshold. */
const turns = <P extends CurvePoint>(curve: readonly P[]): P[] =>
  curve.filter((point, i) => {
    const next = curve[i + 1];
    return next === undefined || next.recall !== point.recall || next.false_rate !== point.false_rate;
  });

const row = ({ threshold, recall, false_rate: held }: CurvePoint): string[] => [
  `  ${threshold.toFixed(2)}`,
  percent(recall),
  percent(held),
];
const blockRow = (point: BlockPoint): string[] => [
  ...row(point),
  percent(point.pass),
  percent(point.review),
  percent(point.block),
];

/** A calibration for a person: the curves, and what is suggested. */
export function calibrationText(calibration: Calibration, recall: number, { paint }: Pick<Surface, 'paint'>): string {
  const { items, faulty, sound, weights, block, rubric, suggestion, reached } = calibration;
  const names = Object.keys(suggestion);
  const lines = [
    paint('bold', `${counted(items, 'draft')}: ${faulty} with an error, ${sound} without`),
    '',
    'A draft with an error has a higher risk than one without',
    ...aligned([
      ['  with the weights as they are', percent(weights.ranking.now)],
      ['  with those that are suggested', percent(weights.ranking.suggested)],
    ]),
    '',
    paint('bold', 'Errors above the threshold block'),
    ...aligned([
      ['  above', 'blocked of the faulty', 'of the sound', 'pass', 'review', 'block'],
      ...turns(block).map(blockRow),
    ]),
    ...(rubric === null
      ? []
      : [
          '',
          paint('bold', 'A rubric at or above the threshold asks for a review'),
          ...aligned([['  from', 'reviewed of the faulty', 'of the sound'], ...turns(rubric.curve).map(row)]),
        ]),
    '',
    paint('bold', `For a recall of ${percent(recall)}`),
    ...(names.length === 0 ? ['  no threshold reaches it on these drafts'] : []),
    ...(reached.block === null
      ? []
      : [
          `  block above ${reached.block.threshold}: ${percent(reached.block.recall)} of the faulty drafts, ${percent(reached.block.false_rate)} of the sound ones`,
        ]),
    ...(reached.rubric === null
      ? []
      : [
          `  review from a rubric of ${reached.rubric.threshold}: ${percent(reached.rubric.recall)} of the faulty drafts, ${percent(reached.rubric.false_rate)} of the sound ones`,
        ]),
    ...(names.length === 0
      ? []
      : ['', JSON.stringify(suggestion, null, 2), '', 'Put it into a matter’s settings with --write FOLDER.']),
  ];
  return `${lines.join('\n')}\n`;
}
