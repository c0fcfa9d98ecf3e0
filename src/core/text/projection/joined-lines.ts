import type { Span } from '../span';
import type { ProseBuilder } from './prose-builder';

/** A change to a text: `text` in the place of a span. An empty `text` drops it. */
export interface Edit extends Span {
  readonly text: string;
}

/**
 * The lines of one block, freed of what precedes them (quotation markers, indentation) and joined by line feeds, so that
 * markup can be read across lines. Offsets into `text` lead back to the raw text by way of `lines`.
 */
export interface JoinedLines {
  readonly text: string;
  /** Offset in `text` where each line begins. */
  readonly starts: readonly number[];
  /** Where each line stands in the raw text. */
  readonly lines: readonly Span[];
}

export function joinLines(raw: string, lines: readonly Span[]): JoinedLines {
  const [only] = lines;
  if (lines.length === 1 && only !== undefined) return { text: raw.slice(only.start, only.end), starts: [0], lines };
  const starts: number[] = [];
  let at = 0;
  for (const line of lines) {
    starts.push(at);
    at += line.end - line.start + 1;
  }
  return { text: lines.map((line) => raw.slice(line.start, line.end)).join('\n'), starts, lines };
}

/**
 * Returns a function that leads spans of the joined text back to the raw text. It is called with spans in ascending
 * order; a line feed stands for everything between two lines.
 */
export function rawSpans(joined: JoinedLines): (start: number, end: number) => Span {
  const { starts, lines } = joined;
  let line = 0;
  const seek = (offset: number): Span => {
    while (line + 1 < starts.length && (starts[line + 1] as number) <= offset) line++;
    return lines[line] as Span;
  };
  const rawOf = (offset: number): number => seek(offset).start + offset - (starts[line] as number);
  return (start, end) => {
    const from = rawOf(start);
    if (end <= start) return { start: from, end: from };
    const to = rawOf(end - 1) + 1;
    const here = lines[line] as Span;
    return { start: from, end: to > here.end ? (lines[line + 1] as Span).start : to };
  };
}

/** Writes joined lines with edits applied. The edits are sorted and do not overlap. */
export function writeEdited(joined: JoinedLines, edits: readonly Edit[], builder: ProseBuilder): void {
  const { text } = joined;
  const toRaw = rawSpans(joined);
  let newline = -1;

  const keep = (from: number, to: number): void => {
    for (let at = from; at < to; ) {
      // Sought once a line, not once an edit: a line may be the whole text.
      if (newline < at) newline = text.indexOf('\n', at) >>> 0;
      const stop = Math.min(to, newline);
      if (stop > at) {
        const span = toRaw(at, stop);
        builder.keep(span.start, span.end);
      }
      if (stop < to) {
        const span = toRaw(stop, stop + 1);
        builder.replace(span.start, span.end, '\n');
      }
      at = stop + 1;
    }
  };

  let at = 0;
  for (const edit of edits) {
    keep(at, edit.start);
    if (edit.text.length > 0) {
      const span = toRaw(edit.start, edit.end);
      builder.replace(span.start, span.end, edit.text);
    }
    at = edit.end;
  }
  keep(at, text.length);
}
