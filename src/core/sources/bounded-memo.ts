/** What was worked out before, by key. What was not asked for the longest is given up where all of it weighs too much. */
export class BoundedMemo<T> {
  readonly #kept = new Map<string, { readonly value: T; readonly weight: number }>();
  readonly #most: number;
  #weight = 0;

  /** `most` is how much may be kept, in whatever `weigh` counts. */
  constructor(most: number) {
    this.#most = most;
  }

  get(key: string, make: () => T, weigh: (value: T) => number): T {
    const known = this.#kept.get(key);
    if (known !== undefined) {
      this.#kept.delete(key);
      this.#kept.set(key, known);
      return known.value;
    }
    const value = make();
    const weight = weigh(value);
    this.#kept.set(key, { value, weight });
    this.#weight += weight;
    for (const [other, { weight: lighter }] of this.#kept) {
      if (this.#weight <= this.#most || other === key) break;
      this.#kept.delete(other);
      this.#weight -= lighter;
    }
    return value;
  }
}
