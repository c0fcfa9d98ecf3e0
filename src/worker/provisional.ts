import { writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

export async function writeMatterSources(matterFolder: string, sources: string[]): Promise<void> {
  const linked = sources.map((path) => relative(matterFolder, path).replaceAll('\\', '/'));
  await writeFile(join(matterFolder, '.plumbline.json'), `${JSON.stringify({ sources: linked }, null, 2)}\n`);
}
