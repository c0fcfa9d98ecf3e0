import { UnreadableFileError } from '../../text/unreadable-file';
import { exifOrientation, imageSize } from '../ocr/raster';
import type { Recognizer } from '../ocr/recognizer';
import type { ExtractedText } from '../source';
import { loadPdf } from './pdf';
import { doubtsOf, HOW_TO_RECOGNIZE } from './recognized';
import { isTiff, readTiff } from './tiff';
import { pdfOfTiff } from './tiff-pdf';

/** The largest picture that is read, in pixels; a letter page at 600 dots an inch has 34 million. */
const MOST_PIXELS = 60_000_000;

/**
 * Reads a picture of a page by text recognition. Rejects with an `UnreadableFileError` where that is off or fails, or
 * with the signal's reason.
 */
export async function loadImage(
  name: string,
  bytes: Uint8Array,
  recognizer: Recognizer | undefined,
  signal?: AbortSignal,
): Promise<ExtractedText> {
  if (recognizer === undefined) {
    throw new UnreadableFileError(name, 'is an image; its text was not read', HOW_TO_RECOGNIZE);
  }
  if (isTiff(bytes)) return loadTiff(name, bytes, recognizer, signal);
  const size = imageSize(bytes);
  if (size === null || size.width === 0 || size.height === 0) throw damaged(name);
  if (size.width * size.height > MOST_PIXELS) throw tooLarge(name, size);
  const { text, confidence } = await recognizer
    .readImage(bytes, signal, exifOrientation(bytes))
    .catch((cause: unknown) => {
      signal?.throwIfAborted();
      throw damaged(name, cause);
    });
  const pages = [{ number: 1, start: 0, end: text.length, confidence }];
  return { text, format: 'image', pages, warnings: doubtsOf(pages) };
}

/** Reads the pages of a TIFF, as those of a PDF that holds its pictures. */
async function loadTiff(
  name: string,
  bytes: Uint8Array,
  recognizer: Recognizer,
  signal: AbortSignal | undefined,
): Promise<ExtractedText> {
  const pictures = readTiff(bytes);
  const large = pictures?.find(({ width, height }) => width * height > MOST_PIXELS);
  if (large) throw tooLarge(name, large);
  const pdf = pictures && pdfOfTiff(pictures);
  if (!pdf) throw new UnreadableFileError(name, 'is damaged, or a kind of TIFF that Plumbline does not read', AS_PDF);
  return { ...(await loadPdf(name, pdf, recognizer, signal)), format: 'image' };
}

const AS_PDF = 'save it as PDF or PNG';

function tooLarge(
  name: string,
  { width, height }: { readonly width: number; readonly height: number },
): UnreadableFileError {
  const [has, most] = [width * height, MOST_PIXELS].map((pixels) => Math.round(pixels / 1_000_000));
  return new UnreadableFileError(
    name,
    `has ${has} million pixels; at most ${most} million are read`,
    'save it smaller',
  );
}

function damaged(name: string, cause?: unknown): UnreadableFileError {
  const why = cause instanceof Error ? ` (${cause.message})` : '';
  return new UnreadableFileError(name, `is an image whose text could not be recognized${why}`, 'scan it again', {
    cause,
  });
}
