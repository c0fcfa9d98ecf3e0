import { join } from 'node:path';
import * as z from 'zod';
import { trailLines } from './read-trail';
import type { Anchor, ReadRecord } from './record';
import { trailFiles } from './trail-folder';

/** What a record of removal says of each file that it removed. */
export const RemovedFile = z.object({ file: z.string(), records: z.number().int(), last_hash: z.string().nullable() });
const Removal = z.object({ removed: z.array(RemovedFile) });

/** What was found of one file of a trail. */
interface FileCheck {
  readonly file: string;
  /** Records that are sound. */
  readonly records: number;
  /** Hash of the last of them; null where there is none. */
  readonly lastHash: string | null;
  /** True where the last line is torn, as it is when a writer was stopped while it wrote. */
  readonly torn: boolean;
  /** Where the chain breaks and how, as sentences that name the file and the line. */
  readonly breaks: readonly string[];
}

export interface TrailCheck {
  readonly files: readonly FileCheck[];
  readonly records: number;
  /** Of all files, and of what holds them together. Empty: the trail is as it was written. */
  readonly breaks: readonly string[];
}

interface ReadFile extends FileCheck {
  readonly hashes: ReadonlySet<string>;
  readonly anchors: readonly Anchor[];
  readonly removed: readonly z.infer<typeof RemovedFile>[];
}

/** `previous` is undefined where the line before cannot be read, and was told of. */
function chainFault({ record }: ReadRecord, number: number, previous: string | null | undefined): string | null {
  if (record.number !== number)
    return `its number is ${record.number} and should be ${number}: a record ${record.number > number ? 'is missing' : 'stands twice'}`;
  if (previous !== undefined && record.previous !== previous) return 'it does not follow the record before it';
  return null;
}

async function checkFile(folder: string, file: string): Promise<ReadFile> {
  const breaks: string[] = [];
  const hashes = new Set<string>();
  const removed: z.infer<typeof RemovedFile>[] = [];
  let anchors: readonly Anchor[] = [];
  let previous: string | null | undefined = null;
  let number = 0;
  let torn = false;
  for await (const line of trailLines(join(folder, file))) {
    if (!line.whole) {
      torn = true;
      break;
    }
    const { read } = line;
    const fault = typeof read === 'string' ? read : chainFault(read, number, previous);
    if (fault !== null) breaks.push(`${file}, line ${line.number}: ${fault}.`);
    if (typeof read === 'string') {
      number++;
      previous = undefined;
      continue;
    }
    if (read.record.number === 0) anchors = read.record.goes_on_from ?? [];
    if (read.record.kind === 'retention') removed.push(...(Removal.safeParse(read.record.body).data?.removed ?? []));
    hashes.add(read.hash);
    previous = read.hash;
    number = read.record.number + 1;
  }
  if (number === 0 && !torn) breaks.push(`${file} holds no record.`);
  return { file, records: hashes.size, lastHash: previous ?? null, torn, breaks, hashes, anchors, removed };
}

/**
 * Holds every record of a trail against its hash and the record before it, and every file against the one that it goes on
 * from. Rejects where a file cannot be read.
 */
export async function verifyTrail(folder: string): Promise<TrailCheck> {
  const files: ReadFile[] = [];
  for (const file of await trailFiles(folder)) files.push(await checkFile(folder, file));
  const byName = new Map(files.map((one) => [one.file, one]));
  const removed = new Set(files.flatMap((one) => one.removed.map(({ file }) => file)));
  const gaps = files.flatMap(({ file, anchors }) =>
    anchors.flatMap((anchor) => {
      const before = byName.get(anchor.file);
      if (!before) return removed.has(anchor.file) ? [] : [`${anchor.file} is missing: ${file} goes on from it.`];
      return before.hashes.has(anchor.hash)
        ? []
        : [`${anchor.file} does not hold the record that ${file} goes on from: records at its end are missing.`];
    }),
  );
  return {
    files: files.map(({ hashes: _h, anchors: _a, removed: _r, ...check }) => check),
    records: files.reduce((sum, one) => sum + one.records, 0),
    breaks: [...new Set([...files.flatMap((one) => one.breaks), ...gaps])],
  };
}
