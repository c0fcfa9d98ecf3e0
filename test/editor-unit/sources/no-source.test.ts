import assert from 'node:assert/strict';
import { isNoSource } from '../../../src/editor/sources/no-source';

describe('a changed file', () => {
  for (const path of [
    '/matter/sources/agreement.pdf',
    '/matter/sources/letters/plumbline.eml',
    'C:\\matter\\sources\\agreement.pdf',
  ])
    it(`may be a source: ${path}`, () => assert.equal(isNoSource(path), false));

  for (const path of [
    '/matter/.plumbline/trail/20260101T000000000Z-editor-0123456789ab.jsonl',
    'C:\\matter\\.plumbline\\decisions.jsonl',
    '/matter/sources/.DS_Store',
    '/matter/sources/~$agreement.docx',
    '/matter/sources/Thumbs.db',
    '/matter/.plumbline.json',
  ])
    it(`is none: ${path}`, () => assert.equal(isNoSource(path), true));
});
