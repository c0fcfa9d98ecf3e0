import type { AuditError, Report } from '../report/report';
import { assessed } from './assess';

/** A report with one more thing that could not be done, and the route that follows from it. */
export const withError = (report: Report, error: AuditError): Report =>
  assessed({ ...report, errors: [...report.errors, error] });
