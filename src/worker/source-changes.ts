import { isAbsolute, relative, sep } from 'node:path';
import { changeMatterFile, findMatter, type SourceChange, withSourceChange } from '../core/settings/matter';
import type { SourceChangeRequest } from './protocol';

/** A path within the folder that holds it, with forward slashes; undefined where none of them does. */
function pathWithin(folders: readonly string[], path: string): string | undefined {
  for (const folder of folders) {
    const way = relative(folder, path);
    if (way !== '' && !isAbsolute(way) && way.split(sep)[0] !== '..') return way.split(sep).join('/');
  }
  return undefined;
}

/** Writes what a person says of a source into the matter's file. Rejects where the source is in none of its folders. */
export async function changeSource({ draft, folders, source, change }: SourceChangeRequest): Promise<null> {
  const matter = await findMatter(draft);
  const within = source === null ? undefined : pathWithin(folders ?? matter.sources, source);
  let wanted: SourceChange;
  if ('ocr' in change) wanted = { ocr: change.ocr };
  else if (within === undefined) throw new Error(`${source ?? 'The source'} is in no sources folder of this draft.`);
  // A slash in front names this one file, not every file of that name.
  else if ('exclude' in change) wanted = { exclude: `/${within}` };
  else wanted = { standing: { path: within, value: change.standing } };
  await changeMatterFile(matter.folder, (json) => withSourceChange(json, wanted));
  return null;
}
