import * as z from 'zod';

/** A file that was imported. */
export const ImportedFile = z.object({
  name: z.string(),
  kind: z.string(),
  size: z.number(),
  /** Of its length and of its beginning, middle and end. */
  fingerprint: z.string(),
  rows: z.number(),
  at: z.string(),
});
export type ImportedFile = z.infer<typeof ImportedFile>;

/** What a citation database says of itself. */
export const About = z.object({
  /** When it was made. */
  made: z.string(),
  cases: z.number(),
  citations: z.number(),
  /** Citations of the bulk data whose case was not in them. */
  without_case: z.number(),
  /** Dates of the oldest and the newest decision, as numbers (`yyyymmdd`); 0 where none has one. */
  oldest: z.number(),
  newest: z.number(),
  /** Cases by source. */
  sources: z.record(z.string(), z.number()),
  imports: z.array(ImportedFile),
  /** Of each year, the number of its first case; cases are kept by year. */
  years: z.array(z.tuple([z.number(), z.number()])),
});
export type About = z.infer<typeof About>;
