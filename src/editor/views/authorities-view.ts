import type { DraftInFront } from '../draft-in-front';
import type { FindingsStore } from '../findings-store';
import type { OnDemand } from '../services';
import { createNodeView, followingFront, type NodeView } from './tree-view';

/** The view *Authorities*: what the draft in front cites, what is known of it and what has still to be pulled. */
export function registerAuthoritiesView(
  store: Pick<FindingsStore, 'citations' | 'onDidChange'>,
  front: Pick<DraftInFront, 'current' | 'onDidChange'>,
  load: () => Promise<Pick<OnDemand, 'authorityRows'>>,
): NodeView {
  const nodeView = createNodeView(
    'plumbline.authorities',
    async () => {
      const draft = front.current();
      return draft === undefined || store.citations(draft).length === 0 ? [] : (await load()).authorityRows(draft);
    },
    () => undefined,
  );
  return followingFront(nodeView, store, front);
}
