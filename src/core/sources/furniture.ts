import type { Span } from '../text/span';

const PAGE_NUMBER = /^[-–—\s[(]*(?:[Pp]age\s+)?\d{1,4}(?:\s+of\s+\d{1,4})?[-–—\s\])]*$/;
const LONGEST = 110;
const REPEATS = 3;

interface Line extends Span {
  readonly text: string;
  /** The line with its numbers masked, so that a running head is the same on every page. */
  readonly key: string;
  readonly blankBefore: boolean;
  readonly pageBefore: boolean;
}

function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let blankBefore = true;
  let pageBefore = true;
  for (let start = 0; start < text.length; ) {
    let end = text.indexOf('\n', start);
    if (end < 0) end = text.length;
    const raw = text.slice(start, end);
    for (const [index, piece] of raw.split('\f').entries()) {
      if (index > 0) {
        pageBefore = true;
        blankBefore = true;
      }
      const trimmed = piece.trim();
      if (trimmed !== '') {
        const at = start + raw.indexOf(piece);
        lines.push({
          start: at,
          end: at + piece.length,
          text: trimmed,
          key: trimmed.replace(/\d+/g, '#').replace(/\s+/g, ' '),
          blankBefore,
          pageBefore,
        });
        pageBefore = false;
      }
      blankBefore = trimmed === '';
    }
    start = end + 1;
  }
  return lines;
}

/**
 * Lines that belong to the page and not to its text: page numbers standing alone, and running heads (a short line with
 * a number, or set in capitals, that returns on three pages or more). Sorted by start.
 */
export function furnitureOf(text: string): Span[] {
  const lines = linesOf(text);
  const counts = new Map<string, number>();
  for (const line of lines) if (line.text.length <= LONGEST) counts.set(line.key, (counts.get(line.key) ?? 0) + 1);
  return lines
    .filter((line, index) => {
      if (PAGE_NUMBER.test(line.text))
        return line.blankBefore || line.pageBefore || (lines[index + 1]?.blankBefore ?? true);
      if (line.text.length > LONGEST || (counts.get(line.key) ?? 0) < REPEATS || !/\p{L}{2}/u.test(line.text))
        return false;
      const capitals = line.text.replace(/[^\p{L}]/gu, '');
      const allCapitals = capitals === capitals.toUpperCase();
      const nextToPage =
        line.pageBefore ||
        PAGE_NUMBER.test(lines[index - 1]?.text ?? '') ||
        PAGE_NUMBER.test(lines[index + 1]?.text ?? '');
      return nextToPage || ((line.key.includes('#') || allCapitals) && line.blankBefore);
    })
    .map(({ start, end }) => ({ start, end }));
}
