import { randomUUID } from 'node:crypto';
import type { Stats } from 'node:fs';
import { access, chmod, chown, constants, readFile, realpath, rename, stat, unlink, writeFile } from 'node:fs/promises';

interface ReplaceOptions {
  /** Who may read and write a file that is new, as `chmod` has it; one that was there keeps what it had. */
  readonly mode?: number;
  /** Whether to wait until it is on the disk, which takes some milliseconds. */
  readonly flush?: boolean;
}

/** What a system says where a file may be written to, and none be put beside it. */
const BARRED: ReadonlySet<unknown> = new Set(['EACCES', 'EPERM']);

/**
 * Puts a file in the place of what stands at a path, links followed: first beside it, and then moved there, so that nobody
 * reads half of it, and what stood there stays where it cannot be written. What is no file, such as a pipe, is written to.
 * Rejects as the file system does, with the path given.
 */
export async function replaceFile(
  path: string,
  content: string | Uint8Array,
  options: ReplaceOptions = {},
): Promise<void> {
  try {
    const target = await realpath(path).catch(() => path);
    const there = await stat(target).catch(() => null);
    if (there?.isFile()) await replaceThat(target, there, content, options);
    else if (there === null) await moveThere(target, null, content, options);
    else await writeFile(target, content);
  } catch (error) {
    throw Object.assign(error as Error, { path });
  }
}

async function replaceThat(
  target: string,
  there: Stats,
  content: string | Uint8Array,
  options: ReplaceOptions,
): Promise<void> {
  await access(target, constants.W_OK);
  // By its other names, the file is to be found with the new content, too.
  if (there.nlink > 1) return overwrite(target, content);
  try {
    await moveThere(target, there, content, options);
  } catch (error) {
    if (!BARRED.has((error as NodeJS.ErrnoException).code)) throw error;
    await overwrite(target, content);
  }
}

async function moveThere(
  target: string,
  there: Stats | null,
  content: string | Uint8Array,
  { mode = 0o666, flush = false }: ReplaceOptions,
): Promise<void> {
  const temporary = `${target}.${randomUUID()}.tmp`;
  try {
    await writeFile(temporary, content, { flag: 'wx', mode: there === null ? mode : 0o600, flush });
    if (there !== null) {
      await chown(temporary, there.uid, there.gid);
      await chmod(temporary, there.mode & 0o7777);
    }
    await rename(temporary, target);
  } catch (error) {
    await unlink(temporary).catch(() => undefined);
    throw error;
  }
}

/** Writes over a file. Where that fails, what it held is put back. */
async function overwrite(target: string, content: string | Uint8Array): Promise<void> {
  const before = await readFile(target);
  try {
    await writeFile(target, content);
  } catch (error) {
    await writeFile(target, before).catch(() => undefined);
    throw error;
  }
}
