import { Disposable, RelativePattern, TabInputText, type TextDocument, Uri, window, workspace } from 'vscode';
import type { AuditRunner } from '../auditing/audit-runner';
import type { Errors } from '../errors';
import type { FindingsStore } from '../findings/findings-store';
import { auditsOnSave } from '../settings';
import { draftFile, EXTRACTED_DRAFT, isExtracted } from './drafts';

/** Word writes a file in several steps: an audit waits until nothing changed for so long, in milliseconds. */
const QUIET = 800;

/** Shows the text of a file that was renamed in place of what was shown of it by its old name. */
async function showByNewName(from: string, to: Uri): Promise<void> {
  if (!isExtracted(draftFile(to))) return;
  for (const tab of window.tabGroups.all.flatMap(({ tabs }) => tabs)) {
    if (!(tab.input instanceof TabInputText) || tab.input.uri.toString() !== from) continue;
    const { viewColumn } = tab.group;
    const shown = window.visibleTextEditors.find(
      (editor) => editor.viewColumn === viewColumn && editor.document.uri.toString() === from,
    );
    await window.showTextDocument(to, {
      viewColumn,
      preview: tab.isPreview,
      preserveFocus: !(tab.isActive && tab.group.isActive),
      ...(shown ? { selection: shown.selection } : {}),
    });
    await window.tabGroups.close(tab, true);
  }
}

/**
 * Audits the shown text of a Word document or a PDF: when it is opened, and again when its file is written. Follows the file
 * to a new name.
 */
export function registerExtractedDrafts(
  store: Pick<FindingsStore, 'state' | 'onDidRename'>,
  runner: Pick<AuditRunner, 'start'>,
  errors: Pick<Errors, 'note'>,
): Disposable {
  const watches = new Map<string, Disposable>();

  const audit = (uri: Uri, quiet: boolean): Promise<boolean> =>
    runner.start({ draft: uri, path: draftFile(uri).fsPath, text: () => null }, { quiet, unasked: quiet }).done;

  /** What is opened again after the window was loaded anew has no audit: it gets one. */
  function opened({ uri }: TextDocument): void {
    const key = uri.toString();
    if (uri.scheme !== EXTRACTED_DRAFT || watches.has(key)) return;
    const file = draftFile(uri);
    let timer: NodeJS.Timeout | undefined;
    const changed = (): void => {
      clearTimeout(timer);
      if (auditsOnSave(file)) timer = setTimeout(() => void audit(uri, true), QUIET);
    };
    const name = file.path.slice(file.path.lastIndexOf('/') + 1);
    const watcher = workspace.createFileSystemWatcher(new RelativePattern(Uri.joinPath(file, '..'), name));
    watches.set(
      key,
      Disposable.from(watcher, watcher.onDidChange(changed), watcher.onDidCreate(changed), {
        dispose: () => clearTimeout(timer),
      }),
    );
    const { audit: known, running } = store.state(key);
    if (workspace.isTrusted && known === null && running === null) void audit(uri, true);
  }

  workspace.textDocuments.forEach(opened);
  return Disposable.from(
    { dispose: () => Disposable.from(...watches.values()).dispose() },
    store.onDidRename((from, to) => {
      const uri = Uri.parse(to, true);
      if (uri.scheme !== EXTRACTED_DRAFT) return;
      showByNewName(from, uri).catch((error: unknown) =>
        errors.note('A renamed draft was not opened by its new name.', error),
      );
    }),
    workspace.onDidOpenTextDocument(opened),
    workspace.onDidCloseTextDocument(({ uri }) => {
      watches.get(uri.toString())?.dispose();
      watches.delete(uri.toString());
    }),
  );
}
