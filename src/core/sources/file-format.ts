import { UnreadableFileError } from '../text/unreadable-file';
import { isTiff } from './loaders/tiff';
import { readZipDirectory } from './loaders/zip-directory';
import type { SourceFormat } from './source';

/** What a file turns out to be: a format that is read, or one that is not, with what to do instead. */
export type FileFormat =
  | { readonly format: SourceFormat; readonly markup: 'latex' | 'table' | null; readonly warning: string | null }
  | { readonly format: null; readonly error: UnreadableFileError };

type Recognized =
  | { readonly format: 'pdf' | 'docx' | 'html' | 'rtf' | 'image'; readonly named: string }
  | { readonly format: null; readonly problem: string; readonly remedy: string };

const FORMATS: ReadonlyMap<string, SourceFormat> = new Map([
  ['docx', 'docx'],
  ['bmp', 'image'],
  ['csv', 'text'],
  ['eml', 'email'],
  ['gif', 'image'],
  ['htm', 'html'],
  ['html', 'html'],
  ['jpeg', 'image'],
  ['jpg', 'image'],
  ['markdown', 'markdown'],
  ['md', 'markdown'],
  ['pdf', 'pdf'],
  ['png', 'image'],
  ['rtf', 'rtf'],
  ['tex', 'text'],
  ['text', 'text'],
  ['tif', 'image'],
  ['tiff', 'image'],
  ['tsv', 'text'],
  ['txt', 'text'],
  ['webp', 'image'],
  ['xhtml', 'html'],
]);

/** How text is written in files of some names. */
const MARKUPS: ReadonlyMap<string, 'latex' | 'table'> = new Map([
  ['csv', 'table'],
  ['tex', 'latex'],
  ['tsv', 'table'],
]);

const NAMES: Readonly<Record<SourceFormat, string>> = {
  docx: 'a Word document',
  email: 'an e-mail message',
  html: 'an HTML page',
  image: 'an image',
  markdown: 'Markdown',
  pdf: 'a PDF',
  rtf: 'an RTF document',
  text: 'plain text',
};

const AS_DOCUMENT = 'save it as PDF, DOCX or plain text';
const AS_PNG = 'save it as PNG, JPEG or PDF';
const UNPACK = 'unpack it, and put the documents that it holds into the folder';
const REMOVE = 'take it out of the folder, or exclude it in .plumbline.json';

/** First bytes of formats that are not read, what such a file is, and what to do with it. */
const SIGNATURES: readonly (readonly [bytes: readonly number[], offset: number, named: string, remedy: string])[] = [
  [
    [0xd0, 0xcf, 0x11, 0xe0],
    0,
    'an older Office document, or one that is protected by a password',
    'open it in Word, and save it as DOCX without a password',
  ],
  [[0x00, 0x00, 0x00, 0x0c, 0x6a, 0x50], 0, 'a JPEG 2000 image', AS_PNG],
  [[0x66, 0x74, 0x79, 0x70], 4, 'a video or an image', AS_DOCUMENT],
  [[0x7f, 0x45, 0x4c, 0x46], 0, 'a program', REMOVE],
  [[0x1f, 0x8b], 0, 'an archive', UNPACK],
  [[0x37, 0x7a, 0xbc, 0xaf], 0, 'an archive', UNPACK],
  [[0x52, 0x61, 0x72, 0x21, 0x1a], 0, 'an archive', UNPACK],
];

/** The lower-case extension of a name, without its dot; empty where it has none. */
export function extensionOf(name: string): string {
  return /\.([A-Za-z0-9]{1,12})$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** Tells what a file is: by its first bytes, then by its name. Never throws. */
export function recognizeFormat(name: string, bytes: Uint8Array): FileFormat {
  const extension = extensionOf(name);
  const said = FORMATS.get(extension) ?? null;
  const found = recognizeBytes(bytes);
  if (found === null) {
    if (
      said === 'pdf' ||
      said === 'docx' ||
      said === 'rtf' ||
      said === 'image' ||
      (said === 'email' && !isMessage(bytes))
    ) {
      return unread(name, `is not ${NAMES[said]}, whatever its name says, or is damaged`, 'save or download it again');
    }
    if (said === null && extension !== '') {
      return unread(name, `is not in a format that Plumbline reads (.${extension})`, AS_DOCUMENT);
    }
    return { format: said ?? 'text', markup: MARKUPS.get(extension) ?? null, warning: null };
  }
  if (found.format === null) {
    return extension === 'msg'
      ? unread(name, 'is an Outlook message, which Plumbline does not read', 'save it as .eml, or print it to a PDF')
      : unread(name, found.problem, found.remedy);
  }
  // Markdown may well begin with HTML.
  if (found.format === 'html' && said === 'markdown') return { format: 'markdown', markup: null, warning: null };
  const warning = found.format === said ? null : `It is ${found.named}, not what its name says, and was read as that.`;
  return { format: found.format, markup: null, warning };
}

/** True of bytes that begin with a header field, after the separator that a mailbox may put before it. */
function isMessage(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 4096)).toString('latin1');
  return /^(?:\xef\xbb\xbf)?(?:From [^\r\n]{1,999}\r?\n|\s)?[!-9;-~]{1,99}:/.test(head);
}

function unread(name: string, problem: string, remedy: string): FileFormat {
  return { format: null, error: new UnreadableFileError(name, problem, remedy) };
}

function unreadable(named: string, remedy: string): Recognized {
  return { format: null, problem: `is ${named}, which Plumbline does not read`, remedy };
}

function recognizeBytes(bytes: Uint8Array): Recognized | null {
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  if (head.includes('%PDF-')) return { format: 'pdf', named: NAMES.pdf };
  if (head.startsWith('PK\x03\x04') || head.startsWith('PK\x05\x06')) return recognizeZip(bytes);
  for (const [signature, offset, named, remedy] of SIGNATURES) {
    if (signature.every((byte, i) => bytes[offset + i] === byte)) return unreadable(named, remedy);
  }
  if (/^(?:\xef\xbb\xbf)?\s{0,9}\{\\rtf/.test(head)) return { format: 'rtf', named: NAMES.rtf };
  // "MZ" and "BM" are letters too; a program or a bitmap has zeros soon after them.
  if (head.startsWith('MZ') && head.includes('\0')) return unreadable('a program', REMOVE);
  const isBitmap = head.startsWith('BM') && head.includes('\0');
  if (isBitmap || isTiff(bytes) || /^(?:\x89PNG|\xff\xd8\xff|GIF8|RIFF[\s\S]{4}WEBP)/.test(head))
    return { format: 'image', named: NAMES.image };
  if (/^(?:\xef\xbb\xbf)?\s{0,99}<(?:!doctype html|html[\s>])/i.test(head))
    return { format: 'html', named: NAMES.html };
  return null;
}

function recognizeZip(bytes: Uint8Array): Recognized {
  const names = readZipDirectory(bytes)?.map((entry) => entry.name) ?? null;
  if (names === null) {
    return { format: null, problem: 'is damaged', remedy: 'save or download it again' };
  }
  const has = (prefix: string): boolean => names.some((name) => name.startsWith(prefix));
  if (has('word/')) return { format: 'docx', named: NAMES.docx };
  if (has('xl/')) return unreadable('an Excel workbook', 'save it as PDF');
  if (has('ppt/')) return unreadable('a PowerPoint presentation', 'save it as PDF');
  if (has('mimetype') && has('content.xml')) return unreadable('an OpenDocument file', AS_DOCUMENT);
  return unreadable('an archive', UNPACK);
}
