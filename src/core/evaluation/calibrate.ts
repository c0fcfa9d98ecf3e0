import { errorsAmong, riskOf, together } from '../audit/risk';
import type { Severity } from '../report/finding';
import { isAtLeast } from '../report/severity';
import type { RubricWeights } from '../settings/model-settings';
import type { Settings, SeverityWeights } from '../settings/settings';
import type { ItemScore } from './item-score';
import { share } from './statistics';

/** A draft that somebody has judged, with what was found in it. */
export interface CalibrationItem {
  readonly faulty: boolean;
  readonly findings: ItemScore['findings'];
  /** Dimensions of the rubric, 1 to 5; null where none was made. */
  readonly rubric: Readonly<Record<string, number>> | null;
}

/** What a threshold comes to. Shares are of 0 to 1, null where there is nothing to divide by. */
export interface CurvePoint {
  readonly threshold: number;
  /** Of the drafts with an error, those that go where the threshold sends them; of those without, the same. */
  readonly recall: number | null;
  readonly false_rate: number | null;
}

export interface BlockPoint extends CurvePoint {
  /** Drafts by where they go. */
  readonly pass: number | null;
  readonly review: number | null;
  readonly block: number | null;
}

export interface Calibration {
  readonly items: number;
  readonly faulty: number;
  readonly sound: number;
  /** What these samples cannot bear. */
  readonly warnings: readonly string[];
  /** Weights of severities under which the risk of drafts with an error is most often above that of those without. */
  readonly weights: {
    readonly suggested: SeverityWeights;
    /** Of a faulty and a sound draft, how often the faulty one has the higher risk (ties count half); now and suggested. */
    readonly ranking: { readonly now: number | null; readonly suggested: number | null };
  };
  /** Errors above the threshold block. */
  readonly block: readonly BlockPoint[];
  /** A composite at or above the threshold asks for a review; null without rubrics. */
  readonly rubric: { readonly weights: RubricWeights; readonly curve: readonly CurvePoint[] } | null;
  /** Settings for the recall that was asked for. */
  readonly suggestion: Partial<Pick<Settings, 'blockAbove' | 'severityWeights' | 'rubricThreshold' | 'rubricWeights'>>;
  /** What the suggestion reaches on these samples; null where no threshold reaches the recall. */
  readonly reached: { readonly block: BlockPoint | null; readonly rubric: CurvePoint | null };
}

/** With fewer samples than this, a figure is mostly luck. */
const LEAST_SAMPLES = 50;

/** What may be tried for each severity: a critical error blocks by itself, whatever it weighs. */
const TRIED: Readonly<Record<Exclude<Severity, 'critical'>, readonly number[]>> = {
  high: [0.2, 0.3, 0.4, 0.5, 0.6],
  medium: [0.05, 0.08, 0.12, 0.18, 0.25],
  low: [0, 0.01, 0.03, 0.06],
};
const RUBRIC_WEIGHTS = [0, 1, 2, 3];
const STEP = 0.02;

/** An item of a run as a sample; null where nobody has said whether its draft holds an error, or its model was not read. */
export function sampleOf(score: ItemScore): CalibrationItem | null {
  const { labels, consistent, findings, rubric, outcome } = score;
  const faulty = labels === null ? (consistent === null ? null : !consistent) : labels.length > 0;
  return faulty === null || outcome === 'eval_error' ? null : { faulty, findings, rubric };
}

/**
 * Sweeps the thresholds and weights of routing over drafts that somebody has judged, and suggests those that reach a recall
 * with the least sound drafts held up: a higher recall goes first. `recall` is from 0 to 1.
 */
export function calibrate(items: readonly CalibrationItem[], recall: number, settings: Settings): Calibration {
  const faulty = items.filter((item) => item.faulty).length;
  const sound = items.length - faulty;
  const weights = suggestedWeights(items, settings.severityWeights);
  const block = blockCurve(items, { ...settings, severityWeights: weights.suggested });
  const rubric = rubricCurve(items, settings.rubricWeights);
  const reached = { block: chosen(block, recall), rubric: rubric && chosen(rubric.curve, recall) };
  return {
    items: items.length,
    faulty,
    sound,
    warnings: warningsOf(items.length, faulty, sound),
    weights,
    block,
    rubric,
    suggestion: {
      ...(reached.block ? { blockAbove: reached.block.threshold, severityWeights: weights.suggested } : {}),
      ...(rubric && reached.rubric ? { rubricThreshold: reached.rubric.threshold, rubricWeights: rubric.weights } : {}),
    },
    reached,
  };
}

function warningsOf(items: number, faulty: number, sound: number): string[] {
  return [
    ...(items < LEAST_SAMPLES
      ? [`There are ${items} samples. With fewer than ${LEAST_SAMPLES}, what is suggested rests mostly on luck.`]
      : []),
    ...(faulty === 0 ? ['No sample has an error: recall cannot be told.'] : []),
    ...(sound === 0 ? ['No sample is without an error: what would be held up in vain cannot be told.'] : []),
  ];
}

/** The point with the highest threshold that reaches the recall; of equals in recall and sound drafts, the one in the middle. */
function chosen<P extends CurvePoint>(curve: readonly P[], recall: number): P | null {
  const enough = curve.filter((point) => point.recall !== null && point.recall >= recall);
  const [first, ...others] = enough;
  if (first === undefined) return null;
  const least = others.reduce(
    (best, point) => ((point.false_rate ?? 0) < (best.false_rate ?? 0) ? point : best),
    first,
  );
  const equal = enough.filter((point) => point.false_rate === least.false_rate && point.recall === least.recall);
  return equal[equal.length >> 1] ?? least;
}

/** How often a faulty draft has the higher value than a sound one; ties count half (the area under the ROC curve). */
export function rankingOf(values: readonly number[], faulty: readonly boolean[]): number | null {
  const order = values.map((value, i) => ({ value, faulty: faulty[i] === true })).sort((a, b) => a.value - b.value);
  let [pairs, below] = [0, 0];
  for (let from = 0; from < order.length; ) {
    let to = from;
    let [here, sound] = [0, 0];
    while (to < order.length && order[to]?.value === order[from]?.value) {
      if (order[to]?.faulty) here++;
      else sound++;
      to++;
    }
    pairs += here * (below + sound / 2);
    below += sound;
    from = to;
  }
  return share(pairs, below * (order.length - below));
}

const round = (value: number): number => Math.round(value * 10_000) / 10_000;

function suggestedWeights(items: readonly CalibrationItem[], now: SeverityWeights): Calibration['weights'] {
  const faulty = items.map((item) => item.faulty);
  const ranking = (weights: SeverityWeights): number | null =>
    rankingOf(
      items.map(({ findings }) => riskOf(findings, null, weights).overall),
      faulty,
    );
  const before = ranking(now);
  let best = { weights: now, ranking: before ?? 0 };
  for (const high of TRIED.high)
    for (const medium of TRIED.medium)
      for (const low of TRIED.low) {
        const weights = { critical: now.critical, high, medium, low };
        const value = ranking(weights) ?? 0;
        // What is not better is not worth a change.
        if (value > best.ranking + 1e-9) best = { weights, ranking: value };
      }
  return {
    suggested: best.weights,
    ranking: { now: before === null ? null : round(before), suggested: before === null ? null : round(best.ranking) },
  };
}

const sent = (items: readonly CalibrationItem[], isSent: (item: CalibrationItem) => boolean): CurvePoint => {
  const rate = (faulty: boolean): number | null => {
    const own = items.filter((item) => item.faulty === faulty);
    const part = share(own.filter(isSent).length, own.length);
    return part === null ? null : round(part);
  };
  return { threshold: 0, recall: rate(true), false_rate: rate(false) };
};

function blockCurve(items: readonly CalibrationItem[], settings: Settings): BlockPoint[] {
  const errors = new Map(items.map((item) => [item, together(errorsAmong(item.findings), settings.severityWeights)]));
  // Whatever the threshold is.
  const always = new Set(items.filter(({ findings }) => blocksAnyway(findings, settings)));
  const isOpen = ({ findings }: CalibrationItem): boolean =>
    findings.some((finding) => finding.flag_type !== 'citation_format_error' || finding.severity !== 'low');
  const part = (count: number): number | null => {
    const value = share(count, items.length);
    return value === null ? null : round(value);
  };
  return steps(0, 1).map((threshold) => {
    const isBlocked = (item: CalibrationItem): boolean => always.has(item) || (errors.get(item) ?? 0) > threshold;
    const blocked = items.filter(isBlocked).length;
    const open = items.filter((item) => !isBlocked(item) && isOpen(item)).length;
    return {
      ...sent(items, isBlocked),
      threshold,
      pass: part(items.length - blocked - open),
      review: part(open),
      block: part(blocked),
    };
  });
}

const blocksAnyway = (findings: CalibrationItem['findings'], { blockingSeverity }: Settings): boolean =>
  errorsAmong(findings).some(({ severity }) => severity === 'critical') ||
  findings.some(({ flag_type, severity }) => flag_type === 'contradiction' && isAtLeast(severity, blockingSeverity));

const steps = (from: number, to: number): number[] =>
  Array.from({ length: Math.round((to - from) / STEP) + 1 }, (_, i) => round(from + i * STEP));

const DIMENSIONS = ['factual_accuracy', 'source_fidelity', 'specificity_risk', 'temporal_alignment'] as const;

/** The weighted mean of a rubric's dimensions. */
function compositeOf(rubric: Readonly<Record<string, number>>, weights: RubricWeights): number {
  const [sum, all] = DIMENSIONS.reduce(
    ([total, weight], name) => [total + (rubric[name] ?? 0) * weights[name], weight + weights[name]],
    [0, 0],
  );
  return sum / all;
}

function rubricCurve(items: readonly CalibrationItem[], now: RubricWeights): Calibration['rubric'] {
  const graded = items.flatMap(({ faulty, findings, rubric }) => (rubric ? [{ faulty, findings, rubric }] : []));
  if (graded.length === 0) return null;
  const faulty = graded.map((item) => item.faulty);
  const ranking = (weights: RubricWeights): number =>
    rankingOf(
      graded.map(({ rubric }) => compositeOf(rubric, weights)),
      faulty,
    ) ?? 0;
  let best = { weights: now, ranking: ranking(now) };
  for (const factual_accuracy of RUBRIC_WEIGHTS)
    for (const source_fidelity of RUBRIC_WEIGHTS)
      for (const specificity_risk of RUBRIC_WEIGHTS)
        for (const temporal_alignment of RUBRIC_WEIGHTS) {
          const weights = { factual_accuracy, source_fidelity, specificity_risk, temporal_alignment };
          if (Object.values(weights).every((weight) => weight === 0)) continue;
          const value = ranking(weights);
          if (value > best.ranking + 1e-9) best = { weights, ranking: value };
        }
  const composites = new Map<CalibrationItem, number>(
    graded.map((item) => [item, compositeOf(item.rubric, best.weights)]),
  );
  const curve = Array.from({ length: 41 }, (_, i) => round(1 + i / 10)).map((threshold) => ({
    ...sent(graded, (item) => (composites.get(item) ?? 0) >= threshold - 1e-9),
    threshold,
  }));
  return { weights: best.weights, curve };
}
