import assert from 'node:assert/strict';
import { Paragraph, Table, TableCell, TableRow } from 'docx';
import fc from 'fast-check';
import { extractText } from '../../../src/core/sources/extract-text';
import type { Markup } from '../../../src/core/text/document';
import { project } from '../../../src/core/text/project';
import { textWithRows } from '../../../src/core/text/table-rows';
import { makeDocx } from '../sources/made-files';

/** The text of a source of this name. */
const textOf = async (name: string, written: string): Promise<string> =>
  (await extractText(name, new TextEncoder().encode(written))).text;

const ROWS = 'Service \tMonthly\n\nBlast freezing \t$2,310\n\nPallet racking \t$1,180';
const TABLES: Readonly<Record<string, string>> = {
  'rates.md': '| Service | Monthly |\n| --- | --- |\n| Blast freezing | $2,310 |\n| Pallet racking | $1,180 |\n',
  'rates.html':
    '<table><thead><tr><th>Service</th><th>Monthly</th></tr></thead><tr><td><p>Blast freezing</p></td><td>$2,310</td></tr><tr><td>Pallet racking<td>$1,180</table>',
  'rates.tex':
    '\\begin{tabular}{ll}\nService & Monthly \\\\ \\hline\nBlast freezing & \\$2,310 \\\\\nPallet racking & \\$1,180 \\\\\n\\end{tabular}\n',
};

const CSV: Readonly<Record<string, string>> = {
  'rates.csv': 'Service,Monthly\r\n"Blast\nfreezing","$2,310"\r\nPallet racking,"$1,180"\r\n',
  'rates.tsv': 'Service\tMonthly\nBlast freezing\t$2,310\nPallet racking\t$1,180\n',
  'semicolons.csv': '\ufeffService;Monthly\nBlast freezing;$2,310\nPallet racking;$1,180\n',
};

const cell = (...paragraphs: string[]): TableCell =>
  new TableCell({ children: paragraphs.map((text) => new Paragraph(text)) });

describe('Tables of sources', () => {
  for (const [name, written] of Object.entries(TABLES))
    it(`have their rows on lines of their own in ${name}`, async () => {
      assert.equal((await textOf(name, written)).trim(), ROWS);
    });

  for (const [name, written] of Object.entries(CSV))
    it(`have their rows on lines of their own in ${name}`, async () => {
      assert.equal(await textOf(name, written), ROWS.replaceAll(' \t', '\t'));
    });

  it('are read as text where they are no table, and say so', async () => {
    const { text, warnings } = await extractText('a.csv', new TextEncoder().encode('Name,Fee\n"Prewitt,$40\n'));
    assert.equal(text, 'Name,Fee\n"Prewitt,$40\n');
    assert.match(warnings.join(), /no table/);
  });

  it('have their rows on lines of their own in a Word document', async () => {
    const rows = [
      ['Service', 'Monthly'],
      ['Blast freezing', '$2,310'],
      ['Pallet racking', '$1,180'],
    ].map((cells) => new TableRow({ children: cells.map((text) => cell(text)) }));
    const { text } = await extractText('rates.docx', await makeDocx([new Table({ rows })]));
    assert.equal(text.trim(), ROWS);
  });

  it('leave the column of an empty cell free', async () => {
    assert.equal(
      await textOf('a.html', '<table><tr><td>Racks<td><td>$40<tr><td>Log<td>flat<td>$9'),
      'Racks\t\t$40\n\nLog \tflat \t$9',
    );
  });

  it('keep cells apart that hold paragraphs, long text, or several empty ones between them', async () => {
    const [long] = ['The supplier shall deliver the goods within thirty days of each order. '.repeat(6).trim()];
    for (const [row, text] of [
      ['<td><p>OSEI,</p><p>Plaintiff</p></td><td>Case No. 21-118</td>', 'OSEI,\n\nPlaintiff\n\nCase No. 21-118'],
      [`<td>Delivery</td><td>${long}</td>`, `Delivery\n\n${long}`],
      ['<td>Racks</td><td></td><td></td><td>$40</td>', 'Racks\n\n$40'],
    ] as const)
      assert.equal(await textOf('a.html', `<table><tr>${row}</tr></table>`), text);
  });

  it('change neither how long a text is nor what stands where', () => {
    const piece = fc.constantFrom(
      '<table>',
      '<tr>',
      '<td>',
      '</td>',
      '</tr>',
      '</table>',
      '| ',
      ' |\n',
      '|---|---|\n',
      ' & ',
      ' \\\\ ',
      '\n\n',
      'racks',
      '$40 ',
      '<p>',
      '\\begin{tabular}{ll}',
      '\\end{tabular}',
    );
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 40 }),
        fc.constantFrom<Markup>('html', 'markdown', 'latex'),
        (pieces, markup) => {
          const raw = pieces.join('');
          const prose = project(raw, markup);
          const text = textWithRows(raw, markup, prose);
          assert.equal(text.length, prose.text.length);
          assert.equal(text.replace(/\s/g, ' '), prose.text.replace(/\s/g, ' '));
        },
      ),
    );
  });
});
