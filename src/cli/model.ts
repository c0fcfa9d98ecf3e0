import { join } from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import { readExamples } from '../core/evaluation/golden-examples';
import { batchProvider } from '../core/model/batch/batch-provider';
import type { BatchState } from '../core/model/batch/batch-state';
import { folderCache } from '../core/model/folder-cache';
import { endpointOf } from '../core/model/host';
import { marksFrom } from '../core/model/message';
import { openAiProvider } from '../core/model/openai-provider';
import type { ConsentGate } from '../core/model/provider';
import type { ModelAccess } from '../core/model/read-draft';
import { memoryCache } from '../core/model/reply-cache';
import { DEFAULT_BASE_URL, ModelSettings } from '../core/settings/model-settings';
import type { Settings } from '../core/settings/settings';
import { ownCacheFolder } from './cache-folder';
import { CommandError } from './command-error';
import { wholeNumber } from './options';
import type { Terminal } from './terminal';

/** Options of the commands that can ask a model. */
export interface ModelOptions {
  readonly model?: string;
  readonly baseUrl?: string;
  readonly rubric?: boolean;
  readonly examples?: string;
  readonly price?: ModelPrice;
  readonly atOnce?: number;
  readonly timeLimit?: number;
  readonly batch?: boolean;
  readonly offline?: boolean;
  readonly quiet?: boolean;
  /** False after `--no-cache`. */
  readonly cache?: boolean;
}

/** Adds the options that turn a model on. */
export const withModelOptions = (command: Command): Command =>
  command
    .option('--model <name>', 'have this model read the draft too; sends it and passages of the sources to the model')
    .option(
      '--base-url <url>',
      `an OpenAI-compatible address (default: ${DEFAULT_BASE_URL}); the key is OPENAI_API_KEY`,
    )
    .option('--rubric', 'have the model grade the risk, too')
    .option('--examples <golden>', 'show the model a few statements of this golden set, and how they were judged')
    .option(
      '--price <input,output>',
      'what a million tokens sent and a million received cost, such as 0.25,2; for estimates and reports',
      modelPrice,
    )
    .option('--at-once <number>', 'calls to the model that are under way at once (default: 48)', wholeNumber(64))
    .option('--time-limit <seconds>', 'how long the model may take over a draft (default: 600)', wholeNumber(86_400));

const SECONDS = 600;
/** A batch is answered within a day. */
const BATCH_SECONDS = 86_400;
const MOST_CALL_SECONDS = 3_600;
const POLL_SECONDS = 30;
/** How long to wait for more requests before those at hand are handed in. */
const GATHER_SECONDS = 5;

type ModelPrice = ModelSettings['prices'][string];

function modelPrice(given: string): ModelPrice {
  const [input = Number.NaN, output = Number.NaN, ...more] = given
    .split(',')
    .map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  if (more.length > 0 || !(input >= 0 && output >= 0 && input + output < Number.POSITIVE_INFINITY))
    throw new InvalidArgumentError('It has to be two numbers from 0, such as 0.25,2.');
  return { input, output };
}

/** The part of the settings that the options of a model override. */
export function modelSettingsOf({
  model,
  baseUrl,
  rubric,
  atOnce,
  batch,
  price,
  timeLimit = batch === true ? BATCH_SECONDS : SECONDS,
}: ModelOptions): Partial<Settings> {
  if (model === undefined) return {};
  return {
    models: ModelSettings.parse({
      provider: 'openai',
      name: model,
      ...(baseUrl === undefined ? {} : { baseUrl }),
      ...(atOnce === undefined ? {} : { atOnce }),
      ...(price === undefined ? {} : { prices: { [model]: price } }),
      budgetSeconds: timeLimit,
      callSeconds: Math.min(timeLimit, MOST_CALL_SECONDS),
      passes: ['hallucination', 'contradiction', ...(rubric === true ? ['rubric'] : [])],
    }),
  };
}

/** The examples that the options name. Rejects with a `CommandError` where they cannot be read. */
export async function exampleSettings({ model, examples }: ModelOptions): Promise<Partial<Settings>> {
  if (examples === undefined) return {};
  if (model === undefined) throw new CommandError('--examples needs a model. Name one with --model');
  const read = await readExamples(examples);
  if ('problem' in read) throw new CommandError(read.problem.replace(/\.$/, ''));
  return { examples: read.examples };
}

/**
 * The model that the options name; null where they name none, or where nothing may leave the machine. Throws a
 * `CommandError` where it cannot be asked as the options are. Naming it is the user's consent; what goes where is said once.
 */
export function modelAccessOf(terminal: Terminal, options: ModelOptions): ModelAccess | null {
  const { model, baseUrl } = options;
  if (model === undefined) {
    if (baseUrl !== undefined) throw new CommandError('--base-url needs a model. Name one with --model');
    if (options.price !== undefined) throw new CommandError('--price needs a model. Name one with --model');
    if (options.rubric === true) throw new CommandError('--rubric needs a model. Name one with --model');
    return null;
  }
  if (model.trim() === '') throw new CommandError('--model names no model. Name one, or leave it out');
  const { models } = modelSettingsOf(options);
  const settings = ModelSettings.parse(models ?? {});
  const key = terminal.environment.OPENAI_API_KEY;
  const kept = options.cache === false ? null : ownCacheFolder(terminal);
  const { host, isLoopback } = endpointOf(settings.baseUrl);
  if (!isLoopback && !key && options.offline !== true)
    throw new CommandError(`There is no key for ${host}. Set OPENAI_API_KEY and run again`);
  return {
    provider: openAiProvider({
      baseUrl: settings.baseUrl,
      keys: { keyFor: async () => key || null },
      timeout: settings.callSeconds * 1000,
    }),
    consent: sayOnce(terminal, options.quiet === true),
    cache: kept === null ? memoryCache() : folderCache(join(kept, 'replies')),
  };
}

export interface BatchOptions extends ModelOptions {
  /** How often a batch is asked for, in seconds. */
  readonly poll?: number;
}

/** The model that the options name, asked in batches. `state` holds what was handed in. */
export function batchAccessOf(terminal: Terminal, options: BatchOptions, state: BatchState): ModelAccess | null {
  const access = modelAccessOf(terminal, options);
  if (access === null) return null;
  const { poll = POLL_SECONDS, quiet } = options;
  const { models } = modelSettingsOf(options);
  const provider = batchProvider({
    baseUrl: ModelSettings.parse(models ?? {}).baseUrl,
    keys: { keyFor: async () => terminal.environment.OPENAI_API_KEY || null },
    state,
    poll: poll * 1000,
    gather: Math.min(poll, GATHER_SECONDS) * 1000,
    onProgress: ({ requests, done }) => {
      if (quiet !== true) terminal.progress(`${done} of ${requests} requests of the batches are answered`);
    },
  });
  return { ...access, provider, marks: (question) => marksFrom(state.secret, question) };
}

function sayOnce(terminal: Terminal, quiet: boolean): ConsentGate {
  let said = false;
  return {
    async allows({ destination, models, estimate, isLarge }) {
      const { input } = estimate.tokens;
      const price = estimate.price === null ? '' : `, about ${estimate.price.toFixed(2)}`;
      if (!quiet && (!said || isLarge))
        terminal.complain(
          `sending the draft and passages of its sources to ${models.join(', ')} at ${destination}: about ${input.toLocaleString('en-US')} tokens${price}`,
        );
      said = true;
      return true;
    },
  };
}
