import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { ModelPass, ModelSettings } from '../../settings/model-settings';
import { FRAME } from './frame';

/** What a pass asks of a model. */
export interface Prompt<T> {
  readonly pass: ModelPass;
  /** What the model is to do. The user's settings may put other words in its place. */
  readonly instructions: string;
  /** The form of reply that is asked for. */
  readonly form: z.ZodType;
  /** The forms of reply that are accepted. */
  readonly accepted: z.ZodType<T>;
  /** How often an unreadable reply is asked for again. */
  readonly repairs: number;
}

/** A prompt as it is sent, with the hash that tells its version: of the instructions, the frame and the form. */
export interface VersionedPrompt<T> extends Prompt<T> {
  readonly system: string;
  readonly json: Readonly<Record<string, unknown>>;
  readonly sha256: string;
}

/** A prompt with the user's words, where there are any, and its hash. */
export function versioned<T>(prompt: Prompt<T>, settings: Pick<ModelSettings, 'prompts'>): VersionedPrompt<T> {
  const own = settings.prompts[prompt.pass]?.trim();
  const instructions = own === undefined || own === '' ? prompt.instructions : own;
  const { $schema: _, ...json } = z.toJSONSchema(prompt.form, { target: 'draft-7' });
  const system = `${instructions}\n\n${FRAME}\n\nThe form of the object, as JSON Schema:\n${JSON.stringify(json)}`;
  return { ...prompt, system, json, sha256: createHash('sha256').update(system).digest('hex') };
}
