import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import type { Settings } from '../../settings/settings';
import type { FilePart } from '../file-parts';
import { openEntry } from './entry';
import { readEntryFile } from './entry-file';
import { pack, unpack } from './packed';
import { readerVersion } from './reader-version';

/** An entry that is used again is marked so at most this often, in milliseconds. */
const MARKED_EVERY = 86_400_000;

/** Stamps of files by their path within a folder, each with the hash of what the file held. */
export type FolderStamps = ReadonlyMap<string, StampedFile>;

export interface StampedFile {
  readonly stamp: string;
  /** Of the file's bytes, in lower-case hexadecimal. */
  readonly sha256: string;
}

/**
 * Texts and indexes of sources in a folder of the disk, by the hash of the file and the version of what read it. Nothing
 * that is torn is returned, nothing that cannot be written is missed, and any number of processes may use one folder.
 * Only the user may read what is in it.
 */
export class SourceStore {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  /** What a file's parts are kept under. `name` tells its format where its bytes do not. */
  keyOf(sha256: string, name: string, ocr: Settings['ocr']): string {
    const parts = [readerVersion(), sha256, extname(name).toLowerCase(), ocr];
    return createHash('sha256').update(parts.join('\n')).digest('hex');
  }

  /** The parts that are kept under a key; null where there are none, or where anything of them is torn. */
  open(key: string): FilePart[] | null {
    const path = this.#entryPath(key);
    const parts = readEntryFile(path, openEntry);
    if (parts === null) return null;
    markUsed(path);
    return parts;
  }

  /** Keeps an entry. Returns false where it cannot be written. */
  write(key: string, entry: Uint8Array): boolean {
    return replaceFile(this.#entryPath(key), entry);
  }

  /** What is known of the files of a folder since they were read last. */
  stampsOf(folder: string): FolderStamps {
    try {
      const bytes = new Uint8Array(readFileSync(this.#stampsPath(folder)));
      const stamps: readonly (readonly [string, StampedFile])[] = JSON.parse(unpack(bytes)?.text('stamps') ?? '[]');
      return new Map(stamps);
    } catch {
      return new Map();
    }
  }

  keepStamps(folder: string, stamps: FolderStamps): void {
    replaceFile(this.#stampsPath(folder), pack({ stamps: JSON.stringify([...stamps]) }));
  }

  #entryPath(key: string): string {
    return join(this.folder, 'entries', key.slice(0, 2), key.slice(2));
  }

  #stampsPath(folder: string): string {
    return join(this.folder, 'stamps', createHash('sha256').update(folder).digest('hex'));
  }
}

/** Puts a file in the place of another one at once, so that nobody reads half of it. Returns false where that fails. */
function replaceFile(path: string, bytes: Uint8Array): boolean {
  const temporary = `${path}.${randomUUID()}.tmp`;
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    writeFileSync(temporary, bytes, { mode: 0o600, flag: 'wx' });
    renameSync(temporary, path);
    return true;
  } catch {
    remove(temporary);
    return false;
  }
}

function remove(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // Nothing could be written there, or a sweep will find it.
  }
}

/** Marks a file as used now, by its time of change. */
function markUsed(path: string): void {
  try {
    const now = Date.now();
    if (now - statSync(path).mtimeMs > MARKED_EVERY) utimesSync(path, now / 1000, now / 1000);
  } catch {
    // It may be swept a little earlier; nothing else hangs on it.
  }
}
