import { lastStartingAtOrBefore, type Span } from '../text/span';
import type { IndexedSource } from './indexed-source';
import { oncePerSource } from './once-per-source';

/** A page by the number that is printed on it. */
export interface PrintedPage {
  readonly label: number;
  readonly span: Span;
}

/**
 * The pages of a source by their printed numbers: a number standing alone, or at either end of the first or last line
 * of a page, where it rises by one from page to page; else the numbers that a PDF gives its pages, where it does not just
 * count them; else star pages (`*355`). Empty where none can be told.
 */
export const printedPages = oncePerSource((indexed): readonly PrintedPage[] => {
  for (const read of [fromPages, fromLabels, fromStars, fromBrackets]) {
    const found = read(indexed);
    if (found.length > 0) return found;
  }
  return [];
});

function numbersOn(text: string): number[] {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const edge = [...lines.slice(0, 2), ...lines.slice(-2)];
  const numbers = edge.flatMap((line) => [
    /^[-–—\s[]*(\d{1,5})(?=[\s\]–—-]|$)/.exec(line)?.[1],
    /(?:^|[\s[–—-])(\d{1,5})[-–—\s\]]*$/.exec(line)?.[1],
  ]);
  return numbers.filter((number) => number !== undefined).map(Number);
}

function fromPages({ source }: IndexedSource): PrintedPage[] {
  if (source.pages.length < 2) return [];
  const numbers = source.pages.map((page) => new Set(numbersOn(source.text.slice(page.start, page.end))));
  // The offset between printed and counted number that most pages agree on.
  const votes = new Map<number, number>();
  numbers.forEach((set, i) => {
    for (const number of set) votes.set(number - i, (votes.get(number - i) ?? 0) + 1);
  });
  const [offset, count] = [...votes].sort((a, b) => b[1] - a[1])[0] ?? [0, 0];
  if (count < Math.max(2, Math.ceil(source.pages.length * 0.6))) return [];
  return source.pages.map((page, i) => ({ label: i + offset, span: { start: page.start, end: page.end } }));
}

/** A PDF that counts its pages from 1 says nothing of what is printed on them. */
function fromLabels({ source }: IndexedSource): PrintedPage[] {
  const labels = source.pages.map(({ label }) =>
    label !== undefined && /^\d{1,5}$/.test(label) ? Number(label) : null,
  );
  const [first] = labels;
  if (first == null || first < 2 || labels.some((label, i) => label !== first + i)) return [];
  return source.pages.map(({ start, end }, i) => ({ label: first + i, span: { start, end } }));
}

function fromStars({ source: { text }, tables }: IndexedSource): PrintedPage[] {
  const marks = [...text.matchAll(/(?<![\w*])\[?\*(\d{1,5})\]?(?![\w*])/g)].map((match) => ({
    label: Number(match[1]),
    at: match.index,
  }));
  const rising = marks.filter((mark, i) => i === 0 || mark.label === (marks[i - 1]?.label ?? 0) + 1);
  if (rising.length < 2 || rising.length < marks.length * 0.8) return [];
  const [first] = rising;
  // Where a decision begins on the page that is marked first, its caption stands on it, too.
  const isOwn = tables.head.locators.some((locator) => locator.endsWith(` ${first?.label}`));
  return betweenMarks(first && isOwn ? [{ ...first, at: 0 }, ...rising.slice(1)] : rising, text.length);
}

/** Fewer numbers in brackets are notes; those of notes begin at one. */
const FEWEST_BRACKETS = 3;
const FIRST_BRACKET = 10;

/** Numbers of pages in brackets, each one more than the one before it. */
function fromBrackets({ source: { text } }: IndexedSource): PrintedPage[] {
  const marks = [...text.matchAll(/\[(\d{1,5})\]/g)].map((match) => ({ label: Number(match[1]), at: match.index }));
  const first = marks[0]?.label ?? 0;
  if (marks.length < FEWEST_BRACKETS || first < FIRST_BRACKET) return [];
  return marks.every(({ label }, i) => label === first + i) ? betweenMarks(marks, text.length) : [];
}

/** Pages that begin at marks, and the one before the first of them. */
function betweenMarks(
  marks: readonly { readonly label: number; readonly at: number }[],
  length: number,
): PrintedPage[] {
  const pages = marks.map(({ label, at }, i) => ({ label, span: { start: at, end: marks[i + 1]?.at ?? length } }));
  const first = marks[0];
  return first && first.at > 0 ? [{ label: first.label - 1, span: { start: 0, end: first.at } }, ...pages] : pages;
}

/** The printed page that an offset stands on; null where it cannot be told. */
export function printedPageAt(indexed: IndexedSource, offset: number): number | null {
  const pages = printedPages(indexed);
  const spans = pages.map((page) => page.span);
  return pages[lastStartingAtOrBefore(spans, offset)]?.label ?? null;
}
