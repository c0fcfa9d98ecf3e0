import { About } from './about';
import { ByteReader } from './bytes';
import { CASES_A_BLOCK, CaseBlock, type CaseRow, dateText } from './case-block';
import { DatabaseError, damaged } from './database-error';
import { type Entries, readEntries } from './entry-block';
import { LayoutReader, Places } from './file-layout';
import {
  compareKeys,
  isPlainPage,
  type Key,
  keyFrom,
  keyOf,
  MOST_ODD_PAGES,
  MOST_ODD_VOLUMES,
  MOST_PAGE,
  MOST_REPORTERS,
  MOST_VOLUME,
  Numbering,
  type Numberings,
  pageOfKey,
  reporterOfKey,
  volumeOfKey,
} from './key';
import type { KnownCase, PrintedAt } from './known-case';
import { type Locator, reporterKey } from './locator';
import { WordIndex } from './postings';
import { RecentlyUsed } from './recently-used';
import { type VolumeRow, Volumes } from './volumes';

/** How many blocks of each kind stay in memory. */
const KEPT_BLOCKS = 128;

/** A page on which decisions begin. */
export interface KnownPage {
  readonly page: number;
  readonly cases: readonly KnownCase[];
}

/** The pages on which decisions are known to begin before and after another one, in the same volume. */
export interface Neighbours {
  readonly before: KnownPage | null;
  readonly after: number | null;
}

interface Tables {
  readonly courts: readonly string[];
  readonly numberings: Numberings;
  /** How each reporter is written, by its number. */
  readonly reporterNames: readonly string[];
  readonly cases: Places<number>;
  readonly citations: Places<Key>;
}

const textsOf = (reader: ByteReader): string[] => Array.from({ length: reader.number() }, () => reader.text());

const lastNotAbove = (length: number, isAbove: (index: number) => boolean): number => {
  let from = 0;
  let to = length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if (isAbove(middle)) to = middle;
    else from = middle + 1;
  }
  return from - 1;
};

/**
 * A citation database on the disk. Its tables are read when they are first needed, its blocks by position. Every method
 * throws a `DatabaseError` where the file is damaged or cannot be read any more.
 */
export class CitationDatabase {
  readonly about: About;
  readonly #layout: LayoutReader;
  readonly #entries = new RecentlyUsed<number, Entries>(KEPT_BLOCKS);
  readonly #cases = new RecentlyUsed<number, CaseBlock>(KEPT_BLOCKS);
  #tables: Tables | null = null;
  #volumes: Volumes | null = null;
  #words: WordIndex | null = null;

  constructor(file: string) {
    this.#layout = new LayoutReader(file);
    try {
      this.about = About.parse(JSON.parse(this.#layout.table('about').toString('utf8')));
    } catch (error) {
      this.close();
      throw error instanceof DatabaseError ? error : damaged(file, 'what it says of itself cannot be read', error);
    }
  }

  get file(): string {
    return this.#layout.file;
  }

  /** In bytes. */
  get size(): number {
    return this.#layout.size;
  }

  close(): void {
    this.#layout.close();
  }

  /** What `work` returns; that a block makes no sense is said as a damage of the file. */
  guarded<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      throw error instanceof RangeError ? damaged(this.file, 'a block makes no sense', error) : error;
    }
  }

  #load(): Tables {
    if (this.#tables) return this.#tables;
    return this.guarded(() => {
      const layout = this.#layout;
      const reporters = new ByteReader(layout.table('reporters'));
      const keys = textsOf(reporters);
      const reporterNames = textsOf(reporters);
      const odd = new ByteReader(layout.table('pages'));
      const oddVolumes = textsOf(odd);
      const oddPages = textsOf(odd);
      this.#tables = {
        courts: textsOf(new ByteReader(layout.table('courts'))),
        reporterNames,
        numberings: {
          reporters: new Numbering(MOST_REPORTERS, keys),
          oddVolumes: new Numbering(MOST_ODD_VOLUMES, oddVolumes),
          oddPages: new Numbering(MOST_ODD_PAGES, oddPages),
        },
        cases: new Places(layout.table('cases'), () => 0),
        citations: new Places(layout.table('citations'), (reader) => ({ high: reader.number(), low: reader.number() })),
      };
      return this.#tables;
    });
  }

  get volumes(): Volumes {
    this.#volumes ??= this.guarded(() => new Volumes(new ByteReader(this.#layout.table('volumes'))));
    return this.#volumes;
  }

  get numberings(): Numberings {
    return this.#load().numberings;
  }

  reporterName(number: number): string {
    return this.#load().reporterNames[number] ?? '';
  }

  volumeName(volume: number): string {
    return volume < MOST_VOLUME ? String(volume) : (this.numberings.oddVolumes.texts[volume - MOST_VOLUME] ?? '');
  }

  pageName(page: number): string {
    return isPlainPage(page) ? String(page) : (this.numberings.oddPages.texts[page - MOST_PAGE] ?? '');
  }

  #entriesOf(index: number): Entries {
    const { citations } = this.#load();
    return this.#entries.get(index, () =>
      this.guarded(() =>
        readEntries(this.#layout.block(citations.at(index)), citations.firsts[index] ?? keyFrom(0, 0, 0)),
      ),
    );
  }

  /** Entries from the first that is not before `key` on, each with its case. */
  *#entriesFrom(key: Key): Generator<Key & { readonly number: number }> {
    const { citations } = this.#load();
    const { firsts } = citations;
    const start = Math.max(
      0,
      lastNotAbove(citations.length, (i) => compareKeys(firsts[i] as Key, key) >= 0),
    );
    for (let block = start; block < citations.length; block++) {
      const { high, low, cases } = this.#entriesOf(block);
      for (let i = 0; i < high.length; i++) {
        const entry = { high: high[i] ?? 0, low: low[i] ?? 0, number: cases[i] ?? 0 };
        if (compareKeys(entry, key) >= 0) yield entry;
      }
    }
  }

  /** Entries before `key`, the nearest first. */
  *#entriesBefore(key: Key): Generator<Key & { readonly number: number }> {
    const { citations } = this.#load();
    const { firsts } = citations;
    for (
      let block = lastNotAbove(citations.length, (i) => compareKeys(firsts[i] as Key, key) >= 0);
      block >= 0;
      block--
    ) {
      const { high, low, cases } = this.#entriesOf(block);
      for (let i = high.length - 1; i >= 0; i--) {
        const entry = { high: high[i] ?? 0, low: low[i] ?? 0, number: cases[i] ?? 0 };
        if (compareKeys(entry, key) < 0) yield entry;
      }
    }
  }

  /** A case by its number. */
  caseAt(number: number): KnownCase {
    const row = this.guarded(() => this.#blockOf(Math.floor(number / CASES_A_BLOCK)).at(number % CASES_A_BLOCK));
    if (!row) throw damaged(this.file, `it has no case ${number}`);
    return this.#known(row);
  }

  get caseBlocks(): number {
    return this.#load().cases.length;
  }

  #blockOf(block: number): CaseBlock {
    const { cases } = this.#load();
    return this.#cases.get(block, () => new CaseBlock(this.#layout.block(cases.at(block))));
  }

  /** The cases of a block as they are kept. */
  *rowsOf(block: number): Generator<CaseRow> {
    const cases = this.guarded(() => this.#blockOf(block));
    for (let i = 0; i < cases.length; i++) {
      const row = this.guarded(() => cases.at(i));
      if (row) yield row;
    }
  }

  courtName(court: number): string | null {
    return court === 0 ? null : (this.#load().courts[court - 1] ?? null);
  }

  printed(key: Key): PrintedAt {
    return {
      volume: this.volumeName(volumeOfKey(key)),
      reporter: this.reporterName(reporterOfKey(key)),
      page: this.pageName(pageOfKey(key)),
    };
  }

  #known({ source, id, name, date, approximate, published, court, lastPage, keys }: CaseRow): KnownCase {
    return {
      source,
      id,
      name,
      approximate,
      published,
      date: dateText(date),
      court: this.courtName(court),
      lastPage: lastPage === 0 ? null : lastPage,
      citations: keys.map((key) => this.printed(key)),
    };
  }

  /** Every decision that is printed, or begins, there. */
  lookUp(locator: Locator): KnownCase[] {
    const key = keyOf(locator, this.numberings);
    if (!key) return [];
    const found: KnownCase[] = [];
    for (const entry of this.#entriesFrom(key)) {
      if (compareKeys(entry, key) !== 0) break;
      found.push(this.caseAt(entry.number));
    }
    return found;
  }

  /** What begins before and after a page of a volume; null where the page is no number. */
  around(locator: Locator): Neighbours | null {
    const key = keyOf(locator, this.numberings);
    if (!key || !isPlainPage(key.low)) return null;
    let before: { page: number; cases: KnownCase[] } | null = null;
    for (const entry of this.#entriesBefore(key)) {
      if (entry.high !== key.high || (before && entry.low !== before.page)) break;
      before ??= { page: entry.low, cases: [] };
      before.cases.push(this.caseAt(entry.number));
    }
    let after: number | null = null;
    for (const entry of this.#entriesFrom({ high: key.high, low: key.low + 1 })) {
      if (entry.high === key.high && isPlainPage(entry.low)) after = entry.low;
      break;
    }
    return { before, after };
  }

  /** What it has of the volume of a locator. */
  volumeOf({ reporter, volume }: Locator): VolumeRow | null {
    const key = keyOf({ reporter, volume, page: '1' }, this.numberings);
    return key && this.volumes.find(key.high);
  }

  /** The volumes of a reporter, in their order. */
  volumesOf(reporter: string): VolumeRow[] {
    const number = this.numberings.reporters.find(reporterKey(reporter));
    if (number === undefined) return [];
    const from = this.volumes.indexOf(keyFrom(number, 0, 0).high);
    const to = this.volumes.indexOf(keyFrom(number + 1, 0, 0).high);
    return Array.from({ length: to - from }, (_, i) => this.volumes.at(from + i));
  }

  /** The words of the names of its cases. */
  get words(): WordIndex {
    this.#words ??= this.guarded(() => new WordIndex(this.#layout));
    return this.#words;
  }

  /** Reads everything and so proves every checksum. `onProgress` is told the share that is done, from 0 to 1. */
  check(onProgress: (share: number) => void = () => {}): void {
    const { cases, citations } = this.#load();
    this.volumes;
    const places = [cases, citations, this.words.places];
    const all = places.reduce((sum, { length }) => sum + length, 0);
    let done = 0;
    for (const one of places) {
      for (let i = 0; i < one.length; i++) {
        this.#layout.block(one.at(i));
        onProgress(++done / all);
      }
    }
  }
}
