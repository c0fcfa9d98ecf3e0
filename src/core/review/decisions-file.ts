import { access, open, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import * as z from 'zod';
import { DecisionLine, RenamingLine } from './decision-line';
import { checkOwnFile, makeOwnFolder } from './own-place';
import { underPresentNames } from './renaming';

const REVIEW_FOLDER = '.plumbline';
const FILE = 'decisions.jsonl';

/** Has git put the lines of two people together instead of asking which to keep. */
const ATTRIBUTES = `${FILE} text eol=lf merge=union\n`;

/** Keeps out of a repository what else is in the folder, and lets the decisions in. */
export const PLUMBLINE_IGNORED = `# Records of audits hold the words of drafts and sources, and stay out. Decisions go in.\n*\n!.gitignore\n!.gitattributes\n!${FILE}\n`;

/** No file of decisions is larger, in bytes. */
const MOST_BYTES = 100_000_000;

export interface DecisionsRead {
  /** The decisions, under the names that their drafts have now. */
  readonly lines: readonly DecisionLine[];
  /** Lines that could not be read, in words: one of them may have taken a decision back. */
  readonly problems: readonly string[];
}

export const decisionsPath = (matterFolder: string): string => join(matterFolder, REVIEW_FOLDER, FILE);

/** How the decisions name a draft: its path from the matter's folder, with forward slashes. */
export const draftName = (matterFolder: string, draft: string): string =>
  relative(resolve(matterFolder), resolve(draft)).split(sep).join('/');

/** Reads the text of a decisions file. Never throws: a line that is none is a problem. A line that is there twice counts once. */
export function parseDecisions(text: string, file: string): DecisionsRead {
  const { lines, problems } = parsedLines(text, file);
  return { lines: byPresentName(lines), problems };
}

type Line = DecisionLine | RenamingLine;

function parsedLines(text: string, file: string): { readonly lines: readonly Line[]; readonly problems: string[] } {
  const lines = new Map<string, Line>();
  const problems: string[] = [];
  text.split('\n').forEach((line, i) => {
    if (line.trim() === '') return;
    const parsed = parsedLine(line);
    if (parsed) lines.set(parsed.id, parsed);
    else
      problems.push(
        `${file}, line ${i + 1}, is no decision, and was passed over. Take the line out, and decide again if a finding is open that was not.`,
      );
  });
  return { lines: [...lines.values()], problems };
}

const AnyLine = z.discriminatedUnion('decision', [DecisionLine, RenamingLine]);

function parsedLine(line: string): Line | null {
  try {
    return AnyLine.safeParse(JSON.parse(line)).data ?? null;
  } catch {
    return null;
  }
}

const isRenaming = (line: Line): line is RenamingLine => line.decision === 'rename';

const byPresentName = (lines: readonly Line[]): readonly DecisionLine[] =>
  underPresentNames(
    lines.filter((line): line is DecisionLine => !isRenaming(line)),
    lines.filter(isRenaming),
  );

const foldedName = (name: string): string => name.normalize('NFC').toLowerCase();

/**
 * Lines that call each draft by one name, as where `Brief.md` and `brief.md` are one file: by `draft` where it is that one,
 * else as the first line that is about it.
 */
function underOneName(lines: readonly Line[], draft?: string): Line[] {
  const names = new Map<string, string>();
  if (draft !== undefined) names.set(foldedName(draft), draft);
  const oneOf = (name: string): string => {
    const folded = foldedName(name);
    const one = names.get(folded) ?? name;
    names.set(folded, one);
    return one;
  };
  return lines.map((line) => {
    const one = { ...line, draft: oneOf(line.draft) };
    return isRenaming(one) ? { ...one, from: oneOf(one.from) } : one;
  });
}

/** Whether the disk takes no notice of case, as those of Windows and macOS: the file is there under another name, too. */
const ignoresCase = (file: string): Promise<boolean> =>
  access(join(dirname(file), FILE.toUpperCase())).then(
    () => true,
    () => false,
  );

/**
 * Reads the decisions of a matter; none where there is no file. `draft` is the name that the caller has for its draft, which
 * the lines then have as well where the disk takes no notice of case. Never rejects: what cannot be read is a problem.
 */
export async function readDecisions(matterFolder: string, draft?: string): Promise<DecisionsRead> {
  const file = decisionsPath(matterFolder);
  try {
    const found = await stat(file);
    if (!found.isFile()) throw new Error('it is not an ordinary file');
    if (found.size > MOST_BYTES) throw new Error(`it is larger than ${MOST_BYTES / 1_000_000} MB`);
    const { lines, problems } = parsedLines(await readFile(file, 'utf8'), file);
    return { lines: byPresentName((await ignoresCase(file)) ? underOneName(lines, draft) : lines), problems };
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
      return { lines: [], problems: [] };
    const why = error instanceof Error ? error.message : String(error);
    return { lines: [], problems: [`${file} could not be read (${why}). Its decisions were not applied.`] };
  }
}

/**
 * Adds lines to the decisions of a matter; they are on disk when the promise resolves. Each call is one write at the end
 * of the file, so that several may write at once; a line that was torn off before stays by itself. Rejects as the file
 * system does, and where a link would lead the writing elsewhere.
 */
export async function appendDecisions(matterFolder: string, lines: readonly Line[]): Promise<void> {
  const file = decisionsPath(matterFolder);
  await makeOwnFolder(dirname(file));
  await checkOwnFile(file);
  await makeOnce(join(dirname(file), '.gitattributes'), ATTRIBUTES);
  await makeOnce(join(dirname(file), '.gitignore'), PLUMBLINE_IGNORED);
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  const handle = await open(file, 'a+');
  try {
    const { size } = await handle.stat();
    const last = size === 0 ? null : await handle.read(Buffer.alloc(1), 0, 1, size - 1);
    await handle.appendFile((last === null || last.buffer[0] === 10 ? '' : '\n') + text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Writes a file that is not there; one that is stays as it is, since a person may have decided otherwise. */
async function makeOnce(path: string, text: string): Promise<void> {
  await writeFile(path, text, { flag: 'wx' }).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  });
}
