import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { auditReviewed } from '../../../src/core/review/audit-reviewed';
import type { DecisionLine } from '../../../src/core/review/decision-line';
import {
  appendDecisions,
  decisionsPath,
  draftName,
  parseDecisions,
  readDecisions,
} from '../../../src/core/review/decisions-file';
import { inFolder } from '../sources/made-files';
import { Matter } from './reviewed';

async function oneLine(): Promise<DecisionLine> {
  const matter = new Matter('The notice is of [INSERT DATE].\n');
  await matter.decide(() => true, 'reject', { reason: 'It is a form.' });
  return matter.lines[0]!;
}

const withIds = (line: DecisionLine, ids: readonly string[]): DecisionLine[] => ids.map((id) => ({ ...line, id }));
const idsOf = (lines: readonly DecisionLine[]): string[] => lines.map(({ id }) => id).sort();

describe('the file of decisions', () => {
  let line: DecisionLine;
  before(async () => {
    line = await oneLine();
  });

  it('is none where nothing was decided', () =>
    inFolder({}, async (folder) => assert.deepEqual(await readDecisions(folder), { lines: [], problems: [] })));

  it('keeps what is appended, a line each, and never rewrites a line', () =>
    inFolder({}, async (folder) => {
      await appendDecisions(folder, [line]);
      const first = await readFile(decisionsPath(folder), 'utf8');
      await appendDecisions(folder, withIds(line, ['b', 'c']));
      const text = await readFile(decisionsPath(folder), 'utf8');
      assert.ok(text.startsWith(first));
      assert.equal(text.split('\n').length, 4);
      assert.deepEqual((await readDecisions(folder)).lines, [line, ...withIds(line, ['b', 'c'])]);
    }));

  it('survives a line that was torn off: what comes after stands, and the loss is told', () =>
    inFolder({}, async (folder) => {
      await appendDecisions(folder, [line]);
      const whole = `${JSON.stringify({ ...line, id: 'torn' })}\n`;
      for (let length = 1; length < whole.length - 1; length += 97) {
        await writeFile(decisionsPath(folder), `${JSON.stringify(line)}\n${whole.slice(0, length)}`);
        await appendDecisions(folder, withIds(line, ['after']));
        const { lines, problems } = await readDecisions(folder);
        assert.deepEqual(idsOf(lines), idsOf([line, { ...line, id: 'after' }]));
        assert.equal(problems.length, 1);
        assert.match(problems[0]!, /decisions\.jsonl, line 2, is no decision/);
      }
    }));

  describe('where the disk takes no notice of case', () => {
    const TEXT = 'The notice is of [INSERT DATE].\n';
    const named = (draft: string): DecisionLine => ({ ...line, draft });
    /** A disk that finds a file under any case of its name, as far as is looked. */
    const foldCase = (folder: string) =>
      appendFile(join(dirname(decisionsPath(folder)), 'DECISIONS.JSONL'), '').then(() => folder);

    it('holds decisions on a draft that is called by another case of its name', () =>
      inFolder({ 'brief.md': TEXT, 'sources/a.txt': 'A letter.' }, async (folder) => {
        await appendDecisions(folder, [named('Brief.md')]);
        const heldOf = async (): Promise<number | undefined> =>
          (await auditReviewed(join(folder, 'brief.md'))).report.review?.decisions.length;
        assert.equal(await heldOf(), undefined);
        await foldCase(folder);
        assert.equal(await heldOf(), 1);
      }));

    it('takes the names of a draft for one, and leaves those of others', () =>
      inFolder({}, async (folder) => {
        const names = ['Brief.md', 'brief.md', 'briefs/caf\u00e9.md', 'briefs/cafe\u0301.md', 'Letter.md', 'LETTER.md'];
        await appendDecisions(
          folder,
          names.map((name, i) => ({ ...named(name), id: String(i) })),
        );
        const drafts = async (draft?: string) => (await readDecisions(folder, draft)).lines.map((one) => one.draft);
        assert.deepEqual(await drafts('BRIEF.md'), names);
        await foldCase(folder);
        const [letter, cafe] = ['Letter.md', 'briefs/caf\u00e9.md'];
        assert.deepEqual(await drafts('BRIEF.md'), ['BRIEF.md', 'BRIEF.md', cafe, cafe, letter, letter]);
        assert.deepEqual(await drafts(), ['Brief.md', 'Brief.md', cafe, cafe, letter, letter]);
      }));
  });

  it('tells of lines that are no decisions, conflict marks among them, and reads the others', () => {
    const text = [
      '<<<<<<< ours',
      JSON.stringify(line),
      '=======',
      '{"id": 1}',
      JSON.stringify({ ...line, id: 'x', later: true }),
      '>>>>>>> theirs',
      '',
    ].join('\n');
    const { lines, problems } = parseDecisions(text, 'decisions.jsonl');
    assert.deepEqual(
      lines.map(({ id }) => id),
      [line.id, 'x'],
    );
    assert.deepEqual(
      problems.map((problem) => /line (\d)/.exec(problem)?.[1]),
      ['1', '3', '4', '6'],
    );
  });

  it('tells that it could not be read', () =>
    inFolder({}, async (folder) => {
      await mkdir(decisionsPath(folder), { recursive: true });
      const { lines, problems } = await readDecisions(folder);
      assert.deepEqual(lines, []);
      assert.match(problems[0]!, /could not be read/);
    }));

  for (const [what, link] of [
    ['its place', 'matter/.plumbline/decisions.jsonl'],
    ['the place of its folder', 'matter/.plumbline'],
  ] as const)
    it(`does not follow a link that stands in ${what}`, () =>
      inFolder({ 'elsewhere/decisions.jsonl': 'mine\n', 'matter/draft.md': '' }, async (folder) => {
        const leadsTo = join(folder, link.endsWith('.jsonl') ? 'elsewhere/decisions.jsonl' : 'elsewhere');
        await mkdir(dirname(join(folder, link)), { recursive: true });
        await symlink(leadsTo, join(folder, link));
        await assert.rejects(appendDecisions(join(folder, 'matter'), [line]), /is a link.* is needed\. Move it away/);
        assert.equal(await readFile(join(folder, 'elsewhere/decisions.jsonl'), 'utf8'), 'mine\n');
      }));

  it('loses nothing of what several write at once, in one process or in many', () =>
    inFolder({}, async (folder) => {
      const ids = (writer: number): string[] => Array.from({ length: 15 }, (_, i) => `${writer}-${i}`);
      const program = [
        `const { appendDecisions } = require(${JSON.stringify(resolve('out/src/core/review/decisions-file.js'))});`,
        'const [folder, lines] = process.argv.slice(1);',
        '(async () => { for (const line of JSON.parse(lines)) await appendDecisions(folder, [line]); })();',
      ].join('\n');
      const children = [1, 2].map((writer) => {
        const lines = JSON.stringify(withIds(line, ids(writer)));
        return once(spawn(process.execPath, ['-e', program, folder, lines], { stdio: 'inherit' }), 'exit');
      });
      await Promise.all(
        [3, 4].flatMap((writer) => withIds(line, ids(writer)).map((one) => appendDecisions(folder, [one]))),
      );
      for (const [code] of await Promise.all(children)) assert.equal(code, 0);
      const { lines, problems } = await readDecisions(folder);
      assert.deepEqual(problems, []);
      assert.deepEqual(idsOf(lines), [1, 2, 3, 4].flatMap(ids).sort());
    }));

  it('is put together by git without a question when two people decided', () =>
    inFolder({}, async (folder) => {
      const git = (...args: string[]): string =>
        execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
          cwd: folder,
          encoding: 'utf8',
        });
      git('init', '-q', '-b', 'main');
      await appendDecisions(folder, [line]);
      await mkdir(join(folder, '.plumbline', 'trail'));
      await writeFile(join(folder, '.plumbline', 'trail', 'a.jsonl'), 'a record of an audit');
      git('add', '-A');
      git('commit', '-qm', 'one');
      const kept = ['.gitattributes', '.gitignore', 'decisions.jsonl'].map((name) => `.plumbline/${name}`);
      assert.deepEqual(git('ls-files').trim().split('\n'), kept);
      git('checkout', '-qb', 'other');
      await appendDecisions(folder, withIds(line, ['theirs']));
      git('commit', '-qam', 'theirs');
      git('checkout', '-q', 'main');
      await appendDecisions(folder, withIds(line, ['ours']));
      git('commit', '-qam', 'ours');
      git('merge', '-q', 'other');
      const { lines, problems } = await readDecisions(folder);
      assert.deepEqual(problems, []);
      assert.deepEqual(idsOf(lines), [line.id, 'ours', 'theirs'].sort());
    }));

  it('leaves attributes that a person changed as they are', () =>
    inFolder({}, async (folder) => {
      await appendDecisions(folder, [line]);
      await appendFile(join(folder, '.plumbline', '.gitattributes'), '# mine\n');
      await appendDecisions(folder, [line]);
      assert.match(await readFile(join(folder, '.plumbline', '.gitattributes'), 'utf8'), /merge=union\n# mine\n$/);
    }));

  it('names a draft by its path from the folder of the matter', () =>
    assert.equal(draftName('/matters/a', '/matters/a/briefs/memo.md'), 'briefs/memo.md'));
});
