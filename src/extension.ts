import { join } from 'node:path';
import { type ExtensionContext, l10n } from 'vscode';
import { registerAuditCommand } from './editor/audit-command';
import { registerAuditOnSave } from './editor/audit-on-save';
import { registerAuditOnSettings } from './editor/audit-on-settings';
import { registerAuditOnSources } from './editor/audit-on-sources';
import { createAuditRunner } from './editor/audit-runner';
import { registerChangeSeverity } from './editor/change-severity';
import { registerCitations } from './editor/citation-commands';
import { registerClear } from './editor/clear';
import { registerClearCache } from './editor/clear-cache';
import { registerCodeActions } from './editor/code-actions';
import { registerCodeLens } from './editor/code-lens';
import { registerDecorations } from './editor/decorations';
import { registerDiagnostics } from './editor/diagnostics';
import { registerDismiss } from './editor/dismiss';
import { Dismissals } from './editor/dismissals';
import { registerDocumentSync } from './editor/document-sync';
import { registerDraftInFront } from './editor/draft-in-front';
import { registerDraftLanguages } from './editor/drafts';
import { createErrors } from './editor/errors';
import { registerEvidence } from './editor/evidence';
import { registerExport } from './editor/export-command';
import { FindingsStore } from './editor/findings-store';
import { registerFixes } from './editor/fixes';
import { registerHover } from './editor/hover';
import { type LanguageStatusText, registerLanguageStatus } from './editor/language-status';
import { registerLinkSources } from './editor/link-sources';
import { registerLiveLint } from './editor/live-lint';
import { registerLog } from './editor/log';
import { registerLookups } from './editor/lookup-commands';
import { LookupSettings } from './editor/lookup-settings';
import { registerNavigation } from './editor/navigation';
import { registerRulePages } from './editor/rule-pages';
import { registerSample } from './editor/sample-command';
import { registerSourceCommands } from './editor/source-commands';
import { registerSourceDocuments } from './editor/source-documents';
import { registerStatus } from './editor/status';
import type { StatusText } from './editor/status-text';
import { registerAuthoritiesView } from './editor/views/authorities-view';
import { registerFindingsView } from './editor/views/findings-view';
import { registerSourcesView } from './editor/views/sources-view';
import type { TreeNode } from './editor/views/tree-node';
import { registerWalkthroughCommand } from './editor/walkthrough';
import { speakAs } from './editor/words';
import { WorkerClient } from './editor/worker-client';

/** What the extension lets others see. */
export interface PlumblineApi {
  readonly store: Pick<FindingsStore, 'findings' | 'dismissed' | 'citations' | 'state' | 'onDidChange'>;
  /** What the status bar says; undefined where it says nothing. */
  status(): StatusText | undefined;
  /** What the item beside the language's name says; undefined where it says nothing. */
  languageStatus(): LanguageStatusText | undefined;
  /** The rows of the views. */
  readonly views: Readonly<Record<'findings' | 'sources' | 'authorities', () => readonly TreeNode[]>>;
}

export function activate(context: ExtensionContext): PlumblineApi {
  speakAs(l10n.t);
  const { extensionUri, globalState, globalStorageUri, storageUri, subscriptions, workspaceState } = context;
  const { log, disposable: logDisposable } = registerLog();
  const errors = createErrors(log);
  const workerFile = join(context.extensionPath, 'dist', 'worker.js');
  const worker = new WorkerClient(workerFile, (error) => errors.note('The worker ended by itself.', error), {
    cacheFolder: join((storageUri ?? globalStorageUri).fsPath, 'sources'),
    answerFolder: join(globalStorageUri.fsPath, 'citations'),
  });
  // Linting while typing must not wait for an audit.
  const lintWorker = new WorkerClient(workerFile, (error) => errors.note('The lint worker ended by itself.', error));
  const dismissals = new Dismissals(workspaceState);
  const store = new FindingsStore({
    isDismissed: (draft, finding) => dismissals.of(draft, finding) !== undefined,
  });
  const lookups = new LookupSettings(context.secrets);
  const runner = createAuditRunner(store, worker, errors, log, lookups);
  const status = registerStatus(store);
  const languageStatus = registerLanguageStatus(store);
  const front = registerDraftInFront(store);
  const findings = registerFindingsView(store, dismissals, front, workspaceState);
  const sources = registerSourcesView(store, front);
  const authorities = registerAuthoritiesView(store, front);

  subscriptions.push(
    logDisposable,
    worker,
    lintWorker,
    registerDraftLanguages(),
    registerDocumentSync(store),
    registerDiagnostics(store),
    registerHover(store),
    registerCodeActions(store),
    registerSourceDocuments(store, worker),
    registerEvidence(store, errors),
    registerNavigation(store, errors),
    registerCitations(store, errors),
    registerLookups(store, worker, lookups, errors),
    registerFixes(store, errors),
    registerChangeSeverity(store, errors),
    registerDecorations(store, extensionUri),
    registerCodeLens(store),
    registerRulePages(extensionUri, errors),
    status.disposable,
    languageStatus.disposable,
    front,
    findings,
    sources,
    authorities,
    registerSourceCommands(store, front, worker, runner, errors),
    registerWalkthroughCommand(),
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
  return {
    store,
    status: status.current,
    languageStatus: languageStatus.current,
    views: { findings: findings.rows, sources: sources.rows, authorities: authorities.rows },
  };
}
