import { sameMeasure } from '../../analysis/figure-values';
import type { Figure } from '../../analysis/figures';
import type { IndexedSource } from '../../sources/indexed-source';
import { oncePerSource } from '../../sources/once-per-source';
import { figureOfCell, isInColumn, rowsIn, type TableCell, type TableRow, tablesOf } from '../../sources/plain-tables';
import { FUNCTION_WORDS } from '../../text/common-words';
import type { Span } from '../../text/span';
import { stemOf } from '../../text/stem';
import { withoutPossessive, wordsOf } from '../../text/words';
import type { CheckInput } from '../check';
import type { Comparison } from '../comparison';
import { passagesOn } from '../nearby-passages';

/** A figure of a list with what it is for. */
export interface Entry {
  readonly figure: Figure;
  /** Stems of the words that name what it is for. */
  readonly label: ReadonlySet<string>;
  /** Stems of all words that tell it from the others of its list. */
  readonly own: ReadonlySet<string>;
  /** The row or the sentence that it stands in. */
  readonly span: Span;
}

/** Figures of one measure that a source gives for several things side by side. */
export interface FigureList {
  readonly indexed: IndexedSource;
  readonly isTable: boolean;
  readonly entries: readonly Entry[];
}

/** Words of headings and sums, which name no item. */
const NO_ITEM = /^(?:total|totals|subtotal|sum|amount|average|overall|balance|annual|monthly|fee|net|item|no|about)$/;

/** Stems of the words of meaning in a text. */
export const stemsIn = (text: string): ReadonlySet<string> =>
  new Set(
    wordsOf(text)
      .forms.map((form) => withoutPossessive(form))
      .filter((form) => !FUNCTION_WORDS.has(form) && !NO_ITEM.test(form) && /[\p{L}\p{N}]/u.test(form))
      .map(stemOf),
  );

const RATE = /^\)?(?:\s(?:a|an|per|each|every)\s(?:month|year|week|day|hour|quarter|annum)\b)?/;
const FOR = /^,?\s(?:(?:is|was|are|were|goes|went)\s)?(?:for|to)\s/;
/** The end of a sentence, and not of a title before a name. */
const STOP = '(?<!\\b(?:Mr|Ms|Mrs|Dr|St|No))\\.(?=\\s|$)';
const ENDS = new RegExp(`[,;:()]|${STOP}|\\s(?:and|but|while|whereas|against|plus)\\s`);
const ENDS_LIST = new RegExp(`[;:()]|${STOP}`);
const BOUNDS = new RegExp(`[,;:()]|${STOP}|\\s(?:and|but|while|whereas|with|against)\\s`, 'g');
const LONGEST = 160;

/** The words after a figure that say what it is for: “43 for Kyle Denby”; null where none do. */
export function phraseAfter(text: string, { end }: Figure, to: number, runsOn = false): Span | null {
  const after = text.slice(end, Math.min(to, end + LONGEST)).replace(/\s/g, ' ');
  const rate = RATE.exec(after)?.[0].length ?? 0;
  const lead = FOR.exec(after.slice(rate))?.[0].length;
  if (lead === undefined) return null;
  const start = end + rate + lead;
  const said = after.slice(rate + lead);
  const length = said.search(runsOn ? ENDS_LIST : ENDS);
  return { start, end: length < 0 ? start + said.length : start + length };
}

const BRACKETED = /\([^()]{0,80}\)\s{0,2}$/;

/** The words before a figure, as far as the clause or the figure before it: “tonewood” of “tonewood $9,700; tools $8,200”. */
export function phraseBefore(text: string, { start }: Figure, from: number): Span {
  const whole = text.slice(from, start).replace(/\s/g, ' ');
  const before = whole.slice(0, whole.length - (BRACKETED.exec(whole)?.[0].length ?? 0));
  const bounds = [...before.matchAll(BOUNDS)].map(({ index, 0: bound }) => index + bound.length);
  // “The second payment, $4,000”: the words stand before the comma.
  const last = bounds.findLast((at) => stemsIn(before.slice(at)).size > 0) ?? 0;
  return { start: from + last, end: from + before.length };
}

/** Entries with the words that each has alone; null where fewer than two have any. */
function listOf(indexed: IndexedSource, isTable: boolean, items: readonly Item[]): FigureList | null {
  const stems = items.map(({ label }) => stemsIn(label));
  const entries = items.map(({ figure, span }, i): Entry => {
    const label = stems[i] as ReadonlySet<string>;
    const own = [...label].filter((stem) => !stems.some((other, k) => k !== i && other.has(stem)));
    return { figure, span, label, own: new Set(own) };
  });
  const telling = entries.filter(({ own }) => own.size > 0);
  return telling.length > 1 ? { indexed, isTable, entries: telling } : null;
}

const MOST_LABEL_WORDS = 6;
const MOST_WORDS_BEFORE = 3;
const FEWEST_BEFORE = 3;
/** What names only what is left names no item: “$200 for the others”. */
const THE_REST = /\b(?:others?|rest|remainder|else|thereafter|each|any|every|more|less|fewer)\b/i;

/** A figure of a list with its words as they stand. */
interface Item {
  readonly figure: Figure;
  readonly label: string;
  readonly span: Span;
}

/** The figures that a sentence gives for one thing after another, each with its words on the same side. */
function listIn(indexed: IndexedSource, span: Span, alike: readonly Figure[]): FigureList | null {
  const { text } = indexed.source;
  const labelled = (figure: Figure, phrase: Span | null, most: number): Item[] => {
    const label = phrase ? text.slice(phrase.start, phrase.end) : '';
    const { size } = stemsIn(label);
    return size === 0 || size > most ? [] : [{ figure, label, span }];
  };
  const after = alike.flatMap((figure, i) =>
    labelled(figure, phraseAfter(text, figure, alike[i + 1]?.start ?? span.end), MOST_LABEL_WORDS),
  );
  if (after.length > 1) return after.some(({ label }) => THE_REST.test(label)) ? null : listOf(indexed, false, after);
  // Of what stands before figures only a row of short names makes a list: a sentence tells of many things in order.
  const before = alike.flatMap((figure, i) =>
    labelled(figure, phraseBefore(text, figure, alike[i - 1]?.end ?? span.start), MOST_WORDS_BEFORE),
  );
  const isList = before.length >= FEWEST_BEFORE && before.every(({ figure: { kind } }) => kind !== 'date');
  return isList ? listOf(indexed, false, before) : null;
}

const MOST_FIGURES = 12;

/** The lists of figures like one of a claim's in a sentence of a source. */
export function listInSentence(indexed: IndexedSource, span: Span, figure: Figure): FigureList | null {
  const alike = indexed.figures
    .between(span)
    .filter(
      (other) =>
        other.kind === figure.kind && sameMeasure(other, figure) && (figure.kind !== 'number' || !other.inWords),
    );
  return alike.length < 2 || alike.length > MOST_FIGURES ? null : listIn(indexed, span, alike);
}

const MOST_ROWS = 80;

/** The columns of figures of each table of a source, by the table's number. */
const columnsByTable = oncePerSource((indexed): readonly (readonly FigureList[])[] =>
  tablesOf(indexed).map((rows) => columnsOf(indexed, rows.slice(0, MOST_ROWS))),
);

/** The columns of figures of the tables that a passage touches, each with what its rows have there. */
export function listsInTables(indexed: IndexedSource, passage: Span): readonly FigureList[] {
  const numbers = new Set(rowsIn(indexed, passage).map(({ table }) => table));
  return [...numbers].flatMap((number) => columnsByTable(indexed)[number] ?? []);
}

function columnsOf(indexed: IndexedSource, table: readonly TableRow[]): FigureList[] {
  const { text } = indexed.source;
  const rows = table.map((row) => {
    const cells = row.cells.map((cell) => ({ cell, figure: figureOfCell(indexed, cell) }));
    const figures = cells.flatMap(({ cell, figure }) => (figure ? [{ cell, figure }] : []));
    return { row, figures, label: cells.find(({ figure }) => !figure)?.cell };
  });
  const columns: TableCell[] = [];
  for (const { cell } of rows.flatMap(({ figures }) => figures))
    if (!columns.some((other) => isInColumn(other, cell))) columns.push(cell);
  return columns.flatMap((column) => {
    const items = rows.flatMap(({ row, figures, label }) => {
      const same = figures.find(({ cell }) => isInColumn(cell, column));
      // What stands before the label numbers the rows.
      if (!same || !label || label.start > same.cell.start) return [];
      const named = [label, ...row.runsOn.filter((cell) => isInColumn(cell, label))];
      return [
        { figure: same.figure, label: named.map(({ start, end }) => text.slice(start, end)).join(' '), span: row },
      ];
    });
    return listOf(indexed, true, items) ?? [];
  });
}

/** How many words of a row that no other row has name it, where its label is not given in full. */
const NAME_A_ROW = 2;

const hasAll = (stems: ReadonlySet<string>, label: ReadonlySet<string>): boolean =>
  label.size > 0 && [...label].every((stem) => stems.has(stem));

/** How many words a draft has of those that an entry has alone. */
export const sharedBy = (stems: ReadonlySet<string>, { own }: Entry): number =>
  [...own].filter((stem) => stems.has(stem)).length;

/** The entries of a list that words of a draft name. */
export const namedBy = (stems: ReadonlySet<string>, { entries, isTable }: FigureList): readonly Entry[] =>
  entries.filter((entry) => {
    const shared = sharedBy(stems, entry);
    if (isTable) return shared >= NAME_A_ROW || (shared > 0 && hasAll(stems, entry.label));
    return shared > 0 && 2 * shared >= entry.own.size;
  });

/** The figures that the tables near a claim have for what it names: “pallet racking and the temperature log together”. */
export function figuresOfNamedRows(input: CheckInput, comparison: Comparison): readonly (readonly Figure[])[] {
  const { text } = input.analysis.prose;
  const whole = stemsIn(text.slice(comparison.sentence.start, comparison.sentence.end));
  return passagesOn(input, comparison).flatMap(({ indexed, passage }) =>
    listsInTables(indexed, passage).map((list) => namedBy(whole, list).map(({ figure }) => figure)),
  );
}
