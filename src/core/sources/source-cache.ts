import type { BigIntStats } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Standing } from '../report/report';
import { type FileStamp, fileStamp } from './cache/stamped-folders';
import type { ReadSources, SourceText } from './source';

/** What a file's reading depends on beside the file. */
export interface Variant {
  readonly own: string;
  /** What the reading of its attachments depends on. */
  readonly attached: string;
}

/** Files of so many bytes together are kept, those that were asked for last. */
const MOST_BYTES = 2_000_000_000;

interface Entry {
  readonly stamp: string;
  /** Of the file, in bytes; of an attachment none, since they are its e-mail's. */
  readonly bytes: number;
  readonly source: SourceText;
  readonly read: ReadSources;
  readonly variant: Variant;
}

/**
 * Sources read before, by path, for a process that audits again and again. An entry holds while the file's size and times
 * of change are the same. One source object is kept a file, so that its index is kept with it.
 */
export class SourceCache {
  readonly #entries = new Map<string, Entry>();
  readonly #mostBytes: number;
  #bytes = 0;

  constructor(mostBytes = MOST_BYTES) {
    this.#mostBytes = mostBytes;
  }

  /** What the file or the attachment was read as, if it has not changed since and goes by the same id and standing. */
  async find(path: string, wanted: Pick<SourceText, 'id' | 'standing'>): Promise<SourceText | null> {
    const entry = this.#entries.get(path);
    if (!entry || entry.source.id !== wanted.id || entry.source.standing !== wanted.standing) return null;
    return entry.stamp === (await stampOf(path)) ? entry.source : null;
  }

  /** The same with all that came of a file, its attachments among them, if its stamp is the same and it would be read in the same way. */
  findAll(
    { path, id }: { readonly path: string; readonly id: string },
    standing: Standing,
    stamp: string,
    variant: Variant,
  ): ReadSources | null {
    const entry = this.#entries.get(path);
    if (!entry || entry.stamp !== stamp || entry.source.id !== id || entry.source.standing !== standing) return null;
    if (entry.variant.own !== variant.own) return null;
    this.#entries.delete(path);
    this.#entries.set(path, entry);
    const isAlone = entry.read.sources.length === 1 && entry.read.problems.length === 0;
    return isAlone || entry.variant.attached === variant.attached ? entry.read : null;
  }

  /** Keeps what came of a file, itself first, under the state that the file had before it was read. */
  keep({ stamp, size }: Pick<FileStamp, 'stamp' | 'size'>, read: ReadSources, variant: Variant): void {
    for (const [i, source] of read.sources.entries()) {
      if (source.path === null) continue;
      const own = i === 0 ? read : { sources: [source], problems: [] };
      this.#forget(source.path);
      const bytes = i === 0 ? size : 0;
      this.#bytes += bytes;
      this.#entries.set(source.path, { stamp, bytes, source, read: own, variant });
    }
    for (const path of this.#entries.keys()) {
      if (this.#bytes <= this.#mostBytes) break;
      this.#forget(path);
    }
  }

  /** Forgets everything. */
  clear(): void {
    this.#entries.clear();
    this.#bytes = 0;
  }

  #forget(path: string): void {
    this.#bytes -= this.#entries.get(path)?.bytes ?? 0;
    this.#entries.delete(path);
  }
}

/** What tells one state of a file, or of the e-mail that an attachment came with, from another; null where there is none. */
export async function stampOf(path: string): Promise<string | null> {
  const file = await fileAt(path);
  return file === null ? null : (fileStamp(file.path)?.stamp ?? null);
}

/** What stands at a path or, for an attachment's, the file that it came with; null where there is neither. */
export async function fileAt(path: string): Promise<{ readonly path: string; readonly stats: BigIntStats } | null> {
  try {
    return { path, stats: await stat(path, { bigint: true }) };
  } catch {
    const outer = dirname(path);
    const found = outer === path ? null : await fileAt(outer);
    return found?.stats.isFile() ? found : null;
  }
}
