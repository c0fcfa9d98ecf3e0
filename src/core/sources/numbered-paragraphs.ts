import { lastAtOrBefore, type Span } from '../text/span';
import { oncePerSource } from './once-per-source';

/** A paragraph by the number that stands before it. */
export interface NumberedParagraph extends Span {
  readonly number: number;
}

const NUMBER = /^[ \t]*(?:\[?¶\s?(\d{1,4})\]?\.?|(\d{1,4})\.)[ \t]+(?=\S)/gm;
const FEWEST = 5;
/** A list inside of a paragraph counts from 1 again; so much of the paper must still count on. */
const LEAST_SHARE = 0.8;

/**
 * The paragraphs of a pleading, a declaration or an opinion that numbers them from 1 on without a gap; empty where it does
 * not, or where lists that count anew leave doubt.
 */
export const numberedParagraphs = oncePerSource((indexed): readonly NumberedParagraph[] => {
  return read(indexed.source.text);
});

function read(text: string): NumberedParagraph[] {
  const found = [...text.matchAll(NUMBER)].map((match) => ({
    number: Number(match[1] ?? match[2]),
    start: match.index,
  }));
  const rising: { number: number; start: number }[] = [];
  for (const one of found) if (one.number === rising.length + 1) rising.push(one);
  if (rising.length < FEWEST || rising.length < found.length * LEAST_SHARE) return [];
  return rising.map(({ number, start }, i) => ({ number, start, end: rising[i + 1]?.start ?? text.length }));
}

/** The number of the paragraph that holds an offset; null where none does. */
export function paragraphNumberAt(paragraphs: readonly NumberedParagraph[], offset: number): number | null {
  return lastAtOrBefore(paragraphs, offset)?.number ?? null;
}
