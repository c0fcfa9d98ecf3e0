import assert from 'node:assert/strict';
import { compileGlob } from '../../../src/core/sources/glob';

describe('a glob', () => {
  const cases: readonly [glob: string, path: string, expected: boolean][] = [
    ['a.txt', 'a.txt', true],
    ['a.txt', 'deep/in/a.txt', true],
    ['a.txt', 'b.txt', false],
    ['*.txt', 'x/a.txt', true],
    ['x/*.txt', 'x/a.txt', true],
    ['x/*.txt', 'y/x/a.txt', false],
    ['x/*.txt', 'x/y/a.txt', false],
    ['x/**/a.txt', 'x/a.txt', true],
    ['x/**/a.txt', 'x/y/z/a.txt', true],
    ['**/y/*', 'x/y/z.txt', true],
    ['x/**', 'x/y/z.txt', true],
    ['x', 'x/y/z.txt', true],
    ['./x/', 'x/y.txt', true],
    ['a?.txt', 'ab.txt', true],
    ['a?.txt', 'a.txt', false],
    ['a*b*c', 'axxbyyc', true],
    ['a*b*c', 'axxbyy', false],
    ['(1).txt', '(1).txt', true],
  ];
  for (const [glob, path, expected] of cases) {
    it(`${glob} ${expected ? 'holds' : 'does not hold'} for ${path}`, () =>
      assert.equal(compileGlob(glob)(path), expected));
  }

  it('takes time in proportion to its length', () => {
    const glob = compileGlob(`${'*a'.repeat(50)}*b`);
    assert.equal(glob('a'.repeat(5000)), false);
  });
});
