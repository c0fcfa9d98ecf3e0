/** Values that are kept while they are among those that were asked for last. */
export class RecentlyUsed<K, V> {
  readonly #most: number;
  readonly #values = new Map<K, V>();

  constructor(most: number) {
    this.#most = most;
  }

  get(key: K, make: () => V): V {
    const known = this.#values.get(key);
    const value = known ?? make();
    this.#values.delete(key);
    this.#values.set(key, value);
    if (this.#values.size > this.#most) {
      const [oldest] = this.#values.keys();
      if (oldest !== undefined) this.#values.delete(oldest);
    }
    return value;
  }
}
