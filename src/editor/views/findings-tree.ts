import { markdownText } from '../../core/export/markdown-text';
import type { Severity } from '../../core/report/finding';
import type { Decided } from '../../core/report/report';
import { lastStartingAtOrBefore } from '../../core/text/span';
import { SHOW_FINDING } from '../command-names';
import type { AddedError } from '../findings/added-error';
import type { FindingReference } from '../findings/references';
import type { TrackedFinding } from '../findings/tracked-finding';
import { addedText, decidedBy, onOneLine, severityLabel, staleNote, verdictLabel } from '../wording';
import { counted, t } from '../words';
import { findingTooltip } from './finding-tooltip';
import type { Section } from './sections';
import { SEVERITY_ICONS } from './severity-icons';
import { branch, rowsOf, type TreeNode } from './tree-node';

export type FindingGrouping = 'severity' | 'rule' | 'section';

/** What the view of findings shows. */
export interface FindingsShown {
  readonly draft: string;
  /** False for the text of a Word document or a PDF, where a correction can be approved but not put in. */
  readonly canEdit: boolean;
  readonly findings: readonly TrackedFinding[];
  /** What people have decided, by the ids of the findings. */
  readonly decisions?: ReadonlyMap<string, Pick<Decided, 'by' | 'decision'>>;
  /** Errors that people added by hand. */
  readonly added?: readonly AddedError[];
  /** What is hidden, and why. */
  readonly dismissed: readonly { readonly tracked: TrackedFinding; readonly why: string }[];
  readonly grouping: FindingGrouping;
  /** Words to look for; empty for everything. */
  readonly filter: string;
  readonly sections: readonly Section[];
  /** The line of an offset of the draft, from 1; undefined where the draft is not open. */
  readonly lineOf: (offset: number) => number | undefined;
}

const SEVERITIES: readonly Severity[] = ['critical', 'high', 'medium', 'low'];

/** True where each word of the filter is somewhere in what is said of the finding. */
function matches({ finding, ruleTitle }: TrackedFinding, filter: string): boolean {
  const { rule, flagged_text, explanation, severity, verdict, evidence } = finding;
  const sources = evidence.map(({ source }) => source).join(' ');
  const said = `${rule} ${ruleTitle} ${flagged_text} ${explanation} ${severity} ${verdict} ${sources}`.toLowerCase();
  return filter
    .toLowerCase()
    .split(/\s+/)
    .every((word) => said.includes(word));
}

function nodeOf(tracked: TrackedFinding, shown: FindingsShown, why?: string): TreeNode {
  const { finding, state, span } = tracked;
  const line = shown.lineOf(span.start);
  const stale = state === 'stale';
  const subject: FindingReference = { draft: shown.draft, finding: finding.id };
  const words = onOneLine(finding.flagged_text, 50);
  const decided = shown.decisions?.get(finding.id);
  const standing = why ?? (decided && decided.decision !== 'reject' ? decidedBy(decided) : undefined);
  return {
    id: `${why === undefined ? 'finding' : 'dismissed'}:${finding.id}`,
    label: words,
    description: standing === undefined ? finding.explanation : `${standing} · ${finding.explanation}`,
    tooltip: () => findingTooltip(tracked),
    spoken: [
      severityLabel(finding.severity),
      verdictLabel(finding.verdict),
      words,
      finding.explanation,
      ...(line === undefined ? [] : [t('line {0}', line)]),
      ...(stale ? [staleNote()] : []),
      ...(why !== undefined ? [t('dismissed: {0}', why)] : standing === undefined ? [] : [standing]),
    ]
      .map((part) => part.replace(/\.$/, ''))
      .join('. '),
    icon: why !== undefined ? { name: 'eye-closed' } : stale ? { name: 'history' } : SEVERITY_ICONS[finding.severity],
    kind:
      why !== undefined ? 'dismissedFinding' : tracked.fix && shown.canEdit && !stale ? 'fixableFinding' : 'finding',
    subject,
    opens: SHOW_FINDING,
    children: [],
  };
}

/** An error that a person added; it leads to its words. */
function addedNode({ missed, span, state }: AddedError, { draft, lineOf }: FindingsShown): TreeNode {
  const line = lineOf(span.start);
  const words = onOneLine(missed.flagged_text, 50);
  const said = addedText(missed);
  const subject: FindingReference = { draft, finding: missed.id };
  return {
    id: `added:${missed.id}`,
    label: words,
    description: said,
    tooltip: () => markdownText(said),
    spoken: [
      words,
      said,
      ...(line === undefined ? [] : [t('line {0}', line)]),
      ...(state === 'stale' ? [staleNote()] : []),
    ]
      .map((part) => part.replace(/\.$/, ''))
      .join('. '),
    icon: state === 'stale' ? { name: 'history' } : { name: 'person' },
    kind: 'addedError',
    subject,
    opens: SHOW_FINDING,
    children: [],
  };
}

const isMeant = ({ missed }: AddedError, filter: string): boolean => {
  const said = `${missed.flagged_text} ${addedText(missed)}`.toLowerCase();
  return filter
    .toLowerCase()
    .split(/\s+/)
    .every((word) => said.includes(word));
};

interface Group {
  readonly id: string;
  readonly label: string;
  readonly icon?: TreeNode['icon'];
  readonly members: TrackedFinding[];
}

function groups({ grouping, sections }: FindingsShown, findings: readonly TrackedFinding[]): readonly Group[] {
  const byId = new Map<string, Group>();
  const headings = sections.map(({ start }) => ({ start, end: start }));
  const add = (group: Omit<Group, 'members'>, tracked: TrackedFinding): void => {
    const known = byId.get(group.id);
    if (known) known.members.push(tracked);
    else byId.set(group.id, { ...group, members: [tracked] });
  };
  for (const tracked of findings) {
    const { severity, rule } = tracked.finding;
    switch (grouping) {
      case 'severity':
        add({ id: severity, label: severityLabel(severity), icon: SEVERITY_ICONS[severity] }, tracked);
        break;
      case 'rule':
        add({ id: rule, label: tracked.ruleTitle }, tracked);
        break;
      case 'section': {
        const section = sections[lastStartingAtOrBefore(headings, tracked.span.start)];
        add({ id: `section:${section?.start ?? -1}`, label: section?.title ?? t('Before the first heading') }, tracked);
        break;
      }
    }
  }
  const found = [...byId.values()];
  if (grouping === 'severity') return SEVERITIES.flatMap((severity) => byId.get(severity) ?? []);
  if (grouping === 'rule')
    return found.sort((a, b) => b.members.length - a.members.length || a.label.localeCompare(b.label));
  return found;
}

/** The rows of the view of findings: groups with their findings in the order of the draft, what was dismissed last. */
export function findingsTree(shown: FindingsShown): readonly TreeNode[] {
  const { filter } = shown;
  const wanted =
    filter.trim() === '' ? shown.findings : shown.findings.filter((tracked) => matches(tracked, filter.trim()));
  const nodes: TreeNode[] = groups(shown, wanted).map(
    ({ id, label, icon, members }): TreeNode =>
      branch(
        {
          id: `group:${id}`,
          label,
          description: String(members.length),
          spoken: counted(members.length, '{1}, 1 finding', '{1}, {0} findings', label),
          ...(icon ? { icon } : {}),
          kind: 'findingGroup',
          expanded: true,
        },
        () =>
          rowsOf(
            members,
            (tracked) => nodeOf(tracked, shown),
            (count) => ({
              id: `more:${id}:${count}`,
              label: counted(count, '1 more finding', '{0} more findings'),
              kind: 'moreFindings',
            }),
          ),
      ),
  );
  const added = (shown.added ?? []).filter((one) => filter.trim() === '' || isMeant(one, filter.trim()));
  if (added.length > 0)
    nodes.push({
      id: 'group:added',
      label: t('Added by hand'),
      description: String(added.length),
      spoken: counted(added.length, '{1}, 1 finding', '{1}, {0} findings', t('Added by hand')),
      kind: 'findingGroup',
      icon: { name: 'person' },
      expanded: true,
      children: added.map((one) => addedNode(one, shown)),
    });
  const dismissed = shown.dismissed.filter(({ tracked }) => filter.trim() === '' || matches(tracked, filter.trim()));
  if (dismissed.length === 0) return nodes;
  return [
    ...nodes,
    {
      id: 'group:dismissed',
      label: t('Dismissed'),
      description: String(dismissed.length),
      kind: 'dismissedGroup',
      icon: { name: 'eye-closed' },
      children: dismissed.map(({ tracked, why }) => nodeOf(tracked, shown, why)),
    },
  ];
}
