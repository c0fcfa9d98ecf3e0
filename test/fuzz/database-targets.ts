import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BulkDataError } from '../../src/core/authorities/bulk/bulk-error';
import { CsvTable } from '../../src/core/authorities/bulk/csv';
import { CitationDatabase } from '../../src/core/authorities/database';
import { DatabaseError } from '../../src/core/authorities/database-error';
import { findByName } from '../../src/core/authorities/find-by-name';
import { partiesOf } from '../../src/core/authorities/known-case';
import { locatorFrom, parseLocator } from '../../src/core/authorities/locator';
import { CITATION_COLUMNS, csvRow, csvTable } from '../core/authorities/bulk-files';
import { at, databaseOf, newPlace } from '../core/authorities/made-database';
import { assembled, edited, editedBytes } from './edits';
import { type FuzzTarget, target } from './target';

const CASES = [
  { id: 1, name: 'Roe v. Wade', date: '1973-01-22', court: 'scotus', citations: ['410 U.S. 113', '93 S. Ct. 705'] },
  { id: 2, name: 'Doe v. Bolton', date: '1973-01-22', court: 'scotus', citations: ['410 U.S. 179'] },
  { id: 3, name: 'Larkspur Mills, Inc. v. Orr', date: '2016-02-03', court: 'ca2', citations: ['812 F.3d 1'] },
];

/** Whatever was done to the file of a database: it answers, or says that it is damaged. */
const databases = target({
  name: 'databases',
  inTests: 150,
  open: async () => {
    const place = newPlace();
    (await databaseOf(place, CASES)).close();
    const whole = readFileSync(place.database);
    const file = join(place.path, 'changed.db');
    return {
      inputs: editedBytes([whole]),
      check: (bytes) => {
        writeFileSync(file, bytes);
        try {
          const database = new CitationDatabase(file);
          try {
            for (const text of ['410 U.S. 113', '410 U.S. 150', '812 F.3d 1', '1 U.S. 1']) {
              database.lookUp(at(text));
              database.around(at(text));
              database.volumeOf(at(text));
            }
            findByName(database, { ...partiesOf('Larkspur Mills v. Orr'), year: 2016 });
            database.check();
          } finally {
            database.close();
          }
        } catch (error) {
          assert.ok(error instanceof DatabaseError, `${error instanceof Error ? error.stack : error}`);
        }
      },
      close: () => place.remove(),
    };
  },
});

const TABLE = csvTable(CITATION_COLUMNS, [
  { id: 1, date_created: '2024-01-01', volume: 410, reporter: 'U.S.', page: '113', type: 1, cluster_id: 7 },
  { id: 2, date_created: '2024-01-01', volume: 812, reporter: 'F.3d "x", \\ y', page: '1', type: 1, cluster_id: 8 },
]);

/** Rows that follow whatever was done to those before. */
const AFTER = Array.from({ length: 6 }, (_, i) => ({
  id: 900 + i,
  volume: 1,
  reporter: 'F.2d',
  page: `${i}`,
  type: 1,
}));
const AFTER_TEXT = AFTER.map((fields) => csvRow(CITATION_COLUMNS, { ...fields, cluster_id: 9 })).join('');

async function readInPieces(text: string, size: number): Promise<void> {
  const bytes = Buffer.from(`${text}\n${AFTER_TEXT}`);
  const table = await CsvTable.open(
    'a.csv',
    (async function* () {
      for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
    })(),
  );
  const ids: string[] = [];
  await table.forEach(
    (row) => {
      assert.equal(row.count, table.columns.length, 'a row has the columns of its table');
      for (let i = 0; i < row.count; i++) assert.ok(row.text(i).length <= bytes.length);
      ids.push(row.text(0));
    },
    async () => undefined,
  );
  if (JSON.stringify(table.columns) !== JSON.stringify(CITATION_COLUMNS)) return;
  const wanted = AFTER.map(({ id }) => String(id));
  assert.deepEqual(ids.slice(-wanted.length), wanted, 'a broken row costs none of those after it');
}

/** Tables of bulk data, however the file comes in pieces: each is read, or it is said that it is broken. */
const tables = target({
  name: 'bulk-tables',
  inTests: 400,
  open: () => ({
    inputs: edited(
      [TABLE],
      ['"', '""', '\\"', '\\\\', ',', '\n', '\r\n', '"\n"', '\u0000', '\ufeff', '9999999999999999'],
    ),
    check: async (text) => {
      for (const size of [1 << 20, 64, 7])
        await readInPieces(text, size).catch((error: unknown) => {
          if (!(error instanceof BulkDataError)) throw error;
        });
    },
  }),
});

/** Where a citation says that a case stands. */
const locators = target({
  name: 'locators',
  inTests: 3000,
  open: () => ({
    inputs: assembled(
      ['410', ' ', 'U.S.', 'F.3d', '113', '-U', '99999999999', ' at ', '*3', '(2d)', '\u00a0', '.', '–', 'é'],
      12,
    ),
    check: (text) => {
      const parsed = parseLocator(text);
      if (parsed === null) return;
      for (const part of Object.values(parsed)) assert.ok(text.includes(part) && part.trim() === part && part !== '');
      locatorFrom(parsed.volume, parsed.reporter, parsed.page);
    },
  }),
});

export const DATABASE_TARGETS: readonly FuzzTarget[] = [databases, tables, locators];
