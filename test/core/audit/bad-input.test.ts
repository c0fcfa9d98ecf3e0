import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import { auditFile } from '../../../src/core/audit/audit-file';

const AGREEMENT = 'The Buyer shall give written notice within thirty days after it discovers a defect.';
const DRAFT = 'The Buyer shall give written notice within sixty days after it discovers a defect.';

const encryptedPdf = (): Promise<Buffer> =>
  new Promise((resolve) => {
    const document = new PDFDocument({ userPassword: 'secret' });
    const chunks: Buffer[] = [];
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.text('hidden');
    document.end();
  });

describe('an audit of bad input', () => {
  let folder: string;
  const put = (name: string, content: string | Uint8Array): Promise<void> => writeFile(join(folder, name), content);
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'plumbline-'));
    await mkdir(join(folder, 'sources'));
    await put('draft.md', DRAFT);
    await put('sources/agreement.txt', AGREEMENT);
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const badSources: readonly (readonly [
    what: string,
    name: string,
    content: () => Promise<string | Uint8Array> | string | Uint8Array,
    message: RegExp,
  ])[] = [
    ['a PDF that is damaged', 'exhibit.pdf', () => '%PDF-1.7\nnot really', /exhibit\.pdf/],
    ['a PDF that is locked', 'exhibit.pdf', encryptedPdf, /exhibit\.pdf.*password/is],
    ['a Word file that is damaged', 'exhibit.docx', () => Buffer.from('PK\u0003\u0004 torn'), /exhibit\.docx/],
    ['a file of no bytes', 'exhibit.txt', () => '', /exhibit\.txt is empty/],
    [
      'a program that calls itself a PDF',
      'exhibit.pdf',
      () => Buffer.from('MZ\u0090\u0000\u0003\u0000\u0000\u0000'),
      /exhibit\.pdf/,
    ],
    ['a picture', 'exhibit.png', () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), /exhibit\.png/],
  ];
  for (const [what, name, content, message] of badSources) {
    it(`names ${what}, goes on with the rest, and never passes`, async () => {
      await put(`sources/${name}`, await content());
      await put('draft.md', 'The Buyer shall give written notice within thirty days after it discovers a defect.');
      const { report } = await auditFile(join(folder, 'draft.md'));
      assert.equal(report.errors.length, 1);
      assert.match(report.errors[0]!.message, message);
      assert.match(report.errors[0]!.message, /\. [A-Z].*\.$/s, 'says what to do');
      assert.deepEqual(
        report.sources.map((source) => source.id),
        ['agreement.txt'],
      );
      assert.equal(report.claims[0]?.status, 'supported');
      assert.equal(report.routing.decision, 'review');
    });
  }

  it('names a folder of sources that is missing, or empty', async () => {
    for (const prepare of [
      () => rm(join(folder, 'sources', 'agreement.txt')),
      () => rm(join(folder, 'sources'), { recursive: true }),
    ]) {
      await prepare();
      const { report } = await auditFile(join(folder, 'draft.md'));
      assert.equal(report.routing.decision, 'review');
      assert.match(report.errors[0]!.message, /sources/);
    }
  });

  it('names a settings file that is broken, and goes on', async () => {
    await put('.plumbline.json', '{ "sources": ["sources"], }');
    const { report } = await auditFile(join(folder, 'draft.md'));
    assert.match(report.errors.find((error) => error.stage === 'settings')!.message, /\.plumbline\.json/);
    assert.equal(report.findings[0]?.rule, 'figure-mismatch');
  });

  it('names a rule in the settings that there is none of', async () => {
    await put(
      '.plumbline.json',
      '{ "rules": { "figure-mismatch": "low", "figures-mismatch": "off", "constructor": "off" } }',
    );
    const { report } = await auditFile(join(folder, 'draft.md'));
    assert.deepEqual(
      report.errors.map(({ message }) => /"(rules[^"]*)" names no rule/.exec(message)?.[1]),
      ['rules.figures-mismatch', 'rules.constructor'],
    );
    assert.equal(report.findings[0]?.severity, 'low');
  });

  it('bears settings that are nested without measure', async () => {
    const deep = `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`;
    for (const text of [deep, `{ "rules": ${deep} }`, `{ "sources": ${deep} }`, '['.repeat(100_000)]) {
      await put('.plumbline.json', text);
      const { report } = await auditFile(join(folder, 'draft.md'));
      assert.equal(report.findings[0]?.rule, 'figure-mismatch');
      assert.equal(report.errors[0]?.stage, 'settings');
    }
  });

  const encodings: readonly (readonly [what: string, bytes: (text: string) => Uint8Array])[] = [
    ['UTF-8 with a byte-order mark', (text) => Buffer.from(`\ufeff${text}`)],
    ['UTF-16 with a byte-order mark', (text) => Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16 without one', (text) => Buffer.from(text, 'utf16le')],
  ];
  for (const [what, bytes] of encodings) {
    it(`reads a draft in ${what}, with offsets that slice`, async () => {
      await put('draft.md', bytes(`First line.\r\n\r\n${DRAFT}\r\n`));
      const { report, document } = await auditFile(join(folder, 'draft.md'));
      assert.equal(report.findings[0]?.flagged_text, 'sixty days');
      assert.equal(document.text.slice(report.findings[0]!.start, report.findings[0]!.end), 'sixty days');
      assert.ok(document.text.startsWith('First line.\r\n'));
    });
  }

  it('reads an empty draft as one that says nothing, and never passes it', async () => {
    await put('draft.md', '');
    const { report } = await auditFile(join(folder, 'draft.md'));
    assert.deepEqual([report.findings, report.claims, report.draft.words], [[], [], 0]);
    assert.equal(report.routing.decision, 'review');
    assert.match(report.errors[0]?.message ?? '', /empty/);
  });

  it('says what is wrong with a draft that is not there, or is a folder', async () => {
    await assert.rejects(auditFile(join(folder, 'nothing.md')), /nothing\.md does not exist/);
    await assert.rejects(auditFile(join(folder, 'sources')), /is a folder/);
  });

  it('does not take a draft that lies among its sources for a source', async () => {
    for (const sources of [[folder], undefined]) {
      if (sources === undefined) await put('.plumbline.json', '{ "sources": ["sources", "."] }');
      const { report } = await auditFile(join(folder, 'draft.md'), sources === undefined ? {} : { sources });
      assert.deepEqual(
        report.findings.map((finding) => finding.flagged_text),
        ['sixty days'],
      );
      assert.ok(report.sources.every((source) => !source.id.endsWith('draft.md')));
    }
  });

  it('reads a draft of five megabytes', async () => {
    const paragraph = `${'It is agreed that nothing here bears on the matter at all. '.repeat(20)}\n\n`;
    await put('draft.md', paragraph.repeat(Math.ceil(5_000_000 / paragraph.length)) + DRAFT);
    const { report } = await auditFile(join(folder, 'draft.md'));
    assert.equal(report.findings.at(-1)?.flagged_text, 'sixty days');
  }).timeout(60_000);

  it('stops when it is told to', async () => {
    const controller = new AbortController();
    const work = auditFile(join(folder, 'draft.md'), { signal: controller.signal });
    controller.abort(new Error('stopped'));
    await assert.rejects(work, /stopped/);
  });
});
