import type { Citation } from '../citations/citation';
import type { Span } from '../text/span';
import type { IndexedSource } from './indexed-source';
import { numberedParagraphs } from './numbered-paragraphs';
import { printedPages } from './printed-pages';
import { type PageLine, type TranscriptPage, transcriptPages } from './record-lines';

/** Stretches of a transcript by page and line: "45:12–46:3". */
export interface LineRange {
  readonly from: PageLine;
  readonly to: PageLine;
}

/** Where a citation of the record points to, or what its document does not have there. */
export type RecordPlace =
  | { readonly at: Span }
  | { readonly beyond: 'page' | 'paragraph'; readonly asked: number; readonly first: number; readonly last: number }
  | { readonly beyond: 'line'; readonly asked: number; readonly page: number; readonly last: number };

const RANGE = /(\d{1,4}):(\d{1,2})(?:\s?[-–—‐‑―]\s?(?:(\d{1,4}):)?(\d{1,4}))?/g;

/** The stretches that a pinpoint by page and line names: "45:12–46:3", "45:12–18, 47:1". */
export function lineRanges(pin: string): LineRange[] {
  return [...pin.matchAll(RANGE)].map(([, page, line, lastPage, last]) => {
    const from = { page: Number(page), line: Number(line) };
    if (last === undefined) return { from, to: from };
    return { from, to: { page: lastPage === undefined ? from.page : Number(lastPage), line: Number(last) } };
  });
}

const PARAGRAPHS = /^(\d{1,4})(?:\([a-z0-9]{1,3}\))*(?:\s?[-‐-―]\s?(\d{1,4}))?/;

function paragraphsAt(indexed: IndexedSource, given: string): RecordPlace | null {
  const paragraphs = numberedParagraphs(indexed);
  const wanted = PARAGRAPHS.exec(given);
  if (!wanted || paragraphs.length === 0) return null;
  const first = Number(wanted[1]);
  const last = Math.max(first, Number(wanted[2] ?? first));
  const missing = [first, last].find((number) => number < 1 || number > paragraphs.length);
  if (missing !== undefined) return { beyond: 'paragraph', asked: missing, first: 1, last: paragraphs.length };
  const { start } = paragraphs[first - 1] as Span;
  return { at: { start, end: (paragraphs[last - 1] as Span).end } };
}

/** Pages of an excerpt: some between the first and the last are left out, and what is there may be cut off. */
const isExcerpt = (pages: readonly TranscriptPage[]): boolean =>
  pages.some(({ label }, i) => i > 0 && label !== (pages[i - 1] as TranscriptPage).label + 1);

function linesOf(indexed: IndexedSource, pin: string): RecordPlace | null {
  const pages = transcriptPages(indexed);
  const first = pages[0];
  const last = pages.at(-1);
  const [range] = lineRanges(pin);
  if (!first || !last || !range) return null;
  const places = [range.from, range.to];
  const missing = places.find(({ page }) => page < first.label || page > last.label);
  if (missing) return { beyond: 'page', asked: missing.page, first: first.label, last: last.label };
  const longest = Math.max(...pages.map(({ lines }) => lines.length));
  const spans: Span[] = [];
  for (const { page, line } of places) {
    const lines = pages.find(({ label }) => label === page)?.lines;
    if (!lines) return null;
    const most = isExcerpt(pages) ? longest : lines.length;
    if (line < 1 || line > most) return { beyond: 'line', asked: line, page, last: most };
    const at = lines[line - 1];
    if (!at) return null;
    spans.push(at);
  }
  const [from, to] = spans as [Span, Span];
  return { at: { start: from.start, end: Math.max(from.end, to.end) } };
}

/**
 * Where in the document that it names (`recordSource`) a citation of the record points to: the lines of a transcript, a
 * numbered paragraph, a printed page. What the document lacks is named only where its own numbering tells; null where it does
 * not, or where the citation has no pinpoint.
 */
export function recordPlace(indexed: IndexedSource, { paragraph, pin }: Citation): RecordPlace | null {
  if (paragraph !== undefined) return paragraphsAt(indexed, paragraph);
  if (pin === undefined) return null;
  if (pin.includes(':')) return linesOf(indexed, pin);
  const page = printedPages(indexed).find(({ label }) => label === Number(/^\d{1,5}/.exec(pin)?.[0]));
  return page ? { at: page.span } : null;
}
