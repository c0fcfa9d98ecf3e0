import { join } from 'node:path';
import { type ExtensionContext, l10n } from 'vscode';
import { registerAuditCommand } from './editor/audit-command';
import { registerAuditOnSave } from './editor/audit-on-save';
import { registerAuditOnSettings } from './editor/audit-on-settings';
import { registerAuditOnSources } from './editor/audit-on-sources';
import { registerAuditRecord } from './editor/audit-record';
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
import { registerEvaluation } from './editor/evaluation/evaluation-commands';
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
import { createModelAnswers } from './editor/model/answers';
import { askForConsent } from './editor/model/consent-question';
import { Consents } from './editor/model/consents';
import { registerCorrection } from './editor/model/correction';
import { ModelKeys } from './editor/model/keys';
import { registerModelCommands } from './editor/model/model-commands';
import { registerNavigation } from './editor/navigation';
import { registerOpenAsDraft } from './editor/open-as-draft';
import { registerQueue } from './editor/queue';
import { createActiveReview } from './editor/review/active-review';
import { registerAddFinding } from './editor/review/add-finding';
import { createDecisions } from './editor/review/decisions';
import { registerGate } from './editor/review/gate-commands';
import { registerReview } from './editor/review/review-command';
import { registerRulePages } from './editor/rule-pages';
import { registerSample } from './editor/sample-command';
import { registerSourceCommands } from './editor/source-commands';
import { registerSourceDocuments } from './editor/source-documents';
import { registerStatus } from './editor/status';
import type { StatusText } from './editor/status-text';
import { registerAuthoritiesView } from './editor/views/authorities-view';
import { registerFindingsView } from './editor/views/findings-view';
import { registerQueueView } from './editor/views/queue-view';
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
  readonly views: Readonly<Record<'findings' | 'sources' | 'authorities' | 'queue', () => readonly TreeNode[]>>;
}

export function activate(context: ExtensionContext): PlumblineApi {
  speakAs(l10n.t);
  const { extensionUri, globalState, globalStorageUri, secrets, storageUri, subscriptions, workspaceState } = context;
  const { log, disposable: logDisposable } = registerLog();
  const errors = createErrors(log);
  const workerFile = join(context.extensionPath, 'dist', 'worker.js');
  const storage = (storageUri ?? globalStorageUri).fsPath;
  const worker = new WorkerClient(workerFile, (error) => errors.note('The worker ended by itself.', error), {
    cacheFolder: join(storage, 'sources'),
    repliesFolder: join(storage, 'replies'),
    answerFolder: join(globalStorageUri.fsPath, 'citations'),
  });
  // Linting while typing must not wait for an audit.
  const lintWorker = new WorkerClient(workerFile, (error) => errors.note('The lint worker ended by itself.', error));
  const review = createActiveReview();
  const dismissals = new Dismissals(workspaceState);
  const store = new FindingsStore({
    isDismissed: (draft, finding) => dismissals.of(draft, finding) !== undefined,
  });
  const lookups = new LookupSettings(secrets);
  const keys = new ModelKeys(secrets, () => process.env['OPENAI_API_KEY']);
  const consents = new Consents(workspaceState, askForConsent);
  const answers = createModelAnswers(consents, keys);
  const runner = createAuditRunner(store, worker, answers, errors, log, lookups);
  const decisions = createDecisions(store, worker, errors);
  const status = registerStatus(store, review);
  const languageStatus = registerLanguageStatus(store);
  const front = registerDraftInFront(store, review);
  const findings = registerFindingsView(store, dismissals, front, workspaceState);
  const sources = registerSourcesView(store, front);
  const authorities = registerAuthoritiesView(store, front);
  const queue = registerQueue(store, workspaceState, errors);
  const queueView = registerQueueView(queue, front);

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
    queue,
    queueView,
    registerSourceCommands(store, front, worker, runner, errors),
    registerWalkthroughCommand(),
    registerAuditCommand(runner, store, review, errors),
    registerAuditRecord(front, worker, errors),
    registerModelCommands(keys, consents, worker, answers, errors),
    registerCorrection(store, worker, answers, errors),
    registerAuditOnSave(runner, store, errors),
    registerAuditOnSettings(runner, store),
    registerAuditOnSources(runner, store, errors),
    registerLiveLint(store, lintWorker, errors),
    registerDismiss(store, dismissals, decisions, errors),
    review,
    decisions,
    registerReview(
      { store, worker, reader: lintWorker, decisions, runner, active: review, errors, extensionUri },
      front,
      errors,
    ),
    registerAddFinding(decisions, errors),
    registerEvaluation({ store, worker, answers }, errors),
    registerGate(store, runner, worker, review, errors),
    registerOpenAsDraft(store, runner, errors),
    registerClear(store, runner),
    registerClearCache(worker, errors),
    registerExport(store, worker, review, errors),
    registerLinkSources(worker, runner, errors),
    registerSample(extensionUri, globalStorageUri, globalState, errors),
  );
  return {
    store,
    status: status.current,
    languageStatus: languageStatus.current,
    views: { findings: findings.rows, sources: sources.rows, authorities: authorities.rows, queue: queueView.rows },
  };
}
