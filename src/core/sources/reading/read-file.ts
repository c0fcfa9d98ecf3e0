import { createHash } from 'node:crypto';
import type { Settings } from '../../settings/settings';
import { encodeEntry } from '../cache/entry';
import type { SourceStore } from '../cache/source-store';
import { type FilePart, isLasting, partsOf, unreadPart } from '../file-parts';
import type { Recognizer } from '../ocr/recognizer';
import { readBytes } from '../read-bytes';

/** A file that is to be read. */
export interface ReadingJob {
  readonly path: string;
  /** By which the format is told where the bytes do not. */
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  readonly ocr: Settings['ocr'];
  /** The largest file that is read, in bytes. */
  readonly maxBytes: number | null;
}

/** What came of a file. */
export interface FileReading {
  readonly parts: readonly FilePart[];
  /** Of the file's bytes; null where they could not be read. */
  readonly sha256: string | null;
  /** What its parts are kept under in the store; null where they are not kept. */
  readonly key: string | null;
}

/**
 * Reads a file, or finds in the store what the same bytes were read as before. What cannot be read is among its parts.
 * Rejects only with the signal's reason.
 */
export async function readFile(
  { path, name, ocr, maxBytes }: ReadingJob,
  store: SourceStore | null,
  recognizer: Recognizer | undefined,
  signal?: AbortSignal,
): Promise<FileReading> {
  let bytes: Uint8Array;
  try {
    bytes = await readBytes(path, name, maxBytes ?? undefined, signal);
  } catch (error) {
    signal?.throwIfAborted();
    return { parts: [{ ...unreadPart('', name, error), isPassing: true }], sha256: null, key: null };
  }
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  // With another limit, what came with a message may be read or not.
  const kept = maxBytes === null ? store : null;
  const key = kept?.keyOf(sha256, name, ocr) ?? null;
  const known = key === null ? null : kept?.open(key);
  if (known) return { parts: known, sha256, key };
  const parts = await partsOf(name, bytes, {
    ...(maxBytes === null ? {} : { maxBytes }),
    ...(recognizer === undefined ? {} : { recognizer }),
    ...(signal === undefined ? {} : { signal }),
  });
  const isKept =
    key !== null && isLasting(parts, recognizer !== undefined) && kept?.write(key, encodeEntry(parts)) === true;
  return { parts, sha256, key: isKept ? key : null };
}
