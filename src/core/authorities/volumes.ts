import type { ByteReader, ByteWriter } from './bytes';

/** What a database has of one volume of a reporter. */
export interface VolumeRow {
  /** Numbers of the reporter and the volume, as in a key. */
  readonly high: number;
  /** Pages on which a decision is known to begin. */
  readonly pages: number;
  readonly firstPage: number;
  readonly lastPage: number;
}

export function writeVolumes(writer: ByteWriter, rows: readonly VolumeRow[]): void {
  writer.number(rows.length);
  let before = 0;
  for (const { high, pages, firstPage, lastPage } of rows) {
    writer.number(high - before);
    writer.number(pages);
    writer.number(firstPage);
    writer.number(lastPage - firstPage);
    before = high;
  }
}

/** The volumes of a database in the order of their keys, in columns. */
export class Volumes {
  readonly #highs: Float64Array;
  readonly #rows: Float64Array;

  constructor(reader: ByteReader) {
    const count = reader.number();
    this.#highs = new Float64Array(count);
    this.#rows = new Float64Array(count * 3);
    let high = 0;
    for (let i = 0; i < count; i++) {
      high += reader.number();
      this.#highs[i] = high;
      const pages = reader.number();
      const firstPage = reader.number();
      this.#rows.set([pages, firstPage, firstPage + reader.number()], i * 3);
    }
  }

  get length(): number {
    return this.#highs.length;
  }

  at(index: number): VolumeRow {
    const [pages = 0, firstPage = 0, lastPage = 0] = this.#rows.subarray(index * 3, index * 3 + 3);
    return { high: this.#highs[index] ?? 0, pages, firstPage, lastPage };
  }

  /** Where the volume is, or would be. */
  indexOf(high: number): number {
    let from = 0;
    let to = this.#highs.length;
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((this.#highs[middle] ?? 0) < high) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  find(high: number): VolumeRow | null {
    const index = this.indexOf(high);
    return this.#highs[index] === high ? this.at(index) : null;
  }
}
