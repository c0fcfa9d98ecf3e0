import type { Span } from '../text/span';
import type { Page } from './source';

/** A stretch of a source that is small enough to show and large enough to make sense, cut at sentence bounds. */
export interface Passage extends Span {
  readonly words: number;
}

const FEWEST_WORDS = 25;
const MOST_WORDS = 60;

/** Index of the first word at or after an offset, no earlier than `from`. */
function firstAtOrAfter(starts: Int32Array, offset: number, from: number): number {
  let at = from;
  while (at < starts.length && (starts[at] as number) < offset) at++;
  return at;
}

/**
 * Joins sentences that belong together into passages. A passage runs over no page and over none of `bounds`, ascending.
 * `starts` is where the words of the text start, ascending.
 */
export function passagesOf(
  text: string,
  starts: Int32Array,
  sentences: readonly Span[],
  pages: readonly Page[],
  bounds: readonly number[] = [],
): Passage[] {
  const passages: Passage[] = [];
  let open: Span | null = null;
  let first = 0;
  let last = 0;
  let page = 0;
  let part = 0;
  const close = (): void => {
    if (open && last > first) passages.push({ ...open, words: last - first });
    open = null;
    first = last;
  };
  for (const sentence of sentences) {
    const from = firstAtOrAfter(starts, sentence.start, last);
    const to = firstAtOrAfter(starts, sentence.end, from);
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
  return passages;
}

const BLANK_LINE = /\n[ \t\f\r]*\n/;
