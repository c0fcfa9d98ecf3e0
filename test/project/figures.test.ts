import assert from 'node:assert/strict';
import { FlagType } from '../../src/core/report/finding';
import { figuresTable, goldenFigures, goldenItems, readReadme, withFigures } from '../golden/golden-figures';

describe('the shipped golden cases', () => {
  it('are at least 120, about as many right as wrong, of every type that there is', () => {
    const items = goldenItems();
    const wrong = items.filter(({ labels }) => labels!.length > 0);
    assert.ok(items.length >= 120, String(items.length));
    assert.ok(items.length - wrong.length >= wrong.length * 0.95, `${wrong.length} of ${items.length} are wrong`);
    const types = new Set(wrong.flatMap(({ labels }) => labels!.map(({ flag_type }) => flag_type)));
    assert.deepEqual([...types].sort(), [...FlagType.options].sort());
  });

  it('give the figures that the README shows: after a change that mends something, npm run make:figures', async () => {
    const readme = readReadme();
    assert.equal(withFigures(readme, figuresTable(await goldenFigures())), readme);
  });
});
