import {
  CancellationTokenSource,
  type LanguageModelChat,
  LanguageModelChatMessage,
  LanguageModelError,
  lm,
} from 'vscode';
import { tokensOf } from '../../core/model/tokens';
import type { Answers, Questions } from '../../worker/protocol';
import { t } from '../words';

/** A model of the editor as settings name it: its id, else its family or its name. */
export function modelNamed(models: readonly LanguageModelChat[], name: string): LanguageModelChat | undefined {
  const wanted = name.trim();
  return (
    models.find(({ id, vendor }) => id === wanted || `${vendor}/${id}` === wanted) ??
    models.find(({ family, vendor }) => family === wanted || `${vendor}/${family}` === wanted) ??
    models.find((model) => model.name === wanted)
  );
}

/** How a model is spoken of: whose it is, and which. */
export const modelLabel = ({ name, vendor, id }: LanguageModelChat): string =>
  name === id ? `${id} (${vendor})` : `${name} (${vendor}/${id})`;

export const editorModels = (): Thenable<LanguageModelChat[]> => lm.selectChatModels();

type Answer = Answers['ask'];

const MOST_SAID = 300;

/** Why a model of the editor did not answer, as a person can act on it. */
function failureOf(error: unknown, model: string): Answer {
  const message = (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ').slice(0, MOST_SAID);
  const code = error instanceof LanguageModelError ? error.code : '';
  switch (code) {
    case LanguageModelError.NoPermissions.name:
      return {
        kind: 'forbidden',
        message: t('The editor did not let Plumbline use “{0}” ({1}). Allow it, and audit again.', model, message),
      };
    case LanguageModelError.Blocked.name:
      return {
        kind: 'busy',
        message: t('“{0}” takes no more calls at the moment ({1}). Audit again later.', model, message),
      };
    case LanguageModelError.NotFound.name:
      return {
        kind: 'no_model',
        message: t('The editor no longer has the model “{0}”. Choose another in the settings.', model),
      };
    default:
      return { kind: 'server', message: t('“{0}” failed ({1}). Audit again later.', model, message) };
  }
}

/**
 * Asks a model of the editor, which knows no role of the system and no form of reply: the instructions stand before the
 * text. The reply is gathered whole. `isAllowed` has the last word on the model that is asked. Never rejects.
 */
export async function askEditorModel(
  { model: name, system, user }: Questions['ask'],
  signal: AbortSignal,
  isAllowed: (model: LanguageModelChat) => boolean,
): Promise<Answer> {
  const source = new CancellationTokenSource();
  const cancel = (): void => source.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const model = modelNamed(await editorModels(), name);
    if (!model)
      return {
        kind: 'no_model',
        message: t('The editor has no model “{0}”. Run “Test Model Connection” to choose one.', name),
      };
    if (!isAllowed(model))
      return { kind: 'forbidden', message: t('Nothing was sent to {0}: nobody agreed to it.', modelLabel(model)) };
    const text = `${system}\n\n${user}`;
    if (tokensOf(text) > model.maxInputTokens)
      return {
        kind: 'too_long',
        message: t('The text is too long for {0}. Lower plumbline.model.passageTokens.', modelLabel(model)),
      };
    if (signal.aborted) return { kind: 'cancelled', message: t('The call was cancelled.') };
    const justification = t('Plumbline has the model read your draft against its sources.');
    const response = await model.sendRequest([LanguageModelChatMessage.User(text)], { justification }, source.token);
    let whole = '';
    for await (const piece of response.text) whole += piece;
    // A stream that was cut short by a cancellation ends like any other.
    if (signal.aborted) return { kind: 'cancelled', message: t('The call was cancelled.') };
    return { text: whole, ended: 'complete', tokens: null, model: model.id };
  } catch (error) {
    return signal.aborted ? { kind: 'cancelled', message: t('The call was cancelled.') } : failureOf(error, name);
  } finally {
    signal.removeEventListener('abort', cancel);
    source.dispose();
  }
}
