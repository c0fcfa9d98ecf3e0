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

/** The words of the names of cases, with the numbers of the cases; sorted on the disk. */
export class WordRuns {
  readonly #folder: string;
  readonly #files: string[] = [];
  #numbers = new Map<string, number[]>();
  #held = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Numbers of cases come in ascending order. */
  add(name: string, number: number): void {
    for (const word of nameWords(name)) {
      const numbers = this.#numbers.get(word);
      if (numbers) numbers.push(number);
      else this.#numbers.set(word, [number]);
      this.#held++;
    }
    if (this.#held >= MOST_HELD) this.#spill();
  }

  #spill(): void {
    if (this.#held === 0) return;
    const out = new RecordWriter(join(this.#folder, `words-${this.#files.length}`));
    const writer = new ByteWriter();
    for (const word of [...this.#numbers.keys()].sort()) {
      const numbers = this.#numbers.get(word) ?? [];
      writer.clear();
      writer.text(word);
      writer.number(numbers.length);
      writer.number(numbers[0] ?? 0);
      writer.number(numbers.at(-1) ?? 0);
      for (let i = 1; i < numbers.length; i++) writer.number((numbers[i] as number) - (numbers[i - 1] as number));
      out.write(writer.view());
    }
    out.close();
    this.#files.push(out.file);
    this.#numbers = new Map();
    this.#held = 0;
  }

  close(): void {
    this.#spill();
  }

  /** Every word in its order, with how many cases have it and the steps between their numbers, from 0. */
  *words(): Generator<{ readonly word: string; readonly count: number; readonly steps: Buffer }> {
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
