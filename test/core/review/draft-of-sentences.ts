/** A sentence of a draft that keeps its identity through edits, as the text by itself does not. */
export interface Sentence {
  readonly identity: number;
  readonly text: string;
  readonly isFault: boolean;
}

const NOUNS = ['roof', 'oven', 'ledger', 'stair', 'garden', 'letter', 'window', 'cellar', 'kitchen', 'meadow'];
const VERBS = ['was mended', 'was painted', 'was described', 'was measured', 'was photographed', 'was forgotten'];
const KINDS = 3;

/** How far a copy is put from what it copies, in sentences: nearer, no text can tell a copy from a move. */
const APART = 20;

export interface Edit {
  readonly kind: 'insert' | 'delete' | 'edit' | 'copy' | 'decide' | 'undo';
  readonly at: number;
}

/** A draft of single sentences, some of them faults, and some of those reading the same. */
export class DraftOfSentences {
  #sentences: Sentence[] = [];
  #next = 0;
  readonly #seed: number;

  constructor(seed: number) {
    this.#seed = seed;
    for (let i = 0; i < 70; i++) this.#sentences.push(i % 10 === 3 ? this.#fault(i % KINDS) : this.#filler());
    // Two that stand side by side and read the same.
    this.#sentences.splice(11, 0, this.#fault(0), this.#fault(0));
  }

  get text(): string {
    return `${this.#sentences.map(({ text }) => text).join('\n\n')}\n`;
  }

  /** The sentence at an offset of the text. */
  at(offset: number): Sentence {
    return this.#sentences[this.text.slice(0, offset).split('\n\n').length - 1]!;
  }

  /** One of the faults. */
  faultNumber(number: number): Sentence | undefined {
    const faults = this.#sentences.filter(({ isFault }) => isFault);
    return faults[number % Math.max(1, faults.length)];
  }

  /** The identities of up to `reach` sentences before and after one, the nearest first, without those that read as it does. */
  around(one: Sentence, reach: number): readonly (readonly number[])[] {
    const index = this.#sentences.indexOf(one);
    const side = (list: readonly Sentence[]): number[] =>
      list
        .filter(({ text }) => text !== one.text)
        .slice(0, reach)
        .map(({ identity }) => identity);
    return [side(this.#sentences.slice(0, index).reverse()), side(this.#sentences.slice(index + 1))];
  }

  /** Whether a sentence that reads as this one does stands within 12 of it. */
  hasTwinNear(one: Sentence): boolean {
    const index = this.#sentences.indexOf(one);
    return this.#sentences
      .slice(Math.max(0, index - 12), index + 13)
      .some((other) => other !== one && other.text === one.text);
  }

  edit({ kind, at }: Edit): void {
    const index = at % this.#sentences.length;
    const one = this.#sentences[index]!;
    if (kind === 'insert') this.#sentences.splice(index, 0, this.#filler());
    else if (kind === 'delete') this.#sentences.splice(index, 1);
    else if (kind === 'edit') this.#sentences[index] = one.isFault ? this.#fault(this.#next + KINDS) : this.#filler();
    else if (kind === 'copy') this.#copy(index % 60, at);
  }

  #copy(from: number, at: number): void {
    const source = this.#sentences.findIndex(({ isFault }, i) => isFault && i >= from);
    const target = (source + APART + (at % 25)) % this.#sentences.length;
    const isNear = this.#sentences.some(
      ({ text }, i) => text === this.#sentences[source]?.text && Math.abs(target - i) < APART,
    );
    if (source < 0 || isNear) return;
    this.#sentences.splice(target, 0, { ...this.#sentences[source]!, identity: this.#next++ });
  }

  #filler(): Sentence {
    const identity = this.#next++;
    const number = identity + this.#seed;
    const text = `On the day in question the ${NOUNS[number % 10]} of house ${number} ${VERBS[number % 6]} by its owner.`;
    return { identity, text, isFault: false };
  }

  #fault(kind: number): Sentence {
    const text = `The notice was given on [INSERT DATE] to tenant number ${kind} of the house.`;
    return { identity: this.#next++, text, isFault: true };
  }
}
