import type { Figure } from '../../analysis/figures';
import type { IndexedSource } from '../../sources/indexed-source';
import { oncePerSource } from '../../sources/once-per-source';
import { figureOfCell, isInColumn, type TableCell, type TableRow, tablesOf } from '../../sources/plain-tables';
import { stemsIn } from './figure-lists';

/** What the rows of a table come to, in one of its columns. */
interface TableSum {
  readonly value: number;
  /** Stems of the words that a cell of each of these rows has; none where they are all rows of the table. */
  readonly shared: ReadonlySet<string>;
}

const MOST_ROWS = 200;
const CENT = 0.005;
/** A row that adds up the others. */
const ADDS_UP = /^(?:grand |sub-?)?totals?\b/i;
/** A cell that many rows have may be a label of the kind that all have; one that a single row has is no group. */
const FEWEST_IN_GROUP = 2;

interface Numbered {
  readonly row: TableRow;
  readonly cell: TableCell;
  readonly value: number;
}

const textOf = ({ source }: IndexedSource, { start, end }: TableCell): string => source.text.slice(start, end).trim();

/** The sums and numbers of a table, each with its cell and its row. */
const numbersIn = (indexed: IndexedSource, rows: readonly TableRow[]): readonly Numbered[] =>
  rows.flatMap((row) =>
    row.cells.flatMap((cell) => {
      const figure = figureOfCell(indexed, cell);
      return figure && (figure.kind === 'money' || figure.kind === 'number')
        ? [{ row, cell, value: figure.value }]
        : [];
    }),
  );

function columnsOf(numbers: readonly Numbered[]): readonly (readonly Numbered[])[] {
  const columns: Numbered[][] = [];
  for (const number of numbers) {
    const column = columns.find(([first]) => first && isInColumn(first.cell, number.cell));
    if (column) column.push(number);
    else columns.push([number]);
  }
  return columns;
}

/** The rows of a table by what stands in a cell of each, besides figures. */
function groupsOf(indexed: IndexedSource, rows: readonly TableRow[]): ReadonlyMap<string, ReadonlySet<TableRow>> {
  const groups = new Map<string, Set<TableRow>>();
  for (const row of rows)
    for (const cell of row.cells) {
      if (figureOfCell(indexed, cell)) continue;
      const said = textOf(indexed, cell).toLowerCase();
      groups.set(said, (groups.get(said) ?? new Set()).add(row));
    }
  return groups;
}

const total = (numbers: readonly Numbered[]): number => numbers.reduce((sum, { value }) => sum + value, 0);

/** What the columns of the tables of a source come to: all rows, and those that share a cell (“Prewitt”). */
const sumsOf = oncePerSource((indexed): readonly TableSum[] =>
  tablesOf(indexed).flatMap((all) => {
    const rows = all
      .filter(({ cells }) => !cells.some((cell) => ADDS_UP.test(textOf(indexed, cell))))
      .slice(0, MOST_ROWS);
    const groups = groupsOf(indexed, rows);
    return columnsOf(numbersIn(indexed, rows)).flatMap((column) => {
      const ofGroups = [...groups].flatMap(([said, members]): TableSum[] => {
        const own = column.filter(({ row }) => members.has(row));
        return own.length < FEWEST_IN_GROUP ? [] : [{ value: total(own), shared: stemsIn(said) }];
      });
      return column.length < FEWEST_IN_GROUP ? [] : [{ value: total(column), shared: new Set<string>() }, ...ofGroups];
    });
  }),
);

/** Whether a sum is what a column of a table comes to, over all of its rows or over those that share a cell which `said` names. */
export function isSumInTable(sources: readonly IndexedSource[], said: string, { value }: Figure): boolean {
  const stems = stemsIn(said);
  return sources.some((indexed) =>
    sumsOf(indexed).some(
      (sum) =>
        Math.abs(sum.value - value) < CENT &&
        (sum.shared.size === 0 || [...sum.shared].some((stem) => stems.has(stem))),
    ),
  );
}
