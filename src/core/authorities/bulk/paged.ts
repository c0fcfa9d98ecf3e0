const PAGE = 1 << 12;

/** Numbers by a number of up to 32 bits; only the parts that are used take memory. 0 where none was set. */
export class PagedNumbers {
  readonly #pages: (Uint32Array | undefined)[] = [];

  get(index: number): number {
    return this.#pages[Math.floor(index / PAGE)]?.[index % PAGE] ?? 0;
  }

  set(index: number, value: number): void {
    const page = Math.floor(index / PAGE);
    const numbers = this.#pages[page] ?? new Uint32Array(PAGE);
    this.#pages[page] = numbers;
    numbers[index % PAGE] = value;
  }
}

/** A set of numbers of up to 32 bits. */
export class PagedSet {
  readonly #pages: (Uint8Array | undefined)[] = [];

  has(index: number): boolean {
    return ((this.#pages[Math.floor(index / (PAGE * 8))]?.[(index >>> 3) % PAGE] ?? 0) & (1 << (index & 7))) !== 0;
  }

  add(index: number): void {
    const page = Math.floor(index / (PAGE * 8));
    const bits = this.#pages[page] ?? new Uint8Array(PAGE);
    this.#pages[page] = bits;
    const at = (index >>> 3) % PAGE;
    bits[at] = (bits[at] ?? 0) | (1 << (index & 7));
  }
}
