import * as z from 'zod';

/** The form that is asked for. */
export const CorrectionForm = z.object({
  receipt: z.string(),
  /** Null where the evidence does not say what would be right. */
  corrected_sentence: z.string().nullable(),
  explanation: z.string(),
});

/** The form that is accepted. */
export const CorrectionReply = z.object({
  receipt: z.string().default(''),
  corrected_sentence: z.string().min(1).nullable(),
  explanation: z.string(),
});
export type CorrectionReply = z.infer<typeof CorrectionReply>;
