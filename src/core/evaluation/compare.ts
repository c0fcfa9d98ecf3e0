import { COUNTED, countsOf, figuresOf, INTERVAL_NAMES, type IntervalName, RATIOS } from './figures';
import { type ItemScore, isSerious } from './item-score';
import type { ScoredLine } from './run-line';
import { bootstrap, mcNemar, percentileInterval } from './statistics';

/** A figure of two runs over the items that both hold. */
export interface MetricChange {
  readonly name: IntervalName;
  readonly a: number | null;
  readonly b: number | null;
  /** Of b from a; null where either is not known. */
  readonly difference: number | null;
  /** What holds the difference with a probability of 95%, by bootstrap over the items, each with both its results. */
  readonly interval: readonly [number, number] | null;
  /** How likely it is that chance alone makes a difference so large; null where there is none to judge. */
  readonly p: number | null;
  readonly isHigherBetter: boolean;
}

/** An item that got worse from the first run to the second. */
export interface WorseItem {
  readonly id: string;
  /** Errors that the first run caught and the second did not. */
  readonly lost: readonly { readonly kind: string; readonly start: number; readonly end: number }[];
  /** Findings of medium severity or higher on nothing, more than in the first run. */
  readonly more_false_flags: number;
  readonly route: { readonly a: ItemScore['decision']; readonly b: ItemScore['decision'] };
  /** The second run could not read its model on this item. */
  readonly lost_to_model: boolean;
}

export interface Comparison {
  /** Items that both runs hold, and that were the same in both. */
  readonly items: number;
  readonly only_a: number;
  readonly only_b: number;
  /** Items of one id that are not the same: compared in no figure. */
  readonly changed: number;
  readonly metrics: readonly MetricChange[];
  /** Labels by what became of them, with the two-sided p-value of McNemar's exact test. */
  readonly labels: { readonly lost: number; readonly gained: number; readonly p: number };
  readonly routes: readonly { readonly a: string; readonly b: string; readonly items: number }[];
  readonly eval_errors: { readonly a: number; readonly b: number };
  readonly tokens: { readonly a: number; readonly b: number } | null;
  readonly latency_p50: { readonly a: number; readonly b: number };
  readonly worse: readonly WorseItem[];
  readonly better: number;
}

/** So far a metric may get worse without being called a regression. */
export type Tolerances = Readonly<Partial<Record<IntervalName, number>>>;

/** False flags are counted for a thousand words; all else is a share. */
export const DEFAULT_TOLERANCES: Tolerances = Object.fromEntries(
  INTERVAL_NAMES.map((name) => [name, name === 'false_flags_per_1000_words' ? 0.1 : 0.01]),
);

export interface Regression {
  readonly name: IntervalName;
  readonly a: number;
  readonly b: number;
  readonly tolerance: number;
}

const round = (value: number): number => Math.round(value * 10_000) / 10_000;
const rounded = (value: number | null): number | null => (value === null ? null : round(value));
const isHigherBetter = (name: IntervalName): boolean => name !== 'false_flags_per_1000_words';

interface Pair {
  readonly id: string;
  readonly a: ItemScore;
  readonly b: ItemScore;
}

/** Compares two runs item by item. Pure. Each id is taken to stand once in each run. */
export function compareRuns(a: readonly ScoredLine[], b: readonly ScoredLine[]): Comparison {
  const inB = new Map(b.map((line) => [line.id, line]));
  const both = a.flatMap((line) => {
    const other = inB.get(line.id);
    return other ? [{ line, other }] : [];
  });
  const same = both.filter(({ line, other }) => line.item_sha256 === other.item_sha256);
  const pairs: Pair[] = same.map(({ line, other }) => ({ id: line.id, a: line.score, b: other.score }));
  const [figuresA, figuresB] = [figuresOf(pairs.map((pair) => pair.a)), figuresOf(pairs.map((pair) => pair.b))];
  const worse = pairs.map(worseOf).filter((item) => item !== null);
  return {
    items: pairs.length,
    only_a: a.length - both.length,
    only_b: b.length - both.length,
    changed: both.length - same.length,
    metrics: metricsOf(pairs),
    labels: labelChanges(pairs),
    routes: routeChanges(pairs),
    eval_errors: { a: figuresA.eval_errors, b: figuresB.eval_errors },
    tokens: figuresA.model || figuresB.model ? { a: tokensOf(figuresA.model), b: tokensOf(figuresB.model) } : null,
    latency_p50: { a: figuresA.latency_seconds?.p50 ?? 0, b: figuresB.latency_seconds?.p50 ?? 0 },
    worse: worse.sort((one, other) => weight(other) - weight(one) || (one.id < other.id ? -1 : 1)),
    better: pairs.filter((pair) => worseOf({ ...pair, a: pair.b, b: pair.a }) !== null).length,
  };
}

/** The metrics that got worse by more than is tolerated, of those that a tolerance is given for. */
export function regressionsOf({ metrics }: Pick<Comparison, 'metrics'>, tolerances: Tolerances): Regression[] {
  return metrics.flatMap(({ name, a, b, isHigherBetter: higher }) => {
    const tolerance = tolerances[name];
    if (tolerance === undefined || a === null || b === null) return [];
    // Both are rounded to four places; so is what separates them.
    const loss = round(higher ? a - b : b - a);
    return loss > tolerance ? [{ name, a, b, tolerance }] : [];
  });
}

const tokensOf = (model: ReturnType<typeof figuresOf>['model']): number =>
  model === null ? 0 : model.input_tokens + model.output_tokens;

/** The rows of both results beside each other: what is drawn, is drawn with both. */
function pairRows(pairs: readonly Pair[]): Float64Array {
  const rows = new Float64Array(pairs.length * 2 * COUNTED);
  pairs.forEach((pair, i) => {
    rows.set([...countsOf(pair.a), ...countsOf(pair.b)], i * 2 * COUNTED);
  });
  return rows;
}

function metricsOf(pairs: readonly Pair[]): MetricChange[] {
  const rows = pairRows(pairs);
  const sums = new Float64Array(2 * COUNTED);
  for (let i = 0; i < rows.length; i++) sums[i % sums.length] = (sums[i % sums.length] as number) + (rows[i] as number);
  const bothOf = (counts: Float64Array): (readonly [number | null, number | null])[] =>
    INTERVAL_NAMES.map((name) => [RATIOS[name](counts.subarray(0, COUNTED)), RATIOS[name](counts.subarray(COUNTED))]);
  const differenceOf = ([a, b]: readonly [number | null, number | null]): number | null =>
    a === null || b === null ? null : b - a;
  const draws = pairs.length === 0 ? [] : bootstrap(rows, 2 * COUNTED, (drawn) => bothOf(drawn).map(differenceOf));
  return bothOf(sums).map((both, i) => {
    const name = INTERVAL_NAMES[i] as IntervalName;
    const differences = draws.map((draw) => draw[i] ?? null);
    const interval = percentileInterval(differences);
    return {
      name,
      a: rounded(both[0]),
      b: rounded(both[1]),
      difference: rounded(differenceOf(both)),
      interval: interval && [round(interval[0]), round(interval[1])],
      p: chanceOf(differences),
      isHigherBetter: isHigherBetter(name),
    };
  });
}

/** The two-sided p-value of a difference by its bootstrap: how often it does not point the way that it mostly does. */
function chanceOf(differences: readonly (number | null)[]): number | null {
  const known = differences.filter((one) => one !== null);
  if (known.length === 0) return null;
  const [below, above] = [known.filter((one) => one <= 0).length, known.filter((one) => one >= 0).length];
  // With so many draws no chance smaller than one of them can be told.
  return round(Math.min(1, (2 * Math.max(1, Math.min(below, above))) / known.length));
}

function labelChanges(pairs: readonly Pair[]): Comparison['labels'] {
  let [lost, gained] = [0, 0];
  for (const { a, b } of pairs) {
    if (a.outcome === 'eval_error' || b.outcome === 'eval_error') continue;
    a.labels?.forEach(({ caught }, i) => {
      const now = b.labels?.[i]?.caught ?? false;
      if (caught && !now) lost++;
      if (!caught && now) gained++;
    });
  }
  return { lost, gained, p: round(mcNemar(lost, gained)) };
}

function routeChanges(pairs: readonly Pair[]): Comparison['routes'] {
  const counts = new Map<string, number>();
  for (const { a, b } of pairs) {
    const key = `${a.decision} ${b.decision}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].sort().map(([key, items]) => {
    const [from = '', to = ''] = key.split(' ');
    return { a: from, b: to, items };
  });
}

const falseFlags = (score: ItemScore): number =>
  score.findings.filter((finding) => isSerious(finding) && finding.right === false).length;

function worseOf({ id, a, b }: Pair): WorseItem | null {
  const lost_to_model = a.outcome === 'audited' && b.outcome === 'eval_error';
  const lost = (a.labels ?? [])
    .filter(({ caught }, i) => caught && b.labels?.[i]?.caught === false)
    .map(({ kind, start, end }) => ({ kind, start, end }));
  const more_false_flags = Math.max(0, falseFlags(b) - falseFlags(a));
  const isWorse = lost.length > 0 || more_false_flags > 0 || lost_to_model || misjudged(b) > misjudged(a);
  return isWorse ? { id, lost, more_false_flags, route: { a: a.decision, b: b.decision }, lost_to_model } : null;
}

/** 1 where a draft that says whether it is consistent was taken for the contrary. */
function misjudged({ consistent, findings }: ItemScore): number {
  if (consistent === null) return 0;
  const agrees = findings.filter(isSerious).every(({ flag_type }) => flag_type === 'citation_format_error');
  return agrees === consistent ? 0 : 1;
}

const weight = ({ lost, more_false_flags: more }: WorseItem): number => lost.length * 2 + more;
