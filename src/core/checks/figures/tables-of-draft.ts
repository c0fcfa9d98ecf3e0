import { type Analysis, near } from '../../analysis/analysis';
import { bearsOut, sameMeasure } from '../../analysis/figure-values';
import type { Figure } from '../../analysis/figures';
import type { Problem } from '../../report/finding';
import type { IndexedSource } from '../../sources/indexed-source';
import { oncePerSource } from '../../sources/once-per-source';
import {
  byTable,
  figureOfCell,
  onlyFigureOf,
  readTableRows,
  type TableRow,
  tablesOf,
} from '../../sources/plain-tables';
import { evidenceAt, type SourceIndex } from '../../sources/source-index';
import { onOneLine } from '../../text/line';
import type { Span } from '../../text/span';
import { overlaps } from '../../text/span';
import { textWithRows } from '../../text/table-rows';
import { type Check, type CheckInput, problem } from '../check';
import { FIGURE_MISMATCH } from '../shared-rules';
import { hasInstead } from '../wording';
import { stemsIn } from './figure-lists';

/** A row by what it is called and the figures in its cells, in order. */
interface Entry extends Span {
  readonly label: string;
  readonly figures: readonly Figure[];
}

type Table = readonly Entry[];

/** What a row is called, whatever the order and the inflection of its words; empty where it has no name. */
const labelOf = (text: string): string => [...stemsIn(text)].sort().join(' ');

function entriesOf(
  text: string,
  rows: readonly TableRow[],
  figureOf: (cell: TableRow['cells'][number]) => Figure | null,
): Table {
  return rows.flatMap((row): Entry[] => {
    const cells = row.cells.map((cell) => ({ cell, figure: figureOf(cell) }));
    const name = cells.find(({ figure }) => figure === null)?.cell;
    const label = name ? labelOf(text.slice(name.start, name.end)) : '';
    const figures = cells.flatMap(({ figure }) => figure ?? []);
    return label === '' || figures.length === 0 ? [] : [{ start: row.start, end: row.end, label, figures }];
  });
}

const sourceTables = oncePerSource((indexed): readonly Table[] =>
  tablesOf(indexed).map((rows) => entriesOf(indexed.source.text, rows, (cell) => figureOfCell(indexed, cell))),
);

/** The tables of a draft. Its text keeps its length with the cells of each row on one line. */
function draftTables({ document, prose, figures }: Analysis): readonly Table[] {
  const text = textWithRows(document.text, document.markup, prose);
  return byTable(readTableRows(text)).map((rows) =>
    entriesOf(text, rows, (cell) =>
      onlyFigureOf(
        text,
        near(figures, cell).filter((one) => overlaps(one, cell)),
        cell,
      ),
    ),
  );
}

/** A row of a draft with the row of the same name in the table that the draft's restates. */
interface Pair {
  readonly indexed: IndexedSource;
  readonly ours: Entry;
  readonly theirs: Entry;
}

const isBorneOut = (figure: Figure, { figures }: Entry): boolean => figures.some((other) => bearsOut(other, figure));

const agrees = ({ ours, theirs }: Pair): boolean => ours.figures.every((figure) => isBorneOut(figure, theirs));

/** How many rows of a table have to be in another one for that to be restated. */
const FEWEST_ROWS = 2;

/** The rows of a draft's table beside those of the source's table that it restates: most that it shares with it have the same figures. */
function restated(sources: readonly IndexedSource[], table: Table): readonly Pair[] {
  let best: readonly Pair[] = [];
  let most = 0;
  for (const indexed of sources)
    for (const other of sourceTables(indexed)) {
      const pairs = table.flatMap((ours): Pair[] => {
        const same = other.filter(({ label }) => label === ours.label);
        const [theirs] = same;
        // A name that two rows have tells neither.
        return theirs && same.length === 1 ? [{ indexed, ours, theirs }] : [];
      });
      const right = pairs.filter(agrees).length;
      if (pairs.length >= FEWEST_ROWS && 2 * right >= pairs.length && right > most) [best, most] = [pairs, right];
    }
  return best;
}

const pairsFor = new WeakMap<Analysis, { readonly sources: SourceIndex; readonly pairs: readonly Pair[] }>();

/** The rows that are compared, worked out once for a draft as long as the sources are the same. */
function pairsOf({ analysis, sources }: Pick<CheckInput, 'analysis' | 'sources'>): readonly Pair[] {
  const known = pairsFor.get(analysis);
  if (known?.sources === sources) return known.pairs;
  const pairs = draftTables(analysis).flatMap((table) => restated(sources.indexed, table));
  pairsFor.set(analysis, { sources, pairs });
  return pairs;
}

/** The rows of a draft's tables that are compared with rows of the sources. */
export const comparedRows = (input: Pick<CheckInput, 'analysis' | 'sources'>): readonly Span[] =>
  pairsOf(input).map(({ ours }) => ours);

/** Whether any table has a row of the same name with a figure. */
const isInAnotherTable = (input: CheckInput, { ours }: Pair, figure: Figure): boolean =>
  input.sources.indexed.some((indexed) =>
    sourceTables(indexed).some((table) => table.some((row) => row.label === ours.label && isBorneOut(figure, row))),
  );

function judge(input: CheckInput, pair: Pair): Problem[] {
  const { indexed, ours, theirs } = pair;
  return ours.figures.flatMap((figure, i): Problem[] => {
    if (isBorneOut(figure, theirs) || isInAnotherTable(input, pair, figure)) return [];
    // Where all its others stand in the same order, the source's is at the same place.
    const inOrder = ours.figures.every((one, k) => {
      const at = theirs.figures[k];
      return k === i || (at !== undefined && bearsOut(at, one));
    });
    const beside = inOrder ? theirs.figures[i] : undefined;
    const other = beside ?? theirs.figures.find((one) => sameMeasure(one, figure));
    if (!other || !sameMeasure(other, figure)) return [];
    const said = onOneLine(other.text);
    return [
      problem(input, FIGURE_MISMATCH, figure, {
        verdict: 'contradicted',
        contradiction_type: figure.kind === 'date' ? 'temporal_mismatch' : 'value_mismatch',
        explanation: hasInstead(onOneLine(figure.text), indexed.source.id, said),
        evidence: [evidenceAt(indexed, theirs)],
        correction: beside ? said : null,
      }),
    ];
  });
}

/** A figure in a table of the draft that restates one of a source, where the row of that name has another one. */
export const tablesOfDraft: Check = {
  needsSources: true,
  rules: [FIGURE_MISMATCH],
  run: (input) => pairsOf(input).flatMap((pair) => judge(input, pair)),
};
