import { BulkDataError } from './bulk-error';

/**
 * Tables as PostgreSQL’s `COPY … TO … WITH (FORMAT csv, HEADER, FORCE_QUOTE *)` writes them, which CourtListener’s bulk
 * data are: fields in quotation marks that may hold line feeds. A quotation mark within a field is doubled, or stands
 * after a backslash where the file was written with `ESCAPE '\'`; both are read.
 */

const QUOTE = 34;
const COMMA = 44;
const LF = 10;
const CR = 13;
const BACKSLASH = 92;
/** No row is longer: the longest are those of syllabi and attorneys. */
const LONGEST_ROW = 64 * 1024 * 1024;

type Escape = 'backslash' | 'double';

/** One row. Its fields are read when they are asked for. */
export class CsvRow {
  bytes: Buffer = Buffer.alloc(0);
  /** Start and end of each field, and 1 where it stands in quotation marks, which is where escapes may be. */
  readonly #bounds: number[] = [];
  count = 0;
  /** How its escapes are read, and whether a doubled quotation mark or one after a backslash is among them. */
  style: Escape = 'backslash';
  hasDoubled = false;
  hasBackslashed = false;

  clear(style: Escape): void {
    this.count = 0;
    this.style = style;
    this.hasDoubled = false;
    this.hasBackslashed = false;
  }

  push(start: number, end: number, quoted: boolean): void {
    const at = this.count * 3;
    this.#bounds[at] = start;
    this.#bounds[at + 1] = end;
    this.#bounds[at + 2] = quoted ? 1 : 0;
    this.count++;
  }

  text(column: number): string {
    const at = column * 3;
    const text = this.bytes.toString('utf8', this.#bounds[at] ?? 0, this.#bounds[at + 1] ?? 0);
    if (this.#bounds[at + 2] !== 1) return text;
    if (this.style === 'double') return text.replaceAll('""', '"');
    return text.includes('\\') ? text.replace(/\\(.)/gs, '$1') : text;
  }

  /** A whole number from 0 on; NaN where the field is none. */
  number(column: number): number {
    const start = this.#bounds[column * 3] ?? 0;
    const end = this.#bounds[column * 3 + 1] ?? 0;
    if (end === start || end - start > 15) return Number.NaN;
    let value = 0;
    for (let i = start; i < end; i++) {
      const digit = (this.bytes[i] ?? 0) - 48;
      if (digit < 0 || digit > 9) return Number.NaN;
      value = value * 10 + digit;
    }
    return value;
  }
}

/** Most fields are shorter; a loop finds their end before a search has begun. */
const SHORT_FIELD = 40;

function nextQuote(bytes: Buffer, from: number): number {
  const near = Math.min(bytes.length, from + SHORT_FIELD);
  for (let at = from; at < near; at++) if (bytes[at] === QUOTE) return at;
  return near === bytes.length ? -1 : bytes.indexOf(QUOTE, near);
}

/** Where the field in quotation marks that begins at `start` ends; −1 where the bytes end before. */
function closingQuote(bytes: Buffer, start: number, row: CsvRow): number {
  for (let from = start; ; ) {
    const quote = nextQuote(bytes, from);
    if (quote < 0) return -1;
    if (row.style === 'backslash') {
      let slashes = 0;
      while (quote - 1 - slashes >= start && bytes[quote - 1 - slashes] === BACKSLASH) slashes++;
      if (slashes % 2 === 1) {
        row.hasBackslashed = true;
        from = quote + 1;
        continue;
      }
    }
    if (bytes[quote + 1] !== QUOTE) return quote;
    row.hasDoubled = true;
    from = quote + 2;
  }
}

/** Where a field without quotation marks ends, or has one nevertheless. */
function endOfPlain(bytes: Buffer, start: number): number {
  let at = start;
  while (at < bytes.length && bytes[at] !== COMMA && bytes[at] !== LF && bytes[at] !== QUOTE) at++;
  return at;
}

/** No row: the bytes end before it does. */
const UNFINISHED = -1;
/** No row: a quotation mark stands where none can, or something after a field that nothing can follow. */
const BROKEN = -2;

/** Reads a row from `start`; returns where the next begins, or why there is none. */
function readRow(bytes: Buffer, start: number, row: CsvRow, style: Escape, isLast: boolean): number {
  row.clear(style);
  row.bytes = bytes;
  let at = start;
  for (;;) {
    if (bytes[at] === QUOTE) {
      const end = closingQuote(bytes, at + 1, row);
      if (end < 0) return UNFINISHED;
      row.push(at + 1, end, true);
      at = end + 1;
    } else {
      const from = at;
      at = endOfPlain(bytes, from);
      if (bytes[at] === QUOTE) return BROKEN;
      row.push(from, bytes[at - 1] === CR && bytes[at] !== COMMA ? Math.max(from, at - 1) : at, false);
    }
    if (bytes[at] === COMMA) {
      at++;
      continue;
    }
    if (bytes[at] === CR) at++;
    if (at >= bytes.length) return isLast ? bytes.length : UNFINISHED;
    return bytes[at] === LF ? at + 1 : BROKEN;
  }
}

/** How a row begins: a first field, which is an id, and a comma. What goes on in the midst of a row seldom does. */
const ROW_BEGINS = /^"{0,2}[^\s",]+"{0,2},/;
const LONGEST_BEGINNING = 64;
/** After so many rows it is plain that they begin with a quotation mark. */
const SURELY_QUOTED = 3;

/** The rows of a table after its header. The row that is handed on is gone with the next. */
export class CsvTable {
  readonly columns: readonly string[];
  readonly #file: string;
  readonly #chunks: AsyncIterator<Uint8Array>;
  #bytes: Buffer;
  #at: number;
  #ended = false;
  #style: Escape = 'backslash';
  /** How many rows have shown that escapes are written so. A broken row may look as if they were not. */
  readonly #shown: Record<Escape, number> = { backslash: 0, double: 0 };
  /** How many more rows began with a quotation mark than without one. */
  #quoted = 0;
  /** Whether nothing that fits has come since a broken row, and whether that one was the file’s last. */
  #isWithinBroken = false;
  #isTorn = false;
  /** Rows that were left out: broken ones, and those that have not as many fields as the header. */
  misfits = 0;

  private constructor(
    file: string,
    chunks: AsyncIterator<Uint8Array>,
    columns: readonly string[],
    bytes: Buffer,
    at: number,
  ) {
    this.#file = file;
    this.#chunks = chunks;
    this.columns = columns;
    this.#bytes = bytes;
    this.#at = at;
  }

  /** Reads the header. Rejects with a `BulkDataError` where there is none. */
  static async open(file: string, contents: AsyncIterable<Uint8Array>): Promise<CsvTable> {
    const chunks = contents[Symbol.asyncIterator]();
    let bytes: Buffer = Buffer.alloc(0);
    const row = new CsvRow();
    for (;;) {
      const { done, value } = await chunks.next();
      if (!done) bytes = Buffer.concat([bytes, value]);
      const start = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
      const next = readRow(bytes, start, row, 'double', done === true);
      if (next === UNFINISHED && !done && bytes.length < LONGEST_ROW) continue;
      const columns = next < 0 ? [] : Array.from({ length: row.count }, (_, i) => row.text(i).trim().toLowerCase());
      return new CsvTable(file, chunks, columns, bytes, Math.max(0, next));
    }
  }

  async #more(): Promise<void> {
    const { done, value } = await this.#chunks.next();
    if (done) this.#ended = true;
    else this.#bytes = Buffer.concat([this.#bytes.subarray(this.#at), value]);
    if (!done) this.#at = 0;
    if (this.#bytes.length - this.#at > LONGEST_ROW)
      throw new BulkDataError(this.#file, 'has a row that does not end', 'Download it again.');
  }

  /**
   * Calls back with each row that fits the header. After one that is broken it goes on with the next line that can be
   * read as a row, so that a stray quotation mark costs no other. `breathe` is awaited after each piece of the file.
   */
  async forEach(onRow: (row: CsvRow) => void, breathe: () => Promise<void>): Promise<void> {
    const row = new CsvRow();
    for (;;) {
      while (this.#at < this.#bytes.length) {
        const isQuoted = this.#bytes[this.#at] === QUOTE;
        const next = this.#next(row);
        // Text in the midst of a broken row may have as many commas.
        const isText = this.#isWithinBroken && !isQuoted && this.#quoted > SURELY_QUOTED;
        if (next < 0 || row.count !== this.columns.length || isText) {
          if (this.#leaveOut(row, next, isText)) continue;
          break;
        }
        this.#at = next;
        this.#quoted += isQuoted ? 1 : -1;
        this.#isWithinBroken = this.#isTorn = false;
        onRow(row);
      }
      if (this.#ended) {
        if (this.#isTorn)
          throw new BulkDataError(this.#file, 'ends within a row', 'It was not downloaded whole: download it again.');
        return;
      }
      await breathe();
      await this.#more();
    }
  }

  /** Goes past what is no row that fits; false where more has to be read to say how far that goes. */
  #leaveOut(row: CsvRow, next: number, isText: boolean): boolean {
    const isBlank = next >= 0 && row.count === 1 && row.text(0) === '';
    const after = next >= 0 ? next : this.#nextLine(next);
    if (after < 0) return false;
    if (!isBlank && (!this.#isWithinBroken || (!isText && this.#isAtBeginning()))) this.misfits++;
    if (!this.#isWithinBroken) this.#isTorn = next === UNFINISHED;
    this.#isWithinBroken ||= !isBlank;
    this.#at = after;
    return true;
  }

  /** Where the line after the one begins that could not be read; −1 where more has to be read to say. */
  #nextLine(why: number): number {
    if (why === UNFINISHED && !this.#ended) return -1;
    const end = this.#bytes.indexOf(LF, this.#at);
    if (end >= 0) return end + 1;
    return this.#ended ? this.#bytes.length : -1;
  }

  #isAtBeginning(): boolean {
    return ROW_BEGINS.test(this.#bytes.toString('latin1', this.#at, this.#at + LONGEST_BEGINNING));
  }

  /** Reads the next row in the way that fits the header; what has fitted most often is tried first. */
  #next(row: CsvRow): number {
    const next = readRow(this.#bytes, this.#at, row, this.#style, this.#ended);
    // No file that is written with backslashes doubles a quotation mark.
    const isDouble = this.#style === 'backslash' && row.hasDoubled;
    if (next >= 0 && row.count === this.columns.length && !isDouble) {
      if (row.hasDoubled || row.hasBackslashed) this.#shown[this.#style]++;
      return next;
    }
    const other: Escape = this.#style === 'backslash' ? 'double' : 'backslash';
    const otherwise = readRow(this.#bytes, this.#at, row, other, this.#ended);
    if (otherwise >= 0 && row.count === this.columns.length && (next !== UNFINISHED || this.#ended)) {
      if (++this.#shown[other] > this.#shown[this.#style]) this.#style = other;
      return otherwise;
    }
    // What is broken in the one way may be whole in the other, once all of it is there.
    if (next === BROKEN && otherwise === UNFINISHED && !this.#ended) return UNFINISHED;
    return readRow(this.#bytes, this.#at, row, this.#style, this.#ended);
  }
}
