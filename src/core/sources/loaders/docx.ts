import { zipSync } from 'fflate';
import { onOneLine } from '../../text/line';
import { project } from '../../text/project';
import { textWithRows } from '../../text/table-rows';
import { UnreadableFileError } from '../../text/unreadable-file';
import type { ExtractedText } from '../source';
import { looksOfStyles, withoutHidden } from './docx-hidden';
import { writeOutNumbers } from './docx-numbering';
import { withoutReferences } from './docx-references';
import { withoutWrappers } from './docx-wrappers';
import { warningOfHidden } from './hidden-warning';
import { readZipDirectory, readZipEntry, type ZipEntry } from './zip-directory';

/** What a document may unpack to, in bytes; the text of a thousand pages takes about 30 MB. */
const MAX_UNPACKED = 500_000_000;
const MAX_XML = 150_000_000;
/** Text shrinks to a tenth, seldom to a fiftieth of its size. */
const MAX_RATIO = 250;
const SMALL = 20_000_000;

/**
 * Reads a Word document: its paragraphs with their numbers, tables, and notes, with tracked insertions and without tracked
 * deletions or comments.
 * Rejects with an `UnreadableFileError` where it is damaged or unpacks to more than any document does.
 */
export async function loadDocx(name: string, bytes: Uint8Array): Promise<ExtractedText> {
  const entries = readZipDirectory(bytes) ?? [];
  refuseBombs(name, bytes, entries);
  try {
    const parts = await readParts(name, bytes, entries);
    const hidden = takeHidden(parts);
    const isUnwrapped = unwrap(parts);
    const warnings = [...warningsOf(parts), ...warningOfHidden(hidden)];
    const { default: mammoth } = await import('mammoth');
    const converted = async (file: Buffer): Promise<string> => {
      const options = { convertImage: mammoth.images.imgElement(async () => ({ src: '' })), externalFileAccess: false };
      return (await mammoth.convertToHtml({ buffer: file }, options)).value;
    };
    const html = await converted(rewritten(bytes, parts, hidden.length > 0 || isUnwrapped)).catch((error: unknown) => {
      // A picture, a link or a note that is missing would take the whole document with it.
      const lost = dropReferences(parts);
      if (lost === null) throw error;
      if (lost > 0) warnings.push(`It calls ${lost} ${lost === 1 ? 'note' : 'notes'} that it does not hold.`);
      return converted(rewritten(bytes, parts, true));
    });
    const text = textWithRows(html, 'html', project(html, 'html'));
    return { text, format: 'docx', pages: [], warnings, ...(hidden.length > 0 ? { hidden } : {}) };
  } catch (cause) {
    if (cause instanceof UnreadableFileError) throw cause;
    throw new UnreadableFileError(name, 'is damaged', 'open it in Word, let Word repair it, and save it again', {
      cause,
    });
  }
}

function refuseBombs(name: string, bytes: Uint8Array, entries: readonly ZipEntry[]): void {
  const unpacked = entries.reduce((sum, entry) => sum + entry.size, 0);
  const xml = entries.reduce((sum, entry) => sum + (isXml(entry) ? entry.size : 0), 0);
  const isAbsurd = unpacked > SMALL && unpacked > MAX_RATIO * bytes.length;
  if (unpacked <= MAX_UNPACKED && xml <= MAX_XML && !isAbsurd) return;
  const size = Math.round(unpacked / 1_000_000).toLocaleString('en-US');
  throw new UnreadableFileError(
    name,
    `would unpack to ${size} MB, which no ordinary document does`,
    'check where it comes from; if it is what it should be, save it as PDF',
  );
}

const isXml = (entry: ZipEntry): boolean => /\.(?:xml|rels)$/i.test(entry.name);

/** Unpacks every part that is about to be read, within the size that its directory admits to. */
async function readParts(
  name: string,
  bytes: Uint8Array,
  entries: readonly ZipEntry[],
): Promise<Map<string, Uint8Array>> {
  const parts = new Map<string, Uint8Array>();
  for (const entry of entries) {
    if (!isXml(entry)) continue;
    const content = await readZipEntry(bytes, entry);
    if (Buffer.from(content.buffer, content.byteOffset, content.length).includes('<!ENTITY')) {
      throw new UnreadableFileError(
        name,
        'defines XML entities, as no word processor does and an attack on its reader may',
        'check where it comes from; if it is what it should be, save it as PDF',
      );
    }
    parts.set(entry.name, content);
  }
  return parts;
}

function warningsOf(parts: ReadonlyMap<string, Uint8Array>): string[] {
  const tracked = [...parts].some(([name, content]) => {
    if (!WITH_TEXT.test(name)) return false;
    const xml = Buffer.from(content.buffer, content.byteOffset, content.length);
    return xml.includes('<w:ins ') || xml.includes('<w:del ');
  });
  return tracked ? ['It has tracked changes; it was read as if all of them were accepted.'] : [];
}

const DOCUMENT = 'word/document.xml';
/** The parts of which text is read. */
const WITH_TEXT = /^word\/(?:document|footnotes|endnotes)\.xml$/;

const STYLES = 'word/styles.xml';

/** Takes what a reader does not see out of the parts of a document, and returns it. */
function takeHidden(parts: Map<string, Uint8Array>): string[] {
  const sheet = parts.get(STYLES);
  const styles = looksOfStyles(sheet === undefined ? '' : textOf(sheet));
  const all: string[] = [];
  for (const [name, content] of parts) {
    if (!WITH_TEXT.test(name)) continue;
    const { xml, hidden } = withoutHidden(textOf(content), styles);
    if (hidden.length === 0) continue;
    all.push(...hidden);
    parts.set(name, Buffer.from(xml));
  }
  return all.map((text) => onOneLine(text)).filter((text) => text !== '');
}

/** Takes elements away that would take text with them. Returns whether there were any. */
function unwrap(parts: Map<string, Uint8Array>): boolean {
  let isChanged = false;
  for (const [name, content] of parts) {
    if (!WITH_TEXT.test(name)) continue;
    const xml = textOf(content);
    const unwrapped = withoutWrappers(xml);
    if (unwrapped === xml) continue;
    parts.set(name, Buffer.from(unwrapped));
    isChanged = true;
  }
  return isChanged;
}

/** Takes references to other parts away. Returns how many notes were called that are not there; null where nothing was changed. */
function dropReferences(parts: Map<string, Uint8Array>): number | null {
  const partOf = (name: string): string => textOf(parts.get(name) ?? new Uint8Array());
  let isChanged = false;
  let lost = 0;
  for (const [name, content] of parts) {
    if (!WITH_TEXT.test(name)) continue;
    const before = textOf(content);
    const { xml, lostNotes } = withoutReferences(before, partOf);
    if (xml === before) continue;
    parts.set(name, Buffer.from(xml));
    isChanged = true;
    lost += lostNotes;
  }
  return isChanged ? lost : null;
}

/**
 * The file without what is hidden and with the numbers of its paragraphs written out; as it is where there is nothing of
 * either.
 */
function rewritten(bytes: Uint8Array, parts: ReadonlyMap<string, Uint8Array>, isChanged: boolean): Buffer {
  const asIs = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [document, numbering] = [parts.get(DOCUMENT), parts.get('word/numbering.xml')];
  if (document === undefined) return asIs;
  const xml = textOf(document);
  const styles = parts.get(STYLES);
  const written =
    numbering === undefined ? xml : writeOutNumbers(xml, textOf(numbering), styles === undefined ? '' : textOf(styles));
  if (written === xml && !isChanged) return asIs;
  const files = Object.fromEntries([...parts, [DOCUMENT, Buffer.from(written)] as const]);
  return Buffer.from(zipSync(files, { level: 0 }));
}

const textOf = (content: Uint8Array): string => new TextDecoder().decode(content);
