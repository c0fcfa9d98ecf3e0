import type { Severity } from '../report/finding';
import type { Decision } from '../report/report';
import { type ItemScore, isSerious, type ScoredFinding } from './item-score';
import { Numbers, type Percentiles } from './numbers';
import { bootstrap, fMeasure, percentileInterval, RESAMPLING, share as shareOf } from './statistics';

/** How many labels there are, and how many of them a finding of medium severity or higher overlaps. */
interface Caught {
  readonly labels: number;
  readonly caught: number;
}

/** Findings on items with labels, and those of them that overlap a label. */
interface Right {
  readonly findings: number;
  readonly right: number;
  readonly precision: number | null;
}

type Interval = readonly [low: number, high: number] | null;

/** Figures over a golden set. A share is null where there is nothing to divide by. */
export interface Figures {
  readonly items: number;
  readonly words: number;
  readonly findings: number;
  readonly by_flag_type: Readonly<Record<string, number>>;
  readonly by_severity: Readonly<Record<Severity, number>>;
  readonly labels: number;
  readonly caught: number;
  readonly recall: number | null;
  readonly by_kind: Readonly<Record<string, Caught & { readonly recall: number | null }>>;
  readonly false_flags: number;
  readonly false_flags_per_1000_words: number | null;
  readonly precision: number | null;
  readonly f1: number | null;
  /** What holds the figure with a probability of 95%, by bootstrap over the items. */
  readonly intervals: Readonly<Record<IntervalName, Interval>>;
  /** By the type of a label: what was caught; by the type of a finding of medium severity or higher: what was right. */
  readonly flag_types: Readonly<
    Record<
      string,
      Right &
        Caught & {
          readonly recall: number | null;
          /** Labels that a finding of their own type overlaps. */
          readonly right_type: number;
          readonly f1: number | null;
        }
    >
  >;
  /** All findings, the low ones too. */
  readonly severities: Readonly<Record<string, Right>>;
  readonly rules: Readonly<Record<string, Right>>;
  readonly detectors: Readonly<Record<string, Right>>;
  /** Items as a whole: those with an error, and those that have a finding of medium severity or higher. */
  readonly item_level: {
    readonly faulty: number;
    readonly sound: number;
    readonly recall: number | null;
    readonly precision: number | null;
    readonly f1: number | null;
    readonly balanced_accuracy: number | null;
  } | null;
  readonly consistency: { readonly items: number; readonly balanced_accuracy: number | null } | null;
  readonly routes: Readonly<Record<Decision, number>>;
  readonly errors: number;
  /** Items whose model could not be understood: they count in no figure but these and the routes. */
  readonly eval_errors: number;
  /** Items by their risk, in ten steps from 0 to 1. */
  readonly risk_histogram: readonly number[];
  /** By dimension: the mean, and items by score from 1 to 5. */
  readonly rubric: Readonly<Record<string, { readonly mean: number; readonly histogram: readonly number[] }>> | null;
  readonly model: {
    readonly calls: number;
    readonly parse_failure_rate: number | null;
    readonly input_tokens: number;
    readonly output_tokens: number;
    readonly price: number | null;
    /** Of an item, at the 50th, 95th and 99th of a hundred. */
    readonly tokens: Percentiles | null;
    readonly prices: Percentiles | null;
  } | null;
  /** Of an item's audit, at the 50th, 95th and 99th of a hundred. */
  readonly latency_seconds: Percentiles | null;
}

const round = (value: number): number => Math.round(value * 10_000) / 10_000;
const rounded = (value: number | null): number | null => (value === null ? null : round(value));
const share = (part: number, whole: number): number | null => rounded(shareOf(part, whole));

/** Places in the counts of an item. */
const COUNTS = [
  'labels',
  'caught',
  'serious',
  'right',
  'words',
  'faultyCalled',
  'faulty',
  'soundCalled',
  'sound',
  'agreeing',
  'agreeingTold',
  'differing',
  'differingTold',
] as const;
type CountName = (typeof COUNTS)[number];
export const COUNTED = COUNTS.length;
const AT = Object.fromEntries(COUNTS.map((name, i) => [name, i])) as Readonly<Record<CountName, number>>;

const of = (sums: ArrayLike<number>, name: CountName): number => sums[AT[name]] ?? 0;

/** The mean of two shares that may be unknown: then the mean is. */
const balanced = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? null : (one + other) / 2;

const precisionOf = (sums: ArrayLike<number>): number | null => shareOf(of(sums, 'right'), of(sums, 'serious'));
const recallOf = (sums: ArrayLike<number>): number | null => shareOf(of(sums, 'caught'), of(sums, 'labels'));
const itemRecall = (sums: ArrayLike<number>): number | null => shareOf(of(sums, 'faultyCalled'), of(sums, 'faulty'));
const itemPrecision = (sums: ArrayLike<number>): number | null =>
  shareOf(of(sums, 'faultyCalled'), of(sums, 'faultyCalled') + of(sums, 'soundCalled'));
const specificity = (sums: ArrayLike<number>): number | null => {
  const called = shareOf(of(sums, 'soundCalled'), of(sums, 'sound'));
  return called === null ? null : 1 - called;
};

/** The figures that are given with an interval, worked out from the sums of the items' counts. */
export const RATIOS = {
  recall: recallOf,
  precision: precisionOf,
  f1: (sums) => fMeasure(precisionOf(sums), recallOf(sums)),
  false_flags_per_1000_words: (sums) => shareOf(1000 * (of(sums, 'serious') - of(sums, 'right')), of(sums, 'words')),
  item_recall: itemRecall,
  item_precision: itemPrecision,
  item_balanced_accuracy: (sums) => balanced(itemRecall(sums), specificity(sums)),
  consistency: (sums) =>
    balanced(
      shareOf(of(sums, 'agreeingTold'), of(sums, 'agreeing')),
      shareOf(of(sums, 'differingTold'), of(sums, 'differing')),
    ),
} satisfies Readonly<Record<string, (sums: ArrayLike<number>) => number | null>>;
export type IntervalName = keyof typeof RATIOS;
export const INTERVAL_NAMES = Object.keys(RATIOS) as IntervalName[];

/** What an item adds to the sums, in the order of `COUNTS`. All zero for an item whose model could not be understood. */
export function countsOf(score: ItemScore): number[] {
  const counts: Record<CountName, number> = Object.fromEntries(COUNTS.map((name) => [name, 0])) as never;
  if (score.outcome === 'eval_error') return Object.values(counts);
  const { labels, consistent } = score;
  const serious = score.findings.filter(isSerious);
  if (labels !== null) {
    counts.labels = labels.length;
    counts.caught = labels.filter(({ caught }) => caught).length;
    counts.serious = serious.length;
    counts.right = serious.filter(({ right }) => right === true).length;
    counts.words = score.words;
  }
  const isFaulty = labels === null ? (consistent === null ? null : !consistent) : labels.length > 0;
  if (isFaulty !== null) {
    counts[isFaulty ? 'faulty' : 'sound'] = 1;
    if (serious.length > 0) counts[isFaulty ? 'faultyCalled' : 'soundCalled'] = 1;
  }
  if (consistent !== null) {
    const agrees = serious.every(({ flag_type }) => flag_type === 'citation_format_error');
    counts[consistent ? 'agreeing' : 'differing'] = 1;
    if (agrees === consistent) counts[consistent ? 'agreeingTold' : 'differingTold'] = 1;
  }
  return COUNTS.map((name) => counts[name]);
}

/** Counts by a name, which may be any (`constructor`). */
class Named<K extends string> {
  readonly #counts = new Map<string, Record<K, number>>();
  readonly #zero: Readonly<Record<K, number>>;

  constructor(zero: Readonly<Record<K, number>>) {
    this.#zero = zero;
  }

  at(name: string): Record<K, number> {
    const known = this.#counts.get(name) ?? { ...this.#zero };
    this.#counts.set(name, known);
    return known;
  }

  /** In the order of the names. */
  map<T>(make: (counts: Readonly<Record<K, number>>) => T): Record<string, T> {
    const entries = [...this.#counts].sort(([a], [b]) => (a < b ? -1 : 1));
    return Object.fromEntries(entries.map(([name, counts]) => [name, make(counts)]));
  }

  get size(): number {
    return this.#counts.size;
  }
}

const RIGHT = { findings: 0, right: 0 };
const rightOf = ({ findings, right }: typeof RIGHT): Right => ({ findings, right, precision: share(right, findings) });

const SCORES = [1, 2, 3, 4, 5];
const RISK_STEPS = 10;

/** Adds the scores of items up, one after another; an item takes a few numbers of memory. */
export class FigureSums {
  #items = 0;
  #words = 0;
  #findings = 0;
  #errors = 0;
  #evalErrors = 0;
  readonly #routes: Record<Decision, number> = { pass: 0, review: 0, block: 0 };
  readonly #rows = new Numbers();
  readonly #seconds = new Numbers();
  readonly #tokens = new Numbers();
  readonly #prices = new Numbers();
  readonly #risk = new Array<number>(RISK_STEPS).fill(0);
  readonly #flagTypes = new Named({ all: 0 });
  readonly #severityCounts: Record<Severity, number> = { critical: 0, high: 0, medium: 0, low: 0 };
  readonly #kinds = new Named({ labels: 0, caught: 0 });
  readonly #types = new Named({ findings: 0, right: 0, labels: 0, caught: 0, typed: 0 });
  readonly #severities = new Named(RIGHT);
  readonly #rules = new Named(RIGHT);
  readonly #detectors = new Named(RIGHT);
  readonly #rubric = new Named({ sum: 0, items: 0, s1: 0, s2: 0, s3: 0, s4: 0, s5: 0 });
  #model = { items: 0, calls: 0, unreadable: 0, input: 0, output: 0, price: 0, unpriced: 0 };

  add(score: ItemScore): void {
    this.#items++;
    this.#words += score.words;
    this.#findings += score.findings.length;
    this.#errors += score.errors;
    this.#routes[score.decision]++;
    this.#seconds.push(score.seconds);
    this.#addModel(score);
    for (const { flag_type, severity } of score.findings) {
      this.#flagTypes.at(flag_type).all++;
      this.#severityCounts[severity]++;
    }
    if (score.outcome === 'eval_error') {
      this.#evalErrors++;
      return;
    }
    this.#rows.push(...countsOf(score));
    const step = Math.min(RISK_STEPS - 1, Math.floor(score.risk * RISK_STEPS));
    this.#risk[step] = (this.#risk[step] ?? 0) + 1;
    this.#addLabels(score);
    for (const finding of score.findings) this.#addFinding(finding);
    for (const [dimension, value] of Object.entries(score.rubric ?? {})) {
      const counts = this.#rubric.at(dimension);
      counts.sum += value;
      counts.items++;
      counts[`s${Math.min(5, Math.max(1, Math.round(value)))}` as 's1']++;
    }
  }

  /** The figures of what was added. The same items in any order give the same. */
  get figures(): Figures {
    const rows = this.#rows.values;
    const sums = new Float64Array(COUNTED);
    for (let i = 0; i < rows.length; i++) sums[i % COUNTED] = (sums[i % COUNTED] as number) + (rows[i] as number);
    const falseFlags = of(sums, 'serious') - of(sums, 'right');
    const told = of(sums, 'agreeing') + of(sums, 'differing');
    return {
      items: this.#items,
      words: this.#words,
      findings: this.#findings,
      by_flag_type: this.#flagTypes.map(({ all }) => all),
      by_severity: { ...this.#severityCounts },
      labels: of(sums, 'labels'),
      caught: of(sums, 'caught'),
      recall: rounded(RATIOS.recall(sums)),
      by_kind: this.#kinds.map(({ labels, caught }) => ({ labels, caught, recall: share(caught, labels) })),
      false_flags: falseFlags,
      false_flags_per_1000_words: rounded(RATIOS.false_flags_per_1000_words(sums)),
      precision: rounded(RATIOS.precision(sums)),
      f1: rounded(RATIOS.f1(sums)),
      intervals: intervalsOf(rows),
      flag_types: this.#types.map((counts) => {
        const { labels, caught, typed: right_type } = counts;
        const [right, recall] = [rightOf(counts), share(caught, labels)];
        return { ...right, labels, caught, recall, right_type, f1: rounded(fMeasure(right.precision, recall)) };
      }),
      severities: this.#severities.map(rightOf),
      rules: this.#rules.map(rightOf),
      detectors: this.#detectors.map(rightOf),
      item_level: itemLevel(sums),
      consistency: told === 0 ? null : { items: told, balanced_accuracy: rounded(RATIOS.consistency(sums)) },
      routes: { ...this.#routes },
      errors: this.#errors,
      eval_errors: this.#evalErrors,
      risk_histogram: [...this.#risk],
      rubric:
        this.#rubric.size === 0
          ? null
          : this.#rubric.map((counts) => ({
              mean: round(counts.sum / counts.items),
              histogram: SCORES.map((score) => counts[`s${score}` as 's1']),
            })),
      model: this.#modelFigures(),
      latency_seconds: this.#seconds.percentiles(),
    };
  }

  #addModel({ model }: ItemScore): void {
    if (model === null) return;
    const sums = this.#model;
    sums.items++;
    sums.calls += model.calls;
    sums.unreadable += model.unreadable;
    sums.input += model.input_tokens;
    sums.output += model.output_tokens;
    sums.price += model.price ?? 0;
    if (model.price === null) sums.unpriced++;
    else this.#prices.push(model.price);
    this.#tokens.push(model.input_tokens + model.output_tokens);
  }

  #modelFigures(): Figures['model'] {
    const { items, calls, unreadable, input, output, price, unpriced } = this.#model;
    if (items === 0) return null;
    return {
      calls,
      parse_failure_rate: share(unreadable, calls),
      input_tokens: input,
      output_tokens: output,
      price: unpriced > 0 ? null : Math.round(price * 1e6) / 1e6,
      tokens: this.#tokens.percentiles(),
      prices: unpriced > 0 ? null : this.#prices.percentiles(6),
    };
  }

  #addLabels({ labels }: ItemScore): void {
    for (const { kind, flag_type, caught, typed } of labels ?? []) {
      const counts = this.#kinds.at(kind);
      counts.labels++;
      if (caught) counts.caught++;
      if (flag_type === null) continue;
      const ofType = this.#types.at(flag_type);
      ofType.labels++;
      if (caught) ofType.caught++;
      if (typed) ofType.typed++;
    }
  }

  #addFinding(finding: ScoredFinding): void {
    const { rule, detector, severity, flag_type, right } = finding;
    if (right === null) return;
    const all = [this.#severities.at(severity), this.#rules.at(rule), this.#detectors.at(detector)];
    for (const counts of isSerious(finding) ? [...all, this.#types.at(flag_type)] : all) {
      counts.findings++;
      if (right) counts.right++;
    }
  }
}

function itemLevel(sums: Float64Array): Figures['item_level'] {
  const [faulty, sound] = [of(sums, 'faulty'), of(sums, 'sound')];
  if (faulty + sound === 0) return null;
  return {
    faulty,
    sound,
    recall: rounded(itemRecall(sums)),
    precision: rounded(itemPrecision(sums)),
    f1: rounded(fMeasure(itemPrecision(sums), itemRecall(sums))),
    balanced_accuracy: rounded(RATIOS.item_balanced_accuracy(sums)),
  };
}

/** Rows in an order of their own, so that what is drawn from them does not depend on that of the items. */
function inOrderOfCounts(rows: Float64Array): Float64Array {
  const compare = (a: Float64Array, b: Float64Array): number => {
    for (let i = 0; i < COUNTED; i++) if (a[i] !== b[i]) return (a[i] as number) - (b[i] as number);
    return 0;
  };
  const all = Array.from({ length: rows.length / COUNTED }, (_, i) => rows.subarray(i * COUNTED, (i + 1) * COUNTED));
  const ordered = new Float64Array(rows.length);
  all.sort(compare).forEach((row, i) => {
    ordered.set(row, i * COUNTED);
  });
  return ordered;
}

function intervalsOf(rows: Float64Array): Record<IntervalName, Interval> {
  const draws =
    rows.length === 0
      ? []
      : bootstrap(
          inOrderOfCounts(rows),
          COUNTED,
          (sums) => INTERVAL_NAMES.map((name) => RATIOS[name](sums)),
          RESAMPLING,
        );
  return Object.fromEntries(
    INTERVAL_NAMES.map((name, i) => {
      const interval = percentileInterval(draws.map((draw) => draw[i] ?? null));
      return [name, interval && [round(interval[0]), round(interval[1])]];
    }),
  ) as Record<IntervalName, Interval>;
}

/** Figures of scores. */
export function figuresOf(scores: Iterable<ItemScore>): Figures {
  const sums = new FigureSums();
  for (const score of scores) sums.add(score);
  return sums.figures;
}

/** A figure by its name, dotted where it is nested (`by_kind.quote.recall`); undefined where there is no such number. */
export function metric(figures: object, name: string): number | undefined {
  let value: unknown = figures;
  for (const key of name.split('.'))
    value =
      typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;
  return typeof value === 'number' ? value : undefined;
}
