import { join } from 'node:path';
import { ByteReader, ByteWriter } from '../bytes';
import type { CaseRow } from '../case-block';
import { RecordWriter, recordsOf } from './record-file';

/** A case that was read from bulk data, before its places and its court are known. */
export interface ReadCase extends Omit<CaseRow, 'keys' | 'court'> {
  /** By which its places name it. */
  readonly handle: number;
  /** Number in the table of courts, from 1; 0 where it is not known, or where the docket tells. */
  readonly court: number;
  /** The docket that tells the court, plus 1; 0 for none. */
  readonly docket: number;
}

const FLAGS = { caselaw: 1, approximate: 2, unpublished: 4 } as const;

/** Cases that are put aside on the disk, year by year. */
export class CaseStore {
  readonly #folder: string;
  readonly #years = new Map<number, RecordWriter>();
  readonly #writer = new ByteWriter();
  count = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  add(one: ReadCase): void {
    const year = Math.floor(one.date / 10_000);
    let file = this.#years.get(year);
    if (!file) {
      file = new RecordWriter(join(this.#folder, `year-${year}`));
      this.#years.set(year, file);
    }
    const writer = this.#writer;
    writer.clear();
    writer.number(one.handle);
    writer.number(
      (one.source === 'caselaw' ? FLAGS.caselaw : 0) |
        (one.approximate ? FLAGS.approximate : 0) |
        (one.published ? 0 : FLAGS.unpublished),
    );
    for (const value of [one.id, one.date, one.court, one.docket, one.lastPage]) writer.number(value);
    writer.text(one.name);
    file.write(writer.view());
    this.count++;
  }

  close(): void {
    for (const file of this.#years.values()) file.close();
  }

  /** By year, and within a year in the order in which they were added. */
  *#records(): Generator<Buffer> {
    const years = [...this.#years].sort(([a], [b]) => a - b);
    for (const [, { file }] of years) yield* recordsOf(file);
  }

  /** The handles of the cases in the order of `cases`. */
  *handles(): Generator<number> {
    for (const record of this.#records()) yield new ByteReader(record).number();
  }

  /** The cases by year, and within a year in the order in which they were added. */
  *cases(): Generator<ReadCase> {
    for (const record of this.#records()) {
      const reader = new ByteReader(record);
      const handle = reader.number();
      const flags = reader.number();
      yield {
        handle,
        source: flags & FLAGS.caselaw ? 'caselaw' : 'courtlistener',
        approximate: (flags & FLAGS.approximate) !== 0,
        published: (flags & FLAGS.unpublished) === 0,
        id: reader.number(),
        date: reader.number(),
        court: reader.number(),
        docket: reader.number(),
        lastPage: reader.number(),
        name: reader.text(),
      };
    }
  }
}
