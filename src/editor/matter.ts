import { readFile, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { type Uri, workspace } from 'vscode';
import { pathWithin } from '../core/text/path-within';
import { draftFile, EXTRACTED_DRAFT } from './drafts/drafts';

/** The folder that a draft belongs to, and where its sources are. */
export interface Matter {
  /** Absolute path. */
  readonly folder: string;
  /** Absolute paths of the folders with sources. */
  readonly sources: readonly string[];
  /** True where the matter's own file names them, so that it outranks the settings. */
  readonly linked: boolean;
}

const MATTER_FILE = '.plumbline.json';
const SOURCES_FOLDER = 'sources';

const isFolder = async (path: string): Promise<boolean> => (await stat(path).catch(() => null))?.isDirectory() ?? false;

const exists = async (path: string): Promise<boolean> => (await stat(path).catch(() => null)) !== null;

async function linkedSources(folder: string): Promise<readonly string[] | null | undefined> {
  let text: string;
  try {
    text = await readFile(join(folder, MATTER_FILE), 'utf8');
  } catch {
    return undefined;
  }
  try {
    const file: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    if (typeof file !== 'object' || file === null || !('sources' in file) || !Array.isArray(file.sources)) return null;
    return file.sources
      .filter((path) => typeof path === 'string')
      .map((path: string) => resolve(folder, path.replaceAll('\\', '/')));
  } catch {
    // The audit itself says what is wrong with the file.
    return null;
  }
}

/**
 * The matter of a draft: the nearest folder with a `.plumbline.json`, not beyond a repository's root, else its own folder
 * where `sources/` is in it. An audit finds it by the same rule. The disk is read without the editor's help, which takes
 * its time while it opens a long draft.
 */
export async function matterOf(draft: Uri): Promise<Matter | undefined> {
  if (draft.scheme !== 'file' && draft.scheme !== EXTRACTED_DRAFT) return undefined;
  const own = dirname(draftFile(draft).fsPath);
  const beside = (await isFolder(join(own, SOURCES_FOLDER))) ? [join(own, SOURCES_FOLDER)] : [];
  for (let folder = own; ; folder = dirname(folder)) {
    const linked = await linkedSources(folder);
    if (linked !== undefined) return { folder, sources: linked ?? beside, linked: linked !== null };
    if (dirname(folder) === folder || (await exists(join(folder, '.git')))) break;
  }
  return beside.length > 0 ? { folder: own, sources: beside, linked: false } : undefined;
}

/**
 * True for a file that is itself in one of its matter's sources folders, or below a folder `sources`: of its workspace
 * folder, or its own folder where it is in none.
 */
export function isSource(file: Uri, matter: Matter | undefined): boolean {
  const path = file.fsPath;
  const inside = (folder: string): boolean => Boolean(pathWithin(folder, path));
  const top = workspace.getWorkspaceFolder(file)?.uri.fsPath ?? dirname(dirname(path));
  const folders = dirname(relative(top, path)).split(sep);
  return (matter?.sources.some(inside) ?? false) || folders.includes(SOURCES_FOLDER);
}
