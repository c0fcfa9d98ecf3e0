import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { listFiles, PackageManager } from '@vscode/vsce';
import { filesOfExtension, filesOfProgram, npm } from '../package/packing';
import { shippedBom } from '../package/sbom';
import { bundledPackages } from './notices';

/** What lies about in a folder of the project and belongs to nobody else. */
const STRAY = [
  '.env',
  'notes.md',
  'client/brief.docx',
  'src/extension.ts',
  'out/test/a.test.js',
  'dist/extension.js.map',
  'dist/packages.txt',
  'dist/draft.md',
  'test/fixtures/matter.pdf',
  'node_modules/zod/index.js',
  '.plumbline/trail/audit.jsonl',
];
const WANTED = ['package.json', 'README.md', 'LICENSE', 'dist/extension.js', 'dist/cli.js', 'dist/packages/ocr.js'];

const rulesOf = (file: string): string[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

describe('what is packed', () => {
  let folder: string;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'plumbline-packages-'));
    for (const name of [...WANTED, ...STRAY]) {
      mkdirSync(join(folder, dirname(name)), { recursive: true });
      writeFileSync(join(folder, name), 'x');
    }
    for (const name of ['package.json', '.vscodeignore', '.npmignore', '.gitignore']) cpSync(name, join(folder, name));
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('is a list of what is allowed, for the extension and for the npm package', () => {
    const [first, ...allowed] = rulesOf('.vscodeignore');
    assert.equal(first, '**');
    for (const rule of allowed) assert.match(rule, /^!/);
    // A folder that is let in is emptied again before its files are named.
    const rules = rulesOf('.npmignore');
    const closed = ['/*', ...['dist', 'media'].map((name) => `/${name}/*`)];
    assert.deepEqual(
      rules.filter((rule) => !rule.startsWith('!')),
      closed,
    );
    assert.equal(rules[0], '/*');
    for (const name of ['dist', 'media']) assert.equal(rules[rules.indexOf(`!/${name}`) + 1], `/${name}/*`);
  });

  it('leaves out of the extension whatever lies about', async () => {
    const files = await listFiles({ cwd: folder, packageManager: PackageManager.None });
    assert.deepEqual(files.map((file) => file.replaceAll('\\', '/')).sort(), [...WANTED].sort());
  });

  it('leaves it out of the npm package, too', () => {
    const [packed] = JSON.parse(npm(['pack', '--dry-run', '--ignore-scripts', '--json'], folder)) as {
      files: { path: string }[];
    }[];
    assert.deepEqual(
      packed?.files.map(({ path }) => path).sort(),
      WANTED.filter((name) => name !== 'dist/extension.js').sort(),
    );
  });

  it('holds all that the programs load while they run', async () => {
    const loaded = readdirSync('dist/packages').map((name) => `dist/packages/${name}`);
    const [extension, program] = [await filesOfExtension(), filesOfProgram()];
    const media = ['media/rules/quotation-altered.md', 'media/sample/memo.md', 'THIRD_PARTY_NOTICES.txt'];
    for (const file of [...loaded, ...media, 'dist/cli.js', 'dist/core.js']) {
      assert.ok(extension.includes(file), `the extension lacks ${file}`);
      assert.ok(program.includes(file), `the npm package lacks ${file}`);
    }
    for (const file of ['dist/worker.js', 'dist/review.js', 'dist/panel.js', 'dist/panel.css', 'l10n/bundle.l10n.json'])
      assert.ok(extension.includes(file), `the extension lacks ${file}`);
  });
});

describe('the supply of packages', () => {
  it('is pinned: the lockfile has a version and a hash for each', () => {
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
      packages: Record<string, { version?: string; integrity?: string; link?: boolean; inBundle?: boolean }>;
    };
    const loose = Object.entries(packages).filter(
      ([path, { version, integrity, inBundle }]) =>
        path !== '' && !inBundle && (version === undefined || !/^sha512-/.test(integrity ?? '')),
    );
    assert.deepEqual(loose, []);
    assert.ok(Object.keys(packages).length > 100);
  });

  it('needs none to be installed, since all that is used is in the bundles', () => {
    const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, unknown>;
    for (const kind of ['dependencies', 'optionalDependencies', 'peerDependencies', 'bundledDependencies'])
      assert.equal(manifest[kind], undefined, kind);
  });

  it('is listed for programs: each package that ships, with its hash and its licence', () => {
    const { components, dependencies, metadata } = shippedBom();
    assert.deepEqual(
      components.map(({ name, version }) => `${name}@${version}`).sort(),
      bundledPackages()
        .map(({ name, version }) => `${name}@${version}`)
        .sort(),
    );
    for (const { name, purl, hashes, licenses } of components) {
      assert.match(purl, /^pkg:npm\//, name);
      assert.ok((hashes?.length ?? 0) > 0 && (licenses?.length ?? 0) > 0, name);
    }
    const refs = new Set(components.map((one) => one['bom-ref']));
    const [own, ...others] = dependencies;
    assert.equal(own?.ref, metadata.component['bom-ref']);
    assert.deepEqual(new Set(own?.dependsOn), refs);
    for (const { ref, dependsOn } of others)
      for (const one of [ref, ...dependsOn]) assert.ok(refs.has(one), `${one} is named and not listed`);
  });
});
