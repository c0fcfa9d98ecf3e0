import { join } from 'node:path';
import { type ExtensionContext, l10n } from 'vscode';
import { registerAuditOnSave } from './editor/auditing/audit-on-save';
import { registerAuditOnSettings } from './editor/auditing/audit-on-settings';
import { registerAuditOnSources } from './editor/auditing/audit-on-sources';
import { createAuditRunner } from './editor/auditing/audit-runner';
import { registerLiveLint } from './editor/auditing/live-lint';
import { registerRecordDocuments } from './editor/auditing/record-documents';
import { LookupSettings } from './editor/citations/lookup-settings';
import { registerDraftInFront } from './editor/drafts/draft-in-front';
import { registerExtractedDrafts } from './editor/drafts/extracted-drafts';
import { registerQueue } from './editor/drafts/queue';
import { createErrors } from './editor/errors';
import { registerEvaluation } from './editor/evaluation/evaluation-commands';
import { registerDecorations } from './editor/findings/decorations';
import { registerDiagnostics } from './editor/findings/diagnostics';
import { Dismissals } from './editor/findings/dismissals';
import { registerDocumentSync } from './editor/findings/document-sync';
import { FindingsStore } from './editor/findings/findings-store';
import { registerLanguageFeatures } from './editor/language-features';
import { answersOnDemand, createLoader, registerCommandsOnDemand } from './editor/load-on-demand';
import { registerLog } from './editor/log';
import { createActiveReview } from './editor/review/active-review';
import { createDecisions } from './editor/review/decisions';
import { registerRestoredReviews } from './editor/review/restored-reviews';
import { registerPendingSample } from './editor/sample/pending-sample';
import type { Services } from './editor/services';
import { registerSourceDocuments } from './editor/sources/source-documents';
import { registerCodeLens } from './editor/status/code-lens';
import { type LanguageStatusText, registerLanguageStatus } from './editor/status/language-status';
import { registerStatus } from './editor/status/status';
import type { StatusText } from './editor/status/status-text';
import { registerAuthoritiesView } from './editor/views/authorities-view';
import { registerFindingsView } from './editor/views/findings-view';
import { registerQueueView } from './editor/views/queue-view';
import { registerSourcesView } from './editor/views/sources-view';
import type { TreeNode } from './editor/views/tree-node';
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
  readonly views: Readonly<
    Record<'findings' | 'sources' | 'authorities' | 'queue', () => Promise<readonly TreeNode[]>>
  >;
}

export function activate(context: ExtensionContext): PlumblineApi {
  speakAs(l10n.t);
  const { extensionUri, globalState, globalStorageUri, secrets, storageUri, subscriptions, workspaceState } = context;
  const { log, disposable: logDisposable } = registerLog();
  const errors = createErrors(log);
  const fileOf = (thread: string): string => join(context.extensionPath, 'dist', `${thread}.js`);
  const storage = (storageUri ?? globalStorageUri).fsPath;
  const worker = new WorkerClient(fileOf('worker'), (error) => errors.note('The worker ended by itself.', error), {
    cacheFolder: join(storage, 'sources'),
    repliesFolder: join(storage, 'replies'),
    answerFolder: join(globalStorageUri.fsPath, 'citations'),
  });
  // Linting while typing must not wait for an audit.
  const lintWorker = new WorkerClient(fileOf('lint'), (error) =>
    errors.note('The lint worker ended by itself.', error),
  );
  const loader = createLoader(() => services);
  const { load } = loader;
  const review = createActiveReview();
  const dismissals = new Dismissals(workspaceState);
  const store = new FindingsStore({
    isDismissed: (draft, finding) => dismissals.of(draft, finding) !== undefined,
  });
  const lookups = new LookupSettings(secrets);
  const answers = answersOnDemand(loader);
  const runner = createAuditRunner(store, worker, answers, errors, log, lookups);
  const decisions = createDecisions(store, worker, errors);
  const records = registerRecordDocuments(worker);
  const status = registerStatus(store, review);
  const languageStatus = registerLanguageStatus(store);
  const front = registerDraftInFront(store, review);
  const findings = registerFindingsView(store, front, workspaceState, load);
  const sources = registerSourcesView(store, front, load);
  const authorities = registerAuthoritiesView(store, front, load);
  const queue = registerQueue(store, workspaceState, errors);
  const queueView = registerQueueView(queue, load);
  const services: Services = {
    context,
    store,
    dismissals,
    decisions,
    runner,
    worker,
    lintWorker,
    lookups,
    front,
    review,
    records,
    queue,
    errors,
  };

  subscriptions.push(
    logDisposable,
    worker,
    lintWorker,
    loader,
    registerDocumentSync(store, dismissals, decisions, errors),
    registerDiagnostics(store),
    registerLanguageFeatures(store, load),
    registerSourceDocuments(store, worker),
    registerDecorations(store, extensionUri),
    registerCodeLens(store),
    status.disposable,
    languageStatus.disposable,
    front,
    findings,
    sources,
    authorities,
    queue,
    queueView,
    registerCommandsOnDemand(loader, errors),
    records,
    registerEvaluation({ store, worker, answers }, errors),
    registerAuditOnSave(runner, store, dismissals, errors),
    registerAuditOnSettings(runner, store),
    registerAuditOnSources(runner, store, errors),
    registerLiveLint(store, lintWorker, errors),
    review,
    decisions,
    registerRestoredReviews(load, errors),
    registerExtractedDrafts(store, runner, errors),
    registerPendingSample(globalState, errors),
  );
  return {
    store,
    status: status.current,
    languageStatus: languageStatus.current,
    views: { findings: findings.rows, sources: sources.rows, authorities: authorities.rows, queue: queueView.rows },
  };
}
