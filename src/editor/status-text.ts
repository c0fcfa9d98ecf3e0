import { markdownText } from '../core/export/markdown-text';
import type { Severity } from '../core/report/finding';
import type { Decision, Report } from '../core/report/report';
import type { Progress } from '../worker/protocol';
import type { DraftState } from './findings-store';
import type { TrackedFinding } from './tracked-finding';
import { counted } from './wording';

/** What the status bar says of a draft. `tooltip` is Markdown. */
export interface StatusText {
  readonly text: string;
  readonly tooltip: string;
  readonly level: 'plain' | 'warning' | 'error';
}

const ICONS: Readonly<Record<Decision, string>> = { pass: '$(pass)', review: '$(eye)', block: '$(error)' };
const SEVERITIES: readonly Severity[] = ['critical', 'high', 'medium', 'low'];
/** More of a list than this is only counted. */
const MOST_LINES = 8;

function list(title: string, lines: readonly string[]): readonly string[] {
  if (lines.length === 0) return [];
  const shown = lines.slice(0, MOST_LINES).map((line) => `- ${markdownText(line)}`);
  const rest = lines.length - shown.length;
  return [[`**${title}**`, '', ...shown, ...(rest > 0 ? [`- and ${rest} more`] : [])].join('\n')];
}

function running(progress: Progress | null): string {
  if (!progress) return 'auditing';
  const { stage, done, total } = progress;
  if (stage === 'sources')
    return total > 0 ? `reading sources ${Math.min(done + 1, total)} of ${total}` : 'reading sources';
  return 'checking';
}

function severities(findings: readonly TrackedFinding[]): string {
  return SEVERITIES.map((severity) => [
    severity,
    findings.filter(({ finding }) => finding.severity === severity).length,
  ])
    .filter(([, count]) => count !== 0)
    .map(([severity, count]) => `${count} ${severity}`)
    .join(', ');
}

function audited(report: Report): string {
  const { sources, coverage } = report;
  const quotations = `${coverage.quotations_located} of ${counted(coverage.quotations, 'quotation')} found`;
  const authorities = `${coverage.authorities_held} of ${counted(coverage.authorities, 'authority', 'authorities')} at hand`;
  return `Compared with ${counted(sources.length, 'source')}: ${quotations}, ${authorities}.`;
}

/** Describes the state of a draft. `dismissed` counts the findings that are hidden. */
export function statusText(state: DraftState, findings: readonly TrackedFinding[], dismissed: number): StatusText {
  if (state.running) {
    return {
      text: `$(loading~spin) Plumbline: ${running(state.running.progress)}`,
      tooltip: 'The draft is being audited.',
      level: 'plain',
    };
  }
  if (state.failure !== null) {
    return {
      text: '$(warning) Plumbline: not audited',
      tooltip: `The draft could not be audited. ${markdownText(state.failure)}`,
      level: 'warning',
    };
  }
  if (!state.audit) {
    const count = findings.length > 0 ? ` · ${findings.length}` : '';
    return {
      text: `$(law) Plumbline: not audited${count}`,
      tooltip: 'This draft has not been compared with its sources yet. Run Audit Draft, or save it.',
      level: 'plain',
    };
  }
  const { report, edited, sourcesChanged } = state.audit;
  const { decision, reasons } = report.routing;
  const count = findings.length > 0 ? ` · ${findings.length}` : '';
  const shown =
    findings.length > 0 ? `${counted(findings.length, 'finding')}: ${severities(findings)}.` : 'No findings.';
  return {
    text: `${ICONS[decision]} Plumbline: ${decision}${count}${edited ? ' (edited)' : sourcesChanged ? ' (sources changed)' : ''}`,
    tooltip: [
      `**Plumbline: ${decision}**`,
      `${shown} ${audited(report)}`,
      ...(edited ? ['The draft was edited since. Audit again to refresh.'] : []),
      ...(sourcesChanged ? ['Sources were changed since. Audit again to refresh.'] : []),
      ...(dismissed > 0 ? [`${counted(dismissed, 'dismissed finding')} not shown, still counted in the report.`] : []),
      ...list('Why', reasons),
      ...list('Not checked', report.not_checked),
      ...list(
        'Could not be done',
        report.errors.map(({ message }) => message),
      ),
      ...(report.coverage.warning ? [markdownText(report.coverage.warning)] : []),
    ].join('\n\n'),
    level: decision === 'block' ? 'error' : decision === 'review' ? 'warning' : 'plain',
  };
}
