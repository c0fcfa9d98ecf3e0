import { basename } from 'node:path';
import { plainLine } from '../core/export/plain-line';
import { UnreadableFileError } from '../core/text/unreadable-file';

/** Work that could not be done, in words for the person at the keyboard: what is wrong, and how to mend it. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

const FILE_SYSTEM: Readonly<Record<string, (path: string) => string>> = {
  ENOENT: (path) => `${path}: no such file or folder. Check the path`,
  EACCES: (path) => `${path}: no permission. Check who may read or write it`,
  EPERM: (path) => `${path}: not permitted. Check who may read or write it`,
  EISDIR: (path) => `${path} is a folder, and a file is needed`,
  EEXIST: (path) => `${path} is there already. Choose another place`,
  ENOTDIR: (path) => `${path}: part of the path is not a folder. Check the path`,
  EROFS: (path) => `${path}: the disk is read-only. Choose another place`,
  ENOSPC: (path) => `${path}: the disk is full. Make room or choose another place`,
  EDQUOT: (path) => `${path}: your share of the disk is used up. Make room or choose another place`,
};

/** What is being written to has no path, as the standard output. */
const WITHOUT_PATH: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full. Make room or choose another place',
  EDQUOT: 'Your share of the disk is used up. Make room or choose another place',
};

/** Any failure as one line without a stack trace. */
export function errorLine(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, path } = error as NodeJS.ErrnoException;
  const worded = code && (path === undefined ? WITHOUT_PATH[code] : FILE_SYSTEM[code]?.(path));
  const line = plainLine(worded || error.message);
  return line === '' ? `${error.name} without a message` : line;
}

/** The failure of one file among several, naming the file where the message does not. */
export function fileErrorLine(file: string, error: unknown): string {
  const line = errorLine(error);
  return line.includes(file) || line.includes(basename(file)) ? line : `${file}: ${line}`;
}

/** A failure that ends the run as one line. One that nobody foresaw says how to see where it came from. */
export function failureLine(error: unknown): string {
  const line = errorLine(error);
  const known =
    error instanceof CommandError ||
    error instanceof UnreadableFileError ||
    (error instanceof Error && 'code' in error);
  return known ? line : `${line} (set PLUMBLINE_DEBUG=1 to see where)`;
}
