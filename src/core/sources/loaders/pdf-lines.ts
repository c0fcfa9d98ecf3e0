import { inReadingOrder } from './pdf-columns';
import type { Gap, Line } from './pdf-line';
import { withMarginNumbers } from './pdf-margins';

/** A piece of text on a PDF page: what it says and where it stands. Lengths are in points, the origin is bottom left. */
export interface TextPiece {
  readonly str: string;
  readonly transform: readonly number[];
  readonly width: number;
  readonly hasEOL: boolean;
}

/** Characters that a font without a table of meanings leaves behind, and that would be taken for page bounds. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is to be removed
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

/** A line while its pieces are put together. */
type OpenLine = Omit<Line, 'gaps'> & { readonly gaps: Gap[] };

/**
 * The text of a page, from pieces in the order in which they were drawn: lines by baseline, spaces by gap, columns one
 * after the other, numbers of the margin before their lines.
 */
export function pageText(pieces: readonly TextPiece[]): string {
  const lines = inReadingOrder(withMarginNumbers(linesOf(pieces)));
  let text = '';
  for (const [i, line] of lines.entries()) {
    if (i > 0) text += isParagraphGap(lines, i - 1) || isIndented(lines, i) ? '\n\n' : '\n';
    text += line.text.trim();
  }
  return text;
}

function linesOf(pieces: readonly TextPiece[]): Line[] {
  const lines: Line[] = [];
  let line: OpenLine | null = null;
  const finish = (): void => {
    if (line !== null && line.text.trim() !== '') lines.push(line);
    line = null;
  };
  for (const piece of pieces) {
    const str = piece.str.replace(CONTROLS, '');
    if (str !== '') {
      const place = placeOf(piece);
      if (line !== null && !continues(line, place)) finish();
      if (line === null) line = lineFrom(str, place, piece.width);
      else extend(line, str, place, piece.width);
    }
    if (piece.hasEOL) finish();
  }
  finish();
  return lines;
}

function lineFrom(text: string, { along, across, size }: Place, width: number): OpenLine {
  return { text, across, size, start: along, end: along + width, gaps: [] };
}

interface Place {
  readonly along: number;
  readonly across: number;
  readonly size: number;
}

/** Where a piece stands along and across the direction that it is written in, whichever way the page is turned. */
function placeOf(piece: TextPiece): Place {
  const [a = 1, b = 0, c = 0, d = 1, x = 0, y = 0] = piece.transform;
  const length = Math.hypot(a, b) || 1;
  return {
    along: (x * a + y * b) / length,
    across: (y * a - x * b) / length,
    size: Math.hypot(c, d) || length,
  };
}

function continues(line: Line, place: Place): boolean {
  const size = Math.max(line.size, place.size);
  return Math.abs(place.across - line.across) < 0.5 * size && place.along > line.end - size;
}

function extend(line: OpenLine, str: string, place: Place, width: number): void {
  const isRaised = place.size < 0.8 * line.size && place.across > line.across + 0.15 * line.size;
  line.size = Math.max(line.size, place.size);
  // A raised number after a word calls a note: no part of the sentence, and "held.1" would be found nowhere.
  if (isRaised && /^\d{1,3}$/.test(str) && /[^\d\s]$/.test(line.text)) {
    line.end = place.along + width;
    return;
  }
  if (str.trim() === '') {
    // The end of what is seen stays where it is, so that the gap shows.
    if (!line.text.endsWith(' ')) line.text += ' ';
    return;
  }
  const isGap = place.along - line.end > 0.2 * place.size && !line.text.endsWith(' ') && !str.startsWith(' ');
  if (isGap) line.text += ' ';
  if (place.along - line.end > line.size) line.gaps.push({ at: line.text.length, from: line.end, to: place.along });
  line.text += str;
  line.end = Math.max(line.end, place.along + width);
}

/**
 * True where the lines `i` and `i + 1` stand further apart than those around them, or than double spacing sets them.
 * Only neighbours count: a page may hold a block quotation in single spacing within text in double spacing.
 */
function isParagraphGap(lines: readonly Line[], i: number): boolean {
  const gap = gapAfter(lines, i);
  if (gap === null) return false;
  const size = Math.max((lines[i] as Line).size, (lines[i + 1] as Line).size);
  const around = [gapAfter(lines, i - 1), gapAfter(lines, i + 1)].filter((other) => other !== null);
  return gap > 2.7 * size || (around.length > 0 && gap > 1.3 * Math.max(size, Math.min(...around)));
}

/** How far below line `i` the next one stands; null where it does not stand below it. */
function gapAfter(lines: readonly Line[], i: number): number | null {
  const line = lines[i];
  const next = lines[i + 1];
  if (line === undefined || next === undefined || line.across <= next.across) return null;
  return line.across - next.across;
}

/**
 * True where line `i` is set in from the next, as the first line of a paragraph is, and the line before ends a sentence or
 * is a centred heading. That keeps the second line of an item with a hanging indent where it belongs.
 */
function isIndented(lines: readonly Line[], i: number): boolean {
  const [before, line, next] = [lines[i - 1], lines[i], lines[i + 1]];
  if (before === undefined || line === undefined || next === undefined) return false;
  const indent = line.start - next.start;
  if (indent < 0.7 * line.size || indent > 6 * line.size) return false;
  // Further in than any first line.
  const isHeading = before.start > line.start + 4 * line.size;
  const endsSentence =
    before.start < line.start - 0.7 * line.size && /[.!?:;][”’"')\]]{0,3}$/.test(before.text.trimEnd());
  return isHeading || endsSentence;
}
