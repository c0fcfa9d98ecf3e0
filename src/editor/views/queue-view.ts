import { Disposable } from 'vscode';
import type { Queue } from '../drafts/queue';
import { isWaiting } from '../drafts/queued-draft';
import type { OnDemand } from '../services';
import { counted } from '../words';
import { createNodeView, type NodeView } from './tree-view';

/** The view *Queue*: the drafts of the workspace, how each stands and since when. */
export function registerQueueView(
  queue: Pick<Queue, 'drafts' | 'onDidChange'>,
  load: () => Promise<Pick<OnDemand, 'queueRows'>>,
): NodeView {
  const nodeView = createNodeView('plumbline.queue', {
    rows: async () => (queue.drafts().length === 0 ? [] : (await load()).queueRows(queue.drafts(), Date.now())),
    // The rows say how long ago something was, so that they are made anew each time.
    basis: () => [Date.now()],
    onShown: (view) => {
      const waiting = queue.drafts().filter(isWaiting).length;
      view.description = waiting > 0 ? counted(waiting, '1 draft waits', '{0} drafts wait') : '';
    },
  });
  nodeView.refresh();
  const subscriptions = Disposable.from(
    nodeView,
    queue.onDidChange(() => nodeView.refresh()),
  );
  return { ...nodeView, dispose: () => subscriptions.dispose() };
}
