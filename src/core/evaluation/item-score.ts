import * as z from 'zod';
import { type Finding, FindingVerdict, FlagType, Severity } from '../report/finding';
import { Decision, type Report } from '../report/report';
import { overlaps } from '../text/span';
import { gridOf } from '../text/span-grid';
import type { CallOutcome } from './call-outcome';
import type { GoldenItem } from './golden';

const Count = z.number().int().nonnegative();

/** A finding as it is scored. */
export const ScoredFinding = z.object({
  rule: z.string(),
  detector: z.string(),
  flag_type: FlagType,
  severity: Severity,
  verdict: FindingVerdict,
  /** Whether it overlaps a label; null on an item that nobody has labelled. */
  right: z.boolean().nullable(),
});
export type ScoredFinding = z.infer<typeof ScoredFinding>;

/** A label as it is scored. */
const ScoredLabel = z.object({
  start: Count,
  end: Count,
  kind: z.string(),
  flag_type: FlagType.nullable(),
  /** Whether a finding of medium severity or higher overlaps it; and whether one of them is of its type. */
  caught: z.boolean(),
  typed: z.boolean(),
});
type ScoredLabel = z.infer<typeof ScoredLabel>;

/** What a model's passes over an item took. */
const ScoredModel = z.object({
  calls: Count,
  /** Replies that could not be read, and calls that brought none. */
  unreadable: Count,
  failed: Count,
  input_tokens: Count,
  output_tokens: Count,
  price: z.number().nonnegative().nullable(),
});
type ScoredModel = z.infer<typeof ScoredModel>;

/** What one item adds to the figures of a set. */
export const ItemScore = z.object({
  /** `eval_error` where something that the model was asked could not be read, its retries included. */
  outcome: z.enum(['audited', 'eval_error']),
  words: Count,
  decision: Decision,
  risk: z.number(),
  errors: Count,
  findings: z.array(ScoredFinding),
  /** Null where the item has no labels to score against. */
  labels: z.array(ScoredLabel).nullable(),
  /** Whether the item says that its draft agrees with its sources; null where it does not say. */
  consistent: z.boolean().nullable(),
  /** Scores from 1 to 5, `composite` among them; null where no rubric was asked for. */
  rubric: z.record(z.string(), z.number()).nullable(),
  model: ScoredModel.nullable(),
  seconds: z.number().nonnegative(),
});
export type ItemScore = z.infer<typeof ItemScore>;

/** What is more than a hint. */
export const isSerious = (finding: Pick<Finding, 'severity'>): boolean => finding.severity !== 'low';

const UNNAMED_KIND = 'unnamed';

export interface Measured {
  /** What became of each question that a model was asked. */
  readonly calls?: readonly CallOutcome[];
  readonly seconds?: number;
}

/** Holds a report against its item's labels. Pure. */
export function scoreItem(item: GoldenItem, report: Report, { calls = [], seconds = 0 }: Measured = {}): ItemScore {
  const { findings, rubric } = report;
  const unread = unreadQuestions(calls);
  return {
    outcome: unread > 0 ? 'eval_error' : 'audited',
    words: report.draft.words,
    decision: report.routing.decision,
    risk: report.overall_assessment.overall_risk_score,
    errors: report.errors.length,
    findings: scoredFindings(findings, item.labels ?? null),
    labels: item.labels === undefined ? null : scoredLabels(item.labels, findings.filter(isSerious)),
    consistent: item.consistent ?? null,
    rubric:
      rubric === null
        ? null
        : {
            composite: rubric.composite_score,
            ...Object.fromEntries(Object.entries(rubric.dimensions).map(([name, { score }]) => [name, score])),
          },
    model: report.model_use === undefined ? null : scoredModel(report.model_use, calls),
    seconds,
  };
}

/** Questions to which no reply could be read: a question begins with its first attempt and ends with one that was read. */
const unreadQuestions = (calls: readonly CallOutcome[]): number =>
  calls.filter(({ attempt }) => attempt === 1).length - calls.filter(({ outcome }) => outcome === 'read').length;

function scoredModel(use: NonNullable<Report['model_use']>, calls: readonly CallOutcome[]): ScoredModel {
  const sum = (of: (pass: (typeof use.passes)[number]) => number): number =>
    use.passes.reduce((total, pass) => total + of(pass), 0);
  const count = (outcome: CallOutcome['outcome']): number => calls.filter((call) => call.outcome === outcome).length;
  return {
    calls: sum((pass) => pass.calls),
    unreadable: count('unreadable'),
    failed: count('failed'),
    input_tokens: sum((pass) => pass.input_tokens),
    output_tokens: sum((pass) => pass.output_tokens),
    price: use.passes.every(({ price }) => price !== null) ? sum(({ price }) => price ?? 0) : null,
  };
}

function scoredFindings(findings: readonly Finding[], labels: GoldenItem['labels'] | null): ScoredFinding[] {
  const grid = gridOf(labels ?? []);
  return findings.map((finding) => ({
    rule: finding.rule,
    detector: finding.detector,
    flag_type: finding.flag_type,
    severity: finding.severity,
    verdict: finding.verdict,
    right: labels === null ? null : grid.near(finding).some((label) => overlaps(finding, label)),
  }));
}

function scoredLabels(labels: NonNullable<GoldenItem['labels']>, serious: readonly Finding[]): ScoredLabel[] {
  const grid = gridOf(serious);
  return labels.map(({ start, end, kind, flag_type: given }) => {
    const on = grid.near({ start, end }).filter((finding) => overlaps(finding, { start, end }));
    // A kind of error is often given by the name of its type.
    const flag_type = given ?? FlagType.safeParse(kind).data ?? null;
    return {
      start,
      end,
      kind: kind ?? given ?? UNNAMED_KIND,
      flag_type,
      caught: on.length > 0,
      typed: on.some((finding) => finding.flag_type === flag_type),
    };
  });
}
