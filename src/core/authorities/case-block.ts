import { ByteReader, type ByteWriter } from './bytes';
import { type Key, keyFrom, pageOfKey, reporterOfKey, volumeOfKey } from './key';
import type { CaseSource } from './known-case';

/** Cases of one block: so many are read to look at one. */
export const CASES_A_BLOCK = 64;

/** A case as it is kept: courts, reporters and odd pages by their numbers in the tables. */
export interface CaseRow {
  readonly source: CaseSource;
  readonly id: number;
  readonly name: string;
  /** `yyyymmdd` as a number, with zeros for what is not known; 0 for none. */
  readonly date: number;
  readonly approximate: boolean;
  readonly published: boolean;
  /** Number in the table of courts, from 1; 0 where it is not known. */
  readonly court: number;
  readonly lastPage: number;
  readonly keys: readonly Key[];
}

const CASELAW = 1;
const APPROXIMATE = 2;
const UNPUBLISHED = 4;

export function writeCase(writer: ByteWriter, row: CaseRow): void {
  const flags =
    (row.source === 'caselaw' ? CASELAW : 0) | (row.approximate ? APPROXIMATE : 0) | (row.published ? 0 : UNPUBLISHED);
  writer.number(flags);
  writer.number(row.id);
  writer.number(row.date);
  writer.number(row.court);
  writer.number(row.lastPage);
  writer.text(row.name);
  writer.number(row.keys.length);
  for (const key of row.keys) {
    writer.number(reporterOfKey(key));
    writer.number(volumeOfKey(key));
    writer.number(pageOfKey(key));
  }
}

/** The cases of one block, each of which is read when it is asked for. Throws a `RangeError` where they make no sense. */
export class CaseBlock {
  readonly #bytes: Buffer;
  /** Where each case begins. */
  readonly #starts: number[] = [];

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    const reader = new ByteReader(bytes);
    while (!reader.ended) {
      this.#starts.push(reader.at);
      for (let i = 0; i < 5; i++) reader.number();
      reader.skip(reader.number());
      for (let left = reader.number() * 3; left > 0; left--) reader.number();
    }
  }

  get length(): number {
    return this.#starts.length;
  }

  at(index: number): CaseRow | null {
    const start = this.#starts[index];
    return start === undefined ? null : readCase(new ByteReader(this.#bytes, start));
  }
}

function readCase(reader: ByteReader): CaseRow {
  const flags = reader.number();
  const row = {
    source: flags & CASELAW ? ('caselaw' as const) : ('courtlistener' as const),
    approximate: (flags & APPROXIMATE) !== 0,
    published: (flags & UNPUBLISHED) === 0,
    id: reader.number(),
    date: reader.number(),
    court: reader.number(),
    lastPage: reader.number(),
    name: reader.text(),
  };
  const keys: Key[] = [];
  for (let count = reader.number(); count > 0; count--)
    keys.push(keyFrom(reader.number(), reader.number(), reader.number()));
  return { ...row, keys };
}

/** `2015-06-26` of 20150626, `2015` of 20150000; null for 0. */
export function dateText(date: number): string | null {
  if (date === 0) return null;
  const digits = String(date).padStart(8, '0');
  const [year, month, day] = [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)];
  return [year, ...(month === '00' ? [] : [month, ...(day === '00' ? [] : [day])])].join('-');
}

/** The number of a date as bulk data write it ("2015-06-26", "1873-01", "1873"); 0 where it is none. */
export function dateNumber(text: string): number {
  const found = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?/.exec(text);
  return found ? Number(`${found[1]}${found[2] ?? '00'}${found[3] ?? '00'}`) : 0;
}
