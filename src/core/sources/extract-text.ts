import { UnreadableFileError } from '../text/unreadable-file';
import { recognizeFormat } from './file-format';
import { loadCsv } from './loaders/csv';
import { loadDocx } from './loaders/docx';
import { loadEmail } from './loaders/email';
import { loadHtml } from './loaders/html';
import { loadImage } from './loaders/image';
import { loadPdf } from './loaders/pdf';
import { loadRtf } from './loaders/rtf';
import { loadText } from './loaders/text';
import type { Recognizer } from './ocr/recognizer';
import type { ExtractedText } from './source';

/** The largest file that is read, in bytes. */
const MAX_FILE_BYTES = 200_000_000;

export interface ExtractOptions {
  /** The largest file that is read, in bytes. */
  readonly maxBytes?: number;
  /** Reads the pages that are pictures. Without it, they have no text. */
  readonly recognizer?: Recognizer;
  readonly signal?: AbortSignal;
}

/**
 * Extracts the text of a file, whatever its format: told by its first bytes, then by its name.
 * Rejects with an `UnreadableFileError` where it is empty, too large, damaged, protected or of a format that is not read,
 * or with the signal's reason.
 */
export async function extractText(
  name: string,
  bytes: Uint8Array,
  options: ExtractOptions = {},
): Promise<ExtractedText> {
  options.signal?.throwIfAborted();
  if (bytes.length === 0) throw new UnreadableFileError(name, 'is empty', 'save or download it again');
  refuseTooLarge(name, bytes.length, options.maxBytes);
  const recognized = recognizeFormat(name, bytes);
  if (recognized.format === null) throw recognized.error;
  const { format, markup, warning } = recognized;
  const load = async (): Promise<ExtractedText> => {
    switch (format) {
      case 'pdf':
        return loadPdf(name, bytes, options.recognizer, options.signal);
      case 'docx':
        return loadDocx(name, bytes);
      case 'email':
        return loadEmail(name, bytes);
      case 'rtf':
        return loadRtf(name, bytes);
      case 'html':
        return loadHtml(name, bytes);
      case 'image':
        return loadImage(name, bytes, options.recognizer, options.signal);
      case 'markdown':
        return loadText(name, bytes, format, 'markdown');
      case 'text':
        return markup === 'table' ? loadCsv(name, bytes) : loadText(name, bytes, format, markup ?? 'plain');
    }
  };
  const extracted = await load();
  return warning === null ? extracted : { ...extracted, warnings: [warning, ...extracted.warnings] };
}

/** Throws an `UnreadableFileError` where a file of `size` bytes is larger than `maxBytes`. */
export function refuseTooLarge(name: string, size: number, maxBytes = MAX_FILE_BYTES): void {
  if (size <= maxBytes) return;
  throw new UnreadableFileError(
    name,
    `is ${shownSize(size)} large; at most ${shownSize(maxBytes)} are read`,
    'split it, or save it with smaller images',
  );
}

/** `2.5 MB` */
function shownSize(bytes: number): string {
  const [amount, unit] = bytes < 1_000_000 ? [bytes / 1000, 'KB'] : [bytes / 1_000_000, 'MB'];
  return `${amount.toLocaleString('en-US', { maximumFractionDigits: 1 })} ${unit}`;
}
