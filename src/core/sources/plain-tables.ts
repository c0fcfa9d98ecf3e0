import type { Figure } from '../analysis/figures';
import { lastStartingAtOrBefore, partitionPoint, type Span } from '../text/span';
import type { IndexedSource } from './indexed-source';
import { oncePerSource } from './once-per-source';

/** A cell of a table that is set with spaces or tabs. */
export interface TableCell extends Span {
  /** Where it begins and ends in its line, in UTF-16 units; where tabs set the table, its number in the row on both sides. */
  readonly left: number;
  readonly right: number;
}

/** A row with the lines that its cells run on to. */
export interface TableRow extends Span {
  /** Of its first line. */
  readonly cells: readonly TableCell[];
  /** Of the lines after it, which go on with cells of the first. */
  readonly runsOn: readonly TableCell[];
  /** Number of the table that it is in. */
  readonly table: number;
}

const CELLS = /\S+(?: \S+)*/g;
const FEWEST_CELLS = 2;
const FEWEST_ROWS = 2;
/** How much further in than the first row a line begins that goes on with the row before it. */
const RUNS_ON = 4;
/** How far cells of one column may be out of line. */
const OUT_OF_LINE = 1;
const LONGEST_LINE = 400;

function cellsOf(line: string, at: number): TableCell[] {
  const isTabbed = line.includes('\t');
  // Most lines are running text, in one cell.
  if (!isTabbed && !line.includes('  ')) {
    const text = line.trim();
    const left = line.indexOf(text);
    return text === '' ? [] : [{ start: at + left, end: at + left + text.length, left, right: left + text.length }];
  }
  const found = [...line.matchAll(isTabbed ? /[^\t]+/g : CELLS)].filter(({ 0: text }) => /\S/.test(text));
  return found.map(({ index, 0: text }, i) => ({
    start: at + index,
    end: at + index + text.length,
    left: isTabbed ? i * 100 : index,
    right: isTabbed ? i * 100 : index + text.length,
  }));
}

/** What sets two cells of a line apart; most lines have none. */
const GAP = /\S {2,}\S|\t/g;

/** Where the first line with two cells begins, from the start of a line on; the end of the text where there is none. */
function nextTable(text: string, from: number): number {
  GAP.lastIndex = from;
  const gap = GAP.exec(text);
  return gap ? text.lastIndexOf('\n', gap.index) + 1 : text.length;
}

function lineFrom(text: string, start: number): string {
  const end = text.indexOf('\n', start);
  return text.slice(start, end < 0 ? text.length : end);
}

/** The rows of the tables of a source, in order. */
export const tableRowsOf = oncePerSource(({ source: { text } }): readonly TableRow[] => {
  const rows: TableRow[] = [];
  let table = 0;
  let open: (Omit<TableRow, 'table' | 'end'> & { end: number; runsOn: TableCell[] })[] = [];
  let edge = 0;
  const close = (): void => {
    if (open.filter(({ cells }) => cells.length >= FEWEST_CELLS).length >= FEWEST_ROWS) {
      rows.push(...open.map((row) => ({ ...row, table })));
      table++;
    }
    open = [];
  };
  let at = nextTable(text, 0);
  while (at < text.length) {
    const line = lineFrom(text, at);
    const cells = line.length > LONGEST_LINE ? [] : cellsOf(line, at);
    const last = open.at(-1);
    const first = cells[0];
    if (first && last && first.left >= edge + RUNS_ON) {
      last.end = at + line.length;
      last.runsOn.push(...cells);
    } else if (cells.length >= FEWEST_CELLS) {
      if (!last) edge = (first as TableCell).left;
      open.push({ start: at, end: at + line.length, cells, runsOn: [] });
    } else close();
    at += line.length + 1;
    if (open.length === 0) at = nextTable(text, at);
  }
  close();
  return rows;
});

/** The row that an offset stands in; null outside of tables. */
export function tableRowAt(indexed: IndexedSource, offset: number): TableRow | null {
  const rows = tableRowsOf(indexed);
  const row = rows[lastStartingAtOrBefore(rows, offset)];
  return row && offset < row.end ? row : null;
}

/** The rows that a span touches. */
export function rowsIn(indexed: IndexedSource, span: Span): readonly TableRow[] {
  const rows = tableRowsOf(indexed);
  const first = partitionPoint(rows, ({ end }) => end > span.start);
  const last = partitionPoint(rows, ({ start }) => start >= span.end);
  return rows.slice(first, last);
}

/** Whether two cells of a table are of one column. */
export const isInColumn = (one: TableCell, other: TableCell): boolean =>
  Math.abs(one.left - other.left) <= OUT_OF_LINE || Math.abs(one.right - other.right) <= OUT_OF_LINE;

/** Of a cell that is a figure, the figure, brackets and notes apart: “($1,012)”, “June 4, 2021”. Null of any other. */
export function figureOfCell({ source, figures }: IndexedSource, cell: TableCell): Figure | null {
  const [figure, ...more] = figures.between(cell);
  if (!figure || more.length > 0) return null;
  const rest = source.text.slice(cell.start, figure.start) + source.text.slice(figure.end, cell.end);
  return /\p{L}/u.test(rest) ? null : figure;
}
