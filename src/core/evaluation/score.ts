import type { Finding, Severity } from '../report/finding';
import type { Decision, Report } from '../report/report';
import { overlaps } from '../text/span';
import { gridOf } from '../text/span-grid';
import type { GoldenItem } from './golden';

/** How many labels of a kind there are, and how many of them a finding of medium severity or higher overlaps. */
interface Caught {
  readonly labels: number;
  readonly caught: number;
}

/** What one item adds to the figures. */
export interface ItemScore {
  readonly words: number;
  readonly findings: readonly Pick<Finding, 'flag_type' | 'severity'>[];
  readonly decision: Decision;
  readonly errors: number;
  /** Null where the item has no labels to score against. */
  readonly labelled: {
    readonly byKind: Readonly<Record<string, Caught>>;
    /** Findings of medium severity or higher, and those of them that overlap no label. */
    readonly serious: number;
    readonly falseFlags: number;
  } | null;
  /** Whether the draft is consistent and was taken to be; null where the item does not say. */
  readonly consistency: { readonly is: boolean; readonly called: boolean } | null;
}

/** Figures over a golden set. A share is null where there is nothing to divide by. */
export interface Aggregate {
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
  readonly consistency: { readonly items: number; readonly balanced_accuracy: number | null } | null;
  readonly routes: Readonly<Record<Decision, number>>;
  readonly errors: number;
}

const isSerious = (finding: Pick<Finding, 'severity'>): boolean => finding.severity !== 'low';

const UNNAMED_KIND = 'unnamed';

/** Holds a report against its item's labels. Pure. */
export function scoreItem(item: GoldenItem, report: Report): ItemScore {
  const serious = report.findings.filter(isSerious);
  return {
    words: report.draft.words,
    findings: report.findings.map(({ flag_type, severity }) => ({ flag_type, severity })),
    decision: report.routing.decision,
    errors: report.errors.length,
    labelled: item.labels === undefined ? null : scoreLabels(item.labels, serious),
    consistency:
      item.consistent === undefined
        ? null
        : { is: item.consistent, called: serious.every((finding) => finding.flag_type === 'citation_format_error') },
  };
}

/** Adds up by kind. A kind may have any name, even one that every object has (`constructor`). */
function tally(parts: readonly (readonly [kind: string, part: Caught])[]): Record<string, Caught> {
  const kinds = new Map<string, Caught>();
  for (const [kind, { labels, caught }] of parts) {
    const before = kinds.get(kind) ?? { labels: 0, caught: 0 };
    kinds.set(kind, { labels: before.labels + labels, caught: before.caught + caught });
  }
  return Object.fromEntries(kinds);
}

function scoreLabels(
  labels: NonNullable<GoldenItem['labels']>,
  serious: readonly Finding[],
): NonNullable<ItemScore['labelled']> {
  const [findingsAt, labelsAt] = [gridOf(serious), gridOf(labels)];
  const byKind = tally(
    labels.map((label) => {
      const caught = findingsAt.near(label).some((finding) => overlaps(finding, label)) ? 1 : 0;
      return [label.kind ?? label.flag_type ?? UNNAMED_KIND, { labels: 1, caught }];
    }),
  );
  const falseFlags = count(serious, (finding) => !labelsAt.near(finding).some((label) => overlaps(finding, label)));
  return { byKind, serious: serious.length, falseFlags };
}

const share = (part: number, whole: number): number | null => (whole === 0 ? null : round(part / whole));
const round = (value: number): number => Math.round(value * 10_000) / 10_000;
const sum = <T>(items: readonly T[], of: (item: T) => number): number =>
  items.reduce((total, item) => total + of(item), 0);
const count = <T>(items: readonly T[], is: (item: T) => boolean): number => items.filter(is).length;
const sorted = <T>(record: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Adds the scores of items up. Pure; the same scores in any order give the same figures. */
export function aggregate(scores: readonly ItemScore[]): Aggregate {
  const findings = scores.flatMap((score) => score.findings);
  const labelled = scores.flatMap((score) =>
    score.labelled === null ? [] : [{ ...score.labelled, words: score.words }],
  );
  const kinds = tally(labelled.flatMap(({ byKind }) => Object.entries(byKind)));
  const labels = sum(Object.values(kinds), (kind) => kind.labels);
  const caught = sum(Object.values(kinds), (kind) => kind.caught);
  const serious = sum(labelled, (item) => item.serious);
  const falseFlags = sum(labelled, (item) => item.falseFlags);
  const labelledWords = sum(labelled, (item) => item.words);
  const flagTypes = new Set(findings.map((finding) => finding.flag_type));
  return {
    items: scores.length,
    words: sum(scores, (score) => score.words),
    findings: findings.length,
    by_flag_type: sorted(
      Object.fromEntries(
        [...flagTypes].map((type) => [type, count(findings, (finding) => finding.flag_type === type)]),
      ),
    ),
    by_severity: {
      critical: count(findings, (finding) => finding.severity === 'critical'),
      high: count(findings, (finding) => finding.severity === 'high'),
      medium: count(findings, (finding) => finding.severity === 'medium'),
      low: count(findings, (finding) => finding.severity === 'low'),
    },
    labels,
    caught,
    recall: share(caught, labels),
    by_kind: sorted(
      Object.fromEntries(
        Object.entries(kinds).map(([kind, of]) => [kind, { ...of, recall: share(of.caught, of.labels) }]),
      ),
    ),
    false_flags: falseFlags,
    false_flags_per_1000_words: share(falseFlags * 1000, labelledWords),
    precision: share(serious - falseFlags, serious),
    consistency: consistency(scores),
    routes: {
      pass: count(scores, (score) => score.decision === 'pass'),
      review: count(scores, (score) => score.decision === 'review'),
      block: count(scores, (score) => score.decision === 'block'),
    },
    errors: sum(scores, (score) => score.errors),
  };
}

/** Balanced accuracy: the mean of the shares of consistent and of inconsistent drafts that were told right. */
function consistency(scores: readonly ItemScore[]): Aggregate['consistency'] {
  const items = scores.flatMap((score) => (score.consistency === null ? [] : [score.consistency]));
  if (items.length === 0) return null;
  const right = (is: boolean): number | null => {
    const of = items.filter((item) => item.is === is);
    return of.length === 0 ? null : count(of, (item) => item.called === is) / of.length;
  };
  const [kept, told] = [right(true), right(false)];
  return { items: items.length, balanced_accuracy: kept === null || told === null ? null : round((kept + told) / 2) };
}

/** A figure by its name, dotted where it is nested (`by_kind.quote.recall`); undefined where there is no such number. */
export function metric(figures: object, name: string): number | undefined {
  let value: unknown = figures;
  for (const key of name.split('.'))
    value =
      typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;
  return typeof value === 'number' ? value : undefined;
}
