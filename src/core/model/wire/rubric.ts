import * as z from 'zod';
import { oneOf, renamed } from './scales';

export const RubricDimension = z.enum([
  'factual_accuracy',
  'source_fidelity',
  'specificity_risk',
  'temporal_alignment',
]);
export type RubricDimension = z.infer<typeof RubricDimension>;

const Scored = z.object({ score: z.number(), justification: z.string() });

/** The form that is asked for. The composite and the threshold are worked out here, whatever the model makes of them. */
export const RubricForm = z.object({
  receipt: z.string(),
  dimensions: z.object({
    factual_accuracy: Scored,
    source_fidelity: Scored,
    specificity_risk: Scored,
    temporal_alignment: Scored,
  }),
  flagged_spans: z.array(z.object({ span: z.string(), dimension: RubricDimension, reason: z.string() })),
  overall_assessment: z.string(),
});

const Dimension = z.object({ score: z.coerce.number().min(1).max(5), justification: z.string().min(1) });

/** The form that is accepted. */
export const RubricReply = renamed(
  { dimension_scores: 'dimensions', flagged_statements: 'flagged_spans' },
  z.object({
    receipt: z.string().default(''),
    dimensions: z.object({
      factual_accuracy: Dimension,
      source_fidelity: Dimension,
      specificity_risk: Dimension,
      temporal_alignment: Dimension,
    }),
    flagged_spans: z
      .array(z.object({ span: z.string().min(1), dimension: oneOf(RubricDimension), reason: z.string() }))
      .default([]),
    overall_assessment: z.string(),
  }),
);
export type RubricReply = z.infer<typeof RubricReply>;
