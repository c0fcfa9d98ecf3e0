import { type Disposable, type TextDocument, workspace } from 'vscode';
import type { AuditRunner } from './audit-runner';
import { draftMarkup } from './drafts';
import type { Errors } from './errors';
import type { FindingsStore } from './findings-store';
import { isSource, matterOf } from './matter';
import { auditsOnSave, sourcesSetting } from './settings';

/** A saved document is audited where it is a matter's draft, or where an audit of it is already shown. */
async function isToBeAudited(document: TextDocument, store: Pick<FindingsStore, 'state'>): Promise<boolean> {
  if (store.state(document.uri.toString()).audit !== null) return true;
  const matter = await matterOf(document.uri);
  if (isSource(document.uri, matter)) return false;
  return matter !== undefined || sourcesSetting(document.uri).length > 0;
}

/** Audits drafts after they were saved. */
export function registerAuditOnSave(
  runner: AuditRunner,
  store: Pick<FindingsStore, 'state'>,
  errors: Pick<Errors, 'note'>,
): Disposable {
  return workspace.onDidSaveTextDocument((document) => {
    if (!workspace.isTrusted || document.uri.scheme !== 'file') return;
    if (draftMarkup(document) === undefined || !auditsOnSave(document.uri)) return;
    isToBeAudited(document, store).then(
      (wanted) => {
        if (!wanted) return;
        const { uri } = document;
        runner.start({ draft: uri, path: uri.fsPath, text: () => document.getText() }, { quiet: true, unasked: true });
      },
      (error: unknown) => errors.note('The saved draft was not audited.', error),
    );
  });
}
