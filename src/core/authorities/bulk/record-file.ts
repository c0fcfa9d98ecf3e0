import { closeSync, openSync, readSync, writeSync } from 'node:fs';

const BUFFER = 1 << 18;

/** Writes all bytes; a disk that takes only some of them is asked again. */
export function writeAll(handle: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(handle, bytes, at, bytes.length - at);
}

/** Records of any length that are written to a file one after another. */
export class RecordWriter {
  readonly file: string;
  #handle: number | null = null;
  #bytes = Buffer.allocUnsafe(1 << 12);
  #length = 0;

  constructor(file: string) {
    this.file = file;
  }

  write(record: Uint8Array): void {
    if (this.#length + 4 + record.length > this.#bytes.length) this.#grow(4 + record.length);
    this.#bytes.writeUInt32LE(record.length, this.#length);
    this.#bytes.set(record, this.#length + 4);
    this.#length += 4 + record.length;
  }

  #grow(size: number): void {
    if (this.#bytes.length >= BUFFER) this.#flush();
    const needed = this.#length + size;
    if (needed <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(needed, Math.min(BUFFER, this.#bytes.length * 4)));
    this.#bytes.copy(larger, 0, 0, this.#length);
    this.#bytes = larger;
  }

  #flush(): void {
    this.#handle ??= openSync(this.file, 'w');
    writeAll(this.#handle, this.#bytes.subarray(0, this.#length));
    this.#length = 0;
  }

  /** To be called before the records are read. */
  close(): void {
    this.#flush();
    if (this.#handle !== null) closeSync(this.#handle);
    this.#handle = null;
    this.#bytes = Buffer.alloc(0);
  }
}

/** The records of a file in their order. Each is gone with the next. */
export function* recordsOf(file: string): Generator<Buffer> {
  const handle = openSync(file, 'r');
  try {
    let bytes = Buffer.allocUnsafe(BUFFER);
    let start = 0;
    let end = 0;
    for (;;) {
      const length = end - start >= 4 ? bytes.readUInt32LE(start) : 0;
      if (end - start >= 4 && end - start >= 4 + length) {
        yield bytes.subarray(start + 4, start + 4 + length);
        start += 4 + length;
        continue;
      }
      const held = end - start;
      const next = length + 4 > bytes.length ? Buffer.allocUnsafe(length + 4 + BUFFER) : bytes;
      bytes.copy(next, 0, start, end);
      bytes = next;
      start = 0;
      end = held + readSync(handle, bytes, held, bytes.length - held, null);
      if (end === held) return;
    }
  } finally {
    closeSync(handle);
  }
}
