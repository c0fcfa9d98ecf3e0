import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PLUMBLINE_IGNORED } from '../review/decisions-file';
import { makeOwnFolder } from '../review/own-place';

/** The folder of a matter's own files that are not its documents. */
export const PLUMBLINE_FOLDER = '.plumbline';

/** The folder with the files of a matter's trail. */
export const trailFolder = (matter: string): string => join(matter, PLUMBLINE_FOLDER, 'trail');

const FILE = /^\d{8}T\d{9}Z-[a-z]+-[0-9a-f]{12}\.jsonl$/;

/** The files of a trail by name, oldest first: a name begins with the time at which its writer started. */
export async function trailFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return entries
    .filter((entry) => entry.isFile() && FILE.test(entry.name))
    .map((entry) => entry.name)
    .sort();
}

/** The name of a new file. `surface` is who writes: `cli`, `editor`. */
export const trailFileName = (surface: string, at: Date, random: string): string =>
  `${at.toISOString().replace(/[-:.]/g, '')}-${surface.replace(/[^a-z]/g, '') || 'core'}-${random}.jsonl`;

/** Makes sure that what is on disk of a folder's list of files stays there. Not every system can. */
export async function flushFolder(path: string): Promise<void> {
  const handle = await open(path, 'r').catch(() => null);
  try {
    await handle?.sync();
  } catch {
    // A system that cannot flush a folder keeps its list by other means.
  } finally {
    await handle?.close();
  }
}

/**
 * Makes a folder below a matter's `.plumbline`, and keeps all but the decisions out of a repository unless a `.gitignore` is there
 * already. Returns its path; rejects as the file system does.
 */
export async function makeKeptFolder(matter: string, name: string): Promise<string> {
  const parent = join(matter, PLUMBLINE_FOLDER);
  await makeOwnFolder(parent);
  const ignore = await open(join(parent, '.gitignore'), 'wx').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') return null;
    throw error;
  });
  try {
    await ignore?.writeFile(PLUMBLINE_IGNORED);
  } finally {
    await ignore?.close();
  }
  const folder = join(parent, name);
  await makeOwnFolder(folder);
  return folder;
}
