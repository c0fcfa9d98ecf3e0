import { CASE_NAME_NOISE } from '../citations/case-name-words';
import type { Citation } from '../citations/citation';
import { partyWords } from '../citations/compare-names';
import { locatorKey } from '../citations/locator-key';
import { isOwn } from './authority-head';
import type { IndexedSource } from './indexed-source';
import { oncePerSource } from './once-per-source';
import { speechesOf } from './speakers';

interface Caption {
  readonly versus: boolean;
  readonly words: ReadonlySet<string>;
  readonly locators: ReadonlySet<string>;
  readonly reporters: ReadonlySet<string>;
}

/** What the head of a source and its file name say of itself; worked out once for a source. */
const captionOf = oncePerSource((indexed): Caption => {
  const { versus, words, locators, reporters } = indexed.tables.head;
  const named = partyWords(indexed.source.id.replace(/[_\-./]+/g, ' ')).filter((word) => !CASE_NAME_NOISE.has(word));
  return {
    versus,
    words: new Set([...words, ...named]),
    locators: new Set(locators),
    reporters: new Set(reporters),
  };
});

const keys = new WeakMap<Citation, string | null>();

/** The key of a citation of a draft, which is held against every source; worked out once. */
function keyOf(citation: Citation): string | null {
  const known = keys.get(citation);
  if (known !== undefined) return known;
  const key = locatorKey(citation);
  keys.set(citation, key);
  return key;
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
  const head = captionOf(indexed);
  const key = keyOf(citation);
  if (key !== null && head.locators.has(key)) return true;
  // Another decision between the same parties, by its own citation.
  if (key !== null && head.reporters.has(citation.reporter_normalized ?? '')) return false;
  return bearsNames(indexed, citation);
}

/** Whether every telling word of both parties that a citation names stands in a source's caption. */
function bearsNames(indexed: IndexedSource, citation: Citation): boolean {
  if (!citation.plaintiff || !citation.defendant) return false;
  const { versus, words: caption } = captionOf(indexed);
  if (!versus) return false;
  const words = partiesOf(citation);
  return words.length >= 2 && words.every((word) => caption.has(word));
}

/**
 * Whether a citation in the head of a source is its own, while its caption bears the names of another citation: that one
 * then gives the source's locator wrong.
 */
export const isOwnLocatorOf = (indexed: IndexedSource, own: Citation, citation: Citation): boolean =>
  isOwn(indexed.source.text, own) && bearsNames(indexed, citation);

/** Whether a source's head gives this very locator as its own. */
export const headHasLocator = (indexed: IndexedSource, citation: Citation): boolean => {
  const key = keyOf(citation);
  return key !== null && captionOf(indexed).locators.has(key);
};

/** Whether a source's head gives this very locator as surely its own, on a line for itself. */
export const isLocatorOf = (indexed: IndexedSource, citation: Citation): boolean => {
  const key = keyOf(citation);
  return key !== null && indexed.tables.head.own.includes(key);
};
