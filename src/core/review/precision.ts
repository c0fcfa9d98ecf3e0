import { type DecisionLine, type FindingLine, isOnFinding, type MissedLine } from './decision-line';

/** How often what was found was an error, as far as a person decided. */
export interface Precision {
  /** The rule, the detector or the model. */
  readonly name: string;
  readonly approved: number;
  readonly rejected: number;
  /** Approved of all that were decided, 0 to 1. */
  readonly precision: number;
}

export interface ReviewFigures {
  readonly approved: number;
  readonly rejected: number;
  readonly deferred: number;
  /** Errors that a person found and no check did. */
  readonly missed: number;
  /** Each 0 to 1; null where nothing was decided that it could be told from. */
  readonly precision: number | null;
  readonly recall: number | null;
  readonly rules: readonly Precision[];
  readonly detectors: readonly Precision[];
  /** Findings of audits that a language model took part in, by its name. */
  readonly models: readonly Precision[];
  readonly months: readonly (Precision & { readonly missed: number })[];
  /** What to do about rules that are nearly always rejected, a sentence each. */
  readonly suggestions: readonly string[];
}

/** So many decisions on a rule are needed for a suggestion, and so large a part of them rejected. */
const LEAST_DECIDED = 10;
const MOSTLY_REJECTED = 0.9;

/** The decisions that hold, the latest of each problem, and the errors added by hand that nobody took back. */
export function heldDecisions(lines: readonly DecisionLine[]): {
  readonly decided: readonly FindingLine[];
  readonly missed: readonly MissedLine[];
} {
  const gone = new Set(lines.flatMap(({ supersedes }) => supersedes));
  const live = lines
    .filter(({ id }) => !gone.has(id))
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at) || (a.id < b.id ? -1 : 1));
  const byProblem = new Map<string, FindingLine>();
  for (const line of live) {
    if (!isOnFinding(line)) continue;
    const { before, after, number } = line.place;
    byProblem.set([line.draft, line.claim_sha, line.evidence_sha, before[0], after[0], number].join('\n'), line);
  }
  return {
    decided: [...byProblem.values()].filter(({ decision }) => decision !== 'undo'),
    missed: live.filter((line) => line.decision === 'missed'),
  };
}

const share = (part: number, rest: number): number => Math.round((part / (part + rest)) * 1000) / 1000;

function precisionBy(decided: readonly FindingLine[], nameOf: (line: FindingLine) => readonly string[]): Precision[] {
  const counts = new Map<string, { approved: number; rejected: number }>();
  for (const line of decided) {
    if (line.decision !== 'approve' && line.decision !== 'reject') continue;
    for (const name of nameOf(line)) {
      const { approved, rejected } = counts.get(name) ?? { approved: 0, rejected: 0 };
      const isApproved = line.decision === 'approve';
      counts.set(name, { approved: approved + (isApproved ? 1 : 0), rejected: rejected + (isApproved ? 0 : 1) });
    }
  }
  return [...counts]
    .map(([name, { approved, rejected }]) => ({ name, approved, rejected, precision: share(approved, rejected) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The rules that were rejected nine times in ten, of those that enough was decided about. */
export const mostlyRejected = (rules: readonly Precision[]): Precision[] =>
  rules.filter(
    ({ approved, rejected }) =>
      approved + rejected >= LEAST_DECIDED && rejected >= MOSTLY_REJECTED * (approved + rejected),
  );

/** What the decisions of a matter, or of several, say about the rules, the detectors and the models. */
export function reviewFigures(lines: readonly DecisionLine[]): ReviewFigures {
  const { decided, missed } = heldDecisions(lines);
  const count = (decision: FindingLine['decision']): number =>
    decided.filter((one) => one.decision === decision).length;
  const [approved, rejected] = [count('approve'), count('reject')];
  const rules = precisionBy(decided, ({ about }) => [about.rule]);
  const monthOf = ({ at }: { readonly at: string }): string => at.slice(0, 7);
  const decidedMonths = new Map(precisionBy(decided, (line) => [monthOf(line)]).map((month) => [month.name, month]));
  const months = [...new Set([...decidedMonths.keys(), ...missed.map(monthOf)])].sort();
  return {
    approved,
    rejected,
    deferred: count('defer'),
    missed: missed.length,
    precision: approved + rejected === 0 ? null : share(approved, rejected),
    recall: missed.length === 0 ? null : share(approved, missed.length),
    rules,
    detectors: precisionBy(decided, ({ about }) => [about.detector, ...about.also_found_by]),
    models: precisionBy(decided, ({ about }) => (about.model === null ? [] : [about.model])),
    months: months.map((name) => ({
      ...(decidedMonths.get(name) ?? { name, approved: 0, rejected: 0, precision: 0 }),
      missed: missed.filter((one) => monthOf(one) === name).length,
    })),
    suggestions: mostlyRejected(rules).map(
      ({ name, approved: right, rejected: wrong }) =>
        `${name} was rejected ${wrong} of ${right + wrong} times. Turn it off or lower its severity in .plumbline.json, as in "rules": { "${name}": "low" }.`,
    ),
  };
}
