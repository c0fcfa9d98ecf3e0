import { Disposable } from 'vscode';
import type { Queue } from '../queue';
import { isWaiting } from '../queued-draft';
import type { OnDemand } from '../services';
import { counted } from '../words';
import { createNodeView, type NodeView } from './tree-view';

/** The view *Queue*: the drafts of the workspace, how each stands and since when. */
export function registerQueueView(
  queue: Pick<Queue, 'drafts' | 'onDidChange'>,
  load: () => Promise<Pick<OnDemand, 'queueRows'>>,
): NodeView {
  const nodeView = createNodeView(
    'plumbline.queue',
    async () => (queue.drafts().length === 0 ? [] : (await load()).queueRows(queue.drafts(), Date.now())),
    (view) => {
      const waiting = queue.drafts().filter(isWaiting).length;
      view.badge =
        waiting > 0
          ? { value: waiting, tooltip: counted(waiting, '1 draft waits for a person', '{0} drafts wait for a person') }
          : undefined;
    },
  );
  nodeView.refresh();
  const subscriptions = Disposable.from(
    nodeView,
    queue.onDidChange(() => nodeView.refresh()),
  );
  return { ...nodeView, dispose: () => subscriptions.dispose() };
}
