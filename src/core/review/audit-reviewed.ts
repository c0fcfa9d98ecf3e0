import { assessed } from '../audit/assess';
import { type AuditFileOptions, auditFile, type FileAudit } from '../audit/audit-file';
import { findMatter } from '../settings/matter';
import type { DecisionLine } from './decision-line';
import { draftName, readDecisions } from './decisions-file';
import { withDecisions } from './reviewed-report';

/** An audit with what was decided about the draft. */
export interface ReviewedAudit extends FileAudit {
  /** Every line of the matter's decisions. */
  readonly lines: readonly DecisionLine[];
  /** The draft's name in them. */
  readonly draft: string;
  readonly matterFolder: string;
}

/**
 * Audits a draft as `auditFile` does and applies the decisions of its matter. A decision that cannot be read is an error
 * of the report, since it may have taken another one back. Rejects as `auditFile` does.
 */
export async function auditReviewed(path: string, options: AuditFileOptions = {}): Promise<ReviewedAudit> {
  const audited = await auditFile(path, options);
  const { folder } = await findMatter(path);
  const { lines, problems } = await readDecisions(folder);
  const draft = draftName(folder, path);
  const reviewed = withDecisions(audited.report, audited.document, lines, draft);
  const errors = problems.map((message) => ({ stage: 'decisions', message }));
  const report = errors.length === 0 ? reviewed : assessed({ ...reviewed, errors: [...reviewed.errors, ...errors] });
  return { document: audited.document, report, lines, draft, matterFolder: folder };
}
