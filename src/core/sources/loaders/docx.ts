import { project } from '../../text/project';
import { UnreadableFileError } from '../../text/unreadable-file';
import type { ExtractedText } from '../source';
import { readZipDirectory, readZipEntry, type ZipEntry } from './zip-directory';

/** What a document may unpack to, in bytes; the text of a thousand pages takes about 30 MB. */
const MAX_UNPACKED = 500_000_000;
const MAX_XML = 150_000_000;
/** Text shrinks to a tenth, seldom to a fiftieth of its size. */
const MAX_RATIO = 250;
const SMALL = 20_000_000;

/**
 * Reads a Word document: its paragraphs, tables, and notes, with tracked insertions and without tracked deletions.
 * Rejects with an `UnreadableFileError` where it is damaged or unpacks to more than any document does.
 */
export async function loadDocx(name: string, bytes: Uint8Array): Promise<ExtractedText> {
  const entries = readZipDirectory(bytes) ?? [];
  refuseBombs(name, bytes, entries);
  try {
    const warnings = await readWarnings(bytes, entries);
    const { default: mammoth } = await import('mammoth');
    const { value } = await mammoth.convertToHtml(
      { buffer: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) },
      { convertImage: mammoth.images.imgElement(async () => ({ src: '' })), externalFileAccess: false },
    );
    return { text: project(value, 'html').text, format: 'docx', pages: [], warnings };
  } catch (cause) {
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

/** Unpacks every part that is about to be read, within the size that its directory admits to, and looks for changes. */
async function readWarnings(bytes: Uint8Array, entries: readonly ZipEntry[]): Promise<string[]> {
  let tracked = false;
  for (const entry of entries) {
    if (!isXml(entry)) continue;
    const content = Buffer.from(await readZipEntry(bytes, entry));
    if (content.includes('<!ENTITY')) throw new Error(`${entry.name} defines entities`);
    if (!/^word\/(?:document|footnotes|endnotes)\.xml$/.test(entry.name)) continue;
    tracked ||= content.includes('<w:ins ') || content.includes('<w:del ');
  }
  return tracked ? ['It has tracked changes; it was read as if all of them were accepted.'] : [];
}
