import { ok } from 'node:assert/strict';
import { readFileSync } from 'node:fs';

describe('the extension’s bundle', () => {
  const bundle = readFileSync('dist/extension.js', 'utf8');

  it('holds no library that belongs to the worker', () => {
    for (const trace of ['ZodError', 'htmlparser2', 'minisearch', 'pdfjs', 'mammoth']) {
      ok(!bundle.includes(trace), trace);
    }
  });
});
