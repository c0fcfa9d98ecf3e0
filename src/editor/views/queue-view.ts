import { commands, Disposable, Uri, window } from 'vscode';
import type { DraftInFront } from '../draft-in-front';
import type { Queue } from '../queue';
import { isWaiting, nextWaiting } from '../queued-draft';
import { isDraftReference, referenceIn } from '../references';
import { counted, t } from '../words';
import { OPEN_QUEUED, queueTree } from './queue-tree';
import { createNodeView, type NodeView } from './tree-view';

export const NEXT_DRAFT = 'plumbline.nextDraft';

/** The view *Queue*: the drafts of the workspace, how each stands and since when; and the way to the next one. */
export function registerQueueView(queue: Queue, front: Pick<DraftInFront, 'current'>): NodeView {
  const nodeView = createNodeView(
    'plumbline.queue',
    () => queueTree(queue.drafts(), Date.now()),
    (view) => {
      const waiting = queue.drafts().filter(isWaiting).length;
      view.badge =
        waiting > 0
          ? { value: waiting, tooltip: counted(waiting, '1 draft waits for a person', '{0} drafts wait for a person') }
          : undefined;
    },
  );
  nodeView.refresh();
  const openReview = (draft: string): Thenable<unknown> =>
    commands.executeCommand('plumbline.openReview', Uri.parse(draft, true));
  const subscriptions = Disposable.from(
    nodeView,
    queue.onDidChange(() => nodeView.refresh()),
    commands.registerCommand(OPEN_QUEUED, async (given?: unknown) => {
      const reference = referenceIn(given, isDraftReference);
      if (reference) await openReview(reference.draft);
    }),
    commands.registerCommand(NEXT_DRAFT, async () => {
      await queue.look();
      const next = nextWaiting(queue.drafts(), front.current());
      if (next) await openReview(next.draft);
      else void window.showInformationMessage(t('No other draft of this workspace waits for a person.'));
    }),
  );
  return { ...nodeView, dispose: () => subscriptions.dispose() };
}
