import type { Finding } from '../../src/core/report/finding';
import type { Report, Review } from '../../src/core/report/report';

/** A finding at the first occurrence of `words` in a draft. */
export function findingAt(draft: string, words: string, more: Partial<Finding> = {}): Finding {
  const start = draft.indexOf(words);
  if (start < 0) throw new Error(`“${words}” is not in the draft.`);
  return {
    id: `id-${start}`,
    rule: 'quotation-differs',
    detector: 'quotations',
    flag_type: 'misquotation',
    contradiction_type: null,
    severity: 'high',
    verdict: 'contradicted',
    start,
    end: start + words.length,
    flagged_text: words,
    explanation: 'The quotation is not what the source says.',
    source_evidence: null,
    evidence: [],
    suggested_correction: null,
    fix: null,
    also_found_by: [],
    ...more,
  };
}

/** An error that a person added at the first occurrence of `words` in a draft. */
export function missedAt(draft: string, words: string, comment = ''): Review['missed'][number] {
  const start = draft.indexOf(words);
  if (start < 0) throw new Error(`“${words}” is not in the draft.`);
  const [by, at] = ['Ada', '2026-01-01T00:00:00.000Z'];
  return {
    id: `added-${start}`,
    start,
    end: start + words.length,
    flagged_text: words,
    flag_type: 'fabricated_detail',
    comment,
    by,
    at,
  };
}

/** A review with nothing in it but what is given. */
export const reviewOf = (more: Partial<Review> = {}): Review => ({
  decisions: [],
  reopened: [],
  missed: [],
  cleared: 0,
  open: 0,
  ...more,
});

/** A report with nothing in it but what is given. */
export function reportOf(more: Partial<Report> = {}): Report {
  return {
    schema: 'plumbline.report/1',
    trace_id: 'trace',
    created_at: '2026-01-01T00:00:00.000Z',
    tool: { name: 'plumbline', version: '0.0.0' },
    generation_trace_id: null,
    draft: { path: null, sha256: '', words: 0 },
    sources: [],
    settings: { prompts: {}, model: null },
    findings: [],
    citations: [],
    claims: [],
    contradiction: null,
    rubric: null,
    coverage: {
      claims: 0,
      claims_with_evidence: 0,
      quotations: 0,
      quotations_located: 0,
      authorities: 0,
      authorities_held: 0,
      warning: null,
    },
    not_checked: [],
    overall_assessment: {
      total_flags: 0,
      critical_flags: 0,
      requires_human_review: false,
      overall_risk_score: 0,
      summary: '',
    },
    routing: { decision: 'pass', reasons: [] },
    errors: [],
    ...more,
  };
}
