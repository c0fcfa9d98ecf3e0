import type { Span } from '../text/span';
import { furnitureOf } from './furniture';

/** A line that begins a note: its number, then words; "*" and "†" call notes too. */
const NOTE = /^[ \t]*(?:(\d{1,3})|[*†‡]{1,3})[.)]?\s{0,4}(?=[“"'‘([]?\p{L})/u;
const RULE = /^[ \t]*[_—–-]{5,}[ \t]*$/;
/** Notes at the foot of a page take up no more of it than this. */
const LARGEST_SHARE = 0.75;

interface Line extends Span {
  readonly text: string;
  readonly afterBlank: boolean;
}

function linesIn(text: string, page: Span): Line[] {
  const lines: Line[] = [];
  let afterBlank = true;
  let start = page.start;
  for (const piece of text.slice(page.start, page.end).split('\n')) {
    if (piece.trim() === '') afterBlank = true;
    else {
      lines.push({ start, end: start + piece.length, text: piece, afterBlank });
      afterBlank = false;
    }
    start += piece.length + 1;
  }
  return lines;
}

/** Where the notes of one page begin: after a rule or a blank line, with a number that is next or follows on the page's. */
function notesOn(text: string, page: Span, next: number): { readonly start: number; readonly next: number } | null {
  const lines = linesIn(text, page);
  const least = page.start + (page.end - page.start) * (1 - LARGEST_SHARE);
  const at = lines.findIndex((line, i) => {
    if (line.start < least || !(line.afterBlank || RULE.test(lines[i - 1]?.text ?? ''))) return false;
    const note = NOTE.exec(line.text);
    return note !== null && (note[1] === undefined || Number(note[1]) === next || Number(note[1]) === 1);
  });
  if (at < 0) return null;
  const numbers = lines.slice(at).flatMap((line) => NOTE.exec(line.text)?.[1] ?? []);
  const last = numbers.reduce(
    (known, number) => (Number(number) === known + 1 ? known + 1 : known),
    Number(numbers[0] ?? next) - 1,
  );
  const rule = lines[at - 1];
  return { start: rule && RULE.test(rule.text) ? rule.start : (lines[at] as Line).start, next: last + 1 };
}

/**
 * The notes at the foot of each page, as far as their numbers tell: they follow one another through the text, or begin
 * at 1 on the page. Pages end at form feeds or, where there are none, at page numbers that stand alone.
 */
export function pageNotes(text: string): Span[] {
  const bounds = text.includes('\f')
    ? [...text.matchAll(/\f/g)].map(({ index }) => ({ start: index, end: index + 1 }))
    : furnitureOf(text);
  const notes: Span[] = [];
  let start = 0;
  let next = 1;
  for (const bound of [...bounds, { start: text.length, end: text.length }]) {
    const found = notesOn(text, { start, end: bound.start }, next);
    if (found) {
      notes.push({ start: found.start, end: bound.start });
      next = found.next;
    }
    start = Math.max(start, bound.end);
  }
  return notes;
}
