import { rawSpan } from '../analysis/analysis';
import { type CheckInput, problem } from '../checks/check';
import { MODEL_STEERED } from '../checks/model-rules';
import type { Problem } from '../report/finding';
import type { AuditError } from '../report/report';
import type { AuditPass } from '../settings/model-settings';
import type { DraftPart } from './parts';
import { passName } from './permission';
import type { ModelError } from './provider';

export interface PartFailure {
  readonly pass: AuditPass;
  readonly part: DraftPart;
  readonly failure: ModelError;
}

/** A part in which the model's silence is not believed. */
export interface SteeredPart {
  readonly pass: AuditPass;
  readonly part: DraftPart;
  /** What shows it; `hostile` where only the text does, which addresses a model. */
  readonly why: string;
  readonly isHostile: boolean;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function reasonOf({ kind, message }: ModelError, budgetSeconds: number): string {
  if (kind === 'cancelled')
    return `It was not finished within the ${budgetSeconds} s that an audit may take. Audit again: what was read is kept.`;
  if (kind === 'unreadable')
    return `The model’s reply could not be used (${message}). Audit again, or use another model.`;
  return message;
}

/** What failed, one entry a pass and reason. `parts` is how many parts a pass has. */
export function failureErrors(failures: readonly PartFailure[], parts: number, budgetSeconds: number): AuditError[] {
  const counts = new Map<string, { pass: AuditPass; reason: string; count: number }>();
  for (const { pass, failure } of failures) {
    const reason = reasonOf(failure, budgetSeconds);
    const key = `${pass}\n${reason}`;
    counts.set(key, { pass, reason, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts.values()].map(({ pass, reason, count }) => {
    const share = count === parts ? 'did not read the draft' : `did not read ${count} of ${parts} parts of the draft`;
    return { stage: 'model', message: `${capital(passName(pass))} ${share}. ${reason}` };
  });
}

/** One finding where a model showed that it had done what the text told it. */
export function steeredProblem(input: CheckInput, steered: readonly SteeredPart[]): Problem[] {
  const obeyed = steered.filter(({ why }) => why !== 'hostile');
  const [first] = obeyed;
  if (!first) return [];
  const parts = new Set(obeyed.map(({ part }) => part)).size;
  const { start } = rawSpan(input.analysis, first.part);
  const others = parts > 1 ? ` The same holds for ${parts - 1} other part${parts === 2 ? '' : 's'} of the draft.` : '';
  const explanation = `While it read what begins here, the model did what the text told it: ${first.why}.${others} What it did not flag is not taken as sound.`;
  return [{ ...problem(input, MODEL_STEERED, first.part, { verdict: 'malformed', explanation }), start, end: start }];
}

/** Passes whose silence is not believed. */
export function steeredErrors(steered: readonly SteeredPart[]): AuditError[] {
  const passes = [...new Set(steered.map(({ pass }) => pass))];
  return passes.map((pass) => {
    const own = steered.filter((one) => one.pass === pass);
    const obeyed = own.some(({ why }) => why !== 'hostile');
    const why = obeyed ? 'the model followed text of the draft or a source' : 'the text there addresses a model';
    return {
      stage: 'model',
      message: `${capital(passName(pass))} is not believed for ${own.length} part${own.length === 1 ? '' : 's'} of the draft: ${why}. Have a person read ${own.length === 1 ? 'it' : 'them'}, or use a more capable model.`,
    };
  });
}
