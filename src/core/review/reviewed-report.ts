import { assessed } from '../audit/assess';
import type { Decided, Report, ReviewDecision } from '../report/report';
import type { Document } from '../text/document';
import { type DecisionLine, type FindingLine, isOnFinding, type MissedLine } from './decision-line';
import { draftPlaces } from './draft-places';
import { liveLines, placedFindings, type Standing, standingMissed, standingOf } from './standing';

const isDecided = (decision: FindingLine['decision']): decision is ReviewDecision => decision !== 'undo';

function decided(id: string, line: FindingLine): Decided[] {
  const { decision, by, at, reason, correction } = line;
  return isDecided(decision) ? [{ finding: id, decision, by, at, reason, correction }] : [];
}

type Gone = NonNullable<NonNullable<Report['review']>['gone']>[number];

/** What was decided about findings that stand no more, the last of each, and errors added by hand that do not. */
function goneDecisions(
  standing: Standing,
  missed: readonly { readonly line: MissedLine }[],
  lines: readonly DecisionLine[],
  draft: string,
): Gone[] {
  const still = new Set([
    ...[...standing.lines.values()].flat(),
    ...standing.reopened.map(({ line }) => line.id),
    ...missed.map(({ line }) => line.id),
  ]);
  const last = new Map<string, FindingLine | MissedLine>();
  for (const line of liveLines(lines, draft))
    if (line.decision === 'missed') last.set(line.id, line);
    else if (isOnFinding(line)) last.set(line.finding, line);
  return [...last.values()]
    .filter(({ id }) => !still.has(id))
    .flatMap((line): Gone[] => {
      if (line.decision === 'missed') {
        const { id, decision, by, at, comment, flag_type, flagged_text } = line;
        const reason = comment === '' ? null : comment;
        return [{ finding: id, decision, by, at, reason, correction: null, flag_type, severity: null, flagged_text }];
      }
      const { flag_type, severity, flagged_text } = line.about;
      return decided(line.finding, line).map((one) => ({ ...one, flag_type, severity, flagged_text }));
    });
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
  const missed = standingMissed(places, lines, draft);
  const gone = goneDecisions(standing, missed, lines, draft);
  const review: Report['review'] = {
    decisions,
    reopened: standing.reopened.flatMap(({ finding, line, changed }) =>
      decided(finding.id, line).map((one) => ({ ...one, changed })),
    ),
    missed: missed.map(({ line, start, end }) => ({
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
    settled: gone.filter(({ decision }) => decision === 'approve').length,
    gone,
  };
  return assessed({ ...report, review });
}
