import * as z from 'zod';
import { plainLine } from '../../core/export/plain-line';
import { counted } from '../../core/export/wording';
import type { TrailRecord } from '../../core/trail/record';
import type { Surface } from '../terminal';

/** What is shown of an audit. Where the trail keeps hashes only, a text is a table with its hash. */
const AuditBody = z.object({
  report: z.object({
    draft: z.object({ path: z.unknown(), sha256: z.string() }),
    findings: z.array(z.unknown()),
    routing: z.object({ decision: z.string(), reasons: z.array(z.unknown()) }),
  }),
});
const CallBody = z.object({
  pass: z.string(),
  destination: z.string(),
  model: z.string(),
  attempt: z.number(),
  outcome: z.string(),
  problem: z.unknown(),
  milliseconds: z.number(),
});

const shown = (value: unknown): string => {
  if (typeof value === 'string') return plainLine(value);
  const hashed = z.object({ sha256: z.string() }).safeParse(value);
  return hashed.success ? `(not kept, SHA-256 ${hashed.data.sha256.slice(0, 12)}…)` : '';
};

/** What a record is about, on one line. */
function gist({ kind, body }: TrailRecord): string {
  const audit = AuditBody.safeParse(body).data?.report;
  if (kind === 'audit' && audit)
    return `${audit.routing.decision}  ${counted(audit.findings.length, 'finding')}  ${shown(audit.draft.path)}`;
  const call = CallBody.safeParse(body).data;
  if (kind === 'model_call' && call) {
    const problem = shown(call.problem);
    const why = problem === '' ? '' : `: ${problem}`;
    return `${call.pass}, try ${call.attempt}, ${call.model} at ${call.destination}, ${call.milliseconds} ms, ${call.outcome}${why}`;
  }
  return '';
}

/** A record on a line of its own: when, which audit, what. */
export const recordLine = (record: TrailRecord): string =>
  `${record.at.slice(0, 19)}Z  ${record.trace_id ?? '–'}  ${gist(record)}\n`;

/** A record with all that it holds. */
export const recordText = (record: TrailRecord, { paint }: Surface): string =>
  `${paint('bold', `${record.at}  ${record.kind.replace('_', ' ')}`)}  ${gist(record)}\n${JSON.stringify(record.body, null, 2)}\n\n`;
