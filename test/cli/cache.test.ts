import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder } from '../../src/cli/cache-folder';
import { type Folder, folderWith, plumbline } from './run-cli';

describe('plumbline: the cache of sources', () => {
  let folder: Folder;
  before(() => {
    folder = folderWith({
      'draft.md': 'The Supplier shall deliver the goods within sixty days of each order.',
      'sources/a.txt': 'The Supplier shall deliver the goods within thirty days of each order.',
    });
  });
  after(() => folder.remove());

  it('is kept for the user, said and removed on request, and not made with --no-cache', async () => {
    const cache = join(folder.path, 'cache');
    const run = (...args: string[]) => plumbline(args, { cwd: folder.path, env: { XDG_CACHE_HOME: cache } });
    const json = async (...args: string[]): Promise<unknown> =>
      (JSON.parse((await run('audit', 'draft.md', '--format', 'json', ...args)).out) as { findings: unknown }).findings;
    const findings = await json('--no-cache');
    assert.equal(existsSync(cache), false);
    assert.deepEqual(await json(), findings);
    assert.deepEqual(await json(), findings);
    assert.equal(readdirSync(join(cache, 'plumbline', 'entries')).length, 1);
    const evidence = await run('evidence', 'The goods are delivered.', '--sources', 'sources');
    assert.match(evidence.out, /thirty days/);
    const own = join(cache, 'plumbline');
    assert.match((await run('cache')).out, /: 0 MB in \d files?\n$/);
    assert.match((await run('cache', '--clear')).out, /^Removed 0 MB in \d files? from /);
    assert.deepEqual(readdirSync(own), []);
    assert.deepEqual(await run('cache'), { code: 0, out: `${own}: 0 MB in 0 files\n`, err: '' });
  });

  it('lies where each system keeps what can be made again', () => {
    const home = '/home/doe';
    const at = (platform: NodeJS.Platform, environment = {}): string | null => cacheFolder(environment, platform, home);
    assert.equal(at('linux'), join(home, '.cache', 'plumbline'));
    assert.equal(at('darwin'), join(home, 'Library', 'Caches', 'plumbline'));
    assert.equal(at('win32', { LOCALAPPDATA: '/local' }), join('/local', 'plumbline', 'cache'));
    assert.equal(at('win32'), join(home, 'AppData', 'Local', 'plumbline', 'cache'));
    assert.equal(at('linux', { XDG_CACHE_HOME: '/elsewhere' }), join('/elsewhere', 'plumbline'));
    assert.equal(at('linux', { XDG_CACHE_HOME: 'relative' }), join(home, '.cache', 'plumbline'));
  });

  it('is nowhere without a home folder, and everything else works', async () => {
    const homeless = folderWith({
      // As for an account that no list of accounts has, which containers run programs by.
      'homeless.cjs':
        "require('node:os').homedir = () => { throw Object.assign(new Error('uv_os_homedir returned ENOENT'), { code: 'ERR_SYSTEM_ERROR' }); };",
      'draft.md': 'The goods are delivered within sixty days.',
      'sources/a.txt': 'The goods are delivered within thirty days.',
    });
    const run = (home: string, ...args: string[]) =>
      plumbline(args, {
        cwd: homeless.path,
        env: { XDG_CACHE_HOME: '', XDG_DATA_HOME: '', HOME: '' },
        node: home === 'none' ? ['--require', join(homeless.path, 'homeless.cjs')] : [],
      });
    for (const home of process.platform === 'linux' ? ['none', 'empty'] : ['none']) {
      const audited = await run(home, 'audit', 'draft.md', '--format', 'json');
      assert.equal(audited.err, '');
      assert.match(audited.out, /"figure-mismatch"/);
      for (const name of ['.cache', '.local', '.plumbline/.cache'])
        assert.equal(existsSync(join(homeless.path, name)), false, name);
      assert.deepEqual(await run(home, 'cache'), {
        code: 3,
        out: '',
        err: 'plumbline: There is no home folder, and nothing is kept. Set XDG_CACHE_HOME to keep it elsewhere\n',
      });
      assert.match(
        (await run(home, 'db', 'info')).err,
        /no home folder to keep the database in\. Name a file with --database/,
      );
      assert.equal((await run(home, 'review', 'draft.md')).err, '');
    }
    homeless.remove();
  });
});
