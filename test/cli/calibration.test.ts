import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Folder, folderWith, plumbline } from './run-cli';

const SOURCE = { id: 'lease.txt', text: 'Rent is due within thirty (30) days of the invoice. The deposit is $4,200.' };
const item = (id: string, draft: string, faulty: boolean): string =>
  JSON.stringify({
    id,
    draft,
    sources: [SOURCE],
    labels: faulty ? [{ start: 0, end: draft.length, kind: 'figure' }] : [],
  });
const RIGHT = 'Rent is due within 30 days of the invoice.';
const WRONG = 'Rent is due within 45 days of the invoice.';

describe('plumbline compare, calibrate and agreement', () => {
  let folder: Folder;
  const run = (...args: readonly string[]) => plumbline(args, { cwd: folder.path });
  const read = (name: string): string => readFileSync(join(folder.path, name), 'utf8');

  before(async () => {
    const golden = Array.from({ length: 6 }, (_, i) => item(`item ${i}`, i % 2 ? WRONG : RIGHT, i % 2 === 1));
    folder = folderWith({
      'golden.jsonl': golden.join('\n'),
      'matter/.plumbline.json': '{\n  "riskLevel": "high"\n}\n',
      'a.csv': 'id,faulty,factual_accuracy\nitem 0,no,1\nitem 1,yes,4\n',
      'b.csv': 'id,faulty,factual_accuracy\nitem 0,no,2\nitem 1,yes,4\n',
    });
    assert.equal((await run('eval', 'golden.jsonl', '--out', 'run.jsonl')).code, 0);
    // As if a change had lost what one rule finds.
    const lines = read('run.jsonl').replaceAll('"caught":true', '"caught":false');
    writeFileSync(join(folder.path, 'worse.jsonl'), lines);
  });
  after(() => folder.remove());

  it('ends with 0 where nothing got worse, and with 1 where a figure did, naming it and the items', async () => {
    const same = await run('compare', 'run.jsonl', 'run.jsonl');
    assert.deepEqual([same.code, same.err], [0, '']);
    assert.match(same.out, /6 items in both runs[\s\S]*No figure got worse/);
    const worse = await run('compare', 'run.jsonl', 'worse.jsonl');
    assert.equal(worse.code, 1);
    assert.match(worse.err, /recall got worse: 1 before, 0 now, and 0\.01 is tolerated/);
    assert.match(worse.out, /item 1 +lost figure/);
    assert.equal((await run('compare', 'run.jsonl', 'worse.jsonl', '--tolerance', 'recall=1')).code, 0);
    assert.equal((await run('compare', 'worse.jsonl', 'run.jsonl')).code, 0);
    const { regressions } = JSON.parse((await run('compare', 'run.jsonl', 'worse.jsonl', '--format', 'json')).out);
    assert.deepEqual(
      regressions.map(({ name }: { name: string }) => name),
      ['recall', 'f1'],
    );
  });

  it('say what is no run, and how to make one', async () => {
    for (const command of [
      ['compare', 'run.jsonl', 'golden.jsonl'],
      ['calibrate', 'golden.jsonl'],
    ]) {
      const { code, err } = await run(...command);
      assert.equal(code, 3);
      assert.match(err, /golden\.jsonl:1 is no line of a run\. Make one with plumbline eval/);
    }
    assert.match(
      (await run('compare', 'run.jsonl', 'run.jsonl', '--tolerance', 'beauty=1')).err,
      /one of recall, precision/,
    );
    assert.match((await run('calibrate')).err, /nothing to calibrate on/);
  });

  it('suggest thresholds and write them into the settings of a matter, keeping what else they say', async () => {
    const { code, out, err } = await run('calibrate', 'run.jsonl', '--recall', '1', '--write', 'matter');
    assert.equal(code, 0, err);
    assert.match(err, /There are 6 samples/);
    assert.match(out, /6 drafts: 3 with an error, 3 without/);
    const settings = JSON.parse(read('matter/.plumbline.json'));
    assert.equal(settings.riskLevel, 'high');
    assert.ok(settings.blockAbove >= 0 && settings.blockAbove < 1);
    assert.deepEqual(Object.keys(settings.severityWeights), ['critical', 'high', 'medium', 'low']);
    writeFileSync(join(folder.path, 'matter/memo.md'), WRONG);
    const audited = await run('audit', 'matter/memo.md', '--no-trail', '--format', 'json');
    assert.equal(JSON.parse(audited.out).settings.blockAbove, settings.blockAbove, audited.err);
  });

  it('make a golden set of drafts that are faithful, and say where one is not', async () => {
    mkdirSync(join(folder.path, 'draft/sources'), { recursive: true });
    writeFileSync(join(folder.path, 'draft/sources/lease.txt'), SOURCE.text);
    writeFileSync(join(folder.path, 'draft/memo.md'), RIGHT);
    const made = await run('eval', '--make', 'draft/memo.md', '--items', '4', '--out', 'made.jsonl');
    assert.deepEqual([made.code, made.err], [0, '']);
    assert.equal((await run('eval', 'made.jsonl', '--min', 'items=5', '--min', 'recall=0.5')).code, 0);
    writeFileSync(join(folder.path, 'draft/memo.md'), WRONG);
    assert.match((await run('eval', '--make', 'draft/memo.md')).err, /memo\.md has 1 finding of its own/);
    const { code, err } = await run('eval', '--make', 'a.csv', '--sources', 'none');
    assert.deepEqual([code, /there is no such folder/.test(err)], [3, true]);
  });

  it('make a sheet, and tell how far people agree', async () => {
    const sheet = await run('agreement', '--template', 'golden.jsonl');
    assert.equal(sheet.code, 0, sheet.err);
    assert.equal(sheet.out.trim().split('\r\n').length, 8);
    const { code, out, err } = await run('agreement', 'a.csv', 'b.csv');
    assert.equal(code, 0, err);
    assert.match(out, /faulty +2 +100% +1\.00/);
    assert.match(out, /factual_accuracy +2 +50% +0\.\d\d +weighted/);
    assert.match((await run('agreement', 'a.csv')).err, /sheets of two people/);
    assert.match((await run('agreement', 'a.csv', '--run', 'run.jsonl')).err, /no scores of a model/);
  });
});
