import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { itemSha, setupSha } from '../../../src/core/evaluation/evaluate';
import { type EvaluationProgress, evaluateSet, setupFor } from '../../../src/core/evaluation/evaluate-set';
import { appendGoldenItem } from '../../../src/core/evaluation/golden-file';
import { goldenItems, type LineProblem } from '../../../src/core/evaluation/golden-lines';
import { StoredRun } from '../../../src/core/evaluation/run-file';
import { runName, runsFolder, storedRuns } from '../../../src/core/evaluation/stored-runs';
import { openAiProvider } from '../../../src/core/model/openai-provider';
import { ModelSettings } from '../../../src/core/settings/model-settings';
import { inFolder } from '../sources/made-files';

const item = (id: string, more: object = {}) => ({
  id,
  draft: `Rent is due within 30 days of the invoice. This is the draft ${id}.`,
  sources: [{ id: 'lease.txt', text: 'Rent is due within thirty (30) days of the invoice.' }],
  labels: [],
  ...more,
});
const IDS = ['one', 'two', 'three', 'four'];
const SET = IDS.map((id) => JSON.stringify(item(id))).join('\n');
const setup = { settings: {} };
const silent = { atOnce: 1, inThreads: false, onProblem: (problem: LineProblem) => assert.fail(problem.problem) };

describe('an evaluation of a set', () => {
  it('can be stopped, keeps what it scored, and gone on with scores the rest alone', async () => {
    await inFolder({ 'golden.jsonl': SET }, async (folder) => {
      const golden = join(folder, 'golden.jsonl');
      const path = join(folder, 'run.jsonl');
      const out = { stored: null, begin: () => open(path, 'w') };
      const controller = new AbortController();
      const told: EvaluationProgress[] = [];
      const stopped = evaluateSet({
        ...setup,
        ...silent,
        golden,
        out,
        signal: controller.signal,
        onProgress: (progress) => {
          told.push(progress);
          if (progress.items === 2) controller.abort(new Error('enough'));
        },
      });
      await assert.rejects(stopped, /enough/);
      const half = readFileSync(path, 'utf8');
      assert.equal(half.split('\n').length - 1, 2);
      assert.deepEqual(
        told.map(({ items, id }) => [items, id]),
        [
          [1, 'one'],
          [2, 'two'],
        ],
      );
      assert.ok(told.every(({ secondsLeft, read, length }) => (secondsLeft ?? 0) > 0 && read < length));
      const fresh: (number | null)[] = [];
      const scored: string[] = [];
      const sums = await evaluateSet({
        ...setup,
        ...silent,
        golden,
        out: { ...out, stored: new StoredRun(path, setupSha(setup)) },
        onScore: (id) => scored.push(id),
        onProgress: ({ secondsLeft }) => fresh.push(secondsLeft),
      });
      assert.equal(sums.figures.items, 4);
      assert.deepEqual(scored, IDS);
      assert.deepEqual(fresh.slice(0, 2), [null, null], 'what was held says nothing of the rest');
      assert.equal(fresh.at(-1), 0);
      const whole = readFileSync(path, 'utf8');
      assert.ok(whole.startsWith(half));
      assert.deepEqual(
        whole
          .split('\n')
          .slice(0, -1)
          .map((line) => JSON.parse(line).item_sha256),
        IDS.map((id) => itemSha({ ...item(id) })),
      );
    });
  });

  it('starts no thread and writes nothing where it is stopped before it starts', async () => {
    await inFolder({ 'golden.jsonl': SET }, async (folder) => {
      const out = { stored: null, begin: () => assert.fail('no file is opened') };
      const signal = AbortSignal.abort(new Error('never mind'));
      const golden = join(folder, 'golden.jsonl');
      await assert.rejects(evaluateSet({ ...setup, ...silent, golden, out, signal, inThreads: true }), /never mind/);
    });
  });

  it('asks no model of another host where the set lies in a confidential matter', async () => {
    await inFolder({ 'golden.jsonl': SET, '.plumbline.json': '{"confidential": true}' }, async (folder) => {
      const golden = join(folder, 'golden.jsonl');
      const models = ModelSettings.parse({ provider: 'openai', name: 'm' });
      const model = (baseUrl: string) => ({
        provider: openAiProvider({ baseUrl, keys: { keyFor: async () => null }, timeout: 1000 }),
        consent: { allows: async () => true },
      });
      const asked = (baseUrl: string) => setupFor(golden, { settings: { models }, model: model(baseUrl) });
      await assert.rejects(asked('https://models.example/v1'), /This matter is confidential/);
      assert.equal((await asked('http://127.0.0.1:9/v1')).settings.confidential, true);
      assert.equal((await setupFor(golden, setup)).settings.confidential, true);
    });
  });
});

describe('the items of a set', () => {
  it('are told with where their lines end, in bytes; what is none is named', async () => {
    const set = `\ufeff${JSON.stringify(item('é'))}\n\n{"id": 3}\n${JSON.stringify(item('é'))}\n${JSON.stringify(item('last'))}`;
    await inFolder({ 'golden.jsonl': set }, async (folder) => {
      const problems: LineProblem[] = [];
      const found: [string, number, number][] = [];
      for await (const one of goldenItems(join(folder, 'golden.jsonl'), (problem) => problems.push(problem)))
        found.push([one.item.id, one.number, one.read]);
      assert.deepEqual(found, [
        ['é', 1, Buffer.byteLength(set.split('\n')[0] ?? '') + 1],
        ['last', 5, Buffer.byteLength(set)],
      ]);
      assert.deepEqual(
        problems.map(({ number }) => number),
        [3, 4],
      );
      assert.match(problems[1]?.problem ?? '', /its id “é” is that of line 1, too\. Mend or delete the line/);
    });
  });

  it('are added at the end of a file, each once, and never to a file that is no set', async () => {
    await inFolder({ 'golden.jsonl': SET, 'notes.jsonl': 'mine\n' }, async (folder) => {
      const golden = join(folder, 'golden.jsonl');
      assert.deepEqual(await appendGoldenItem(golden, item('five')), { isNew: true, items: 5 });
      assert.deepEqual(await appendGoldenItem(golden, item('five')), { isNew: false, items: 5 });
      assert.equal(readFileSync(golden, 'utf8'), `${SET}\n${JSON.stringify(item('five'))}\n`);
      const other = join(folder, 'new', 'set.jsonl');
      assert.deepEqual(await appendGoldenItem(other, item('one')), { isNew: true, items: 1 });
      assert.deepEqual(await appendGoldenItem(other, item('two')), { isNew: true, items: 2 });
      assert.equal(readFileSync(other, 'utf8').split('\n').length, 3);
      await assert.rejects(appendGoldenItem(join(folder, 'notes.jsonl'), item('x')), /notes\.jsonl, line 1: not JSON/);
      assert.equal(readFileSync(join(folder, 'notes.jsonl'), 'utf8'), 'mine\n');
      await assert.rejects(appendGoldenItem(folder, item('x')), /is no file/);
    });
  });
});

describe('the runs of a set', () => {
  it('are those beside it with its name, the newest first; what is none is passed over', async () => {
    await inFolder({ 'golden.jsonl': SET, 'other.jsonl': SET }, async (folder) => {
      const golden = join(folder, 'golden.jsonl');
      assert.deepEqual(await storedRuns(golden), []);
      const runs = runsFolder(golden);
      mkdirSync(runs, { recursive: true });
      const paths: string[] = [];
      for (const at of ['2026-01-02T03:04:05.678Z', '2026-02-02T03:04:05.678Z']) {
        const path = join(runs, runName(golden, new Date(at)));
        paths.push(path);
        await evaluateSet({ ...setup, ...silent, golden, out: { stored: null, begin: () => open(path, 'wx') } });
      }
      writeFileSync(join(runs, 'golden.torn.jsonl'), '{"setup_sha256"');
      writeFileSync(join(runs, 'golden.notes.jsonl'), '{"setup_sha256": "x"}\n');
      writeFileSync(join(runs, runName(join(folder, 'other.jsonl'), new Date())), readFileSync(paths[0] ?? ''));
      const found = await storedRuns(golden);
      assert.deepEqual(
        found.map(({ path, items, model, setup_sha256 }) => [path, items, model, setup_sha256]),
        paths.toReversed().map((path) => [path, 4, null, setupSha(setup)]),
      );
    });
  });
});
