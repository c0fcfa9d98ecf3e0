import { ok } from 'node:assert/strict';
import { extensions } from 'vscode';

describe('activation', () => {
  it('finds the extension', () => {
    ok(extensions.getExtension('plumbline.plumbline'));
  });
});
