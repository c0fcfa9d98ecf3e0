import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The file of a bundle that runs in a thread of its own: beside those that ship, or in what was built from the source
 * tree. Throws where there is none.
 */
export function bundleFile(name: string): string {
  for (let folder = __dirname; ; folder = dirname(folder)) {
    for (const file of [join(folder, 'packages', `${name}.js`), join(folder, 'dist', 'packages', `${name}.js`)]) {
      if (existsSync(file)) return file;
    }
    if (folder === dirname(folder)) throw new Error(`${name}.js is not part of this installation`);
  }
}
