import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { DatabaseError } from '../database-error';

const ASIDE = '.replaced-';
/** Waits between attempts, in milliseconds: a virus scanner or a backup lets go of a file soon. */
const WAITS: readonly number[] = [50, 200, 500, 1000];

const isInUse = (error: unknown): boolean =>
  ['EPERM', 'EACCES', 'EBUSY'].includes((error as NodeJS.ErrnoException).code ?? '');

export interface FileSteps {
  rename(from: string, to: string): void;
  remove(path: string): void;
  wait(milliseconds: number): Promise<unknown>;
}

const STEPS: FileSteps = {
  rename: renameSync,
  remove: (path) => rmSync(path, { force: true }),
  wait: (milliseconds) => setTimeout(milliseconds),
};

/** The names that a database goes by once it has been moved out of the way. */
const asides = (file: string): string[] =>
  readdirSync(dirname(file))
    .filter((name) => name.startsWith(`${basename(file)}${ASIDE}`))
    .map((name) => join(dirname(file), name));

/**
 * Puts the database at `made` in the place of the one at `file`. Where the old one is open elsewhere and cannot be
 * written over, as on Windows, it is moved aside, where those who have it open go on reading it; it is removed by a later
 * import. Rejects with a `DatabaseError` where even that is refused; then the old one is in its place.
 */
export async function replaceDatabase(file: string, made: string, steps: FileSteps = STEPS): Promise<void> {
  for (const wait of [...WAITS, null]) {
    try {
      replaceOnce(file, made, steps);
      return;
    } catch (error) {
      if (!isInUse(error)) throw error;
      if (wait === null)
        throw new DatabaseError(
          file,
          'is in use and could not be replaced',
          'Close the editors and command lines that use it, check who may write to its folder, and import again.',
          { cause: error },
        );
      await steps.wait(wait);
    }
  }
}

function replaceOnce(file: string, made: string, { rename, remove }: FileSteps): void {
  try {
    rename(made, file);
    return;
  } catch (error) {
    if (!isInUse(error) || !existsSync(file)) throw error;
  }
  const aside = `${file}${ASIDE}${process.pid}-${asides(file).length}`;
  rename(file, aside);
  try {
    rename(made, file);
  } catch (error) {
    rename(aside, file);
    throw error;
  }
  tryTo(() => remove(aside));
}

/** What is still open is removed another time. */
function tryTo(work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!isInUse(error)) throw error;
  }
}

/**
 * Removes databases that were moved aside and are no longer open. One that was moved aside by an import that was then
 * killed, before the new one was in its place, is put back.
 */
export function settleReplaced(file: string, { rename, remove }: Omit<FileSteps, 'wait'> = STEPS): void {
  for (const aside of asides(file)) {
    if (existsSync(file)) tryTo(() => remove(aside));
    else rename(aside, file);
  }
}
