import * as z from 'zod';
import { FindingVerdict, FlagType, Severity } from '../core/report/finding';
import { Decided, Decision, ReviewDecision } from '../core/report/report';

const Offset = z.number().int().nonnegative();

/** A stretch of a row's text that a finding, or an error added by hand, is about. */
const RowMark = z.object({ id: z.string(), start: Offset, end: Offset });

/** A paragraph of the draft as a reader sees it. */
export const PanelRow = z.object({
  kind: z.enum(['paragraph', 'heading', 'quotation', 'list_item', 'table_cell', 'footnote', 'code', 'unread']),
  text: z.string(),
  line: z.number().int().positive(),
  marks: z.array(RowMark),
});
export type PanelRow = z.infer<typeof PanelRow>;

/** How the words of a finding stand now: as audited, edited, no longer there, or as the approved correction has them. */
export const WordsState = z.enum(['fresh', 'stale', 'gone', 'corrected']);
export type WordsState = z.infer<typeof WordsState>;

export const PanelFinding = z.object({
  id: z.string(),
  rule: z.string(),
  ruleTitle: z.string(),
  detectors: z.array(z.string()),
  severity: Severity,
  verdict: FindingVerdict,
  /** As a reader sees them, without markup. */
  words: z.string(),
  /** What a correction replaces, as it stands in the file. */
  original: z.string(),
  explanation: z.string(),
  /** From 1. */
  line: z.number().int().positive(),
  state: WordsState,
  evidence: z.array(
    z.object({ label: z.string(), standing: z.string().nullable(), excerpt: z.string(), canOpen: z.boolean() }),
  ),
  /** What the correction replaces, and by what. */
  fix: z.object({ before: z.string(), after: z.string() }).nullable(),
  /** What would put it right, in words, where that is more than the fix. */
  suggestion: z.string().nullable(),
});
export type PanelFinding = z.infer<typeof PanelFinding>;

/** The draft and its findings. */
export const Content = z.object({
  rows: z.array(PanelRow),
  /** In the order of the draft. */
  findings: z.array(PanelFinding),
  /** False where corrections cannot go into the draft itself, and are put into a copy when it is exported. */
  canEdit: z.boolean(),
});
export type Content = z.infer<typeof Content>;

/** An error that a person added. */
const PanelMissed = z.object({
  id: z.string(),
  words: z.string(),
  comment: z.string(),
  flagType: FlagType,
  by: z.string(),
  at: z.string(),
  line: z.number().int().positive(),
});

/** What was decided, and what follows from it. */
export const PanelReview = z.object({
  decisions: z.array(Decided),
  reopened: z.array(Decided.extend({ changed: z.enum(['text', 'source']) })),
  missed: z.array(PanelMissed),
  cleared: Offset,
  settled: Offset,
  route: Decision,
  reasons: z.array(z.string()),
  /** What a person should know of the state of the audit, a sentence each. */
  notes: z.array(z.string()),
});
export type PanelReview = z.infer<typeof PanelReview>;

const Precision = z.object({ name: z.string(), approved: Offset, rejected: Offset, precision: z.number() });
export type PanelPrecision = z.infer<typeof Precision>;

export const PanelFigures = z.object({
  approved: Offset,
  rejected: Offset,
  deferred: Offset,
  missed: Offset,
  precision: z.number().nullable(),
  recall: z.number().nullable(),
  rules: z.array(Precision),
  detectors: z.array(Precision),
  models: z.array(Precision),
  months: z.array(Precision.extend({ missed: Offset })),
  mostlyRejected: z.array(z.string()),
  problems: z.array(z.string()),
});
export type PanelFigures = z.infer<typeof PanelFigures>;

/** What the editor tells the panel. */
export const HostMessage = z.discriminatedUnion('type', [
  /** First of all: the texts in the language of the editor, which draft it is, and its name. */
  z.object({
    type: z.literal('start'),
    words: z.record(z.string(), z.string()),
    locale: z.string(),
    draft: z.string(),
    name: z.string(),
  }),
  /** There is nothing to show, and why. */
  z.object({ type: z.literal('notice'), text: z.string(), isBusy: z.boolean(), canAudit: z.boolean() }),
  z.object({ type: z.literal('content'), content: Content }),
  z.object({ type: z.literal('review'), review: PanelReview }),
  z.object({ type: z.literal('figures'), figures: PanelFigures }),
  z.object({ type: z.literal('select'), finding: z.string() }),
  /** The end of what was asked for with this number; `error` says why it came to nothing. */
  z.object({ type: z.literal('done'), request: z.number(), error: z.string().nullable() }),
]);
export type HostMessage = z.infer<typeof HostMessage>;

/** Commands that the panel may run. */
export const PanelCommand = z.enum([
  'plumbline.auditDraft',
  'plumbline.exportReport',
  'plumbline.exportCleanCopy',
  'plumbline.exportCertificate',
  'plumbline.exportDecisions',
  'plumbline.nextDraft',
]);
export type PanelCommand = z.infer<typeof PanelCommand>;

const Request = z.object({ request: z.number().int() });

/** What the panel tells the editor. */
export const PanelMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  Request.extend({
    type: z.literal('decide'),
    finding: z.string(),
    decision: z.union([ReviewDecision, z.literal('undo')]),
    reason: z.string().nullable(),
    /** Words in place of the finding's own correction. */
    correction: z.string().nullable(),
  }),
  /** Takes back what this person decided last. */
  Request.extend({ type: z.literal('undoLast') }),
  /** Takes back an error that was added by hand. */
  Request.extend({ type: z.literal('withdraw'), id: z.string() }),
  Request.extend({ type: z.literal('openEvidence'), finding: z.string(), index: z.number().int().nonnegative() }),
  Request.extend({ type: z.literal('showInDraft'), finding: z.string() }),
  Request.extend({ type: z.literal('figures') }),
  Request.extend({ type: z.literal('changeRule'), rule: z.string(), severity: z.enum(['off', 'low']) }),
  Request.extend({ type: z.literal('command'), command: PanelCommand }),
]);
export type PanelMessage = z.infer<typeof PanelMessage>;
export type PanelRequest = Exclude<PanelMessage, { type: 'ready' }>;

/** What the panel keeps of itself, so that it is the same after the window was loaded anew. */
export const PanelMemory = z.object({
  draft: z.string(),
  selected: z.string().nullable().default(null),
  status: z.enum(['all', 'open', 'approved', 'rejected', 'deferred']).default('all'),
  severity: z.enum(['all', 'critical', 'high', 'medium', 'low']).default('all'),
  words: z.string().default(''),
  view: z.enum(['findings', 'draft', 'figures']).default('findings'),
});
export type PanelMemory = z.infer<typeof PanelMemory>;
