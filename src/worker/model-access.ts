import { folderCache } from '../core/model/folder-cache';
import { type KnownParameters, openAiProvider } from '../core/model/openai-provider';
import { ModelError, type ModelProvider } from '../core/model/provider';
import type { ModelAccess } from '../core/model/read-draft';
import { memoryCache, type ReplyCache } from '../core/model/reply-cache';
import { ModelSettings } from '../core/settings/model-settings';
import type { Settings } from '../core/settings/settings';
import type { AskEditor } from './questions';

/** How the editor's own models are spoken of. Which of them answers is the editor's to say. */
const EDITOR_MODELS = 'the editor’s models';

const known: KnownParameters = new Map();

/** A server that speaks the OpenAI protocol; the key is the editor's, asked for when the first call needs it. */
function serverOf({ baseUrl, callSeconds }: ModelSettings, ask: AskEditor): ModelProvider {
  return openAiProvider({
    baseUrl,
    timeout: callSeconds * 1000,
    known,
    keys: {
      keyFor: (host) => ask('key', { host }),
      remedies: {
        missing: 'Run “Plumbline: Set Model Key…” and try again.',
        refused: 'Run “Plumbline: Set Model Key…” to give another one.',
      },
    },
  });
}

/** The editor's own models, which are asked where the editor is. */
function editorModels({ callSeconds }: ModelSettings, ask: AskEditor): ModelProvider {
  return {
    name: 'vscode',
    destination: EDITOR_MODELS,
    isLocal: false,
    async ask({ signal, ...request }) {
      const deadline = AbortSignal.timeout(callSeconds * 1000);
      try {
        const answer = await ask('ask', request, AbortSignal.any([signal, deadline]));
        if ('text' in answer) return answer;
        throw new ModelError(answer.kind, answer.message);
      } catch (error) {
        if (signal.aborted) throw new ModelError('cancelled', 'The call was cancelled.');
        if (deadline.aborted)
          throw new ModelError(
            'timeout',
            `${EDITOR_MODELS} did not answer within ${callSeconds} s. Audit again, or allow more time.`,
          );
        if (error instanceof ModelError) throw error;
        throw new ModelError('server', `${EDITOR_MODELS} could not be asked. The log says more.`);
      }
    },
  };
}

/** The model that settings turn on; null where they turn none on. Throws a `ModelError` where its address is none. */
export function providerOf(settings: Partial<Settings>, ask: AskEditor): ModelProvider | null {
  const models = ModelSettings.parse(settings.models ?? {});
  switch (models.provider) {
    case 'off':
      return null;
    case 'openai':
      return serverOf(models, ask);
    case 'vscode':
      return editorModels(models, ask);
  }
}

/** Makes what audits ask models through. Replies are kept in `folder`, or for this thread only. */
export function modelAccess(folder: string | null) {
  const unwritten = memoryCache();
  const cache: ReplyCache = folder === null ? unwritten : folderCache(folder);
  return (provider: ModelProvider, ask: AskEditor, signal: AbortSignal): ModelAccess => ({
    provider,
    cache,
    unwrittenCache: unwritten,
    consent: { allows: (request) => ask('consent', request, signal) },
  });
}
