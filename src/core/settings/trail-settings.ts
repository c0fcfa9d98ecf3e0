import * as z from 'zod';

/** How audits are put on record in the matter's folder. */
export const TrailSettings = z.object({
  /** `full` keeps prompts, replies and texts; `hashes` their SHA-256 and length only; `off` keeps no record. */
  keep: z.enum(['full', 'hashes', 'off']).default('full'),
  /** Days after which a file of records is deleted, counted from its last change; null keeps them for good. */
  retentionDays: z.number().int().positive().nullable().default(null),
});
export type TrailSettings = z.infer<typeof TrailSettings>;
