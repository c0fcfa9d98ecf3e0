import { changeMatterFile, findMatter, type SourceChange, withSourceChange } from '../core/settings/matter';
import { pathWithin } from '../core/text/path-within';
import type { SourceChangeRequest } from './protocol';

/** A path within the first of the folders that holds it; undefined where none of them does. */
const pathInOne = (folders: readonly string[], path: string): string | undefined =>
  folders.map((folder) => pathWithin(folder, path)).find((within) => within) ?? undefined;

/** Writes what a person says of a source into the matter's file. Rejects where the source is in none of its folders. */
export async function changeSource({ draft, folders, source, change }: SourceChangeRequest): Promise<null> {
  const matter = await findMatter(draft);
  const within = source === null ? undefined : pathInOne(folders ?? matter.sources, source);
  let wanted: SourceChange;
  if ('ocr' in change) wanted = { ocr: change.ocr };
  else if (within === undefined) throw new Error(`${source ?? 'The source'} is in no sources folder of this draft.`);
  // A slash in front names this one file, not every file of that name.
  else if ('exclude' in change) wanted = { exclude: `/${within}` };
  else wanted = { standing: { path: within, value: change.standing } };
  await changeMatterFile(matter.folder, (json) => withSourceChange(json, wanted));
  return null;
}
