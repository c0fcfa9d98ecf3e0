import { createHash } from 'node:crypto';
import { ruleOf } from '../checks/rules';
import type { Finding, Problem } from '../report/finding';
import { raised } from '../report/severity';
import type { Settings } from '../settings/settings';
import { foldText } from '../text/fold';
import { spanGrid } from '../text/span-grid';
import { detectorOf, outweighs, sameProblem } from './same-problem';

/** A problem with the settings applied; null where they silence it. */
function withSettings(problem: Problem, settings: Settings): Problem | null {
  const rule = ruleOf(problem.rule);
  const override = settings.rules[problem.rule] ?? (rule?.offByDefault ? 'off' : undefined);
  if (override === 'off') return null;
  let severity = override ?? problem.severity;
  if (settings.riskLevel === 'high' && problem.flag_type === 'unsupported_conclusion') severity = raised(severity);
  if (settings.riskLevel === 'low' && severity === 'low') return null;
  return { ...problem, severity };
}

/** Problems that are one: the one that speaks, and the detectors that saw it too. */
export interface Group {
  problem: Problem;
  readonly also: Set<string>;
}

/** One of two speaks; where neither outweighs the other, the earlier, which comes from the earlier check. */
function merge(into: Group, other: Problem): void {
  const [winner, loser] = outweighs(other, into.problem) ? [other, into.problem] : [into.problem, other];
  if (detectorOf(loser) !== detectorOf(winner)) into.also.add(detectorOf(loser));
  into.also.delete(detectorOf(winner));
  into.problem = winner;
}

/**
 * Applies the settings to what the checks found and puts together what several of them saw. Sorted by start. `draft` is
 * the text that the offsets count in; only what a model says is compared with it.
 */
export function groupProblems(problems: readonly Problem[], settings: Settings, draft = ''): Group[] {
  const groups: Group[] = [];
  const grid = spanGrid<Group>();
  for (const given of problems) {
    const problem = withSettings(given, settings);
    if (!problem) continue;
    const known = grid.near(problem).find((group) => sameProblem(group.problem, problem, draft));
    const group = known ?? { problem, also: new Set() };
    if (known) merge(known, problem);
    else groups.push(group);
    grid.add(group.problem, group);
  }
  return groups.sort((a, b) => a.problem.start - b.problem.start || a.problem.end - b.problem.end);
}

/** A finding before it has its id: `key` tells its rule, its words and what stands about them. */
export interface KeyedFinding {
  readonly key: string;
  readonly finding: Omit<Finding, 'id'>;
}

/** A finding with its id, moved by `by` units. Written out, since it is done for every finding after every edit. */
export const findingAt = ({ finding }: KeyedFinding, id: string, by: number): Finding => ({
  id,
  rule: finding.rule,
  detector: finding.detector,
  flag_type: finding.flag_type,
  contradiction_type: finding.contradiction_type,
  severity: finding.severity,
  verdict: finding.verdict,
  start: finding.start + by,
  end: finding.end + by,
  flagged_text: finding.flagged_text,
  explanation: finding.explanation,
  source_evidence: finding.source_evidence,
  evidence: finding.evidence,
  suggested_correction: finding.suggested_correction,
  fix: finding.fix && { start: finding.fix.start + by, end: finding.fix.end + by, text: finding.fix.text },
  ...(finding.alternatives
    ? { alternatives: finding.alternatives.map(({ start, end, text }) => ({ start: start + by, end: end + by, text })) }
    : {}),
  also_found_by: finding.also_found_by,
});

/** The id of the finding that is, in the order of the draft, the `number`th of those with its key, from 0. */
export const findingId = (key: string, number: number): string =>
  createHash('sha256').update(`${key}\n${number}`).digest('hex').slice(0, 16);

/** What a group of problems says of a text that its offsets count in. */
export function keyedFinding({ problem, also }: Group, draft: string): KeyedFinding {
  const { start, end, rule } = problem;
  const flagged = draft.slice(start, end);
  return {
    key: [rule, foldText(flagged), foldText(surroundings(draft, start, end))].join('\n'),
    finding: {
      rule,
      detector: detectorOf(problem),
      flag_type: problem.flag_type,
      contradiction_type: problem.contradiction_type,
      severity: problem.severity,
      verdict: problem.verdict,
      start,
      end,
      flagged_text: flagged,
      explanation: withOneStop(problem.explanation),
      source_evidence: problem.evidence[0]?.excerpt ?? null,
      evidence: problem.evidence,
      suggested_correction: problem.suggested_correction,
      fix: problem.fix,
      ...(problem.alternatives ? { alternatives: problem.alternatives } : {}),
      also_found_by: [...also].sort(),
    },
  };
}

/** A sentence that ends with an abbreviation has its full stop already: `not Wis. Ct. App.`, without another. */
const withOneStop = (sentence: string): string => sentence.replace(/(?<!\.)\.\.(?=\s|$)/g, '.');

/**
 * Turns what the checks found into findings: settings applied, what several checks saw merged into one, each with an
 * id that holds while its words and its sentence stand, sorted by start.
 */
export function mergeProblems(problems: readonly Problem[], draft: string, settings: Settings): Finding[] {
  const seen = new Map<string, number>();
  return groupProblems(problems, settings, draft).map((group) => {
    const keyed = keyedFinding(group, draft);
    const number = seen.get(keyed.key) ?? 0;
    seen.set(keyed.key, number + 1);
    return findingAt(keyed, findingId(keyed.key, number), 0);
  });
}

const PARAGRAPH_END = /\n[ \t\r]*\n/;

/** How much of the text before and after a finding its id rests on, in UTF-16 units. */
export const REACH = 40;

/** The words about a span, within its paragraph, that make its place recognisable after edits elsewhere. */
function surroundings(draft: string, start: number, end: number): string {
  const before =
    draft
      .slice(Math.max(0, start - REACH), start)
      .split(PARAGRAPH_END)
      .at(-1) ?? '';
  const [after = ''] = draft.slice(end, end + REACH).split(PARAGRAPH_END);
  return `${before}|${after}`;
}
