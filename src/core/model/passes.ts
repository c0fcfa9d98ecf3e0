import type { CheckInput } from '../checks/check';
import type { AuditPass } from '../settings/model-settings';
import type { Settings } from '../settings/settings';
import { type Accepted, acceptContradictions, acceptFlags, type Ground } from './accepted';
import { type Asked, ask, askedBefore, type Calling } from './call';
import { CONTRADICTION } from './prompts/contradiction';
import { HALLUCINATION } from './prompts/hallucination';
import { type Prompt, type VersionedPrompt, versioned } from './prompts/prompt';
import { RUBRIC } from './prompts/rubric';
import type { Question } from './questions';
import type { GradedPart } from './rubric-result';

/** One pass over the whole draft: how a reply is asked for and what it comes to. */
export interface PassRun {
  readonly pass: AuditPass;
  readonly prompt: VersionedPrompt<unknown>;
  before(question: Question, calling: Calling): Promise<Done | null>;
  run(question: Question, calling: Calling): Promise<Done>;
}

/** What came of one part in one pass. */
export interface Done {
  readonly asked: Asked<unknown>;
  readonly accepted: Accepted;
  readonly graded: GradedPart | null;
}

function passRun<T extends { readonly receipt: string }>(
  settings: Settings,
  prompt: Prompt<T>,
  pass: AuditPass,
  accept: (value: T, question: Question) => Pick<Done, 'accepted' | 'graded'>,
): PassRun {
  const used = versioned(prompt, settings.models);
  const done = (asked: Asked<T>, question: Question): Done => ({
    asked,
    ...(asked.value === null
      ? { accepted: { problems: [], dropped: [] }, graded: null }
      : accept(asked.value, question)),
  });
  return {
    pass,
    prompt: used,
    before: async (question, calling) => {
      const asked = await askedBefore(used, question.messages[pass], calling);
      return asked && done(asked, question);
    },
    run: async (question, calling) => done(await ask(used, question.messages[pass], calling), question),
  };
}

/** The passes that the settings name, each once. */
export function passRuns(input: CheckInput): PassRun[] {
  const { settings } = input;
  const ground = ({ part, passages }: Question): Ground => ({ input, part, passages });
  const runs: Readonly<Record<AuditPass, () => PassRun>> = {
    hallucination: () =>
      passRun(settings, HALLUCINATION, 'hallucination', (reply, question) => ({
        accepted: acceptFlags(ground(question), reply),
        graded: null,
      })),
    contradiction: () =>
      passRun(settings, CONTRADICTION, 'contradiction', (reply, question) => ({
        accepted: acceptContradictions(ground(question), reply),
        graded: null,
      })),
    rubric: () =>
      passRun(settings, RUBRIC, 'rubric', (reply, { part }) => ({
        accepted: { problems: [], dropped: [] },
        graded: { part, reply },
      })),
  };
  return [...new Set(settings.models.passes)].map((pass) => runs[pass]());
}
