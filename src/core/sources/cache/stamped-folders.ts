import { statSync } from 'node:fs';
import type { SourceFile } from '../list-sources';
import type { FolderStamps, SourceStore, StampedFile } from './source-store';

/**
 * A file that changed less than this before it was looked at, in milliseconds, may change again without its times showing
 * it: they are that coarse on some disks. Its content is looked at again next time.
 */
const COARSENESS = 2000;

/** What tells one state of a file from another without reading it. */
export interface FileStamp {
  readonly stamp: string;
  /** In bytes. */
  readonly size: number;
  readonly isSettled: boolean;
}

/** The stamp of the file at a path; null where there is none. */
export function fileStamp(path: string, now = Date.now()): FileStamp | null {
  try {
    const found = statSync(path, { bigint: true, throwIfNoEntry: false });
    if (found === undefined) return null;
    const { size, mtimeNs, ctimeNs, ino, dev } = found;
    const latest = Math.max(Number(mtimeNs / 1_000_000n), Number(ctimeNs / 1_000_000n));
    return {
      stamp: [size, mtimeNs, ctimeNs, ino, dev].join(':'),
      size: Number(size),
      isSettled: latest < now - COARSENESS,
    };
  } catch {
    return null;
  }
}

/** The hashes of files whose stamps are as they were when they were last read, by folder. */
export class StampedFolders {
  readonly #store: SourceStore;
  readonly #before = new Map<string, FolderStamps>();
  readonly #now = new Map<string, Map<string, StampedFile>>();

  constructor(store: SourceStore) {
    this.#store = store;
  }

  /** The hash of what a file holds, where its stamp is the one that it had when it was read; null where it has to be read. */
  hashOf({ folder, within }: SourceFile, { stamp }: FileStamp): string | null {
    const known = this.#stampsBefore(folder).get(within);
    return known?.stamp === stamp ? known.sha256 : null;
  }

  /** Notes what a file held when it had a stamp. */
  note({ folder, within }: SourceFile, { stamp, isSettled }: FileStamp, sha256: string): void {
    const stamps = this.#now.get(folder) ?? new Map<string, StampedFile>();
    this.#now.set(folder, stamps);
    if (isSettled) stamps.set(within, { stamp, sha256 });
  }

  /** Writes what was noted, for folders where anything is new or gone. */
  save(): void {
    for (const [folder, stamps] of this.#now) {
      const before = this.#stampsBefore(folder);
      const isSame =
        before.size === stamps.size && [...stamps].every(([within, { stamp }]) => before.get(within)?.stamp === stamp);
      if (!isSame) this.#store.keepStamps(folder, stamps);
    }
  }

  #stampsBefore(folder: string): FolderStamps {
    const known = this.#before.get(folder) ?? this.#store.stampsOf(folder);
    this.#before.set(folder, known);
    return known;
  }
}
