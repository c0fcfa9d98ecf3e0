import type { Span } from './span';

/** Items by where they stand in a text, so that those near a span are found without looking at all of them. */
export interface SpanGrid<T> {
  add(span: Span, item: T): void;
  /** The items that may overlap or touch the span, each once, in the order in which they were first added. */
  near(span: Span): T[];
}

/** Width of a cell, in UTF-16 units: wider than most findings, narrower than most paragraphs. */
const CELL = 256;

/** An empty grid. Adding and finding take time by the length of the span and by what stands there. */
export function spanGrid<T>(): SpanGrid<T> {
  const cells = new Map<number, Set<number>>();
  const items: T[] = [];
  const indices = new Map<T, number>();
  const cellsOf = ({ start, end }: Span): number[] => {
    const first = Math.floor(start / CELL);
    return Array.from({ length: Math.floor(Math.max(start, end) / CELL) - first + 1 }, (_, i) => first + i);
  };
  const indexOf = (item: T): number => {
    const index = indices.get(item) ?? items.push(item) - 1;
    indices.set(item, index);
    return index;
  };
  return {
    add(span, item) {
      const index = indexOf(item);
      for (const cell of cellsOf(span)) {
        const held = cells.get(cell);
        if (held) held.add(index);
        else cells.set(cell, new Set([index]));
      }
    },
    near(span) {
      const found = new Set<number>();
      for (const cell of cellsOf(span)) for (const index of cells.get(cell) ?? []) found.add(index);
      return [...found].sort((a, b) => a - b).map((index) => items[index] as T);
    },
  };
}

/** A grid of spans. */
export function gridOf<T extends Span>(spans: readonly T[]): SpanGrid<T> {
  const grid = spanGrid<T>();
  for (const span of spans) grid.add(span, span);
  return grid;
}
