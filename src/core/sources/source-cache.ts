import { stat } from 'node:fs/promises';
import type { SourceText } from './source';

/**
 * Sources read before, by path, for a process that audits again and again. An entry holds while the file's size and time
 * of change are the same. One source object is kept a file, so that its index is kept with it.
 */
export class SourceCache {
  readonly #entries = new Map<string, { readonly stamp: string; readonly source: SourceText }>();

  /** What the file was read as, if it has not changed since and goes by the same id and standing. */
  async find(path: string, wanted: Pick<SourceText, 'id' | 'standing'>): Promise<SourceText | null> {
    const entry = this.#entries.get(path);
    if (!entry || entry.source.id !== wanted.id || entry.source.standing !== wanted.standing) return null;
    return entry.stamp === (await stampOf(path)) ? entry.source : null;
  }

  /** Keeps a source under the state its file had before it was read. */
  keep(path: string, stamp: string | null, source: SourceText): void {
    if (stamp !== null) this.#entries.set(path, { stamp, source });
  }
}

/** Size and time of change of a file; null where it cannot be looked at. */
export async function stampOf(path: string): Promise<string | null> {
  try {
    const { size, mtimeMs } = await stat(path);
    return `${size}:${mtimeMs}`;
  } catch {
    return null;
  }
}
