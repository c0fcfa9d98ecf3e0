import { UnreadableFileError } from '../../text/unreadable-file';
import { exifOrientation, imageSize } from '../ocr/raster';
import type { Recognizer } from '../ocr/recognizer';
import type { ExtractedText } from '../source';
import { doubtsOf, HOW_TO_RECOGNIZE } from './recognized';

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
  const size = imageSize(bytes);
  if (size === null || size.width === 0 || size.height === 0) throw damaged(name);
  if (size.width * size.height > MOST_PIXELS) {
    throw new UnreadableFileError(
      name,
      `has ${Math.round((size.width * size.height) / 1_000_000)} million pixels; at most ${MOST_PIXELS / 1_000_000} million are read`,
      'save it smaller',
    );
  }
  const { text, confidence } = await recognizer
    .readImage(bytes, signal, exifOrientation(bytes))
    .catch((cause: unknown) => {
      signal?.throwIfAborted();
      throw damaged(name, cause);
    });
  const pages = [{ number: 1, start: 0, end: text.length, confidence }];
  return { text, format: 'image', pages, warnings: doubtsOf(pages) };
}

function damaged(name: string, cause?: unknown): UnreadableFileError {
  const why = cause instanceof Error ? ` (${cause.message})` : '';
  return new UnreadableFileError(name, `is an image whose text could not be recognized${why}`, 'scan it again', {
    cause,
  });
}
