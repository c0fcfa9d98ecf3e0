/**
 * Decompression of bzip2, block by block as the bytes come, with every checksum of the format. The packages for it were
 * measured at 4 MB a second, and the bulk files hold many gigabytes.
 */

const MOST_GROUPS = 6;
const LONGEST_CODE = 20;
const QUICK = 10;
const GROUP = 50;
const BLOCK_MAGIC = 0x314159265359;
const END_MAGIC = 0x177245385090;
/** Room for the bytes of a block, to begin with: most are full, but many files are small. */
const FIRST_ROOM = 1 << 14;
/** No block takes more compressed bytes: its content, its tables, and some to spare. */
const MOST_BLOCK_BYTES = 1_200_000;

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte << 24;
  for (let bit = 0; bit < 8; bit++) crc = crc & 0x80000000 ? (crc << 1) ^ 0x04c11db7 : crc << 1;
  return crc >>> 0;
});

const broken = (why: string): Error => new Error(`its bzip2 data are broken: ${why}`);

/** Bits of bytes that lie in memory. */
class Bits {
  bytes: Uint8Array = new Uint8Array();
  at = 0;
  /** Bits that were taken from the bytes and not yet read: the lowest `count` of `held`. */
  held = 0;
  count = 0;

  /** `count` is at most 24. */
  read(count: number): number {
    while (this.count < count) {
      const byte = this.bytes[this.at++];
      if (byte === undefined) throw broken('they end within a block');
      this.held = ((this.held << 8) | byte) >>> 0;
      this.count += 8;
    }
    this.count -= count;
    const value = (this.held >>> this.count) & (2 ** count - 1);
    this.held &= 2 ** this.count - 1;
    return value;
  }

  word(): number {
    return this.read(16) * 0x10000 + this.read(16);
  }

  magic(): number {
    return this.read(24) * 0x1000000 + this.read(24);
  }

  /** Leaves the rest of a byte out. */
  align(): void {
    this.count -= this.count % 8;
    this.at -= this.count / 8;
    this.count = 0;
    this.held = 0;
  }

  get left(): number {
    return this.bytes.length - this.at + Math.floor(this.count / 8);
  }
}

interface Codes {
  readonly limit: Int32Array;
  readonly base: Int32Array;
  readonly symbols: Uint16Array;
  /** Of every beginning of a code in `QUICK` bits: its symbol and length, or 0 where it is longer. */
  readonly quick: Uint16Array;
}

function codesOf(lengths: Uint8Array): Codes {
  const counts = new Int32Array(LONGEST_CODE + 2);
  for (const length of lengths) counts[length] = (counts[length] ?? 0) + 1;
  const limit = new Int32Array(LONGEST_CODE + 2).fill(-1);
  const base = new Int32Array(LONGEST_CODE + 2);
  const symbols = new Uint16Array(lengths.length);
  const quick = new Uint16Array(1 << QUICK);
  let code = 0;
  let placed = 0;
  for (let length = 1; length <= LONGEST_CODE; length++) {
    base[length] = placed - code;
    for (let symbol = 0; symbol < lengths.length; symbol++) {
      if (lengths[symbol] !== length) continue;
      symbols[placed++] = symbol;
      const spare = QUICK - length;
      if (spare >= 0) quick.fill(symbol * 32 + length, code << spare, (code + 1) << spare);
      code++;
    }
    limit[length] = (counts[length] ?? 0) === 0 ? -1 : code - 1;
    code <<= 1;
  }
  return { limit, base, symbols, quick };
}

/** Moves a byte of the list to its front and returns it. */
function toFront(list: Uint8Array, place: number): number {
  const byte = list[place] as number;
  if (place < 16) for (let i = place; i > 0; i--) list[i] = list[i - 1] as number;
  else list.copyWithin(1, 0, place);
  list[0] = byte;
  return byte;
}

/** The symbols of a block. They take the bits over and give them back at the end. */
class Symbols {
  readonly #bits: Bits;
  readonly #tables: readonly Codes[];
  readonly #selectors: Uint8Array;
  readonly #bytes: Uint8Array;
  #codes: Codes;
  #at: number;
  #held: number;
  #ready: number;
  #left = 0;
  #selector = 0;

  constructor(bits: Bits, tables: readonly Codes[], selectors: Uint8Array) {
    this.#bits = bits;
    this.#tables = tables;
    this.#selectors = selectors;
    this.#codes = tables[0] as Codes;
    this.#bytes = bits.bytes;
    this.#at = bits.at;
    this.#held = bits.held;
    this.#ready = bits.count;
  }

  next(): number {
    if (this.#left === 0) {
      const selected = this.#selectors[this.#selector++];
      if (selected === undefined) throw broken('a block does not end');
      this.#codes = this.#tables[selected] as Codes;
      this.#left = GROUP;
    }
    this.#left--;
    while (this.#ready < LONGEST_CODE) {
      // Past the end come zeros; that they were read is told at the end of the block.
      this.#held = (this.#held << 8) | (this.#bytes[this.#at++] ?? 0);
      this.#ready += 8;
    }
    const known = this.#codes.quick[(this.#held >>> (this.#ready - QUICK)) & ((1 << QUICK) - 1)] as number;
    if (known === 0) return this.#longer();
    this.#ready -= known & 31;
    this.#held &= 2 ** this.#ready - 1;
    return known >>> 5;
  }

  /** A symbol whose code is longer than most. */
  #longer(): number {
    const { limit, base, symbols } = this.#codes;
    for (let length = QUICK + 1; length <= LONGEST_CODE; length++) {
      const code = (this.#held >>> (this.#ready - length)) & (2 ** length - 1);
      if (code > (limit[length] as number)) continue;
      const symbol = symbols[code + (base[length] as number)];
      if (symbol === undefined) break;
      this.#ready -= length;
      this.#held &= 2 ** this.#ready - 1;
      return symbol;
    }
    throw broken('a code has no meaning');
  }

  end(): void {
    if (this.#at - (this.#ready >> 3) > this.#bytes.length) throw broken('they end within a block');
    Object.assign(this.#bits, { at: this.#at, held: this.#held, count: this.#ready });
  }
}

/** Decodes the blocks of one stream after another. */
class Decoder {
  readonly bits = new Bits();
  /** Bytes of a block before its last step; 0 between two streams. */
  #size = 0;
  #streamCrc = 0;
  #sorted = new Uint32Array(FIRST_ROOM);
  #output = Buffer.alloc(FIRST_ROOM);
  #written = 0;

  get betweenStreams(): boolean {
    return this.#size === 0;
  }

  /** What the next block holds; null where a stream ended instead. */
  next(): Uint8Array | null {
    if (this.#size === 0) this.#begin();
    const magic = this.bits.magic();
    if (magic === BLOCK_MAGIC) return this.#block();
    if (magic !== END_MAGIC) throw broken('a block does not begin where one should');
    if (this.bits.word() !== this.#streamCrc >>> 0) throw broken('the checksum of the whole is wrong');
    this.bits.align();
    this.#size = 0;
    return null;
  }

  #begin(): void {
    const { bits } = this;
    if (bits.read(24) !== 0x425a68) throw broken('something else follows their end');
    const level = bits.read(8) - 48;
    if (level < 1 || level > 9) throw broken('their head makes no sense');
    this.#size = level * 100_000;
    this.#streamCrc = 0;
  }

  #block(): Uint8Array {
    const { bits } = this;
    const expected = bits.word();
    if (bits.read(1) !== 0) throw broken('they are of a form that has long been given up');
    const origin = bits.read(24);
    const count = this.#symbols();
    if (origin >= count) throw broken('a block points outside of itself');
    const crc = this.#unsort(count, origin);
    if (crc !== expected) throw broken('the checksum of a block is wrong');
    this.#streamCrc = ((((this.#streamCrc << 1) | (this.#streamCrc >>> 31)) >>> 0) ^ crc) >>> 0;
    return this.#output.subarray(0, this.#written);
  }

  #used(): Uint8Array {
    const { bits } = this;
    const ranges = bits.read(16);
    const used: number[] = [];
    for (let range = 0; range < 16; range++) {
      if (!(ranges & (0x8000 >> range))) continue;
      const bytes = bits.read(16);
      for (let byte = 0; byte < 16; byte++) if (bytes & (0x8000 >> byte)) used.push(range * 16 + byte);
    }
    if (used.length === 0) throw broken('a block holds no byte');
    return Uint8Array.from(used);
  }

  #selectors(groups: number): Uint8Array {
    const { bits } = this;
    const selectors = new Uint8Array(bits.read(15));
    if (selectors.length === 0) throw broken('a block has no tables');
    const order = Array.from({ length: groups }, (_, i) => i);
    for (let i = 0; i < selectors.length; i++) {
      let place = 0;
      while (bits.read(1)) if (++place >= groups) throw broken('a table is named that is not there');
      const [table = 0] = order.splice(place, 1);
      order.unshift(table);
      selectors[i] = table;
    }
    return selectors;
  }

  #codes(symbols: number): Codes {
    const { bits } = this;
    const lengths = new Uint8Array(symbols);
    let length = bits.read(5);
    for (let symbol = 0; symbol < symbols; symbol++) {
      for (;;) {
        if (length < 1 || length > LONGEST_CODE) throw broken('a code is too long');
        if (!bits.read(1)) break;
        length += bits.read(1) ? -1 : 1;
      }
      lengths[symbol] = length;
    }
    return codesOf(lengths);
  }

  /** Reads the sorted bytes of a block into the low bytes of `#sorted`; returns how many. */
  #symbols(): number {
    const { bits } = this;
    const front = this.#used();
    const end = front.length + 1;
    const groups = bits.read(3);
    if (groups < 2 || groups > MOST_GROUPS) throw broken('a block has too many tables or too few');
    const selectors = this.#selectors(groups);
    const tables = Array.from({ length: groups }, () => this.#codes(front.length + 2));
    const symbols = new Symbols(bits, tables, selectors);
    let sorted = this.#sorted;
    // A stream before this one may have had larger blocks.
    let room = Math.min(sorted.length, this.#size);
    let count = 0;
    let run = 0;
    let weight = 1;
    for (;;) {
      const symbol = symbols.next();
      if (symbol < 2) {
        run += weight << symbol;
        weight <<= 1;
        if (run > this.#size) throw broken('a block is larger than it says');
        continue;
      }
      if (run > 0) {
        if (count + run > room) {
          sorted = this.#roomFor(count + run);
          room = sorted.length;
        }
        sorted.fill(front[0] as number, count, count + run);
        count += run;
        run = 0;
        weight = 1;
      }
      if (symbol === end) break;
      if (count >= room) {
        sorted = this.#roomFor(count + 1);
        room = sorted.length;
      }
      sorted[count++] = toFront(front, symbol - 1);
    }
    symbols.end();
    return count;
  }

  /** `#sorted` with room for so many bytes, up to the size of a block. */
  #roomFor(count: number): Uint32Array<ArrayBuffer> {
    if (count > this.#size) throw broken('a block is larger than it says');
    const larger = new Uint32Array(Math.min(this.#size, Math.max(count, 4 * this.#sorted.length)));
    larger.set(this.#sorted);
    this.#sorted = larger;
    return larger;
  }

  /** Brings the bytes of a block into their order, writes their runs out, and returns their checksum. */
  #unsort(count: number, origin: number): number {
    const sorted = this.#sorted;
    const starts = new Uint32Array(257);
    for (let i = 0; i < count; i++) {
      const next = ((sorted[i] as number) & 0xff) + 1;
      starts[next] = (starts[next] as number) + 1;
    }
    for (let byte = 0; byte < 256; byte++) starts[byte + 1] = (starts[byte + 1] as number) + (starts[byte] as number);
    for (let i = 0; i < count; i++) {
      const byte = (sorted[i] as number) & 0xff;
      const place = starts[byte] as number;
      starts[byte] = place + 1;
      sorted[place] = ((sorted[place] as number) | (i << 8)) >>> 0;
    }
    let output = this.#output;
    let written = 0;
    let crc = 0xffffffff;
    let at = (sorted[origin] as number) >>> 8;
    let same = 0;
    let before = -1;
    for (let i = 0; i < count; i++) {
      const entry = sorted[at] as number;
      const byte = entry & 0xff;
      at = entry >>> 8;
      if (written + 256 > output.length) {
        const larger = Buffer.alloc(output.length * 2);
        larger.set(output);
        output = larger;
      }
      if (same === 4) {
        for (let repeat = byte; repeat > 0; repeat--) {
          output[written++] = before;
          crc = ((crc << 8) ^ (CRC_TABLE[((crc >>> 24) ^ before) & 0xff] as number)) >>> 0;
        }
        same = 0;
        before = -1;
        continue;
      }
      same = byte === before ? same + 1 : 1;
      before = byte;
      output[written++] = byte;
      crc = ((crc << 8) ^ (CRC_TABLE[((crc >>> 24) ^ byte) & 0xff] as number)) >>> 0;
    }
    this.#output = output;
    this.#written = written;
    return (crc ^ 0xffffffff) >>> 0;
  }
}

/** What bzip2 data hold, of one stream or several. Rejects where they are broken or end too early. Each part is gone with the next. */
export async function* bunzip2(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const decoder = new Decoder();
  const { bits } = decoder;
  const source = chunks[Symbol.asyncIterator]();
  let ended = false;
  const fill = async (): Promise<void> => {
    const parts: Uint8Array[] = [bits.bytes.subarray(bits.at)];
    let size = parts[0]?.length ?? 0;
    while (!ended && size < MOST_BLOCK_BYTES) {
      const { done, value } = await source.next();
      if (done) ended = true;
      else {
        parts.push(value);
        size += value.length;
      }
    }
    bits.bytes = Buffer.concat(parts);
    bits.at = 0;
  };
  for (;;) {
    if (!ended && bits.bytes.length - bits.at < MOST_BLOCK_BYTES) await fill();
    if (decoder.betweenStreams && bits.left === 0) return;
    const part = decoder.next();
    if (part) yield part;
  }
}
