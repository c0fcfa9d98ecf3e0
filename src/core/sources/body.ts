import { isSpace } from '../text/fold';
import { type MappedText, MappedTextBuilder } from '../text/offset-map';
import type { Span } from '../text/span';
import { furnitureOf } from './furniture';
import { marginNumbers, type NumberedLine } from './margin-numbers';

/** Where someone else begins to speak in a transcript, which ends the paragraph. */
const TURN = /^(?:[QA][.:]?\s|(?:BY\s)?[A-Z][A-Z.’' ]{2,40}:)/;

/**
 * A source's running text: page furniture and line numbers in the margin left out and what stands before and after them
 * joined, so that a sentence or a citation may run over a page. The map leads back to the extracted text. What else is to
 * be left out may be given.
 */
export function bodyOf(text: string, alsoWithout: readonly Span[] = []): MappedText {
  const builder = new MappedTextBuilder(text);
  const runs = marginNumbers(text);
  const margins = runs.flat().map(({ margin }) => margin);
  const numbered = new Set(margins);
  const gaps = [
    ...furnitureOf(text),
    ...pageBreaks(text),
    ...margins,
    ...headsBetween(text, runs),
    ...alsoWithout,
  ].sort((a, b) => a.start - b.start);
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

/** A running head or a page number: "45", "QUILL – DIRECT 45", "Page 45 of 90". */
const HEAD = /^(?:[-–—\s[(]*(?:[Pp]age\s+)?\d{1,5}(?:\s+of\s+\d{1,5})?[-–—\s\])]*|[^\p{Ll}]{2,110})$/u;
const LONGEST_HEAD = 300;

/** What stands between the numbered lines of two pages: their heads and feet, where that is all there is. */
function headsBetween(text: string, runs: readonly NumberedLine[][]): Span[] {
  return runs.slice(1).flatMap((run, i) => {
    const start = runs[i]?.at(-1)?.end ?? 0;
    const end = run[0]?.start ?? start;
    const lines = text
      .slice(start, end)
      .split(/[\n\f]/)
      .map((line) => line.trim())
      .filter((line) => line !== '');
    const areHeads = end - start <= LONGEST_HEAD && lines.every((line) => HEAD.test(line));
    return areHeads && lines.length > 0 ? [{ start, end }] : [];
  });
}

const pageBreaks = (text: string): { start: number; end: number }[] =>
  [...text.matchAll(/\f/g)].map((match) => ({ start: match.index, end: match.index + 1 }));
