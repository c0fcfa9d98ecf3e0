import { commands, Disposable, ProgressLocation, Uri, window, workspace } from 'vscode';
import type { Report } from '../core/report/report';
import { type AuditRun, type AuditRunner, type AuditTarget, scopeOf } from './audit-runner';
import { draftMarkup, EXTRACTED_DRAFT, isExtracted } from './drafts';
import type { Errors } from './errors';
import type { FindingsStore } from './findings-store';
import { offerModelSettings } from './model/model-settings';
import { modelChoice } from './settings';
import { progressText } from './status-text';
import { t } from './words';

/** An audit that takes longer than this shows a notification that can call it off. */
const SHOW_PROGRESS_AFTER = 2000;

const whatIsADraft = (): string =>
  t('Open a draft to audit: Markdown, text, LaTeX, HTML, or a .docx or .pdf file in the Explorer.');

/** The URI that shows the extracted text of a draft which is not text. */
function extractedUri(uri: Uri): Uri {
  return uri.with({ scheme: EXTRACTED_DRAFT });
}

/** The draft that is meant, or what to do so that there is one. */
async function targetOf(uri: Uri | undefined): Promise<AuditTarget | string> {
  if (!workspace.isTrusted) return t('Trust this folder first: an audit reads the files that the draft was made from.');
  if (!uri) return whatIsADraft();
  if (isExtracted(uri)) return { draft: extractedUri(uri), path: uri.fsPath, text: () => null };
  if (uri.scheme === EXTRACTED_DRAFT) return { draft: uri, path: uri.fsPath, text: () => null };
  const document = await workspace.openTextDocument(uri);
  if (draftMarkup(document) === undefined) return whatIsADraft();
  if (document.isUntitled) return t('Save the draft first: its sources are looked for beside its file.');
  if (document.uri.scheme !== 'file')
    return t('Only a draft on a disk can be audited: its sources are read from there.');
  return { draft: document.uri, path: document.uri.fsPath, text: () => document.getText() };
}

type Store = Pick<FindingsStore, 'state' | 'onDidChange'>;

function showIfLong(run: AuditRun, { draft, path }: AuditTarget, store: Store): void {
  const timer = setTimeout(() => {
    const title = t('Plumbline: auditing {0}', path.split(/[\\/]/).pop() ?? path);
    const location = ProgressLocation.Notification;
    void window.withProgress({ location, title, cancellable: true }, async (progress, token) => {
      token.onCancellationRequested(() => run.cancel());
      const tell = (): void => {
        const { running } = store.state(draft.toString());
        if (running) progress.report({ message: progressText(running.progress) });
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

async function show(target: AuditTarget): Promise<void> {
  if (target.draft.scheme === EXTRACTED_DRAFT) await window.showTextDocument(target.draft, { preview: false });
}

/**
 * *Plumbline: Audit Draft*, for the draft in front or the one chosen in the Explorer, and *Run Risk Rubric*, the same with
 * the model's grades.
 */
export function registerAuditCommand(runner: AuditRunner, store: Store, errors: Pick<Errors, 'attempt'>): Disposable {
  async function audit(chosen: unknown, rubric: boolean): Promise<void> {
    const uri = chosen instanceof Uri ? chosen : window.activeTextEditor?.document.uri;
    const target = await targetOf(uri);
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
    if (await run.done) await show(target);
    if (rubric) showRubric(store.state(target.draft.toString()).audit?.report);
  }
  const failure = (): string => t('The draft could not be audited.');
  return Disposable.from(
    commands.registerCommand('plumbline.auditDraft', (chosen?: unknown) =>
      errors.attempt(failure(), () => audit(chosen, false)),
    ),
    commands.registerCommand('plumbline.runRubric', (chosen?: unknown) =>
      errors.attempt(failure(), () => audit(chosen, true)),
    ),
  );
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
