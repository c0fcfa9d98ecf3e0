import * as z from 'zod';

/** A call to a model as a run keeps it: what came back, and whether it could be read. */
export const CallOutcome = z.object({
  pass: z.string(),
  model: z.string(),
  prompt_sha256: z.string(),
  /** 1 for the first, more where a reply was asked for again. */
  attempt: z.number().int().positive(),
  outcome: z.enum(['read', 'unreadable', 'failed']),
  problem: z.string().nullable(),
  /** The reply as it came. */
  reply: z.string().nullable(),
  milliseconds: z.number().nonnegative(),
});
export type CallOutcome = z.infer<typeof CallOutcome>;
