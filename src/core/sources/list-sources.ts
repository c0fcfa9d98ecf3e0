import { realpath } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { compileGlob } from './glob';
import type { SourceProblem } from './source';
import { type FolderFile, walkFolder } from './walk-folder';

/** A file of a sources folder. */
export interface SourceFile extends FolderFile {
  /** Absolute. */
  readonly folder: string;
  readonly id: string;
}

export interface ListOptions {
  /** Globs of files to leave out, relative to their folder. */
  readonly exclude?: readonly string[];
  /** A file that is no source, even where it lies among them. */
  readonly draft?: string;
  readonly signal?: AbortSignal;
}

/** The files below the folders, each once, in the order of the folders. Rejects only with the signal's reason. */
export async function listSources(
  folders: readonly string[],
  options: ListOptions,
): Promise<{ files: SourceFile[]; problems: SourceProblem[] }> {
  const globs = (options.exclude ?? []).map(compileGlob);
  const files: SourceFile[] = [];
  const problems: SourceProblem[] = [];
  const paths = new Set<string>();
  const ids = new Set<string>();
  const draft = options.draft === undefined ? null : await realPathOf(options.draft);
  for (const folder of folders.map((given) => resolve(given))) {
    const found = await walkFolder(folder, (within) => globs.some((matches) => matches(within)), options.signal);
    problems.push(...found.problems);
    for (const { path, within } of found.files) {
      // The same folder may be linked twice, by two spellings of its name where case does not count, or one within another.
      const real = join(found.root ?? folder, within);
      if (paths.has(real)) continue;
      if (draft !== null && basename(path) === basename(draft) && (await realPathOf(path)) === draft) continue;
      paths.add(real);
      const id = uniqueId(within.normalize('NFC'), basename(folder), ids);
      ids.add(id);
      files.push({ path, within: within.normalize('NFC'), folder, id });
    }
  }
  return { files, problems };
}

const realPathOf = (path: string): Promise<string> => realpath(path).catch(() => resolve(path));

/** The path within the folder; where another folder has the same one, with the folder's name before it. */
function uniqueId(within: string, folder: string, taken: ReadonlySet<string>): string {
  if (!taken.has(within)) return within;
  const named = `${folder}/${within}`;
  let id = named;
  for (let i = 2; taken.has(id); i++) id = `${named} (${i})`;
  return id;
}
