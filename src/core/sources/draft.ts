import { decodeText } from '../text/decode';
import type { Document } from '../text/document';
import { documentOf } from '../text/draft';
import { markupOf } from '../text/project';
import { type ExtractOptions, extractText } from './extract-text';
import { extensionOf, recognizeFormat } from './file-format';
import { readBytes } from './read-bytes';
import type { SourceFormat } from './source';

/** A draft as it was read from a file. */
export interface Draft extends Document {
  /** What a person should know about the reading, such as characters that were lost. */
  readonly warnings: readonly string[];
}

/** The draft formats whose text is the file's own, so that offsets count in the file. */
const TEXT_EXTENSIONS = new Set(['md', 'markdown', 'txt', 'text', 'tex', 'html', 'htm', 'xhtml', '']);

const TEXT_FORMATS: ReadonlySet<SourceFormat> = new Set(['text', 'markdown', 'html']);

/**
 * Reads a draft. Text formats keep their markup; a Word document or a PDF is read as its extracted text. An empty text file
 * is an empty draft. Rejects with an `UnreadableFileError` whose message says how to mend it.
 */
export async function readDraft(path: string, options: ExtractOptions = {}): Promise<Draft> {
  const bytes = await readBytes(path, path, options.maxBytes, options.signal);
  const recognized = recognizeFormat(path, bytes);
  const isText = recognized.format !== null && TEXT_FORMATS.has(recognized.format);
  if (TEXT_EXTENSIONS.has(extensionOf(path)) && isText) {
    const { text, encoding, lossy } = decodeText(bytes, path);
    const warnings = lossy ? [`Some characters could not be read as ${encoding}; they are shown as \ufffd.`] : [];
    return { ...documentOf(text, path, markupOf(path)), warnings };
  }
  const { text, warnings } = await extractText(path, bytes, options);
  return { path, text, markup: 'plain', extracted: true, warnings };
}
