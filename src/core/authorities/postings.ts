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

/** Numbers of cases, ascending. */
export type Numbers = Uint32Array<ArrayBuffer>;

function numbersOf({ number, count, steps }: Stretch): Numbers {
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

/** Index of the first of ascending numbers from `start` on that is not below `number`: near `start` it is found at once. */
function firstFrom(numbers: Numbers, number: number, start = 0): number {
  let from = start;
  let step = 1;
  while (from + step <= numbers.length && (numbers[from + step - 1] as number) < number) {
    from += step;
    step *= 2;
  }
  let to = Math.min(numbers.length, from + step);
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((numbers[middle] as number) < number) from = middle + 1;
    else to = middle;
  }
  return from;
}

/**
 * The cases in whose names a word stands, ascending. It stands at one stretch of them at a time. Every method throws a
 * `RangeError` where a block makes no sense.
 */
export class Posting {
  /** In how many names the word stands. */
  readonly count: number;
  readonly #word: string;
  readonly #index: WordIndex;
  #block = -1;
  #stretch = -1;
  #numbers: Numbers = new Uint32Array();

  constructor(index: WordIndex, word: string, count: number) {
    this.#index = index;
    this.#word = word;
    this.count = count;
  }

  /** The same word, to be read at another place at the same time. */
  another(): Posting {
    return new Posting(this.#index, this.#word, this.count);
  }

  /** The stretch at which it stands, as far as it lies from a case on in one direction. */
  from(number: number, direction: 1 | -1): Numbers {
    return direction === 1
      ? this.#numbers.subarray(firstFrom(this.#numbers, number))
      : this.#numbers.subarray(0, firstFrom(this.#numbers, number + 1));
  }

  /** Goes to the stretch in which a case stands or would stand: the last that does not begin after it, else the first. */
  goTo(number: number): void {
    const block = this.#index.blockOf(this.#word, number);
    const stretches = this.#index.stretches(block);
    const at = stretches.findLastIndex((one) => one.word === this.#word && one.number <= number);
    const first = stretches.findIndex((one) => one.word === this.#word);
    // Before its first case a word may begin the next block.
    if (first < 0) this.#read(block + 1, 0);
    else this.#read(block, Math.max(first, at));
  }

  #read(block: number, at: number): boolean {
    const stretch = this.#index.stretches(block)[at];
    if (stretch?.word !== this.#word) return false;
    if (block !== this.#block || at !== this.#stretch) this.#numbers = numbersOf(stretch);
    this.#block = block;
    this.#stretch = at;
    return true;
  }

  /** Goes to the stretch before or after; false where there is none, and then it stays. */
  step(by: 1 | -1): boolean {
    const stretches = this.#index.stretches(this.#block);
    const at = this.#stretch + by;
    if (at >= 0 && at < stretches.length) return this.#read(this.#block, at);
    const block = this.#block + by;
    if (block < 0 || block >= this.#index.length) return false;
    return this.#read(block, by === 1 ? 0 : this.#index.stretches(block).length - 1);
  }

  /** Those of ascending cases in whose names the word stands. */
  among(cases: Numbers): Numbers {
    const found = new Uint32Array(cases.length);
    let count = 0;
    for (let i = 0; i < cases.length; ) {
      this.goTo(cases[i] as number);
      const own = this.#numbers;
      const last = own[own.length - 1] as number;
      let at = 0;
      // What lies behind this stretch and before the next stands in none.
      for (let isFirst = true; i < cases.length && (isFirst || (cases[i] as number) <= last); i++) {
        const number = cases[i] as number;
        isFirst = false;
        at = firstFrom(own, number, at);
        if (own[at] === number) found[count++] = number;
      }
    }
    return found.subarray(0, count);
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
