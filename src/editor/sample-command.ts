import { commands, type Disposable, type Memento, Uri, window, workspace } from 'vscode';
import type { Errors } from './errors';
import { exists } from './file-exists';
import { t } from './words';

const PENDING = 'sampleToOpen';
const DRAFT = 'memo.md';

async function unusedFolder(parent: Uri): Promise<Uri> {
  for (let n = 1; ; n += 1) {
    const folder = Uri.joinPath(parent, n === 1 ? 'sample-matter' : `sample-matter-${n}`);
    if (!(await exists(folder))) return folder;
  }
}

/** Shows the sample's draft in the window that was opened for it. */
async function openPending(state: Memento): Promise<void> {
  const folder = state.get<string>(PENDING);
  const [here] = workspace.workspaceFolders ?? [];
  if (folder === undefined || here?.uri.toString() !== folder) return;
  await state.update(PENDING, undefined);
  await window.showTextDocument(Uri.joinPath(here.uri, DRAFT));
}

/**
 * *Plumbline: Open Sample Matter*: a copy of the sample, in a folder of the extension's own or below the given one. The
 * command resolves to the copy's folder.
 */
export function registerSample(
  extension: Uri,
  storage: Uri,
  state: Memento,
  errors: Pick<Errors, 'attempt' | 'note'>,
): Disposable {
  openPending(state).catch((error: unknown) => errors.note('The sample was not shown.', error));
  return commands.registerCommand('plumbline.openSample', (parent?: unknown) =>
    errors.attempt(t('The sample matter could not be opened.'), async () => {
      const folder = await unusedFolder(parent instanceof Uri ? parent : storage);
      await workspace.fs.copy(Uri.joinPath(extension, 'media', 'sample'), folder);
      if (parent instanceof Uri) {
        await window.showTextDocument(Uri.joinPath(folder, DRAFT));
        return folder;
      }
      await state.update(PENDING, folder.toString());
      const newWindow = workspace.workspaceFolders !== undefined;
      await commands.executeCommand('vscode.openFolder', folder, { forceNewWindow: newWindow });
      return folder;
    }),
  );
}
