import { commands, Disposable, RelativePattern, type TextDocument, Uri, window, workspace } from 'vscode';
import type { AuditRunner } from './audit-runner';
import { EXTRACTED_DRAFT, extractedUri, isExtracted } from './drafts';
import type { Errors } from './errors';
import type { FindingsStore } from './findings-store';
import { auditsOnSave } from './settings';
import { t } from './words';

export const OPEN_AS_DRAFT = 'plumbline.openAsDraft';

/** Word writes a file in several steps: an audit waits until nothing changed for so long, in milliseconds. */
const QUIET = 800;

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
export function registerOpenAsDraft(
  store: Pick<FindingsStore, 'state'>,
  runner: Pick<AuditRunner, 'start'>,
  errors: Pick<Errors, 'attempt'>,
): Disposable {
  const watches = new Map<string, Disposable>();

  const audit = (uri: Uri, quiet: boolean): Promise<boolean> =>
    runner.start({ draft: uri, path: uri.fsPath, text: () => null }, { quiet, unasked: quiet }).done;

  /** What is opened again after the window was loaded anew has no audit: it gets one. */
  function opened({ uri }: TextDocument): void {
    const key = uri.toString();
    if (uri.scheme !== EXTRACTED_DRAFT || watches.has(key)) return;
    let timer: NodeJS.Timeout | undefined;
    const changed = (): void => {
      clearTimeout(timer);
      if (auditsOnSave(Uri.file(uri.fsPath))) timer = setTimeout(() => void audit(uri, true), QUIET);
    };
    const file = Uri.file(uri.fsPath);
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

  workspace.textDocuments.forEach(opened);
  return Disposable.from(
    { dispose: () => Disposable.from(...watches.values()).dispose() },
    workspace.onDidOpenTextDocument(opened),
    workspace.onDidCloseTextDocument(({ uri }) => {
      watches.get(uri.toString())?.dispose();
      watches.delete(uri.toString());
    }),
    commands.registerCommand(OPEN_AS_DRAFT, (given?: unknown) =>
      errors.attempt(t('The file could not be opened as a draft.'), () => open(given)),
    ),
  );
}
