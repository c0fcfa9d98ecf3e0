import type { Span } from '../../core/text/span';
import type { TextEdit } from '../../worker/protocol';

/** One change of a text, as the editor reports it. Offsets count in the text before the change. */
export type TextChange = TextEdit;

export interface Drifted extends Span {
  /** True where the change reached into the span, or grew the word at one of its ends. */
  readonly touched: boolean;
}

const WORD_AT_START = /^[\p{L}\p{N}]/u;
const WORD_AT_END = /[\p{L}\p{N}]$/u;

function driftInserted({ start, end }: Span, at: number, text: string): Drifted {
  const length = text.length;
  const grows = start < end && ((at === start && WORD_AT_END.test(text)) || (at === end && WORD_AT_START.test(text)));
  if (grows || (start < at && at < end)) return { start, end: end + length, touched: true };
  return at <= start ? { start: start + length, end: end + length, touched: false } : { start, end, touched: false };
}

/**
 * Where a span stands after a change of the text around or in it. Typing next to a span leaves it alone unless it makes
 * the span's first or last word longer. What was replaced exactly becomes the replacement; what was replaced together
 * with its surroundings becomes empty.
 */
export function drift(span: Span, change: TextChange): Drifted {
  const { start, end } = span;
  const { rangeOffset: from, rangeLength, text } = change;
  if (rangeLength === 0) return driftInserted(span, from, text);
  const to = from + rangeLength;
  const by = text.length - rangeLength;
  if (to <= start) return { start: start + by, end: end + by, touched: false };
  if (from >= end) return { start, end, touched: false };
  if (from >= start && to <= end) return { start, end: end + by, touched: true };
  if (from > start) return { start, end: from, touched: true };
  if (to < end) return { start: from + text.length, end: end + by, touched: true };
  return { start: from, end: from, touched: true };
}

/** The smallest single change that turns one text into another; undefined where they are equal. */
export function changeBetween(before: string, after: string): TextChange | undefined {
  if (before === after) return undefined;
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before.charCodeAt(head) === after.charCodeAt(head)) head += 1;
  let tail = 0;
  while (
    tail < shorter - head &&
    before.charCodeAt(before.length - 1 - tail) === after.charCodeAt(after.length - 1 - tail)
  ) {
    tail += 1;
  }
  return {
    rangeOffset: head,
    rangeLength: before.length - head - tail,
    text: after.slice(head, after.length - tail),
  };
}
