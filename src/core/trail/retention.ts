import { stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type * as z from 'zod';
import { trailLines } from './read-trail';
import { trailFiles, trailFolder } from './trail-folder';
import type { RemovedFile } from './verify';
import type { TrailWriter } from './writer';

const DAY = 86_400_000;

/**
 * Deletes the files of a matter's trail that nobody has written for `days`, after a record of it was made, so that the
 * chain shows what is gone. Returns the names of what was deleted. Rejects as the file system does.
 */
export async function removeOld(matter: string, writer: TrailWriter, days: number, now: Date): Promise<string[]> {
  const folder = trailFolder(matter);
  const removed: z.infer<typeof RemovedFile>[] = [];
  for (const file of await trailFiles(folder)) {
    if (file === writer.file) continue;
    const { mtimeMs } = await stat(join(folder, file));
    if (now.getTime() - mtimeMs <= days * DAY) continue;
    let records = 0;
    let lastHash: string | null = null;
    for await (const { read } of trailLines(join(folder, file))) {
      if (typeof read === 'string') continue;
      records++;
      lastHash = read.hash;
    }
    removed.push({ file, records, last_hash: lastHash });
  }
  if (removed.length === 0) return [];
  await writer.append({ kind: 'retention', trace_id: null, body: { days, removed } });
  for (const { file } of removed) await unlink(join(folder, file));
  return removed.map(({ file }) => file);
}
