import * as z from 'zod';

export const Severity = z.enum(['critical', 'high', 'medium', 'low']);
export type Severity = z.infer<typeof Severity>;

export const FlagType = z.enum([
  'fabricated_citation',
  'misstated_statute',
  'incorrect_party',
  'unsupported_conclusion',
  'fabricated_detail',
  'citation_format_error',
  'misquotation',
  'contradiction',
  'unverifiable',
  'drafting_residue',
  'instruction_injection',
]);
export type FlagType = z.infer<typeof FlagType>;

export const ContradictionType = z.enum([
  'polarity_reversal',
  'value_mismatch',
  'temporal_mismatch',
  'ruled_out_conclusion',
  'relationship_conflict',
  'subtle_inconsistency',
]);
export type ContradictionType = z.infer<typeof ContradictionType>;

/** How sure the fault is: see `finding.verdict` in the report. */
export const FindingVerdict = z.enum(['contradicted', 'unsupported', 'unverifiable', 'malformed']);
export type FindingVerdict = z.infer<typeof FindingVerdict>;

/** Words of a source that bear on a finding. `start` and `end` count in the source's extracted text. */
export const Evidence = z.object({
  source: z.string(),
  page: z.number().int().positive().nullable(),
  start: z.number().int().nonnegative(),
  end: z.number().int().nonnegative(),
  excerpt: z.string(),
  /** True where the words were read by text recognition and may be misread. */
  ocr: z.literal(true).optional(),
  /** Who speaks, where the source shows it and one speaks throughout: "Ginsburg, J., dissenting", "the witness". */
  speaker: z.string().optional(),
});
export type Evidence = z.infer<typeof Evidence>;

/** A replacement of a stretch of the draft that puts the fault right. */
export const Fix = z.object({
  start: z.number().int().nonnegative(),
  end: z.number().int().nonnegative(),
  text: z.string(),
});
export type Fix = z.infer<typeof Fix>;

export const Finding = z.object({
  /** Stable: the same problem at the same place in an otherwise edited draft keeps it. */
  id: z.string(),
  rule: z.string(),
  detector: z.string(),
  flag_type: FlagType,
  contradiction_type: ContradictionType.nullable(),
  severity: Severity,
  verdict: FindingVerdict,
  start: z.number().int().nonnegative(),
  end: z.number().int().nonnegative(),
  flagged_text: z.string(),
  explanation: z.string(),
  source_evidence: z.string().nullable(),
  evidence: z.array(Evidence),
  suggested_correction: z.string().nullable(),
  fix: Fix.nullable(),
  /** Other replacements, for a person to choose from. */
  alternatives: z.array(Fix).optional(),
  also_found_by: z.array(z.string()),
});
export type Finding = z.infer<typeof Finding>;

/** What a check returns: a finding before it has an id and before those of other checks are merged into it. */
export type Problem = Omit<Finding, 'id' | 'detector' | 'flagged_text' | 'also_found_by' | 'source_evidence'>;
