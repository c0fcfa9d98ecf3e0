import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Report } from '../../src/core/report/report';
import { type Folder, folderWith, linesOf, plumbline } from './run-cli';

const SOURCE = {
  id: 'lease.txt',
  text: 'Rent is due within thirty (30) days of the invoice.\n\nThe tenant is Halvorsen.',
};
const item = (id: string, changes: object = {}) =>
  JSON.stringify({
    id,
    draft: 'Rent is due within 30 days of the invoice.',
    sources: [SOURCE],
    labels: [],
    ...changes,
  });

describe('plumbline eval', () => {
  let folder: Folder;
  before(() => {
    folder = folderWith({
      'golden.jsonl': `${[item('one'), item('two', { labels: [{ start: 0, end: 4, kind: 'made-up' }] }), item('three \u2028')].join('\n')}\n\n`,
      'broken.jsonl': [item('one'), '{"id": "two", ', item('three', { draft: 3 }), item('four')].join('\n'),
      'twice.jsonl': [item('one'), item('two'), item('one')].join('\n'),
      'empty.jsonl': '\n',
    });
  });
  after(() => folder.remove());

  const run = (...args: readonly string[]) => plumbline(['eval', ...args], { cwd: folder.path });
  const reports = (file: string) =>
    linesOf(readFileSync(join(folder.path, file), 'utf8')).map((line) => JSON.parse(line));

  it('writes a report for each item in their order, and the figures as the last line', async () => {
    const { code, out, err } = await run('golden.jsonl', '--offline', '--out', 'reports.jsonl');
    assert.equal(code, 0, err);
    const lines = reports('reports.jsonl');
    assert.deepEqual(
      lines.map((line) => line.id),
      ['one', 'two', 'three \u2028'],
    );
    for (const line of lines) Report.parse(line.report);
    const figures = JSON.parse(linesOf(out).at(-1)!);
    assert.equal(figures.items, 3);
    assert.equal(figures.labels, 1);
    assert.equal(figures.words, 27);
    assert.deepEqual(Object.keys(figures.by_kind), ['made-up']);
    assert.equal(figures.routes.pass + figures.routes.review + figures.routes.block, 3);
    assert.ok(figures.seconds > 0);
  });

  it('prints nothing but the figures with --format json', async () => {
    const { out } = await run('golden.jsonl', '--format', 'json');
    assert.equal(JSON.parse(out).items, 3);
  });

  it('names a broken line, goes on with the others, and ends with 3', async () => {
    const { code, out, err } = await run('broken.jsonl', '--out', 'rest.jsonl');
    assert.equal(code, 3);
    const [first, second, ...more] = linesOf(err);
    assert.match(first!, /^plumbline: broken\.jsonl:2: not JSON/);
    assert.match(second!, /^plumbline: broken\.jsonl:3: not a golden item \(draft: /);
    assert.deepEqual(more, []);
    assert.deepEqual(
      reports('rest.jsonl').map((line) => line.id),
      ['one', 'four'],
    );
    assert.equal(JSON.parse(linesOf(out).at(-1)!).items, 2);
  });

  it('takes no second item of the same id, and names both lines', async () => {
    const { code, out, err } = await run('twice.jsonl');
    assert.equal(code, 3);
    assert.equal(
      err,
      'plumbline: twice.jsonl:3: the id "one" is that of line 1, too. Give each item an id of its own\n',
    );
    assert.equal(JSON.parse(linesOf(out).at(-1)!).items, 2);
  });

  it('ends with 1 where a figure misses its bound, and says by how much', async () => {
    const missed = await run('golden.jsonl', '--min', 'items=4', '--max', 'items=2');
    assert.equal(missed.code, 1);
    assert.match(missed.err, /items is 3, and at least 4 is wanted\n.*items is 3, and at most 2 is wanted\n$/);
    assert.equal((await run('golden.jsonl', '--min', 'items=3', '--max', 'items=3')).code, 0);
  });

  it('ends with 3 where a bound names no figure', async () => {
    const { code, err } = await run('golden.jsonl', '--min', 'beauty=1');
    assert.equal(code, 3);
    assert.match(err, /beauty is no figure/);
  });

  it('ends with 3 on a set without items', async () => {
    const { code, err } = await run('empty.jsonl');
    assert.equal(code, 3);
    assert.match(err, /empty\.jsonl holds no item/);
  });

  it('does not write over the set', async () => {
    const { code, err } = await run('golden.jsonl', '--out', 'golden.jsonl');
    assert.equal(code, 3);
    assert.match(err, /also read/);
    assert.equal(reports('golden.jsonl').length, 3);
  });
});
