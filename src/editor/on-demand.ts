import { Disposable, l10n } from 'vscode';
import { auditCommands } from './auditing/audit-command';
import { recordCommands } from './auditing/audit-record';
import { citationCommands } from './citations/citation-commands';
import { linksIn, resolvedLink } from './citations/citation-links';
import { lookupCommands } from './citations/lookup-commands';
import type { CommandHandlers } from './command-names';
import { openAsDraftCommands } from './drafts/open-as-draft';
import { exportCommands } from './export-command';
import { severityCommands } from './findings/change-severity';
import { clearCommands } from './findings/clear';
import { actionsAt } from './findings/code-actions';
import { dismissCommands } from './findings/dismiss';
import { fixCommands } from './findings/fixes';
import { hoverAt } from './findings/hover';
import { navigationCommands } from './findings/navigation';
import { rulePageCommands } from './findings/rule-pages';
import { createModelAnswers } from './model/answers';
import { askForConsent } from './model/consent-question';
import { Consents } from './model/consents';
import { createCorrections } from './model/correction';
import { ModelKeys } from './model/keys';
import { modelCommands } from './model/model-commands';
import { addFindingCommands } from './review/add-finding';
import { gateCommands } from './review/gate-commands';
import { createReviews } from './review/review-command';
import { sampleCommands } from './sample/sample-command';
import { walkthroughCommands } from './sample/walkthrough';
import type { OnDemand, Services } from './services';
import { cacheCommands } from './sources/clear-cache';
import { definitionsAt, evidenceCommands } from './sources/evidence';
import { linkCommands } from './sources/link-sources';
import { sourceCommands } from './sources/source-commands';
import { statusCommands } from './status/status-menu';
import { authoritiesCommands } from './views/authorities-commands';
import { authoritiesTree } from './views/authorities-tree';
import { findingRows } from './views/findings-rows';
import { queueCommands } from './views/queue-commands';
import { queueTree } from './views/queue-tree';
import { sourcesTree } from './views/sources-tree';
import { speakAs } from './words';

/** Makes what was not needed at activation. This module is a bundle of its own, loaded when something of it is first used. */
export function createOnDemand(services: Services): OnDemand {
  speakAs(l10n.t);
  const { context, decisions, dismissals, errors, front, lintWorker, lookups, queue, records } = services;
  const { review, runner, store, worker } = services;
  const { extensionUri, globalState, globalStorageUri, secrets, workspaceState } = context;
  const keys = new ModelKeys(secrets, () => process.env['OPENAI_API_KEY']);
  const consents = new Consents(workspaceState, askForConsent);
  const answers = createModelAnswers(consents, keys);
  const corrections = createCorrections(store, worker, answers, errors);
  const reviews = createReviews(
    { store, worker, reader: lintWorker, decisions, runner, active: review, errors, extensionUri },
    front,
    errors,
  );
  const commands: CommandHandlers = {
    ...auditCommands(runner, store, review, errors),
    ...recordCommands(front, worker, records, errors),
    ...severityCommands(store, errors),
    ...citationCommands(store, errors),
    ...clearCommands(store, runner),
    ...cacheCommands(worker, errors),
    ...dismissCommands(store, dismissals, decisions, errors),
    ...evidenceCommands(store, errors),
    ...exportCommands(store, worker, review, errors),
    ...fixCommands(store, errors),
    ...linkCommands(worker, runner, errors),
    ...lookupCommands(store, worker, lookups, errors),
    ...corrections.commands,
    ...modelCommands(keys, consents, worker, answers, errors),
    ...navigationCommands(store, errors),
    ...openAsDraftCommands(errors),
    ...addFindingCommands(decisions, errors),
    ...gateCommands(store, runner, worker, review, errors),
    ...reviews.commands,
    ...rulePageCommands(extensionUri, errors),
    ...sampleCommands(extensionUri, globalStorageUri, globalState, errors),
    ...sourceCommands(store, front, worker, runner, errors),
    ...statusCommands(store, review),
    ...authoritiesCommands(store, front),
    ...queueCommands(queue, front),
    ...walkthroughCommands(errors),
  };
  const disposable = Disposable.from(corrections.disposable, reviews.disposable);
  return {
    commands,
    answers,
    hoverAt: (document, position) => hoverAt(store, document, position),
    actionsAt: (document, range, context) => actionsAt(store, document, range, context),
    linksIn: (document) => linksIn(store, document),
    resolvedLink,
    definitionsAt: (document, position) => definitionsAt(store, document.uri.toString(), document.offsetAt(position)),
    findingRows: findingRows(store, dismissals, front),
    authorityRows: (draft) => authoritiesTree(draft, store.citations(draft), front.lineOf),
    sourceRows: sourcesTree,
    queueRows: queueTree,
    restoreReview: reviews.restore,
    dispose: () => disposable.dispose(),
  };
}
