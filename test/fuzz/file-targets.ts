import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { bunzip2 } from '../../src/core/authorities/bulk/bzip2';
import { extractText } from '../../src/core/sources/extract-text';
import { partsOf } from '../../src/core/sources/file-parts';
import { indexedWith } from '../../src/core/sources/indexed-source';
import { isTiff, readTiff } from '../../src/core/sources/loaders/tiff';
import { pdfOfTiff } from '../../src/core/sources/loaders/tiff-pdf';
import { readZipDirectory } from '../../src/core/sources/loaders/zip-directory';
import { exifOrientation, imageSize } from '../../src/core/sources/ocr/raster';
import type { ExtractedText } from '../../src/core/sources/source';
import { decodeText } from '../../src/core/text/decode';
import { UnreadableFileError } from '../../src/core/text/unreadable-file';
import { makePdf, makeRawPdf } from '../core/sources/made-files';
import { assembled, edited, editedBytes } from './edits';
import { MARKUP_PIECES, MARKUP_TEXTS } from './markup-text';
import { type FuzzTarget, target } from './target';
import { editedDocx } from './word-documents';

const FILES = join('test', 'fixtures', 'files');
const SENTENCE =
  'The court held that notice is due within 30 days. Larkspur Corp. v. Orr, 812 F.3d 1, 4 (2d Cir. 2016).';

/** Messages within messages are followed so deep. */
const DEEPEST = 5;

/** What holds of any file: it is read, with its pages in order, or refused in words that say what to do. */
async function readable(name: string, bytes: Uint8Array, depth = 0): Promise<void> {
  let extracted: ExtractedText;
  try {
    extracted = await extractText(name, bytes);
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error;
    assert.ok(error.problem !== '' && error.remedy !== '');
    return;
  }
  const { text, pages, attachments = [] } = extracted;
  pages.forEach((page, i) => {
    assert.equal(page.number, i + 1);
    assert.ok(page.start <= page.end && page.end <= text.length);
    if (i > 0) assert.equal(text.slice(pages[i - 1]?.end, page.start), '\f', 'a form feed stands between pages');
  });
  if (depth < DEEPEST) for (const one of attachments) await readable(`${name}/${one.name}`, one.bytes, depth + 1);
}

/** One file of so many is indexed as well, which takes several times as long as reading it. */
const INDEXED = 16;

/** What holds of a file as a source: all that came of it is indexed, or refused for good. */
async function indexable(name: string, bytes: Uint8Array): Promise<void> {
  for (const part of await partsOf(name, bytes)) {
    if (!('extracted' in part)) {
      assert.equal(part.isPassing, false, `an error of its own: ${part.problem}`);
      assert.ok(part.problem !== '' && part.remedy !== '');
      continue;
    }
    const { text } = part.extracted;
    const source = { ...part.extracted, id: name, path: null, sha256: part.sha256, standing: 'record' as const };
    for (const { start, end } of indexedWith(source, part.tables).passages)
      assert.ok(start < end && end <= text.length);
  }
}

const fileOf = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'latin1'));

const utf8 = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'utf8'));

const loader = (
  name: string,
  inTests: number,
  file: string,
  inputs: () => fc.Arbitrary<Uint8Array> | Promise<fc.Arbitrary<Uint8Array>>,
): FuzzTarget =>
  target({
    name,
    inTests,
    open: async () => ({
      inputs: await inputs(),
      check: async (bytes) => {
        await readable(file, bytes);
        if (bytes.length % INDEXED === 0) await indexable(file, bytes);
      },
    }),
  });

const RTF =
  '{\\rtf1\\ansi\\ansicpg1252\\deff0{\\fonttbl{\\f0\\fcharset0 Times;}}{\\*\\generator x;}\\pard\\f0 The notice is due.\\par ' +
  "\\trowd a\\cell b\\cell\\row \\'93so\\'94 \\u8220?{\\footnote A note.}{\\v hidden}{\\field{\\fldinst HYPERLINK}{\\fldrslt link}}\\par}";
const RTF_PIECES = [
  ...[
    '{',
    '}',
    '\\',
    '\\par',
    "\\'93",
    '\\u8220?',
    '\\u-4000',
    '\\uc0',
    '\\uc9999',
    '\\bin4 ',
    '\\bin99999999 ',
    '{\\*\\x',
    '\\cell',
  ],
  ...[
    '\\row',
    '\\v ',
    '\\v0 ',
    '\\fcharset128',
    '\\ansicpg932',
    '\\cpg65001',
    "\\'",
    '\\~',
    '\\-',
    '\\_',
    '\u0000',
    '{{{{{{{{',
  ],
];
const MAIL = [
  'From: Ada <ada@example.org>',
  'To: Ben <ben@example.org>',
  'Subject: =?utf-8?B?Tm90aWNl?=',
  'Date: Mon, 2 Jan 2023 03:04:05 +0000',
  'MIME-Version: 1.0',
  'Content-Type: multipart/mixed; boundary="b1"',
  '',
  '--b1',
  'Content-Type: text/plain; charset=utf-8',
  'Content-Transfer-Encoding: quoted-printable',
  '',
  'The notice is =E2=80=9Cdue=E2=80=9D.=',
  '',
  '--b1',
  'Content-Type: text/html',
  'Content-Disposition: attachment; filename="a.html"',
  'Content-Transfer-Encoding: base64',
  '',
  'PHA+U288L3A+',
  '--b1',
  'Content-Type: message/rfc822',
  '',
  'Subject: Inner',
  '',
  'Inner text.',
  '--b1--',
  '',
].join('\r\n');
const MAIL_PIECES = [
  ...[
    '\r\n',
    '\r\n\r\n',
    '--b1',
    '--b1--',
    'Content-Type: ',
    'multipart/mixed; boundary=',
    'text/html',
    '; charset=x',
    '=?utf-8?Q?=',
    '?=',
  ],
  ...[
    'Content-Transfer-Encoding: base64\r\n',
    'filename="../../x"',
    "filename*=utf-8''%2e%2e",
    '=',
    '=00',
    '\u0000',
    'winmail.dat',
    '\t',
  ],
];
const PDF_PIECES = [
  ...[
    '<<',
    '>>',
    '[',
    ']',
    '(',
    ')',
    '/Kids',
    '/Parent 3 0 R',
    '/Count 99999999',
    '0 R',
    'endobj',
    'stream',
    'endstream',
    'xref',
  ],
  ...[
    '/Length 99999',
    '/Filter /FlateDecode',
    '/Filter [/ASCIIHexDecode /LZWDecode]',
    'BT',
    'ET',
    'Tj',
    '-1',
    '1e38',
    '/F1 12 Tf',
    '%',
  ],
  ...['/Type /Pages', '/Encrypt 1 0 R', '/ObjStm', 'q ', 'Q ', '1 0 0 1 1e9 0 cm', 'Tm', '<feff>', "'"],
];
async function editedPdf(): Promise<fc.Arbitrary<Uint8Array>> {
  const raw = makeRawPdf('BT /F1 12 Tf 72 700 Td (The of\\001ce) Tj 0 -14 Td (is open.) Tj ET').toString('latin1');
  const made = await makePdf((page) => page.text(SENTENCE).addPage().text('Second.'), { compress: false });
  return fc.oneof(edited([raw, made.toString('latin1')], PDF_PIECES).map(fileOf), editedBytes([made]));
}

/** A byte-order mark twice over, as programs write it that put one before a text that has its own. */
const TWO_MARKS = ['efbbbfefbbbf', 'fffefffe', 'fefffeff'].map((marks) => Buffer.from(marks, 'hex'));
const beginsWith = (bytes: Uint8Array, start: Buffer): boolean => start.equals(bytes.subarray(0, start.length));

/** Encodings of text files, told by their bytes. One mark of the byte order is taken off, and what is behind it is text. */
const encodings = target({
  name: 'encodings',
  inTests: 1500,
  open: () => ({
    inputs: fc.oneof(
      editedBytes([
        Buffer.from(`\ufeff${SENTENCE}\r\n“é”`, 'utf8'),
        Buffer.from(`\ufeff${SENTENCE} “é”`, 'utf16le'),
        Buffer.from(`${SENTENCE} caf\xe9 \x93so\x94`, 'latin1'),
      ]),
      fc.uint8Array({ maxLength: 60 }),
    ),
    check: (bytes) => {
      try {
        const { text } = decodeText(bytes);
        assert.doesNotMatch(text, /\p{Cs}/u, 'no half of a character');
        const second = TWO_MARKS.some((marks) => beginsWith(bytes, marks));
        assert.equal(text.charCodeAt(0) === 0xfeff, second, 'no mark of the byte order but a second one');
      } catch (error) {
        if (!(error instanceof UnreadableFileError)) throw error;
      }
    },
  }),
});

const TIFF = readFileSync(join(FILES, 'scanned-agreement.tif'));
/** A picture small enough to be read over and over: the head, and a strip of some bytes. */
function smallTiff(): Uint8Array {
  const entries: readonly (readonly [number, number, number])[] = [
    [256, 3, 8],
    [257, 3, 2],
    [258, 3, 1],
    [259, 3, 1],
    [262, 3, 0],
    [273, 4, 8 + 2 + 12 * 9 + 4],
    [277, 3, 1],
    [278, 3, 2],
    [279, 4, 2],
  ];
  const bytes = Buffer.alloc(8 + 2 + 12 * entries.length + 4 + 2);
  bytes.write('II*\0', 0, 'latin1');
  bytes.writeUInt32LE(8, 4);
  bytes.writeUInt16LE(entries.length, 8);
  entries.forEach(([tag, type, value], i) => {
    const at = 10 + 12 * i;
    bytes.writeUInt16LE(tag, at);
    bytes.writeUInt16LE(type, at + 2);
    bytes.writeUInt32LE(1, at + 4);
    bytes.writeUInt32LE(value, at + 8);
  });
  return bytes;
}

/** The heads of pictures: what they are, how large, and which way up. */
const pictures = target({
  name: 'pictures',
  inTests: 1000,
  open: () => {
    const head = (name: string): Buffer => readFileSync(join(FILES, name)).subarray(0, 400);
    const jpeg = Buffer.from(
      'ffd8ffe100164578696600004d4d002a000000080001011200030000000100060000ffc0000b080010001001011100ffd9',
      'hex',
    );
    const gif = Buffer.from('GIF89a\x10\0\x10\0\0\0\0;                 ', 'latin1');
    return {
      inputs: editedBytes([
        head('scanned-agreement.png'),
        head('scanned-agreement.webp'),
        jpeg,
        gif,
        smallTiff(),
        TIFF.subarray(0, 400),
      ]),
      check: (bytes) => {
        const size = imageSize(bytes);
        assert.ok(size === null || (size.width >= 0 && size.height >= 0));
        const turn = exifOrientation(bytes);
        assert.ok(turn >= 1 && turn <= 8, String(turn));
        if (!isTiff(bytes)) return;
        const pages = readTiff(bytes);
        if (pages && pages.length > 0) pdfOfTiff(pages);
      },
    };
  },
});

const archives = target({
  name: 'archives',
  inTests: 1000,
  open: () => ({
    inputs: editedBytes([
      zipSync({ 'a.xml': strToU8('<a/>'), 'b/c.xml': strToU8('x'.repeat(50)) }),
      new Uint8Array(22),
    ]),
    check: (bytes) => {
      for (const entry of readZipDirectory(bytes) ?? []) assert.equal(typeof entry.name, 'string');
    },
  }),
});

/** Packed bulk data: unpacked or refused, and never without end. */
const bzip2 = target({
  name: 'bzip2',
  inTests: 200,
  open: () => {
    const folder = join(FILES, 'bzip2');
    const files = readdirSync(folder)
      .map((name) => readFileSync(join(folder, name)))
      .filter(({ length }) => length < 3000);
    return {
      inputs: editedBytes(files),
      check: async (bytes) => {
        let size = 0;
        try {
          for await (const part of bunzip2(
            (async function* () {
              yield bytes;
            })(),
          ))
            size += part.length;
        } catch (error) {
          assert.ok(
            error instanceof Error && !/undefined|not a function|Invalid typed array/.test(error.message),
            String(error),
          );
        }
        assert.ok(size < 100_000_000);
      },
    };
  },
});

export const FILE_TARGETS: readonly FuzzTarget[] = [
  loader('text-files', 200, 'a.txt', () =>
    fc.oneof(assembled(MARKUP_PIECES.plain), edited(MARKUP_TEXTS.plain, ['\f', '\u0000'])).map(utf8),
  ),
  loader('markdown-files', 200, 'a.md', () => edited(MARKUP_TEXTS.markdown, MARKUP_PIECES.markdown).map(utf8)),
  loader('html-files', 200, 'a.html', () => edited(MARKUP_TEXTS.html, MARKUP_PIECES.html).map(utf8)),
  loader('rtf-files', 300, 'a.rtf', () => edited([RTF], RTF_PIECES).map(fileOf)),
  loader('mail-files', 200, 'a.eml', () => edited([MAIL], MAIL_PIECES).map(fileOf)),
  loader('word-files', 60, 'a.docx', editedDocx),
  loader('pdf-files', 60, 'a.pdf', editedPdf),
  encodings,
  pictures,
  archives,
  bzip2,
];
