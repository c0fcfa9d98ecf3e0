/** Bytes that are written one after another: numbers in as few as they need, texts with their length before them. */
export class ByteWriter {
  #bytes: Buffer;
  #length = 0;

  constructor(size = 1 << 16) {
    this.#bytes = Buffer.allocUnsafe(size);
  }

  get length(): number {
    return this.#length;
  }

  #room(size: number): void {
    if (this.#length + size <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, this.#length + size));
    this.#bytes.copy(larger, 0, 0, this.#length);
    this.#bytes = larger;
  }

  /** A whole number from 0 to 2^53 − 1. */
  number(value: number): void {
    this.#room(8);
    let rest = value;
    while (rest >= 0x80) {
      this.#bytes[this.#length++] = (rest % 0x80) + 0x80;
      rest = Math.floor(rest / 0x80);
    }
    this.#bytes[this.#length++] = rest;
  }

  text(value: string): void {
    const size = Buffer.byteLength(value);
    this.number(size);
    this.#room(size);
    this.#bytes.write(value, this.#length, 'utf8');
    this.#length += size;
  }

  bytes(value: Uint8Array): void {
    this.#room(value.length);
    this.#bytes.set(value, this.#length);
    this.#length += value.length;
  }

  /** What was written, until the next write. */
  view(): Buffer {
    return this.#bytes.subarray(0, this.#length);
  }

  clear(): void {
    this.#length = 0;
  }
}

/** Reads what a `ByteWriter` wrote. Throws a `RangeError` where the bytes end too early. */
export class ByteReader {
  readonly #bytes: Buffer;
  #at: number;

  constructor(bytes: Buffer, at = 0) {
    this.#bytes = bytes;
    this.#at = at;
  }

  get at(): number {
    return this.#at;
  }

  get ended(): boolean {
    return this.#at >= this.#bytes.length;
  }

  number(): number {
    let value = 0;
    let scale = 1;
    for (;;) {
      const byte = this.#bytes[this.#at++];
      if (byte === undefined) throw new RangeError('The bytes end within a number.');
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) return value;
      scale *= 0x80;
    }
  }

  text(): string {
    return this.bytes(this.number()).toString('utf8');
  }

  bytes(size: number): Buffer {
    const start = this.#at;
    this.skip(size);
    return this.#bytes.subarray(start, this.#at);
  }

  skip(size: number): void {
    this.#at += size;
    if (this.#at > this.#bytes.length) throw new RangeError('The bytes end within a text.');
  }
}
