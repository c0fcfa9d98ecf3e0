import * as z from 'zod';
import { FlagType } from '../report/finding';

/** A stretch of a golden draft that is known to be wrong. */
const GoldenLabel = z
  .object({
    start: z.number().int().nonnegative(),
    end: z.number().int().nonnegative(),
    flag_type: FlagType.optional(),
    /** The kind of error, in the words of whoever labelled it. */
    kind: z.string().optional(),
  })
  .refine((label) => label.end >= label.start, 'ends before it starts');

/** An item of a golden set: a draft, the sources it was drafted from, and what is wrong with it. Other keys are ignored. */
export const GoldenItem = z
  .object({
    id: z.string(),
    draft: z.string(),
    sources: z.array(z.object({ id: z.string(), text: z.string() })),
    context: z.unknown().optional(),
    /** Empty: nothing is wrong. Absent: nobody has looked. */
    labels: z.array(GoldenLabel).optional(),
    /** Whether the draft as a whole agrees with its sources. */
    consistent: z.boolean().optional(),
  })
  .refine(
    (item) => (item.labels ?? []).every((label) => label.end <= item.draft.length),
    'a label ends after the draft',
  );
export type GoldenItem = z.infer<typeof GoldenItem>;

/** A line of a golden set, or why it is none. */
export type GoldenLine = { readonly item: GoldenItem } | { readonly problem: string; readonly isJson: boolean };

/** Reads one line of a golden set. Never throws: a line that cannot be used comes back with its problem in words. */
export function parseGoldenLine(line: string): GoldenLine {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (error) {
    return { problem: `not JSON (${error instanceof Error ? error.message : String(error)})`, isJson: false };
  }
  const parsed = GoldenItem.safeParse(value);
  if (parsed.success) return { item: parsed.data };
  const [issue] = parsed.error.issues;
  const where = issue === undefined || issue.path.length === 0 ? '' : `${issue.path.join('.')}: `;
  return { problem: `not a golden item (${where}${issue?.message ?? 'unknown'})`, isJson: true };
}
