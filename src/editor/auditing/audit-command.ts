import { ProgressLocation, Uri, window } from 'vscode';
import type { Report } from '../../core/report/report';
import { EXTRACTED_DRAFT } from '../drafts/drafts';
import type { Errors } from '../errors';
import type { FindingsStore } from '../findings/findings-store';
import { offerModelSettings } from '../model/model-settings';
import { type ActiveReview, documentMeant } from '../review/active-review';
import { modelChoice } from '../settings';
import { progressText } from '../status/status-text';
import { t } from '../words';
import { type AuditRun, type AuditRunner, type AuditTarget, scopeOf } from './audit-runner';
import { auditTarget } from './audit-target';

/** An audit that takes longer than this shows a notification that can call it off. */
const SHOW_PROGRESS_AFTER = 2000;

type Store = Pick<FindingsStore, 'state' | 'onDidChange'>;

function showIfLong(run: AuditRun, { draft, path }: AuditTarget, store: Store): void {
  const timer = setTimeout(() => {
    const title = t('Plumbline: auditing {0}', path.split(/[\\/]/).pop() ?? path);
    const location = ProgressLocation.Notification;
    void window.withProgress({ location, title, cancellable: true }, async (progress, token) => {
      token.onCancellationRequested(() => run.cancel());
      const tell = (): void => {
        const { running } = store.state(draft.toString());
        if (running?.progress) progress.report({ message: progressText(running.progress) });
      };
      const subscription = store.onDidChange((changed) => {
        if (changed === draft.toString()) tell();
      });
      tell();
      await run.done;
      subscription.dispose();
    });
  }, SHOW_PROGRESS_AFTER);
  void run.done.then(() => clearTimeout(timer));
}

async function show(target: AuditTarget, review: Pick<ActiveReview, 'current'>): Promise<void> {
  if (review.current() === target.draft.toString()) return;
  if (target.draft.scheme === EXTRACTED_DRAFT) await window.showTextDocument(target.draft, { preview: false });
}

/**
 * *Plumbline: Audit Draft*, for the draft in front or the one chosen in the Explorer, and *Run Risk Rubric*, the same with
 * the model's grades.
 */
export function auditCommands(
  runner: AuditRunner,
  store: Store,
  review: Pick<ActiveReview, 'current'>,
  errors: Pick<Errors, 'attempt'>,
) {
  async function audit(chosen: unknown, rubric: boolean): Promise<void> {
    const target = await auditTarget(chosen instanceof Uri ? chosen : documentMeant(review));
    if (typeof target === 'string') {
      void window.showInformationMessage(target);
      return;
    }
    if (rubric && modelChoice(scopeOf(Uri.file(target.path))).provider === 'off') {
      offerModelSettings(t('The rubric is graded by a language model, and none is turned on.'));
      return;
    }
    const run = runner.start(target, { quiet: false, unasked: false, rubric });
    showIfLong(run, target, store);
    if (await run.done) await show(target, review);
    if (rubric) showRubric(store.state(target.draft.toString()).audit?.report);
  }
  const failure = (): string => t('The draft could not be audited.');
  return {
    'plumbline.auditDraft': (chosen?: unknown) => errors.attempt(failure(), () => audit(chosen, false)),
    'plumbline.runRubric': (chosen?: unknown) => errors.attempt(failure(), () => audit(chosen, true)),
  };
}

/** Tells what the rubric came to; where it came to nothing, the report says why. */
function showRubric(report: Report | undefined): void {
  if (!report) return;
  const { rubric, errors } = report;
  if (rubric === null) {
    const why = errors.find(({ stage }) => stage === 'model')?.message ?? '';
    void window.showWarningMessage(`${t('There are no grades.')} ${why}`.trim());
    return;
  }
  const { composite_score: score, overall_assessment: said } = rubric;
  void window.showInformationMessage(`${t('Risk rubric: {0} of 5', score)}. ${said}`);
}
