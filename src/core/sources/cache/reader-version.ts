import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { bundleFile } from '../bundle-file';

let version: string | undefined;

/**
 * What tells one version of all that reads and indexes files from another: the hash of the programs themselves, so that
 * no change to a loader or to the index can be forgotten.
 */
export function readerVersion(): string {
  if (version === undefined) {
    const folder = dirname(bundleFile('reader'));
    const hash = createHash('sha256');
    for (const name of readdirSync(folder).sort()) {
      const file = join(folder, name);
      hash.update(name).update(name.endsWith('.js') ? readFileSync(file) : String(statSync(file).size));
    }
    version = hash.digest('hex');
  }
  return version;
}
