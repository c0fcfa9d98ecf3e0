import type { Citation } from '../citations/citation';
import { partyWords } from '../citations/compare-names';
import { foldText } from '../text/fold';
import type { IndexedSource } from './indexed-source';
import { locatorKey } from './source-index';

const HEAD = 2500;

interface Head {
  readonly words: ReadonlySet<string>;
  readonly locators: ReadonlySet<string>;
}

const heads = new WeakMap<IndexedSource, Head>();

/** What the head of a source (and its file name) says of itself. */
function headOf(indexed: IndexedSource): Head {
  const known = heads.get(indexed);
  if (known) return known;
  const { source, citations } = indexed;
  const head = {
    words: new Set(partyWords(`${source.text.slice(0, HEAD)} ${source.id.replace(/[_\-./]+/g, ' ')}`)),
    // A citation in the first lines, before the text begins, is the authority's own.
    locators: new Set(
      citations
        .filter((citation) => citation.start < 600 && !citation.name)
        .map(locatorKey)
        .filter((key) => key !== null),
    ),
  };
  heads.set(indexed, head);
  return head;
}

/**
 * Whether a source is the authority that a citation names: every telling word of both parties stands in its caption,
 * or the citation's own locator stands in its head.
 */
export function isAuthority(indexed: IndexedSource, citation: Citation): boolean {
  const head = headOf(indexed);
  const key = locatorKey(citation);
  if (key !== null && head.locators.has(key)) return true;
  if (!citation.plaintiff || !citation.defendant) return false;
  if (!/\bv(?:s)?\.?\s/i.test(foldText(indexed.source.text.slice(0, HEAD)))) return false;
  const words = [...partyWords(citation.plaintiff), ...partyWords(citation.defendant)];
  return words.length >= 2 && words.every((word) => head.words.has(word));
}

/** Whether a source's head gives this very locator as its own. */
export const headHasLocator = (indexed: IndexedSource, citation: Citation): boolean => {
  const key = locatorKey(citation);
  return key !== null && headOf(indexed).locators.has(key);
};
