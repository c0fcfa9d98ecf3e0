import { buildSourceIndex, type SourceIndex } from './source-index';

export async function openSources(_folders: string | readonly string[], _options: object = {}): Promise<SourceIndex> {
  return buildSourceIndex([]);
}
