import type { CheckInput } from '../checks/check';
import type { Finding } from '../report/finding';
import { modelOf } from '../settings/model-settings';
import { Settings } from '../settings/settings';
import type { SourceIndex } from '../sources/source-index';
import type { Document } from '../text/document';
import { fromRawSpan, toRawSpan } from '../text/offset-map';
import type { Span } from '../text/span';
import { ask, askedTokens } from './call';
import { faultsOfCorrection, inputOf, sentencesAbout } from './corrected';
import { costOf, together } from './estimate';
import { passagesFor, shownPassage } from './given-passages';
import { limitOf } from './limit';
import type { Message } from './message';
import { forbidden, withheld } from './permission';
import { CORRECTION } from './prompts/correction';
import { versioned } from './prompts/prompt';
import type { ModelError } from './provider';
import { contextText } from './questions';
import type { ModelAccess } from './read-draft';
import { memoryCache } from './reply-cache';

/** A sentence put right, to be shown as a difference before a person takes it. Offsets count in the document's text. */
export interface OfferedCorrection extends Span {
  readonly before: string;
  readonly after: string;
  /** What was changed and which passage says so, in the model's words. */
  readonly explanation: string;
}

/** What came of asking for a correction: an offer, or why there is none, in words for a person. */
export type CorrectionOutcome = { readonly offer: OfferedCorrection } | { readonly refused: string };

/** Guessed tokens of a reply. */
const USUAL_REPLY = 200;
const NOT_SOUND = 'The model’s correction does not agree with the sources, and is not offered';

/**
 * Has a model put right the sentence of a finding, from the passages that bear on it, and offers the result only where the
 * offline checks have nothing new against it. A person asks for each. Rejects with the signal's reason only.
 */
export async function correctFinding(
  draft: Document,
  sources: SourceIndex,
  finding: Pick<Finding, 'rule' | 'start' | 'end' | 'flagged_text' | 'explanation' | 'evidence'>,
  access: ModelAccess,
  given: Partial<Settings>,
  signal: AbortSignal = new AbortController().signal,
): Promise<CorrectionOutcome> {
  const settings = Settings.parse(given);
  const { models } = settings;
  if (models.provider === 'off' || settings.offline) return { refused: 'No model is turned on.' };
  const input = inputOf(draft, { sources, settings });
  const { analysis } = input;
  const span = sentencesAbout(input, fromRawSpan(analysis.prose.map, finding));
  const raw = toRawSpan(analysis.prose.map, span);
  const before = analysis.prose.text.slice(span.start, span.end);
  if (draft.text.slice(raw.start, raw.end) !== before)
    return { refused: 'The sentence holds markup, which a correction would lose. Change it by hand.' };
  const prompt = versioned(CORRECTION, models);
  const model = modelOf(models, 'correction');
  const message = messageOf(input, span, before, finding);
  const forbids = forbidden({ ...settings, models: { ...models, passes: [] } }, access.provider);
  if (forbids !== null) return { refused: forbids };
  if (model.trim() === '') return { refused: 'No model is named for corrections. Name one and ask again.' };
  const estimate = together([
    costOf(models, access.provider, 'correction', 1, { input: askedTokens(prompt, message), output: USUAL_REPLY }),
  ]);
  const no = await withheld(settings, access.provider, access.consent, estimate, ['correction']);
  if (no !== null) return { refused: no };
  const { value, failure, obeyed } = await ask(prompt, message, {
    provider: access.provider,
    model,
    replyTokens: models.replyTokens,
    cache: memoryCache(),
    limit: limitOf(1),
    signal,
    record: access.record ?? (async () => undefined),
  });
  signal.throwIfAborted();
  if (failure) return { refused: worded(failure) };
  const after = value?.corrected_sentence?.trim() ?? null;
  if (after === null || after === before)
    return { refused: `The model offers no correction: ${value?.explanation ?? 'it gave none'}` };
  if (obeyed !== null) return { refused: `${NOT_SOUND}: ${obeyed}.` };
  const faults = faultsOfCorrection(input, before, after, finding);
  const [fault] = faults.problems;
  if (fault) return { refused: `${NOT_SOUND}: ${fault.explanation}` };
  if (faults.citations.length > 0)
    return { refused: `${NOT_SOUND}: no source confirms ${faults.citations.join(', ')}.` };
  return { offer: { ...raw, before, after, explanation: value?.explanation ?? '' } };
}

const worded = (failure: ModelError): string =>
  failure.kind === 'unreadable' ? `The model’s reply could not be used (${failure.message}).` : failure.message;

function messageOf(
  input: CheckInput,
  span: Span,
  sentence: string,
  finding: Pick<Finding, 'explanation' | 'evidence'>,
): Message {
  const { analysis, comparisons, sources, settings } = input;
  const near = passagesFor(analysis, comparisons, sources, span, settings.models.passageTokens);
  const evidence = finding.evidence.map(({ source, excerpt }, i) => `[E${i + 1}] ${source}\n${excerpt}`);
  return {
    settings: [],
    sections: [
      { name: 'CONTEXT', text: contextText(settings) },
      { name: 'FAULT', text: finding.explanation },
      { name: 'PASSAGES', text: [...evidence, ...near.map(shownPassage)].join('\n\n'), baited: true },
      { name: 'SENTENCE', text: sentence },
    ],
    task: 'Now put the section SENTENCE right from the section PASSAGES.',
  };
}
