import { Disposable, Range, type TextDocument, workspace } from 'vscode';
import { isDraft } from './drafts';
import type { FindingsStore } from './findings-store';
import type { DraftText } from './tracked-finding';

/** The text of a document, read where it is asked for: all of a long one is not put together with every key. */
function textOf(document: TextDocument): DraftText {
  return {
    get length() {
      return document.offsetAt(document.lineAt(document.lineCount - 1).range.end);
    },
    slice: (start, end) => document.getText(new Range(document.positionAt(start), document.positionAt(end))),
  };
}

/** Tells the store what happens to drafts: edits, closing and opening, deletion and renaming. */
export function registerDocumentSync(store: FindingsStore): Disposable {
  const forget = (path: string): void => {
    for (const draft of store.drafts) if (draft === path || draft.startsWith(`${path}/`)) store.clear(draft);
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
      for (const { oldUri } of files) forget(oldUri.toString());
    }),
  );
}
