import { partitionPoint, type Span } from '../text/span';
import type { Figure, FigureKind } from './figures';

const KINDS: readonly FigureKind[] = ['money', 'percentage', 'duration', 'date', 'year', 'time', 'measure', 'number'];

/** The figures of a text in columns, in order: 20 bytes a figure, where objects would take hundreds. */
export interface FigureTable {
  /** Indices of `KINDS`; in words, with `IN_WORDS` added. */
  readonly kinds: Uint8Array;
  readonly values: Float64Array;
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** Of each, the index of its unit among all `units`. */
  readonly unitIndices: Uint16Array;
  readonly units: readonly string[];
  /** What a few figures read, by index, whose spans hold more than their words: line numbers, the foot of a page. */
  readonly texts: Readonly<Record<number, string>>;
  /** What in a few figures words and digits say, by index. */
  readonly disagreements: Readonly<Record<number, { readonly words: number; readonly digits: number }>>;
}

const IN_WORDS = 0x80;
/** More different units than this no text has. */
const MOST_UNITS = 0xffff;

/** The table of some figures of a text, in order. */
export function figureTable(figures: readonly Figure[], text: string): FigureTable {
  const units = [...new Set(figures.map(({ unit }) => unit))].slice(0, MOST_UNITS);
  const unitOf = new Map(units.map((unit, i) => [unit, i]));
  const disagreements: Record<number, { readonly words: number; readonly digits: number }> = {};
  const texts: Record<number, string> = {};
  figures.forEach(({ disagrees, start, end, text: own }, i) => {
    if (disagrees) disagreements[i] = disagrees;
    if (text.slice(start, end) !== own) texts[i] = own;
  });
  return {
    kinds: Uint8Array.from(figures, ({ kind, inWords }) => KINDS.indexOf(kind) | (inWords ? IN_WORDS : 0)),
    values: Float64Array.from(figures, ({ value }) => value),
    starts: Int32Array.from(figures, ({ start }) => start),
    ends: Int32Array.from(figures, ({ end }) => end),
    unitIndices: Uint16Array.from(figures, ({ unit }) => unitOf.get(unit) ?? 0),
    units,
    texts,
    disagreements,
  };
}

/** Figures that are made of a table's columns when they are looked at. */
export class Figures implements Iterable<Figure> {
  readonly table: FigureTable;
  readonly #text: () => string;

  /** `text` gives the text that they are of. */
  constructor(table: FigureTable, text: () => string) {
    this.table = table;
    this.#text = text;
  }

  /** Those that touch a span. */
  between(span: Span): Figure[] {
    const { starts, ends } = this.table;
    const first = partitionPoint(ends, (end) => end > span.start);
    const last = partitionPoint(starts, (start) => start >= span.end);
    return Array.from({ length: Math.max(0, last - first) }, (_, i) => this.#at(first + i));
  }

  /** Whether one holds. `may` says of a kind and a value, before the figure is made, whether it can. */
  some(may: (kind: FigureKind, value: number) => boolean, holds: (figure: Figure) => boolean): boolean {
    const { kinds, values } = this.table;
    for (let i = 0; i < kinds.length; i++)
      if (may(this.#kind(i), values[i] as number) && holds(this.#at(i))) return true;
    return false;
  }

  *[Symbol.iterator](): Iterator<Figure> {
    for (let i = 0; i < this.table.kinds.length; i++) yield this.#at(i);
  }

  #kind(i: number): FigureKind {
    return KINDS[(this.table.kinds[i] as number) & ~IN_WORDS] ?? 'number';
  }

  #at(i: number): Figure {
    const { kinds, values, starts, ends, unitIndices, units, texts, disagreements } = this.table;
    const start = starts[i] as number;
    const end = ends[i] as number;
    const disagrees = disagreements[i];
    return {
      kind: this.#kind(i),
      value: values[i] as number,
      unit: units[unitIndices[i] as number] ?? '',
      inWords: ((kinds[i] as number) & IN_WORDS) !== 0,
      ...(disagrees ? { disagrees } : {}),
      start,
      end,
      text: texts[i] ?? this.#text().slice(start, end),
    };
  }
}
