import type { Finding } from '../report/finding';

/** One line on what was found; `cleared` is the number of findings that a reviewer rejected, which are not among them. */
export function summaryOf(findings: readonly Finding[], sources: number, decision: string, cleared = 0): string {
  const byReview = cleared > 0 ? ` ${cleared} more cleared by review.` : '';
  if (sources === 0) return `There are no sources, so only form and internal consistency were checked.${byReview}`;
  if (findings.length === 0) {
    const found = cleared > 0 ? 'Nothing is left open' : 'Nothing was found';
    return `${found} against the ${sources} source${sources === 1 ? '' : 's'}.${byReview.replace(' more', '')}`;
  }
  const critical = findings.filter((finding) => finding.severity === 'critical').length;
  const doubts = findings.filter((finding) => finding.verdict === 'unverifiable').length;
  const parts = [`${findings.length} finding${findings.length === 1 ? '' : 's'}`];
  if (critical > 0) parts.push(`${critical} critical`);
  if (doubts > 0) parts.push(`${doubts} that nothing at hand can settle`);
  return `${parts.join(', ')}. Route: ${decision}.${byReview}`;
}
