import { type Disposable, type Memento, Uri, window, workspace } from 'vscode';
import { afterActivation } from '../after-activation';
import type { Errors } from '../errors';

/** Names the folder of the sample that another window was opened for. */
export const PENDING = 'sampleToOpen';
export const SAMPLE_DRAFT = 'memo.md';

async function openPendingSample(state: Memento): Promise<void> {
  const folder = state.get<string>(PENDING);
  const [here] = workspace.workspaceFolders ?? [];
  if (folder === undefined || here?.uri.toString() !== folder) return;
  await state.update(PENDING, undefined);
  await window.showTextDocument(Uri.joinPath(here.uri, SAMPLE_DRAFT));
}

/** Shows the sample's draft in the window that was opened for it. */
export function registerPendingSample(state: Memento, errors: Pick<Errors, 'note'>): Disposable {
  return afterActivation(() => {
    openPendingSample(state).catch((error: unknown) => errors.note('The sample was not shown.', error));
  });
}
