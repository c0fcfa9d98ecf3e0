import type { DraftInFront } from '../drafts/draft-in-front';
import type { FindingsStore } from '../findings/findings-store';
import type { OnDemand } from '../services';
import { counted } from '../words';
import { createNodeView, followingFront, type NodeView } from './tree-view';

/** The view *Sources*: what the draft in front was compared with, and what of it could not be read. */
export function registerSourcesView(
  store: Pick<FindingsStore, 'state' | 'onDidChange'>,
  front: Pick<DraftInFront, 'current' | 'onDidChange'>,
  load: () => Promise<Pick<OnDemand, 'sourceRows'>>,
): NodeView {
  const report = () => {
    const draft = front.current();
    return draft === undefined ? undefined : store.state(draft).audit?.report;
  };
  const nodeView = createNodeView('plumbline.sources', {
    basis: () => [front.current(), report()],
    rows: async () => {
      const shown = report();
      const draft = front.current();
      return shown && draft !== undefined ? (await load()).sourceRows(draft, shown) : [];
    },
    onShown: (view) => {
      const problems = report()?.errors.filter(({ stage }) => stage === 'sources').length ?? 0;
      view.description = problems > 0 ? counted(problems, '1 problem', '{0} problems') : '';
    },
  });
  return followingFront(nodeView, store, front);
}
