import assert from 'node:assert/strict';
import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { importDatabase } from '../../../src/core/authorities/bulk/import-database';
import { coverageAt } from '../../../src/core/authorities/coverage';
import { CitationDatabase } from '../../../src/core/authorities/database';
import { findByName } from '../../../src/core/authorities/find-by-name';
import { citedAs, partiesOf } from '../../../src/core/authorities/known-case';
import { locatorFrom } from '../../../src/core/authorities/locator';
import { bulkCase, caselawVolume, courtListenerTables, type MadeCase, writeBulkFiles } from './bulk-files';
import { at, databaseOf, fullVolumes, importCases, newPlace, type Place } from './made-database';

const CASES: readonly MadeCase[] = [
  {
    id: 1,
    name: 'Larkspur Mills, Inc. v. Dunmore Machine Co.',
    date: '1999-05-03',
    court: 'ca3',
    citations: ['174 F.3d 352', '1999 WL 250000'],
  },
  { id: 2, name: 'Osei v. Ellery', date: '1873-01-01', approximate: true, citations: ['84 U.S. 36', '21 L. Ed. 394'] },
  {
    id: 3,
    name: 'In re Whitlock',
    date: '2005-10-01',
    court: 'nysd',
    citations: ['330 B.R. 455'],
    status: 'Unpublished',
  },
  { id: 4, name: 'UNITED STATES V. TILDEN', date: '2013-02-02', court: 'ca11', citations: ["539 F. App'x 937"] },
  { id: 5, name: 'Quill "Q" Co. v. O\\Neil', date: '2013-02-02', court: 'ca11', citations: ["539 F. App'x 937"] },
  {
    id: 6,
    name: 'Rowe v. Vance',
    date: '2015-01-09',
    court: 'cal',
    citations: ['2015 UT 4', '350 P.3d 1', '12 Cal. 4th xii'],
  },
];

describe('a citation database', () => {
  let place: Place;
  beforeEach(() => {
    place = newPlace();
  });
  afterEach(() => place.remove());

  it('gives name, court, date and parallel citations of a place', async () => {
    const database = await databaseOf(place, CASES);
    const [found, ...others] = database.lookUp(at('174 F.3d 352'));
    assert.deepEqual(others, []);
    assert.deepEqual(found, {
      source: 'courtlistener',
      id: 1,
      name: 'Larkspur Mills, Inc. v. Dunmore Machine Co.',
      date: '1999-05-03',
      approximate: false,
      court: '3d Cir.',
      published: true,
      lastPage: null,
      citations: [
        { volume: '174', reporter: 'F.3d', page: '352' },
        { volume: '1999', reporter: 'WL', page: '250000' },
      ],
    });
    assert.equal(citedAs(found!), 'Larkspur Mills, Inc. v. Dunmore Machine Co., 174 F.3d 352 (3d Cir. 1999)');
    assert.deepEqual(database.lookUp(at('21 L. Ed. 394'))[0]?.citations.length, 2);
    assert.equal(database.lookUp(at('84 U.S. 36'))[0]?.approximate, true);
    assert.equal(database.lookUp(at('330 B.R. 455'))[0]?.published, false);
    assert.deepEqual(database.lookUp(at('174 F.3d 353')), []);
    assert.deepEqual(database.lookUp(at('174 Nobody 352')), []);
    database.close();
  });

  it('takes each way of writing a reporter, a volume and a page for the same', async () => {
    const database = await databaseOf(place, CASES);
    for (const text of ["539 F. App'x 937", '539 F. App’x 937', '539 Fed. Appx. 937', '539 F.Appx. 0937'])
      assert.deepEqual(
        database
          .lookUp(at(text))
          .map(({ name }) => name)
          .sort(),
        ['Quill "Q" Co. v. O\\Neil', 'United States v. Tilden'],
        text,
      );
    assert.equal(database.lookUp(at('84 U.S. (17 Wall.) 36')).length, 1);
    assert.equal(database.lookUp(locatorFrom('12', 'Cal.4th', 'xii')!).length, 1);
    assert.equal(database.lookUp(at('2015 UT 4')).length, 1);
    database.close();
  });

  it('finds cases by name, whatever is abbreviated, and those of a name like it only where there is none', async () => {
    const database = await databaseOf(place, [
      ...CASES,
      { id: 7, name: 'Larkspur Mills v. Dunmore Mach.', date: '1977-05-03', citations: ['1 F.2d 1'] },
      { id: 8, name: 'Mercer v. Tenth Jud. Cir. Ct.', date: '2012-05-03', citations: ['2 F.2d 2'] },
    ]);
    const named = (name: string, year?: number) =>
      findByName(database, { ...partiesOf(name), year }).map(({ known, isSame }) => `${known.id}${isSame ? '' : '?'}`);
    assert.deepEqual(named('Larkspur Mills v. Dunmore Machine', 1998), ['1', '7']);
    assert.deepEqual(named('Larkspur Mills v. Dunmore Machine', 1976), ['7', '1']);
    assert.deepEqual(named('In re Whitlock'), ['3']);
    assert.deepEqual(named('U.S. v. Tilden'), ['4']);
    assert.deepEqual(named('Mercer v. Tenth Jud. Dist. Ct.'), ['8?']);
    assert.deepEqual(named('Nobody v. Anybody'), []);
    database.close();
  });

  it('says what begins before and after a page, in that volume only', async () => {
    const database = await databaseOf(place, [
      ...fullVolumes('F.2d', [7]),
      { id: 1, name: 'A v. B', date: '1950-01-01', citations: ['8 F.2d 40'] },
      { id: 2, name: 'C v. D', date: '1950-01-01', citations: ['8 F.2d 40'] },
      { id: 3, name: 'E v. F', date: '1950-01-01', citations: ['8 F.2d 44'] },
    ]);
    const around = database.around(at('8 F.2d 42'));
    assert.deepEqual(
      [around?.before?.page, around?.before?.cases.map(({ id }) => id).sort(), around?.after],
      [40, [1, 2], 44],
    );
    assert.deepEqual(database.around(at('8 F.2d 39')), { before: null, after: 40 });
    assert.equal(database.around(at('8 F.2d 60'))?.after, null);
    assert.equal(database.around(at('8 F.2d xii')), null);
    database.close();
  });

  it('knows a volume well only where it has many decisions, evenly, and as many as beside it', async () => {
    const volumes = [100, 101, 102, 103, 104, 105, 106, 107, 108];
    const thinned = fullVolumes('F.3d', volumes).filter(
      ({ citations: [one] }, i) => !one!.startsWith('103 ') || i % 3 === 0,
    );
    const holed = thinned.filter(({ citations: [one] }) => !/^104 F\.3d (?:9\d|1[0-4]\d)$/.test(one!));
    const database = await databaseOf(place, [...holed, ...CASES]);
    const isGood = (text: string): boolean => coverageAt(database, at(text), false).isGood;
    assert.equal(isGood('102 F.3d 44'), true);
    assert.equal(isGood('103 F.3d 44'), false, 'fewer than beside it');
    assert.equal(isGood('104 F.3d 44'), true);
    assert.equal(isGood('104 F.3d 120'), false, 'within a hole');
    assert.equal(isGood('108 F.3d 44'), false, 'among the newest');
    assert.equal(isGood('102 F.3d 900'), false, 'past the last');
    assert.equal(isGood('174 F.3d 360'), false, 'one decision only');
    assert.match(coverageAt(database, at('999 F.3d 1'), false).why ?? '', /nothing of that volume/);
    database.close();
  });

  it('reads CourtListener’s tables plain, as gzip and as bzip2, and in both ways of escaping', async () => {
    const tables = courtListenerTables(CASES, 'double');
    const files = place.write(
      Object.fromEntries(Object.entries(tables).map(([name, text]) => [`${name}.gz`, gzipSync(text)])),
    );
    await importDatabase(place.database, files);
    const database = new CitationDatabase(place.database);
    assert.deepEqual(
      database
        .lookUp(at("539 F. App'x 937"))
        .map(({ name }) => name)
        .sort(),
      ['Quill "Q" Co. v. O\\Neil', 'United States v. Tilden'],
    );
    assert.equal(database.about.cases, CASES.length);
    database.close();
  });

  it('has all cases but one whose row is broken, and says that it was left out', async () => {
    const tables = courtListenerTables(CASES);
    const clusters = tables['opinion-clusters-2026-01-01.csv']!;
    const files = place.write({
      ...tables,
      'opinion-clusters-2026-01-01.csv': clusters.replace('Osei v. Ellery', 'Osei v. "Ellery'),
    });
    const { about, notes } = await importDatabase(place.database, files);
    assert.equal(about.cases, CASES.length - 1);
    assert.equal(notes[0], 'One row of opinion-clusters-2026-01-01.csv could not be read, and was left out.');
    const database = new CitationDatabase(place.database);
    assert.deepEqual(database.lookUp(at('84 U.S. 36')), []);
    assert.equal(database.lookUp(at('174 F.3d 352')).length, 1);
    assert.equal(database.lookUp(at("539 F. App'x 937")).length, 2);
    database.close();
  });

  it('takes volumes of the Caselaw Access Project beside them, with their last pages, and again without a change', async () => {
    await importCases(place, CASES);
    const [volume] = place.write({
      'CasesMetadata.json': caselawVolume([
        {
          id: 70,
          name: 'Jessup v. Kimball',
          date: '1901-04',
          first: 10,
          last: 19,
          citations: ['5 U.S. 10', '2 L. Ed. 3'],
        },
        { id: 71, name: 'Yarrow v. Zeller', date: '1901', first: 20, last: 30, citations: ['5 U.S. 20'] },
      ]),
    });
    const { about } = await importDatabase(place.database, [volume!]);
    assert.deepEqual(about.sources, { courtlistener: CASES.length, caselaw: 2 });
    const database = new CitationDatabase(place.database);
    const [found] = database.lookUp(at('2 L. Ed. 3'));
    assert.deepEqual(
      [found?.name, found?.date, found?.court, found?.lastPage],
      ['Jessup v. Kimball', '1901-04', 'U.S.', 19],
    );
    assert.equal(database.lookUp(at('174 F.3d 352'))[0]?.court, '3d Cir.');
    database.close();
    const before = readFileSync(place.database);
    const again = await importDatabase(place.database, [volume!]);
    assert.deepEqual(again.known, [volume]);
    assert.deepEqual(readFileSync(place.database), before);
  });

  it('takes a newer state of a case in the place of the older', async () => {
    await importCases(place, CASES);
    await importCases(place, [{ ...CASES[0]!, name: 'Larkspur v. Dunmore, Amended', citations: ['174 F.3d 353'] }]);
    const database = new CitationDatabase(place.database);
    assert.deepEqual(database.lookUp(at('174 F.3d 352')), []);
    assert.equal(database.lookUp(at('174 F.3d 353'))[0]?.name, 'Larkspur v. Dunmore, Amended');
    assert.equal(database.about.cases, CASES.length);
    await importCases(place, [CASES[1]!], { replace: true });
    const anew = new CitationDatabase(place.database);
    assert.equal(anew.about.cases, 1);
    database.close();
    anew.close();
  });

  it('has every case of bulk files of any size, with sorting on the disk', async () => {
    const { files, cases } = writeBulkFiles(place.path, 30_000);
    await importDatabase(place.database, files);
    const database = new CitationDatabase(place.database);
    assert.equal(database.about.cases, cases);
    fc.assert(
      fc.property(fc.nat(cases - 1), (number) => {
        const one = bulkCase(number);
        for (const citation of one.citations)
          assert.ok(
            database
              .lookUp(at(citation))
              .some(({ id, name, date }) => id === one.id && name === one.name && date === one.date),
          );
      }),
    );
    assert.doesNotThrow(() => database.check());
    database.close();
  });
});

describe('a citation database that is not whole', () => {
  let place: Place;
  beforeEach(async () => {
    place = newPlace();
    await importCases(place, fullVolumes('F.3d', [1, 2, 3, 4]));
  });
  afterEach(() => place.remove());

  it('is refused wherever it was cut', () => {
    const { size } = statSync(place.database);
    for (const length of [0, 5, 19, 100, Math.floor(size / 2), size - 40, size - 1]) {
      const torn = join(place.path, `torn-${length}`);
      writeFileSync(torn, readFileSync(place.database));
      truncateSync(torn, length);
      assert.throws(() => new CitationDatabase(torn), /is no citation database|is damaged/, `cut at ${length}`);
    }
  });

  it('is refused, or told of when it is read, wherever a byte is wrong', () => {
    const whole = readFileSync(place.database);
    fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), (index, change) => {
        const file = join(place.path, 'changed');
        const bytes = Buffer.from(whole);
        bytes[index] = bytes[index]! ^ change;
        writeFileSync(file, bytes);
        let opened: CitationDatabase | null = null;
        assert.throws(
          () => {
            opened = new CitationDatabase(file);
            opened.check();
          },
          { name: 'DatabaseError' },
        );
        (opened as CitationDatabase | null)?.close();
      }),
      { numRuns: 60 },
    );
  });

  it('is told from another file, and from one that is not there', () => {
    const [other] = place.write({ 'other.txt': 'This is a letter and no database of citations at all.' });
    assert.throws(() => new CitationDatabase(other!), /other\.txt is no citation database\. Name one that/);
    assert.throws(
      () => new CitationDatabase(join(place.path, 'none')),
      /is not there\. Make it with “plumbline db import”/,
    );
  });
});

const caselawFile = (): Record<string, string> => ({
  'CasesMetadata.json': caselawVolume([
    { id: 7, name: 'Osei v. Rowe', date: '1999', first: 1, last: 9, citations: ['7 Mass. 1'] },
  ]),
});

describe('an import that fails', () => {
  let place: Place;
  beforeEach(async () => {
    place = newPlace();
    await importCases(place, CASES);
  });
  afterEach(() => place.remove());

  /** The import rejects so, and the database is as it was, with nothing beside it. */
  async function leavesAllAsItWas(files: readonly string[], message: RegExp): Promise<void> {
    const before = readFileSync(place.database);
    const names = readdirSync(place.path).sort();
    await assert.rejects(importDatabase(place.database, files), message);
    assert.deepEqual(readFileSync(place.database), before);
    assert.deepEqual(readdirSync(place.path).sort(), names);
  }

  it('for a file that is no bulk data says what to name', async () => {
    const cases: [Record<string, string | Uint8Array>, RegExp][] = [
      [{ 'people.csv': 'id,name_first,name_last\n"1","A","B"\n' }, /people\.csv holds no citations\. Name the files/],
      [{ 'letter.txt': 'Dear Sir, here is a letter.' }, /letter\.txt holds no citations/],
      [{ 'empty.csv': '' }, /empty\.csv is empty\. Download it again/],
      [{ 'volume.zip': Buffer.from([0x50, 0x4b, 3, 4, 0, 0]) }, /volume\.zip is a ZIP archive\. Unpack it/],
      [{ 'half.json': '[{"id": 1, "name": "A v. B"' }, /half\.json is not whole JSON/],
      [{ 'other.json': '{"hello": "world"}' }, /other\.json holds no cases/],
      [
        { 'half.csv.gz': gzipSync(courtListenerTables(CASES)['citations-2026-01-01.csv']!).subarray(0, 90) },
        /half\.csv\.gz cannot be read to its end/,
      ],
    ];
    for (const [files, message] of cases) await leavesAllAsItWas(place.write(files), message);
    await leavesAllAsItWas([join(place.path, 'missing.csv')], /missing\.csv is not there\. Check the path/);
  });

  it('for one table alone names the one that belongs to it', async () => {
    const tables = courtListenerTables([{ ...CASES[0]!, id: 99 }]);
    const [, citations] = place.write(tables);
    await leavesAllAsItWas([citations!], /Name the file “opinion-clusters”/);
  });

  it('for a table that was not downloaded whole says so', async () => {
    const tables = courtListenerTables(fullVolumes('F.2d', [9]));
    const clusters = tables['opinion-clusters-2026-01-01.csv']!;
    const files = place.write({
      ...tables,
      'opinion-clusters-2026-01-01.csv': clusters.slice(0, clusters.lastIndexOf('"') - 20),
    });
    await leavesAllAsItWas(files, /opinion-clusters-2026-01-01\.csv ends within a row\. It was not downloaded whole/);
  });

  for (const stage of ['read', 'merge', 'write'] as const)
    it(`because it was called off leaves the old database (${stage})`, async () => {
      const { files } = writeBulkFiles(place.path, 60_000);
      const controller = new AbortController();
      const before = readFileSync(place.database);
      const names = readdirSync(place.path);
      const work = importDatabase(place.database, files, {
        signal: controller.signal,
        onProgress: (progress) => {
          if (progress.stage === stage) controller.abort();
        },
      });
      await assert.rejects(work, { name: 'AbortError' });
      assert.deepEqual(readFileSync(place.database), before);
      assert.deepEqual(readdirSync(place.path), names);
    });

  it('is not begun while another one is under way, and is where that one was ended', async () => {
    const files = place.write(courtListenerTables([{ ...CASES[0]!, id: 50, citations: ['9 F.3d 9'] }]));
    const both = await Promise.allSettled([
      importDatabase(place.database, files),
      importDatabase(place.database, files),
    ]);
    assert.deepEqual(both.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
    const lock = `${place.database}.lock`;
    writeFileSync(lock, String(process.ppid));
    await assert.rejects(importDatabase(place.database, files), /is being imported already/);
    // Of a process that was killed, and of a thread of this one.
    for (const holder of [999_999_999, process.pid]) {
      writeFileSync(lock, String(holder));
      await importDatabase(place.database, files);
      assert.equal(existsSync(lock), false);
    }
  });

  it('replaces nothing that never was a database: a document, the data themselves, a folder', async () => {
    const files = place.write(courtListenerTables([{ ...CASES[0]!, id: 50 }]));
    const [memo = '', empty = ''] = place.write({ 'memo.md': 'The Seller shall deliver.', 'new.db': '' });
    for (const file of [memo, files[0]!, place.path]) {
      const before = file === place.path ? null : readFileSync(file);
      for (const options of [{}, { replace: true }])
        await assert.rejects(
          importDatabase(file, files, options),
          (error: Error) =>
            error.message ===
            `${file} is there and is no citation database. Name another file, or move this one away; nothing was changed.`,
        );
      if (before) assert.deepEqual(readFileSync(file), before);
    }
    await importDatabase(empty, files, { replace: true });
    assert.doesNotThrow(() => new CitationDatabase(empty).close());
  });

  it('does not add to a database that is damaged, and says how to start anew', async () => {
    const handle = openSync(place.database, 'r+');
    writeSync(handle, Buffer.from('xx'), 0, 2, statSync(place.database).size - 30);
    closeSync(handle);
    const files = place.write(courtListenerTables([{ ...CASES[0]!, id: 50 }]));
    await assert.rejects(importDatabase(place.database, files), /cannot be added to: .*--replace/);
    await importDatabase(place.database, files, { replace: true });
    assert.doesNotThrow(() => new CitationDatabase(place.database).close());
  });

  it('notices a block that is damaged, whether it is to add to the database or all of it is known', async () => {
    const files = place.write(courtListenerTables(fullVolumes('F.2d', [1, 2, 3])));
    await importDatabase(place.database, files);
    const more = place.write(caselawFile());
    for (const share of [0.2, 0.5, 0.8]) {
      const whole = readFileSync(place.database);
      const torn = Buffer.from(whole);
      const at = Math.floor(torn.length * share);
      torn[at] = torn[at]! ^ 0xff;
      writeFileSync(place.database, torn);
      await assert.rejects(importDatabase(place.database, files), /cannot be added to: .*is damaged.*--replace/);
      writeFileSync(place.database, torn);
      await importDatabase(place.database, more).then(
        // What was damaged is not taken over from the old database: its index of words, which is made anew.
        () => new CitationDatabase(place.database).check(),
        (error: Error) => {
          assert.match(error.message, /cannot be added to: .*is damaged.*--replace/);
          assert.deepEqual(readFileSync(place.database), torn);
        },
      );
      writeFileSync(place.database, whole);
    }
  });
});
