import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { spokenFiles } from './project-files';
import { wordBundle, wordsIn } from './words';

const sources = (): Map<string, string> =>
  new Map([...spokenFiles(), ['src/extension.ts', readFileSync('src/extension.ts', 'utf8')]]);

describe('what the editor says', () => {
  it('is left to translators, every text of it', () => {
    const faults = [...sources()].flatMap(([path, source]) =>
      wordsIn(source).faults.map((fault) => `${path}: ${fault}`),
    );
    assert.deepEqual(faults, []);
  });

  it('is in the bundle that they start from (npm run make:words), and nothing else is', () => {
    assert.deepEqual(
      JSON.parse(readFileSync('l10n/bundle.l10n.json', 'utf8')) as unknown,
      wordBundle(sources().values()),
    );
  });
});

describe('the check of what the editor says', () => {
  it('finds the texts', () => {
    const { texts, faults } = wordsIn("show(t('Open {0}', name)); counted(n, '1 page', '{0} pages');");
    assert.deepEqual([texts, faults], [['Open {0}', '1 page', '{0} pages'], []]);
  });

  it('finds what is said past them, and texts that are put together', () => {
    for (const source of ["show('Not found')", 'show(`Open \u0024{file}`)', "const title = 'Dismiss';", 't(text)'])
      assert.equal(wordsIn(source).faults.length, 1, source);
  });

  it('finds what is said in work that is handed over', () => {
    const { texts, faults } = wordsIn(
      "registerCommand('a', () => show(t('Done.'))); note('Not done.', () => show('Said past it'));",
    );
    assert.deepEqual([texts, faults], [['Done.'], ['Said past it']]);
  });

  it('lets through what no person reads', () => {
    const source = "log.info('Audited it all'); get('a.b'); const id = 'plumbline.findings'; t('Said so');";
    assert.deepEqual(wordsIn(source).faults, []);
  });
});
