import type { Span } from '../text/span';

const PAGE_NUMBER = /^[-–—\s[(]*(?:[Pp]age\s+)?\d{1,4}(?:\s+of\s+\d{1,4})?[-–—\s\])]*$/;
const LONGEST = 110;
const REPEATS = 3;
const EDGE_REPEATS = 2;

interface Line extends Span {
  readonly text: string;
  /** The line with its numbers masked, so that a running head is the same on every page. */
  readonly key: string;
  readonly page: number;
  readonly blankBefore: boolean;
  /** First or last line of its page. */
  atEdge: boolean;
}

/** The lines of a text that are not blank. Pages are separated by form feeds. */
function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let blankBefore = true;
  let page = 0;
  for (const match of text.matchAll(/[^\n\f]+|[\n\f]/g)) {
    const [piece] = match;
    if (piece === '\n') continue;
    if (piece === '\f') {
      page++;
      blankBefore = true;
      continue;
    }
    const trimmed = piece.trim();
    // A blank line shows as two line breaks in a row, or as one of nothing but white space.
    const afterBlank = /\n[ \t\r]*\n[ \t\r]*$/.test(text.slice(Math.max(0, match.index - 40), match.index));
    if (trimmed === '') {
      blankBefore = true;
      continue;
    }
    const key = trimmed.replace(/\d+/g, '#').replace(/\s+/g, ' ');
    lines.push({
      start: match.index,
      end: match.index + piece.length,
      text: trimmed,
      key,
      page,
      blankBefore: blankBefore || afterBlank,
      atEdge: false,
    });
    blankBefore = false;
  }
  lines.forEach((line, i) => {
    line.atEdge = page > 0 && (lines[i - 1]?.page !== line.page || lines[i + 1]?.page !== line.page);
  });
  return lines;
}

const tally = (keys: readonly string[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
};

/** Numbers that a line begins or ends with. */
const outerNumbers = (text: string): number[] =>
  [/^\D{0,3}(\d{1,5})\b/.exec(text)?.[1], /\b(\d{1,5})\D{0,3}$/.exec(text)?.[1]]
    .filter((found) => found !== undefined)
    .map(Number);

/** What must be added to a page's count to give its printed number, where most pages' edges agree on it; else null. */
function printedOffset(lines: readonly Line[]): number | null {
  const edges = lines.filter((line) => line.atEdge);
  const votes = new Map<number, Set<number>>();
  for (const line of edges) {
    for (const number of outerNumbers(line.text)) {
      const pages = votes.get(number - line.page) ?? new Set();
      votes.set(number - line.page, pages.add(line.page));
    }
  }
  const pages = new Set(edges.map((line) => line.page)).size;
  const [best] = [...votes].sort((a, b) => b[1].size - a[1].size);
  return best && best[1].size >= Math.max(2, pages * 0.6) ? best[0] : null;
}

const inCapitals = (text: string): boolean => {
  const letters = text.replace(/[^\p{L}]/gu, '');
  return letters !== '' && letters === letters.toUpperCase();
};

/**
 * Lines that belong to the page and not to its text: page numbers standing alone, and running heads (a short line that
 * returns at the edge of pages, carries the page's number, or is repeated with a number or in capitals). Sorted by start.
 */
export function furnitureOf(text: string): Span[] {
  const lines = linesOf(text);
  const short = lines.filter((line) => line.text.length <= LONGEST);
  const counts = tally(short.map((line) => line.key));
  const edgeCounts = tally(short.filter((line) => line.atEdge).map((line) => line.key));
  const offset = printedOffset(lines);
  const isFurniture = (line: Line, index: number): boolean => {
    if (PAGE_NUMBER.test(line.text)) return line.atEdge || line.blankBefore || (lines[index + 1]?.blankBefore ?? true);
    if (line.text.length > LONGEST || !/\p{L}{2}/u.test(line.text)) return false;
    const numbered = line.key.includes('#');
    if (line.atEdge && offset !== null && outerNumbers(line.text).includes(line.page + offset)) return true;
    if (line.atEdge && (edgeCounts.get(line.key) ?? 0) >= EDGE_REPEATS && (numbered || inCapitals(line.text)))
      return true;
    if ((counts.get(line.key) ?? 0) < REPEATS) return false;
    const besideNumber =
      PAGE_NUMBER.test(lines[index - 1]?.text ?? '') || PAGE_NUMBER.test(lines[index + 1]?.text ?? '');
    return line.atEdge || besideNumber || ((numbered || inCapitals(line.text)) && line.blankBefore);
  };
  return lines.filter(isFurniture).map(({ start, end }) => ({ start, end }));
}
