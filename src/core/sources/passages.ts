import type { AlignedWord } from '../text/alignment';
import { FUNCTION_WORDS } from '../text/common-words';
import type { Span } from '../text/span';
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

/** The words of a source with where they start, ascending. */
interface PlacedWords {
  readonly words: readonly AlignedWord[];
  readonly starts: Int32Array;
}

/** Index of the first word at or after an offset, no earlier than `from`. */
function firstAtOrAfter({ starts }: PlacedWords, offset: number, from: number): number {
  let at = from;
  while (at < starts.length && (starts[at] as number) < offset) at++;
  return at;
}

/** Joins sentences that belong together into passages. A passage runs over no page and over none of `bounds`, ascending. */
export function passagesOf(
  text: string,
  placed: PlacedWords,
  sentences: readonly Span[],
  pages: readonly Page[],
  bounds: readonly number[] = [],
): Passages {
  const passages: Passage[] = [];
  const postings = new Map<string, number[]>();
  let open: Span | null = null;
  let first = 0;
  let last = 0;
  let page = 0;
  let part = 0;
  const close = (): void => {
    if (open && last > first) {
      passages.push({ ...open, words: last - first });
      post(placed.words, first, last, passages.length - 1, postings);
    }
    open = null;
    first = last;
  };
  for (const sentence of sentences) {
    const from = firstAtOrAfter(placed, sentence.start, last);
    const to = firstAtOrAfter(placed, sentence.end, from);
    if (to === from) continue;
    const before = page + part;
    while (page + 1 < pages.length && (pages[page + 1] as Page).start <= sentence.start) page++;
    while (part < bounds.length && (bounds[part] as number) <= sentence.start) part++;
    const count = last - first;
    const newParagraph: boolean = open !== null && BLANK_LINE.test(text.slice((open as Span).end, sentence.start));
    if (open && (page + part !== before || count + to - from > MOST_WORDS || (newParagraph && count >= FEWEST_WORDS)))
      close();
    if (!open) first = from;
    const start: number = (open as Span | null)?.start ?? sentence.start;
    open = { start, end: sentence.end };
    last = to;
  }
  close();
  return { passages, postings };
}

const BLANK_LINE = /\n[ \t\f\r]*\n/;

function post(
  words: readonly AlignedWord[],
  first: number,
  last: number,
  index: number,
  postings: Map<string, number[]>,
): void {
  for (let i = first; i < last; i++) {
    const word = words[i] as AlignedWord;
    if (FUNCTION_WORDS.has(word.form)) continue;
    const list = postings.get(word.stem);
    if (!list) postings.set(word.stem, [index, 1]);
    else if (list.at(-2) === index) list[list.length - 1] = (list.at(-1) ?? 0) + 1;
    else list.push(index, 1);
  }
}

/** A passage's text on one line. */
export const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
