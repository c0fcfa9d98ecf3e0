import { dirname } from 'node:path';
import { type TextDocument, workspace } from 'vscode';
import type { Dismissals } from '../findings/dismissals';
import type { FindingsStore } from '../findings/findings-store';
import { isDraft, lengthOf } from './drafts';

/** The open draft that a document was saved as another name of: of the same text, beside it or on no disk yet. */
function originalOf(saved: TextDocument): TextDocument | undefined {
  const folder = dirname(saved.uri.path);
  return workspace.textDocuments.find(
    (other) =>
      other.uri.toString() !== saved.uri.toString() &&
      isDraft(other) &&
      (other.isUntitled || (other.uri.scheme === saved.uri.scheme && dirname(other.uri.path) === folder)) &&
      lengthOf(other) === lengthOf(saved) &&
      other.getText() === saved.getText(),
  );
}

/**
 * Keeps what was found and dismissed in a draft for the name that it is saved as. Resolves to whether there is an audit of
 * that text, so that none is due. Drafts that have an audit by that name keep it.
 */
export async function keepForNewName(
  saved: TextDocument,
  store: Pick<FindingsStore, 'copyAudit' | 'refresh' | 'state'>,
  dismissals: Pick<Dismissals, 'copy' | 'rename'>,
): Promise<boolean> {
  const to = saved.uri.toString();
  const original = store.state(to).audit === null ? originalOf(saved) : undefined;
  if (!original) return false;
  const from = original.uri.toString();
  store.copyAudit(from, to, saved.uri.fsPath);
  await (original.isUntitled ? dismissals.rename(from, to) : dismissals.copy(from, to));
  store.refresh(to);
  return store.state(to).audit?.edited === false;
}
