import type { Finding } from '../report/finding';
import type { Report } from '../report/report';
import { Settings } from '../settings/settings';
import { riskOf, routeOf } from './risk';
import { summaryOf } from './summary';

/** The findings of a report that count: those that no reviewer rejected. */
export function countingFindings({ findings, review }: Pick<Report, 'findings' | 'review'>): Finding[] {
  const rejected = new Set(
    review?.decisions.flatMap(({ finding, decision }) => (decision === 'reject' ? [finding] : [])),
  );
  return findings.filter(({ id }) => !rejected.has(id));
}

/** A report with the route and the figures that follow from its findings, its errors and its review. */
export function assessed(report: Report): Report {
  const { rubric, errors, review } = report;
  const settings = Settings.parse(report.settings);
  const findings = countingFindings(report);
  const cleared = report.findings.length - findings.length;
  const sources = report.sources.length;
  const risk = riskOf(findings, rubric, settings.severityWeights);
  const missed = review?.missed.length ?? 0;
  const routing = routeOf({ findings, cleared, missed, risk, rubric, errors, sources, settings });
  return {
    ...report,
    routing,
    overall_assessment: {
      total_flags: findings.length,
      critical_flags: findings.filter((finding) => finding.severity === 'critical').length,
      requires_human_review: routing.decision !== 'pass',
      overall_risk_score: risk.overall,
      summary: summaryOf(findings, sources, routing.decision, cleared),
    },
  };
}
