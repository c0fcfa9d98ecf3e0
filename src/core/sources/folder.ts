import { setImmediate } from 'node:timers/promises';
import type { Standing } from '../report/report';
import type { Settings } from '../settings/settings';
import type { SourceStore } from './cache/source-store';
import { type FileStamp, fileStamp, StampedFolders } from './cache/stamped-folders';
import { sweepDaily } from './cache/sweep';
import { listSources, type SourceFile } from './list-sources';
import { type Placing, placedSources, placingOf } from './placed-sources';
import type { ReadingJob } from './reading/read-file';
import { readFiles } from './reading/read-files';
import type { ReadSources } from './source';
import type { SourceCache, Variant } from './source-cache';

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
  /** Sources read before, by this process or another; what has not changed is taken from it. */
  readonly store?: SourceStore;
  /** The draft that they are read for. It is no source of itself, even where it lies among them. */
  readonly draft?: string;
  /** Whether pages without text are read by text recognition. Default: never. */
  readonly ocr?: Settings['ocr'];
  /** Up to so many bytes are read in this thread, more in threads of their own. Default: a million. */
  readonly bytesHere?: number;
}

/** Starting a thread takes as long as reading about so many bytes. */
const BYTES_HERE = 1_000_000;
/** Other work and a cancellation are let through this often, in milliseconds. */
const BREATHES_EVERY = 20;

/**
 * Reads every source below the folders, in the order of the folders and then of the paths within them. What cannot be
 * read is a problem, with what to do about it, and stops nothing else. Rejects only with the signal's reason.
 */
export async function readSources(folders: readonly string[], options: ReadSourcesOptions = {}): Promise<ReadSources> {
  const { exclude = [], standing = {}, signal, onProgress, cache, ocr = 'never' } = options;
  const { files, problems } = await listSources(folders, options);
  const placing = placingOf(standing, exclude);
  const variant = { own: ocr, attached: JSON.stringify([exclude, standing]) };
  const stamps = options.store === undefined ? null : new StampedFolders(options.store);
  const found = new Array<ReadSources | undefined>(files.length);
  const unread: Unread[] = [];
  let breathed = performance.now();
  for (const [i, file] of files.entries()) {
    if (performance.now() - breathed > BREATHES_EVERY) {
      await setImmediate();
      breathed = performance.now();
    }
    signal?.throwIfAborted();
    const stamp = fileStamp(file.path);
    const known = knownSources(file, stamp, placing, variant, options, stamps);
    if (known) found[i] = known;
    else unread.push({ i, file, stamp });
  }
  let done = files.length - unread.length;
  await readFiles(
    unread.map(({ file, stamp }) => jobOf(file, stamp, options)),
    {
      store: options.store ?? null,
      bytesHere: options.bytesHere ?? BYTES_HERE,
      signal,
      onStart: (k) => onProgress?.(done, files.length, (unread[k] as Unread).file.id),
      onRead: (k, { parts, sha256, key }) => {
        const { i, file, stamp } = unread[k] as Unread;
        const read = placedSources(file, parts, placing);
        found[i] = read;
        done++;
        if (stamp === null) return;
        cache?.keep(stamp, read, variant);
        if (sha256 !== null && key !== null) stamps?.note(file, stamp, sha256);
      },
    },
  );
  stamps?.save();
  if (options.store !== undefined) await sweepDaily(options.store.folder);
  onProgress?.(files.length, files.length, '');
  return {
    sources: found.flatMap((read) => read?.sources ?? []),
    problems: [...problems, ...found.flatMap((read) => read?.problems ?? [])],
  };
}

interface Unread {
  /** Among all files. */
  readonly i: number;
  readonly file: SourceFile;
  readonly stamp: FileStamp | null;
}

/** What a file that has not changed was read as before, by this process or another; null where it has to be read. */
function knownSources(
  file: SourceFile,
  stamp: FileStamp | null,
  placing: Placing,
  variant: Variant,
  { cache, store, ocr = 'never' }: ReadSourcesOptions,
  stamps: StampedFolders | null,
): ReadSources | null {
  if (stamp === null) return null;
  const sha256 = stamps?.hashOf(file, stamp) ?? null;
  if (sha256 !== null) stamps?.note(file, stamp, sha256);
  const remembered = cache?.findAll(file, placing.standingOf(file.within), stamp.stamp, variant);
  if (remembered) return remembered;
  const parts = sha256 === null ? null : store?.open(store.keyOf(sha256, file.within, ocr));
  if (!parts) return null;
  const read = placedSources(file, parts, placing);
  cache?.keep(stamp, read, variant);
  return read;
}

function jobOf({ path, within }: SourceFile, stamp: FileStamp | null, options: ReadSourcesOptions): ReadingJob {
  const { ocr = 'never', maxBytes = null } = options;
  return { path, name: within, size: stamp?.size ?? 0, ocr, maxBytes };
}
