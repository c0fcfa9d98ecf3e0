import * as z from 'zod';
import { Severity } from '../../report/finding';

/** Two scales of severity are spoken: critical, high, medium, low; and critical, major, minor. */
const OTHER_NAMES: Readonly<Record<string, Severity>> = { major: 'high', minor: 'low', moderate: 'medium' };

const word = (value: unknown): unknown =>
  typeof value === 'string'
    ? value
        .trim()
        .toLowerCase()
        .replace(/[\s-]+/g, '_')
    : value;

/** A value as one word of a list, in whatever case and with whatever between its parts; names of another list are mapped. */
export const oneOf = <T extends z.ZodType>(
  schema: T,
  others: Readonly<Record<string, string>> = {},
): z.ZodPreprocess<T> =>
  z.preprocess((value) => {
    const plain = word(value);
    return typeof plain === 'string' ? (others[plain] ?? plain) : plain;
  }, schema);

export const WireSeverity = oneOf(Severity, OTHER_NAMES);

/** An object some of whose fields may go by another name. */
export const renamed = <T extends z.ZodType>(names: Readonly<Record<string, string>>, schema: T): z.ZodPreprocess<T> =>
  z.preprocess((value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const fields = value as Record<string, unknown>;
    const entries = Object.entries(fields).map(([key, field]) => {
      const name = names[key];
      return [name !== undefined && !(name in fields) ? name : key, field];
    });
    return Object.fromEntries(entries);
  }, schema);

const NOTHING = /^(?:null|none|n\/?a|not available|unknown|-)?\.?$/i;

/** A text, or null where a model says in words that there is none. */
export const TextOrNull = z.preprocess(
  (value) => (value === undefined || (typeof value === 'string' && NOTHING.test(value.trim())) ? null : value),
  z.string().nullable(),
);
