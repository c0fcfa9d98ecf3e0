import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';

const EXTENSION_BYTES = 300 * 1024;
const REVIEW_BYTES = 150 * 1024;
const PANEL_BYTES = 220 * 1024;
const STYLE_BYTES = 20 * 1024;
const START_BYTES = 1500 * 1024;

describe('bundles', () => {
  it('keep activation light: the extension is small', () => {
    const { size } = statSync('dist/extension.js');
    assert.ok(size < EXTENSION_BYTES, `dist/extension.js has ${size} bytes, and ${EXTENSION_BYTES} are the most`);
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
    for (const name of ['cli', 'core', 'worker'])
      assert.doesNotMatch(readFileSync(`dist/${name}.js`, 'utf8'), /require\(["']vscode["']\)/, name);
  });

  it('start as a program where they are one, and only there', () => {
    const start = (name: string): string => readFileSync(`dist/${name}.js`, 'utf8').slice(0, 20);
    assert.match(start('cli'), /^#!\/usr\/bin\/env node\n/);
    for (const name of ['core', 'extension', 'worker']) assert.doesNotMatch(start(name), /^#!/);
    if (process.platform !== 'win32') assert.ok(statSync('dist/cli.js').mode & 0o100);
  });
});
