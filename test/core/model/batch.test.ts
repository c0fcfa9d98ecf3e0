import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { batchProvider } from '../../../src/core/model/batch/batch-provider';
import { BatchState } from '../../../src/core/model/batch/batch-state';
import { marksFrom } from '../../../src/core/model/message';
import { ModelError, type ModelProvider, type ModelReply, type ModelRequest } from '../../../src/core/model/provider';
import { type Folder, folderWith } from '../../cli/run-cli';
import { type BatchScript, type BatchServer, batchServer } from './batch-server';

const request = (user: string, signal = new AbortController().signal): ModelRequest => ({
  model: 'm',
  system: 'Be brief.',
  user,
  schema: { name: 'form', json: { type: 'object' } },
  replyTokens: 100,
  signal,
});

describe('a provider in batches', () => {
  let server: BatchServer;
  let folder: Folder;
  beforeEach(() => {
    folder = folderWith({});
  });
  afterEach(async () => {
    await server.close();
    folder.remove();
  });

  const statePath = (): string => join(folder.path, 'run.jsonl.batch.json');
  async function provide(script: BatchScript, state?: BatchState): Promise<ModelProvider> {
    server = await batchServer(script);
    return providerAt(state ?? (await BatchState.open(statePath())));
  }
  const providerAt = (state: BatchState): ModelProvider =>
    batchProvider({ baseUrl: server.baseUrl, keys: { keyFor: async () => 'sk-test' }, state, gather: 20, poll: 10 });
  const askAll = (provider: ModelProvider, users: readonly string[]): Promise<ModelReply[]> =>
    Promise.all(users.map((user) => provider.ask(request(user))));
  const echo: BatchScript['answer'] = ({ body }) => ({ content: `to ${body.messages.at(-1)?.content}` });
  const texts = (replies: readonly ModelReply[]): string[] => replies.map(({ text }) => text);

  it('hands requests in together and gives each its own answer, in whatever order they come', async () => {
    const provider = await provide({ answer: echo, reversed: true, asks: 3 });
    assert.deepEqual(texts(await askAll(provider, ['a', 'b', 'c'])), ['to a', 'to b', 'to c']);
    assert.deepEqual(
      server.batches.map((batch) => batch.length),
      [3],
    );
    assert.deepEqual((await provider.ask(request('d'))).tokens, { input: 100, output: 10 });
    assert.equal(server.batches.length, 2);
    assert.ok(server.batches.flat().every(({ url }) => url === '/v1/chat/completions'));
  });

  it('hands in again what a batch did not answer, and says so when that does not help', async () => {
    const provider = await provide({
      answer: (one, batch) =>
        one.body.messages.at(-1)?.content === 'b' && batch < 3
          ? 'none'
          : one.body.messages.at(-1)?.content === 'never'
            ? 'none'
            : echo(one, batch),
    });
    assert.deepEqual(texts(await askAll(provider, ['a', 'b'])), ['to a', 'to b']);
    assert.deepEqual(
      server.batches.map((batch) => batch.length),
      [2, 1, 1],
    );
    await assert.rejects(provider.ask(request('never')), (error: unknown) => {
      assert.ok(error instanceof ModelError);
      assert.match(error.message, /did not answer this request/);
      return error.kind === 'server';
    });
  });

  it('takes what an expired batch did answer', async () => {
    const provider = await provide({
      answer: (one, batch) => (batch === 1 && one.body.messages.at(-1)?.content !== 'a' ? 'none' : echo(one, batch)),
      end: (batch) => (batch === 1 ? 'expired' : 'completed'),
    });
    assert.deepEqual(texts(await askAll(provider, ['a', 'b', 'c'])), ['to a', 'to b', 'to c']);
    assert.deepEqual(
      server.batches.map((batch) => batch.length),
      [3, 2],
    );
  });

  it('leaves out what the server does not know, and remembers it', async () => {
    const provider = await provide({
      answer: (one, batch) =>
        one.body.temperature === undefined
          ? echo(one, batch)
          : { status: 400, message: 'temperature is not supported' },
    });
    assert.deepEqual(texts(await askAll(provider, ['a', 'b'])), ['to a', 'to b']);
    await provider.ask(request('c'));
    assert.deepEqual(
      server.batches.map((batch) => batch.length),
      [2, 2, 1],
    );
  });

  it('fails with what the server says', async () => {
    const provider = await provide({ answer: () => ({ status: 403, message: 'not for you' }) });
    await assert.rejects(provider.ask(request('a')), /not for you/);
    await server.close();
    const refusing = await provide({ answer: echo, end: () => 'failed' });
    await assert.rejects(refusing.ask(request('a')), /The file is not what it should be/);
  });

  it('does not hand in again what another process did, after a kill', async () => {
    const first = await provide({ answer: echo, asks: 1_000_000 });
    const stopped = new AbortController();
    const lost = Promise.allSettled(['a', 'b'].map((user) => first.ask(request(user, stopped.signal))));
    while (server.batches.length === 0 || !readState().includes('batch-1'))
      await new Promise((done) => setTimeout(done, 5));
    stopped.abort();
    assert.deepEqual(
      (await lost).map(({ status }) => status),
      ['rejected', 'rejected'],
    );
    await server.close();
    // The server goes on with the batch meanwhile; here, one that has it under the same id.
    const state = await BatchState.open(statePath());
    server = await batchServer({ answer: echo });
    const seeding = providerAt(await BatchState.open(null));
    await askAll(seeding, ['a', 'b']);
    assert.deepEqual(texts(await askAll(providerAt(state), ['b', 'a'])), ['to b', 'to a']);
    assert.equal(server.batches.length, 1);
  });

  it('asks again for what was in a batch that nobody knows any more', async () => {
    const state = await BatchState.open(null);
    const provider = await provide({ answer: echo }, state);
    await state.add('batch-of-another-life', []);
    assert.deepEqual(texts(await askAll(provider, ['a'])), ['to a']);
    const [line] = server.batches[0]!;
    await state.add('batch-gone', [line!.custom_id]);
    assert.deepEqual(texts(await askAll(provider, ['a'])), ['to a']);
    assert.equal(server.batches.length, 2);
  });

  it('keeps its state readable by the user alone, and says what to do where it is damaged', async () => {
    server = await batchServer({ answer: echo });
    const state = await BatchState.open(statePath());
    await state.add('batch-1', ['q-1']);
    assert.equal((await BatchState.open(statePath())).secret, state.secret);
    assert.equal((await BatchState.open(statePath())).batchOf('q-1'), 'batch-1');
    writeFileSync(statePath(), '{"schema"');
    await assert.rejects(BatchState.open(statePath()), /is damaged\. Delete it/);
  });

  const readState = (): string => {
    try {
      return readFileSync(statePath(), 'utf8');
    } catch {
      return '';
    }
  };
});

describe('marks that follow from a secret', () => {
  it('are the same for the same question, and others for another or with another secret', () => {
    const marks = marksFrom('secret', 'question');
    assert.deepEqual(marksFrom('secret', 'question'), marks);
    for (const other of [marksFrom('secret', 'another'), marksFrom('another', 'question')]) {
      assert.notEqual(other.mark, marks.mark);
      assert.notEqual(other.receipt, marks.receipt);
      assert.notEqual(other.bait, marks.bait);
    }
    assert.match(marks.receipt, /^[0-9a-f]{10}$/);
  });
});
