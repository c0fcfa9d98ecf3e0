import { assessed } from '../audit/assess';
import type { Decided, Report, ReviewDecision } from '../report/report';
import type { Document } from '../text/document';
import { type DecisionLine, type FindingLine, isOnFinding } from './decision-line';
import { draftPlaces } from './draft-places';
import { liveLines, placedFindings, type Standing, standingMissed, standingOf } from './standing';

const isDecided = (decision: FindingLine['decision']): decision is ReviewDecision => decision !== 'undo';

function decided(id: string, line: FindingLine): Decided[] {
  const { decision, by, at, reason, correction } = line;
  return isDecided(decision) ? [{ finding: id, decision, by, at, reason, correction }] : [];
}

/** How many errors were confirmed and stand no more, each counted once. */
function settledLines(standing: Standing, lines: readonly DecisionLine[], draft: string): number {
  const standingLines = new Set([
    ...[...standing.lines.values()].flat(),
    ...standing.reopened.map(({ line }) => line.id),
  ]);
  const last = new Map<string, FindingLine>();
  for (const line of liveLines(lines, draft)) if (isOnFinding(line)) last.set(line.finding, line);
  return [...last.values()].filter(({ id, decision }) => decision === 'approve' && !standingLines.has(id)).length;
}

/**
 * A report with what was decided about its findings, and the route that follows: a rejected finding counts no more. As it
 * is where nothing was ever decided about the draft. `draft` is its name in the decisions (`draftName`); `document` the
 * text that the report's offsets count in.
 */
export function withDecisions(
  report: Report,
  document: Document,
  lines: readonly DecisionLine[],
  draft: string,
): Report {
  if (!lines.some((line) => line.draft === draft)) return report;
  const places = draftPlaces(document);
  const standing = standingOf(places, placedFindings(places, report.findings), lines, draft);
  const decisions = report.findings.flatMap(({ id }) => {
    const line = standing.decisions.get(id);
    return line ? decided(id, line) : [];
  });
  const settled = decisions.filter(({ decision }) => decision !== 'defer').length;
  const review: Report['review'] = {
    decisions,
    reopened: standing.reopened.flatMap(({ finding, line, changed }) =>
      decided(finding.id, line).map((one) => ({ ...one, changed })),
    ),
    missed: standingMissed(places, lines, draft).map(({ line, start, end }) => ({
      id: line.id,
      start,
      end,
      flagged_text: line.flagged_text,
      flag_type: line.flag_type,
      comment: line.comment,
      by: line.by,
      at: line.at,
    })),
    cleared: decisions.filter(({ decision }) => decision === 'reject').length,
    open: report.findings.length - settled,
    settled: settledLines(standing, lines, draft),
  };
  return assessed({ ...report, review });
}
