import { closeSync, openSync, readdirSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseError } from '../database-error';

const WORK = '.importing-';

/** Whether a process runs, as far as that can be told. */
function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The locks of this thread. One of this process that is not among them was left behind by a thread that ended. */
const held = new Set<string>();

function isHeld(lock: string, holder: number): boolean {
  if (holder === process.pid) return held.has(lock);
  return Number.isInteger(holder) && holder > 0 && runs(holder);
}

/** Keeps a second import of the same database from starting. Throws a `DatabaseError` where one is under way. */
export function lockImport(file: string): { release(): void } {
  const lock = `${file}.lock`;
  for (let attempt = 0; ; attempt++) {
    try {
      const handle = openSync(lock, 'wx');
      writeSync(handle, String(process.pid));
      closeSync(handle);
      held.add(lock);
      return {
        release: () => {
          rmSync(lock, { force: true });
          held.delete(lock);
        },
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const holder = Number(readFileSync(lock, 'utf8'));
      if (attempt > 0 || isHeld(lock, holder))
        throw new DatabaseError(
          file,
          `is being imported already (process ${holder || 'unknown'})`,
          `Wait for it. If none runs, remove ${lock}.`,
          { cause: error },
        );
      // Left behind by an import that was ended before its time.
      rmSync(lock, { force: true });
    }
  }
}

/** The folder in which an import puts aside what it cannot hold, beside the database. */
export const workFolderOf = (file: string): string => `${file}${WORK}${process.pid}`;

/** Removes what imports have left behind that were killed. */
export function removeLeftovers(file: string): void {
  const start = `${basename(file)}${WORK}`;
  for (const name of readdirSync(dirname(file)))
    if (name.startsWith(start)) rmSync(join(dirname(file), name), { recursive: true, force: true });
}
