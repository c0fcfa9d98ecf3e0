import { type ReadSourcesOptions, readSources } from './folder';
import { buildSourceIndex, type SourceIndex } from './source-index';

/**
 * Reads and indexes the sources below a folder, or several. What cannot be read is listed in the index's `problems`.
 * Rejects only with the signal's reason.
 */
export async function openSources(
  folders: string | readonly string[],
  options: ReadSourcesOptions = {},
): Promise<SourceIndex> {
  const { sources, problems } = await readSources(typeof folders === 'string' ? [folders] : folders, options);
  return buildSourceIndex(sources, problems);
}
