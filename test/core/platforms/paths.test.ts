import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findMatter } from '../../../src/core/settings/matter';
import { readSources } from '../../../src/core/sources/folder';
import { compileGlob } from '../../../src/core/sources/glob';

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
});
