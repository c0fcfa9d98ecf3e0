import { join } from 'node:path';
import type { ExtensionContext } from 'vscode';
import { registerAuditCommand } from './editor/audit-command';
import { registerAuditOnSave } from './editor/audit-on-save';
import { registerAuditOnSettings } from './editor/audit-on-settings';
import { registerAuditOnSources } from './editor/audit-on-sources';
import { createAuditRunner } from './editor/audit-runner';
import { registerClear } from './editor/clear';
import { registerClearCache } from './editor/clear-cache';
import { registerCodeActions } from './editor/code-actions';
import { registerDiagnostics } from './editor/diagnostics';
import { registerDismiss } from './editor/dismiss';
import { Dismissals } from './editor/dismissals';
import { registerDocumentSync } from './editor/document-sync';
import { createErrors } from './editor/errors';
import { registerEvidence } from './editor/evidence';
import { registerExport } from './editor/export-command';
import { FindingsStore } from './editor/findings-store';
import { registerHover } from './editor/hover';
import { registerLinkSources } from './editor/link-sources';
import { registerLiveLint } from './editor/live-lint';
import { registerLog } from './editor/log';
import { registerRulePages } from './editor/rule-pages';
import { registerSample } from './editor/sample-command';
import { registerSourceDocuments } from './editor/source-documents';
import { registerStatus } from './editor/status';
import type { StatusText } from './editor/status-text';
import { WorkerClient } from './editor/worker-client';

/** What the extension lets others see. */
export interface PlumblineApi {
  readonly store: Pick<FindingsStore, 'findings' | 'state' | 'onDidChange'>;
  /** What the status bar says; undefined where it says nothing. */
  status(): StatusText | undefined;
}

export function activate(context: ExtensionContext): PlumblineApi {
  const { extensionUri, globalState, globalStorageUri, storageUri, subscriptions, workspaceState } = context;
  const { log, disposable: logDisposable } = registerLog();
  const errors = createErrors(log);
  const workerFile = join(context.extensionPath, 'dist', 'worker.js');
  const worker = new WorkerClient(workerFile, (error) => errors.note('The worker ended by itself.', error), {
    cacheFolder: join((storageUri ?? globalStorageUri).fsPath, 'sources'),
  });
  // Linting while typing must not wait for an audit.
  const lintWorker = new WorkerClient(workerFile, (error) => errors.note('The lint worker ended by itself.', error));
  const dismissals = new Dismissals(workspaceState);
  const store = new FindingsStore({
    isDismissed: (draft, finding) => dismissals.has(draft, finding),
  });
  const runner = createAuditRunner(store, worker, errors, log);
  const status = registerStatus(store);

  subscriptions.push(
    logDisposable,
    worker,
    lintWorker,
    registerDocumentSync(store),
    registerDiagnostics(store),
    registerHover(store),
    registerCodeActions(store),
    registerSourceDocuments(store, worker),
    registerEvidence(store, errors),
    registerRulePages(extensionUri, errors),
    status.disposable,
    registerAuditCommand(runner, errors),
    registerAuditOnSave(runner, store, errors),
    registerAuditOnSettings(runner, store),
    registerAuditOnSources(runner, store, errors),
    registerLiveLint(store, lintWorker, errors),
    registerDismiss(store, dismissals, errors),
    registerClear(store, runner),
    registerClearCache(worker, errors),
    registerExport(store, worker, errors),
    registerLinkSources(worker, runner, errors),
    registerSample(extensionUri, globalStorageUri, globalState, errors),
  );
  return { store, status: status.current };
}
