import { mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** How much is kept, and how long. */
export interface SweepLimits {
  /** Of all files together, in bytes. */
  readonly bytes: number;
  /** Since a file was last used, in milliseconds. */
  readonly age: number;
}

const SWEEP_LIMITS: SweepLimits = { bytes: 4_000_000_000, age: 60 * 86_400_000 };
/** A folder is swept at most this often, in milliseconds. */
const SWEPT_EVERY = 86_400_000;
/** What a cache holds: sources that were read, and what models have replied. */
const PARTS = ['entries', 'stamps', 'replies'];
/** Files that are being written are let alone so long, in milliseconds. */
const WRITING = 3_600_000;

interface Kept {
  readonly path: string;
  readonly bytes: number;
  readonly used: number;
}

/** Removes from a cache what was not used for long, and the oldest of the rest where there is too much. Never rejects. */
export async function sweep(folder: string, limits: SweepLimits = SWEEP_LIMITS, now = Date.now()): Promise<void> {
  const files = await filesIn(folder);
  let bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  for (const file of files.sort((a, b) => a.used - b.used)) {
    const isAbandoned = file.path.endsWith('.tmp') && now - file.used > WRITING;
    if (!isAbandoned && bytes <= limits.bytes && now - file.used <= limits.age) continue;
    await rm(file.path, { force: true }).catch(() => {});
    bytes -= file.bytes;
  }
}

/** Sweeps a folder that was not swept for a day. Never rejects. */
export async function sweepDaily(folder: string, now = Date.now()): Promise<void> {
  const mark = join(folder, 'swept');
  const last = await stat(mark).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
  if (now - last < SWEPT_EVERY) return;
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(mark, '', { mode: 0o600 });
    await utimes(mark, now / 1000, now / 1000);
  } catch {
    return;
  }
  await sweep(folder, SWEEP_LIMITS, now);
}

/** What a cache holds. */
export async function sizeOfCache(folder: string): Promise<{ readonly files: number; readonly bytes: number }> {
  const files = await filesIn(folder);
  return { files: files.length, bytes: files.reduce((sum, file) => sum + file.bytes, 0) };
}

/** Removes everything that a cache holds. Rejects as the file system does. */
export async function clearCache(folder: string): Promise<void> {
  for (const part of [...PARTS, 'swept']) await rm(join(folder, part), { recursive: true, force: true, maxRetries: 3 });
}

async function filesIn(folder: string): Promise<Kept[]> {
  const kept: Kept[] = [];
  for (const part of PARTS) {
    const entries = await readdir(join(folder, part), { recursive: true, withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      const found = await stat(path).catch(() => null);
      if (found !== null) kept.push({ path, bytes: found.size, used: found.mtimeMs });
    }
  }
  return kept;
}
