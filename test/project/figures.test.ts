import assert from 'node:assert/strict';
import { figuresTable, goldenFigures, goldenItems, readReadme, withFigures } from '../golden/golden-figures';

describe('the shipped golden cases', () => {
  it('are at least 120, right and wrong in about equal number, of every type that is checked offline', () => {
    const items = goldenItems();
    const wrong = items.filter(({ labels }) => labels!.length > 0);
    assert.ok(items.length >= 120, String(items.length));
    assert.ok(
      wrong.length >= items.length * 0.4 && wrong.length <= items.length * 0.6,
      `${wrong.length} of ${items.length}`,
    );
    assert.ok(new Set(wrong.flatMap(({ labels }) => labels!.map(({ flag_type }) => flag_type))).size >= 9);
  });

  it('give the figures that the README shows: after a change that mends something, npm run make:figures', async () => {
    const readme = readReadme();
    assert.equal(withFigures(readme, figuresTable(await goldenFigures())), readme);
  });
});
