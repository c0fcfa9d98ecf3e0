import { deepEqual, equal, rejects } from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WorkerClient } from '../../src/editor/worker-client';
import type { Progress } from '../../src/worker/protocol';

/** A worker that does what the path of a `source` request says. */
const WORKER = `
const { parentPort } = require('node:worker_threads');
require('node:fs').appendFileSync(__filename + '.starts', 'started ');
const waiting = new Map();
parentPort.on('message', ({ id, kind, body }) => {
  if (kind === 'cancel') return parentPort.postMessage({ id: waiting.get(id), kind: 'reply', body: { text: 'cancelled', pageLines: [] } });
  if (body.path === 'crash') throw new Error('out of memory');
  if (body.path === 'exit') process.exit(3);
  if (body.path === 'fail') return parentPort.postMessage({ id, kind: 'failure', failure: { name: 'UnreadableFileError', message: 'It is locked.', stack: null } });
  if (body.path === 'await-cancel') return void waiting.set(body.other, id);
  if (body.path === 'wait') return;
  if (kind === 'audit') {
    for (const sources of [['a', 'b'], ['c']]) parentPort.postMessage({ id, kind: 'sources', sources });
    return parentPort.postMessage({ id, kind: 'reply', body: { report: { sources: [], findings: ['one'] } } });
  }
  parentPort.postMessage({ id, kind: 'progress', progress: { stage: 'sources', done: 1, total: 2 } });
  parentPort.postMessage({ id, kind: 'reply', body: { text: body.path, pageLines: [] } });
});`;

describe('the worker client', () => {
  let folder: string;
  let client: WorkerClient;
  let crashes: string[];

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'plumbline-worker-'));
    const file = join(folder, 'worker.cjs');
    writeFileSync(file, WORKER);
    crashes = [];
    client = new WorkerClient(file, (error) => crashes.push(error.message));
  });

  afterEach(() => {
    client.dispose();
    rmSync(folder, { recursive: true });
  });

  it('has its thread loaded before the first request, where that is asked for, and one thread only', async () => {
    const starts = (): string => {
      try {
        return readFileSync(join(folder, 'worker.cjs.starts'), 'utf8');
      } catch {
        return '';
      }
    };
    client.warm();
    while (starts() === '') await new Promise((resolve) => setTimeout(resolve, 5));
    equal((await client.request('source', { path: 'a' })).text, 'a');
    equal(starts(), 'started ');
  });

  it('pairs replies and progress with requests', async () => {
    const progress: Progress[] = [];
    const [a, b] = await Promise.all([
      client.request('source', { path: 'a' }, { onProgress: (step) => progress.push(step) }),
      client.request('source', { path: 'b' }),
    ]);
    deepEqual([a.text, b.text], ['a', 'b']);
    deepEqual(progress, [{ stage: 'sources', done: 1, total: 2 }]);
  });

  it('puts the sources that came before a report into it', async () => {
    const request = {
      path: 'draft',
      text: null,
      sources: null,
      baseSettings: {},
      examples: null,
      unasked: false,
      earlier: [],
    };
    const { report } = await client.request('audit', request);
    deepEqual<unknown>(report, { sources: ['a', 'b', 'c'], findings: ['one'] });
  });

  it('passes on why the work failed', async () => {
    await rejects(client.request('source', { path: 'fail' }), {
      name: 'WorkerError',
      message: 'It is locked.',
      kind: 'UnreadableFileError',
    });
  });

  it('rejects what was asked when the thread ends, and starts another one', async () => {
    const waiting = client.request('source', { path: 'wait' });
    const crashing = client.request('source', { path: 'crash' });
    await Promise.all([
      rejects(waiting, { name: 'WorkerCrashedError' }),
      rejects(crashing, { name: 'WorkerCrashedError', message: 'out of memory' }),
    ]);
    deepEqual(crashes, ['out of memory']);
    equal((await client.request('source', { path: 'again' })).text, 'again');
    await rejects(client.request('source', { path: 'exit' }), { name: 'WorkerCrashedError' });
    equal((await client.request('source', { path: 'and again' })).text, 'and again');
  });

  it('calls work off at once and tells the worker', async () => {
    const controller = new AbortController();
    const waiting = client.request('source', { path: 'wait' }, { signal: controller.signal });
    const told = client.request('source', { path: 'await-cancel', other: 1 } as { path: string });
    controller.abort();
    await rejects(waiting, { name: 'CancelledError' });
    equal((await told).text, 'cancelled');
    await rejects(client.request('source', { path: 'a' }, { signal: controller.signal }), { name: 'CancelledError' });
  });

  it('calls everything off when it is disposed of', async () => {
    const waiting = client.request('source', { path: 'wait' });
    client.dispose();
    await rejects(waiting, { name: 'CancelledError' });
    await rejects(client.request('source', { path: 'a' }), { name: 'CancelledError' });
    deepEqual(crashes, []);
  });
});
