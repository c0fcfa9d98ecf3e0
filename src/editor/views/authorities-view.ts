import { commands, Disposable, env, window } from 'vscode';
import type { DraftInFront } from '../draft-in-front';
import type { FindingsStore } from '../findings-store';
import { t } from '../words';
import { pullListText, tableOfAuthorities } from './authorities-table';
import { authoritiesOf, authoritiesTree } from './authorities-tree';
import { createNodeView, type NodeView } from './tree-view';

/** The view *Authorities*: what the draft in front cites, what is known of it and what has still to be pulled. */
export function registerAuthoritiesView(
  store: Pick<FindingsStore, 'citations' | 'onDidChange'>,
  front: DraftInFront,
): NodeView {
  const citations = () => {
    const draft = front.current();
    return draft === undefined ? [] : store.citations(draft);
  };
  const nodeView = createNodeView(
    'plumbline.authorities',
    () => authoritiesTree(front.current() ?? '', citations(), front.lineOf),
    () => undefined,
  );

  async function copy(text: string): Promise<void> {
    if (citations().length === 0) {
      void window.showInformationMessage(t('There are no citations to copy. Audit the draft first.'));
      return;
    }
    await env.clipboard.writeText(text);
    window.setStatusBarMessage(t('Copied'), 3000);
  }

  nodeView.refresh();
  const subscriptions = Disposable.from(
    nodeView,
    store.onDidChange((draft) => {
      if (draft === front.current()) nodeView.refresh();
    }),
    front.onDidChange(() => nodeView.refresh()),
    commands.registerCommand('plumbline.copyAuthorities', () =>
      copy(tableOfAuthorities(authoritiesOf(citations()).authorities, front.lineOf)),
    ),
    commands.registerCommand('plumbline.copyPullList', () =>
      copy(pullListText(authoritiesOf(citations()).authorities)),
    ),
  );
  return { ...nodeView, dispose: () => subscriptions.dispose() };
}
