const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;

/** FNV-1a over UTF-16 units (Fowler, Noll and Vo), 32 bits. */
export function hashOf(word: string): number {
  let hash = OFFSET;
  for (let i = 0; i < word.length; i++) hash = Math.imul(hash ^ word.charCodeAt(i), PRIME);
  return hash >>> 0;
}

const lowered = (code: number): number => (code <= 90 ? code | 32 : code);

/**
 * Numbers the different words of a text in the order in which they come. A word that came before is found by its letters
 * where they stand, without a string being made of it: that is nearly every word.
 */
export class FormIds {
  readonly forms: string[] = [];
  /** Whether a form stands somewhere without a capital. */
  readonly lowerCase: boolean[] = [];
  readonly #text: string;
  readonly #hashes: number[] = [];
  /** A form's number and one, by its hash; 0 where there is none. */
  #slots = new Int32Array(4096);

  constructor(text: string) {
    this.#text = text;
  }

  /** The number of a word of plain letters. */
  ofPlain(start: number, end: number): number {
    const text = this.#text;
    let hash = OFFSET;
    for (let i = start; i < end; i++) hash = Math.imul(hash ^ lowered(text.charCodeAt(i)), PRIME);
    hash >>>= 0;
    const mask = this.#slots.length - 1;
    let slot = hash & mask;
    for (;;) {
      const id = (this.#slots[slot] as number) - 1;
      if (id < 0) break;
      if (this.#hashes[id] === hash && this.#isAt(id, start, end)) return this.#seen(id, start);
      slot = (slot + 1) & mask;
    }
    return this.#add(text.slice(start, end).toLowerCase(), hash, start);
  }

  /** The number of any word, by its form and where it starts. */
  of(form: string, start: number): number {
    const hash = hashOf(form);
    const mask = this.#slots.length - 1;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const id = (this.#slots[slot] as number) - 1;
      if (id < 0) return this.#add(form, hash, start);
      if (this.forms[id] === form) return this.#seen(id, start);
    }
  }

  #isAt(id: number, start: number, end: number): boolean {
    const form = this.forms[id] as string;
    if (form.length !== end - start) return false;
    for (let i = 0; i < form.length; i++) {
      if (form.charCodeAt(i) !== lowered(this.#text.charCodeAt(start + i))) return false;
    }
    return true;
  }

  #seen(id: number, start: number): number {
    if (this.lowerCase[id] === false && isLowerCase(this.#text, start)) this.lowerCase[id] = true;
    return id;
  }

  #add(form: string, hash: number, start: number): number {
    const id = this.forms.length;
    this.forms.push(form);
    this.lowerCase.push(isLowerCase(this.#text, start));
    this.#hashes.push(hash);
    if (2 * this.forms.length > this.#slots.length) this.#enlarge();
    else this.#put(id);
    return id;
  }

  #put(id: number): void {
    const mask = this.#slots.length - 1;
    let slot = (this.#hashes[id] as number) & mask;
    while (this.#slots[slot] !== 0) slot = (slot + 1) & mask;
    this.#slots[slot] = id + 1;
  }

  #enlarge(): void {
    this.#slots = new Int32Array(4 * this.#slots.length);
    for (let id = 0; id < this.forms.length; id++) this.#put(id);
  }
}

function isLowerCase(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code < 0x80) return code < 65 || code > 90;
  const first = text[at];
  return first === first?.toLowerCase();
}

/** Columns of words that grow as they are filled. Only the first `length` entries are in use. */
export class SpanColumns {
  length = 0;
  ids: Uint32Array;
  starts: Int32Array;
  ends: Int32Array;

  /** `room` is for how many words there is room at first. */
  constructor(room: number) {
    this.ids = new Uint32Array(room);
    this.starts = new Int32Array(room);
    this.ends = new Int32Array(room);
  }

  add(id: number, start: number, end: number): void {
    const i = this.length++;
    if (i === this.ids.length) this.#enlarge();
    this.ids[i] = id;
    this.starts[i] = start;
    this.ends[i] = end;
  }

  #enlarge(): void {
    const size = 2 * this.ids.length;
    const { ids, starts, ends } = this;
    this.ids = new Uint32Array(size);
    this.starts = new Int32Array(size);
    this.ends = new Int32Array(size);
    this.ids.set(ids);
    this.starts.set(starts);
    this.ends.set(ends);
  }
}
