import { FUNCTION_WORDS } from '../text/common-words';
import type { Span } from '../text/span';
import { stemOf } from '../text/stem';
import { wordsOf } from '../text/words';
import type { Page } from './source';

/** A stretch of a source that is small enough to show and large enough to make sense, cut at sentence bounds. */
export interface Passage extends Span {
  readonly words: number;
}

/** The passages of a source and, for each stem, which of them hold it and how often; words of grammar left out. */
export interface Passages {
  readonly passages: readonly Passage[];
  /** Pairs of passage index and count, flat. */
  readonly postings: ReadonlyMap<string, readonly number[]>;
}

const FEWEST_WORDS = 25;
const MOST_WORDS = 60;

function addPassage(text: string, span: Span, passages: Passage[], postings: Map<string, number[]>): void {
  const { forms } = wordsOf(text, span.start, span.end);
  const index = passages.length;
  passages.push({ ...span, words: forms.length });
  for (const form of forms) {
    if (FUNCTION_WORDS.has(form)) continue;
    const stem = stemOf(form);
    const list = postings.get(stem);
    if (!list) postings.set(stem, [index, 1]);
    else if (list.at(-2) === index) list[list.length - 1] = (list.at(-1) ?? 0) + 1;
    else list.push(index, 1);
  }
}

/** Joins sentences that belong together into passages. A passage does not run over a page. */
export function passagesOf(text: string, sentences: readonly Span[], pages: readonly Page[]): Passages {
  const passages: Passage[] = [];
  const postings = new Map<string, number[]>();
  let open: Span | null = null;
  let count = 0;
  let page = 0;
  const close = (): void => {
    if (open) addPassage(text, open, passages, postings);
    open = null;
    count = 0;
  };
  for (const sentence of sentences) {
    const words = wordsOf(text, sentence.start, sentence.end).forms.length;
    if (words === 0) continue;
    const before = page;
    while (page + 1 < pages.length && (pages[page + 1] as Page).start <= sentence.start) page++;
    const newParagraph: boolean = open !== null && /\n\s*\n/.test(text.slice((open as Span).end, sentence.start));
    if (open && (page !== before || count + words > MOST_WORDS || (newParagraph && count >= FEWEST_WORDS))) close();
    const start: number = (open as Span | null)?.start ?? sentence.start;
    open = { start, end: sentence.end };
    count += words;
  }
  close();
  return { passages, postings };
}

/** A passage's text on one line. */
export const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
