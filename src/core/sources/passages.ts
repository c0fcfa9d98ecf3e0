import { FUNCTION_WORDS } from '../text/common-words';
import type { Span } from '../text/span';
import { stemOf } from '../text/stem';
import { wordsOf } from '../text/words';
import type { Page } from './source';

/** A stretch of a source that is small enough to show and large enough to make sense, cut at sentence bounds. */
export interface Passage extends Span {
  readonly words: number;
  /** How often each stem occurs; words of grammar left out. */
  readonly stems: ReadonlyMap<string, number>;
}

const FEWEST_WORDS = 25;
const MOST_WORDS = 60;

function termsOf(text: string, span: Span): { words: number; stems: Map<string, number> } {
  const stems = new Map<string, number>();
  const { forms } = wordsOf(text, span.start, span.end);
  for (const form of forms) {
    if (FUNCTION_WORDS.has(form)) continue;
    const stem = stemOf(form);
    stems.set(stem, (stems.get(stem) ?? 0) + 1);
  }
  return { words: forms.length, stems };
}

/** Joins sentences that belong together into passages. A passage does not run over a page. */
export function passagesOf(text: string, sentences: readonly Span[], pages: readonly Page[]): Passage[] {
  const passages: Passage[] = [];
  let open: Span | null = null;
  let count = 0;
  let page = 0;
  const close = (): void => {
    if (open) passages.push({ ...open, ...termsOf(text, open) });
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
  return passages;
}

/** A passage's text on one line. */
export const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
