import { type LineIndex, lineIndex, positionAt } from '../core/export/line-index';
import type { ExtractedText } from '../core/sources/source';
import { lastStartingAtOrBefore, type Span } from '../core/text/span';
import type { Place, PlaceRange, SourceView } from './protocol';

/** A source's text as the editor shows it, with the way from its extracted text. */
export interface RenderedSource extends SourceView {
  /** Where a span of the extracted text stands in the shown one. */
  rangeOf(span: Span): PlaceRange;
}

function placeAt(index: LineIndex, offset: number): Place {
  const { line, column } = positionAt(index, offset);
  return { line: line - 1, character: column - 1 };
}

/** A span of a text as the editor counts it. */
export function placeRange(index: LineIndex, { start, end }: Span): PlaceRange {
  return { start: placeAt(index, start), end: placeAt(index, end) };
}

const heading = (page: number): string => `──────── Page ${page} ────────\n\n`;

/** Shows a text as it is; with pages, each below a heading of its own. Form feeds are not shown. */
export function renderSource(extracted: Pick<ExtractedText, 'text' | 'pages'>): RenderedSource {
  const parts: string[] = [];
  const starts: number[] = [];
  const headings: number[] = [];
  let length = 0;
  const add = (part: string): void => {
    parts.push(part);
    length += part.length;
  };
  const pages = extracted.pages.length > 0 ? extracted.pages : [{ start: 0, end: extracted.text.length, number: 1 }];
  for (const page of pages) {
    if (parts.length > 0) add('\n\n');
    headings.push(length);
    if (extracted.pages.length > 0) add(heading(page.number));
    starts.push(length);
    // A form feed would show as a control character; a space keeps every offset where it is.
    add(extracted.text.slice(page.start, page.end).replaceAll('\f', ' '));
  }
  const text = parts.join('');
  const index = lineIndex(text);
  const shown = (offset: number): number => {
    const i = Math.max(lastStartingAtOrBefore(pages, offset), 0);
    const page = pages[i] as Span;
    return (starts[i] as number) + Math.min(Math.max(offset - page.start, 0), page.end - page.start);
  };
  return {
    text,
    pageLines: extracted.pages.length > 0 ? headings.map((offset) => placeAt(index, offset).line) : [],
    rangeOf: (span) => {
      const start = shown(span.start);
      // The end belongs to the page of the last unit, not to the page that begins there.
      const end = span.end > span.start ? shown(span.end - 1) + 1 : start;
      return placeRange(index, { start, end });
    },
  };
}
