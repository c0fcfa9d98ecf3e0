import { type AuditPass, type ModelPass, modelOf } from '../settings/model-settings';
import type { Settings } from '../settings/settings';
import type { ModelEstimate } from './estimate';
import type { ConsentGate, ModelProvider } from './provider';

/** Why a model may not be asked, in words for a person; null where nothing forbids it. */
export function forbidden(settings: Settings, provider: ModelProvider): string | null {
  if (settings.confidential && !provider.isLocal)
    return `This matter is confidential, so nothing of it was sent to ${provider.destination}. Use a model on this machine, or audit without one.`;
  const nameless = settings.models.passes.filter((pass) => modelOf(settings.models, pass).trim() === '');
  return nameless.length === 0
    ? null
    : `No model is named for the ${nameless.join(' and the ')} pass. Name one and audit again.`;
}

const WHAT: Readonly<Record<AuditPass, string>> = {
  hallucination: 'the hallucination audit',
  contradiction: 'the contradiction check',
  rubric: 'the risk rubric',
};

/** A pass in the middle of a sentence. */
export const passName = (pass: AuditPass): string => WHAT[pass];

/** Asks for a person's word before anything is sent in the passes; null where it was given. */
export async function withheld(
  settings: Settings,
  provider: ModelProvider,
  consent: ConsentGate,
  estimate: ModelEstimate,
  passes: readonly ModelPass[] = settings.models.passes,
): Promise<string | null> {
  const allowed = await consent.allows({
    destination: provider.destination,
    isLocal: provider.isLocal,
    models: [...new Set(passes.map((pass) => modelOf(settings.models, pass)))],
    what: [
      'the text of the draft, without its comments and markup',
      'the passages of the sources that bear on it, with the names of their files',
      ...(Object.keys(settings.context).length > 0 ? ['the context that the matter gives'] : []),
      ...(settings.examples.length > 0 ? ['the examples of the matter'] : []),
    ],
    estimate,
    isLarge: estimate.tokens.input > settings.models.askAboveTokens,
  });
  return allowed ? null : `Nothing was sent to ${provider.destination}, since nobody agreed to it.`;
}
