import { evidencePlace } from '../../core/export/evidence-place';
import { markdownText } from '../../core/export/markdown-text';
import { shortened } from '../../core/export/plain-line';
import type { TrackedFinding } from '../findings/tracked-finding';
import { staleNote, verdictLabel } from '../wording';

/** What a row of the view says of a finding when the pointer rests on it, as Markdown. */
export function findingTooltip({ finding, ruleTitle, state }: TrackedFinding): string {
  const [evidence] = finding.evidence;
  return [
    `**${verdictLabel(finding.verdict)}** · ${markdownText(ruleTitle)}`,
    markdownText(finding.explanation),
    ...(evidence ? [`> ${markdownText(shortened(evidence.excerpt, 300))}`, markdownText(evidencePlace(evidence))] : []),
    ...(state === 'stale' ? [`*${staleNote()}*`] : []),
  ].join('\n\n');
}
