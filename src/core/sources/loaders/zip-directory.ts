import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

/** A file within a zip archive, as the archive's directory lists it. Sizes are in bytes. */
export interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly compressedSize: number;
  readonly size: number;
  readonly headerOffset: number;
}

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
const STORED = 0;

const inflate = promisify(inflateRaw);

/** The directory of a zip archive, without unpacking anything; null where the bytes hold none that can be read. */
export function readZipDirectory(bytes: Uint8Array): ZipEntry[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOfDirectory(view);
  if (end < 0) return null;
  const count = view.getUint16(end + 10, true);
  const entries: ZipEntry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let i = 0; i < count; i++) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== DIRECTORY_ENTRY) return null;
    const nameLength = view.getUint16(at + 28, true);
    const nameEnd = at + 46 + nameLength;
    if (nameEnd > view.byteLength) return null;
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + 46, nameEnd)),
      method: view.getUint16(at + 10, true),
      compressedSize: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      headerOffset: view.getUint32(at + 42, true),
    });
    at = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

function endOfDirectory(view: DataView): number {
  const lowest = Math.max(0, view.byteLength - 22 - 0xffff);
  for (let at = view.byteLength - 22; at >= lowest; at--) {
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return at;
  }
  return -1;
}

/**
 * Unpacks one file. Rejects where it is damaged, packed in a way that Office does not use, or larger than its directory
 * says, so that a directory that lies about sizes cannot fill the memory.
 */
export async function readZipEntry(bytes: Uint8Array, entry: ZipEntry): Promise<Uint8Array> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { headerOffset } = entry;
  if (headerOffset + 30 > view.byteLength || view.getUint32(headerOffset, true) !== LOCAL_HEADER) {
    throw new Error(`no local header for ${entry.name}`);
  }
  const start = headerOffset + 30 + view.getUint16(headerOffset + 26, true) + view.getUint16(headerOffset + 28, true);
  const packed = bytes.subarray(start, start + entry.compressedSize);
  if (entry.method === STORED) return packed;
  return inflate(packed, { maxOutputLength: Math.max(1, entry.size) });
}
