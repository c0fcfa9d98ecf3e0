import { Disposable, Range, type TextDocument, Uri, workspace } from 'vscode';
import { draftFile, extractedUri, isDraft, lengthOf } from '../drafts/drafts';
import type { Errors } from '../errors';
import type { Decisions } from '../review/decisions';
import type { Dismissals } from './dismissals';
import type { FindingsStore } from './findings-store';
import type { DraftText } from './tracked-finding';

/** The text of a document, read where it is asked for: all of a long one is not put together with every key. */
export function textOf(document: TextDocument): DraftText {
  return {
    get length() {
      return lengthOf(document);
    },
    slice: (start, end) => document.getText(new Range(document.positionAt(start), document.positionAt(end))),
  };
}

const openDocument = (draft: string): TextDocument | undefined =>
  workspace.textDocuments.find(({ uri, isClosed }) => !isClosed && uri.toString() === draft);

/** Tells the store what happens to drafts: edits, closing and opening, deletion and renaming. */
export function registerDocumentSync(
  store: FindingsStore,
  dismissals: Pick<Dismissals, 'rename'>,
  decisions: Pick<Decisions, 'rename'>,
  errors: Pick<Errors, 'note'>,
): Disposable {
  const draftsAt = (path: string): readonly string[] =>
    store.drafts.filter((draft) => draft === path || draft.startsWith(`${path}/`));
  const forget = (path: string): void => {
    for (const draft of draftsAt(path)) store.clear(draft);
  };
  /** The document of the new name may be open before the old one's is closed, or after. */
  const renameAudit = (from: string, to: string): void => {
    const before = openDocument(from);
    if (before) store.close(from, before.getText());
    store.rename(from, to, draftFile(Uri.parse(to, true)).fsPath);
    const after = openDocument(to);
    if (after) store.open(to, after.getText());
  };
  const renameAll = async (from: string, to: string): Promise<void> => {
    for (const draft of new Set([from, ...draftsAt(from)])) {
      const renamed = to + draft.slice(from.length);
      await dismissals.rename(draft, renamed);
      renameAudit(draft, renamed);
      store.refresh(renamed);
    }
  };
  /** What an audit found, what a person dismissed and what was decided is kept for the new name. */
  const rename = async (from: Uri, to: Uri): Promise<void> => {
    await renameAll(from.toString(), to.toString());
    if (from.scheme !== 'file' || to.scheme !== 'file') return;
    // What is read from a file that is not text has a name of its own, made of the file's.
    await renameAll(extractedUri(from).toString(), extractedUri(to).toString());
    await decisions.rename(from.fsPath, to.fsPath);
  };
  return Disposable.from(
    workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
      if (isDraft(document)) store.edit(document.uri.toString(), contentChanges, textOf(document));
    }),
    workspace.onDidCloseTextDocument((document) => {
      if (isDraft(document)) store.close(document.uri.toString(), document.getText());
    }),
    workspace.onDidOpenTextDocument((document) => {
      if (isDraft(document)) store.open(document.uri.toString(), document.getText());
    }),
    workspace.onDidDeleteFiles(({ files }) => {
      for (const file of files) forget(file.toString());
    }),
    workspace.onDidRenameFiles(({ files }) => {
      for (const { oldUri, newUri } of files)
        rename(oldUri, newUri).catch((error: unknown) =>
          errors.note('What was found, dismissed and decided in a draft was not kept for its new name.', error),
        );
    }),
  );
}
