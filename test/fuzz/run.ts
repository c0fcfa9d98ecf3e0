import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import type { FuzzTarget, Input, Opened } from './target';

/** Inputs that broke something once, a folder for each target. */
export const CORPUS = join('test', 'fuzz', 'corpus');

interface Broken {
  /** The smallest input that was found to break it. */
  readonly input: Input;
  readonly error: string;
}

export interface Fuzzed {
  readonly inputs: number;
  readonly broken: Broken | null;
  /** Milliseconds that the slowest input took, and what it was. */
  readonly slowest: { readonly milliseconds: number; readonly input: Input };
}

export interface FuzzLimits {
  readonly seed: number;
  readonly inputs: number;
  /** Milliseconds after which no further input is taken. */
  readonly time?: number;
}

/**
 * Checks an input. A promise that is rejected and that nobody waits for breaks it as well: outside of the tests, whose own
 * listeners are put aside meanwhile, it would end the process.
 */
export async function hold<T extends Input>(opened: Opened<T>, input: T): Promise<void> {
  const stray: unknown[] = [];
  const others = process.listeners('unhandledRejection');
  const onStray = (error: unknown): void => {
    // Where another one listens, it has taken the matter on.
    if (process.listenerCount('unhandledRejection') === 1) stray.push(error);
  };
  process.removeAllListeners('unhandledRejection').on('unhandledRejection', onStray);
  try {
    await opened.check(input);
  } finally {
    process.off('unhandledRejection', onStray);
    for (const other of others) process.on('unhandledRejection', other);
  }
  if (stray.length > 0) throw new Error(`A promise was rejected and nobody waited for it: ${String(stray[0])}`);
}

/** Feeds an opened target: the inputs depend on the seed alone. */
export async function feed<T extends Input>(opened: Opened<T>, { seed, inputs, time }: FuzzLimits): Promise<Fuzzed> {
  let fed = 0;
  let slowest: Fuzzed['slowest'] = { milliseconds: 0, input: '' };
  const property = fc.asyncProperty(opened.inputs, async (input) => {
    fed++;
    const began = performance.now();
    await hold(opened, input);
    const milliseconds = performance.now() - began;
    if (milliseconds > slowest.milliseconds) slowest = { milliseconds, input };
  });
  const limit = time === undefined ? {} : { interruptAfterTimeLimit: time };
  const result = await fc.check(property, { seed, numRuns: inputs, ...limit });
  const [input] = result.counterexample ?? [];
  const broken = result.failed && input !== undefined ? { input, error: String(result.errorInstance) } : null;
  return { inputs: fed, broken, slowest };
}

/** Opens a target, feeds it, and closes it. */
export async function fuzz(target: FuzzTarget, limits: FuzzLimits): Promise<Fuzzed> {
  const opened = await target.open();
  try {
    return await feed(opened, limits);
  } finally {
    opened.close?.();
  }
}

/** What broke a target once, by the names of the files. Files that end with `.txt` are text, others bytes. */
export function corpusOf(name: string): { readonly file: string; readonly input: Input }[] {
  const folder = join(CORPUS, name);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .map((file) => {
      const bytes = readFileSync(join(folder, file));
      return { file, input: file.endsWith('.txt') ? bytes.toString('utf8') : new Uint8Array(bytes) };
    });
}
