import type { Finding, Fix } from '../report/finding';
import type { Decided, Report } from '../report/report';

/** The change that a reviewer approved, at its place in the draft; null where there is none. */
export function approvedFix(finding: Pick<Finding, 'start' | 'end' | 'fix'>, decided: Decided | undefined): Fix | null {
  if (decided?.decision !== 'approve') return null;
  const text = decided.correction ?? finding.fix?.text;
  const { start, end } = finding.fix ?? finding;
  return text === undefined ? null : { start, end, text };
}

/**
 * A draft with the corrections that were approved put in; of two that overlap, the first. `text` is the text that the
 * report's offsets count in.
 */
export function correctedText({ findings, review }: Pick<Report, 'findings' | 'review'>, text: string): string {
  const decisions = new Map(review?.decisions.map((one) => [one.finding, one]));
  const fixes = findings
    .flatMap((finding) => approvedFix(finding, decisions.get(finding.id)) ?? [])
    .sort((a, b) => a.start - b.start || a.end - b.end);
  const parts: string[] = [];
  let at = 0;
  let isFirst = true;
  for (const fix of fixes) {
    if (fix.start < at || (!isFirst && fix.start === at && fix.start === fix.end)) continue;
    parts.push(text.slice(at, fix.start), fix.text);
    at = fix.end;
    isFirst = false;
  }
  return parts.join('') + text.slice(at);
}
