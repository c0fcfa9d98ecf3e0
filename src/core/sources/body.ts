import { isSpace } from '../text/fold';
import { type MappedText, MappedTextBuilder } from '../text/offset-map';
import { furnitureOf } from './furniture';
import { marginNumbers } from './margin-numbers';

/** Where someone else begins to speak in a transcript, which ends the paragraph. */
const TURN = /^(?:[QA][.:]?\s|(?:BY\s)?[A-Z][A-Z.’' ]{2,40}:)/;

/**
 * A source's running text: page furniture and line numbers in the margin left out and what stands before and after them
 * joined, so that a sentence or a citation may run over a page. The map leads back to the extracted text.
 */
export function bodyOf(text: string): MappedText {
  const builder = new MappedTextBuilder(text);
  const margins = marginNumbers(text)
    .flat()
    .map(({ margin }) => margin);
  const numbered = new Set(margins);
  const gaps = [...furnitureOf(text), ...pageBreaks(text), ...margins].sort((a, b) => a.start - b.start);
  let at = 0;
  for (const gap of gaps) {
    let start = gap.start;
    let end = gap.end;
    while (start > at && isSpace(text.charCodeAt(start - 1))) start--;
    while (end < text.length && isSpace(text.charCodeAt(end))) end++;
    if (start > at) {
      builder.keep(at, start);
      builder.replace(start, end, numbered.has(gap) && TURN.test(text.slice(end, end + 48)) ? '\n\n' : '\n');
    }
    at = Math.max(at, end);
  }
  builder.keep(at, text.length);
  return builder.finish();
}

const pageBreaks = (text: string): { start: number; end: number }[] =>
  [...text.matchAll(/\f/g)].map((match) => ({ start: match.index, end: match.index + 1 }));
