import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { bundledPackages, NOTICES, noticesOf, PERMISSIVE } from './notices';

describe('work of others that ships', () => {
  it('is under permissive licences only', () => {
    const packages = bundledPackages();
    assert.ok(packages.some(({ name }) => name === 'zod'));
    for (const { name, license } of packages) assert.ok(PERMISSIVE.has(license), `${name}: ${license}`);
  });

  it('is named with its licence: after a change of packages, npm run make:notices', () => {
    assert.equal(readFileSync(NOTICES, 'utf8').replaceAll('\r\n', '\n'), noticesOf(bundledPackages()));
  });
});
