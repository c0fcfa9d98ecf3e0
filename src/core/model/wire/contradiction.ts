import * as z from 'zod';
import { ContradictionType, Severity } from '../../report/finding';
import { oneOf, renamed, WireSeverity } from './scales';

/** The form that is asked for. */
export const ContradictionForm = z.object({
  receipt: z.string(),
  contradictions_found: z.boolean(),
  contradictions: z.array(
    z.object({
      answer_span: z.string(),
      evidence_span: z.string(),
      contradiction_type: ContradictionType,
      severity: Severity,
      explanation: z.string(),
    }),
  ),
  claims_checked: z.number().int(),
  claims_without_contradiction: z.number().int(),
});

const Contradiction = renamed(
  { evidence_excerpt: 'evidence_span', answer_excerpt: 'answer_span', type: 'contradiction_type' },
  z.object({
    answer_span: z.string().min(1),
    evidence_span: z.string().min(1),
    // “direct” is the name of the whole class in one way of writing it.
    contradiction_type: oneOf(ContradictionType, {
      direct: 'subtle_inconsistency',
      direct_contradiction: 'subtle_inconsistency',
    }),
    severity: WireSeverity,
    explanation: z.string().min(1),
  }),
);

const Count = z.number().int().nonnegative();

/** The form that is accepted. What it says of itself has to agree with what it lists. */
export const ContradictionReply = z
  .object({
    receipt: z.string().default(''),
    contradictions_found: z.boolean(),
    contradictions: z.array(Contradiction),
    claims_checked: Count,
    claims_without_contradiction: Count,
  })
  .refine((reply) => reply.contradictions_found === reply.contradictions.length > 0, {
    message: 'does not agree with the list of contradictions',
    path: ['contradictions_found'],
  });
export type ContradictionReply = z.infer<typeof ContradictionReply>;
