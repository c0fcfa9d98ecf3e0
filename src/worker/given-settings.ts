import { resolve } from 'node:path';
import { exampleReader } from '../core/evaluation/golden-examples';
import type { Settings } from '../core/settings/settings';

const examplesIn = exampleReader();

/** The examples of a golden set, where a model is asked. A set that is evaluated gives none: they are its answers. */
export async function examplesFor(
  { models }: Partial<Settings>,
  path: string | null,
  evaluated: string | null = null,
): Promise<{ readonly settings: Partial<Settings>; readonly problems: readonly string[] }> {
  const none = { settings: {}, problems: [] };
  if (path === null || (models?.provider ?? 'off') === 'off') return none;
  if (evaluated !== null && resolve(evaluated) === resolve(path)) return none;
  const read = await examplesIn(path);
  return 'problem' in read
    ? { settings: {}, problems: [read.problem] }
    : { settings: { examples: read.examples }, problems: [] };
}
