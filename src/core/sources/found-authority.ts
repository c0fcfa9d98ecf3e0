import type { Citation } from '../citations/citation';
import type { Span } from '../text/span';
import { type IndexedSource, pageAt } from './indexed-source';
import { printedPages } from './printed-pages';
import type { SourceCitation } from './source-index';

type Place = NonNullable<Citation['found']>;

/** No more of a source is shown as the head of an authority, in UTF-16 units. */
const HEAD = 200;

function placeAt({ source }: IndexedSource, { start, end }: Span): Place {
  return { source: source.id, page: pageAt(source, start), start, end };
}

/** Where a source that is the cited authority is to be opened: on the page of the pinpoint, else at its head. */
export function placeInAuthority(indexed: IndexedSource, { pin }: Citation): Place {
  const page = /^\d{1,5}/.exec(pin ?? '')?.[0];
  const printed = page === undefined ? undefined : printedPages(indexed).find(({ label }) => label === Number(page));
  const { text } = indexed.source;
  const start = printed?.span.start ?? Math.max(0, text.search(/\S/));
  const line = text.indexOf('\n', start + 1);
  const end = Math.min(line < 0 ? text.length : line, start + HEAD, text.length);
  return placeAt(indexed, { start, end: Math.max(start, end) });
}

/** Where a source cites the authority. */
export function placeOfCitation(found: SourceCitation | undefined): Place | undefined {
  return found && placeAt(found.indexed, found.citation);
}
