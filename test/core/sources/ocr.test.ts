import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { audit } from '../../../src/core/audit/audit';
import { Report } from '../../../src/core/report/report';
import { extractText } from '../../../src/core/sources/extract-text';
import { readSources } from '../../../src/core/sources/folder';
import { Recognizer } from '../../../src/core/sources/ocr/recognizer';
import { openSources } from '../../../src/core/sources/open-sources';
import { isRecognized } from '../../../src/core/sources/source';
import { SourceCache } from '../../../src/core/sources/source-cache';
import { documentOf } from '../../../src/core/text/draft';
import { inFolder, makePdf } from './made-files';

/** A page of our own, set askew, blurred and with noise, at 150 dots an inch. */
const SCAN = readFileSync('test/fixtures/files/scanned-agreement.png');
const PARAGRAPHS = [
  'SUPPLY AGREEMENT',
  "4.2 Delivery. The Supplier shall deliver the Goods to the Buyer's warehouse within thirty (30) days after the date of each purchase order, and title passes on delivery.",
  '4.3 Price. The Buyer shall pay $48,500 for each shipment within forty-five (45) days of receipt of the invoice. Interest accrues at 6% per year on any amount that is not paid when due.',
  '4.4 Inspection. The Buyer may reject Goods that do not conform to Exhibit A by written notice given not later than ten (10) business days after delivery.',
];
const HOW = 'Turn text recognition (OCR) on, by "ocr": "auto" in .plumbline.json or by --ocr auto on the command line.';

const paragraphs = (text: string): string[] => text.split('\n\n').map((one) => one.replaceAll('\n', ' '));

describe('text recognition', function () {
  this.timeout(180_000).slow(20_000);
  const recognizer = new Recognizer();
  after(() => recognizer.close());

  it('reads an image, by the paragraph, and says how sure it is', async () => {
    const { text, format, pages, warnings } = await extractText('a.png', SCAN, { recognizer });
    assert.equal(format, 'image');
    assert.deepEqual(paragraphs(text), PARAGRAPHS);
    assert.deepEqual(warnings, []);
    assert.equal(pages.length, 1);
    assert.ok((pages[0]?.confidence ?? 0) > 0.9);
  });

  it('reads the scanned pages of a PDF and leaves the others as they are', async () => {
    const pdf = await makePdf((page) => {
      page.text(
        'A cover letter, with a text layer of its own, that is long enough to be no stamp on a scan of something else: it goes on and on.',
      );
      page.addPage().image(SCAN, 0, 0, { width: 612 });
      page.addPage().image(SCAN, 0, 0, { width: 612, height: 690 }).fontSize(8).text('ACME 000123', 450, 700);
    });
    const { text, pages, warnings } = await extractText('a.pdf', pdf, { recognizer });
    assert.deepEqual(warnings, []);
    assert.deepEqual(
      pages.map((page) => page.confidence !== undefined),
      [false, true, true],
    );
    const [, second = '', third = ''] = pages.map((page) => text.slice(page.start, page.end));
    assert.deepEqual(paragraphs(second), PARAGRAPHS);
    assert.match(third, /^SUPPLY AGREEMENT/);
    assert.match(third, /\n\nACME 000123$/);
  });

  it('reads a page that lies on its side', async () => {
    const pdf = await makePdf((page) => page.rotate(90, { origin: [306, 306] }).image(SCAN, 0, 131, { width: 612 }), {
      size: [612, 612],
      margin: 0,
    });
    const { text } = await extractText('a.pdf', pdf, { recognizer });
    assert.match(text, /within thirty \(30\) days after the date of\neach purchase order/);
  });

  it('says what it could not recognize, and goes on', async () => {
    const refused = (name: string, bytes: Uint8Array, message: RegExp): Promise<void> =>
      assert.rejects(extractText(name, bytes, { recognizer }), message);
    await refused('a.png', SCAN.subarray(0, 20), /a\.png is an image whose text could not be recognized/);
    await refused('a.png', Buffer.concat([SCAN.subarray(0, 60), Buffer.alloc(500)]), /could not be recognized \(/);
    const huge = Buffer.from(SCAN);
    huge.writeUInt32BE(60_000, 16);
    huge.writeUInt32BE(60_000, 20);
    await refused('a.png', huge, /a\.png has 3600 million pixels; at most 60 million are read\. Save it smaller\./);
    const blank = await makePdf((page) => page.rect(0, 0, 9, 9).fill());
    assert.deepEqual((await extractText('a.pdf', blank, { recognizer })).warnings, [
      'Page 1 of 1 has neither text nor pictures.',
    ]);
    assert.deepEqual(paragraphs((await extractText('a.png', SCAN, { recognizer })).text), PARAGRAPHS);
  });

  it('stops at once when it is told to, and reads the next page all the same', async () => {
    const controller = new AbortController();
    const reading = extractText('a.png', SCAN, { recognizer, signal: controller.signal });
    setImmediate(() => controller.abort(new Error('stopped')));
    const start = performance.now();
    await assert.rejects(reading, /stopped/);
    assert.ok(performance.now() - start < 1000);
    assert.match((await extractText('a.png', SCAN, { recognizer })).text, /^SUPPLY/);
  });
});

describe('sources without text', function () {
  this.timeout(180_000).slow(20_000);

  const files = async (): Promise<Record<string, Uint8Array>> => ({
    'photo.png': SCAN,
    'scan.pdf': await makePdf((page) => page.image(SCAN, 0, 0, { width: 612 })),
    'stamped.pdf': await makePdf((page) =>
      page.image(SCAN, 0, 0, { width: 612, height: 690 }).fontSize(8).text('ACME 000123', 450, 700),
    ),
  });

  it('are named, with the way to have them read, as long as text recognition is off', async () => {
    await inFolder(await files(), async (folder) => {
      const { sources, problems } = await readSources([folder]);
      assert.deepEqual(
        problems.map(({ message }) => message),
        [`photo.png is an image; its text was not read. ${HOW}`],
      );
      assert.deepEqual(
        sources.map(({ id, warnings }) => [id, ...warnings]),
        [
          ['scan.pdf', `None of its 1 page has text; they may be scans. ${HOW}`],
          ['stamped.pdf', `None of its 1 page has text; they may be scans. ${HOW}`],
        ],
      );
      assert.ok(!sources.some(isRecognized));
    });
  });

  it('are read when it is on, and read again when it is turned on', async () => {
    await inFolder({ 'scan.pdf': (await files())['scan.pdf'] as Uint8Array }, async (folder) => {
      const cache = new SourceCache();
      assert.ok(!(await readSources([folder], { cache })).sources.some(isRecognized));
      const { sources } = await readSources([folder], { cache, ocr: 'auto' });
      assert.ok(sources.every(isRecognized));
      assert.equal((await readSources([folder], { cache, ocr: 'auto' })).sources[0], sources[0]);
    });
  });

  it('are evidence that says so, and whose figures are no grave contradiction', async () => {
    await inFolder({ 'scan.png': SCAN }, async (folder) => {
      const index = await openSources(folder, { ocr: 'auto' });
      const draft = [
        "The Agreement provides that “The Supplier shall deliver the Goods to the Buyer's warehouse within thirty (30) days after the date of each purchase order.”",
        'The Buyer shall pay $48,600 for each shipment within forty-five (45) days of receipt of the invoice.',
      ].join('\n\n');
      const report = Report.parse(await audit(documentOf(draft), index));
      assert.deepEqual(
        report.sources.map(({ id, ocr, pages }) => [id, ocr, pages]),
        [['scan.png', true, 1]],
      );
      assert.equal(report.coverage.quotations_located, 1);
      assert.deepEqual(
        report.findings.map(({ rule, severity, flagged_text }) => [rule, severity, flagged_text]),
        [['figure-mismatch', 'medium', '$48,600']],
      );
      const [finding] = report.findings;
      assert.deepEqual(
        finding?.evidence.map(({ source, page, ocr }) => [source, page, ocr]),
        [['scan.png', 1, true]],
      );
      assert.match(finding?.explanation ?? '', /read by text recognition \(OCR\); look at it\.$/);
      assert.notEqual(report.routing.decision, 'block');
      assert.ok(report.claims.every((claim) => claim.evidence.every((evidence) => evidence.ocr)));
    });
  });
});
