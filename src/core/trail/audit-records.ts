import { join } from 'node:path';
import * as z from 'zod';
import { trailLines } from './read-trail';
import type { TrailRecord } from './record';
import { trailFiles } from './trail-folder';

/** The sound records of a trail in the order in which they were written, one file after the other. */
export async function* recordsIn(folder: string): AsyncGenerator<TrailRecord> {
  for (const file of await trailFiles(folder))
    for await (const { read, whole } of trailLines(join(folder, file)))
      if (whole && typeof read !== 'string') yield read.record;
}

/** An audit on record, in short. */
export interface RecordedAudit {
  readonly traceId: string;
  readonly at: string;
  readonly decision: string;
  readonly findings: number;
  /** Path of the draft as it was then; null where only its hash was kept. */
  readonly draft: string | null;
}

const AuditBody = z.object({
  report: z.object({
    draft: z.object({ path: z.unknown() }),
    findings: z.array(z.unknown()),
    routing: z.object({ decision: z.string() }),
  }),
});

/** The audits of a trail, the newest first. Rejects as the file system does. */
export async function auditsOnRecord(folder: string): Promise<RecordedAudit[]> {
  const audits: RecordedAudit[] = [];
  for await (const { kind, at, trace_id: traceId, body } of recordsIn(folder)) {
    const report = kind === 'audit' ? AuditBody.safeParse(body).data?.report : undefined;
    if (!report || traceId === null) continue;
    const { path } = report.draft;
    audits.push({
      traceId,
      at,
      decision: report.routing.decision,
      findings: report.findings.length,
      draft: typeof path === 'string' ? path : null,
    });
  }
  // Several writers take turns: their files follow each other, their records need not.
  return audits.sort((a, b) => b.at.localeCompare(a.at));
}

/** The records of one audit, as they were written. Rejects as the file system does. */
export async function recordsOfAudit(folder: string, traceId: string): Promise<TrailRecord[]> {
  const records: TrailRecord[] = [];
  for await (const record of recordsIn(folder)) if (record.trace_id === traceId) records.push(record);
  return records;
}
