import { basename } from 'node:path';
import { CancellationError, Disposable, EventEmitter, Uri, workspace } from 'vscode';
import { draftFile, EXTRACTED_DRAFT } from '../drafts/drafts';
import type { FindingsStore } from '../findings/findings-store';
import type { WorkerClient } from '../worker-client';

const SOURCE_SCHEME = 'plumbline-source';

/** The read-only document that shows a source's extracted text. Its name says what it is. */
export function sourceUri(path: string): Uri {
  return Uri.from({ scheme: SOURCE_SCHEME, path: `/${basename(path)} (text)`, query: path });
}

/** Shows the text of sources and drafts that the editor cannot open itself, and keeps it current after audits. */
export function registerSourceDocuments(
  store: Pick<FindingsStore, 'state' | 'onDidChange'>,
  worker: Pick<WorkerClient, 'request'>,
): Disposable {
  const changed = new EventEmitter<Uri>();
  let lastRun = 0;
  const subscription = store.onDidChange((draft) => {
    const run = store.state(draft).audit?.run ?? 0;
    if (run <= lastRun) return;
    lastRun = run;
    for (const { uri } of workspace.textDocuments) {
      if (uri.scheme === SOURCE_SCHEME || uri.toString() === draft) changed.fire(uri);
    }
  });
  return Disposable.from(
    changed,
    subscription,
    workspace.registerTextDocumentContentProvider(SOURCE_SCHEME, {
      onDidChange: changed.event,
      provideTextDocumentContent: async (uri, token) => {
        const { text } = await worker.request('source', { path: uri.query });
        if (token.isCancellationRequested) throw new CancellationError();
        return text;
      },
    }),
    workspace.registerTextDocumentContentProvider(EXTRACTED_DRAFT, {
      onDidChange: changed.event,
      // Before an audit, as after the window was loaded anew, the draft is read by itself.
      provideTextDocumentContent: async (uri, token) => {
        const audited = store.state(uri.toString()).audit?.text;
        if (audited !== undefined) return audited;
        const { text } = await worker.request('draftText', { path: draftFile(uri).fsPath });
        if (token.isCancellationRequested) throw new CancellationError();
        return store.state(uri.toString()).audit?.text ?? text;
      },
    }),
  );
}
