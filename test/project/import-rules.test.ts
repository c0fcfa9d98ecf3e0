import assert from 'node:assert/strict';
import { danglingImports, forbiddenImports, importCycles, importGraph, importsOf, processUses } from './import-rules';
import { sourceFiles } from './project-files';

const graphOf = (files: Record<string, string>) => importGraph(new Map(Object.entries(files)));

describe('imports of the project', () => {
  const files = sourceFiles();
  const graph = importGraph(files);

  it('are found', () => {
    assert.ok(files.size > 20);
    assert.ok(graph.get('src/cli/main.ts')?.includes('src/cli/program.ts'));
  });

  it('keep to the layers', () => {
    assert.deepEqual(forbiddenImports(graph), []);
  });

  it('lead to files that are there', () => {
    assert.deepEqual(danglingImports(files, graph), []);
  });

  it('form no cycle', () => {
    assert.deepEqual(importCycles(graph), []);
  });

  it('leave arguments and output to the command line, and the process out of core', () => {
    assert.deepEqual(processUses(files), []);
  });
});

describe('the check of imports', () => {
  it('sees every form of import', () => {
    const source = [
      "import './a';",
      "import b from './b';",
      "import type { C } from './c';",
      "import {\n  D,\n  type E,\n} from './d';",
      "export * from './e';",
      "export type { F } from './f';",
      "const g = await import('./g');",
      "const h = require('./h');",
      "type I = import('./i').I;",
      "export const from = 'x';",
      " * import { nothing } from './comment';",
    ].join('\n');
    assert.deepEqual(importsOf(source), ['./a', './b', './c', './d', './e', './f', './g', './h', './i']);
  });

  it('finds what is forbidden', () => {
    const forbidden = (from: string, to: string): number => {
      const name = to.startsWith('src/') ? `${'../'.repeat(from.split('/').length - 1)}${to}` : to;
      return forbiddenImports(graphOf({ [from]: `import '${name}';`, ...(name === to ? {} : { [`${to}.ts`]: '' }) }))
        .length;
    };
    for (const [from, to] of [
      ['src/core/text/span.ts', 'vscode'],
      ['src/core/text/span.ts', 'node:child_process'],
      ['src/cli/main.ts', 'child_process'],
      ['src/cli/main.ts', 'vscode'],
      ['src/panel/app.tsx', 'vscode'],
      ['src/panel/app.tsx', 'src/editor/hover'],
      ['src/panel/app.tsx', 'src/worker/protocol'],
      ['src/core/text/span.ts', 'src/panel/messages'],
      ['src/core/text/span.ts', 'src/cli/main'],
      ['src/core/audit/audit.ts', 'src/editor/store'],
      ['src/core/audit/audit.ts', 'src/worker/main'],
      ['src/core/audit/audit.ts', 'src/extension'],
      ['src/core/text/span.ts', 'src/core/citations/citation'],
      ['src/core/checks/lint.ts', 'src/core/audit/audit'],
      ['src/core/citations/extract.ts', 'src/core/report/finding'],
      ['src/core/report/finding.ts', 'src/core/citations/citation'],
      ['src/core/report/report.ts', 'src/core/citations/extract'],
      ['src/core/audit/audit.ts', 'src/core/index'],
      ['src/core/audit/audit.ts', 'src/core/misc/thing'],
    ] as const)
      assert.equal(forbidden(from, to), 1, `${from} imports ${to}`);
    for (const [from, to] of [
      ['src/editor/hover.ts', 'vscode'],
      ['src/extension.ts', 'vscode'],
      ['src/cli/main.ts', 'src/core/audit/audit'],
      ['src/core/export/markdown.ts', 'src/core/report/report'],
      ['src/core/checks/lint.ts', 'src/core/checks/rules'],
      ['src/core/report/report.ts', 'src/core/citations/citation'],
      ['src/core/index.ts', 'src/core/audit/audit'],
      ['src/core/text/span.ts', 'zod'],
    ] as const)
      assert.equal(forbidden(from, to), 0, `${from} imports ${to}`);
  });

  it('finds a cycle, of one file or of several, and only that', () => {
    const cyclic = graphOf({
      'src/a.ts': "import './b';",
      'src/b.ts': "import './c';\nimport './d';",
      'src/c.ts': "import './a';",
      'src/d.ts': '',
      'src/e.ts': "import './e';",
    });
    assert.deepEqual(importCycles(cyclic), ['src/a.ts → src/b.ts → src/c.ts → src/a.ts', 'src/e.ts → src/e.ts']);
    const diamond = { 'src/a.ts': "import './b';\nimport './c';", 'src/b.ts': "import './c';", 'src/c.ts': '' };
    assert.deepEqual(importCycles(graphOf(diamond)), []);
  });

  it('finds an import that leads nowhere', () => {
    const files = new Map([['src/a.ts', "import './b';"]]);
    assert.deepEqual(danglingImports(files, importGraph(files)), ['src/a.ts imports src/b']);
  });

  it('finds uses of the process, but not in comments', () => {
    const files = new Map([
      ['src/core/text/a.ts', 'const x = process.env;\n// process.argv\n/* process.exit */'],
      ['src/editor/b.ts', 'process.stdout.write(process.env.HOME);'],
      ['src/cli/c.ts', 'process.argv'],
    ]);
    assert.deepEqual(processUses(files), ['src/core/text/a.ts: process.env', 'src/editor/b.ts: process.stdout']);
  });
});
