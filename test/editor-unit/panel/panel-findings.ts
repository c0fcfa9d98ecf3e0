import type { Content, PanelFinding, PanelReview } from '../../../src/panel/messages';

export const finding = (id: string, more: Partial<PanelFinding> = {}): PanelFinding => ({
  id,
  rule: 'figure-mismatch',
  ruleTitle: 'The source has another figure',
  detectors: ['figures'],
  severity: 'high',
  verdict: 'contradicted',
  words: `words of ${id}`,
  original: `words of ${id}`,
  explanation: 'The draft has another figure than lease.txt.',
  line: 1,
  state: 'fresh',
  evidence: [],
  fix: null,
  suggestion: null,
  ...more,
});

/** A row for each finding, with its words marked. */
export const contentOf = (findings: readonly PanelFinding[]): Content => ({
  rows: findings.map(({ id, words }, i) => ({
    kind: 'paragraph',
    text: `Row ${i}: ${words}.`,
    line: i + 1,
    marks: [{ id, start: `Row ${i}: `.length, end: `Row ${i}: ${words}`.length }],
  })),
  findings: [...findings],
  canEdit: true,
});

export const reviewOf = (
  decisions: Readonly<Record<string, PanelReview['decisions'][number]['decision']>> = {},
  more: Partial<PanelReview> = {},
): PanelReview => ({
  decisions: Object.entries(decisions).map(([id, decision]) => ({
    finding: id,
    decision,
    by: 'A. Reviewer',
    at: '2026-01-01T00:00:00.000Z',
    reason: null,
    correction: null,
  })),
  reopened: [],
  missed: [],
  cleared: 0,
  settled: 0,
  route: 'review',
  reasons: [],
  notes: [],
  ...more,
});
