import { lstat, readFile, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Standing } from '../report/report';
import { decodeText } from '../text/decode';
import { pathWithin } from '../text/path-within';
import { replaceFile } from '../text/replace-file';
import { readMatterFile } from './matter-file';
import type { Settings } from './settings';

export const MATTER_FILE = '.plumbline.json';

/** No settings file is larger, in bytes. */
const MOST_BYTES = 1_000_000;

/** What a draft belongs to: the folder of its matter, and what that folder's settings file says. */
export interface Matter {
  /** The folder with the settings file, else the draft's. Absolute. */
  readonly folder: string;
  /** The settings file, or null where there is none. */
  readonly file: string | null;
  /** Folders with sources, absolute. Without the file's word: `sources` beside the draft. */
  readonly sources: readonly string[];
  /** Globs of sources to leave out, relative to their folder. */
  readonly exclude: readonly string[];
  /** Standing by source path (within its folder) or glob. */
  readonly standing: Readonly<Record<string, Standing>>;
  readonly settings: Partial<Settings>;
  /** Of the generation that made the matter's drafts; null where the file does not say. */
  readonly generationTraceId: string | null;
  /** What is wrong with the settings file and how to mend it. What is right in it counts all the same. */
  readonly problems: readonly string[];
}

/**
 * Finds the matter of a draft: the nearest folder with a `.plumbline.json`, from the draft's own upwards, not beyond a
 * repository's root. Never rejects: a file that cannot be used is a problem of the matter.
 */
export async function findMatter(draftPath: string): Promise<Matter> {
  const draftFolder = dirname(resolve(draftPath));
  const none = {
    sources: [join(draftFolder, 'sources')],
    exclude: [],
    standing: {},
    settings: {},
    generationTraceId: null,
  };
  const file = await findMatterFile(draftFolder);
  if (file === null) return { folder: draftFolder, file, ...none, problems: [] };
  const folder = dirname(file);
  let text: string;
  try {
    text = await readSettings(file);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { folder, file, ...none, problems: [`${file} could not be read (${why}). Its settings are not used.`] };
  }
  const { matter, problems } = readMatterFile(file, text);
  const { sources, exclude = [], standing = {}, generationTraceId = null, $schema: _, ...settings } = matter;
  return {
    folder,
    file,
    // Written on Windows, a path may have backslashes, and no file that a matter shares has one in its name.
    sources: sources?.map((path) => resolve(folder, path.replaceAll('\\', '/'))) ?? none.sources,
    exclude,
    standing,
    // Parsed JSON holds no `undefined`, which is all that the two types differ in.
    settings: settings as Partial<Settings>,
    generationTraceId,
    problems,
  };
}

/** The text of a settings file. Rejects where it is a folder, a pipe that might never end, or far too large. */
async function readSettings(file: string): Promise<string> {
  const found = await stat(file);
  if (!found.isFile()) throw new Error('it is not an ordinary file');
  if (found.size > MOST_BYTES) throw new Error(`it is larger than ${MOST_BYTES / 1_000_000} MB`);
  return decodeText(await readFile(file), file).text;
}

async function findMatterFile(from: string): Promise<string | null> {
  for (let folder = from; ; folder = dirname(folder)) {
    const file = join(folder, MATTER_FILE);
    if (await exists(file)) return file;
    if (dirname(folder) === folder || (await exists(join(folder, '.git')))) return null;
  }
}

/** Whether there is something by that name, be it a link to what is gone: its settings were meant to count. */
const exists = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    () => false,
  );

/**
 * Writes the folders with sources into a folder's `.plumbline.json`. Folders within `folder` are written relative to it.
 * Rejects as `changeMatterFile` does.
 */
export function writeMatterSources(folder: string, sources: readonly string[]): Promise<void> {
  const paths = sources.map((source) => {
    const path = resolve(folder, source);
    return (pathWithin(folder, path) ?? path) || '.';
  });
  return changeMatterFile(folder, (json) => ({ ...json, sources: paths }));
}

/**
 * Changes a folder's `.plumbline.json`, making it where there is none and keeping what else it holds. Rejects, and changes
 * nothing, where the file is there and is not valid JSON.
 */
export async function changeMatterFile(
  folder: string,
  change: (json: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>,
): Promise<void> {
  const file = join(folder, MATTER_FILE);
  const text = (await exists(file)) ? await readSettings(file) : '{}\n';
  const { json, problems } = readMatterFile(file, text);
  if (json === null) throw new Error(`The matter’s settings were not changed. ${problems.join(' ')}`);
  const indent = /^[ \t]+(?=")/m.exec(text)?.[0] ?? '  ';
  const next = `${JSON.stringify(change(json), null, indent)}\n`;
  await replaceFile(file, text.includes('\r\n') ? next.replaceAll('\n', '\r\n') : next);
}

/** What can be said of single sources in a matter's file. */
export interface SourceChange {
  /** A path or glob to leave out, added to those that are. */
  readonly exclude?: string;
  /** The standing of a path. */
  readonly standing?: { readonly path: string; readonly value: Standing };
  readonly ocr?: Settings['ocr'];
}

/** A matter's file with what was said of a source. */
export function withSourceChange(
  json: Readonly<Record<string, unknown>>,
  { exclude, standing, ocr }: SourceChange,
): Record<string, unknown> {
  const excluded: readonly unknown[] = Array.isArray(json['exclude']) ? json['exclude'] : [];
  const standings = typeof json['standing'] === 'object' && json['standing'] !== null ? json['standing'] : {};
  return {
    ...json,
    ...(exclude === undefined || excluded.includes(exclude) ? {} : { exclude: [...excluded, exclude] }),
    ...(standing === undefined ? {} : { standing: { ...standings, [standing.path]: standing.value } }),
    ...(ocr === undefined ? {} : { ocr }),
  };
}
