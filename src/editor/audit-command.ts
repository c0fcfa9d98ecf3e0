import { commands, type Disposable, ProgressLocation, Uri, window } from 'vscode';
import type { AuditRun, AuditRunner, AuditTarget } from './audit-runner';
import { auditTarget } from './audit-target';
import { EXTRACTED_DRAFT } from './drafts';
import type { Errors } from './errors';
import { type ActiveReview, documentMeant } from './review/active-review';
import { t } from './words';

/** An audit that takes longer than this shows a notification that can call it off. */
const SHOW_PROGRESS_AFTER = 2000;

function showIfLong(run: AuditRun, path: string): void {
  const timer = setTimeout(() => {
    const title = t('Plumbline: auditing {0}', path.split(/[\\/]/).pop() ?? path);
    void window.withProgress({ location: ProgressLocation.Notification, title, cancellable: true }, (_, token) => {
      token.onCancellationRequested(() => run.cancel());
      return run.done;
    });
  }, SHOW_PROGRESS_AFTER);
  void run.done.then(() => clearTimeout(timer));
}

async function show(target: AuditTarget, review: Pick<ActiveReview, 'current'>): Promise<void> {
  if (review.current() === target.draft.toString()) return;
  if (target.draft.scheme === EXTRACTED_DRAFT) await window.showTextDocument(target.draft, { preview: false });
}

/** *Plumbline: Audit Draft*, for the draft in front or the one chosen in the Explorer. */
export function registerAuditCommand(
  runner: AuditRunner,
  review: Pick<ActiveReview, 'current'>,
  errors: Pick<Errors, 'attempt'>,
): Disposable {
  return commands.registerCommand('plumbline.auditDraft', (chosen?: unknown) =>
    errors.attempt(t('The draft could not be audited.'), async () => {
      const target = await auditTarget(chosen instanceof Uri ? chosen : documentMeant(review));
      if (typeof target === 'string') {
        void window.showInformationMessage(target);
        return;
      }
      const run = runner.start(target, { quiet: false });
      showIfLong(run, target.path);
      if (await run.done) await show(target, review);
    }),
  );
}
