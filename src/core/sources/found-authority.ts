import type { Citation } from '../citations/citation';
import type { Span } from '../text/span';
import { type IndexedSource, pageAt } from './indexed-source';
import { printedPages } from './printed-pages';
import { recordPlace } from './record-place';
import type { SourceCitation } from './source-index';

type Place = NonNullable<Citation['found']>;

/** No more of a source is shown as the head of an authority, in UTF-16 units. */
const HEAD = 200;

function placeAt({ source }: IndexedSource, { start, end }: Span): Place {
  return { source: source.id, page: pageAt(source, start), start, end };
}

/** A span of a source without the spaces around it. */
function trimmed({ source: { text } }: IndexedSource, { start, end }: Span): Span {
  const words = text.slice(start, end);
  return { start: start + (words.length - words.trimStart().length), end: start + words.trimEnd().length };
}

/** Where a source that is the cited authority is to be opened: on the page of the pinpoint, else at its head. */
export function placeInAuthority(indexed: IndexedSource, { pin }: Pick<Citation, 'pin'>): Place {
  const page = /^\d{1,5}/.exec(pin ?? '')?.[0];
  const printed = page === undefined ? undefined : printedPages(indexed).find(({ label }) => label === Number(page));
  const { text } = indexed.source;
  const start = printed?.span.start ?? Math.max(0, text.search(/\S/));
  const line = text.indexOf('\n', start + 1);
  const end = Math.min(line < 0 ? text.length : line, start + HEAD, text.length);
  return placeAt(indexed, { start, end: Math.max(start, end) });
}

/** Where the document of the record that a citation names is to be opened: at its pinpoint, else at its head. */
export function placeInRecord(indexed: IndexedSource, citation: Citation): Place {
  const place = recordPlace(indexed, citation);
  return place && 'at' in place ? placeAt(indexed, trimmed(indexed, place.at)) : placeInAuthority(indexed, {});
}

/** Where a source cites the authority. */
export function placeOfCitation(found: SourceCitation | undefined): Place | undefined {
  return found && placeAt(found.indexed, found.citation);
}
