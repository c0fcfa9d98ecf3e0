import { isSpace } from '../text/fold';
import { type MappedText, MappedTextBuilder } from '../text/offset-map';
import { furnitureOf } from './furniture';

/**
 * A source's running text: page furniture left out and what stands before and after it joined, so that a sentence or a
 * citation may run over a page. The map leads back to the extracted text.
 */
export function bodyOf(text: string): MappedText {
  const builder = new MappedTextBuilder(text);
  const gaps = [...furnitureOf(text), ...pageBreaks(text)].sort((a, b) => a.start - b.start);
  let at = 0;
  for (const gap of gaps) {
    let start = gap.start;
    let end = gap.end;
    while (start > at && isSpace(text.charCodeAt(start - 1))) start--;
    while (end < text.length && isSpace(text.charCodeAt(end))) end++;
    if (start > at) {
      builder.keep(at, start);
      builder.replace(start, end, '\n');
    }
    at = Math.max(at, end);
  }
  builder.keep(at, text.length);
  return builder.finish();
}

const pageBreaks = (text: string): { start: number; end: number }[] =>
  [...text.matchAll(/\f/g)].map((match) => ({ start: match.index, end: match.index + 1 }));
