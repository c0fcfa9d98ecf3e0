import { join, relative, sep } from 'node:path';
import type { Settings } from '../settings/settings';
import { UnreadableFileError } from '../text/unreadable-file';
import { type ExtractOptions, extractText } from './extract-text';
import { Recognizer } from './ocr/recognizer';
import { readBytes } from './read-bytes';
import type { ExtractedText } from './source';
import { fileAt } from './source-cache';

/**
 * Reads a source's bytes, by the path of its file or, for an attachment, that of its e-mail with the attachment's name
 * after it. Rejects with an `UnreadableFileError` that names `shown`.
 */
export async function readSourceBytes(path: string, shown: string, options: ExtractOptions = {}): Promise<Uint8Array> {
  const file = (await fileAt(path))?.path ?? path;
  let bytes = await readBytes(file, shown, options.maxBytes, options.signal);
  if (file === path) return bytes;
  let container = file;
  for (const name of relative(file, path).split(sep)) {
    const { attachments = [] } = await extractText(container, bytes, options);
    const attachment = attachments.find((one) => one.name === name);
    if (attachment === undefined) throw new UnreadableFileError(shown, 'does not exist', 'check its name and folder');
    bytes = attachment.bytes;
    container = join(container, name);
  }
  return bytes;
}

/** Extracts the text of one source, by its path as `readSourceBytes` takes it. Rejects as `extractText` does. */
export async function extractSource(path: string, ocr: Settings['ocr'] = 'never'): Promise<ExtractedText> {
  const bytes = await readSourceBytes(path, path);
  if (ocr === 'never') return extractText(path, bytes);
  const recognizer = new Recognizer();
  try {
    return await extractText(path, bytes, { recognizer });
  } finally {
    recognizer.close();
  }
}
