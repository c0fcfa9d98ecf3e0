import { CancellationError, Disposable, EventEmitter, type Uri, workspace } from 'vscode';
import type { RecordRequest } from '../../worker/protocol';
import { t } from '../words';
import type { WorkerClient } from '../worker-client';

/** The read-only document that shows an audit as it is on record. */
export const RECORD_SCHEME = 'plumbline-record';

function requestOf({ query }: Uri): RecordRequest {
  const given: unknown = JSON.parse(query);
  const [matter, traceId]: readonly unknown[] = Array.isArray(given) ? given : [];
  if (typeof matter !== 'string' || typeof traceId !== 'string') throw new Error(t('A link must name an audit.'));
  return { matter, traceId };
}

/** Shows audits as they are on record. */
export interface RecordDocuments extends Disposable {
  /** Reads a record again, where it is open. */
  refresh(uri: Uri): void;
}

export function registerRecordDocuments(worker: Pick<WorkerClient, 'request'>): RecordDocuments {
  const changed = new EventEmitter<Uri>();
  const disposable = Disposable.from(
    changed,
    workspace.registerTextDocumentContentProvider(RECORD_SCHEME, {
      onDidChange: changed.event,
      provideTextDocumentContent: async (uri, token) => {
        const text = await worker.request('record', requestOf(uri));
        if (token.isCancellationRequested) throw new CancellationError();
        return text;
      },
    }),
  );
  return { refresh: (uri) => changed.fire(uri), dispose: () => disposable.dispose() };
}
