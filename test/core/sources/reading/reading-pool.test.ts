import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FilePart } from '../../../../src/core/sources/file-parts';
import { readSources } from '../../../../src/core/sources/folder';
import type { ReadingJob } from '../../../../src/core/sources/reading/read-file';
import { type PoolLimits, ReadingPool } from '../../../../src/core/sources/reading/reading-pool';
import { inFolder, makePdf } from '../made-files';

const LIMITS: PoolLimits = { threads: 2, megabytes: 64, bytesAtOnce: 1000, patience: 3000 };

/** A reading thread that does what the name of a file says. */
const PROGRAM = `
const { parentPort } = require('node:worker_threads');
setInterval(() => parentPort.postMessage({ kind: 'alive' }), 50);
let files = 0;
parentPort.on('message', ({ job }) => {
  files++;
  if (job.name === 'endless') for (;;);
  if (job.name === 'crash') throw new Error('broken');
  if (job.name === 'exit') process.exit(1);
  if (job.name === 'greedy') { const all = []; for (;;) all.push(new Array(1000).fill(files)); }
  if (job.name === 'waiting') return;
  if (job.name === 'slow') return void setTimeout(() => parentPort.postMessage({ kind: 'read', sha256: job.name, key: null, entry: null }), 5000);
  parentPort.postMessage({ kind: 'read', sha256: job.name, key: null, entry: null });
});`;

const job = (name: string, size = 1): ReadingJob => ({ path: name, name, size, ocr: 'never', maxBytes: null });
const problemIn = ([part]: readonly FilePart[]): string | undefined =>
  part && 'problem' in part ? part.problem : undefined;

async function withPool(use: (pool: ReadingPool) => Promise<void>, limits = LIMITS): Promise<void> {
  await inFolder({ 'program.cjs': PROGRAM }, async (folder) => {
    const pool = new ReadingPool(null, limits, join(folder, 'program.cjs'));
    try {
      await use(pool);
    } finally {
      pool.close(null);
    }
  });
}

describe('threads that read files', () => {
  it('list a file that breaks them, and go on with the rest', () =>
    withPool(async (pool) => {
      const names = ['a', 'crash', 'b', 'endless', 'exit', 'c'];
      const read = await Promise.all(names.map((name) => pool.read(job(name), () => {})));
      assert.deepEqual(
        read.map(({ sha256, parts }) => sha256 ?? problemIn(parts)),
        [
          'a',
          'could not be read: reading it broke down',
          'b',
          'took too long to read',
          'could not be read: reading it broke down',
          'c',
        ],
      );
    }));

  it('list a file that needs too much memory, and go on with the rest', () =>
    withPool(
      async (pool) => {
        const read = await Promise.all(['greedy', 'a'].map((name) => pool.read(job(name), () => {})));
        assert.deepEqual(
          read.map(({ sha256, parts }) => sha256 ?? problemIn(parts)),
          ['needs more memory than there is for one file', 'a'],
        );
      },
      { ...LIMITS, megabytes: 16, patience: 50_000 },
    ));

  it('let a file take its time as long as they are not stuck', () =>
    withPool(async (pool) => {
      assert.equal((await pool.read(job('slow'), () => {})).sha256, 'slow');
    }));

  it('give a large file longer', () =>
    withPool(
      async (pool) => {
        let isGivenUp = false;
        const endless = pool
          .read(job('endless', 1e9), () => {})
          .finally(() => {
            isGivenUp = true;
          });
        endless.catch(() => {});
        assert.equal((await pool.read(job('slow'), () => {})).sha256, 'slow');
        assert.equal(isGivenUp, false);
      },
      { ...LIMITS, bytesAtOnce: 1e12 },
    ));

  it('read no more at once than the memory is meant for, but anything by itself', () =>
    withPool(async (pool) => {
      const started: string[] = [];
      const read = (name: string, size: number) => pool.read(job(name, size), () => started.push(name));
      const first = read('slow', 800);
      const second = read('large', 5000);
      assert.deepEqual(started, ['slow']);
      await Promise.all([first, second]);
      assert.deepEqual(started, ['slow', 'large']);
    }));

  it('stop at once, in the middle of a file', () =>
    withPool(async (pool) => {
      const reason = new Error('called off');
      const reads = ['endless', 'waiting', 'a', 'b'].map((name) => pool.read(job(name), () => {}));
      const settled = Promise.allSettled(reads);
      pool.close(reason);
      for (const outcome of await settled) assert.deepEqual(outcome, { status: 'rejected', reason });
    }));
});

describe('reading the sources of a folder in threads', () => {
  it('gives the same as reading them here, and tells of every file', async () => {
    const pdf = await makePdf((page) => page.text('The Supplier shall deliver the goods within thirty days.'));
    const files = {
      'a.pdf': pdf,
      'b.txt': 'B',
      'c.xlsx': 'x',
      'd/e.md': '*E*',
      'torn.pdf': '%PDF-1.4 x',
      'empty.txt': '',
    };
    await inFolder(files, async (folder) => {
      const told: (readonly [number, number, string])[] = [];
      const here = await readSources([folder], { bytesHere: Number.POSITIVE_INFINITY });
      const apart = await readSources([folder], {
        bytesHere: -1,
        onProgress: (done, total, file) => told.push([done, total, file]),
      });
      const plain = ({ sources, problems }: typeof here) => [sources.map((source) => ({ ...source })), problems];
      assert.deepEqual(plain(apart), plain(here));
      assert.equal(here.sources.length, 3);
      assert.deepEqual(told.at(-1), [6, 6, '']);
      assert.deepEqual(
        told
          .slice(0, -1)
          .map(([, , file]) => file)
          .sort(),
        Object.keys(files).sort(),
      );
      assert.ok(told.every(([done, total], i) => total === 6 && done >= (told[i - 1]?.[0] ?? 0)));
    });
  });

  it('stops when it is called off, in the middle of a long file too', async () => {
    await inFolder({ 'a.txt': 'A' }, async (folder) => {
      writeFileSync(join(folder, 'long.txt'), 'See Doe v. Roe, 410 U.S. 113, 115 (1973). '.repeat(500_000));
      const reason = new Error('called off');
      const controller = new AbortController();
      const reading = readSources([folder], {
        signal: controller.signal,
        onProgress: (_done, _total, file) => {
          if (file === 'long.txt') setImmediate(() => controller.abort(reason));
        },
      });
      const began = performance.now();
      await assert.rejects(reading, reason);
      // Reading it whole takes many times as long.
      assert.ok(performance.now() - began < 20_000);
    });
  });
});
