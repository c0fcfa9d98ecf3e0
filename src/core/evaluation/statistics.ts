import { randomNumbers } from './random';

/** A share of two counts; null where there is nothing to divide by. */
export const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

/** The harmonic mean of precision and recall; null where either is not known. */
export function fMeasure(precision: number | null, recall: number | null): number | null {
  if (precision === null || recall === null) return null;
  return precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
}

/**
 * The value below which the share `q` of some numbers lies, interpolated between neighbours (definition 7 of Hyndman and
 * Fan, the usual one). `sorted` is in rising order; null where it is empty.
 */
export function quantile(sorted: ArrayLike<number>, q: number): number | null {
  if (sorted.length === 0) return null;
  const at = (sorted.length - 1) * q;
  const low = sorted[Math.floor(at)] as number;
  const high = sorted[Math.ceil(at)] as number;
  return low + (high - low) * (at - Math.floor(at));
}

const average = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Ranks from 1 in rising order; equal values share the mean of their ranks. */
export function ranksOf(values: readonly number[]): number[] {
  const order = values.map((_, index) => index).sort((a, b) => (values[a] as number) - (values[b] as number));
  const ranks = new Array<number>(values.length);
  for (let from = 0; from < order.length; ) {
    let to = from + 1;
    while (to < order.length && values[order[to] as number] === values[order[from] as number]) to++;
    for (let i = from; i < to; i++) ranks[order[i] as number] = (from + 1 + to) / 2;
    from = to;
  }
  return ranks;
}

/** Pearson's correlation of two lists of one length, -1 to 1; null where either does not vary. */
export function correlation(a: readonly number[], b: readonly number[]): number | null {
  if (a.length === 0) return null;
  const [meanA, meanB] = [average(a), average(b)];
  let [both, ofA, ofB] = [0, 0, 0];
  a.forEach((value, i) => {
    const [fromA, fromB] = [value - meanA, (b[i] as number) - meanB];
    both += fromA * fromB;
    ofA += fromA * fromA;
    ofB += fromB * fromB;
  });
  return ofA === 0 || ofB === 0 ? null : both / Math.sqrt(ofA * ofB);
}

/** Spearman's rank correlation, -1 to 1: Pearson's of the ranks, so that ties are right. Null where either does not vary. */
export const rankCorrelation = (a: readonly number[], b: readonly number[]): number | null =>
  correlation(ranksOf(a), ranksOf(b));

/** How far two labels are apart, from 0 for the same to 1 for the farthest. */
export type Distance<T> = (a: T, b: T) => number;

/**
 * Cohen's kappa of two people's labels of the same things, weighted by how far labels are apart (Cohen 1968): 1 for full
 * agreement, 0 for what chance would give. Null where chance alone explains full agreement, or there is nothing.
 */
export function kappa<T>(
  a: readonly T[],
  b: readonly T[],
  distance: Distance<T> = (one, other) => (one === other ? 0 : 1),
): number | null {
  if (a.length === 0) return null;
  const counts = (labels: readonly T[]): [T, number][] => {
    const found = new Map<T, number>();
    for (const label of labels) found.set(label, (found.get(label) ?? 0) + 1);
    return [...found];
  };
  const observed = a.reduce((sum, label, i) => sum + distance(label, b[i] as T), 0) / a.length;
  let expected = 0;
  for (const [one, times] of counts(a))
    for (const [other, otherTimes] of counts(b)) expected += distance(one, other) * times * otherTimes;
  expected /= a.length ** 2;
  return expected === 0 ? null : 1 - observed / expected;
}

/** Distances of grades from `least` to `most` grow with the square, as is usual for scores on a scale. */
export const squareDistance =
  (least: number, most: number): Distance<number> =>
  (a, b) =>
    ((a - b) / (most - least)) ** 2;

/**
 * The two-sided p-value of McNemar's exact test: how likely it is that, of the things on which two runs differ, one run
 * has `fewer` or less by chance alone, were both as good.
 */
export function mcNemar(one: number, other: number): number {
  const all = one + other;
  // Of many differences the single chances are too small to be written; their logarithms are not.
  let log = all * Math.log(0.5);
  let sum = Math.exp(log);
  for (let i = 1; i <= Math.min(one, other); i++) {
    log += Math.log((all - i + 1) / i);
    sum += Math.exp(log);
  }
  return Math.min(1, 2 * sum);
}

export interface Resampling {
  readonly resamples: number;
  readonly seed: number;
}

export const RESAMPLING: Resampling = { resamples: 1000, seed: 20_260_101 };

/**
 * Draws as many items as there are, with replacement, again and again, and returns what a statistic says of each draw: of
 * each item's counts, the sums. The same seed draws the same. `rows` holds `width` counts an item, one item after another.
 */
export function bootstrap<T>(
  rows: Float64Array,
  width: number,
  statistic: (sums: Float64Array) => T,
  { resamples, seed }: Resampling = RESAMPLING,
): T[] {
  const items = rows.length / width;
  const next = randomNumbers(seed);
  const sums = new Float64Array(width);
  return Array.from({ length: resamples }, () => {
    sums.fill(0);
    for (let i = 0; i < items; i++) {
      const at = Math.floor(next() * items) * width;
      for (let k = 0; k < width; k++) sums[k] = (sums[k] as number) + (rows[at + k] as number);
    }
    return statistic(sums);
  });
}

/** The interval that holds the middle `level` of some values; null where a draw left the value open too often to say. */
export function percentileInterval(values: readonly (number | null)[], level = 0.95): [number, number] | null {
  const known = values.filter((value) => value !== null).sort((a, b) => a - b);
  if (known.length === 0 || known.length < values.length / 2) return null;
  const low = quantile(known, (1 - level) / 2);
  const high = quantile(known, 1 - (1 - level) / 2);
  return low === null || high === null ? null : [low, high];
}
