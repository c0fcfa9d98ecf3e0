import type { Address, Email, Attachment as Part } from 'postal-mime';
import { onOneLine } from '../../text/line';
import { project } from '../../text/project';
import { textWithRows } from '../../text/table-rows';
import { UnreadableFileError } from '../../text/unreadable-file';
import type { Attachment, ExtractedText } from '../source';

/** More than any message carries. */
const MOST_ATTACHMENTS = 500;
/** Pictures within the text that are smaller are logos and lines. In bytes. */
const SMALLEST_PICTURE = 20_000;
/** A text part this many times shorter than the HTML only says that there is HTML. */
const STUB = 5;

const SIGNATURE = /^application\/(?:x-)?(?:pkcs7-signature|pgp-signature)$/;
const ENCRYPTED = /^application\/(?:x-)?(?:pkcs7-mime|pgp-encrypted)$/;

/** Extensions by media type, for attachments without a name. */
const EXTENSIONS: ReadonlyMap<string, string> = new Map([
  ['application/msword', 'doc'],
  ['application/pdf', 'pdf'],
  ['application/rtf', 'rtf'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'docx'],
  ['image/jpeg', 'jpg'],
  ['image/png', 'png'],
  ['message/rfc822', 'eml'],
  ['text/calendar', 'ics'],
  ['text/html', 'html'],
  ['text/plain', 'txt'],
  ['text/rtf', 'rtf'],
]);

/**
 * Reads an e-mail message: its head (from, to, copies, date, subject, attachments) and its body, and hands its
 * attachments on, messages among them. Rejects with an `UnreadableFileError` where it is damaged.
 */
export async function loadEmail(name: string, bytes: Uint8Array): Promise<ExtractedText> {
  const { default: PostalMime } = await import('postal-mime');
  const email = await PostalMime.parse(bytes, { forceRfc822Attachments: true, maxNestingDepth: 50 }).catch(
    (cause: unknown) => {
      throw new UnreadableFileError(name, 'is damaged', 'save it again from the mail program', { cause });
    },
  );
  const { attachments, warnings } = attachmentsOf(email.attachments);
  const head = headOf(email, attachments);
  const body = bodyOf(email);
  const text = [head, body].filter((part) => part !== '').join('\n\n');
  if (text.includes('\ufffd')) warnings.push('Some characters could not be read; they are shown as \ufffd.');
  if (body === '' && attachments.length === 0 && warnings.length === 0) warnings.push('It has no text.');
  return { text, format: 'email', pages: [], warnings, attachments };
}

/** The lines that say who wrote to whom, when, about what and with what. */
function headOf(email: Email, attachments: readonly Attachment[]): string {
  const date = email.headers.find(({ key }) => key === 'date')?.value;
  const lines: readonly (readonly [string, string | undefined])[] = [
    ['From', email.from && shown([email.from])],
    ['To', email.to && shown(email.to)],
    ['Cc', email.cc && shown(email.cc)],
    ['Date', date],
    ['Subject', email.subject],
    ['Attachments', attachments.map((attachment) => attachment.name).join(', ')],
  ];
  return lines.flatMap(([label, value]) => (value ? [`${label}: ${onOneLine(value)}`] : [])).join('\n');
}

function shown(addresses: readonly Address[]): string {
  return addresses
    .map((one) => {
      if (one.group !== undefined) return one.group.length > 0 ? `${one.name}: ${shown(one.group)}` : one.name;
      if (one.name === '' || one.name === one.address) return one.address;
      return one.address === '' ? one.name : `${one.name} <${one.address}>`;
    })
    .join(', ');
}

function bodyOf({ text = '', html = '' }: Email): string {
  // Form feeds would be taken for page bounds.
  const plain = text.replaceAll('\f', '\n').trim();
  if (html.trim() === '') return plain;
  const fromHtml = textWithRows(html, 'html', project(html, 'html')).replaceAll('\f', '\n').trim();
  return plain.length * STUB < fromHtml.length ? fromHtml : plain;
}

function attachmentsOf(parts: readonly Part[]): { attachments: Attachment[]; warnings: string[] } {
  const attachments: Attachment[] = [];
  const warnings: string[] = [];
  const taken = new Set<string>();
  for (const part of parts) {
    const bytes = bytesOf(part);
    if (SIGNATURE.test(part.mimeType)) continue;
    if (part.mimeType.startsWith('image/') && part.related && bytes.length < SMALLEST_PICTURE) continue;
    if (ENCRYPTED.test(part.mimeType)) {
      warnings.push('Its content is encrypted; open it in the mail program, and print it to a PDF.');
      continue;
    }
    if (attachments.length === MOST_ATTACHMENTS) {
      warnings.push(`It has more than ${MOST_ATTACHMENTS} attachments; the rest were not read.`);
      break;
    }
    const name = uniqueName(nameOf(part, attachments.length + 1), taken);
    taken.add(name);
    attachments.push({ name, bytes });
  }
  return { attachments, warnings };
}

function bytesOf({ content }: Part): Uint8Array {
  if (typeof content === 'string') return Buffer.from(content);
  return content instanceof Uint8Array ? content : new Uint8Array(content);
}

/** Characters that a file name cannot hold or that would make it look like another one. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is to be removed
const UNFIT = /[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffd]/g;

/** A name without folders and tricks; one that tells the format where there is none. */
function nameOf(part: Part, number: number): string {
  const given = (part.filename ?? '')
    .normalize('NFC')
    .replace(UNFIT, '')
    .replace(/[/\\:]+/g, '-');
  const name = onOneLine(given).replace(/^[.\s-]+/, '');
  const extension = EXTENSIONS.get(part.mimeType);
  if (name === '') return `attachment-${number}${extension === undefined ? '' : `.${extension}`}`;
  if (part.mimeType === 'message/rfc822' && !/\.eml$/i.test(name)) return `${name.slice(0, 200)}.eml`;
  return name.length <= 200 ? name : `${name.slice(0, 180)}${name.slice(-20)}`;
}

/** The name, or with a number before its extension where another attachment has it. */
function uniqueName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  const dot = name.lastIndexOf('.');
  const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  for (let i = 2; ; i++) {
    const numbered = `${stem} (${i})${extension}`;
    if (!taken.has(numbered)) return numbered;
  }
}
