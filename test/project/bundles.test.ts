import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';

const EXTENSION_BYTES = 64 * 1024;
const ON_DEMAND_BYTES = 100 * 1024;
const REVIEW_BYTES = 150 * 1024;
const PANEL_BYTES = 220 * 1024;
const STYLE_BYTES = 20 * 1024;
const START_BYTES = 1400 * 1024;

/** What the bundle that loads at activation may hold. What only commands, views or hovers need is loaded by these. */
const AT_ACTIVATION: readonly string[] = [
  'src/core/export/markdown-text.ts',
  'src/core/export/plain-line.ts',
  'src/core/report/moved-finding.ts',
  'src/core/text/path-within.ts',
  'src/core/text/span.ts',
  'src/editor/after-activation.ts',
  'src/editor/auditing/audit-on-save.ts',
  'src/editor/auditing/audit-on-settings.ts',
  'src/editor/auditing/audit-on-sources.ts',
  'src/editor/auditing/audit-runner.ts',
  'src/editor/auditing/linted-draft.ts',
  'src/editor/auditing/live-lint.ts',
  'src/editor/auditing/no-audit.ts',
  'src/editor/auditing/record-documents.ts',
  'src/editor/citations/lookup-settings.ts',
  'src/editor/citations/tracked-citation.ts',
  'src/editor/command-names.ts',
  'src/editor/drafts/draft-in-front.ts',
  'src/editor/drafts/drafts.ts',
  'src/editor/drafts/extracted-drafts.ts',
  'src/editor/drafts/queue.ts',
  'src/editor/drafts/queued-draft.ts',
  'src/editor/drafts/saved-as.ts',
  'src/editor/errors.ts',
  'src/editor/evaluation/evaluation-commands.ts',
  'src/editor/findings/added-error.ts',
  'src/editor/findings/decorations.ts',
  'src/editor/findings/diagnostics.ts',
  'src/editor/findings/dismissals.ts',
  'src/editor/findings/document-sync.ts',
  'src/editor/findings/drift.ts',
  'src/editor/findings/findings-store.ts',
  'src/editor/findings/most-severe.ts',
  'src/editor/findings/rule-link.ts',
  'src/editor/findings/tracked-finding.ts',
  'src/editor/language-features.ts',
  'src/editor/load-on-demand.ts',
  'src/editor/log.ts',
  'src/editor/matter.ts',
  'src/editor/model/figures.ts',
  'src/editor/review/active-review.ts',
  'src/editor/review/decisions.ts',
  'src/editor/review/restored-reviews.ts',
  'src/editor/review/review-view.ts',
  'src/editor/review/suggest-rule.ts',
  'src/editor/sample/pending-sample.ts',
  'src/editor/settings.ts',
  'src/editor/sources/evidence-documents.ts',
  'src/editor/sources/no-source.ts',
  'src/editor/sources/source-documents.ts',
  'src/editor/status/code-lens.ts',
  'src/editor/status/language-status.ts',
  'src/editor/status/status-text.ts',
  'src/editor/status/status.ts',
  'src/editor/turns.ts',
  'src/editor/views/authorities-view.ts',
  'src/editor/views/findings-view.ts',
  'src/editor/views/queue-view.ts',
  'src/editor/views/sources-view.ts',
  'src/editor/views/tree-view.ts',
  'src/editor/wording.ts',
  'src/editor/words.ts',
  'src/editor/worker-client.ts',
  'src/extension.ts',
  'src/worker/finding-changes.ts',
];

/** What the thread that lints has no use for, so that it starts sooner. */
const NOT_FOR_LINTING =
  /^src\/core\/(?:model|evaluation|trail|review|sources\/(?:loaders|cache|reading|ocr)|authorities\/(?:bulk|service))\//;

/** The modules that each bundle of the extension, and of its thread that lints, holds anything of. */
const extensionModules = (): Readonly<Record<string, readonly string[]>> =>
  JSON.parse(readFileSync('out/extension-modules.json', 'utf8'));

describe('bundles', () => {
  it('keep activation light: the extension is small, and so is what its first command loads', () => {
    for (const [name, most] of [
      ['extension.js', EXTENSION_BYTES],
      ['on-demand.js', ON_DEMAND_BYTES],
    ] as const) {
      const { size } = statSync(`dist/${name}`);
      assert.ok(size < most, `dist/${name} has ${size} bytes, and ${most} are the most`);
    }
  });

  it('load at activation what has to run then, and nothing else', () => {
    assert.deepEqual(extensionModules()['extension'], [...AT_ACTIVATION].sort());
  });

  it('share no module that remembers anything, since each has that module for itself', () => {
    const { lint: _, ...inOneProcess } = extensionModules();
    const modules = Object.values(inOneProcess).flat();
    const shared = new Set(modules.filter((module, i) => modules.indexOf(module) !== i));
    assert.ok(shared.has('src/editor/drafts/drafts.ts'));
    // Each bundle says by itself in which language it speaks.
    shared.delete('src/editor/words.ts');
    for (const module of shared) {
      if (!module.startsWith('src/')) continue;
      const remembered = /^(?:export )?(?:let|var) .*|^(?:export )?const .*= new (?:Map|Set|WeakMap)(?:<.*>)?\(\);/m;
      assert.doesNotMatch(readFileSync(module, 'utf8'), remembered, module);
    }
  });

  it('load for linting what linting needs, and less than for audits', () => {
    const modules = extensionModules()['lint'] ?? [];
    assert.ok(modules.includes('src/core/audit/linter.ts'));
    assert.deepEqual(
      modules.filter((module) => NOT_FOR_LINTING.test(module)),
      [],
    );
    assert.ok(statSync('dist/lint.js').size < 0.8 * statSync('dist/worker.js').size);
  });

  it('are all packed that the extension loads', () => {
    const packed = readFileSync('.vscodeignore', 'utf8').split('\n');
    const loaded = ['extension', 'on-demand', 'review'].flatMap((name) =>
      [...readFileSync(`dist/${name}.js`, 'utf8').matchAll(/require\("\.\/([\w-]+\.js)"\)/g)].map((match) => match[1]),
    );
    assert.deepEqual([...new Set(loaded)].sort(), ['evaluation.js', 'on-demand.js', 'review.js']);
    for (const name of [...loaded, 'extension.js', 'worker.js', 'lint.js'])
      assert.ok(packed.includes(`!dist/${name}`), name);
  });

  it('ask the editor for each module once', () => {
    for (const name of ['extension', 'on-demand', 'review'])
      assert.match(readFileSync(`dist/${name}.js`, 'utf8'), /^var require = \(\(load, known\)/, name);
  });

  it('bring the review only when one is opened, in a page that carries all it needs', () => {
    for (const [name, most] of [
      ['review.js', REVIEW_BYTES],
      ['panel.js', PANEL_BYTES],
      ['panel.css', STYLE_BYTES],
    ] as const) {
      const { size } = statSync(`dist/${name}`);
      assert.ok(size < most, `dist/${name} has ${size} bytes, and ${most} are the most`);
    }
    assert.doesNotMatch(readFileSync('dist/extension.js', 'utf8'), /Content-Security-Policy/);
    assert.doesNotMatch(readFileSync('dist/panel.js', 'utf8'), /\brequire\(|\beval\(|new Function\(|@import|\bfetch\(/);
  });

  it('start quickly: what reads PDF, Word, e-mail and images, and what asks a model, lies apart', () => {
    for (const name of ['cli', 'core', 'worker']) {
      const { size } = statSync(`dist/${name}.js`);
      assert.ok(size < START_BYTES, `dist/${name}.js has ${size} bytes, and ${START_BYTES} are the most`);
    }
    for (const name of ['docx', 'mammoth', 'ocr', 'openai', 'pdf-engine', 'postal-mime'])
      assert.ok(statSync(`dist/packages/${name}.js`).size > 0);
  });

  it('carry text recognition whole, so that it needs no network', () => {
    for (const name of ['tesseract-core-simd-lstm.wasm', 'eng.traineddata.gz'])
      assert.ok(statSync(`dist/packages/${name}`).size > 1_000_000, name);
    assert.doesNotMatch(
      readFileSync('dist/packages/ocr.js', 'utf8'),
      /require\(["'](?:node:)?(?:https?|net|tls|dgram)["']\)/,
    );
  });

  it('carry the programs that decode the pictures of a scan', () => {
    for (const name of ['jbig2.wasm', 'openjpeg.wasm'])
      assert.ok(statSync(`dist/packages/${name}`).size > 50_000, name);
  });

  it('need VS Code in the extension only', () => {
    for (const name of ['cli', 'core', 'worker', 'lint'])
      assert.doesNotMatch(readFileSync(`dist/${name}.js`, 'utf8'), /require\(["']vscode["']\)/, name);
  });

  it('start as a program where they are one, and only there', () => {
    const start = (name: string): string => readFileSync(`dist/${name}.js`, 'utf8').slice(0, 20);
    assert.match(start('cli'), /^#!\/usr\/bin\/env node\n/);
    for (const name of ['core', 'extension', 'worker', 'lint']) assert.doesNotMatch(start(name), /^#!/);
    if (process.platform !== 'win32') assert.ok(statSync('dist/cli.js').mode & 0o100);
  });
});
