import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { audit } from '../../../src/core/audit/audit';
import { extractText } from '../../../src/core/sources/extract-text';
import type { SourceText } from '../../../src/core/sources/source';
import { buildSourceIndex } from '../../../src/core/sources/source-index';
import { documentOf } from '../../../src/core/text/draft';
import { makePdf, makeRawPdf } from './made-files';
import { DEPOSITION } from './transcript';

const DELIVERY =
  'The seller shall deliver the goods to the warehouse of the buyer within thirty days after the order, and title to the goods passes to the buyer upon delivery and not before.';
const ACCEPTANCE =
  'A buyer who keeps the goods without complaint for sixty days is taken to have accepted them, whatever defects may later come to light in the course of ordinary use.';
const FILLER = 'Nothing in this clause limits what the parties may agree in writing at a later time. ';

/** Breaks a text into lines of at most `width` points, in the font that is set. */
function broken(pdf: PDFKit.PDFDocument, text: string, width: number): string[] {
  const lines: string[] = [''];
  for (const word of text.trim().split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (pdf.widthOfString(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

async function sourceFrom(bytes: Uint8Array, id = 'terms.pdf'): Promise<SourceText> {
  const extracted = await extractText(id, bytes);
  assert.deepEqual(extracted.warnings, []);
  return { id, path: null, sha256: '0'.repeat(64), standing: 'record', ...extracted };
}

/** The page that a quotation of these words is found on; asserts that nothing is found wrong with it. */
async function pageOf(quoted: string, source: SourceText): Promise<number | null> {
  const report = await audit(documentOf(`It says, “${quoted}”`), buildSourceIndex([source]));
  assert.deepEqual(
    report.findings.map(({ rule, explanation }) => `${rule}: ${explanation}`),
    [],
  );
  assert.equal(report.coverage.quotations_located, 1);
  return report.claims[0]?.evidence[0]?.page ?? null;
}

const at = (pdf: PDFKit.PDFDocument, text: string, x: number, y: number): void => {
  pdf.text(text, x, y, { lineBreak: false });
};

describe('the layout of a PDF', () => {
  it('may be two columns, drawn one after the other', async () => {
    const pdf = await makePdf((page) => {
      page.font('Times-Roman').fontSize(11);
      page.text(`${FILLER.repeat(12)}${DELIVERY} ${FILLER.repeat(6)}${ACCEPTANCE}`, {
        columns: 2,
        columnGap: 24,
        height: 260,
      });
    });
    const source = await sourceFrom(pdf);
    assert.equal(await pageOf(DELIVERY, source), 1);
    assert.equal(await pageOf(ACCEPTANCE, source), 1);
  });

  it('may be two columns, drawn line by line across both, under a title and above a line over both', async () => {
    const pdf = await makePdf((page) => {
      page.font('Times-Roman').fontSize(11);
      at(page, 'TERMS OF SUPPLY OF HOLLIS MARINE, INC., AS IN FORCE FROM THE FIRST DAY OF MARCH', 72, 50);
      const left = broken(page, `${FILLER.repeat(3)}${DELIVERY} ${FILLER.repeat(2)}`, 210);
      const right = broken(page, `${FILLER.repeat(2)}${ACCEPTANCE} ${FILLER.repeat(3)}`, 210);
      for (let i = 0; i < Math.max(left.length, right.length); i++) {
        if (left[i]) at(page, left[i] ?? '', 72, 80 + i * 14);
        if (right[i]) at(page, right[i] ?? '', 320, 80 + i * 14);
      }
      at(
        page,
        'The parties have read these terms and have set their hands to them below, each for itself alone.',
        72,
        500,
      );
    });
    const source = await sourceFrom(pdf);
    assert.equal(await pageOf(DELIVERY, source), 1);
    assert.equal(await pageOf(ACCEPTANCE, source), 1);
    assert.match(source.text, /^TERMS OF SUPPLY[\s\S]*The parties have read these terms and have set[^\n]*$/);
  });

  it('may be a table, which stays in its rows', async () => {
    const rows = [
      'Valves $48,500',
      'Pumps $12,250',
      'Hoses $1,100',
      'Seals $300',
      'Lamps $90',
      'Bolts $10',
      'Nuts $11',
      'Belts $12',
      'Wheels $13',
      'Tanks $14',
    ];
    const pdf = await makePdf((page) => {
      for (const [i, row] of rows.entries()) {
        const [thing = '', price = ''] = row.split(' ');
        at(page, thing, 72, 80 + i * 16);
        at(page, price, 380, 80 + i * 16);
      }
    });
    assert.equal((await sourceFrom(pdf)).text, rows.join('\n'));
  });

  it('may have running heads, page numbers and notes between the halves of a sentence, and words broken at line ends', async () => {
    const pdf = await makePdf(
      (page) => {
        page.font('Times-Roman').fontSize(12);
        const [before = '', after = ''] = ACCEPTANCE.split('ever');
        const lines = [
          ...broken(page, `${FILLER.repeat(4)}${before}-`, 400),
          ...broken(page, `ever${after} ${FILLER.repeat(4)}`, 400),
        ];
        const half = lines.findIndex((line) => line.includes('taken')) + 1;
        for (const [number, part] of [lines.slice(0, half), lines.slice(half)].entries()) {
          if (number > 0) page.addPage();
          at(page, 'HOLLIS MARINE TERMS OF SUPPLY', 200, 40);
          for (const [i, line] of part.entries()) at(page, line, 72, 72 + i * 14);
          page.fontSize(9);
          at(page, `${number + 1} See the report of the drafting committee, at page ${number + 7}.`, 72, 500);
          page.fontSize(12);
          at(page, `Page ${number + 1} of 2`, 300, 720);
        }
      },
      { margin: 0 },
    );
    const source = await sourceFrom(pdf);
    assert.equal(source.pages.length, 2);
    assert.match(source.text, /\w-\n/);
    assert.equal(await pageOf(ACCEPTANCE, source), 1);
    assert.equal(await pageOf('See the report of the drafting committee, at page 8.', source), 2);
  });

  for (const degrees of [90, 180, 270]) {
    it(`may lie turned by ${degrees} degrees`, async () => {
      const pdf = await makePdf((page) => {
        (page.page.dictionary.data as Record<string, unknown>)['Rotate'] = degrees;
        page.text(`${FILLER}${DELIVERY} ${FILLER}`);
      });
      assert.equal(await pageOf(DELIVERY, await sourceFrom(pdf)), 1);
    });
  }

  it('may have ligatures, which are read as their letters', async () => {
    // Codes 1 and 2 are the font's "fi" and "fl".
    const pdf = makeRawPdf(
      'BT /F1 12 Tf 72 700 Td (The \\001rst of\\002ine no\\001cation con\\001rms the \\002at fee.) Tj ET',
    );
    const source = await sourceFrom(pdf);
    assert.equal(await pageOf('The first offline nofication confirms the flat fee.', source), 1);
  });

  it('may number its lines in the margin, in a column of its own', async () => {
    const pdf = await makePdf((page) => {
      page.font('Times-Roman').fontSize(12);
      for (let sheet = 0; sheet < 2; sheet++) {
        if (sheet > 0) page.addPage();
        for (let line = 1; line <= 28; line++) at(page, String(line), line < 10 ? 50 : 44, 40 + line * 22);
        const lines = broken(page, sheet === 0 ? FILLER.repeat(30) : `${FILLER.repeat(2)}${DELIVERY} ${FILLER}`, 430);
        for (const [i, line] of lines.slice(0, 28).entries()) at(page, line, 90, 40 + (i + 1) * 22);
      }
    });
    const source = await sourceFrom(pdf, 'motion.pdf');
    assert.match(source.text, /^1 {2}Nothing in this clause/);
    assert.equal(await pageOf(DELIVERY, source), 2);
  });

  it('keeps page and line of a deposition', async () => {
    const pdf = await makePdf((page) => {
      page.font('Courier').fontSize(11);
      let y = 60;
      for (const [i, line] of DEPOSITION.trimEnd().split('\n').entries()) {
        if (i === 26) {
          page.addPage();
          y = 60;
        }
        at(page, line, 60, y);
        y += 20;
      }
    });
    const source = await sourceFrom(pdf, 'quill-dep.pdf');
    const draft =
      '“Not until the smoke started coming up the stairs, and by then nobody could get near it.” Quill Dep.';
    const findings = async (pin: string): Promise<string[]> =>
      (await audit(documentOf(`${draft} ${pin}.`), buildSourceIndex([source]))).findings.map(
        ({ explanation }) => explanation,
      );
    assert.deepEqual(await findings('44:25–45:1'), []);
    assert.deepEqual(await findings('45:9'), ['The quoted words stand at 44:25–45:1 of quill-dep.pdf, not at 45:9.']);
  });

  it('keeps the numbers that a PDF gives its pages, and pinpoints are checked by them', async () => {
    const pdf = await makePdf((page) => {
      const root = (page as unknown as { readonly _root: { readonly data: Record<string, unknown> } })._root;
      root.data['PageLabels'] = { Nums: [0, { S: 'D', St: 317 }] };
      page
        .text('HOLLIS MARINE, INC. v. TARN SHIPPING CO.')
        .moveDown()
        .text(FILLER)
        .addPage()
        .text(`${FILLER}${DELIVERY}`)
        .addPage()
        .text(ACCEPTANCE);
    });
    const source = await sourceFrom(pdf, 'hollis.pdf');
    assert.deepEqual(
      source.pages.map(({ label }) => label),
      ['317', '318', '319'],
    );
    const cited = (pin: number): string =>
      `“${DELIVERY}” _Hollis Marine, Inc. v. Tarn Shipping Co._, 512 U.S. 317, ${pin} (1994).`;
    const findings = async (pin: number): Promise<string[]> =>
      (await audit(documentOf(cited(pin)), buildSourceIndex([source]))).findings
        .filter(({ rule }) => rule === 'citation-pinpoint')
        .map(({ explanation }) => explanation);
    assert.deepEqual(await findings(318), []);
    assert.deepEqual(await findings(319), ['The quoted words stand on page 318 of hollis.pdf, not on page 319.']);
  });

  it('reads the sample opinion, page for page', async () => {
    const source = await sourceFrom(readFileSync('media/sample/sources/larkspur-v-dunmore.pdf'));
    assert.ok(source.pages.length > 2);
    assert.ok(!/\w-\n\f/.test(source.text));
  });
});
