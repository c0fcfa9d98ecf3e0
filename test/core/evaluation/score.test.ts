import assert from 'node:assert/strict';
import fc from 'fast-check';
import { figuresOf, metric } from '../../../src/core/evaluation/figures';
import type { GoldenItem } from '../../../src/core/evaluation/golden';
import { goldenSources } from '../../../src/core/evaluation/golden-sources';
import { scoreItem } from '../../../src/core/evaluation/item-score';
import type { Finding, FlagType, Severity } from '../../../src/core/report/finding';
import type { Report } from '../../../src/core/report/report';
import { REPORT } from '../../example-report';

function finding(start: number, end: number, severity: Severity, flag_type: FlagType = 'fabricated_detail'): Finding {
  return { ...REPORT.findings[0]!, start, end, severity, flag_type };
}

function report(findings: Finding[], decision: 'pass' | 'review' | 'block' = 'review', words = 500): Report {
  return { ...REPORT, findings, errors: [], routing: { decision, reasons: [] }, draft: { ...REPORT.draft, words } };
}

const item = (changes: Partial<GoldenItem>): GoldenItem => ({
  id: 'g',
  draft: 'x'.repeat(100),
  sources: [],
  ...changes,
});

describe('the score of an item', () => {
  it('counts a label as caught where a finding of medium severity or higher overlaps it', () => {
    const labels = [
      { start: 0, end: 10, kind: 'figure' },
      { start: 20, end: 30, kind: 'figure' },
      { start: 40, end: 50, flag_type: 'misquotation' as const },
      { start: 60, end: 70 },
    ];
    const found = [
      finding(9, 12, 'medium'),
      finding(20, 30, 'low'),
      finding(40, 41, 'critical'),
      finding(70, 80, 'high'),
    ];
    const score = scoreItem(item({ labels }), report(found));
    assert.deepEqual(
      score.labels?.map(({ kind, caught, typed }) => [kind, caught, typed]),
      [
        ['figure', true, false],
        ['figure', false, false],
        ['misquotation', true, false],
        ['unnamed', false, false],
      ],
    );
    assert.deepEqual(
      score.findings.map(({ right }) => right),
      [true, true, true, false],
    );
  });

  it('calls nothing false on an item that nobody has labelled, and everything on one without errors', () => {
    const found = report([finding(0, 5, 'high')]);
    const unlabelled = scoreItem(item({}), found);
    assert.deepEqual([unlabelled.labels, unlabelled.findings[0]?.right], [null, null]);
    const sound = scoreItem(item({ labels: [] }), found);
    assert.deepEqual([sound.labels, sound.findings[0]?.right], [[], false]);
  });

  it('takes a label’s kind for its type where it names one', () => {
    const labels = [{ start: 0, end: 10, kind: 'contradiction' }];
    const found = [finding(0, 5, 'high', 'contradiction')];
    const [label] = scoreItem(item({ labels }), report(found)).labels ?? [];
    assert.deepEqual([label?.flag_type, label?.typed], ['contradiction', true]);
  });

  it('takes a draft for inconsistent on a serious finding that is not about form', () => {
    const isTold = (findings: Finding[]): boolean =>
      figuresOf([
        scoreItem(item({ consistent: true }), report(findings)),
        scoreItem(item({ consistent: false }), report([finding(0, 1, 'high')])),
      ]).consistency?.balanced_accuracy === 1;
    assert.equal(isTold([]), true);
    assert.equal(isTold([finding(0, 1, 'low')]), true);
    assert.equal(isTold([finding(0, 1, 'high', 'citation_format_error')]), true);
    assert.equal(isTold([finding(0, 1, 'medium')]), false);
  });

  it('sets an item apart where no reply of its model could be read', () => {
    const call = { pass: 'rubric', model: 'm', prompt_sha256: '', problem: null, reply: '{', milliseconds: 1 };
    const calls = (outcomes: ('read' | 'unreadable' | 'failed')[]) =>
      outcomes.map((outcome, i) => ({ ...call, attempt: i + 1, outcome }));
    const outcome = (of: Parameters<typeof calls>[0]): string =>
      scoreItem(item({}), report([]), { calls: calls(of) }).outcome;
    assert.equal(outcome(['read']), 'audited');
    assert.equal(outcome(['unreadable', 'read']), 'audited');
    assert.equal(outcome(['unreadable', 'unreadable']), 'eval_error');
    assert.equal(outcome(['failed']), 'eval_error');
    const labels = [{ start: 0, end: 10 }];
    const lost = scoreItem(item({ labels }), report([]), { calls: calls(['failed']) });
    const figures = figuresOf([lost, scoreItem(item({ labels }), report([finding(0, 1, 'high')]))]);
    assert.deepEqual([figures.items, figures.eval_errors, figures.labels, figures.recall], [2, 1, 1, 1]);
  });
});

describe('the figures of a set', () => {
  const labels = [{ start: 0, end: 10, kind: 'figure' }];
  const scores = [
    scoreItem(
      item({ labels, consistent: false }),
      report([finding(0, 5, 'high'), finding(50, 60, 'medium')], 'block', 500),
    ),
    scoreItem(item({ labels, consistent: true }), report([finding(0, 5, 'low')], 'pass', 1500)),
    scoreItem(item({}), report([finding(0, 5, 'critical', 'contradiction')], 'review', 8000)),
  ];

  it('add up', () => {
    const { intervals, latency_seconds, ...figures } = figuresOf(scores);
    assert.deepEqual(figures, {
      items: 3,
      words: 10_000,
      findings: 4,
      by_flag_type: { contradiction: 1, fabricated_detail: 3 },
      by_severity: { critical: 1, high: 1, medium: 1, low: 1 },
      labels: 2,
      caught: 1,
      recall: 0.5,
      by_kind: { figure: { labels: 2, caught: 1, recall: 0.5 } },
      false_flags: 1,
      false_flags_per_1000_words: 0.5,
      precision: 0.5,
      f1: 0.5,
      flag_types: {
        fabricated_detail: {
          findings: 2,
          right: 1,
          precision: 0.5,
          labels: 0,
          caught: 0,
          recall: null,
          right_type: 0,
          f1: null,
        },
      },
      severities: {
        high: { findings: 1, right: 1, precision: 1 },
        low: { findings: 1, right: 1, precision: 1 },
        medium: { findings: 1, right: 0, precision: 0 },
      },
      rules: { [REPORT.findings[0]!.rule]: { findings: 3, right: 2, precision: 0.6667 } },
      detectors: { [REPORT.findings[0]!.detector]: { findings: 3, right: 2, precision: 0.6667 } },
      item_level: { faulty: 2, sound: 0, recall: 0.5, precision: 1, f1: 0.6667, balanced_accuracy: null },
      consistency: { items: 2, balanced_accuracy: 1 },
      routes: { pass: 1, review: 1, block: 1 },
      errors: 0,
      eval_errors: 0,
      risk_histogram: figures.risk_histogram,
      rubric: figures.rubric,
      model: null,
    });
    assert.equal(
      figures.risk_histogram.reduce((sum, count) => sum + count, 0),
      3,
    );
    assert.deepEqual(latency_seconds, { p50: 0, p95: 0, p99: 0 });
    assert.deepEqual(intervals.recall, [0, 1]);
  });

  it('count kinds of any name', () => {
    const names = ['__proto__', 'constructor', 'toString', 'figure'];
    const labels = names.map((kind, i) => ({ start: 10 * i, end: 10 * i + 5, kind }));
    const figures = figuresOf([scoreItem(item({ labels }), report([finding(0, 1, 'high')]))]);
    assert.deepEqual([figures.labels, figures.caught, figures.recall], [4, 1, 0.25]);
    assert.deepEqual(Object.keys(figures.by_kind).sort(), [...names].sort());
  });

  it('do not depend on the order of the items', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(scores, { minLength: scores.length }), (order) => {
        assert.deepEqual(figuresOf(order), figuresOf(scores));
      }),
      { numRuns: 12 },
    );
  });

  it('are null where there is nothing to divide by', () => {
    const { recall, precision, false_flags_per_1000_words, consistency } = figuresOf([]);
    assert.deepEqual([recall, precision, false_flags_per_1000_words, consistency], [null, null, null, null]);
  });

  it('are found by their name', () => {
    const figures = figuresOf(scores);
    assert.equal(metric(figures, 'recall'), 0.5);
    assert.equal(metric(figures, 'by_kind.figure.recall'), 0.5);
    for (const name of ['nothing', 'by_kind', 'by_kind.other.recall', 'constructor.length', ''])
      assert.equal(metric(figures, name), undefined);
  });
});

describe('sources of golden items', () => {
  it('are indexed once where several items share them', () => {
    const indexOf = goldenSources();
    const sources = [
      { id: 'a', text: 'alpha' },
      { id: 'b', text: 'beta' },
    ];
    const first = indexOf({ sources });
    assert.equal(indexOf({ sources: structuredClone(sources) }), first);
    const other = indexOf({ sources: [{ id: 'c', text: 'gamma' }, sources[0]!] });
    assert.notEqual(other, first);
    assert.equal(other.sources[1], first.sources[0]);
  });

  it('are told apart by id, text and order', () => {
    const indexOf = goldenSources();
    const a = { id: 'a', text: 'x' };
    const b = { id: 'b', text: 'x' };
    const indexes = [[a, b], [b, a], [a], [{ id: 'a', text: 'y' }]].map((sources) => indexOf({ sources }));
    assert.equal(new Set(indexes).size, 4);
  });

  it('are forgotten after a while, so that a long set does not fill the memory', () => {
    const indexOf = goldenSources();
    const first = indexOf({ sources: [{ id: 'a', text: '0' }] });
    for (let i = 1; i < 100; i++) indexOf({ sources: [{ id: 'a', text: String(i) }] });
    assert.notEqual(indexOf({ sources: [{ id: 'a', text: '0' }] }), first);
  });
});
