import { readdirSync, readFileSync } from 'node:fs';
import type { SourceFiles } from './import-rules';

/** The files of a folder whose names end so, by path from the root of the project. The suites run in that root. */
export function filesBelow(folder: string, ending: string): SourceFiles {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'));
  const paths = names.filter((name) => name.endsWith(ending)).map((name) => `${folder}/${name}`);
  return new Map(paths.sort().map((path) => [path, readFileSync(path, 'utf8')]));
}

/** Every file of the source. */
export const sourceFiles = (): SourceFiles => new Map([...filesBelow('src', '.ts'), ...filesBelow('src', '.tsx')]);

/** The files that speak to a person in the editor: the editor's own, and the review panel's. */
export const spokenFiles = (): SourceFiles =>
  new Map([...filesBelow('src/editor', '.ts'), ...filesBelow('src/panel', '.ts'), ...filesBelow('src/panel', '.tsx')]);
