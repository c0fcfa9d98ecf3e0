import type { Decision } from '../../core/report/report';
import { OPEN_QUEUED } from '../command-names';
import { inQueue, type QueuedDraft } from '../drafts/queued-draft';
import { decisionLabel } from '../wording';
import { counted, t } from '../words';
import type { NodeIcon, TreeNode } from './tree-node';

const ICONS: Readonly<Record<Decision, NodeIcon>> = {
  block: { name: 'error', colour: 'list.errorForeground' },
  review: { name: 'eye', colour: 'list.warningForeground' },
  pass: { name: 'pass', colour: 'testing.iconPassed' },
};
const DAY = 86_400_000;

/** How long ago something was, in days of the calendar. */
export function ageText(at: number, now: number): string {
  const midnight = (time: number): number => new Date(time).setHours(0, 0, 0, 0);
  const days = Math.round((midnight(now) - midnight(at)) / DAY);
  if (days <= 0) return t('today');
  return counted(days, 'yesterday', '{0} days ago');
}

function nodeOf(queued: QueuedDraft, now: number): TreeNode {
  const { draft, name, audited, written } = queued;
  const at = audited === null ? null : Date.parse(audited.at);
  const said =
    audited === null || at === null
      ? [t('not audited'), ...(written > 0 ? [t('written {0}', ageText(written, now))] : [])]
      : [
          decisionLabel(audited.route),
          counted(audited.open, '1 open finding', '{0} open findings'),
          t('audited {0}', ageText(at, now)),
          ...(written > at ? [t('changed since')] : []),
        ];
  return {
    id: `draft:${draft}`,
    label: name,
    description: said.join(' · '),
    spoken: [name, ...said].join(', '),
    icon: audited === null ? { name: 'circle-outline' } : ICONS[audited.route],
    kind: 'queuedDraft',
    subject: { draft },
    opens: OPEN_QUEUED,
    children: [],
  };
}

/** The rows of the view of drafts: those that wait for a person first. `now` in milliseconds since 1970. */
export const queueTree = (drafts: readonly QueuedDraft[], now: number): readonly TreeNode[] =>
  inQueue(drafts).map((queued) => nodeOf(queued, now));
