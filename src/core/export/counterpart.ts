import type { Span } from '../text/span';

/** What of a source's passage stands where a draft has its flagged words. Offsets count in the passage. */
export interface Counterpart {
  /** From the word before to the word after. */
  readonly window: Span;
  /** The words in between that the draft does not have. */
  readonly words: readonly Span[];
}

interface Word extends Span {
  readonly folded: string;
}

const WORD = /[\p{L}\p{N}](?:[.,'’-]?[\p{L}\p{N}\p{M}])*%?/gu;
const MOST_WORDS = 400;
const MATCH = 2;
const GAP = -1;
/** Below this share of corresponding words, of the shorter text, the two are about different things. */
const LEAST_SHARE = 0.5;
/** More differing words than this, for each flagged one, are no counterpart of it. */
const MOST_FOR_EACH = 4;

function words(text: string): readonly Word[] {
  const found: Word[] = [];
  for (const match of text.matchAll(WORD)) {
    if (found.length === MOST_WORDS) break;
    const folded = match[0].replaceAll('’', "'").normalize('NFC');
    found.push({ start: match.index, end: match.index + match[0].length, folded: folded.toLowerCase() });
  }
  return found;
}

/** Scores of the best local alignments that end at each pair of words. */
function scores(a: readonly Word[], b: readonly Word[]): Int32Array {
  const width = b.length + 1;
  const table = new Int32Array((a.length + 1) * width);
  const at = (i: number, j: number): number => table[i * width + j] ?? 0;
  for (let i = 1; i <= a.length; i += 1) {
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1]?.folded === b[j - 1]?.folded;
      const diagonal = at(i - 1, j - 1) + (same ? MATCH : GAP);
      table[i * width + j] = Math.max(0, diagonal, at(i - 1, j) + GAP, at(i, j - 1) + GAP);
    }
  }
  return table;
}

/** Spans of consecutive words as one. */
function joined(text: string, list: readonly Word[]): readonly Span[] {
  const spans: Span[] = [];
  for (const { start, end } of list) {
    const last = spans.at(-1);
    if (last && !/[\p{L}\p{N}]/u.test(text.slice(last.end, start))) spans.splice(-1, 1, { start: last.start, end });
    else spans.push({ start, end });
  }
  return spans.map(({ start, end }) => ({
    start: start - (SIGN_BEFORE.test(text[start - 1] ?? '') ? 1 : 0),
    end: end + closing(text.slice(start, end), text[end]),
  }));
}

/** A sign that belongs to the figure behind it. */
const SIGN_BEFORE = /[\p{Sc}§¶#]/u;

/** 1 where the next character closes a bracket that was opened in the text. */
function closing(text: string, next: string | undefined): number {
  return next === ')' && text.lastIndexOf('(') > text.lastIndexOf(')') ? 1 : 0;
}

/** Pairs of corresponding words, ascending. */
function pairs(a: readonly Word[], b: readonly Word[]): readonly (readonly [number, number])[] {
  const width = b.length + 1;
  const table = scores(a, b);
  const at = (i: number, j: number): number => table[i * width + j] ?? 0;
  let best = 0;
  for (let k = 1; k < table.length; k += 1) if ((table[k] ?? 0) > (table[best] ?? 0)) best = k;
  const found: (readonly [number, number])[] = [];
  let i = Math.floor(best / width);
  let j = best % width;
  while (i > 0 && j > 0 && at(i, j) > 0) {
    const same = a[i - 1]?.folded === b[j - 1]?.folded;
    if (at(i, j) === at(i - 1, j - 1) + (same ? MATCH : GAP)) {
      i -= 1;
      j -= 1;
      if (same) found.push([i, j]);
    } else if (at(i, j) === at(i - 1, j) + GAP) i -= 1;
    else j -= 1;
  }
  return found.reverse();
}

/**
 * Aligns the text around a draft's flagged words with a passage of a source, and finds what the source has in their
 * place; undefined where the two have too little in common. `flagged` counts in `draft`.
 */
export function counterpart(draft: string, flagged: Span, source: string): Counterpart | undefined {
  const a = words(draft);
  const b = words(source);
  const isFlagged = (i: number): boolean => {
    const word = a[i];
    return word !== undefined && word.start < flagged.end && flagged.start < word.end;
  };
  const inFlagged = a.flatMap((_, i) => (isFlagged(i) ? [i] : []));
  const [first, last] = [inFlagged[0], inFlagged.at(-1)];
  const common = pairs(a, b);
  if (first === undefined || last === undefined || common.length < LEAST_SHARE * Math.min(a.length, b.length)) {
    return undefined;
  }
  const before = common.findLast(([i]) => i < first);
  const after = common.find(([i]) => i > last);
  const inside = common.filter(([i]) => isFlagged(i));
  // Without a common word on one side, as many words of the source stand for the flagged ones as there are.
  const from = before
    ? before[1] + 1
    : Math.max(0, (inside[0]?.[1] ?? after?.[1] ?? 0) - ((inside[0]?.[0] ?? last + 1) - first));
  const lastInside = inside.at(-1);
  const to = after
    ? after[1] - 1
    : Math.min(b.length - 1, (lastInside?.[1] ?? before?.[1] ?? 0) + (last - (lastInside?.[0] ?? first - 1)));
  const matched = new Set(common.map(([, j]) => j));
  const differing = b.filter((_, j) => from <= j && j <= to && !matched.has(j));
  const [start, end] = [b[Math.max(0, from - 1)], b[Math.min(b.length - 1, to + 1)]];
  if (!start || !end || differing.length > MOST_FOR_EACH * inFlagged.length) return undefined;
  return { window: { start: start.start, end: Math.max(start.end, end.end) }, words: joined(source, differing) };
}

/** Units of the draft on each side of the flagged words that are held against a source's passage. */
const AROUND = 300;
const BLANK_LINE = /\n[^\S\n]*\n/;

/** The flagged words with what stands around them in their paragraph. */
export interface FlaggedContext {
  readonly text: string;
  readonly flagged: Span;
}

/** The flagged words of a draft with what stands around them in their paragraph. */
export function flaggedContext(draft: string, { start, end }: Span): FlaggedContext {
  const before =
    draft
      .slice(Math.max(0, start - AROUND), start)
      .split(BLANK_LINE)
      .at(-1) ?? '';
  const after = draft.slice(end, end + AROUND).split(BLANK_LINE)[0] ?? '';
  return {
    text: before + draft.slice(start, end) + after,
    flagged: { start: before.length, end: before.length + end - start },
  };
}

/** Units of a source's passage that are shown on each side of what corresponds to the draft, and the most of all. */
export const CONTEXT = 160;
const LONGEST_SHOWN = 700;

/** The stretch of a passage to show: what corresponds to the draft with some context, cut between words. */
export function shownSpan(passage: string, window: Span): Span {
  const begin = Math.max(0, window.start - CONTEXT);
  const last = Math.min(passage.length, Math.min(window.end, window.start + LONGEST_SHOWN) + CONTEXT);
  const start = begin === 0 ? 0 : passage.indexOf(' ', begin) + 1;
  const end = last === passage.length ? last : passage.lastIndexOf(' ', last);
  return { start: Math.min(start, window.start), end: Math.max(end, start) };
}
