import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { UnreadableFileError } from '../text/unreadable-file';
import { refuseTooLarge } from './extract-text';

/** Opening a named pipe to read waits for a writer, who may never come; with this flag it does not wait. Windows has none. */
const READ_AT_ONCE = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/**
 * Reads a file whole. `shown` names it in messages. Rejects with an `UnreadableFileError` where it is missing, a folder or
 * a device, locked, too large, or changes while it is read.
 */
export async function readBytes(
  path: string,
  shown: string,
  maxBytes?: number,
  signal?: AbortSignal,
): Promise<Uint8Array> {
  try {
    const file = await open(path, READ_AT_ONCE);
    try {
      const before = await file.stat();
      if (before.isDirectory()) throw new UnreadableFileError(shown, 'is a folder', 'name a file in it');
      if (!before.isFile()) throw notOrdinary(shown);
      refuseTooLarge(shown, before.size, maxBytes);
      const bytes = await file.readFile(signal === undefined ? {} : { signal });
      const after = await file.stat();
      if (after.mtimeMs !== before.mtimeMs || bytes.length !== after.size) throw changing(shown);
      return bytes;
    } finally {
      await file.close();
    }
  } catch (error) {
    signal?.throwIfAborted();
    throw error instanceof UnreadableFileError ? error : fileSystemError(shown, error);
  }
}

/** What a name leads to that has no content of its own. */
export const notOrdinary = (shown: string): UnreadableFileError =>
  new UnreadableFileError(
    shown,
    'is a pipe or a device, not an ordinary file',
    'save what it holds to a file, and name that',
  );

function changing(shown: string): UnreadableFileError {
  return new UnreadableFileError(shown, 'changed while it was read', 'wait until it is saved, and try again');
}

/** Puts an error of the file system into words that say what to do. */
export function fileSystemError(shown: string, cause: unknown): UnreadableFileError {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const [problem, remedy] = (code === 'ENOENT' && shown.includes('\ufffd') ? UNREADABLE_NAME : WORDS.get(code)) ?? [
    `could not be read (${code || (cause instanceof Error ? cause.message : String(cause))})`,
    'check that it can be opened, and try again',
  ];
  return new UnreadableFileError(shown, problem, remedy, { cause });
}

/** Names of other systems may be bytes that are no text; by what is shown of them, no file is found. */
const UNREADABLE_NAME = ['cannot be found by its name, which is not Unicode', 'give it another one'] as const;

const WORDS: ReadonlyMap<string, readonly [problem: string, remedy: string]> = new Map([
  ['EACCES', ['may not be read', 'give yourself permission to read it']],
  ['EBUSY', ['is in use by another program', 'close it there, and try again']],
  ['EISDIR', ['is a folder', 'name a file in it']],
  ['ELOOP', ['is a link that leads round in a circle', 'remove the link']],
  ['ENAMETOOLONG', ['has a name that is too long', 'give it a shorter one']],
  ['ENOENT', ['does not exist', 'check its name and folder']],
  ['ENOTDIR', ['does not exist', 'check its name and folder']],
  ['EPERM', ['may not be read', 'give yourself permission to read it']],
]);
