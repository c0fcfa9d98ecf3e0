import assert from 'node:assert/strict';
import { sourceFiles } from './project-files';
import { composedDuring, isKnownTo2024, literalsIn, loaderOf, type Pattern, superLinear } from './regex-rules';

const faults = (where: string, patterns: readonly Pattern[]): string[] =>
  patterns.flatMap((pattern) =>
    superLinear(pattern).map((fault) => `${where}: /${pattern.source}/${pattern.flags}: ${fault}`),
  );

describe('regular expressions', () => {
  it('are linear where they are written as such', () => {
    const files = [...sourceFiles()].map(([path, source]) => [path, literalsIn(source, path)] as const);
    assert.ok(files.flatMap(([, patterns]) => patterns).length > 10);
    assert.deepEqual(
      files.flatMap(([path, patterns]) => faults(path, patterns)),
      [],
    );
  });

  it('are linear where core puts them together from parts', () => {
    const load = loaderOf('src/core/index.ts');
    load();
    assert.deepEqual(faults('src/core', composedDuring(load)), []);
  });
});

describe('regular expressions in the oldest Node that is promised', () => {
  it('are understood', () => {
    const load = loaderOf('src/core/index.ts');
    load();
    const patterns = [...sourceFiles()].flatMap(([path, source]) => literalsIn(source, path));
    assert.deepEqual(
      [...patterns, ...composedDuring(load)].filter((pattern) => !isKnownTo2024(pattern)),
      [],
    );
  });

  it('are told from those that came later', () => {
    for (const source of ['(?<a>x)|(?<a>y)', '(?i:x)y']) assert.ok(!isKnownTo2024({ source, flags: '' }), source);
    for (const source of ['(?<a>x)|(?<b>y)', '(?<=x)\\p{Lu}', 'a\\/b'])
      assert.ok(isKnownTo2024({ source, flags: 'u' }), source);
  });
});

describe('the check of regular expressions', () => {
  it('finds those that are not linear, and only those', () => {
    const count = (source: string): number => superLinear({ source, flags: '' }).length;
    for (const source of ['(a+)+b', '\\d+\\d+x', '\\s+$', '(?:a|ba+)+c']) assert.ok(count(source) > 0, source);
    for (const source of ['\\ba+b', '^\\s+', '(?<!\\s)\\s+$', '\\d{1,4}\\s[A-Z]'])
      assert.equal(count(source), 0, source);
  });

  it('finds literals in TypeScript, and no divisions', () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the source under test holds a template.
    const source = 'const a: RegExp = /x+/gi; const b = (1 as number) / 2 / 3; const c = `${"/no/"}${/y/.source}`;';
    assert.deepEqual(literalsIn(source), [
      { source: 'x+', flags: 'gi' },
      { source: 'y', flags: '' },
    ]);
  });

  it('finds those that are put together, and leaves the constructor as it was', () => {
    const before = RegExp;
    const found = composedDuring(() => new RegExp(['a', 'b'].join('|'), 'u').test('a'));
    assert.deepEqual(found, [{ source: 'a|b', flags: 'u' }]);
    assert.equal(RegExp, before);
  });
});
