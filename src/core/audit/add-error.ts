import type { AuditError, Report } from '../report/report';
import { Settings } from '../settings/settings';
import { riskOf, routeOf } from './risk';

/** A report with one more thing that could not be done, and the route that follows from it. */
export function withError(report: Report, error: AuditError): Report {
  const errors = [...report.errors, error];
  const { findings, rubric, sources } = report;
  const settings = Settings.parse(report.settings);
  const risk = riskOf(findings, rubric);
  const routing = routeOf({ findings, risk, rubric, errors, sources: sources.length, settings });
  return {
    ...report,
    errors,
    routing,
    overall_assessment: { ...report.overall_assessment, requires_human_review: routing.decision !== 'pass' },
  };
}
