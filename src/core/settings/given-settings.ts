import type * as z from 'zod';
import { ModelSettings } from './model-settings';
import { Settings } from './settings';
import { TrailSettings } from './trail-settings';

/** Settings as somebody wrote them, in the nesting of `Settings`. */
export type GivenSettings = Readonly<Record<string, unknown>>;

export interface ReadSettings {
  /** What of them is valid. What is not has its default. */
  readonly settings: Partial<Settings>;
  readonly problems: readonly string[];
}

type Shape = Readonly<Record<string, z.ZodType>>;

/** Groups of settings, whose members count each by itself. */
const GROUPS: Readonly<Record<string, Shape>> = { models: ModelSettings.shape, trail: TrailSettings.shape };

const isTable = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Reads settings that nobody has held to their form. One that cannot be read is left out, and of a table the entries that
 * cannot, with a problem that names it as `nameOf` does (by its path) and says what it has to be.
 */
export function readGivenSettings(given: GivenSettings, nameOf: (path: readonly string[]) => string): ReadSettings {
  const problems: string[] = [];
  const read = (shape: Shape, values: GivenSettings, path: readonly string[]): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(values).flatMap(([key, value]) => {
        const group = path.length === 0 && Object.hasOwn(GROUPS, key) ? GROUPS[key] : undefined;
        if (group && isTable(value)) return [[key, read(group, value, [key])]];
        const schema = Object.hasOwn(shape, key) ? shape[key] : undefined;
        if (!schema || value === undefined) return [];
        const { valid, problem } = readOne(schema, value);
        if (problem !== null) problems.push(`${nameOf([...path, key])} ${problem}`);
        return valid === undefined ? [] : [[key, valid]];
      }),
    );
  const { models, trail, ...settings } = read(Settings.shape, given, []);
  return {
    settings: {
      ...(settings as Partial<Settings>),
      ...(models === undefined ? {} : { models: ModelSettings.parse(models) }),
      ...(trail === undefined ? {} : { trail: TrailSettings.parse(trail) }),
    },
    problems,
  };
}

/** A value as its schema reads it; without the entries that it does not, where it is a table. */
function readOne(schema: z.ZodType, value: unknown): { readonly valid: unknown; readonly problem: string | null } {
  const whole = schema.safeParse(value);
  if (whole.success) return { valid: whole.data, problem: null };
  const issues = whole.error.issues;
  const entries = [...new Set(issues.map(({ path }) => path[0]).filter((key) => typeof key === 'string'))];
  const said = [...new Set(issues.map(worded))].join('; ');
  if (!isTable(value) || issues.some(({ path }) => typeof path[0] !== 'string'))
    return { valid: undefined, problem: `${said}. It is ignored.` };
  const rest = Object.fromEntries(Object.entries(value).filter(([key]) => !entries.includes(key)));
  const parsed = schema.safeParse(rest);
  return {
    valid: parsed.success ? parsed.data : undefined,
    problem: `${said}. ${entries.map((key) => `“${key}”`).join(', ')} in it ${entries.length === 1 ? 'is' : 'are'} ignored.`,
  };
}

function worded(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_value') return `has to be one of ${issue.values.map(String).join(', ')}`;
  if (issue.code === 'invalid_type') return `has to be a ${issue.expected}`;
  if (issue.code === 'too_small') return `has to be at least ${issue.minimum}`;
  if (issue.code === 'too_big') return `has to be at most ${issue.maximum}`;
  return `is not valid (${issue.message})`;
}
