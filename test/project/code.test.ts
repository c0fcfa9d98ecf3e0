import assert from 'node:assert/strict';
import { plumbline } from '../cli/run-cli';
import { codeFaults } from './code-rules';
import { filesBelow, sourceFiles } from './project-files';

const REQUIRED = 'require of a name that is not written there';

/**
 * What libraries ask of old engines (the global object, a call that is given as text), and where pdf.js would load a worker
 * or a decoder that it was not given. None of it is reached here.
 */
const OF_LIBRARIES: Readonly<Record<string, readonly string[]>> = {
  'dist/packages/mammoth.js': ['Function', 'Function', 'Function'],
  'dist/packages/pdf-engine.js': ['Function', 'Function', REQUIRED, REQUIRED],
};

describe('the programs', () => {
  it('run no text as code, start no other program, and load nothing that is not named, in our source', () => {
    const faults = [...sourceFiles()].flatMap(([path, source]) => codeFaults(source, path));
    assert.deepEqual(faults, []);
  });

  it('do so in no bundle, with all the libraries that it holds', () => {
    const bundles = filesBelow('dist', '.js');
    assert.ok(bundles.size >= 14, [...bundles.keys()].join(' '));
    for (const [path, source] of bundles) {
      const known = (OF_LIBRARIES[path] ?? []).map((fault) => `${path}: ${fault}`);
      assert.deepEqual(codeFaults(source, path).sort(), known);
    }
  });

  it('do their work where Node is told to take no text for code', async () => {
    const audit = ['audit', 'media/sample/memo.md', '--no-cache', '--no-trail', '--format', 'json'];
    const strict = await plumbline(audit, { node: ['--disallow-code-generation-from-strings'] });
    assert.equal(strict.code, 2, strict.err);
    const { errors, sources } = JSON.parse(strict.out) as { errors: unknown[]; sources: unknown[] };
    assert.deepEqual(errors, []);
    assert.equal(sources.length, 6);
  });
});

describe('the check of programs', () => {
  it('finds text that is run, names that are worked out, and modules that start programs, and only those', () => {
    for (const source of [
      'eval("1")',
      'new Function("a", "return a")',
      'Function("return this")()',
      'require(name)',
      "require('a' + b)",
      'import(name)',
      "require('child_process')",
      "import { exec } from 'node:child_process'; exec('x')",
      "await import('node:vm')",
    ])
      assert.equal(codeFaults(source, 'a.ts').length, 1, source);
    for (const source of [
      "require('./a')",
      "import('mammoth')",
      'pattern.exec(text)',
      '// eval("1")',
      "import 'node:fs'",
    ])
      assert.deepEqual(codeFaults(source, 'a.ts'), [], source);
  });
});
