import { type ModelPass, type ModelSettings, modelOf } from '../settings/model-settings';
import { ModelError, type ModelProvider } from './provider';

/** Whether a model answers; nothing of a draft or a source is sent. */
export interface ModelTrial {
  readonly model: string;
  readonly milliseconds: number;
  /** Why it does not, in words for a person; null where it does. */
  readonly problem: string | null;
}

const SYSTEM = 'You test a connection. Reply with the JSON object that is asked for and nothing else.';
const QUESTION = 'Reply with {"answer": "ready"}.';
const FORM = {
  type: 'object',
  properties: { answer: { type: 'string' } },
  required: ['answer'],
  additionalProperties: false,
};
/** Enough for a model that thinks before it answers. */
const REPLY_TOKENS = 1_000;

/** Asks each model that the settings name for a word. Never rejects, but where the signal is aborted. */
export function tryModels(
  settings: ModelSettings,
  provider: ModelProvider,
  signal: AbortSignal,
): Promise<readonly ModelTrial[]> {
  const passes: readonly ModelPass[] = [...settings.passes, 'correction'];
  const names = new Set(passes.map((pass) => modelOf(settings, pass).trim()));
  return Promise.all(
    [...names].map(async (model): Promise<ModelTrial> => {
      const began = performance.now();
      const problem = await askOnce(model, settings, provider, signal);
      signal.throwIfAborted();
      return { model, milliseconds: Math.round(performance.now() - began), problem };
    }),
  );
}

async function askOnce(
  model: string,
  { replyTokens }: ModelSettings,
  provider: ModelProvider,
  signal: AbortSignal,
): Promise<string | null> {
  if (model === '') return 'No model is named. Name one in the settings.';
  try {
    const { text, ended } = await provider.ask({
      model,
      system: SYSTEM,
      user: QUESTION,
      schema: { name: 'trial', json: FORM },
      replyTokens: Math.min(replyTokens, REPLY_TOKENS),
      signal,
    });
    if (text.trim() !== '') return null;
    return ended === 'length'
      ? `${provider.destination} answered, but “${model}” used up its reply before it said anything. Allow longer replies.`
      : `${provider.destination} answered, but “${model}” said nothing. Check the address and the model, or try another.`;
  } catch (error) {
    if (error instanceof ModelError) return error.message;
    throw error;
  }
}
