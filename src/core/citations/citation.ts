import * as z from 'zod';

export const CitationKind = z.enum([
  'case',
  'short_case',
  'supra',
  'id',
  'reference',
  'statute',
  'regulation',
  'register',
  'session_law',
  'constitution',
  'rule',
  'journal',
  'restatement',
  'neutral',
  'database',
  'docket',
  'record',
  'unknown_reporter',
]);
export type CitationKind = z.infer<typeof CitationKind>;

export const CitationVerdict = z.enum([
  'verified',
  'cited',
  'contradicted',
  'unsupported',
  'unverifiable',
  'malformed',
  'not_checked',
]);
export type CitationVerdict = z.infer<typeof CitationVerdict>;

/** A decision that a citation database or a look-up service knows. */
export const KnownDecision = z.object({
  name: z.string(),
  /** Where it is printed, the place that was cited first. */
  citations: z.array(z.string()),
  court: z.string().nullable(),
  /** `2015-06-26`, `2015-06` or `2015`. */
  date: z.string().nullable(),
});
export type KnownDecision = z.infer<typeof KnownDecision>;

/** A citation as found in a text. Offsets count UTF-16 units of that text; `core` is the locator as written. */
export const Citation = z.object({
  kind: CitationKind,
  start: z.number().int().nonnegative(),
  end: z.number().int().nonnegative(),
  text: z.string(),
  core: z.string(),
  signal: z.string().optional(),
  name: z.string().optional(),
  plaintiff: z.string().optional(),
  defendant: z.string().optional(),
  volume: z.string().optional(),
  /** As written. */
  reporter: z.string().optional(),
  reporter_normalized: z.string().optional(),
  edition: z.string().optional(),
  page: z.string().optional(),
  pin: z.string().optional(),
  court: z.string().optional(),
  year: z.number().int().optional(),
  date: z.string().optional(),
  title: z.string().optional(),
  section: z.string().optional(),
  paragraph: z.string().optional(),
  parentheticals: z.array(z.string()).optional(),
  history: z.array(z.string()).optional(),
  /** Index of the citation that this one is parallel to. */
  parallel_of: z.number().int().nonnegative().optional(),
  /** Index of the antecedent of a short form; null where there is none. */
  resolves_to: z.number().int().nonnegative().nullable().optional(),
  verdict: CitationVerdict,
  settled_by: z.enum(['facts', 'sources', 'database', 'service']).nullable(),
  /** Where a source is that authority or cites it so; offsets count in the source's extracted text. */
  found: z
    .object({
      source: z.string(),
      page: z.number().int().positive().nullable(),
      start: z.number().int().nonnegative(),
      end: z.number().int().nonnegative(),
    })
    .optional(),
  /** Where a citation database or a look-up service knows it. */
  known: KnownDecision.optional(),
});
export type Citation = z.infer<typeof Citation>;
