import type { Dirent } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathWithin } from '../text/path-within';
import { UnreadableFileError } from '../text/unreadable-file';
import { fileSystemError, notOrdinary } from './read-bytes';
import type { SourceProblem } from './source';

export interface FolderFile {
  readonly path: string;
  /** Path within the folder, with forward slashes. */
  readonly within: string;
}

export interface FolderFiles {
  /** The folder itself, whatever links or spelling led to it. Null where it cannot be listed. */
  readonly root: string | null;
  /** Sorted by their path within the folder. */
  readonly files: readonly FolderFile[];
  readonly problems: readonly SourceProblem[];
}

/** Files that the system or Office leaves in folders. */
const IGNORED = /^(?:\.|~\$)|^(?:thumbs\.db|desktop\.ini)$/i;

interface Walk {
  readonly root: string;
  readonly isExcluded: (within: string) => boolean;
  readonly signal: AbortSignal | undefined;
  readonly files: FolderFile[];
  readonly links: FolderFile[];
  readonly problems: SourceProblem[];
  /** Real paths of what was found. */
  readonly seen: Set<string>;
}

/**
 * Lists the files below a folder. A folder that is missing or cannot be listed is a problem, never an error; so is a
 * symbolic link that leads out of the folder, round in a circle or nowhere. Rejects only with the signal's reason.
 */
export async function walkFolder(
  folder: string,
  isExcluded: (within: string) => boolean,
  signal?: AbortSignal,
): Promise<FolderFiles> {
  const problems: SourceProblem[] = [];
  const root = await rootOf(folder).catch((error: unknown) => {
    problems.push(problemOf(folder, folder, error));
    return null;
  });
  if (root === null) return { root, files: [], problems };
  const walk: Walk = { root, isExcluded, signal, files: [], links: [], problems, seen: new Set([root]) };
  await list(walk, folder, '');
  // Links come last, so that what they lead to is known under its own name.
  for (const link of walk.links) await follow(walk, link);
  walk.files.sort((a, b) => (a.within < b.within ? -1 : 1));
  if (walk.files.length === 0 && problems.length === 0) {
    const problem = new UnreadableFileError(
      folder,
      'holds no files',
      'put the documents that the draft relies on into it',
    );
    problems.push(problemOf(folder, folder, problem));
  }
  return { root, files: walk.files, problems };
}

async function rootOf(folder: string): Promise<string> {
  const root = await realpath(folder);
  if (!(await stat(root)).isDirectory()) {
    throw new UnreadableFileError(folder, 'is a file, not a folder', 'name the folder that holds it');
  }
  return root;
}

async function list(walk: Walk, folder: string, within: string): Promise<void> {
  walk.signal?.throwIfAborted();
  let entries: Dirent[];
  try {
    entries = await readdir(folder, { withFileTypes: true });
  } catch (error) {
    walk.problems.push(problemOf(folder, within || folder, error));
    return;
  }
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const path = join(folder, entry.name);
    const below = within === '' ? entry.name : `${within}/${entry.name}`;
    if (IGNORED.test(entry.name) || walk.isExcluded(below.normalize('NFC'))) continue;
    if (entry.isSymbolicLink()) walk.links.push({ path, within: below });
    else if (entry.isDirectory()) {
      walk.seen.add(join(walk.root, ...below.split('/')));
      await list(walk, path, below);
    } else if (entry.isFile()) {
      walk.seen.add(join(walk.root, ...below.split('/')));
      walk.files.push({ path, within: below });
    } else walk.problems.push(problemOf(path, below, notOrdinary(below)));
  }
}

async function follow(walk: Walk, link: FolderFile): Promise<void> {
  try {
    const target = await realpath(link.path);
    if (pathWithin(walk.root, target) === null) {
      throw new UnreadableFileError(
        link.within,
        'is a link that leads out of the folder, and was not followed',
        'put a copy into the folder, or link that folder as well',
      );
    }
    if (pathWithin(target, dirname(join(walk.root, link.within))) !== null) {
      throw new UnreadableFileError(link.within, 'is a link that leads round in a circle', 'remove it');
    }
    if (walk.seen.has(target)) return;
    walk.seen.add(target);
    if ((await stat(target)).isDirectory()) await list(walk, link.path, link.within);
    else walk.files.push(link);
  } catch (error) {
    walk.signal?.throwIfAborted();
    walk.problems.push(problemOf(link.path, link.within, error));
  }
}

/** A problem that an error stands for. `shown` names the file in its message. */
export function problemOf(path: string, shown: string, error: unknown): SourceProblem {
  const { message, problem, remedy } = error instanceof UnreadableFileError ? error : fileSystemError(shown, error);
  return { path, shown, message, problem, remedy };
}
