import { createHash } from 'node:crypto';
import { realpath } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import type { Standing } from '../report/report';
import type { Settings } from '../settings/settings';
import { UnreadableFileError } from '../text/unreadable-file';
import { type ExtractOptions, extractText } from './extract-text';
import { compileGlob } from './glob';
import { Recognizer } from './ocr/recognizer';
import { readBytes } from './read-bytes';
import type { ReadSources, SourceProblem, SourceText } from './source';
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
  /** Whether pages without text are read by text recognition. Default: never. */
  readonly ocr?: Settings['ocr'];
}

/** How deep messages within messages are read. */
const DEEPEST_ATTACHMENT = 5;
const TOO_DEEP = 'came with a message within too many others';

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
  const recognizer = options.ocr === 'auto' ? new Recognizer() : undefined;
  try {
    for (const [done, file] of files.entries()) {
      signal?.throwIfAborted();
      onProgress?.(done, files.length, file.id);
      try {
        const read = await unlessAborted(readSource(file, standingOf, recognizer, options), signal);
        sources.push(...read.sources);
        problems.push(...read.problems);
      } catch (error) {
        signal?.throwIfAborted();
        problems.push(problemOf(file.path, file.id, error));
      }
    }
  } finally {
    recognizer?.close();
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

/** Reads a file and what came with it. Rejects where the file itself cannot be read. */
async function readSource(
  file: SourceFile,
  standingOf: (within: string) => Standing,
  recognizer: Recognizer | undefined,
  options: ReadSourcesOptions,
): Promise<ReadSources> {
  const { maxBytes, signal, cache, exclude, standing: standings } = options;
  const variant = { own: recognizer === undefined ? 'never' : 'auto', attached: JSON.stringify([exclude, standings]) };
  const standing = standingOf(file.within);
  const known = await cache?.findAll(file.path, { id: file.id, standing }, variant);
  if (known) return known;
  const stamp = await stampOf(file.path);
  const bytes = await readBytes(file.path, file.id, maxBytes, signal);
  const globs = (exclude ?? []).map(compileGlob);
  const read = await extractSources(file, bytes, 0, {
    standingOf,
    isExcluded: (within) => globs.some((matches) => matches(within)),
    limits: {
      ...(maxBytes === undefined ? {} : { maxBytes }),
      ...(signal === undefined ? {} : { signal }),
      ...(recognizer === undefined ? {} : { recognizer }),
    },
  });
  cache?.keep(stamp, read, variant);
  return read;
}

interface Extraction {
  readonly standingOf: (within: string) => Standing;
  readonly isExcluded: (within: string) => boolean;
  readonly limits: ExtractOptions;
}

/** The source that a file's bytes make, and those of its attachments after it. Rejects where the first cannot be read. */
async function extractSources(
  { id, path, within }: SourceFile,
  bytes: Uint8Array,
  depth: number,
  extraction: Extraction,
): Promise<ReadSources> {
  const { standingOf, isExcluded, limits } = extraction;
  const { attachments = [], ...extracted } = await extractText(id, bytes, limits);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const sources: SourceText[] = [{ id, path, sha256, standing: standingOf(within), ...extracted }];
  const problems: SourceProblem[] = [];
  for (const { name, bytes: content } of attachments) {
    const attached = { id: `${id}/${name}`, path: join(path, name), within: `${within}/${name}` };
    if (isExcluded(attached.within)) continue;
    try {
      if (depth === DEEPEST_ATTACHMENT) throw new UnreadableFileError(attached.id, TOO_DEEP, 'save it as a file');
      const read = await extractSources(attached, content, depth + 1, extraction);
      sources.push(...read.sources);
      problems.push(...read.problems);
    } catch (error) {
      limits.signal?.throwIfAborted();
      problems.push(problemOf(attached.path, attached.id, error));
    }
  }
  return { sources, problems };
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
