import { markdownText } from '../../core/export/markdown-text';
import type { Severity } from '../../core/report/finding';
import type { Decision, Report } from '../../core/report/report';
import type { Progress } from '../../worker/protocol';
import type { DraftState } from '../findings/findings-store';
import type { TrackedFinding } from '../findings/tracked-finding';
import { passLabel, useLines } from '../model/figures';
import { decisionLabel } from '../wording';
import { counted, t } from '../words';

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
  return [[`**${title}**`, '', ...shown, ...(rest > 0 ? [`- ${t('and {0} more', rest)}`] : [])].join('\n')];
}

/** How far an audit is. */
export function progressText(progress: Progress): string {
  const { stage, done, total, passes = [] } = progress;
  if (stage === 'sources')
    return total > 0 ? t('reading sources {0} of {1}', Math.min(done + 1, total), total) : t('reading sources');
  if (stage === 'model')
    return passes.map((pass) => t('{0} {1} of {2}', passLabel(pass.pass), pass.done, pass.total)).join(', ');
  return t('checking');
}

/** The same for a place that is narrow. */
function shortProgress(progress: Progress | null): string {
  if (!progress) return t('auditing');
  if (progress.stage !== 'model') return progressText(progress);
  return t('model {0} of {1}', progress.done, progress.total);
}

function rubricLine({ composite_score, overall_assessment }: NonNullable<Report['rubric']>): string {
  return `**${t('Risk rubric: {0} of 5', composite_score)}** ${markdownText(overall_assessment)}`;
}

function countOf(severity: Severity, count: number): string {
  switch (severity) {
    case 'critical':
      return t('{0} critical', count);
    case 'high':
      return t('{0} high', count);
    case 'medium':
      return t('{0} medium', count);
    case 'low':
      return t('{0} low', count);
  }
}

/** What is shown of a draft, and how much of what was found is not. */
export interface Shown {
  readonly findings: readonly TrackedFinding[];
  /** How many errors people added by hand. They count like any other finding. */
  readonly added: number;
  /** How many findings are hidden. */
  readonly dismissed: number;
  /** Why the draft cannot be audited; undefined where it can. */
  readonly noAudit?: string | undefined;
}

export const countShown = ({ findings, added }: Pick<Shown, 'findings' | 'added'>): number => findings.length + added;

/** How many findings there are, and of each severity; undefined where there are none. */
export function findingsCounted({ findings, added }: Pick<Shown, 'findings' | 'added'>): string | undefined {
  const of = new Map<Severity, number>();
  for (const { finding } of findings) of.set(finding.severity, (of.get(finding.severity) ?? 0) + 1);
  const parts = SEVERITIES.flatMap((severity) => {
    const count = of.get(severity) ?? 0;
    return count === 0 ? [] : [countOf(severity, count)];
  });
  if (added > 0) parts.push(t('{0} added by hand', added));
  const count = countShown({ findings, added });
  return count === 0 ? undefined : counted(count, '1 finding: {1}', '{0} findings: {1}', parts.join(', '));
}

/** What an audit compared the draft with. */
function audited(report: Report): string {
  const { sources, coverage } = report;
  const { quotations, quotations_located: located, authorities, authorities_held: held } = coverage;
  return [
    counted(sources.length, 'Compared with 1 source:', 'Compared with {0} sources:'),
    counted(quotations, '{1} of 1 quotation found,', '{1} of {0} quotations found,', located),
    counted(authorities, '{1} of 1 authority at hand.', '{1} of {0} authorities at hand.', held),
  ].join(' ');
}

/** Describes the state of a draft. */
export function statusText(state: DraftState, shown: Shown): StatusText {
  const total = countShown(shown);
  const count = total > 0 ? ` · ${total}` : '';
  if (state.running) {
    const { progress } = state.running;
    return {
      text: `$(loading~spin) Plumbline: ${shortProgress(progress)}`,
      tooltip: [t('The draft is being audited.'), ...(progress ? [progressText(progress)] : [])].join(' '),
      level: 'plain',
    };
  }
  if (state.failure !== null) {
    return {
      text: `$(warning) Plumbline: ${t('not audited')}`,
      tooltip: `${t('The draft could not be audited.')} ${markdownText(state.failure)}`,
      level: 'warning',
    };
  }
  if (!state.audit) {
    return {
      text: `$(law) Plumbline: ${t('not audited')}${count}`,
      tooltip:
        shown.noAudit ?? t('This draft has not been compared with its sources yet. Run Audit Draft, or save it.'),
      level: 'plain',
    };
  }
  const { report, edited, sourcesChanged } = state.audit;
  const { decision, reasons } = report.routing;
  const { dismissed } = shown;
  const cleared = report.review?.cleared ?? 0;
  const byReview = cleared > 0 ? ` · ${counted(cleared, '1 cleared by review', '{0} cleared by review')}` : '';
  const changed = edited ? ` ${t('(edited)')}` : sourcesChanged ? ` ${t('(sources changed)')}` : '';
  const found = findingsCounted(shown) ?? t('No findings');
  return {
    text: `${ICONS[decision]} Plumbline: ${decisionLabel(decision)}${count}${byReview}${changed}`,
    tooltip: [
      `**Plumbline: ${decisionLabel(decision)}**`,
      `${found}. ${audited(report)}`,
      ...(edited ? [t('The draft was edited since. Audit again to refresh.')] : []),
      ...(sourcesChanged ? [t('Sources were changed since. Audit again to refresh.')] : []),
      ...(dismissed > 0
        ? [
            counted(
              dismissed,
              '1 dismissed finding not shown, still counted in the report.',
              '{0} dismissed findings not shown, still counted in the report.',
            ),
          ]
        : []),
      ...list(t('Why'), reasons),
      ...list(t('Not checked'), report.not_checked),
      ...list(
        t('Could not be done'),
        report.errors.map(({ message }) => message),
      ),
      ...list(t('Read by a model'), report.model_use ? useLines(report.model_use) : []),
      ...(report.rubric ? [rubricLine(report.rubric)] : []),
      ...(report.coverage.warning ? [markdownText(report.coverage.warning)] : []),
    ].join('\n\n'),
    level: decision === 'block' ? 'error' : decision === 'review' ? 'warning' : 'plain',
  };
}
