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
    const at = (platform: NodeJS.Platform, environment = {}): string => cacheFolder(environment, platform, home);
    assert.equal(at('linux'), join(home, '.cache', 'plumbline'));
    assert.equal(at('darwin'), join(home, 'Library', 'Caches', 'plumbline'));
    assert.equal(at('win32', { LOCALAPPDATA: '/local' }), join('/local', 'plumbline', 'cache'));
    assert.equal(at('win32'), join(home, 'AppData', 'Local', 'plumbline', 'cache'));
    assert.equal(at('linux', { XDG_CACHE_HOME: '/elsewhere' }), join('/elsewhere', 'plumbline'));
    assert.equal(at('linux', { XDG_CACHE_HOME: 'relative' }), join(home, '.cache', 'plumbline'));
  });
});
