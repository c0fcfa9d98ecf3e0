import type { Citation } from '../citations/citation';
import { readPartyWords } from '../citations/compare-names';
import { locatorKey } from '../citations/locator-key';
import { foldText } from '../text/fold';
import type { Span } from '../text/span';

const HEAD = 2500;
/** A citation in the first lines, before the text begins, may be the authority's own. */
const FIRST_LINES = 600;
/** What may stand beside an authority's own citation on its line: "Cite as", a page number, a date. */
const MOST_BESIDE = 30;

/** What the head of a text says of itself. What it cites there speaks of others. */
export interface AuthorityHead {
  /** The telling words of its caption. */
  readonly words: readonly string[];
  readonly locators: readonly string[];
  /** Reporters of the authority's own citations, where it is sure that they are its own. */
  readonly reporters: readonly string[];
  /** Whether it has the look of a caption: one party against another. */
  readonly versus: boolean;
}

/** What stands beside a citation on the lines that it is on. */
function beside(text: string, { start, end }: Span): { readonly before: string; readonly length: number } {
  const from = Math.max(text.lastIndexOf('\n', start - 1), text.lastIndexOf('\f', start - 1)) + 1;
  const to = text.indexOf('\n', end);
  const before = text.slice(from, start).trim();
  return { before, length: before.length + text.slice(end, to < 0 ? text.length : to).trim().length };
}

/** Whether a citation in the first lines is the source's own: it has its line for itself, or "Cite as" before it. */
export function isOwn(text: string, citation: Citation): boolean {
  if (citation.start >= FIRST_LINES) return false;
  const { before, length } = beside(text, citation);
  // A line that the one before runs on to is part of a sentence.
  if (/[\p{Ll},;][ \t\r]*\n[ \t]*$/u.test(text.slice(Math.max(0, citation.start - 60), citation.start))) return false;
  return /^[[(]?(?:Cite as:?)?$/i.test(before) && length <= MOST_BESIDE;
}

/** Reads the head of a text. Offsets of the citations count in it. */
export function authorityHead(text: string, citations: readonly Citation[]): AuthorityHead {
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
  return {
    versus: /\bv(?:s)?\.?\s/i.test(foldText(caption)),
    words: [...new Set(readPartyWords(caption))],
    locators: [...unnamed, ...own].map(locatorKey).filter((key) => key !== null),
    reporters: own.flatMap(({ kind, reporter_normalized: reporter }) => (kind === 'case' && reporter) || []),
  };
}
