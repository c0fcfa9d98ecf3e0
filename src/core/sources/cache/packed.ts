import { endianness } from 'node:os';
import { crc32 } from 'node:zlib';

/** A text, or a column of numbers. */
export type Column = string | Int32Array | Uint32Array | Uint16Array | Uint8Array;

/** Columns by name, read out of one stretch of bytes. */
export interface Packed {
  text(name: string): string;
  int32(name: string): Int32Array;
  uint32(name: string): Uint32Array;
  uint8(name: string): Uint8Array;
  /** As it was packed: with 16 or with 32 bits. */
  unsigned(name: string): Uint16Array | Uint32Array;
}

/** What a column is kept as: text with one or two bytes a unit, or numbers. */
type Kind = 'latin1' | 'utf16' | 'int32' | 'uint32' | 'uint16' | 'uint8';

type Directory = Record<string, readonly [kind: Kind, offset: number, bytes: number]>;

// Columns are laid out as the machine has them in memory, so that they are used where they lie.
const MAGIC = endianness() === 'LE' ? 0x504c_4231 : 0x504c_4232;
/** Magic number, checksum of what follows it, length of all, length of the directory. */
const HEAD = 16;
const ALIGNMENT = 8;

export const aligned = (length: number): number => Math.ceil(length / ALIGNMENT) * ALIGNMENT;

const BEYOND_LATIN1 = /[\u0100-\uffff]/;

function bytesOf(column: Column): { kind: Kind; bytes: Uint8Array } {
  if (typeof column === 'string') {
    const kind = BEYOND_LATIN1.test(column) ? 'utf16' : 'latin1';
    return { kind, bytes: Buffer.from(column, kind === 'latin1' ? 'latin1' : 'utf16le') };
  }
  const bytes = new Uint8Array(column.buffer, column.byteOffset, column.byteLength);
  if (column instanceof Int32Array) return { kind: 'int32', bytes };
  if (column instanceof Uint32Array) return { kind: 'uint32', bytes };
  return { kind: column instanceof Uint16Array ? 'uint16' : 'uint8', bytes };
}

/** Packs columns into one stretch of bytes, with a checksum. Its length is a multiple of 8. */
export function pack(columns: Readonly<Record<string, Column>>): Uint8Array {
  const parts = Object.entries(columns).map(([name, column]) => ({ name, ...bytesOf(column) }));
  const directory: Record<string, readonly [Kind, number, number]> = {};
  let length = 0;
  for (const { name, kind, bytes } of parts) {
    directory[name] = [kind, length, bytes.length];
    length += aligned(bytes.length);
  }
  const listed = Buffer.from(JSON.stringify(directory), 'latin1');
  const start = aligned(HEAD + listed.length);
  const packed = new Uint8Array(start + length);
  packed.set(listed, HEAD);
  for (const { name, bytes } of parts) packed.set(bytes, start + (directory[name]?.[1] ?? 0));
  const head = new Uint32Array(packed.buffer, 0, HEAD / 4);
  head.set([MAGIC, 0, packed.length, listed.length]);
  head[1] = crc32(packed.subarray(8));
  return packed;
}

/** Whether bytes are what `pack` made, whole and unchanged. */
export function isWhole(packed: Uint8Array): boolean {
  if (packed.length < HEAD || packed.byteOffset % ALIGNMENT !== 0) return false;
  const [magic, checksum, length] = new Uint32Array(packed.buffer, packed.byteOffset, HEAD / 4);
  return magic === MAGIC && length === packed.length && checksum === crc32(packed.subarray(8));
}

/** Opens what `pack` made; null where anything of it is missing or changed. Columns are views of the bytes. */
export function unpack(packed: Uint8Array): Packed | null {
  if (!isWhole(packed)) return null;
  const listed = new Uint32Array(packed.buffer, packed.byteOffset, HEAD / 4)[3] as number;
  const start = packed.byteOffset + aligned(HEAD + listed);
  const all = Buffer.from(packed.buffer, packed.byteOffset, packed.length);
  const directory: Directory = JSON.parse(all.toString('latin1', HEAD, HEAD + listed));
  const placeOf = (name: string): readonly [kind: Kind, at: number, bytes: number] => {
    const [kind, offset, bytes] = directory[name] ?? ['uint8', 0, 0];
    return [kind, start + offset, bytes];
  };
  const uint32 = (name: string): Uint32Array => {
    const [, at, bytes] = placeOf(name);
    return new Uint32Array(packed.buffer, at, bytes / 4);
  };
  return {
    text: (name) => {
      const [kind, at, bytes] = placeOf(name);
      const from = at - packed.byteOffset;
      return all.toString(kind === 'utf16' ? 'utf16le' : 'latin1', from, from + bytes);
    },
    int32: (name) => {
      const [, at, bytes] = placeOf(name);
      return new Int32Array(packed.buffer, at, bytes / 4);
    },
    uint32,
    uint8: (name) => {
      const [, at, bytes] = placeOf(name);
      return new Uint8Array(packed.buffer, at, bytes);
    },
    unsigned: (name) => {
      const [kind, at, bytes] = placeOf(name);
      return kind === 'uint16' ? new Uint16Array(packed.buffer, at, bytes / 2) : uint32(name);
    },
  };
}
