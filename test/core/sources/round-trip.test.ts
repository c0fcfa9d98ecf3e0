import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { audit } from '../../../src/core/audit/audit';
import { openSources } from '../../../src/core/sources/open-sources';
import { documentOf } from '../../../src/core/text/draft';
import { SourceViews } from '../../../src/worker/source-views';
import { inFolder, makeDocx, makePdf } from './made-files';

const PARAGRAPHS = [
  "4.2 Delivery. The Supplier shall deliver the Goods to the Buyer's warehouse within thirty (30) days after the date of each purchase order, and title passes on delivery.",
  '4.3 Price. The Buyer shall pay $48,500 for each shipment within forty-five (45) days of receipt of the invoice.',
];
const QUOTED = 'within thirty (30) days after the date of each purchase order, and title passes on delivery';
const DRAFT = `Under Section 4.2 of the Agreement, the Supplier shall deliver the Goods “${QUOTED}.”`;

const text = PARAGRAPHS.join('\n\n');
const rtf = `{\\rtf1\\ansi ${PARAGRAPHS.map((one) => `\\pard ${one}\\par`).join('\n')}}`;
const html = `<!doctype html><nav>Home</nav><main>${PARAGRAPHS.map((one) => `<p>${one}</p>`).join('')}</main>`;
const mail = (type: string, content: string, attachment: string): string =>
  [
    'From: a@example.com',
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    `Content-Type: ${type}`,
    '',
    content,
    '--b',
    'Content-Type: text/plain',
    'Content-Disposition: attachment; filename="agreement.txt"',
    '',
    attachment,
    '--b--',
    '',
  ].join('\r\n');

const read = (ending: string): Buffer => readFileSync(`test/fixtures/files/scanned-agreement.${ending}`);
const mailOf = (name: string, attachment: Buffer): string =>
  mail('text/plain', 'See attached.', '').replace(
    /Content-Type: text\/plain\r\nContent-Disposition[\s\S]*$/,
    [
      'Content-Type: image/png',
      'Content-Transfer-Encoding: base64',
      `Content-Disposition: attachment; filename="${name}"`,
      '',
      attachment.toString('base64'),
      '--b--',
      '',
    ].join('\r\n'),
  );

const onOneLine = (words: string): string => words.replace(/\s+/g, ' ');

describe('the same words in every format', function () {
  this.timeout(180_000).slow(20_000);

  const cases: readonly [what: string, file: string, make: () => Promise<string | Uint8Array>, source?: string][] = [
    ['text', 'agreement.txt', async () => text],
    ['Markdown', 'agreement.md', async () => text.replace('4.2 Delivery', '**4.2** _Delivery_')],
    ['HTML', 'agreement.html', async () => html],
    ['Word', 'agreement.docx', () => makeDocx(PARAGRAPHS)],
    ['RTF', 'agreement.rtf', async () => rtf],
    ['PDF', 'agreement.pdf', () => makePdf((pdf) => pdf.text('Cover').addPage().text(text))],
    ['an e-mail', 'agreement.eml', async () => mail('text/plain', text, 'Nothing here.')],
    ['an e-mail in HTML', 'agreement.eml', async () => mail('text/html', html, 'Nothing here.')],
    ['an attachment', 'a.eml', async () => mail('text/plain', 'See attached.', text), 'a.eml/agreement.txt'],
    ['an image', 'agreement.png', async () => read('png')],
    ['a TIFF', 'agreement.tif', async () => read('tif')],
    ['a WebP image', 'agreement.webp', async () => read('webp')],
    [
      'a scanned PDF',
      'scan.pdf',
      () => makePdf((pdf) => pdf.text('Cover').addPage().image(read('png'), 0, 0, { width: 612 })),
    ],
    ['LaTeX', 'agreement.tex', async () => `\\section{Terms}\n${text.replaceAll('$', '\\$')}`],
    ['a scan that came by e-mail', 'b.eml', async () => mailOf('scan.png', read('png')), 'b.eml/scan.png'],
  ];

  for (const [what, file, make, source = file] of cases) {
    it(`are found in ${what}, and opening the evidence selects them`, async () => {
      await inFolder({}, async (folder) => {
        const path = join(folder, file);
        await writeFile(path, await make());
        const index = await openSources(folder, { ocr: 'auto' });
        const report = await audit(documentOf(DRAFT), index);
        assert.deepEqual(report.findings, []);
        assert.equal(report.coverage.quotations_located, 1);
        const evidence = report.claims[0]?.evidence[0];
        assert.deepEqual(
          [evidence?.source, evidence?.page],
          [source, file.endsWith('.pdf') ? 2 : /\.(?:png|tif|webp)$/.test(source) ? 1 : null],
        );
        const found = index.sources.find(({ id }) => id === source);
        assert.ok(found && evidence && found.path !== null);
        assert.ok(onOneLine(found.text.slice(evidence.start, evidence.end)).includes(QUOTED));
        const view = await new SourceViews().of(found.path, found);
        const { start, end } = view.rangeOf(evidence);
        const lines = view.text.split('\n').slice(start.line, end.line + 1);
        lines.push((lines.pop() ?? '').slice(0, end.character));
        assert.ok(onOneLine(lines.join('\n').slice(start.character).replace(/[*_]/g, '')).includes(QUOTED));
      });
    });
  }

  it('are shown of an image that no audit has read, as the matter says', async () => {
    const image = 'test/fixtures/files/scanned-agreement.png';
    assert.match((await new SourceViews().of(image, null, 'auto')).text, /Page 1[\s─]*SUPPLY AGREEMENT/);
    await assert.rejects(new SourceViews().of(image), /its text was not read\. Turn text recognition \(OCR\) on/);
  });
});
