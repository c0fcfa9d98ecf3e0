import * as z from 'zod';
import { Citation, CitationVerdict } from '../citations/citation';
import { Evidence, Finding, FlagType, Severity } from './finding';

export const Standing = z.enum(['authority', 'record', 'other_side', 'unverified']);
export type Standing = z.infer<typeof Standing>;

const Offset = z.number().int().nonnegative();
const Count = z.number().int().nonnegative();

export const ReportSource = z.object({
  /** Path within its sources folder, with forward slashes. */
  id: z.string(),
  path: z.string().nullable(),
  sha256: z.string(),
  pages: Count,
  passages: Count,
  ocr: z.boolean(),
  standing: Standing,
});
export type ReportSource = z.infer<typeof ReportSource>;

export const ClaimStatus = z.enum(['supported', 'contradicted', 'not_found', 'not_checked']);
export type ClaimStatus = z.infer<typeof ClaimStatus>;

/** A sentence of the draft that asserts something checkable, with up to five passages that bear on it, best first. */
export const Claim = z.object({
  start: Offset,
  end: Offset,
  text: z.string(),
  status: ClaimStatus,
  evidence: z.array(Evidence.extend({ score: z.number().min(0).max(1), passage: z.string().optional() })).max(5),
});
export type Claim = z.infer<typeof Claim>;

const Dimension = z.object({ score: z.number().min(1).max(5), justification: z.string() });

export const Rubric = z.object({
  composite_score: z.number().min(1).max(5),
  threshold_exceeded: z.boolean(),
  dimensions: z.object({
    factual_accuracy: Dimension,
    source_fidelity: Dimension,
    specificity_risk: Dimension,
    temporal_alignment: Dimension,
  }),
  flagged_spans: z.array(z.object({ start: Offset, end: Offset, dimension: z.string(), reason: z.string() })),
  overall_assessment: z.string(),
});
export type Rubric = z.infer<typeof Rubric>;

/** What a model's passes took, and what they brought that was not accepted. */
export const ModelUse = z.object({
  provider: z.string(),
  /** The host, or whose models they are. */
  destination: z.string(),
  passes: z.array(
    z.object({
      pass: z.string(),
      model: z.string(),
      parts: Count,
      /** Parts that were read before, and cost nothing. */
      parts_from_cache: Count,
      /** Parts that the pass could not read; the errors say why. */
      parts_failed: Count.optional(),
      calls: Count,
      input_tokens: Count,
      output_tokens: Count,
      /** In the currency of the settings' prices; null where they name none. */
      price: z.number().nonnegative().nullable(),
      /** What the model said and was not accepted, by reason. */
      dropped: z.record(z.string(), Count),
    }),
  ),
});
export type ModelUse = z.infer<typeof ModelUse>;

export const Decision = z.enum(['pass', 'review', 'block']);
export type Decision = z.infer<typeof Decision>;

/** Something that could not be done. `stage` says where: `draft`, `sources`, `settings`, `check`, `model`, `trail`. */
export const AuditError = z.object({ stage: z.string(), message: z.string() });
export type AuditError = z.infer<typeof AuditError>;

/** An authority that the draft cites and the sources do not hold, to be pulled and read. */
export const WantedAuthority = z.object({
  /** As first cited, without its signal. */
  citation: z.string(),
  /** Where each full citation of it starts in the draft. */
  starts: z.array(Offset),
  verdict: CitationVerdict,
});
export type WantedAuthority = z.infer<typeof WantedAuthority>;

export const Coverage = z.object({
  claims: Count,
  claims_with_evidence: Count,
  quotations: Count,
  quotations_located: Count,
  authorities: Count,
  authorities_held: Count,
  warning: z.string().nullable(),
  /** Cases, statutes and regulations that are cited and not held. */
  pull_list: z.array(WantedAuthority).optional(),
});
export type Coverage = z.infer<typeof Coverage>;

export const ReviewDecision = z.enum(['approve', 'reject', 'defer']);
export type ReviewDecision = z.infer<typeof ReviewDecision>;

/** What a person decided about a finding. */
export const Decided = z.object({
  /** Id of the finding. */
  finding: z.string(),
  /** `approve`: it is an error; `reject`: it is none; `defer`: not now. */
  decision: ReviewDecision,
  by: z.string(),
  at: z.iso.datetime(),
  reason: z.string().nullable(),
  /** The words that the reviewer wants in place of the finding's own correction. */
  correction: z.string().nullable(),
});
export type Decided = z.infer<typeof Decided>;

/** The state of the review of a draft's findings. */
export const Review = z.object({
  decisions: z.array(Decided),
  /** Findings that are open again, since the text or the source that was decided on has changed. */
  reopened: z.array(Decided.extend({ changed: z.enum(['text', 'source']) })),
  /** Errors that a person found and no check did, where the words still stand. */
  missed: z.array(
    z.object({
      id: z.string(),
      start: Offset,
      end: Offset,
      flagged_text: z.string(),
      flag_type: FlagType,
      comment: z.string(),
      by: z.string(),
      at: z.iso.datetime(),
    }),
  ),
  /** Findings that were rejected and count no more. */
  cleared: Count,
  /** Findings without a decision, the deferred ones among them. */
  open: Count,
  /** Errors that were confirmed and stand no more, since the draft was put right. */
  settled: Count.optional(),
  /** What was decided about findings, and which errors were added, whose words are no longer in the draft. */
  gone: z
    .array(
      Decided.extend({
        decision: z.enum([...ReviewDecision.options, 'missed']),
        flag_type: FlagType,
        severity: Severity.nullable(),
        flagged_text: z.string(),
      }),
    )
    .optional(),
});
export type Review = z.infer<typeof Review>;

export const Report = z.object({
  schema: z.literal('plumbline.report/1'),
  trace_id: z.string(),
  created_at: z.iso.datetime(),
  tool: z.object({ name: z.literal('plumbline'), version: z.string() }),
  generation_trace_id: z.string().nullable(),
  draft: z.object({ path: z.string().nullable(), sha256: z.string(), words: Count, text: z.string().optional() }),
  sources: z.array(ReportSource),
  /** Where a model was asked. */
  model_use: ModelUse.optional(),
  settings: z.looseObject({ prompts: z.record(z.string(), z.string()), model: z.string().nullable() }),
  findings: z.array(Finding),
  citations: z.array(Citation),
  claims: z.array(Claim),
  contradiction: z
    .object({ contradictions_found: z.boolean(), claims_checked: Count, claims_without_contradiction: Count })
    .nullable(),
  rubric: Rubric.nullable(),
  coverage: Coverage,
  not_checked: z.array(z.string()),
  overall_assessment: z.object({
    total_flags: Count,
    critical_flags: Count,
    requires_human_review: z.boolean(),
    overall_risk_score: z.number().min(0).max(1),
    summary: z.string(),
  }),
  routing: z.object({ decision: Decision, reasons: z.array(z.string()) }),
  /** Absent where nobody has decided anything. */
  review: Review.optional(),
  errors: z.array(AuditError),
});
export type Report = z.infer<typeof Report>;
