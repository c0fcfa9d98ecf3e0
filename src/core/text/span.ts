/** A half-open range of UTF-16 code units: `text.slice(start, end)`. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export const overlaps = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end;

export const contains = (outer: Span, inner: Span): boolean => outer.start <= inner.start && inner.end <= outer.end;

/** Where a pattern was found in a text that begins at `from`. */
export const spanOf = (found: { readonly index: number; readonly 0: string }, from = 0): Span => ({
  start: from + found.index,
  end: from + found.index + found[0].length,
});

/** A span with so much before and after it. */
export const around = ({ start, end }: Span, reach: number): Span => ({
  start: Math.max(0, start - reach),
  end: end + reach,
});

/** Moves a span by `by` units. */
export const shift = <T extends Span>(span: T, by: number): T => ({
  ...span,
  start: span.start + by,
  end: span.end + by,
});

/**
 * Index of the first item for which `isAfter` holds, in a list where it is false for a prefix and true for the rest;
 * the length of the list where it holds for none.
 */
export function partitionPoint<T>(items: ArrayLike<T>, isAfter: (item: T) => boolean): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isAfter(items[middle] as T)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Index of the last span that starts at or before `offset`, or -1. The spans are sorted by start. */
export const lastStartingAtOrBefore = (spans: ArrayLike<Span>, offset: number): number =>
  partitionPoint(spans, (span) => span.start > offset) - 1;

/** The last span that starts at or before `offset`. The spans are sorted by start. */
export const lastAtOrBefore = <T extends Span>(spans: ArrayLike<T>, offset: number): T | undefined =>
  spans[lastStartingAtOrBefore(spans, offset)];
