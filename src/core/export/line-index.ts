import { partitionPoint, type Span } from '../text/span';

/** A place in a text as an editor counts it: lines and columns from 1, columns in UTF-16 units. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Where the lines of a text begin. A line ends at a line feed, a carriage return, or both, as in VS Code. */
export interface LineIndex {
  readonly text: string;
  readonly starts: readonly number[];
}

const LINE_END = /\r\n|\n|\r/g;

export function lineIndex(text: string): LineIndex {
  return { text, starts: [0, ...Array.from(text.matchAll(LINE_END), (match) => match.index + match[0].length)] };
}

/** The line and column of an offset; an offset outside the text counts as its nearest end. */
export function positionAt(index: LineIndex, offset: number): Position {
  const inside = Math.min(Math.max(offset, 0), index.text.length);
  const line = partitionPoint(index.starts, (start) => start > inside);
  return { line, column: inside - (index.starts[line - 1] ?? 0) + 1 };
}

/** The span of everything on the lines that a span touches, without the last line's ending. */
export function linesAround(index: LineIndex, span: Span): Span {
  const start = index.starts[positionAt(index, span.start).line - 1] ?? 0;
  const last = positionAt(index, Math.max(span.start, span.end - 1)).line;
  const next = index.starts[last] ?? index.text.length;
  return { start, end: start + index.text.slice(start, next).replace(/[\r\n]{1,2}$/, '').length };
}
