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
  const high: number[] = [];
  const low: number[] = [];
  const cases: number[] = [];
  let at = first;
  while (!reader.ended) {
    const step = reader.number();
    const rest = reader.number();
    at = { high: at.high + step, low: step === 0 ? at.low + rest : rest };
    high.push(at.high);
    low.push(at.low);
    cases.push(reader.number());
  }
  return { high: Uint32Array.from(high), low: Uint32Array.from(low), cases: Uint32Array.from(cases) };
}
