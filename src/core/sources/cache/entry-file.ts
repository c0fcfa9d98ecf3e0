import { closeSync, openSync, readSync } from 'node:fs';
import type { EntryBytes } from './entry';

/** What most entries' heads and texts fit into; read at once, in bytes. */
const FIRST = 65_536;
/** The largest piece of memory that is kept to read into, in bytes. */
const MOST_KEPT = 16_777_216;

// Reading into memory that was used before is several times as fast as reading into fresh one.
const first = new Uint8Array(FIRST);
let scratch = new Uint8Array(FIRST);

function roomFor(length: number): Uint8Array {
  if (length > MOST_KEPT) return new Uint8Array(length);
  if (scratch.length < length) scratch = new Uint8Array(Math.min(MOST_KEPT, 2 * length));
  return scratch.subarray(0, length);
}

/** Fills `room` from a place of a file; undefined where the file ends before. */
function readAt(file: number, offset: number, room: Uint8Array): Uint8Array | undefined {
  let done = 0;
  while (done < room.length) {
    const read = readSync(file, room, done, room.length - done, offset + done);
    if (read === 0) return undefined;
    done += read;
  }
  return room;
}

/**
 * The bytes of an entry's file. It is opened for each reading and closed after it, so that any number of entries can be
 * at hand; `use` reads it as often as it wants with one opening. Returns null where there is no such file.
 */
export function readEntryFile<T>(path: string, use: (bytes: EntryBytes) => T): T | null {
  let file: number | null;
  try {
    file = openSync(path, 'r');
  } catch {
    return null;
  }
  try {
    let firstBytes = readSync(file, first, 0, FIRST, 0);
    const read = (offset: number, room: Uint8Array): Uint8Array | undefined =>
      file === null ? readLater(path, offset, room) : readAt(file, offset, room);
    const opened: EntryBytes = {
      glimpse: (offset, length) =>
        offset + length <= firstBytes ? first.subarray(offset, offset + length) : read(offset, roomFor(length)),
      // All of it is filled or thrown away: it need not be zeroed first.
      take: (offset, length) => read(offset, Buffer.allocUnsafeSlow(length)),
    };
    const result = use(opened);
    // What was read at first is soon overwritten by the next file.
    firstBytes = 0;
    return result;
  } catch {
    return null;
  } finally {
    const opened = file;
    file = null;
    closeSync(opened);
  }
}

function readLater(path: string, offset: number, room: Uint8Array): Uint8Array | undefined {
  try {
    const file = openSync(path, 'r');
    try {
      return readAt(file, offset, room);
    } finally {
      closeSync(file);
    }
  } catch {
    return undefined;
  }
}
