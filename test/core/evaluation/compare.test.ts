import assert from 'node:assert/strict';
import {
  compareRuns,
  DEFAULT_TOLERANCES,
  type MetricChange,
  regressionsOf,
} from '../../../src/core/evaluation/compare';
import { labelled, scored, scoredLine } from './scores';

const metricOf = (metrics: readonly MetricChange[], name: string): MetricChange =>
  metrics.find((metric) => metric.name === name)!;

describe('two runs', () => {
  it('are compared on the items that are the same in both', () => {
    const a = ['1', '2', '3', 'gone'].map((id) => scoredLine(id, { labels: labelled(1, 1) }));
    const b = [
      scoredLine('1', { labels: labelled(1, 1) }),
      scoredLine('2', { labels: labelled(0, 1) }),
      scoredLine('3', { labels: labelled(0, 1) }, 'another text'),
      scoredLine('new'),
    ];
    const found = compareRuns(a, b);
    assert.deepEqual([found.items, found.only_a, found.only_b, found.changed], [2, 1, 1, 1]);
    const { a: before, b: now, difference } = metricOf(found.metrics, 'recall');
    assert.deepEqual([before, now, difference], [1, 0.5, -0.5]);
    assert.deepEqual(found.labels, { lost: 1, gained: 0, p: 1 });
  });

  it('name each item that got worse, and why, the worst first', () => {
    const right = scored();
    const wrong = scored({ right: false });
    const low = scored({ right: false, severity: 'low' });
    const a = [
      scoredLine('same', { labels: labelled(2, 2), findings: [right, wrong] }),
      scoredLine('lost', { labels: labelled(2, 2), findings: [right, right], decision: 'block' }),
      scoredLine('false', { labels: [], findings: [] }),
      scoredLine('better', { labels: labelled(0, 1) }),
      scoredLine('unread', { labels: [] }),
      scoredLine('misjudged', { consistent: true }),
    ];
    const b = [
      scoredLine('same', { labels: labelled(2, 2), findings: [right, wrong, low] }),
      scoredLine('lost', { labels: labelled(0, 2), findings: [], decision: 'pass' }),
      scoredLine('false', { labels: [], findings: [wrong] }),
      scoredLine('better', { labels: labelled(1, 1) }),
      scoredLine('unread', { labels: [], outcome: 'eval_error' }),
      scoredLine('misjudged', { consistent: true, findings: [scored({ right: null })] }),
    ];
    const { worse, better, routes } = compareRuns(a, b);
    assert.deepEqual(
      worse.map(({ id, lost, more_false_flags, lost_to_model }) => [id, lost.length, more_false_flags, lost_to_model]),
      [
        ['lost', 2, 0, false],
        ['false', 0, 1, false],
        ['misjudged', 0, 0, false],
        ['unread', 0, 0, true],
      ],
    );
    assert.equal(better, 1);
    assert.deepEqual(routes, [
      { a: 'block', b: 'pass', items: 1 },
      { a: 'review', b: 'review', items: 5 },
    ]);
  });

  it('tell a difference from chance', () => {
    const run = (caught: (i: number) => boolean) =>
      Array.from({ length: 200 }, (_, i) => scoredLine(String(i), { labels: labelled(caught(i) ? 1 : 0, 1) }));
    const [half, other, more] = [
      run((i) => i % 2 === 0),
      run((i) => (i < 100 ? i % 2 === 0 : i % 2 === 1)),
      run((i) => i % 10 !== 0),
    ];
    const noise = metricOf(compareRuns(half, other).metrics, 'recall');
    assert.equal(noise.difference, 0);
    assert.ok(noise.p! > 0.5 && noise.interval![0] < 0 && noise.interval![1] > 0, JSON.stringify(noise));
    const { metrics, labels } = compareRuns(half, more);
    const gain = metricOf(metrics, 'recall');
    assert.equal(gain.difference, 0.4);
    assert.ok(gain.p! < 0.01 && gain.interval![0] > 0.3 && gain.interval![1] < 0.5, JSON.stringify(gain));
    assert.deepEqual([labels.lost, labels.gained], [20, 100]);
  });

  it('regress where a figure gets worse by more than is tolerated, in its own direction', () => {
    const a = [scoredLine('1', { words: 1000, labels: labelled(100, 100), findings: [] })];
    const b = [scoredLine('1', { words: 1000, labels: labelled(98, 100), findings: [scored({ right: false })] })];
    const found = compareRuns(a, b);
    const names = (tolerances: Parameters<typeof regressionsOf>[1]) =>
      regressionsOf(found, tolerances).map(({ name }) => name);
    assert.ok(names(DEFAULT_TOLERANCES).includes('recall'));
    assert.ok(names(DEFAULT_TOLERANCES).includes('false_flags_per_1000_words'));
    assert.deepEqual(names({ recall: 0.02 }), []);
    assert.deepEqual(names({ recall: 0.019 }), ['recall']);
    assert.deepEqual(names({ false_flags_per_1000_words: 1 }), []);
    assert.deepEqual(regressionsOf(compareRuns(b, a), { recall: 0, false_flags_per_1000_words: 0 }), []);
  });

  it('without a common item say so, and regress in nothing', () => {
    const found = compareRuns([scoredLine('1')], [scoredLine('2')]);
    assert.equal(found.items, 0);
    assert.deepEqual(regressionsOf(found, DEFAULT_TOLERANCES), []);
  });
});
