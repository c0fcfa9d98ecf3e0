import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Compares a text with the file `test/fixtures/files/<name>`. With the variable UPDATE_SNAPSHOTS set the file is written anew,
 * for a person to look at before committing it.
 */
export function assertSnapshot(name: string, actual: string): void {
  const path = join('test', 'fixtures', 'files', name);
  const { UPDATE_SNAPSHOTS } = process.env;
  if (UPDATE_SNAPSHOTS) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, actual);
  }
  assert.ok(existsSync(path), `${path} is missing: run once with UPDATE_SNAPSHOTS=1 and look at it`);
  assert.equal(actual, readFileSync(path, 'utf8'));
}
