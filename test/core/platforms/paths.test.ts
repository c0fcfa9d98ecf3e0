import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix, win32 } from 'node:path';
import { findMatter } from '../../../src/core/settings/matter';
import { readSources } from '../../../src/core/sources/folder';
import { compileGlob } from '../../../src/core/sources/glob';
import { pathWithin } from '../../../src/core/text/path-within';

/** More than the 260 characters that programs for Windows once could not go beyond. */
const LONG = Array.from({ length: 12 }, (_, i) => `correspondence with opposing counsel ${i}`).join('/');

describe('paths', () => {
  let home: string;
  const put = (name: string, text: string): void => {
    mkdirSync(join(home, name, '..'), { recursive: true });
    writeFileSync(join(home, name), text);
  };
  before(() => {
    home = realpathSync(mkdtempSync(join(tmpdir(), 'plumbline-paths-')));
  });
  after(() => rmSync(home, { recursive: true, force: true }));

  it('in a matter’s file may be written as on Windows', async () => {
    put('matter/drafts/memo.md', 'Text.');
    put('matter/.plumbline.json', JSON.stringify({ sources: ['papers\\sources', '..\\shared\\law'] }));
    const { sources, problems } = await findMatter(join(home, 'matter', 'drafts', 'memo.md'));
    assert.deepEqual(problems, []);
    assert.deepEqual(sources, [join(home, 'matter', 'papers', 'sources'), join(home, 'shared', 'law')]);
  });

  it('of sources have forward slashes, however deep they lie, and standing and exclusions find them either way', async () => {
    put(`deep/${LONG}/Agreement.TXT`, 'The notice period is ninety days.');
    put('deep/old/First.txt', 'Left out.');
    const { sources, problems } = await readSources([join(home, 'deep')], {
      exclude: ['old\\*'],
      standing: { [`${LONG.replaceAll('/', '\\')}\\Agreement.TXT`]: 'authority' },
    });
    assert.deepEqual(problems, []);
    assert.deepEqual(
      sources.map(({ id, standing }) => ({ id, standing })),
      [{ id: `${LONG}/Agreement.TXT`, standing: 'authority' }],
    );
    assert.ok(join(home, 'deep', LONG, 'Agreement.TXT').length > 260);
  });

  it('in globs may be written either way', () => {
    for (const glob of ['drafts\\**', 'drafts/**', '.\\drafts\\**', 'drafts\\'])
      assert.ok(compileGlob(glob)('drafts/old/memo.md'), glob);
    assert.ok(!compileGlob('drafts\\*.txt')('drafts/memo.md'));
  });

  it('lie within a folder as their system has it', () => {
    const cases: readonly (readonly [folder: string, path: string, within: string | null])[] = [
      ['C:\\Matters\\Lease', 'c:/matters/lease/Sources/Deed.pdf', 'Sources/Deed.pdf'],
      ['C:\\Matters\\Lease', 'C:\\Matters\\Lease', ''],
      ['C:\\Matters\\Lease\\', 'C:\\Matters\\Lease\\..drafts\\memo.md', '..drafts/memo.md'],
      ['C:\\Matters\\Lease', 'C:\\Matters\\Lease 2\\memo.md', null],
      ['C:\\Matters\\Lease', 'C:\\Matters', null],
      ['C:\\Matters\\Lease', 'D:\\Matters\\Lease\\memo.md', null],
      ['M:\\', 'm:\\sources\\deed.pdf', 'sources/deed.pdf'],
      ['\\\\Files\\matters\\lease', '\\\\files\\Matters\\Lease\\deed.pdf', 'deed.pdf'],
      ['\\\\files\\matters', '\\\\files\\matters\\lease\\deed.pdf', 'lease/deed.pdf'],
      ['\\\\files\\matters', '\\\\backup\\matters\\lease\\deed.pdf', null],
      ['\\\\files\\matters', 'C:\\matters\\lease\\deed.pdf', null],
    ];
    for (const [folder, path, within] of cases)
      assert.equal(pathWithin(folder, path, win32), within, `${path} in ${folder}`);
    assert.equal(pathWithin('/', '/sources/deed.pdf', posix), 'sources/deed.pdf');
    assert.equal(pathWithin('/matters', '/matters/..drafts/memo.md', posix), '..drafts/memo.md');
    assert.equal(pathWithin('/matters', '/Matters/memo.md', posix), null);
  });

  it('that lead to one folder by two names have its files read once', async () => {
    put('linked/Sources/deed.txt', 'The deed.');
    put('linked/Sources/old/lease.txt', 'The lease.');
    // As a name in other letters does where case does not count.
    const other = join(home, 'linked', 'sources');
    if (!existsSync(other)) symlinkSync(join(home, 'linked', 'Sources'), other, 'junction');
    const folders = ['Sources', 'sources', 'Sources/old', 'sources/old'].map((name) => join(home, 'linked', name));
    const { sources, problems } = await readSources(folders);
    assert.deepEqual(problems, []);
    assert.deepEqual(
      sources.map(({ id }) => id),
      ['deed.txt', 'old/lease.txt'],
    );
  });
});
