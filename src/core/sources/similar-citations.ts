import type { Citation } from '../citations/citation';
import type { SourceCitation, SourceIndex } from './source-index';

interface Placed {
  readonly order: number;
  readonly cited: SourceCitation;
}

const kept = new WeakMap<SourceIndex, ReadonlyMap<string, readonly Placed[]>>();

/** What a locator consists of, and the year, each with the reporter. */
const marksOf = ({ reporter_normalized: reporter, volume, page, year }: Citation): string[] => [
  ...(volume === undefined ? [] : [`${reporter} volume ${volume}`]),
  ...(page === undefined ? [] : [`${reporter} page ${page}`]),
  ...(year === undefined ? [] : [`${reporter} year ${year}`]),
];

function byMark(sources: SourceIndex): ReadonlyMap<string, readonly Placed[]> {
  const known = kept.get(sources);
  if (known) return known;
  const places = new Map<string, Placed[]>();
  let order = 0;
  for (const list of sources.citationsByLocator.values()) {
    for (const cited of list) {
      const placed = { order: order++, cited };
      for (const mark of marksOf(cited.citation)) {
        const found = places.get(mark);
        if (found) found.push(placed);
        else places.set(mark, [placed]);
      }
    }
  }
  kept.set(sources, places);
  return places;
}

/** The citations of the sources that share a citation's reporter and its volume, page or year, in the order of the sources. */
export function similarCitations(sources: SourceIndex, citation: Citation): SourceCitation[] {
  const places = byMark(sources);
  const found = new Set(marksOf(citation).flatMap((mark) => places.get(mark) ?? []));
  return [...found].sort((a, b) => a.order - b.order).map(({ cited }) => cited);
}
