import { quantile } from './statistics';

/** The values below which so many of a hundred lie. */
export interface Percentiles {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

/** A list of numbers that grows without an object for each. */
export class Numbers {
  #values = new Float64Array(1024);
  length = 0;

  push(...values: readonly number[]): void {
    if (this.length + values.length > this.#values.length) {
      const larger = new Float64Array(this.#values.length * 2);
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values.set(values, this.length);
    this.length += values.length;
  }

  get values(): Float64Array {
    return this.#values.subarray(0, this.length);
  }

  /** The median and the high percentiles, rounded to so many decimals; null where there is no number. */
  percentiles(decimals = 4): Percentiles | null {
    const sorted = this.values.slice().sort();
    const scale = 10 ** decimals;
    const at = (q: number): number => Math.round((quantile(sorted, q) ?? 0) * scale) / scale;
    return sorted.length === 0 ? null : { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
  }
}
