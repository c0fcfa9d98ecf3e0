import assert from 'node:assert/strict';
import { audit } from '../../../../src/core/audit/audit';
import { buildSourceIndex } from '../../../../src/core/sources/source-index';
import type { Markup } from '../../../../src/core/text/document';
import { sourceOf } from '../audited';

const SCHEDULE = `SCHEDULE OF SERVICES

Service                    Basis               Monthly      Ends
Blast freezing             per chamber         $2,310       June 2, 2024
Pallet racking             flat charge         $1,180       May 3, 2024
Temperature log            flat charge         $640         July 9, 2024

The charges are fixed for the first season.`;

const auditOf = (text: string, markup: Markup = 'markdown') =>
  audit({ path: null, text, markup, extracted: false }, buildSourceIndex([sourceOf(SCHEDULE, 'schedule.txt')]));

const found = async (text: string, markup?: Markup) =>
  (await auditOf(text, markup)).findings.map(
    ({ rule, flagged_text, suggested_correction }) => `${rule}: ${flagged_text} → ${suggested_correction}`,
  );

const tableOf = (...rows: (readonly string[])[]): string =>
  [['Service', 'Monthly', 'Ends'], ['---', '---', '---'], ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

const RIGHT = [
  ['Blast freezing', '$2,310', 'June 2, 2024'],
  ['Pallet racking', '$1,180', 'May 3, 2024'],
  ['Temperature log', '$640', 'July 9, 2024'],
] as const;
const withCell = (row: number, cell: number, text: string): (readonly string[])[] =>
  RIGHT.map((cells, i) => cells.map((one, k) => (i === row && k === cell ? text : one)));

describe('Tables of a draft', () => {
  it('that restate one of a source rightly are left alone, and nothing says that they were not compared', async () => {
    const report = await auditOf(tableOf(...RIGHT));
    assert.deepEqual(report.findings, []);
    assert.ok(!report.not_checked.some((line) => line.includes('cells of tables')), report.not_checked.join('\n'));
  });

  for (const [row, cell, text, ...expected] of [
    [0, 1, '$2,410', 'figure-mismatch: $2,410 → $2,310'],
    [1, 2, 'May 13, 2024', 'figure-mismatch: May 13, 2024 → May 3, 2024'],
    // What another row has is another row's.
    [2, 1, '$1,180', 'figure-mismatch: $1,180 → $640'],
  ] as const)
    it(`are held against the row of the same name: ${text}`, async () => {
      assert.deepEqual(await found(tableOf(...withCell(row, cell, text))), expected);
    });

  it('may call their rows by numbers', async () => {
    const rows = [
      ['22-1187', '$2,310'],
      ['22-1203', '$1,180'],
      ['22-1404', '$640'],
    ];
    const source = buildSourceIndex([sourceOf(rows.map((row) => row.join('\t')).join('\n'), 'orders.txt')]);
    const text = rows
      .map((row) => row.join('\t'))
      .join('\n')
      .replace('$1,180', '$1,810');
    const { findings } = await audit({ path: null, text, markup: 'plain', extracted: false }, source);
    assert.deepEqual(
      findings.map(({ flagged_text, suggested_correction }) => `${flagged_text} → ${suggested_correction}`),
      ['$1,810 → $1,180'],
    );
  });

  it('are read in HTML and in plain text, too', async () => {
    const html = withCell(0, 1, '$2,410').map((row) => `<tr>${row.map((one) => `<td>${one}</td>`).join('')}</tr>`);
    const expected = ['figure-mismatch: $2,410 → $2,310'];
    assert.deepEqual(await found(`<table>${html.join('')}</table>`, 'html'), expected);
    const plain = withCell(0, 1, '$2,410').map((row) => row.join('\t'));
    assert.deepEqual(await found(plain.join('\n'), 'plain'), expected);
  });

  it('that are of something else are compared with nothing, and the report says so', async () => {
    const other = tableOf(
      ['Blast freezing', '$310', 'June 2, 2025'],
      ['Pallet racking', '$180', 'May 3, 2025'],
      ['Ice', '$9', 'May 4, 2025'],
    );
    const report = await auditOf(other);
    assert.deepEqual(report.findings, []);
    assert.ok(
      report.not_checked.some((line) => line.includes('cells of tables')),
      report.not_checked.join('\n'),
    );
  });
});
