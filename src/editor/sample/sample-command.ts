import { commands, type Memento, Uri, window, workspace } from 'vscode';
import type { Errors } from '../errors';
import { exists } from '../file-exists';
import { t } from '../words';
import { PENDING, SAMPLE_DRAFT } from './pending-sample';

async function unusedFolder(parent: Uri): Promise<Uri> {
  for (let n = 1; ; n += 1) {
    const folder = Uri.joinPath(parent, n === 1 ? 'sample-matter' : `sample-matter-${n}`);
    if (!(await exists(folder))) return folder;
  }
}

/**
 * *Plumbline: Open Sample Matter*: a copy of the sample, in a folder of the extension's own or below the given one. The
 * command resolves to the copy's folder.
 */
export function sampleCommands(extension: Uri, storage: Uri, state: Memento, errors: Pick<Errors, 'attempt'>) {
  return {
    'plumbline.openSample': (parent?: unknown) =>
      errors.attempt(t('The sample matter could not be opened.'), async () => {
        const folder = await unusedFolder(parent instanceof Uri ? parent : storage);
        await workspace.fs.copy(Uri.joinPath(extension, 'media', 'sample'), folder);
        if (parent instanceof Uri) {
          await window.showTextDocument(Uri.joinPath(folder, SAMPLE_DRAFT));
          return folder;
        }
        await state.update(PENDING, folder.toString());
        const newWindow = workspace.workspaceFolders !== undefined;
        await commands.executeCommand('vscode.openFolder', folder, { forceNewWindow: newWindow });
        return folder;
      }),
  };
}
