import type { DraftInFront } from '../drafts/draft-in-front';
import type { FindingsStore } from '../findings/findings-store';
import type { OnDemand } from '../services';
import { createNodeView, followingFront, type NodeView } from './tree-view';

/** The view *Authorities*: what the draft in front cites, what is known of it and what has still to be pulled. */
export function registerAuthoritiesView(
  store: Pick<FindingsStore, 'citations' | 'onDidChange'>,
  front: Pick<DraftInFront, 'current' | 'lines' | 'onDidChange'>,
  load: () => Promise<Pick<OnDemand, 'authorityRows'>>,
): NodeView {
  const cited = () => store.citations(front.current() ?? '');
  const nodeView = createNodeView('plumbline.authorities', {
    basis: () => [front.current(), front.lines(), ...cited().flatMap(({ citation, place }) => [citation, place])],
    rows: async () => {
      const draft = front.current();
      return draft === undefined || cited().length === 0 ? [] : (await load()).authorityRows(draft);
    },
  });
  return followingFront(nodeView, store, front);
}
