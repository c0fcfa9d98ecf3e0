import type { Span } from './span';

/** A text, or a span of it, as patterns read it: every blank is a space, apostrophes are straight, offsets are as they were. */
export const lineOf = (text: string, { start, end }: Span = { start: 0, end: text.length }): string =>
  text.slice(start, end).replace(/\s/g, ' ').replace(/’/g, "'");

/** A text, or a span of it, on one line, as findings quote it. */
export const onOneLine = (text: string, { start, end }: Span = { start: 0, end: text.length }): string =>
  text.slice(start, end).replace(/\s+/g, ' ').trim();
