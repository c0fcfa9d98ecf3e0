import { ByteReader, type ByteWriter } from './bytes';
import { type LayoutReader, Places } from './file-layout';
import { RecentlyUsed } from './recently-used';

/**
 * The cases in whose names a word stands. Their numbers, which ascend with the years of the cases, are kept in stretches
 * of at most `STRETCH`; the table of blocks says with which word and number each block begins. So of a word that
 * stands in a million names only the stretches about a year are read.
 */

/** Numbers of one stretch. */
export const STRETCH = 2048;
/** Bytes of one block, before it is compressed. */
export const WORD_BLOCK = 24 * 1024;
const KEPT_BLOCKS = 256;

/** A block of the index begins with this word and case. */
export interface WordPlace {
  readonly word: string;
  readonly number: number;
}

export function packWordPlace(writer: ByteWriter, { word, number }: WordPlace): void {
  writer.text(word);
  writer.number(number);
}

const readWordPlace = (reader: ByteReader): WordPlace => ({ word: reader.text(), number: reader.number() });

/** One stretch of a word’s cases, as it is kept. */
export interface Stretch extends WordPlace {
  /** In how many names the word stands. */
  readonly all: number;
  readonly count: number;
  /** The steps from the first number on. */
  readonly steps: Buffer;
}

/** Writes a stretch; `steps` are those after its first number. */
export function writeStretch(writer: ByteWriter, { word, number, all, count, steps }: Stretch): void {
  writer.text(word);
  writer.number(number);
  writer.number(all);
  writer.number(count);
  writer.number(steps.length);
  writer.bytes(steps);
}

function readStretches(bytes: Buffer): Stretch[] {
  const reader = new ByteReader(bytes);
  const found: Stretch[] = [];
  while (!reader.ended)
    found.push({
      word: reader.text(),
      number: reader.number(),
      all: reader.number(),
      count: reader.number(),
      steps: reader.bytes(reader.number()),
    });
  return found;
}

function numbersOf({ number, count, steps }: Stretch): Uint32Array {
  const numbers = new Uint32Array(count);
  let last = number;
  let at = 0;
  numbers[0] = number;
  for (let i = 1; i < count; i++) {
    let byte = steps[at++];
    let step = 0;
    let scale = 1;
    while (byte !== undefined && byte >= 0x80) {
      step += (byte - 0x80) * scale;
      scale *= 0x80;
      byte = steps[at++];
    }
    if (byte === undefined) throw new RangeError('A stretch ends within a number.');
    last += step + byte * scale;
    numbers[i] = last;
  }
  return numbers;
}

/** Index of the first of ascending numbers that is not below `number`. */
function firstFrom(numbers: Uint32Array, number: number): number {
  let from = 0;
  let to = numbers.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((numbers[middle] as number) < number) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** The cases of a word, asked for one by one. Every method throws a `RangeError` where a block makes no sense. */
export class Posting {
  /** In how many names the word stands. */
  readonly count: number;
  readonly #word: string;
  readonly #index: WordIndex;
  /** The stretch that was read last, and where it is. */
  #numbers: Uint32Array = new Uint32Array();
  #block = -1;
  #stretch = -1;

  constructor(index: WordIndex, word: string, count: number) {
    this.#index = index;
    this.#word = word;
    this.count = count;
  }

  /** The same word, to be asked at another place at the same time. */
  another(): Posting {
    return new Posting(this.#index, this.#word, this.count);
  }

  /** Goes to the stretch in which `number` stands or would stand: the last that does not begin after it. */
  #goTo(number: number): void {
    const numbers = this.#numbers;
    if (numbers.length > 0 && number >= (numbers[0] as number) && number <= (numbers.at(-1) as number)) return;
    const block = this.#index.blockOf(this.#word, number);
    const stretches = this.#index.stretches(block);
    let at = stretches.findLastIndex((one) => one.word === this.#word && one.number <= number);
    if (at < 0) at = stretches.findIndex((one) => one.word === this.#word);
    this.#read(block, at);
  }

  #read(block: number, at: number): boolean {
    const stretch = this.#index.stretches(block)[at];
    if (stretch?.word !== this.#word) return false;
    if (block !== this.#block || at !== this.#stretch) this.#numbers = numbersOf(stretch);
    this.#block = block;
    this.#stretch = at;
    return true;
  }

  #step(by: 1 | -1): boolean {
    const stretches = this.#index.stretches(this.#block);
    const at = this.#stretch + by;
    if (at >= 0 && at < stretches.length) return this.#read(this.#block, at);
    const block = this.#block + by;
    if (block < 0 || block >= this.#index.length) return false;
    return this.#read(block, by === 1 ? 0 : this.#index.stretches(block).length - 1);
  }

  /** The least case from `number` on; null where there is none. */
  atOrAfter(number: number): number | null {
    this.#goTo(number);
    if ((this.#numbers.at(-1) ?? 0) < number && !this.#step(1)) return null;
    return this.#numbers[firstFrom(this.#numbers, number)] ?? null;
  }

  /** The greatest case up to `number`; null where there is none. */
  atOrBefore(number: number): number | null {
    this.#goTo(number);
    if ((this.#numbers[0] ?? 0) > number && !this.#step(-1)) return null;
    return this.#numbers[firstFrom(this.#numbers, number + 1) - 1] ?? null;
  }
}

/** The index of the words of names. */
export class WordIndex {
  readonly places: Places<WordPlace>;
  readonly #layout: LayoutReader;
  readonly #blocks = new RecentlyUsed<number, readonly Stretch[]>(KEPT_BLOCKS);

  constructor(layout: LayoutReader) {
    this.#layout = layout;
    this.places = new Places(layout.table('words'), readWordPlace);
  }

  get length(): number {
    return this.places.length;
  }

  stretches(block: number): readonly Stretch[] {
    return this.#blocks.get(block, () => readStretches(this.#layout.block(this.places.at(block))));
  }

  /** The last block that does not begin after a word and number; 0 where every one does. */
  blockOf(word: string, number: number): number {
    const { firsts } = this.places;
    let from = 0;
    let to = firsts.length;
    while (from < to) {
      const middle = (from + to) >> 1;
      const first = firsts[middle] as WordPlace;
      if (first.word > word || (first.word === word && first.number > number)) to = middle;
      else from = middle + 1;
    }
    return Math.max(0, from - 1);
  }

  /** The cases whose names contain a word, as `nameWords` gives it; null where there are none. */
  posting(word: string): Posting | null {
    if (this.length === 0) return null;
    const block = this.blockOf(word, 0);
    // The word may begin the block after the one in which it would stand.
    for (const each of [block, block + 1]) {
      const found = each < this.length ? this.stretches(each).find((one) => one.word === word) : undefined;
      if (found) return new Posting(this, word, found.all);
    }
    return null;
  }
}
