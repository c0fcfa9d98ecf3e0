import { ProgressLocation, type QuickPickItem, window, workspace } from 'vscode';
import { type Endpoint, endpointOf } from '../../core/model/host';
import { scopeOf } from '../auditing/audit-runner';
import type { Errors } from '../errors';
import { auditSettings, chooseModel, type ModelChoice, modelChoice } from '../settings';
import { t } from '../words';
import type { WorkerClient } from '../worker-client';
import type { ModelAnswers } from './answers';
import type { Consents } from './consents';
import { editorModels, modelNamed } from './editor-models';
import type { ModelKeys } from './keys';
import { offerModelSettings } from './model-settings';

/** Where the settings are looked up: by the draft in front, else by the workspace. */
const currentScope = () => {
  const uri = window.activeTextEditor?.document.uri ?? workspace.workspaceFolders?.[0]?.uri;
  return uri?.scheme === 'file' ? scopeOf(uri) : workspace.workspaceFolders?.[0]?.uri;
};

/** The host that the settings name. Undefined, and said so, where no key has anywhere to go. */
function hostOf(choice: ModelChoice): Endpoint | undefined {
  if (choice.provider !== 'vscode') return endpointOf(choice.baseUrl);
  void window.showInformationMessage(t('The editor’s own models need no key of Plumbline’s.'));
  return undefined;
}

async function setKey(keys: ModelKeys): Promise<void> {
  const endpoint = hostOf(modelChoice(currentScope()));
  if (!endpoint) return;
  const { host } = endpoint;
  const key = await window.showInputBox({
    title: t('Key for {0}', host),
    prompt: t('It is kept in the editor’s secret storage and sent to {0} only.', host),
    password: true,
    ignoreFocusOut: true,
    validateInput: (value) => (/\s/.test(value.trim()) ? t('A key holds no spaces.') : undefined),
  });
  if (key === undefined || key.trim() === '') return;
  await keys.set(host, key.trim());
  void window.showInformationMessage(t('The key for {0} is kept. “Test Model Connection” tries it.', host));
}

async function forgetKey(keys: ModelKeys): Promise<void> {
  const endpoint = hostOf(modelChoice(currentScope()));
  if (!endpoint) return;
  const { host } = endpoint;
  const had = await keys.forget(host);
  void window.showInformationMessage(
    had ? t('The key for {0} is forgotten.', host) : t('No key is kept for {0}.', host),
  );
}

async function withdraw(consents: Consents): Promise<void> {
  const hosts = await consents.withdraw();
  void window.showInformationMessage(
    hosts.length === 0
      ? t('In this workspace, nobody has agreed to send anything to a model.')
      : t('Nothing more is sent to {0} before you agree again.', hosts.join(', ')),
  );
}

/** Has a person choose a model of the editor where the settings name none that it has. Resolves to whether there is one. */
async function chooseEditorModel({ name }: ModelChoice): Promise<boolean> {
  const available = await editorModels();
  if (modelNamed(available, name)) return true;
  if (available.length === 0) {
    void window.showWarningMessage(
      t('The editor has no language models. Install an extension that brings some, or sign in to it.'),
    );
    return false;
  }
  const items = available.map((model): QuickPickItem & { id: string } => ({
    label: model.name,
    description: `${model.vendor}/${model.id}`,
    id: `${model.vendor}/${model.id}`,
  }));
  const chosen = await window.showQuickPick(items, { title: t('Which of the editor’s models reads drafts?') });
  if (!chosen) return false;
  await chooseModel(chosen.id);
  return true;
}

const seconds = (milliseconds: number): string =>
  (milliseconds / 1000).toLocaleString(undefined, { maximumFractionDigits: 1 });

async function tryOut(worker: Pick<WorkerClient, 'request'>, answers: ModelAnswers): Promise<void> {
  if (!workspace.isTrusted) {
    void window.showInformationMessage(t('Trust this folder first: its settings may say where the model is.'));
    return;
  }
  const scope = currentScope();
  const choice = modelChoice(scope);
  if (choice.provider === 'off') {
    offerModelSettings(t('No model is turned on.'));
    return;
  }
  if (choice.provider === 'vscode' && !(await chooseEditorModel(choice))) return;
  const { destination, trials } = await window.withProgress(
    { location: ProgressLocation.Notification, title: t('Plumbline: asking the model'), cancellable: true },
    (_, token) => {
      const controller = new AbortController();
      token.onCancellationRequested(() => controller.abort());
      const { signal } = controller;
      return worker.request('tryModels', auditSettings(scope), { signal, answers: answers.forTrial(scope) });
    },
  );
  const failed = trials.flatMap(({ problem }) => (problem === null ? [] : [problem]));
  if (failed.length > 0) {
    void window.showErrorMessage([...new Set(failed)].join(' '));
    return;
  }
  const answered = trials.map(({ model, milliseconds }) => t('{0} in {1} s', model, seconds(milliseconds)));
  void window.showInformationMessage(t('{0} answered: {1}.', destination, answered.join(', ')));
}

/** The commands that set up a model: its key, a trial, and consent. */
export function modelCommands(
  keys: ModelKeys,
  consents: Consents,
  worker: Pick<WorkerClient, 'request'>,
  answers: ModelAnswers,
  errors: Pick<Errors, 'attempt'>,
) {
  return {
    'plumbline.setModelKey': () => errors.attempt(t('The key was not kept.'), () => setKey(keys)),
    'plumbline.forgetModelKey': () => errors.attempt(t('The key was not forgotten.'), () => forgetKey(keys)),
    'plumbline.testModel': () => errors.attempt(t('The model could not be asked.'), () => tryOut(worker, answers)),
    'plumbline.withdrawConsent': () => errors.attempt(t('The consent was not withdrawn.'), () => withdraw(consents)),
  };
}
