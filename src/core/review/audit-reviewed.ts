import { assessed } from '../audit/assess';
import { type AuditFileOptions, auditFile, type FileAudit } from '../audit/audit-file';
import type { Report } from '../report/report';
import { findMatter } from '../settings/matter';
import type { Document } from '../text/document';
import type { DecisionLine } from './decision-line';
import { type DecisionsRead, draftName, readDecisions } from './decisions-file';
import { withDecisions } from './reviewed-report';

/** An audit with what was decided about the draft. */
export interface ReviewedAudit extends FileAudit {
  /** Every line of the matter's decisions. */
  readonly lines: readonly DecisionLine[];
  /** The draft's name in them. */
  readonly draft: string;
  readonly matterFolder: string;
}

const STAGE = 'decisions';

/**
 * A report with the decisions of its matter as they were just read, and nothing of those that it had. A decision that
 * cannot be read is an error of the report, since it may have taken another one back.
 */
export function withDecisionsRead(
  report: Report,
  document: Document,
  { lines, problems }: DecisionsRead,
  draft: string,
): Report {
  const { review: before, ...bare } = report;
  const errors = [
    ...report.errors.filter(({ stage }) => stage !== STAGE),
    ...problems.map((message) => ({ stage: STAGE, message })),
  ];
  const isAsAudited = before === undefined && errors.length === report.errors.length && problems.length === 0;
  return withDecisions(isAsAudited ? report : assessed({ ...bare, errors }), document, lines, draft);
}

/**
 * Audits a draft as `auditFile` does and applies the decisions of its matter (`withDecisionsRead`). Rejects as `auditFile`
 * does.
 */
export async function auditReviewed(path: string, options: AuditFileOptions = {}): Promise<ReviewedAudit> {
  const { document, report } = await auditFile(path, options);
  const { folder } = await findMatter(path);
  const draft = draftName(folder, path);
  const read = await readDecisions(folder, draft);
  const reviewed = withDecisionsRead(report, document, read, draft);
  return { document, report: reviewed, lines: read.lines, draft, matterFolder: folder };
}
