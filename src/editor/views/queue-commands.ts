import { commands, Uri, window, workspace } from 'vscode';
import { OPEN_QUEUED, OPEN_REVIEW } from '../command-names';
import type { DraftInFront } from '../drafts/draft-in-front';
import type { Queue } from '../drafts/queue';
import { nextWaiting } from '../drafts/queued-draft';
import { isDraftReference, referenceIn } from '../findings/references';
import { t } from '../words';

/** What a row of the queue leads to, and *Next Draft*: the review of the next one that waits. */
export function queueCommands(queue: Pick<Queue, 'drafts' | 'look'>, front: Pick<DraftInFront, 'current'>) {
  const openReview = (draft: string): Thenable<unknown> => commands.executeCommand(OPEN_REVIEW, Uri.parse(draft, true));
  return {
    [OPEN_QUEUED]: async (given?: unknown) => {
      const reference = referenceIn(given, isDraftReference);
      if (reference) await openReview(reference.draft);
    },
    'plumbline.nextDraft': async () => {
      await queue.look();
      const next = nextWaiting(queue.drafts(), front.current());
      if (next) await openReview(next.draft);
      else
        void window.showInformationMessage(
          workspace.workspaceFolders === undefined
            ? t('Open the folder of a matter first: its drafts are then in the queue.')
            : t('No other draft of this workspace waits for a person.'),
        );
    },
  };
}
