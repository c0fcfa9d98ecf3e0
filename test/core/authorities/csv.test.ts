import assert from 'node:assert/strict';
import fc from 'fast-check';
import { CsvTable } from '../../../src/core/authorities/bulk/csv';
import { type CsvEscape, csvRow } from './bulk-files';

const COLUMNS = ['id', 'name', 'note', 'page'];
const HEADER = `${COLUMNS.join(',')}\n`;

interface Read {
  readonly rows: readonly string[][];
  readonly misfits: number;
}

/** Reads a table that comes in pieces of so many bytes. */
async function read(text: string, size = 1 << 20): Promise<Read> {
  const bytes = Buffer.from(text);
  const table = await CsvTable.open(
    'a.csv',
    (async function* () {
      for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
    })(),
  );
  const rows: string[][] = [];
  await table.forEach(
    (row) => {
      rows.push(table.columns.map((_, i) => row.text(i)));
    },
    async () => undefined,
  );
  return { rows, misfits: table.misfits };
}

const line = (id: number, name = `Case ${id}`, style: CsvEscape = 'backslash'): string =>
  csvRow(COLUMNS, { id, name, note: 'a', page: id }, style);

describe('a table of bulk data with a row that is broken', () => {
  const after = Array.from({ length: 20 }, (_, i) => line(i + 10)).join('');
  const ids = (result: Read): string[] => result.rows.map(([id]) => id ?? '');
  const wanted = ['1', ...Array.from({ length: 20 }, (_, i) => String(i + 10))];

  const BROKEN: Readonly<Record<string, string>> = {
    'a quotation mark within a field': '"2","Roe "the first" v. Wade","a","2"\n',
    'one quotation mark too many': '"2","Roe" v. Wade","a","2"\n',
    'a field that is not closed': '"2","Roe v. Wade,"a","2"\n',
    'a field that is not opened': '"2",Roe v. Wade","a","2"\n',
    'a last field that is not closed': '"2","Roe v. Wade","a","2\n',
    'a first field that is not closed': '"2,"Roe v. Wade","a","2"\n',
    'a field too few': '"2","Roe v. Wade","a"\n',
    'a field too many': '"2","Roe v. Wade","a","2","3"\n',
    'a comma too many at the end': '"2","Roe v. Wade","a","2",\n',
    'a comma within a field that lost its quotation marks': '"2",Roe, v. Wade,"a","2"\n',
    'several lines, and a quotation mark within': '"2","Roe v. Wade","It is "so",\nit was held,\nand more","2"\n',
    'several lines of as many fields': '"2","Roe v. Wade" ,"one\ntwo,three,four,five\nsix","2"\n',
    'words after the closing quotation mark': '"2","Roe v. Wade" etc.,"a","2"\n',
    'nothing but a quotation mark': '"\n',
    'nothing but words': 'and so on\n',
  };
  for (const [what, row] of Object.entries(BROKEN))
    it(`has all the others, and the broken one counted: ${what}`, async () => {
      for (const size of [1 << 20, 64, 7, 1])
        for (const style of ['backslash', 'double'] as const) {
          const name = 'Quill "Q" Co. v. Rowe';
          const before = [5, 6, 7, 8].map((id) => line(id, name, style)).join('');
          const result = await read(HEADER + before + row + after, size);
          assert.deepEqual(ids(result), ['5', '6', '7', '8', ...wanted.slice(1)], `in pieces of ${size}, ${style}`);
          assert.equal(result.rows[3]?.[1], name);
          assert.equal(result.misfits, 1, `in pieces of ${size}, ${style}`);
        }
    });

  it('has all the others where it is the first, the last, or one of several', async () => {
    const stray = '"2","Roe "the first" v. Wade","a","2"\n';
    assert.deepEqual(ids(await read(HEADER + stray + after)), wanted.slice(1));
    assert.deepEqual(ids(await read(HEADER + line(1) + after + stray)), wanted);
    const many = await read(HEADER + line(1) + stray + stray + stray.replace('"the', 'the') + after);
    assert.deepEqual([ids(many), many.misfits], [wanted, 3]);
  });

  it('is read on to its last line where quotation marks are rare', async () => {
    const rows = Array.from({ length: 50 }, (_, i) => `${i + 3},Case,a,1\n`).join('');
    const result = await read(`${HEADER}1,Case,a,1\n2,"Case,a,1\n${rows}`);
    assert.deepEqual([result.rows.length, result.misfits], [51, 1]);
  });

  it('that is the last because the file ends within it is told of', async () => {
    const whole = HEADER + line(1) + line(2, 'Osei v. Ellery,\nand others,\nappellants');
    for (const cut of [3, 12, 20, 30])
      await assert.rejects(read(whole.slice(0, -cut)), /a\.csv ends within a row\. It was not downloaded whole/);
  });

  it('never costs another row, whatever is done to it', async () => {
    const text = fc
      .array(fc.constantFrom('Roe', ' v. ', ',', '"', '\\', '""', ',\nthe second', '\r\nthe third', 'é', '”'), {
        maxLength: 6,
      })
      .map((parts) => parts.join(''));
    const row = fc.record({ name: text, note: text, page: fc.nat(999) });
    const damage = fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), kind: fc.constantFrom('"', ',', '') });
    const damaged = (written: string, { at, kind }: { at: number; kind: string }): string => {
      const marks = [...written.matchAll(/"/g)].map(({ index }) => index);
      const mark = marks[Math.floor(at * (marks.length - 1))] ?? 0;
      // A mark is struck, or one or a comma is put in somewhere; the end of the line stays.
      if (kind === '') return written.slice(0, mark) + written.slice(mark + 1);
      const place = Math.floor(at * (written.length - 1));
      return written.slice(0, place) + kind + written.slice(place);
    };
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(row, fc.option(damage, { freq: 3 })), { minLength: 1, maxLength: 12 }),
        fc.constantFrom<CsvEscape>('backslash', 'double'),
        fc.constantFrom(1 << 20, 50, 3),
        async (list, style, size) => {
          // How escapes are written is plain from the first rows.
          const sure = Array.from({ length: 20 }, (_, i) => ({
            id: `s${i}`,
            name: 'Quill "Q" Co.',
            note: '',
            page: 1,
          }));
          const rows = list.map(([fields, how], i) => ({ id: `r${i}`, ...fields, how }));
          const written = rows.map(({ how, ...fields }) => {
            const whole = csvRow(COLUMNS, fields, style);
            return how === null ? whole : damaged(whole, how);
          });
          const result = await read(
            HEADER + sure.map((one) => csvRow(COLUMNS, one, style)).join('') + written.join('') + line(99),
            size,
          );
          const got = new Map(result.rows.map((one) => [one[0], one]));
          const whole = rows.filter(({ how }) => how === null);
          for (const { id, name, note, page } of whole)
            assert.deepEqual(got.get(id), [id, name, note, String(page)], written.join(''));
          assert.ok(got.has('99'));
          const isLost = rows.map(({ id, how }) => how !== null && !got.has(id));
          const stretches = isLost.filter((one, i) => one && !isLost[i - 1]).length;
          assert.ok(result.misfits >= stretches, 'what is broken is counted');
        },
      ),
      { numRuns: 400 },
    );
  });
});
