import assert from 'node:assert/strict';
import {
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { version } from '../../package.json';
import { failureLine } from '../../src/cli/command-error';
import { type Folder, folderWith, linesOf, plumbline } from './run-cli';

describe('plumbline: usage', () => {
  let folder: Folder;
  before(() => {
    folder = folderWith({ 'a.txt': 'Plain words.', 'sub/b.txt': 'More words.' });
    linkSync(join(folder.path, 'a.txt'), join(folder.path, 'hard.txt'));
  });
  after(() => folder.remove());

  const inFolder = (args: readonly string[], env: Record<string, string> = {}) =>
    plumbline(args, { cwd: folder.path, env });

  const cases: readonly (readonly [readonly string[], RegExp])[] = [
    [[], /No command given\. See plumbline --help/],
    [['log'], /No command given\. See plumbline log --help/],
    [['audi'], /Unknown command 'audi'.*audit.*See plumbline --help/],
    [['audit'], /Missing required argument 'draft'\. See plumbline audit --help/],
    [
      ['audit', 'a.txt', '--format', 'xml'],
      /'xml' is invalid\. Allowed choices are text, json, jsonl, markdown, html, sarif, docx, csv\./,
    ],
    [['lint', 'a.txt', '--format', 'docx'], /Allowed choices are text, json, jsonl\. See plumbline lint --help/],
    [['audit', 'a.txt', '--risk-level', 'extreme'], /Allowed choices are low, medium, high/],
    [['audit', 'a.txt', '--style', 'apa'], /Allowed choices are bluebook, bluebook-21, alwd/],
    [['audit', 'a.txt', '--nonsense'], /Unknown option '--nonsense'/],
    [['audit', 'a.txt', '--sources', 'nowhere'], /--sources nowhere: there is no such folder/],
    [['audit', 'a.txt', '--sources', 'a.txt'], /--sources a\.txt: there is no such folder/],
    [['audit', 'missing.md'], /missing\.md/],
    [['lint', 'missing.md'], /missing\.md/],
    [['citations', 'missing.md'], /missing\.md/],
    [['citations', 'sub'], /sub/],
    [['text', 'missing.md'], /missing\.md/],
    [['evidence', 'words'], /There is no folder sources to look through\. Name one with --sources$/m],
    [['evidence', ' ', '--sources', 'sub'], /claim is empty/],
    [['evidence', 'words', '--sources', 'sub', '-k', '0'], /whole number from 1 to 50/],
    [['evidence', 'words', '--sources', 'sub', '-k', 'many'], /whole number from 1 to 50/],
    [['eval', 'missing.jsonl'], /missing\.jsonl: no such file/],
    [['eval', 'a.txt', '--min', 'recall'], /such as recall=0\.9/],
    [['eval', 'a.txt', '--min', 'recall=high'], /such as recall=0\.9/],
    [['citations', 'a.txt', '--out', 'no/such/place'], /there is no folder no\/such/],
    [['citations', 'a.txt', '--out', 'sub'], /--out sub is a folder/],
    [['citations', 'a.txt', '--out', './a.txt'], /also read, and would be lost/],
    [['citations', 'a.txt', '--out', 'sub/../a.txt'], /also read, and would be lost/],
    [['citations', 'a.txt', '--out', 'hard.txt'], /also read, and would be lost/],
    [['citations', 'a.txt', '--out', ''], /--out names no file/],
    [['citations', 'a.txt', '--out', 'sub/.plumbline.json'], /settings of a matter/],
    [['citations', 'a.txt', '--out', 'sub/.Plumbline.JSON'], /settings of a matter/],
    [['citations', ''], /empty name/],
    [['audit', 'a.txt', '--sources', 'sub', '--out', 'sub/b.txt'], /among the sources/],
    [['audit', 'a.txt', '--sources', 'sub', '--out', 'sub/new.md'], /among the sources/],
    [['evidence', 'words', '--sources', 'sub', '--out', 'sub/b.txt'], /among the sources/],
    [['eval', 'sub'], /sub is a folder\. Name a file in it/],
  ];
  for (const [args, line] of cases)
    it(`ends with 3 and one line that says how to mend it: plumbline ${args.join(' ')}`, async () => {
      const { code, out, err } = await inFolder(args);
      assert.equal(code, 3, err);
      assert.equal(out, '');
      assert.equal(linesOf(err).length, 1, err);
      assert.match(err, /^plumbline: /);
      assert.match(err, line);
      assert.equal(readFileSync(join(folder.path, 'a.txt'), 'utf8'), 'Plain words.');
    });

  it('writes among the sources where the matter leaves that place out', async () => {
    const matter = folderWith({
      'draft.md': 'Plain words.',
      'note.txt': 'Plain words.',
      '.plumbline.json': '{ "sources": ["."], "exclude": ["reports/**"] }',
      'reports/old.md': 'Old.',
    });
    try {
      const run = (out: string) => plumbline(['audit', 'draft.md', '--out', out], { cwd: matter.path });
      assert.equal((await run('reports/new.md')).code, 0);
      assert.match((await run('new.md')).err, /among the sources/);
    } finally {
      matter.remove();
    }
  });

  it('shows a stack trace only when asked to', async () => {
    const { err } = await inFolder(['text', 'missing.md'], { PLUMBLINE_DEBUG: '1' });
    assert.match(err, /\n\s+at /);
  });

  it('tells its version and its commands, each with help of its own', async () => {
    assert.deepEqual(await inFolder(['--version']), { code: 0, out: `${version}\n`, err: '' });
    const help = await inFolder(['--help']);
    assert.equal(help.code, 0);
    const names = ['audit', 'lint', 'citations', 'evidence', 'text', 'eval', 'rules', 'cache', 'sample'];
    const own = await Promise.all(names.map((name) => inFolder([name, '--help'])));
    for (const [i, name] of names.entries()) {
      assert.match(help.out, new RegExp(`^  ${name} `, 'm'));
      assert.equal(own[i]!.code, 0);
      assert.match(own[i]!.out, new RegExp(`^Usage: plumbline ${name} `));
    }
  });

  it('says on an old Node which one is needed, before anything else', async () => {
    const old = folderWith({
      'old.cjs': "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.11.1' } });",
    });
    const { code, out, err } = await plumbline(['rules'], { node: ['--require', join(old.path, 'old.cjs')] });
    old.remove();
    assert.equal(code, 3);
    assert.equal(out, '');
    assert.match(err, /^plumbline: Node 22 or later is needed, and this is Node 20\.11\.1\. .+\n$/);
  });

  it('colours on a terminal or where asked to, and never against NO_COLOR, --no-color or into a file', async () => {
    const isColoured = async (args: readonly string[], env: Record<string, string>): Promise<boolean> =>
      (await inFolder(['citations', 'a.txt', ...args], env)).out.includes('\u001b');
    assert.equal(await isColoured([], {}), false);
    assert.equal(await isColoured([], { FORCE_COLOR: '1' }), true);
    assert.equal(await isColoured([], { FORCE_COLOR: '1', NO_COLOR: '1' }), false);
    assert.equal(await isColoured(['--no-color'], { FORCE_COLOR: '1' }), false);
    await inFolder(['citations', 'a.txt', '--out', 'sub/plain.txt'], { FORCE_COLOR: '1' });
    assert.equal(readFileSync(join(folder.path, 'sub/plain.txt'), 'utf8').includes('\u001b'), false);
  });

  it('writes to the file named with --out, and nothing to standard output', async () => {
    const { code, out, err } = await inFolder(['citations', 'a.txt', '--format', 'jsonl', '--out', 'sub/list.jsonl']);
    assert.deepEqual({ code, out, err }, { code: 0, out: '', err: '' });
    const [line] = linesOf(readFileSync(join(folder.path, 'sub/list.jsonl'), 'utf8'));
    assert.equal(JSON.parse(line!).file, 'a.txt');
  });

  it('leaves no file behind where there is nothing to write', async () => {
    const { code } = await inFolder(['citations', 'missing.md', '--out', 'empty.txt']);
    assert.equal(code, 3);
    assert.equal(existsSync(join(folder.path, 'empty.txt')), false);
  });

  it('on a disk that is full says so, leaves what stood there, and nothing beside it', async () => {
    const before = 'the report of another day\n';
    const names = (): string[] => readdirSync(join(folder.path, 'reports')).sort();
    mkdirSync(join(folder.path, 'reports'));
    for (const name of ['old.txt', 'other.txt']) writeFileSync(join(folder.path, 'reports', name), before);
    linkSync(join(folder.path, 'reports/other.txt'), join(folder.path, 'reports/by-another-name.txt'));
    const there = names();
    for (const [name, room] of [
      ['old.txt', '10'],
      ['other.txt', '10'],
      ['other.txt', '0'],
      ['new.txt', '10'],
    ] as const) {
      const { code, err } = await plumbline(['rules', '--out', `reports/${name}`], {
        cwd: folder.path,
        node: ['--require', resolve('test/cli/full-disk.cjs')],
        env: { TEST_DISK_ROOM: room },
      });
      assert.equal(code, 3, name);
      assert.equal(
        err,
        `plumbline: Cannot write: reports/${name}: the disk is full. Make room or choose another place\n`,
      );
      assert.deepEqual(names(), there);
      for (const one of there) assert.equal(readFileSync(join(folder.path, 'reports', one), 'utf8'), before);
    }
  });

  it('writes over a file by whatever name it has, with the rights that it had, and into what is no file', async () => {
    const at = (name: string): string => join(folder.path, 'rights', name);
    mkdirSync(at(''));
    for (const name of ['plain.txt', 'hard.txt']) writeFileSync(at(name), 'old', { mode: 0o640 });
    linkSync(at('hard.txt'), at('hard-too.txt'));
    for (const name of ['plain.txt', 'hard.txt', 'new.txt'])
      assert.equal((await inFolder(['rules', '--out', `rights/${name}`])).code, 0);
    const { out } = await inFolder(['rules']);
    for (const name of ['plain.txt', 'hard.txt', 'hard-too.txt', 'new.txt'])
      assert.equal(readFileSync(at(name), 'utf8'), out, name);
    assert.equal(readdirSync(at('')).length, 4);
    if (process.platform === 'win32') return;
    assert.equal(statSync(at('plain.txt')).mode & 0o777, 0o640);
    symlinkSync('plain.txt', at('link.txt'));
    writeFileSync(at('plain.txt'), 'old');
    for (const path of ['rights/link.txt', '/dev/null'])
      assert.equal((await inFolder(['rules', '--out', path])).code, 0);
    assert.ok(lstatSync(at('link.txt')).isSymbolicLink() && !statSync('/dev/null').isFile());
    assert.equal(readFileSync(at('plain.txt'), 'utf8'), out);
  });

  it('says what a full disk wants, whether what was written has a path or not', () => {
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    assert.equal(failureLine(full), 'The disk is full. Make room or choose another place');
    const named = Object.assign(full, { path: 'report.json' });
    assert.equal(failureLine(named), 'report.json: the disk is full. Make room or choose another place');
  });

  it('ends quietly when its reader stops reading', async () => {
    const many = Array.from({ length: 400 }, () => 'a.txt');
    const { code, err } = await plumbline(['citations', ...many, '--format', 'jsonl'], {
      cwd: folder.path,
      hangUp: true,
    });
    assert.deepEqual({ code, err }, { code: 0, err: '' });
  });
});
