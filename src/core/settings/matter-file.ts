import type * as z from 'zod';
import { MatterFile } from './settings';

export interface ReadMatterFile {
  /** What is valid in it. */
  readonly matter: MatterFile;
  /** The file as JSON, or null where it is none or no object. */
  readonly json: Readonly<Record<string, unknown>> | null;
  readonly problems: readonly string[];
}

/** How many problems of a file are told of one by one. */
const MOST_TOLD = 50;

/** Reads the text of a matter's settings file. What is wrong is a problem that names the file, the line and the remedy. */
export function readMatterFile(file: string, text: string): ReadMatterFile {
  let json: unknown;
  try {
    json = text.trim() === '' ? {} : JSON.parse(text);
  } catch (error) {
    return { matter: {}, json: null, problems: [syntaxProblem(file, text, error)] };
  }
  if (!isTable(json)) {
    return { matter: {}, json: null, problems: [`${file} has to hold an object, as in { "sources": ["sources"] }.`] };
  }
  const object = json;
  const problems: string[] = [];
  const valid = copyOf(object);
  const first = MatterFile.safeParse(valid);
  const issues = first.error?.issues ?? [];
  // To say where one is takes as long as the file, and nobody reads thousands.
  const told = issues.filter((issue, i) => i < MOST_TOLD || issue.code === 'unrecognized_keys');
  for (const issue of told) problems.push(...issueProblems(file, text, issue));
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys' && issue.path.length === 0) for (const key of issue.keys) delete valid[key];
    else remove(valid, issue.path);
  }
  const more = issues.length - told.length;
  if (more > 0) problems.push(`${file} has ${more} more settings that are not valid. They are ignored, too.`);
  const second = first.success ? first : MatterFile.safeParse(valid);
  return { matter: second.data ?? {}, json: object, problems };
}

const isTable = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A copy to take settings and entries of tables out of. No deeper, since a file may be nested without measure. */
function copyOf(object: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(object);
  return Object.fromEntries(entries.map(([key, value]) => [key, isTable(value) ? { ...value } : value]));
}

/** Takes out what an issue is about: the entry of a table, else the whole setting. */
function remove(object: Record<string, unknown>, path: readonly PropertyKey[]): void {
  const [key, entry] = path;
  if (typeof key !== 'string') return;
  const value = object[key];
  if (isTable(value) && typeof entry === 'string') delete value[entry];
  else delete object[key];
}

function syntaxProblem(file: string, text: string, error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const position = /position (\d+)/.exec(message)?.[1];
  const line = position === undefined ? lineCount(text) : lineCount(text.slice(0, Number(position)));
  return `${file}, line ${line}, is not valid JSON; look for a missing or an extra comma, quotation mark or brace there. Its settings are not used.`;
}

const lineCount = (text: string): number => text.split('\n').length;

function issueProblems(file: string, text: string, issue: z.core.$ZodIssue): string[] {
  if (issue.code === 'unrecognized_keys') {
    const told = issue.keys.slice(0, MOST_TOLD).map((key) => {
      const known = Object.keys(MatterFile.shape).filter((name) => name !== '$schema');
      const meant = nearest(key, known);
      const remedy = meant === null ? `Known settings are ${known.join(', ')}.` : `Did you mean "${meant}"?`;
      return `${placeOf(file, text, [key])}: "${key}" is no setting, and is ignored. ${remedy}`;
    });
    const more = issue.keys.length - told.length;
    return more > 0 ? [...told, `${file} has ${more} more names that are no settings. They are ignored, too.`] : told;
  }
  const name = issue.path.map(String).join('.');
  return [`${placeOf(file, text, issue.path)}: "${name}" ${allowed(issue)}. It is ignored.`];
}

function allowed(issue: z.core.$ZodIssue): string {
  const values = issue.code === 'invalid_value' ? issue.values.map(String) : [];
  if (values.length > 0) return `has to be ${values.length === 1 ? '' : 'one of '}${values.join(', ')}`;
  if (issue.code === 'invalid_type') return `has to be ${TYPES.get(issue.expected) ?? issue.expected}`;
  return `is not valid (${issue.message})`;
}

const TYPES: ReadonlyMap<string, string> = new Map([
  ['array', 'a list, as in ["one", "two"]'],
  ['boolean', 'true or false'],
  ['number', 'a number'],
  ['object', 'a table, as in { "name": "value" }'],
  ['record', 'a table, as in { "name": "value" }'],
  ['string', 'a text in quotation marks'],
]);

/** The file with the line of the innermost key that an issue is about. */
function placeOf(file: string, text: string, path: readonly PropertyKey[]): string {
  let at = 0;
  for (const key of path) {
    if (typeof key !== 'string') break;
    const found = text.indexOf(JSON.stringify(key), at);
    if (found >= 0) at = found;
  }
  return `${file}, line ${lineCount(text.slice(0, at))}`;
}

/** The known name that differs from `key` by case, or by a letter or two; null where none does. */
function nearest(key: string, known: readonly string[]): string | null {
  const best = known
    .map((name) => ({ name, distance: editDistance(key.toLowerCase().slice(0, 40), name.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance)[0];
  return best !== undefined && best.distance <= 2 ? best.name : null;
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const substitution = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(substitution, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
