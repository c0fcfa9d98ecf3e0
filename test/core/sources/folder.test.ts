import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { chmod, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { readSources } from '../../../src/core/sources/folder';
import { groupedProblems } from '../../../src/core/sources/grouped-problems';
import { openSources } from '../../../src/core/sources/open-sources';
import { inFolder, makePdf } from './made-files';

const ids = (sources: readonly { id: string }[]): string[] => sources.map((source) => source.id);
const messages = (problems: readonly { message: string }[]): string[] => problems.map((problem) => problem.message);

const NOBODY = 65534;

/** No permission keeps the administrator out: does the work as a user whom it does. */
async function asOrdinaryUser<T>(work: () => Promise<T>): Promise<T> {
  if (process.getuid?.() !== 0) return work();
  process.seteuid?.(NOBODY);
  try {
    return await work();
  } finally {
    process.seteuid?.(0);
  }
}

describe('reading the sources of a folder', () => {
  it('reads every file below it, sorted, and passes over what is hidden or a lock', async () => {
    const files = {
      'b.txt': 'B',
      'a/z.md': '*Z*',
      'a/y.txt': 'Y',
      'B.txt': 'b',
      '.hidden': 'x',
      '.git/c.txt': 'x',
      '~$b.docx': 'x',
    };
    await inFolder({ ...files, 'Thumbs.db': 'x' }, async (folder) => {
      const { sources, problems } = await readSources([folder]);
      assert.deepEqual(problems, []);
      assert.deepEqual(ids(sources), ['B.txt', 'a/y.txt', 'a/z.md', 'b.txt']);
      assert.deepEqual(sources[2], {
        id: 'a/z.md',
        path: join(folder, 'a', 'z.md'),
        sha256: createHash('sha256').update('*Z*').digest('hex'),
        standing: 'record',
        text: 'Z',
        format: 'markdown',
        pages: [],
        warnings: [],
      });
    });
  });

  it('lists a bad file as a problem, and reads the rest', async () => {
    const locked = await makePdf((page) => page.text('x'), { userPassword: 'x', ownerPassword: 'y' });
    const files = {
      'a.txt': 'A',
      'empty.pdf': '',
      'locked.pdf': locked,
      'photo.png': Buffer.from([0x89, 0x50, 0x4e, 0x47]),
    };
    await inFolder({ ...files, 'sheet.xlsx': 'x', 'torn.pdf': '%PDF-1.4 x', 'z.txt': 'Z' }, async (folder) => {
      const { sources, problems } = await readSources([folder]);
      assert.deepEqual(ids(sources), ['a.txt', 'z.txt']);
      assert.deepEqual(messages(problems), [
        'empty.pdf is empty. Save or download it again.',
        'locked.pdf is protected by a password. Save a copy without one.',
        'photo.png is an image; its text was not read. Turn text recognition (OCR) on, by "ocr": "auto" in .plumbline.json or by --ocr auto on the command line.',
        'sheet.xlsx is not in a format that Plumbline reads (.xlsx). Save it as PDF, DOCX or plain text.',
        'torn.pdf is a damaged PDF. Download it again, or open it in a PDF reader and print it to a new PDF.',
      ]);
      assert.equal(problems[0]?.path, join(folder, 'empty.pdf'));
    });
  });

  it('lists a folder that is missing, empty or none', async () => {
    await inFolder({ 'file.txt': 'x' }, async (folder) => {
      await mkdir(join(folder, 'empty'));
      const folders = ['missing', 'empty', 'file.txt'].map((name) => join(folder, name));
      const { sources, problems } = await readSources(folders);
      assert.deepEqual(sources, []);
      assert.deepEqual(messages(problems), [
        `${folders[0]} does not exist. Check its name and folder.`,
        `${folders[1]} holds no files. Put the documents that the draft relies on into it.`,
        `${folders[2]} is a file, not a folder. Name the folder that holds it.`,
      ]);
    });
  });

  it('lists what may not be read, a file or a folder', async () => {
    await inFolder({ 'a.txt': 'A', 'b.txt': 'B', 'sub/c.txt': 'C' }, async (folder) => {
      await chmod(folder, 0o755);
      await chmod(join(folder, 'b.txt'), 0);
      await chmod(join(folder, 'sub'), 0);
      const { sources, problems } = await asOrdinaryUser(() => readSources([folder]));
      await chmod(join(folder, 'sub'), 0o700);
      assert.deepEqual(ids(sources), ['a.txt']);
      assert.deepEqual(messages(problems), [
        'sub may not be read. Give yourself permission to read it.',
        'b.txt may not be read. Give yourself permission to read it.',
      ]);
    });
  });

  it('refuses a file over the size cap without reading it', async () => {
    await inFolder({ 'a.txt': 'A', 'big.txt': 'x'.repeat(2000) }, async (folder) => {
      const { sources, problems } = await readSources([folder], { maxBytes: 1000 });
      assert.deepEqual(ids(sources), ['a.txt']);
      assert.deepEqual(messages(problems), [
        'big.txt is 2 KB large; at most 1 KB are read. Split it, or save it with smaller images.',
      ]);
    });
  });

  it('leaves out what is excluded, and gives each source its standing', async () => {
    const files = { 'a.txt': 'A', 'law/b.txt': 'B', 'law/deep/c.txt': 'C', 'old/d.txt': 'D', 'x.tmp.txt': 'X' };
    await inFolder(files, async (folder) => {
      const { sources } = await readSources([folder], {
        exclude: ['old', '*.tmp.txt'],
        standing: { 'law/**': 'authority', 'law/deep/c.txt': 'other_side' },
      });
      assert.deepEqual(
        sources.map((source) => [source.id, source.standing]),
        [
          ['a.txt', 'record'],
          ['law/b.txt', 'authority'],
          ['law/deep/c.txt', 'other_side'],
        ],
      );
    });
  });

  it('gives files of several folders ids of their own, and reads none twice', async () => {
    await inFolder({ 'one/a.txt': '1', 'two/a.txt': '2', 'two/sub/b.txt': 'b' }, async (folder) => {
      const folders = ['one', 'two', 'two', 'two/sub'].map((name) => join(folder, name));
      const { sources } = await readSources(folders);
      assert.deepEqual(
        sources.map((source) => [source.id, source.text]),
        [
          ['a.txt', '1'],
          ['two/a.txt', '2'],
          ['sub/b.txt', 'b'],
        ],
      );
    });
  });

  it('follows links within the folder once, and names those that lead out, round or nowhere', async () => {
    await inFolder({ 'in/a.txt': 'A', 'in/sub/b.txt': 'B', 'out/c.txt': 'C' }, async (folder) => {
      const root = join(folder, 'in');
      await symlink(join(folder, 'out'), join(root, 'out'));
      await symlink(join(folder, 'out', 'c.txt'), join(root, 'c.txt'));
      await symlink(root, join(root, 'sub', 'up'));
      await symlink(join(root, 'gone'), join(root, 'gone'));
      await symlink(join(root, 'nothing'), join(root, 'dangling'));
      await symlink(join(root, 'sub'), join(root, 'again'));
      const { sources, problems } = await readSources([root]);
      assert.deepEqual(ids(sources), ['a.txt', 'sub/b.txt']);
      const outside =
        'is a link that leads out of the folder, and was not followed. Put a copy into the folder, or link that folder as well.';
      assert.deepEqual(messages(problems).sort(), [
        `c.txt ${outside}`,
        'dangling does not exist. Check its name and folder.',
        'gone is a link that leads round in a circle. Remove the link.',
        `out ${outside}`,
        'sub/up is a link that leads round in a circle. Remove it.',
      ]);
    });
  });

  it('names what is no file: a pipe, a socket, and a name that is not Unicode', async () => {
    if (process.platform === 'win32') return;
    await inFolder({ 'a.txt': 'A' }, async (folder) => {
      execFileSync('mkfifo', [join(folder, 'pipe.txt')]);
      execFileSync('mkfifo', [join(folder, 'left-out')]);
      const server = createServer().listen(join(folder, 'socket'));
      await once(server, 'listening');
      const problems = ['pipe.txt', 'socket'].map(
        (name) => `${name} is a pipe or a device, not an ordinary file. Save what it holds to a file, and name that.`,
      );
      // Other systems keep no such name.
      if (process.platform === 'linux') {
        await writeFile(Buffer.from(`${folder}/b\xff.txt`, 'latin1'), 'B');
        problems.push('b\ufffd.txt cannot be found by its name, which is not Unicode. Give it another one.');
      }
      try {
        const read = await readSources([folder], { exclude: ['left-out'] });
        assert.deepEqual(ids(read.sources), ['a.txt']);
        assert.deepEqual(messages(read.problems).sort(), problems.sort());
      } finally {
        server.close();
      }
    });
  });

  it('reports progress, and stops at once when it is told to', async () => {
    await inFolder({ 'a.txt': 'A', 'b.txt': 'B', 'c.txt': 'C' }, async (folder) => {
      const seen: string[] = [];
      await readSources([folder], { onProgress: (done, total, file) => seen.push(`${done}/${total} ${file}`) });
      assert.deepEqual(seen, ['0/3 a.txt', '1/3 b.txt', '2/3 c.txt', '3/3 ']);
      const controller = new AbortController();
      const read: string[] = [];
      const reading = readSources([folder], {
        signal: controller.signal,
        onProgress: (_done, _total, file) => {
          read.push(file);
          if (file === 'b.txt') controller.abort(new Error('stopped'));
        },
      });
      await assert.rejects(reading, /stopped/);
      assert.deepEqual(read, ['a.txt', 'b.txt']);
    });
  });

  it('lists a file that vanishes before it is read', async () => {
    await inFolder({ 'a.txt': 'A', 'b.txt': 'B' }, async (folder) => {
      let removal: Promise<void> = Promise.resolve();
      const { sources, problems } = await readSources([folder], {
        onProgress: (done) => {
          if (done === 0) removal = rm(join(folder, 'b.txt'));
        },
      });
      await removal;
      assert.deepEqual(ids(sources), ['a.txt']);
      assert.deepEqual(messages(problems), ['b.txt does not exist. Check its name and folder.']);
    });
  });

  it('reads files by any name: emoji, right-to-left marks, blanks, composed and decomposed letters', async () => {
    const names = ['⚖️ opinion.txt', 'a b.txt', 'résumé.txt', 'עמדה.txt', '\u202etxt.exe.txt', "o'brien & co.txt"];
    await inFolder(Object.fromEntries(names.map((name) => [name, `Text of ${name}`])), async (folder) => {
      await writeFile(join(folder, 'cafe\u0301.txt'), 'Decomposed');
      const { sources, problems } = await readSources([folder]);
      assert.deepEqual(problems, []);
      assert.deepEqual(
        sources.map(({ id, text }) => [id, text]).sort(),
        [...names.map((name) => [name, `Text of ${name}`]), ['café.txt', 'Decomposed']].sort(),
      );
      for (const { path } of sources) assert.ok(existsSync(path ?? ''), path ?? '');
    });
  });

  it('lists every file of a folder that vanishes while it is read', async () => {
    const files = Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`in/${i}.txt`, `${i}`]));
    await inFolder(files, async (folder) => {
      const { sources, problems } = await readSources([join(folder, 'in')], {
        onProgress: (done) => {
          if (done === 3) rmSync(join(folder, 'in'), { recursive: true, force: true });
        },
      });
      assert.deepEqual(ids(sources), ['0.txt', '1.txt', '2.txt']);
      assert.deepEqual(groupedProblems(problems), [
        'Each of 6 files does not exist. Check its name and folder. They are 3.txt, 4.txt, 5.txt and 3 more.',
      ]);
    });
  });

  it('lists thousands of files in deep folders, and stops within them when it is told to', async () => {
    const deep = Array.from({ length: 60 }, (_, i) => `level ${i}`).join('/');
    const files = Object.fromEntries(Array.from({ length: 3000 }, (_, i) => [`${i % 50}/${i}.txt`, `${i}`]));
    await inFolder({ ...files, [`${deep}/last.txt`]: 'last' }, async (folder) => {
      const { sources, problems } = await readSources([folder]);
      assert.deepEqual([sources.length, problems], [3001, []]);
      const controller = new AbortController();
      const reading = readSources([folder], {
        signal: controller.signal,
        onProgress: (done) => done === 20 && controller.abort(new Error('stopped')),
      });
      await assert.rejects(reading, /stopped/);
    });
  });

  it('opens an index with what was read and what was not', async () => {
    await inFolder({ 'a.txt': 'A', 'b.png': Buffer.from([0x89, 0x50, 0x4e, 0x47]) }, async (folder) => {
      await writeFile(join(folder, 'c.md'), '# C');
      const index = await openSources(folder);
      assert.deepEqual(ids(index.sources), ['a.txt', 'c.md']);
      assert.equal(index.problems.length, 1);
    });
  });
});
