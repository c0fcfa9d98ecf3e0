import assert from 'node:assert/strict';
import { type CalibrationItem, calibrate, rankingOf, sampleOf } from '../../../src/core/evaluation/calibrate';
import type { ItemScore } from '../../../src/core/evaluation/item-score';
import { Settings } from '../../../src/core/settings/settings';
import { labelled, score, scored } from './scores';

const SETTINGS = Settings.parse({});

const sample = (faulty: boolean, findings: ItemScore['findings'] = [], rubric: CalibrationItem['rubric'] = null) => ({
  faulty,
  findings,
  rubric,
});
const many = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));
const high = (count: number): ItemScore['findings'] => many(count, () => scored());

describe('calibration', () => {
  it('takes for faulty what is labelled so, and leaves out what nobody judged or no model could be read on', () => {
    assert.equal(sampleOf(score({ labels: labelled(0, 1) }))?.faulty, true);
    assert.equal(sampleOf(score({ labels: [] }))?.faulty, false);
    assert.equal(sampleOf(score({ consistent: false }))?.faulty, true);
    assert.equal(sampleOf(score({})), null);
    assert.equal(sampleOf(score({ labels: [], outcome: 'eval_error' })), null);
  });

  it('ranks as the area under the ROC curve', () => {
    assert.equal(rankingOf([1, 2, 3, 4], [false, false, true, true]), 1);
    assert.equal(rankingOf([4, 3, 2, 1], [false, false, true, true]), 0);
    assert.equal(rankingOf([1, 1, 1, 1], [false, true, false, true]), 0.5);
    // Of six pairs, three are right, two are wrong, one is tied.
    assert.equal(rankingOf([1, 2, 2, 3, 0], [false, true, false, true, true]), 3.5 / 6);
    assert.equal(rankingOf([1, 2], [true, true]), null);
  });

  it('finds the threshold that reaches the recall with the least sound drafts', () => {
    // Faulty drafts have two or three high findings (0.64, 0.784 with the usual weights), sound ones none or one (0.4).
    const items = [...many(60, (i) => sample(true, high(2 + (i % 2)))), ...many(60, (i) => sample(false, high(i % 2)))];
    const { block, suggestion, reached, warnings } = calibrate(items, 1, SETTINGS);
    assert.deepEqual(warnings, []);
    const at = (threshold: number) => block.find((point) => point.threshold === threshold)!;
    assert.deepEqual([at(0).recall, at(0).false_rate], [1, 0.5]);
    assert.deepEqual([at(0.5).recall, at(0.5).false_rate], [1, 0]);
    assert.deepEqual([at(0.7).recall, at(0.7).false_rate], [0.5, 0]);
    assert.deepEqual([at(0.5).pass, at(0.5).review, at(0.5).block], [0.25, 0.25, 0.5]);
    assert.equal(at(1).block, 0);
    assert.ok(suggestion.blockAbove! >= 0.4 && suggestion.blockAbove! < 0.64, String(suggestion.blockAbove));
    assert.deepEqual([reached.block?.recall, reached.block?.false_rate], [1, 0]);
    assert.equal(calibrate(items, 0.5, SETTINGS).reached.block?.false_rate, 0);
  });

  it('suggests other weights only where they rank better', () => {
    const medium = scored({ severity: 'medium' });
    // Three medium findings are an error here, one high one is none.
    const items = [
      ...many(30, () => sample(true, [medium, medium, medium])),
      ...many(30, () => sample(false, high(1))),
    ];
    const { weights } = calibrate(items, 0.9, SETTINGS);
    assert.equal(weights.ranking.now, 0);
    assert.equal(weights.ranking.suggested, 1);
    assert.ok(1 - (1 - weights.suggested.medium) ** 3 > weights.suggested.high);
    const fine = [...many(30, () => sample(true, high(2))), ...many(30, () => sample(false))];
    assert.deepEqual(calibrate(fine, 0.9, SETTINGS).weights.suggested, SETTINGS.severityWeights);
  });

  it('keeps what blocks whatever the threshold is', () => {
    const items = [
      sample(true, [scored({ severity: 'critical' })]),
      sample(true, [scored({ flag_type: 'contradiction' })]),
      sample(false),
    ];
    const { block } = calibrate(items, 1, SETTINGS);
    assert.deepEqual(
      [block[0], block.at(-1)].map((point) => [point?.recall, point?.false_rate]),
      [
        [1, 0],
        [1, 0],
      ],
    );
  });

  it('weighs the dimensions of a rubric, and finds its threshold', () => {
    const graded = (faulty: boolean, telling: number, idle: number) =>
      sample(faulty, [], {
        factual_accuracy: telling,
        source_fidelity: idle,
        specificity_risk: 3,
        temporal_alignment: 3,
      });
    const items = [...many(40, (i) => graded(true, 4, 1 + (i % 5))), ...many(40, (i) => graded(false, 2, 1 + (i % 5)))];
    const { rubric, reached, suggestion } = calibrate(items, 0.95, SETTINGS);
    assert.ok(rubric!.weights.factual_accuracy > rubric!.weights.source_fidelity);
    assert.deepEqual([reached.rubric?.recall, reached.rubric?.false_rate], [1, 0]);
    assert.equal(suggestion.rubricThreshold, reached.rubric?.threshold);
  });

  it('warns of few samples, and of samples of one kind', () => {
    const { warnings, suggestion } = calibrate([sample(false)], 0.9, SETTINGS);
    assert.equal(warnings.length, 2);
    assert.match(warnings[0]!, /There are 1 samples/);
    assert.deepEqual(suggestion, {});
    assert.match(calibrate([sample(true, high(1))], 0.9, SETTINGS).warnings[1]!, /without an error/);
  });

  it('reaches no recall that is out of reach', () => {
    const items = [...many(30, (i) => sample(true, i % 2 ? high(1) : [])), ...many(30, () => sample(false))];
    const { reached, suggestion } = calibrate(items, 0.9, SETTINGS);
    assert.equal(reached.block, null);
    assert.deepEqual(suggestion, {});
  });
});
