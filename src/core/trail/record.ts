import { createHash } from 'node:crypto';
import * as z from 'zod';

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** A record that a file of the trail goes on from: the last one, at the time, of another file of the same trail. */
const Anchor = z.object({ file: z.string(), hash: Sha256 });
export type Anchor = z.infer<typeof Anchor>;

const RecordKind = z.enum(['start', 'audit', 'model_call', 'decision', 'retention']);

/** One line of a file of the trail. */
export const TrailRecord = z.object({
  schema: z.literal('plumbline.trail/1'),
  kind: RecordKind,
  /** From 0, one more with each record of the file. */
  number: z.number().int().nonnegative(),
  at: z.iso.datetime(),
  /** Of the record before it in the file; null for the first. */
  previous: Sha256.nullable(),
  /** In a file's first record: the newest records of the files that were there. */
  goes_on_from: z.array(Anchor).optional(),
  /** Of the audit that it belongs to. */
  trace_id: z.string().nullable(),
  body: z.unknown(),
});
export type TrailRecord = z.infer<typeof TrailRecord>;

/** What a writer is given to put on record. */
export type TrailEntry = Pick<TrailRecord, 'kind' | 'trace_id' | 'body'>;

export interface ReadRecord {
  readonly record: TrailRecord;
  readonly hash: string;
}

const HEAD = /^\{"hash":"([0-9a-f]{64})",/;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A record as its line, with its hash in front, which covers every character after it; and that hash. */
export function lineOf(record: TrailRecord): { readonly line: string; readonly hash: string } {
  const text = JSON.stringify(record);
  const hash = sha256(text);
  return { line: `{"hash":"${hash}",${text.slice(1)}\n`, hash };
}

/** Reads a line without its line feed. A string says what is wrong with it. */
export function readLine(line: string): ReadRecord | string {
  const head = HEAD.exec(line);
  if (!head) return 'it is no record';
  const text = `{${line.slice(head[0].length)}`;
  const hash = head[1] ?? '';
  if (sha256(text) !== hash) return 'its content does not match its hash';
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return 'it is not valid JSON';
  }
  const parsed = TrailRecord.safeParse(json);
  return parsed.success ? { record: parsed.data, hash } : 'it is no record of this form';
}
