import type { BlockKind, Document, Prose } from '../text/document';
import { fromRawSpan, toRaw } from '../text/offset-map';
import { project } from '../text/project';
import { partitionPoint, type Span } from '../text/span';
import { lineIndex, linesAround, positionAt } from './line-index';

/** A span of the draft to be shown in its readable text, with a name. */
export interface NamedSpan extends Span {
  readonly id: string;
}

/** A paragraph of a draft as a reader sees it, without markup. */
export interface ReadableRow {
  /** `unread` is a line of the file that no reader sees (front matter, a comment) and that something was found in. */
  readonly kind: BlockKind | 'unread';
  readonly text: string;
  /** Of the file, from 1. */
  readonly line: number;
  /** Where the named spans stand in the row's text, in its order. */
  readonly marks: readonly NamedSpan[];
}

/** More of a line that no reader sees is cut, in UTF-16 units on each side of what was found. */
const MOST_UNREAD = 400;
const BETWEEN_CELLS = '  ·  ';

interface OpenRow extends Omit<ReadableRow, 'marks'> {
  /** Where it begins in the file. */
  readonly at: number;
  text: string;
  readonly marks: NamedSpan[];
}

/** The rows of what a reader sees; the cells of a line of a table are one row. With each block, where it is shown. */
function rowsOf(prose: Prose, lineOf: (at: number) => number): { rows: OpenRow[]; shown: [OpenRow, number][] } {
  const rows: OpenRow[] = [];
  const shown = prose.blocks.map((block): [OpenRow, number] => {
    const at = toRaw(prose.map, block.start);
    const line = lineOf(at);
    const text = prose.text.slice(block.start, block.end);
    const last = rows.at(-1);
    if (last && block.kind === 'table_cell' && last.kind === 'table_cell' && last.line === line) {
      last.text += BETWEEN_CELLS;
      const from = last.text.length;
      last.text += text;
      return [last, from];
    }
    const row: OpenRow = { kind: block.kind, text, line, at, marks: [] };
    rows.push(row);
    return [row, 0];
  });
  return { rows, shown };
}

/**
 * A draft as readable text with named spans of the file marked in it: a row for each paragraph, heading, item or line of
 * a table. What is marked where no reader looks gets a row of its own. Linear in the draft, but for the sorting of spans.
 */
export function readableDraft(document: Document, spans: readonly NamedSpan[]): ReadableRow[] {
  const prose = project(document.text, document.markup);
  const lines = lineIndex(document.text);
  const { rows, shown } = rowsOf(prose, (at) => positionAt(lines, at).line);
  const unread = new Map<number, OpenRow>();
  for (const { id, ...span } of spans.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    const within = fromRawSpan(prose.map, span);
    const first = partitionPoint(prose.blocks, (block) => block.end > within.start);
    let isShown = false;
    for (let i = first; within.end > within.start && i < prose.blocks.length; i++) {
      const block = prose.blocks[i];
      const place = shown[i];
      if (!block || !place || block.start >= within.end) break;
      const [row, from] = place;
      const start = from + Math.max(within.start, block.start) - block.start;
      row.marks.push({ id, start, end: from + Math.min(within.end, block.end) - block.start });
      isShown = true;
    }
    if (isShown) continue;
    const { line } = positionAt(lines, span.start);
    const around = linesAround(lines, span);
    const known = unread.get(line);
    const from = known?.at ?? Math.max(around.start, span.start - MOST_UNREAD);
    const text = known?.text ?? document.text.slice(from, Math.min(around.end, span.end + MOST_UNREAD));
    const row = known ?? { kind: 'unread', text, line, at: from, marks: [] };
    unread.set(line, row);
    const end = Math.min(span.end - from, text.length);
    row.marks.push({ id, start: Math.min(Math.max(span.start - from, 0), end), end });
  }
  return [...rows, ...unread.values()]
    .map((row, order) => ({ row, order }))
    .sort((a, b) => a.row.at - b.row.at || a.order - b.order)
    .map(({ row: { kind, text, line, marks } }) => ({ kind, text, line, marks }));
}
