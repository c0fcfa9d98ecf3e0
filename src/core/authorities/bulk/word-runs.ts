import { join } from 'node:path';
import { ByteReader, ByteWriter } from '../bytes';
import { nameWords } from '../name-words';
import { RecordWriter, recordsOf } from './record-file';

/** So many words of names are held in memory before they are put aside. */
const MOST_HELD = 1_000_000;

/** The cases in which a word stands, as far as one run has them. */
interface Part {
  readonly word: string;
  readonly count: number;
  readonly first: number;
  readonly last: number;
  /** The steps from the first number to the last. */
  readonly steps: Buffer;
}

function readPart(record: Buffer): Part {
  const reader = new ByteReader(record);
  const word = reader.text();
  const [count, first, last] = [reader.number(), reader.number(), reader.number()];
  return { word, count, first, last, steps: record.subarray(reader.at) };
}

/** A word with the cases in whose names it stands, in their order. */
export interface WordCases {
  readonly word: string;
  readonly count: number;
  /** The steps between the numbers of the cases, from 0. Gone with the next word. */
  readonly steps: Buffer;
}

/** The words of the names of cases, with the numbers of the cases; sorted on the disk. */
export class WordRuns {
  readonly #folder: string;
  readonly #files: string[] = [];
  /** Each word’s own number in this run. */
  #words = new Map<string, number>();
  readonly #held = { words: new Uint32Array(MOST_HELD), cases: new Uint32Array(MOST_HELD) };
  #count = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Numbers of cases come in ascending order. */
  add(name: string, number: number): void {
    for (const word of nameWords(name)) {
      let own = this.#words.get(word);
      if (own === undefined) {
        own = this.#words.size;
        this.#words.set(word, own);
      }
      this.#held.words[this.#count] = own;
      this.#held.cases[this.#count] = number;
      if (++this.#count === MOST_HELD) this.#spill();
    }
  }

  #spill(): void {
    if (this.#count === 0) return;
    const { starts, cases } = this.#byWord();
    const out = new RecordWriter(join(this.#folder, `words-${this.#files.length}`));
    const writer = new ByteWriter();
    for (const word of [...this.#words.keys()].sort()) {
      const own = this.#words.get(word) as number;
      const [from, to] = [starts[own] as number, starts[own + 1] as number];
      writer.clear();
      writer.text(word);
      writer.number(to - from);
      writer.number(cases[from] as number);
      writer.number(cases[to - 1] as number);
      for (let i = from + 1; i < to; i++) writer.number((cases[i] as number) - (cases[i - 1] as number));
      out.write(writer.view());
    }
    out.close();
    this.#files.push(out.file);
    this.#words = new Map();
    this.#count = 0;
  }

  /** The numbers of the cases word by word, and where those of each word begin. */
  #byWord(): { starts: Uint32Array; cases: Uint32Array } {
    const starts = new Uint32Array(this.#words.size + 2);
    const { words, cases } = this.#held;
    for (let i = 0; i < this.#count; i++) {
      const after = (words[i] as number) + 2;
      starts[after] = (starts[after] as number) + 1;
    }
    for (let i = 1; i < starts.length; i++) starts[i] = (starts[i] as number) + (starts[i - 1] as number);
    const sorted = new Uint32Array(this.#count);
    for (let i = 0; i < this.#count; i++) {
      const next = (words[i] as number) + 1;
      const at = starts[next] as number;
      sorted[at] = cases[i] as number;
      starts[next] = at + 1;
    }
    return { starts, cases: sorted };
  }

  close(): void {
    this.#spill();
    this.#held.words = new Uint32Array();
    this.#held.cases = new Uint32Array();
  }

  /** Every word in its order. */
  *words(): Generator<WordCases> {
    const runs = this.#files.map((file) => {
      const records = recordsOf(file);
      const next = (): Part | null => {
        const { done, value } = records.next();
        return done ? null : readPart(value);
      };
      return { next, part: next() };
    });
    const writer = new ByteWriter();
    for (;;) {
      let least: string | null = null;
      for (const { part } of runs) if (part && (least === null || part.word < least)) least = part.word;
      if (least === null) return;
      writer.clear();
      let count = 0;
      let last = 0;
      for (const run of runs) {
        const { part } = run;
        if (part?.word !== least) continue;
        writer.number(part.first - last);
        writer.bytes(part.steps);
        count += part.count;
        last = part.last;
        run.part = run.next();
      }
      yield { word: least, count, steps: writer.view() };
    }
  }
}
