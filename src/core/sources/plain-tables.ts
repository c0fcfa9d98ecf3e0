import type { Figure } from '../analysis/figures';
import { lastAtOrBefore, partitionPoint, type Span } from '../text/span';
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
  if (line.includes('\t')) return tabbedCellsOf(line, at);
  // Most lines are running text, in one cell.
  if (!line.includes('  ')) {
    const text = line.trim();
    const left = line.indexOf(text);
    return text === '' ? [] : [{ start: at + left, end: at + left + text.length, left, right: left + text.length }];
  }
  return Array.from(line.matchAll(CELLS), ({ index, 0: text }) => ({
    start: at + index,
    end: at + index + text.length,
    left: index,
    right: index + text.length,
  }));
}

/** How far columns that tabs set are apart, so that none is taken for the one beside it. */
const TAB_WIDTH = 100;

/** The cells of a line between tabs; empty ones count as columns. */
function tabbedCellsOf(line: string, at: number): TableCell[] {
  let start = at;
  return line.split('\t').flatMap((written, column) => {
    const text = written.trim();
    const from = start + written.indexOf(text);
    start += written.length + 1;
    const edge = column * TAB_WIDTH;
    return text === '' ? [] : [{ start: from, end: from + text.length, left: edge, right: edge }];
  });
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

/** The rows of the tables of a text, in order. */
export function readTableRows(text: string): readonly TableRow[] {
  const rows: TableRow[] = [];
  let table = 0;
  let open: (Omit<TableRow, 'table' | 'end'> & { end: number; runsOn: TableCell[] })[] = [];
  let edge = 0;
  let hasTabs = false;
  const close = (): void => {
    if (open.filter(({ cells }) => cells.length >= FEWEST_CELLS).length >= FEWEST_ROWS) {
      rows.push(...open.map((row) => ({ ...row, table })));
      table++;
    }
    open = [];
  };
  const read = (line: string, at: number): void => {
    const cells = line.length > LONGEST_LINE ? [] : cellsOf(line, at);
    const last = open.at(-1);
    const first = cells[0];
    const isTabbed = line.includes('\t');
    if (first && last && !isTabbed && first.left >= edge + RUNS_ON) {
      last.end = at + line.length;
      last.runsOn.push(...cells);
    } else if (cells.length >= FEWEST_CELLS) {
      if (last && hasTabs !== isTabbed) close();
      if (open.length === 0) edge = (first as TableCell).left;
      hasTabs = isTabbed;
      open.push({ start: at, end: at + line.length, cells, runsOn: [] });
    } else close();
  };
  for (let at = nextTable(text, 0); at < text.length; at = open.length === 0 ? nextTable(text, at) : at) {
    const line = lineFrom(text, at);
    // A blank line sets the rows of a table apart that comes from a document with markup.
    const isBetweenRows = open.length > 0 && hasTabs && line.trim() === '';
    if (!isBetweenRows) read(line, at);
    at += line.length + 1;
  }
  close();
  return rows;
}

const tableRowsOf = oncePerSource(({ source }) => readTableRows(source.text));

/** Rows by their tables. */
export function byTable(rows: readonly TableRow[]): readonly (readonly TableRow[])[] {
  const tables: TableRow[][] = [];
  for (const row of rows) {
    tables[row.table] ??= [];
    tables[row.table]?.push(row);
  }
  return tables;
}

/** The rows of a source by their tables. */
export const tablesOf = (indexed: IndexedSource): readonly (readonly TableRow[])[] => byTable(tableRowsOf(indexed));

/** The row that an offset stands in; null outside of tables. */
export function tableRowAt(indexed: IndexedSource, offset: number): TableRow | null {
  const rows = tableRowsOf(indexed);
  const row = lastAtOrBefore(rows, offset);
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
export const figureOfCell = ({ source, figures }: IndexedSource, cell: TableCell): Figure | null =>
  onlyFigureOf(source.text, figures.between(cell), cell);

/** The same of a cell in any text, with the figures in it. */
export function onlyFigureOf(text: string, figures: readonly Figure[], cell: TableCell): Figure | null {
  const [figure, ...more] = figures;
  if (!figure || more.length > 0) return null;
  const rest = text.slice(cell.start, figure.start) + text.slice(figure.end, cell.end);
  // “22-1187” numbers an order.
  return /[\p{L}\p{N}]/u.test(rest) ? null : figure;
}
