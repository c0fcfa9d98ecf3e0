import { commands, type Disposable, ProgressLocation, Uri, window, workspace } from 'vscode';
import type { AuditRun, AuditRunner, AuditTarget } from './audit-runner';
import { draftMarkup, EXTRACTED_DRAFT, isExtracted } from './drafts';
import type { Errors } from './errors';
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

async function show(target: AuditTarget): Promise<void> {
  if (target.draft.scheme === EXTRACTED_DRAFT) await window.showTextDocument(target.draft, { preview: false });
}

/** *Plumbline: Audit Draft*, for the draft in front or the one chosen in the Explorer. */
export function registerAuditCommand(runner: AuditRunner, errors: Pick<Errors, 'attempt'>): Disposable {
  return commands.registerCommand('plumbline.auditDraft', (chosen?: unknown) =>
    errors.attempt(t('The draft could not be audited.'), async () => {
      const target = await targetOf(chosen instanceof Uri ? chosen : window.activeTextEditor?.document.uri);
      if (typeof target === 'string') {
        void window.showInformationMessage(target);
        return;
      }
      const run = runner.start(target, { quiet: false });
      showIfLong(run, target.path);
      if (await run.done) await show(target);
    }),
  );
}
