import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileSystemError, readBytes } from '../../../src/core/sources/read-bytes';

const failure = (code: string): Error => Object.assign(new Error(`${code}: no`), { code });

describe('an error of the file system', () => {
  const cases: readonly [code: string, message: string][] = [
    ['ENOENT', 'a.txt does not exist. Check its name and folder.'],
    ['EACCES', 'a.txt may not be read. Give yourself permission to read it.'],
    ['EPERM', 'a.txt may not be read. Give yourself permission to read it.'],
    ['EBUSY', 'a.txt is in use by another program. Close it there, and try again.'],
    ['EIO', 'a.txt could not be read (EIO). Check that it can be opened, and try again.'],
  ];
  for (const [code, message] of cases) {
    it(`${code} is put into words`, () => assert.equal(fileSystemError('a.txt', failure(code)).message, message));
  }

  it('keeps its cause', () => {
    const cause = failure('EIO');
    assert.equal(fileSystemError('a.txt', cause).cause, cause);
  });
});

describe('reading the bytes of a file', () => {
  it('refuses what is no ordinary file', async () => {
    const device = process.platform === 'win32' ? '\\\\.\\nul' : '/dev/null';
    await assert.rejects(
      readBytes(device, 'null'),
      /^UnreadableFileError: null is a pipe or a device, not an ordinary file\./,
    );
  });

  it('tells a name that cannot be written down from a file that is not there', async () => {
    await assert.rejects(
      readBytes('no/such/file', 'file.txt'),
      /file\.txt does not exist\. Check its name and folder\./,
    );
    await assert.rejects(
      readBytes('no/such/file', 'f\ufffdle.txt'),
      /f\ufffdle\.txt cannot be found by its name, which is not Unicode\. Give it another one\./,
    );
  });

  it('does not wait for a pipe that nobody writes to', async () => {
    if (process.platform === 'win32') return;
    const folder = await mkdtemp(join(tmpdir(), 'plumbline-'));
    try {
      const pipe = join(folder, 'pipe.txt');
      execFileSync('mkfifo', [pipe]);
      await assert.rejects(readBytes(pipe, 'pipe.txt'), /pipe\.txt is a pipe or a device/);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
