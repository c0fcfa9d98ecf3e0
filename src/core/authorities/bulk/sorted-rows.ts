import { closeSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { writeAll } from './record-file';

/** Three whole numbers of 32 bits. */
export interface Row {
  a: number;
  b: number;
  c: number;
}

const ROWS_IN_MEMORY = 1 << 20;
const ROWS_READ = 1 << 14;
const COLUMNS = 3;
const DIGIT = 1 << 16;

type Column = Uint32Array<ArrayBuffer>;

/** Sorts rows by digits of 16 bits, from the last of `b` to the first of `a`; what is equal keeps its order. */
function radixSort(rows: Column[], count: number, by: 'a' | 'ab'): Column[] {
  let from = rows;
  let to = rows.map(() => new Uint32Array(count));
  const passes =
    by === 'ab'
      ? ([
          [1, 0],
          [1, 16],
          [0, 0],
          [0, 16],
        ] as const)
      : ([
          [0, 0],
          [0, 16],
        ] as const);
  for (const [column, shift] of passes) {
    const digits = from[column] as Column;
    const starts = new Uint32Array(DIGIT + 1);
    for (let i = 0; i < count; i++) {
      const digit = (((digits[i] as number) >>> shift) & 0xffff) + 1;
      starts[digit] = (starts[digit] as number) + 1;
    }
    if (starts.includes(count, 1)) continue;
    for (let digit = 0; digit < DIGIT; digit++)
      starts[digit + 1] = (starts[digit + 1] as number) + (starts[digit] as number);
    const [a, b, c] = from as [Column, Column, Column];
    const [toA, toB, toC] = to as [Column, Column, Column];
    for (let i = 0; i < count; i++) {
      const digit = ((digits[i] as number) >>> shift) & 0xffff;
      const place = starts[digit] as number;
      starts[digit] = place + 1;
      toA[place] = a[i] as number;
      toB[place] = b[i] as number;
      toC[place] = c[i] as number;
    }
    [from, to] = [to, from];
  }
  return from;
}

/** Reads the rows of one sorted run. */
class Run {
  readonly #handle: number;
  readonly #rows = new Uint32Array(ROWS_READ * COLUMNS);
  #at = 0;
  #end = 0;
  a = 0;
  b = 0;
  c = 0;
  ended = false;

  constructor(file: string) {
    this.#handle = openSync(file, 'r');
    this.next();
  }

  next(): void {
    if (this.#at >= this.#end) {
      const bytes = Buffer.from(this.#rows.buffer);
      let read = 0;
      while (read < bytes.length) {
        const count = readSync(this.#handle, bytes, read, bytes.length - read, null);
        if (count === 0) break;
        read += count;
      }
      this.#at = 0;
      this.#end = Math.floor(read / 4);
      if (this.#end === 0) {
        this.ended = true;
        return;
      }
    }
    this.a = this.#rows[this.#at] as number;
    this.b = this.#rows[this.#at + 1] as number;
    this.c = this.#rows[this.#at + 2] as number;
    this.#at += COLUMNS;
  }

  close(): void {
    closeSync(this.#handle);
  }
}

/** Any number of rows, sorted on the disk: by `a` and `b`, or by `a` alone; what is equal keeps its order. */
export class SortedRows {
  readonly #folder: string;
  readonly #name: string;
  readonly #by: 'a' | 'ab';
  readonly #most: number;
  readonly #files: string[] = [];
  #columns: Column[];
  #count = 0;

  constructor(folder: string, name: string, by: 'a' | 'ab', most = ROWS_IN_MEMORY) {
    this.#folder = folder;
    this.#name = name;
    this.#by = by;
    this.#most = most;
    this.#columns = Array.from({ length: COLUMNS }, () => new Uint32Array(most));
  }

  add(a: number, b: number, c: number): void {
    const [columnA, columnB, columnC] = this.#columns as [Column, Column, Column];
    columnA[this.#count] = a;
    columnB[this.#count] = b;
    columnC[this.#count] = c;
    if (++this.#count === this.#most) this.#spill();
  }

  #spill(): void {
    if (this.#count === 0) return;
    const [a, b, c] = radixSort(this.#columns, this.#count, this.#by) as [Column, Column, Column];
    const file = join(this.#folder, `${this.#name}-${this.#files.length}`);
    const handle = openSync(file, 'w');
    try {
      const rows = new Uint32Array(ROWS_READ * COLUMNS);
      for (let from = 0; from < this.#count; from += ROWS_READ) {
        const to = Math.min(this.#count, from + ROWS_READ);
        for (let i = from, at = 0; i < to; i++) {
          rows[at++] = a[i] as number;
          rows[at++] = b[i] as number;
          rows[at++] = c[i] as number;
        }
        writeAll(handle, Buffer.from(rows.buffer, 0, (to - from) * COLUMNS * 4));
      }
    } finally {
      closeSync(handle);
    }
    this.#files.push(file);
    this.#count = 0;
  }

  /** Ends the adding; frees what it took. */
  close(): void {
    this.#spill();
    this.#columns = [];
  }

  /** The rows in their order. The row that is handed on is gone with the next. */
  *rows(): Generator<Readonly<Row>> {
    const runs = this.#files.map((file) => new Run(file));
    const row: Row = { a: 0, b: 0, c: 0 };
    const byB = this.#by === 'ab';
    try {
      for (;;) {
        let least: Run | null = null;
        for (const run of runs) {
          if (run.ended) continue;
          if (least === null || run.a < least.a || (byB && run.a === least.a && run.b < least.b)) least = run;
        }
        if (least === null) return;
        row.a = least.a;
        row.b = least.b;
        row.c = least.c;
        least.next();
        yield row;
      }
    } finally {
      for (const run of runs) run.close();
    }
  }
}
