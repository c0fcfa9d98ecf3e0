import assert from 'node:assert/strict';
import fc from 'fast-check';
import { csvCell, findingsToCsv } from '../../../src/core/export/csv';
import { DRAFT, REPORT } from '../../example-report';

/** The rows of a CSV text, as RFC 4180 reads it. */
function rowsOf(csv: string): string[][] {
  const rows: string[][] = [[]];
  const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;
  while (CELL.lastIndex < csv.length) {
    const match = CELL.exec(csv);
    assert.ok(match, 'every cell can be read');
    rows.at(-1)!.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

describe('the findings as CSV', () => {
  const csv = findingsToCsv([{ file: 'memo_v2.md', report: REPORT, draftText: DRAFT }]);

  it('are a row each under one head, in the order of the draft', () => {
    assert.ok(csv.startsWith('\ufeffDraft,Line,'), 'a spreadsheet is told that it is UTF-8');
    const [head, ...rows] = rowsOf(csv.slice(1));
    assert.equal(rows.length, REPORT.findings.length);
    for (const row of rows) assert.equal(row.length, head?.length);
    const first = Object.fromEntries(head!.map((name, i) => [name, rows[0]![i]]));
    assert.deepEqual(
      [
        first['Line'],
        first['Severity'],
        first['Words of the draft'],
        first['Source'],
        first['Correction'],
        first['Finding'],
      ],
      ['3', 'high', '60 days', 'lease_2019.pdf, p. 4', 'Replace “60” with “30”', 'f1'],
    );
  });

  it('keep the words of a reviewer beside the finding', () => {
    const review = {
      decisions: [
        {
          finding: 'f1',
          decision: 'reject',
          by: 'A. Reviewer',
          at: '2026-03-05T09:00:00.000Z',
          reason: 'Said so, "twice"',
          correction: null,
        },
      ],
      reopened: [],
      missed: [],
      cleared: 1,
      open: 3,
    } as const;
    const reviewed = { ...REPORT, review: { ...review, decisions: [...review.decisions], reopened: [], missed: [] } };
    const rows = rowsOf(findingsToCsv([{ file: 'm.md', report: reviewed, draftText: DRAFT }]).slice(1));
    assert.deepEqual(rows[1]?.slice(12, 16), ['reject', 'A. Reviewer', '2026-03-05T09:00:00.000Z', 'Said so, "twice"']);
  });

  it('run no formula in a spreadsheet, and read back as they were', () => {
    for (const text of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '  =1', '＝1', '\u202e=1', '"=1"'])
      assert.doesNotMatch(csvCell(text).replace(/^"/, ''), /^[\s=+\-@＝＋－＠]/, JSON.stringify(text));
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const [[cell]] = rowsOf(`${csvCell(text)}\r\n`) as [[string]];
        assert.equal(
          cell.replace(/^'(?=[=+\-@＝＋－＠])/, ''),
          csvCell(text)
            .replace(/^"|"$/g, '')
            .replaceAll('""', '"')
            .replace(/^'(?=[=+\-@＝＋－＠])/, ''),
        );
        assert.doesNotMatch(cell, /^[=+\-@＝＋－＠]|[\r\n\t]/);
      }),
    );
  });
});
