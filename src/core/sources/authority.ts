import type { Citation } from '../citations/citation';
import { partyWords } from '../citations/compare-names';
import { foldText } from '../text/fold';
import type { Span } from '../text/span';
import type { IndexedSource } from './indexed-source';
import { locatorKey } from './source-index';
import { speechesOf } from './speakers';

const HEAD = 2500;
/** A citation in the first lines, before the text begins, may be the authority's own. */
const FIRST_LINES = 600;
/** What may stand beside an authority's own citation on its line: "Cite as", a page number, a date. */
const MOST_BESIDE = 30;

interface Head {
  readonly words: ReadonlySet<string>;
  readonly locators: ReadonlySet<string>;
  /** Reporters of the authority's own citations, where it is sure that they are its own. */
  readonly reporters: ReadonlySet<string>;
  /** Whether it has the look of a caption: one party against another. */
  readonly versus: boolean;
}

const heads = new WeakMap<IndexedSource, Head>();

/** What stands beside a citation on the lines that it is on. */
function beside(text: string, { start, end }: Span): { readonly before: string; readonly length: number } {
  const from = Math.max(text.lastIndexOf('\n', start - 1), text.lastIndexOf('\f', start - 1)) + 1;
  const to = text.indexOf('\n', end);
  const before = text.slice(from, start).trim();
  return { before, length: before.length + text.slice(end, to < 0 ? text.length : to).trim().length };
}

/** Whether a citation in the first lines is the source's own: it has its line for itself, or "Cite as" before it. */
function isOwn(text: string, citation: Citation): boolean {
  if (citation.start >= FIRST_LINES) return false;
  const { before, length } = beside(text, citation);
  // A line that the one before runs on to is part of a sentence.
  if (/[\p{Ll},;][ \t\r]*\n[ \t]*$/u.test(text.slice(Math.max(0, citation.start - 60), citation.start))) return false;
  return /^[[(]?(?:Cite as:?)?$/i.test(before) && length <= MOST_BESIDE;
}

/** What the head of a source (and its file name) says of itself. What it cites there speaks of others. */
function headOf(indexed: IndexedSource): Head {
  const known = heads.get(indexed);
  if (known) return known;
  const { source, citations } = indexed;
  const { text } = source;
  const near = citations.filter((citation) => citation.start < HEAD);
  const own = near.filter((citation) => isOwn(text, citation));
  let caption = '';
  let at = 0;
  for (const citation of near) {
    if (citation.name === undefined || own.includes(citation) || citation.start < at) continue;
    caption += `${text.slice(at, citation.start)} `;
    at = Math.min(citation.end, HEAD);
  }
  caption += text.slice(at, HEAD);
  const unnamed = near.filter((citation) => citation.start < FIRST_LINES && !citation.name);
  const head = {
    versus: /\bv(?:s)?\.?\s/i.test(foldText(caption)),
    words: new Set(partyWords(`${caption} ${source.id.replace(/[_\-./]+/g, ' ')}`)),
    locators: new Set([...unnamed, ...own].map(locatorKey).filter((key) => key !== null)),
    reporters: new Set(own.flatMap(({ kind, reporter_normalized: reporter }) => (kind === 'case' && reporter) || [])),
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
  // Another decision between the same parties, by its own citation.
  if (key !== null && head.reporters.has(citation.reporter_normalized ?? '')) return false;
  return bearsNames(indexed, citation);
}

/** Whether every telling word of both parties that a citation names stands in a source's caption. */
function bearsNames(indexed: IndexedSource, citation: Citation): boolean {
  if (!citation.plaintiff || !citation.defendant) return false;
  const { versus, words: caption } = headOf(indexed);
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
  const key = locatorKey(citation);
  return key !== null && headOf(indexed).locators.has(key);
};
