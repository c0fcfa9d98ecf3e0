/**
 * Plumbline's core library. No editor, no process globals: everything here runs in plain Node.
 * Extraction and linting are synchronous and pure; opening sources and auditing are asynchronous.
 */
export { type AuditOptions, audit } from './audit/audit';
export { type AuditFileOptions, auditFile, type FileAudit } from './audit/audit-file';
export { createLinter, type Linter, type LintOptions, lint } from './audit/linter';
export type { Rule } from './checks/rule';
export { RULES } from './checks/rules';
export { Citation, CitationKind, CitationVerdict } from './citations/citation';
export { extractCitations } from './citations/extract';
export { certificate } from './export/certificate';
export { type Audited, findingsToCsv } from './export/csv';
export { annotateDocx } from './export/docx/annotate';
export { reportToDocx } from './export/docx/report-document';
export { reportToHtml } from './export/html';
export { reportToMarkdown } from './export/markdown';
export { type RulePage, reportsToSarif, type SarifOptions } from './export/sarif';
export type { ModelCall } from './model/call';
export { type CorrectionOutcome, correctFinding, type OfferedCorrection } from './model/correct';
export type { ModelEstimate } from './model/estimate';
export { folderCache } from './model/folder-cache';
export { type OpenAiOptions, openAiProvider } from './model/openai-provider';
export {
  type ConsentGate,
  type ConsentRequest,
  type KeySource,
  ModelError,
  type ModelProvider,
  type ModelReply,
  type ModelRequest,
} from './model/provider';
export type { ModelAccess } from './model/read-draft';
export { memoryCache, type ReplyCache } from './model/reply-cache';
export { ContradictionType, Evidence, Finding, FindingVerdict, Fix, FlagType, Severity } from './report/finding';
export {
  AuditError,
  Claim,
  ClaimStatus,
  Decided,
  Decision,
  ModelUse,
  Report,
  ReportSource,
  Review,
  ReviewDecision,
  Rubric,
  Standing,
} from './report/report';
export { auditReviewed, type ReviewedAudit } from './review/audit-reviewed';
export {
  type Choice,
  lineForMissed,
  linesFor,
  lineToWithdraw,
  type ReviewedDraft,
  type Reviewer,
} from './review/decide';
export { DecisionLine } from './review/decision-line';
export { appendDecisions, draftName, readDecisions } from './review/decisions-file';
export { goldenDecisions } from './review/golden-decisions';
export { type ReviewFigures, reviewFigures } from './review/precision';
export { withDecisions } from './review/reviewed-report';
export { findMatter, type Matter, writeMatterSources } from './settings/matter';
export { MatterContext, ModelPass, ModelSettings } from './settings/model-settings';
export { MatterFile, Settings } from './settings/settings';
export { TrailSettings } from './settings/trail-settings';
export { readDraft } from './sources/draft';
export { extractText } from './sources/extract-text';
export { openSources } from './sources/open-sources';
export type { SourceText } from './sources/source';
export { SourceCache } from './sources/source-cache';
export { buildSourceIndex, findEvidence, type ScoredEvidence, type SourceIndex } from './sources/source-index';
export type { Document, Markup, Prose } from './text/document';
export { TrailRecord } from './trail/record';
export { auditOnRecord } from './trail/recorded-audit';
export { TrailRecorder } from './trail/recorder';
export { type TrailCheck, verifyTrail } from './trail/verify';
