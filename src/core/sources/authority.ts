import type { Citation } from '../citations/citation';
import { partyWords } from '../citations/compare-names';
import { foldText } from '../text/fold';
import type { IndexedSource } from './indexed-source';
import { locatorKey } from './source-index';
import { speechesOf } from './speakers';

const HEAD = 2500;

interface Head {
  readonly words: ReadonlySet<string>;
  readonly locators: ReadonlySet<string>;
  /** Whether it has the look of a caption: one party against another. */
  readonly versus: boolean;
}

const heads = new WeakMap<IndexedSource, Head>();

/** What the head of a source (and its file name) says of itself. */
function headOf(indexed: IndexedSource): Head {
  const known = heads.get(indexed);
  if (known) return known;
  const { source, citations } = indexed;
  const head = {
    versus: /\bv(?:s)?\.?\s/i.test(foldText(source.text.slice(0, HEAD))),
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

const parties = new WeakMap<Citation, readonly string[]>();

/** The telling words of both parties; worked out once for a citation. */
function partiesOf(citation: Citation): readonly string[] {
  const known = parties.get(citation);
  if (known) return known;
  const words = [...partyWords(citation.plaintiff ?? ''), ...partyWords(citation.defendant ?? '')];
  parties.set(citation, words);
  return words;
}

const NOT_THE_COURT: ReadonlySet<string> = new Set(['argument', 'question', 'answer', 'counsel', 'bench']);

/** True of a party's paper or a transcript: it bears the caption of its case, and is not what the court decided. */
const isPaperOfCase = ({ source }: IndexedSource): boolean => {
  const [first] = speechesOf(source);
  return first !== undefined && NOT_THE_COURT.has(first.speaker.role);
};

/**
 * Whether a source is the authority that a citation names: every telling word of both parties stands in its caption,
 * or the citation's own locator stands in its head; and it is no party's paper or transcript.
 */
export const isAuthority = (indexed: IndexedSource, citation: Citation): boolean =>
  isOfCase(indexed, citation) && !isPaperOfCase(indexed);

/** Whether a source belongs to the case that a citation names, be it the decision, a brief or a transcript. */
export function isOfCase(indexed: IndexedSource, citation: Citation): boolean {
  const head = headOf(indexed);
  const key = locatorKey(citation);
  if (key !== null && head.locators.has(key)) return true;
  if (!citation.plaintiff || !citation.defendant) return false;
  if (!head.versus) return false;
  const words = partiesOf(citation);
  return words.length >= 2 && words.every((word) => head.words.has(word));
}

/** Whether a source's head gives this very locator as its own. */
export const headHasLocator = (indexed: IndexedSource, citation: Citation): boolean => {
  const key = locatorKey(citation);
  return key !== null && headOf(indexed).locators.has(key);
};
