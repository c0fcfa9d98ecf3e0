import { Figures } from '../analysis/figure-table';
import type { Citation } from '../citations/citation';
import type { AlignedWord } from '../text/alignment';
import { fromRawSpan } from '../text/offset-map';
import { lastAtOrBefore, lastStartingAtOrBefore, partitionPoint, type Span } from '../text/span';
import { alignedWord } from './index/aligned-words';
import { runningText, type SourceTables, tablesOf, tablesWithout } from './index/source-tables';
import { formIndex, formText, LOWER_CASE, positionsOf, type WordTable } from './index/word-table';
import { pageNotes } from './page-notes';
import type { Passage } from './passages';
import type { SourceText } from './source';

/**
 * A source with what comparison needs: its words with their positions, sentences, passages and citations. All of it is
 * kept in columns and taken out when asked for.
 */
export interface IndexedSource {
  readonly source: SourceText;
  /** Page furniture left out. Offsets count in `source.text`. */
  readonly words: WordList;
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** Word positions by stem, ascending. */
  readonly positions: { get(stem: string): Int32Array | undefined };
  /** Forms that occur other than capitalised. */
  readonly lowerCaseForms: { has(form: string): boolean };
  readonly sentences: readonly Span[];
  readonly citations: readonly Citation[];
  /** Of its text, in order. */
  readonly figures: Figures;
  readonly passages: readonly Passage[];
  readonly tables: SourceTables;
}

/** The words of a source, each made when it is asked for. */
export interface WordList {
  readonly length: number;
  /** Undefined where there is no such word, below zero too. */
  at(index: number): AlignedWord | undefined;
  /** Those that there are from one index to another, end exclusive. */
  slice(from: number, to: number): AlignedWord[];
}

class TableWords implements WordList {
  readonly #table: () => WordTable;
  /** By form: most are asked for more than once. */
  #made: (AlignedWord | undefined)[] | undefined;

  constructor(table: () => WordTable) {
    this.#table = table;
  }

  get length(): number {
    return this.#table().forms.length;
  }

  at(index: number): AlignedWord | undefined {
    const form = this.#table().forms[index];
    return form === undefined ? undefined : this.#word(form);
  }

  slice(from: number, to: number): AlignedWord[] {
    const { forms } = this.#table();
    const words: AlignedWord[] = [];
    const end = Math.min(to, forms.length);
    for (let i = Math.max(0, from); i < end; i++) words.push(this.#word(forms[i] as number));
    return words;
  }

  #word(form: number): AlignedWord {
    const { vocabulary } = this.#table();
    this.#made ??= new Array<AlignedWord | undefined>(vocabulary.formEnds.length);
    let word = this.#made[form];
    if (word === undefined) {
      word = alignedWord(formText(vocabulary, form));
      this.#made[form] = word;
    }
    return word;
  }
}

class Indexed implements IndexedSource {
  readonly source: SourceText;
  readonly words: WordList;
  readonly positions: IndexedSource['positions'];
  readonly lowerCaseForms: IndexedSource['lowerCaseForms'];
  readonly #read: () => SourceTables;
  #tables: SourceTables | undefined;
  #figures: Figures | undefined;
  #sentences: readonly Span[] | undefined;
  #passages: readonly Passage[] | undefined;

  constructor(source: SourceText, read: () => SourceTables) {
    this.source = source;
    this.#read = read;
    this.words = new TableWords(() => this.tables.words);
    this.positions = { get: (stem) => positionsOf(this.tables.words, stem) };
    this.lowerCaseForms = { has: (form) => hasTrait(this.tables.words, form, LOWER_CASE) };
  }

  get tables(): SourceTables {
    this.#tables ??= this.#read();
    return this.#tables;
  }

  get starts(): Int32Array {
    return this.tables.words.starts;
  }

  get ends(): Int32Array {
    return this.tables.words.ends;
  }

  get citations(): readonly Citation[] {
    return this.tables.citations;
  }

  get figures(): Figures {
    this.#figures ??= new Figures(this.tables.figures, () => this.source.text);
    return this.#figures;
  }

  get sentences(): readonly Span[] {
    if (this.#sentences === undefined) {
      const { sentences } = this.tables;
      this.#sentences = Array.from({ length: sentences.length / 2 }, (_, i) => ({
        start: sentences[2 * i] as number,
        end: sentences[2 * i + 1] as number,
      }));
    }
    return this.#sentences;
  }

  get passages(): readonly Passage[] {
    if (this.#passages === undefined) {
      const { passages, passageNotes } = this.tables;
      this.#passages = Array.from({ length: passages.length / 4 }, (_, i) => ({
        ...passageNotes?.[i],
        start: passages[4 * i] as number,
        end: passages[4 * i + 1] as number,
        words: passages[4 * i + 3] as number,
      }));
    }
    return this.#passages;
  }
}

function hasTrait({ vocabulary }: WordTable, form: string, trait: number): boolean {
  const found = formIndex(vocabulary, form);
  return found >= 0 && ((vocabulary.traits[found] as number) & trait) !== 0;
}

const kept = new WeakMap<SourceText, IndexedSource>();

/** Indexes a source; the same object is indexed once. */
export function indexSource(source: SourceText): IndexedSource {
  const known = kept.get(source);
  if (known) return known;
  const tables = tablesOf(source);
  return indexedWith(source, () => tables);
}

const keptWithoutNotes = new WeakMap<SourceText, IndexedSource | null>();

/**
 * A source indexed without the notes at the foot of its pages, so that what runs from one page to the next is found; null
 * where it has none. Offsets count in the same text.
 */
export function indexWithoutNotes(source: SourceText): IndexedSource | null {
  const known = keptWithoutNotes.get(source);
  if (known !== undefined) return known;
  const notes = pageNotes(source.text);
  const indexed =
    notes.length === 0 ? null : new Indexed(source, () => tablesWithout(source, notes, indexSource(source).tables));
  keptWithoutNotes.set(source, indexed);
  return indexed;
}

/** A source whose index was made before: `read` gets it, when it is first needed. */
export function indexedWith(source: SourceText, read: () => SourceTables): IndexedSource {
  const indexed = new Indexed(source, read);
  kept.set(source, indexed);
  return indexed;
}

/** The running text of a span of a source: page furniture is left out. */
export function runningTextAt({ source, tables }: IndexedSource, span: Span): string {
  return runningText(source.text, tables, fromRawSpan(tables.map, span));
}

/** The page that an offset of a source stands on; null where the source has no pages. */
export function pageAt(source: SourceText, offset: number): number | null {
  return lastAtOrBefore(source.pages, offset)?.number ?? null;
}

/** True where a span of a source touches a page that was read by text recognition. */
export function isRecognizedAt({ pages }: SourceText, span: Span): boolean {
  const first = Math.max(0, lastStartingAtOrBefore(pages, span.start));
  const last = lastStartingAtOrBefore(pages, Math.max(span.start, span.end - 1));
  return pages.slice(first, last + 1).some((page) => page.confidence !== undefined);
}

/** Index of the first word at or after an offset. */
export const wordAt = (indexed: IndexedSource, offset: number): number =>
  partitionPoint(indexed.starts, (start) => start >= offset);

/** The sentences that a stretch of words touches, as one span of the source's text. */
export function sentenceSpan(indexed: IndexedSource, fromWord: number, toWord: number): Span {
  const start = indexed.starts[fromWord] ?? 0;
  const end = indexed.ends[Math.max(fromWord, toWord - 1)] ?? start;
  const first = indexed.sentences[Math.max(0, lastStartingAtOrBefore(indexed.sentences, start))];
  const last = indexed.sentences[Math.max(0, lastStartingAtOrBefore(indexed.sentences, Math.max(start, end - 1)))];
  return { start: Math.min(start, first?.start ?? start), end: Math.max(end, last?.end ?? end) };
}
