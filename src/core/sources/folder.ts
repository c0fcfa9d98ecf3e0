import { createHash } from 'node:crypto';
import { realpath } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import type { Standing } from '../report/report';
import { extractText } from './extract-text';
import { compileGlob } from './glob';
import { readBytes } from './read-bytes';
import type { SourceProblem, SourceText } from './source';
import { type SourceCache, stampOf } from './source-cache';
import { type FolderFile, problemOf, walkFolder } from './walk-folder';

export interface ReadSourcesOptions {
  /** Globs of files to leave out, relative to their folder. */
  readonly exclude?: readonly string[];
  /** Standing by path within the folder, or by glob. A path goes before a glob, an earlier glob before a later one. */
  readonly standing?: Readonly<Record<string, Standing>>;
  readonly signal?: AbortSignal;
  /** Called before each file is read, and once at the end. */
  readonly onProgress?: (done: number, total: number, file: string) => void;
  /** The largest file that is read, in bytes. */
  readonly maxBytes?: number;
  /** Sources read before; what has not changed is taken from it. */
  readonly cache?: SourceCache;
  /** The draft that they are read for. It is no source of itself, even where it lies among them. */
  readonly draft?: string;
}

export interface ReadSources {
  readonly sources: SourceText[];
  readonly problems: SourceProblem[];
}

/** What a source is taken for until someone says otherwise: a document of the matter, neither law nor doubtful. */
const DEFAULT_STANDING: Standing = 'record';

/**
 * Reads every source below the folders, in the order of the folders and then of the paths within them. What cannot be
 * read is a problem, with what to do about it, and stops nothing else. Rejects only with the signal's reason.
 */
export async function readSources(folders: readonly string[], options: ReadSourcesOptions = {}): Promise<ReadSources> {
  const { signal, onProgress } = options;
  const { files, problems } = await listSources(folders, options);
  const standingOf = compileStanding(options.standing ?? {});
  const sources: SourceText[] = [];
  for (const [done, file] of files.entries()) {
    signal?.throwIfAborted();
    onProgress?.(done, files.length, file.id);
    try {
      sources.push(await unlessAborted(readSource(file, standingOf(file.within), options), signal));
    } catch (error) {
      signal?.throwIfAborted();
      problems.push(problemOf(file.path, file.id, error));
    }
  }
  onProgress?.(files.length, files.length, '');
  return { sources, problems };
}

interface SourceFile extends FolderFile {
  readonly id: string;
}

async function listSources(
  folders: readonly string[],
  options: ReadSourcesOptions,
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
      // The same folder may be linked twice, or one within another.
      if (paths.has(path)) continue;
      if (draft !== null && basename(path) === basename(draft) && (await realPathOf(path)) === draft) continue;
      paths.add(path);
      const id = uniqueId(within.normalize('NFC'), basename(folder), ids);
      ids.add(id);
      files.push({ path, within: within.normalize('NFC'), id });
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

async function readSource(file: SourceFile, standing: Standing, options: ReadSourcesOptions): Promise<SourceText> {
  const { maxBytes, signal, cache } = options;
  const known = await cache?.find(file.path, { id: file.id, standing });
  if (known) return known;
  const stamp = await stampOf(file.path);
  const bytes = await readBytes(file.path, file.id, maxBytes, signal);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const limits = { ...(maxBytes === undefined ? {} : { maxBytes }), ...(signal === undefined ? {} : { signal }) };
  const extracted = await extractText(file.id, bytes, limits);
  const source = { id: file.id, path: file.path, sha256, standing, ...extracted };
  cache?.keep(file.path, stamp, source);
  return source;
}

function compileStanding(standing: Readonly<Record<string, Standing>>): (within: string) => Standing {
  const exact = new Map(Object.entries(standing).map(([path, value]) => [path.normalize('NFC'), value]));
  const globs = [...exact].map(([glob, value]) => ({ matches: compileGlob(glob), value }));
  return (within) => exact.get(within) ?? globs.find(({ matches }) => matches(within))?.value ?? DEFAULT_STANDING;
}

/** Settles as `work` does, or rejects as soon as the signal is aborted, whatever `work` is waiting for. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return work;
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
