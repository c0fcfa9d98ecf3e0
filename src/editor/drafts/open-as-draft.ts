import { Uri, window, workspace } from 'vscode';
import type { Errors } from '../errors';
import { t } from '../words';
import { extractedUri, isExtracted } from './drafts';

/** The file that is meant: the one chosen in the Explorer, the one in front, or one that is asked for. */
async function fileMeant(given: unknown): Promise<Uri | undefined> {
  if (given instanceof Uri) return given;
  const input = window.tabGroups.activeTabGroup.activeTab?.input;
  const shown = typeof input === 'object' && input !== null && 'uri' in input ? input.uri : undefined;
  if (shown instanceof Uri && isExtracted(shown)) return shown;
  const chosen = await window.showOpenDialog({
    title: t('Open as draft'),
    filters: { [t('Word documents and PDFs')]: ['docx', 'pdf'] },
  });
  return chosen?.[0];
}

/**
 * *Plumbline: Open as Draft*: the text of a Word document or a PDF, read-only and audited. It is read and audited again
 * when the file is written. The file itself is never changed.
 */
export function openAsDraftCommands(errors: Pick<Errors, 'attempt'>) {
  async function open(given: unknown): Promise<void> {
    if (!workspace.isTrusted) {
      void window.showInformationMessage(
        t('Trust this folder first: an audit reads the files that the draft was made from.'),
      );
      return;
    }
    const file = await fileMeant(given);
    if (!file) return;
    if (!isExtracted(file)) {
      void window.showInformationMessage(t('Choose a .docx or .pdf file on a disk. Other drafts open as they are.'));
      return;
    }
    await window.showTextDocument(extractedUri(file), { preview: false });
  }

  return {
    'plumbline.openAsDraft': (given?: unknown) =>
      errors.attempt(t('The file could not be opened as a draft.'), () => open(given)),
  };
}
