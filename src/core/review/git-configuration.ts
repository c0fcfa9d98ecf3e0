import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

const ESCAPED: Readonly<Record<string, string>> = { n: '\n', t: '\t', b: '\b', '"': '"', '\\': '\\' };

/** A value as it stands behind its `=`: parts in quotes keep their spaces and marks, a comment ends it. */
function settingOf(written: string): string {
  let value = '';
  let kept = 0;
  let isQuoted = false;
  for (let at = 0; at < written.length; at += 1) {
    const mark = written[at] ?? '';
    if (mark === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (mark === '#' || mark === ';')) break;
    else if (mark === '\\') {
      at += 1;
      value += ESCAPED[written[at] ?? ''] ?? '';
    } else value += mark;
    // Spaces at the end count in quotes only.
    if (isQuoted || !/\s/.test(mark)) kept = value.length;
  }
  return value.slice(0, kept).trimStart();
}

/**
 * `user.name` of a git configuration (git-config(1), “Syntax”): the last one that it sets. Undefined where it sets none.
 */
export function userNameIn(configuration: string): string | undefined {
  let name: string | undefined;
  let section = '';
  // A line that ends with a backslash goes on in the next one.
  for (const line of configuration.replace(/\\\r?\n/g, '').split(/\r?\n/)) {
    const heading = /^\s*\[([^\]]*)\]/.exec(line);
    if (heading) section = (heading[1] ?? '').trim().toLowerCase();
    const rest = heading ? line.slice(heading[0].length) : line;
    const at = rest.indexOf('=');
    if (section === 'user' && at >= 0 && rest.slice(0, at).trim().toLowerCase() === 'name')
      name = settingOf(rest.slice(at + 1));
  }
  return name;
}

async function textOf(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** What of some files can be read, in their order. */
export async function configurationsAt(files: readonly string[]): Promise<readonly string[]> {
  return (await Promise.all(files.map(textOf))).filter((text) => text !== undefined);
}

/** Where a second working tree, or a submodule, has its repository: its `.git` is a file that says so. */
async function repositoryOf(folder: string, pointer: string): Promise<string> {
  const repository = resolve(folder, pointer);
  const shared = await textOf(join(repository, 'commondir'));
  return shared === undefined ? repository : resolve(repository, shared.trim());
}

/** The configuration file of the repository that a folder is in; none where it is in no repository. Absolute paths. */
export async function configurationsAbove(folder: string): Promise<readonly string[]> {
  for (let at = resolve(folder); ; at = dirname(at)) {
    const own = join(at, '.git', 'config');
    if ((await textOf(own)) !== undefined) return [own];
    const [, pointer] = /^gitdir:\s*(\S.*)$/m.exec((await textOf(join(at, '.git'))) ?? '') ?? [];
    if (pointer !== undefined) return [join(await repositoryOf(at, pointer.trim()), 'config')];
    if (dirname(at) === at) return [];
  }
}
