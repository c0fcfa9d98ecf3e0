import { type Disposable, type TextDocument, workspace } from 'vscode';
import { draftMarkup } from '../drafts/drafts';
import { keepForNewName } from '../drafts/saved-as';
import type { Errors } from '../errors';
import type { Dismissals } from '../findings/dismissals';
import type { FindingsStore } from '../findings/findings-store';
import { isSource, matterOf } from '../matter';
import { auditsOnSave, sourcesSetting } from '../settings';
import type { AuditRunner } from './audit-runner';
import { whyNoAudit } from './no-audit';

/** A saved document is audited where it is a matter's draft, or where an audit of it is already shown. */
async function isToBeAudited(document: TextDocument, store: Pick<FindingsStore, 'state'>): Promise<boolean> {
  if (store.state(document.uri.toString()).audit !== null) return true;
  const matter = await matterOf(document.uri);
  if (isSource(document.uri, matter)) return false;
  return matter !== undefined || sourcesSetting(document.uri).length > 0;
}

/** Audits drafts after they were saved. What is only saved by another name keeps its audit. */
export function registerAuditOnSave(
  runner: AuditRunner,
  store: Pick<FindingsStore, 'copyAudit' | 'refresh' | 'state'>,
  dismissals: Pick<Dismissals, 'copy' | 'rename'>,
  errors: Pick<Errors, 'note'>,
): Disposable {
  async function saved(document: TextDocument): Promise<void> {
    const { uri } = document;
    if (await keepForNewName(document, store, dismissals)) return;
    if (whyNoAudit(uri) !== undefined || !auditsOnSave(uri) || !(await isToBeAudited(document, store))) return;
    runner.start({ draft: uri, path: uri.fsPath, text: () => document.getText() }, { quiet: true, unasked: true });
  }

  return workspace.onDidSaveTextDocument((document) => {
    if (draftMarkup(document) !== undefined)
      saved(document).catch((error: unknown) => errors.note('The saved draft was not audited.', error));
  });
}
