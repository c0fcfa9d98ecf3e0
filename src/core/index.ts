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
export { ContradictionType, Evidence, Finding, FindingVerdict, Fix, FlagType, Severity } from './report/finding';
export { AuditError, Claim, ClaimStatus, Decision, Report, ReportSource, Rubric, Standing } from './report/report';
export { findMatter, type Matter, writeMatterSources } from './settings/matter';
export { MatterFile, Settings } from './settings/settings';
export { readDraft } from './sources/draft';
export { extractText } from './sources/extract-text';
export { openSources } from './sources/open-sources';
export type { SourceText } from './sources/source';
export { SourceCache } from './sources/source-cache';
export { buildSourceIndex, findEvidence, type ScoredEvidence, type SourceIndex } from './sources/source-index';
export type { Document, Markup, Prose } from './text/document';
