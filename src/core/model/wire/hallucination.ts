import * as z from 'zod';
import { FlagType, Severity } from '../../report/finding';
import { oneOf, renamed, TextOrNull, WireSeverity } from './scales';

/** The types of flag that a model may give. */
const ModelFlagType = FlagType.extract([
  'fabricated_citation',
  'misstated_statute',
  'incorrect_party',
  'unsupported_conclusion',
  'fabricated_detail',
  'citation_format_error',
  'misquotation',
  'unverifiable',
]);

/** The form that is asked for. */
export const HallucinationForm = z.object({
  receipt: z.string(),
  hallucination_flags: z.array(
    z.object({
      flagged_text: z.string(),
      flag_type: ModelFlagType,
      severity: Severity,
      explanation: z.string(),
      source_evidence: z.string().nullable(),
      suggested_correction: z.string().nullable(),
    }),
  ),
  overall_assessment: z.object({
    total_flags: z.number().int(),
    critical_flags: z.number().int(),
    requires_human_review: z.boolean(),
    summary: z.string(),
  }),
});

const Flag = z.object({
  flagged_text: z.string().min(1),
  flag_type: oneOf(ModelFlagType, { misquote: 'misquotation', unverified: 'unverifiable' }),
  severity: WireSeverity,
  explanation: z.string().min(1),
  source_evidence: TextOrNull,
  suggested_correction: TextOrNull,
});

/** The form that is accepted: the same fields, by whatever name the two ways of writing it have for them. */
export const HallucinationReply = renamed(
  { flagged_statements: 'hallucination_flags', flags: 'hallucination_flags' },
  z
    .object({
      receipt: z.string().default(''),
      hallucination_flags: z.array(Flag),
      overall_assessment: z.object({ total_flags: z.number().optional(), summary: z.string() }),
    })
    .refine(
      ({ hallucination_flags: flags, overall_assessment: { total_flags: total } }) =>
        total === undefined || total > 0 === flags.length > 0,
      { message: 'does not agree with the list of flags', path: ['overall_assessment', 'total_flags'] },
    ),
);
export type HallucinationReply = z.infer<typeof HallucinationReply>;
