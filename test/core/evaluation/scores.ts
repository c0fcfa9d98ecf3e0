import type { ItemScore, ScoredFinding } from '../../../src/core/evaluation/item-score';
import type { ScoredLine } from '../../../src/core/evaluation/run-line';

export const scored = (changes: Partial<ScoredFinding> = {}): ScoredFinding => ({
  rule: 'figure-mismatch',
  detector: 'figures',
  flag_type: 'fabricated_detail',
  severity: 'high',
  verdict: 'contradicted',
  right: true,
  ...changes,
});

export const score = (changes: Partial<ItemScore> = {}): ItemScore => ({
  outcome: 'audited',
  words: 100,
  decision: 'review',
  risk: 0.4,
  errors: 0,
  findings: [],
  labels: null,
  consistent: null,
  rubric: null,
  model: null,
  seconds: 1,
  ...changes,
});

/** Labels of one kind, of which the first ones are caught. */
export const labelled = (caught: number, all: number): NonNullable<ItemScore['labels']> =>
  Array.from({ length: all }, (_, i) => ({
    start: 10 * i,
    end: 10 * i + 5,
    kind: 'figure',
    flag_type: null,
    caught: i < caught,
    typed: false,
  }));

export const scoredLine = (id: string, changes: Partial<ItemScore> = {}, item = id): ScoredLine => ({
  id,
  item_sha256: item,
  score: score(changes),
  report: {
    created_at: '2026-01-01T00:00:00.000Z',
    tool: { version: '1.0.0' },
    settings: { prompts: {}, model: null },
  },
});
