import assert from 'node:assert/strict';
import { appendFileSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
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

  it('says at once of one JSON document, and of a text, that it is no golden set', async () => {
    const report = JSON.stringify(JSON.parse(item('one')), null, 2);
    for (const [name, text, said] of [
      ['report.json', report, /report\.json looks like one JSON document, .*A golden set has one item a line$/],
      ['list.json', `[\n${report},\n${report}\n]\n`, /list\.json looks like one JSON document/],
      [
        'memo.md',
        '# Memo\n\nRent is due.\n\nIt is late.\n',
        /memo\.md is no golden set, which has one item of JSON a line$/,
      ],
    ] as const) {
      writeFileSync(join(folder.path, name), text);
      const { code, err } = await run(name);
      assert.equal(code, 3);
      const [only, ...more] = linesOf(err);
      assert.match(only!, said);
      assert.deepEqual(more, []);
    }
  });

  it('counts the broken lines of a set where there are many', async () => {
    const broken = Array.from({ length: 50 }, () => '{"id": ');
    writeFileSync(join(folder.path, 'many.jsonl'), [item('one'), ...broken, item('two')].join('\n'));
    const { code, out, err } = await run('many.jsonl');
    assert.equal(code, 3);
    const lines = linesOf(err);
    assert.equal(lines.length, 21);
    assert.match(lines.at(-1)!, /many\.jsonl: 30 more lines could not be used$/);
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

  it('writes the figures as a page, and a comparison of two runs as one', async () => {
    const { code, err } = await run('golden.jsonl', '--out', 'run.jsonl', '--page', 'page.html');
    assert.equal(code, 0, err);
    const page = readFileSync(join(folder.path, 'page.html'), 'utf8');
    assert.match(page, /<h1>Evaluation of golden\.jsonl<\/h1>[\s\S]*3 drafts of 27 words[\s\S]*Risk, from 0 to 1/);
    const compared = await plumbline(['compare', 'run.jsonl', 'run.jsonl', '--format', 'html'], { cwd: folder.path });
    assert.equal(compared.code, 0, compared.err);
    assert.match(compared.out, /<h1>run\.jsonl compared with run\.jsonl<\/h1>[\s\S]*No figure got worse/);
    const lost = await run('golden.jsonl', '--page', 'golden.jsonl');
    assert.equal(lost.code, 3);
    assert.match(lost.err, /--page golden\.jsonl is also read, and would be lost/);
  });

  it('takes the price of a model as two numbers, and of no other than the one that is named', async () => {
    for (const price of ['1', '1,x', '-1,2', '1,2,3'])
      assert.match((await run('golden.jsonl', '--model', 'm', '--price', price)).err, /two numbers from 0/);
    assert.match((await run('golden.jsonl', '--price', '1,2')).err, /--price needs a model\. Name one with --model/);
  });

  it('takes no second item of one id, since their results could not be told apart', async () => {
    writeFileSync(join(folder.path, 'twice.jsonl'), [item('one'), item('two'), item('one')].join('\n'));
    const { code, out, err } = await run('twice.jsonl', '--format', 'json');
    assert.equal(code, 3);
    assert.match(err, /^plumbline: twice\.jsonl:3: its id “one” is that of line 1, too/);
    assert.equal(JSON.parse(out).items, 2);
  });

  describe('with many items', () => {
    const COUNT = 60;
    const many = (count: number): string =>
      Array.from({ length: count }, (_, i) =>
        item(`item ${i}`, { draft: `Rent is due within ${i} days of the invoice.` }),
      ).join('\n');
    const path = (name: string): string => join(folder.path, name);
    /** What a run says but for its times. */
    const timeless = (name: string): unknown[] =>
      reports(name).map(({ report: { created_at, ...report }, score: { seconds, ...score }, ...line }) => {
        assert.ok(Date.parse(created_at) > 0 && seconds >= 0);
        return { ...line, report, score };
      });
    const figures = (out: string): unknown => {
      const { seconds, latency_seconds, ...rest } = JSON.parse(linesOf(out).at(-1)!);
      assert.ok(seconds > 0 && latency_seconds.p50 >= 0);
      return rest;
    };
    let clean: string;

    before(async () => {
      writeFileSync(path('many.jsonl'), many(COUNT));
      const { code, out, err } = await run('many.jsonl', '--out', 'clean.jsonl');
      assert.equal(code, 0, err);
      clean = out;
    });

    it('goes on where it was killed: the run and the figures are those of one that was not', async () => {
      const size = (): number => (existsSync(path('killed.jsonl')) ? statSync(path('killed.jsonl')).size : 0);
      let kills = 0;
      for (;;) {
        const goal = size() + 20_000;
        const killWhen = (): boolean => kills < 4 && size() > goal;
        const { code, out } = await plumbline(
          ['eval', 'many.jsonl', '--out', 'killed.jsonl', '--resume', '--workers', '1'],
          {
            cwd: folder.path,
            killWhen,
          },
        );
        if (code === null) {
          kills++;
          // As if it had been stopped in the middle of a line.
          appendFileSync(path('killed.jsonl'), '{"id": "item');
          continue;
        }
        assert.equal(code, 0);
        assert.deepEqual(figures(out), figures(clean));
        break;
      }
      assert.ok(kills > 0);
      assert.deepEqual(timeless('killed.jsonl'), timeless('clean.jsonl'));
    });

    it('says the same with several threads', async () => {
      const { code, out, err } = await run('many.jsonl', '--out', 'threads.jsonl', '--workers', '3');
      assert.equal(code, 0, err);
      assert.deepEqual(figures(out), figures(clean));
      assert.deepEqual(timeless('threads.jsonl'), timeless('clean.jsonl'));
    });

    it('audits nothing again of a run that is whole, and only what is new of a longer set', async () => {
      writeFileSync(path('run.jsonl'), readFileSync(path('clean.jsonl')));
      const before = readFileSync(path('run.jsonl'), 'utf8');
      const again = await run('many.jsonl', '--out', 'run.jsonl', '--resume');
      assert.equal(again.code, 0, again.err);
      assert.equal(readFileSync(path('run.jsonl'), 'utf8'), before);
      writeFileSync(path('more.jsonl'), many(COUNT + 2));
      await run('more.jsonl', '--out', 'run.jsonl', '--resume');
      assert.ok(readFileSync(path('run.jsonl'), 'utf8').startsWith(before));
      assert.equal(reports('run.jsonl').length, COUNT + 2);
    });

    it('does not go on with a run that was told other things', async () => {
      writeFileSync(path('other.jsonl'), readFileSync(path('clean.jsonl')));
      const { code, err } = await run('many.jsonl', '--out', 'other.jsonl', '--resume', '--risk-level', 'high');
      assert.equal(code, 3);
      assert.match(err, /other\.jsonl was made with other settings.*Name another file/);
      assert.deepEqual(reports('other.jsonl'), reports('clean.jsonl'));
    });

    it('goes on with nothing but a file', async () => {
      const { code, err } = await run('many.jsonl', '--resume');
      assert.equal(code, 3);
      assert.match(err, /--resume goes on with the file of --out/);
    });
  });
});
