import { ByteReader, type ByteWriter } from './bytes';
import type { Key } from './key';

/** Places of one block. */
export const ENTRIES_A_BLOCK = 1024;

/** Places of cases in the order of their keys, in columns: the case is given by its number. */
export interface Entries {
  readonly high: Uint32Array;
  readonly low: Uint32Array;
  readonly cases: Uint32Array;
}

/** Writes entries after `first`, the key of the first of them, which stands in the table of blocks. */
export function writeEntry(writer: ByteWriter, before: Key, { high, low }: Key, number: number): void {
  writer.number(high - before.high);
  writer.number(high === before.high ? low - before.low : low);
  writer.number(number);
}

export function readEntries(bytes: Buffer, first: Key): Entries {
  const reader = new ByteReader(bytes);
  const high = new Uint32Array(ENTRIES_A_BLOCK);
  const low = new Uint32Array(ENTRIES_A_BLOCK);
  const cases = new Uint32Array(ENTRIES_A_BLOCK);
  let { high: volume, low: page } = first;
  let count = 0;
  for (; !reader.ended; count++) {
    if (count === ENTRIES_A_BLOCK) throw new RangeError('A block has too many places.');
    const step = reader.number();
    const rest = reader.number();
    volume += step;
    page = step === 0 ? page + rest : rest;
    high[count] = volume;
    low[count] = page;
    cases[count] = reader.number();
  }
  return { high: high.subarray(0, count), low: low.subarray(0, count), cases: cases.subarray(0, count) };
}
