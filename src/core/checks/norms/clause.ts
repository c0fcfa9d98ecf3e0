import type { AlignedWord } from '../../text/alignment';

/** How far apart what stands before a word and the word are: running on, a comma, a semicolon or a list mark, a full stop. */
export const RUNS_ON = 0;
export const COMMA = 1;
export const SEMICOLON = 2;
export const FULL_STOP = 3;

/** A run of words with the marks between them. Offsets count in `text`. */
export interface Clause {
  readonly text: string;
  readonly words: readonly AlignedWord[];
  readonly starts: ArrayLike<number>;
  readonly ends: ArrayLike<number>;
  /** For each word, what stands before it. */
  readonly breaks: Uint8Array;
}

function breakBetween(gap: string): number {
  if (/[.?!]["”’')\]]{0,2}\s/.test(gap)) return FULL_STOP;
  if (/[;:]/.test(gap)) return SEMICOLON;
  if (/[,()[\]–—]/.test(gap)) return COMMA;
  return RUNS_ON;
}

/** Puts words and the marks between them together; the first word starts afresh. */
export function clauseOf(
  text: string,
  words: readonly AlignedWord[],
  starts: ArrayLike<number>,
  ends: ArrayLike<number>,
): Clause {
  const breaks = new Uint8Array(words.length);
  breaks[0] = FULL_STOP;
  for (let i = 1; i < words.length; i++) {
    const gap = text.slice(ends[i - 1] as number, starts[i] as number);
    breaks[i] = gap === ' ' ? RUNS_ON : breakBetween(gap);
  }
  return { text, words, starts, ends, breaks };
}

export const formAt = (clause: Clause, i: number): string => clause.words[i]?.form ?? '';

/** The folded words from one index up to another, end exclusive. */
export const formsIn = (clause: Clause, from: number, to: number): string[] =>
  clause.words.slice(Math.max(0, from), Math.max(0, to)).map(({ form }) => form);

/** The first word of the stretch that a word stands in, where stretches end at a break of at least `least`. */
export function startOfStretch({ breaks }: Clause, i: number, least: number): number {
  let at = i;
  while (at > 0 && (breaks[at] as number) < least) at--;
  return at;
}

/** Past the last word of the stretch that a word stands in. */
export function endOfStretch({ breaks, words }: Clause, i: number, least: number): number {
  let at = i + 1;
  while (at < words.length && (breaks[at] as number) < least) at++;
  return Math.min(at, words.length);
}

const ITEM = /^(?:[a-z]|[ivx]{1,4}|\d{1,2})$/;

/** Whether a word numbers an item of a list: the “a” of “(a)”. */
const isItemMark = (clause: Clause, i: number): boolean =>
  ITEM.test(formAt(clause, i)) &&
  clause.text[(clause.starts[i] as number) - 1] === '(' &&
  clause.text[clause.ends[i] as number] === ')';

/** The first word from `from` on that numbers an item of a list; `to` where there is none before it. */
export function nextItem(clause: Clause, from: number, to: number): number {
  for (let i = from; i < to; i++) if (isItemMark(clause, i)) return i;
  return to;
}
