import { commands, Disposable, type Memento, type QuickPickItem, type TreeView, Uri, window } from 'vscode';
import { isVirtual, whyNoSources } from '../auditing/no-audit';
import type { DraftInFront } from '../drafts/draft-in-front';
import type { FindingsStore } from '../findings/findings-store';
import type { OnDemand } from '../services';
import { counted, t } from '../words';
import type { FindingGrouping } from './findings-tree';
import type { TreeNode } from './tree-node';
import { createNodeView, followingFront, type NodeView } from './tree-view';

const GROUPING = 'findingsGrouping';

const isGrouping = (value: unknown): value is FindingGrouping =>
  value === 'severity' || value === 'rule' || value === 'section';

/** The ways to group, that of now said to be it. */
function groupings(now: FindingGrouping): (QuickPickItem & { readonly grouping: FindingGrouping })[] {
  const all = [
    { grouping: 'severity', label: t('By severity') },
    { grouping: 'rule', label: t('By rule') },
    { grouping: 'section', label: t('By section of the draft') },
  ] as const;
  return all.map((one) => (one.grouping === now ? { ...one, description: t('as now') } : one));
}

/** The view *Findings*: the findings of the draft in front, grouped and filtered as a person chose. */
export function registerFindingsView(
  store: Pick<FindingsStore, 'added' | 'findings' | 'dismissed' | 'state' | 'onDidChange'>,
  front: Pick<DraftInFront, 'current' | 'document' | 'lines' | 'onDidChange'>,
  state: Memento,
  load: () => Promise<Pick<OnDemand, 'findingRows'>>,
): NodeView {
  const kept: unknown = state.get(GROUPING);
  let grouping: FindingGrouping = isGrouping(kept) ? kept : 'severity';
  let filter = '';

  const countOf = (draft: string): number => store.findings(draft).length + store.added(draft).length;
  const rows = async (): Promise<readonly TreeNode[]> => {
    const draft = front.current();
    if (draft === undefined || (countOf(draft) === 0 && store.dismissed(draft).length === 0)) return [];
    return (await load()).findingRows(draft, grouping, filter);
  };
  const messageOf = (count: number, audited: boolean, limited: string | undefined): string => {
    if (filter !== '') return t('Only what contains “{0}” is shown.', filter);
    // What live linting found fills the view, so that its welcome is not seen.
    if (count === 0) return '';
    if (limited !== undefined) return limited;
    return !audited ? t('Not compared with the sources yet: save the draft, or audit it.') : '';
  };
  /** An edit that moves findings within their lines leaves the rows as they are. */
  const basis = (): readonly unknown[] => {
    const draft = front.current();
    if (draft === undefined) return [];
    // Any edit may be one of a heading.
    const version = grouping === 'section' ? front.document()?.version : null;
    const all: unknown[] = [draft, grouping, filter, store.state(draft).audit?.report, version, front.lines()];
    for (const { finding, state } of store.findings(draft)) all.push(finding.id, finding.explanation, state);
    for (const { missed, state } of store.added(draft)) all.push(missed, state);
    for (const { finding } of store.dismissed(draft)) all.push(finding.id);
    return all;
  };
  const told = new Map<string, boolean>();
  /** Each telling is a message to the editor, and this is asked after every key. */
  const setContext = (context: string, holds: boolean): void => {
    if (told.get(context) === holds) return;
    told.set(context, holds);
    void commands.executeCommand('setContext', context, holds);
  };
  const onShown = (view: TreeView<TreeNode>): void => {
    const draft = front.current();
    const count = draft === undefined ? 0 : countOf(draft);
    const audited = draft !== undefined && store.state(draft).audit !== null;
    view.badge =
      count > 0
        ? { value: count, tooltip: counted(count, '1 finding in the draft', '{0} findings in the draft') }
        : undefined;
    const uri = draft === undefined ? undefined : Uri.parse(draft, true);
    view.message = messageOf(count, audited, uri && whyNoSources(uri));
    setContext('plumbline.hasDraft', draft !== undefined);
    setContext('plumbline.hasAudit', audited);
    setContext('plumbline.isVirtual', uri !== undefined && isVirtual(uri));
    setContext('plumbline.hasFindings', count > 0);
    setContext('plumbline.isFiltered', filter !== '');
  };
  const nodeView = createNodeView('plumbline.findings', { rows, basis, onShown });

  async function group(wanted: unknown): Promise<void> {
    const chosen = isGrouping(wanted)
      ? wanted
      : (await window.showQuickPick(groupings(grouping), { title: t('Group findings') }))?.grouping;
    if (!chosen) return;
    grouping = chosen;
    await state.update(GROUPING, grouping);
    nodeView.refresh();
  }

  async function filterBy(wanted: unknown): Promise<void> {
    const words =
      typeof wanted === 'string'
        ? wanted
        : await window.showInputBox({
            title: t('Filter findings'),
            prompt: t('Words of the draft, a rule, a severity or a source. Leave it empty to show all.'),
            value: filter,
          });
    if (words === undefined) return;
    filter = words.trim();
    nodeView.refresh();
  }

  const subscriptions = Disposable.from(
    followingFront(nodeView, store, front),
    commands.registerCommand('plumbline.groupFindings', group),
    commands.registerCommand('plumbline.filterFindings', filterBy),
    commands.registerCommand('plumbline.clearFilter', () => filterBy('')),
  );
  return { ...nodeView, dispose: () => subscriptions.dispose() };
}
