import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { type ReadRecord, readLine } from './record';

/** A line of a trail's file, as it was read. */
export interface TrailLine {
  /** From 1. */
  readonly number: number;
  readonly read: ReadRecord | string;
  /** False for a last line whose line feed never came: its writer was stopped while it wrote. */
  readonly whole: boolean;
}

/** The lines of a file of the trail, one at a time. Rejects as the file system does. */
export async function* trailLines(path: string): AsyncGenerator<TrailLine> {
  let rest: string[] = [];
  let number = 0;
  const take = (end: string, whole: boolean): TrailLine => {
    const line = rest.join('') + end;
    rest = [];
    number++;
    return { number, read: readLine(line), whole };
  };
  for await (const chunk of createReadStream(path, 'utf8')) {
    const parts = String(chunk).split('\n');
    for (const part of parts.slice(0, -1)) yield take(part, true);
    rest.push(parts.at(-1) ?? '');
  }
  if (rest.some((part) => part !== '')) yield take('', false);
}

/** How much of a file's end is read for its last record, in bytes, before all of it is. */
const TAIL = 1 << 18;

/** The last record of a file that is whole and sound; null where there is none. Rejects as the file system does. */
export async function lastRecord(path: string): Promise<ReadRecord | null> {
  const handle = await open(path, 'r');
  try {
    const { size } = await handle.stat();
    for (const length of size > TAIL ? [TAIL, size] : [size]) {
      const { buffer } = await handle.read(Buffer.alloc(length), 0, length, size - length);
      const lines = buffer.toString('utf8').split('\n');
      // What stands after the last line feed is torn; what stands before the first may be the end of a line.
      for (const line of lines.slice(0, -1).reverse()) {
        const read = readLine(line);
        if (typeof read !== 'string') return read;
      }
    }
    return null;
  } finally {
    await handle.close();
  }
}
