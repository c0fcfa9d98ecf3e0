import type { LanguageModelChat, Uri } from 'vscode';
import type { ConsentRequest } from '../../core/model/provider';
import { modelChoice, readsOnSave } from '../settings';
import type { Answerers } from '../worker-client';
import type { Consents } from './consents';
import { askEditorModel, editorModels, modelLabel, modelNamed } from './editor-models';
import type { ModelKeys } from './keys';

/** For whom the worker asks. */
interface Asking {
  /** Where the settings are looked up. */
  readonly scope: Uri | undefined;
  /** True where no person asked for the work: nobody is then asked either, and the editor's models are not. */
  readonly unasked: boolean;
}

/** What the worker is answered while it audits, corrects or tries a model. */
export interface ModelAnswers {
  forAudit(asking: Asking): Answerers;
  /** For a trial, which sends nothing of a draft. */
  forTrial(scope: Uri | undefined): Answerers;
}

export function createModelAnswers(consents: Consents, keys: ModelKeys): ModelAnswers {
  const keyFor =
    (scope: Uri | undefined): Answerers['key'] =>
    ({ host }) =>
      keys.keyFor(host, modelChoice(scope).isFolders);

  /** A question about the editor's models names them as they are: whose they are, and which. */
  async function named(request: ConsentRequest, isEditors: boolean): Promise<ConsentRequest | null> {
    if (!isEditors) return request;
    const available = await editorModels();
    const models = request.models.map((name) => modelNamed(available, name));
    return models.every((model) => model !== undefined) ? { ...request, models: models.map(modelLabel) } : null;
  }

  return {
    forAudit({ scope, unasked }) {
      const { provider } = modelChoice(scope);
      const isEditors = provider === 'vscode';
      const maySend = !unasked || (!isEditors && scope !== undefined && readsOnSave(scope));
      let agreed: ReadonlySet<string> = new Set();
      return {
        consent: async (request) => {
          if (!maySend) return false;
          const asked = await named(request, isEditors);
          // A model that is not there is told of by the call, which sends nothing.
          if (asked === null) return true;
          const allowed = await consents.allows(asked, unasked);
          if (allowed) agreed = new Set(asked.models);
          return allowed;
        },
        key: keyFor(scope),
        ask: (request, signal) =>
          askEditorModel(request, signal, (model: LanguageModelChat) => agreed.has(modelLabel(model))),
      };
    },
    forTrial: (scope) => ({
      consent: async () => false,
      key: keyFor(scope),
      ask: (request, signal) => askEditorModel(request, signal, () => true),
    }),
  };
}
