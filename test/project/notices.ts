import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A package of which something ships. */
export interface BundledPackage {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  /** Its licence in full; null where it brings none along. */
  readonly text: string | null;
}

/** Licences under which a package may be part of a product that is given away under the MIT licence. */
export const PERMISSIVE: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  '(MIT AND Zlib)',
  // Of a choice, the permissive one is taken.
  '(MIT OR GPL-3.0-or-later)',
]);

const LICENSE_FILE = /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i;

function packageOf(name: string): BundledPackage {
  const folder = join('node_modules', name);
  const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    version: string;
    license?: string;
  };
  const files = readdirSync(folder).filter((file) => LICENSE_FILE.test(file));
  const texts = files.sort().map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim());
  return { name, version, license: license ?? '', text: texts.length === 0 ? null : texts.join('\n\n') };
}

/** The packages of which something is in the bundles, by what was built last. Throws where nothing was. */
export function bundledPackages(): BundledPackage[] {
  const list = 'out/bundled-packages.json';
  if (!existsSync(list)) throw new Error(`${list} is missing: build first, with node esbuild.js --tests`);
  return (JSON.parse(readFileSync(list, 'utf8')) as string[]).map(packageOf);
}

const RULE = '-'.repeat(79);

/** What has to be said of other people's work that ships with Plumbline. */
export function noticesOf(packages: readonly BundledPackage[]): string {
  const head = `Plumbline holds work of others, under the licences that follow. (Made by npm run make:notices.)\n`;
  const parts = packages.map(({ name, version, license, text }) =>
    [
      RULE,
      `${name} ${version}, ${license}`,
      '',
      text ?? `Licence: ${license}. The package brings no text along.`,
      '',
    ].join('\n'),
  );
  return [head, ...parts].join('\n');
}

export const NOTICES = 'THIRD_PARTY_NOTICES.txt';
