import assert from 'node:assert/strict';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { auditReviewed } from '../../../src/core/review/audit-reviewed';
import type { DecisionLine, RenamingLine } from '../../../src/core/review/decision-line';
import { appendDecisions, decisionsPath, parseDecisions, readDecisions } from '../../../src/core/review/decisions-file';
import { linesForRenaming, underPresentNames } from '../../../src/core/review/renaming';
import { inFolder } from '../sources/made-files';
import { Matter } from './reviewed';

const TEXT = 'The notice is of [INSERT DATE].\n';
const MINUTE = 60_000;
const START = Date.UTC(2026, 0, 1);

const atMinute = (minute: number): string => new Date(START + minute * MINUTE).toISOString();

describe('a draft that was renamed', () => {
  let line: DecisionLine;
  before(async () => {
    const matter = new Matter(TEXT);
    await matter.decide(() => true, 'reject', { reason: 'It is a form.' });
    line = matter.lines[0]!;
  });

  const decided = (draft: string, minute: number, id = `${draft} ${minute}`): DecisionLine => ({
    ...line,
    id,
    draft,
    at: atMinute(minute),
  });
  const renamed = (from: string, draft: string, minute: number): RenamingLine => ({
    id: `${from} ${draft} ${minute}`,
    draft,
    by: 'A. Reviewer',
    at: atMinute(minute),
    supersedes: [],
    decision: 'rename',
    from,
  });
  const names = (lines: readonly DecisionLine[]): string[] => lines.map(({ draft }) => draft);

  it('keeps what was decided about it, and no line of the file is changed for it', () =>
    inFolder({ 'memo.md': TEXT, 'sources/a.txt': 'A letter.' }, async (folder) => {
      await appendDecisions(folder, [decided('memo.md', 0)]);
      const before = await readFile(decisionsPath(folder), 'utf8');
      await rename(join(folder, 'memo.md'), join(folder, 'brief.md'));
      const heldOf = async (): Promise<number | undefined> =>
        (await auditReviewed(join(folder, 'brief.md'))).report.review?.decisions.length;
      assert.equal(await heldOf(), undefined);
      const { lines } = await readDecisions(folder, 'memo.md');
      const added = linesForRenaming(
        lines,
        { from: 'memo.md', to: 'brief.md' },
        { by: 'A. Reviewer', at: new Date(START + MINUTE) },
      );
      assert.equal(added.length, 1);
      await appendDecisions(folder, added);
      assert.equal(await heldOf(), 1);
      const after = await readFile(decisionsPath(folder), 'utf8');
      assert.ok(after.startsWith(before));
      assert.deepEqual(await readDecisions(folder), { lines: [decided('brief.md', 0, 'memo.md 0')], problems: [] });
    }));

  it('goes on under its new name, from one name to the next and back', () => {
    const renamings = [renamed('a.md', 'b.md', 2), renamed('b.md', 'c.md', 4), renamed('c.md', 'a.md', 6)];
    const present = (count: number): string[] =>
      names(
        underPresentNames(
          [decided('a.md', 1), decided('b.md', 3), decided('c.md', 5), decided('a.md', 7)],
          renamings.slice(0, count),
        ),
      );
    assert.deepEqual(present(0), ['a.md', 'b.md', 'c.md', 'a.md']);
    assert.deepEqual(present(1), ['b.md', 'b.md', 'c.md', 'a.md']);
    assert.deepEqual(present(2), ['c.md', 'c.md', 'c.md', 'a.md']);
    assert.deepEqual(present(3), ['a.md', 'a.md', 'a.md', 'a.md']);
  });

  it('takes nothing along of a later draft of its old name', () => {
    const lines = [decided('memo.md', 0), decided('memo.md', 2)];
    assert.deepEqual(names(underPresentNames(lines, [renamed('memo.md', 'brief.md', 1)])), ['brief.md', 'memo.md']);
  });

  it('may have changed names with another', () => {
    const renamings = [renamed('a.md', 'x.md', 1), renamed('b.md', 'a.md', 2), renamed('x.md', 'b.md', 3)];
    assert.deepEqual(names(underPresentNames([decided('a.md', 0), decided('b.md', 0)], renamings)), ['b.md', 'a.md']);
  });

  it('is each one of a folder, those that nothing was decided about left out', () => {
    const lines = ['one/memo.md', 'one/deep/memo.md', 'one/memo.md', 'oneself.md', 'one.md'].map((name, minute) =>
      decided(name, minute),
    );
    const by = { by: 'A', at: new Date(START) };
    const added = linesForRenaming(lines, { from: 'one', to: 'two/three' }, by);
    assert.deepEqual(
      added.map(({ from, draft }) => [from, draft]),
      [
        ['one/memo.md', 'two/three/memo.md'],
        ['one/deep/memo.md', 'two/three/deep/memo.md'],
      ],
    );
    assert.deepEqual(linesForRenaming(lines, { from: 'one', to: 'one' }, by), []);
    assert.deepEqual(linesForRenaming(lines, { from: 'none', to: 'two' }, by), []);
  });

  it('is the same one in whatever order git has put the lines of two people together', () => {
    const lines = [
      decided('memo.md', 0),
      decided('memo.md', 1),
      renamed('memo.md', 'brief.md', 2),
      renamed('brief.md', 'final.md', 4),
      decided('brief.md', 3),
      decided('memo.md', 5),
    ];
    fc.assert(
      fc.property(fc.shuffledSubarray(lines, { minLength: lines.length }), (shuffled) => {
        const text = shuffled.map((one) => JSON.stringify(one)).join('\n');
        const { lines: read, problems } = parseDecisions(text, 'decisions.jsonl');
        assert.deepEqual(problems, []);
        assert.deepEqual(
          new Map(read.map(({ id, draft }) => [id, draft])),
          new Map([
            ['memo.md 0', 'final.md'],
            ['memo.md 1', 'final.md'],
            ['brief.md 3', 'final.md'],
            ['memo.md 5', 'memo.md'],
          ]),
        );
      }),
    );
  });

  it('has the name that a file has which is moved about as the lines say', () => {
    const name = fc.constantFrom('a', 'b', 'c', 'd');
    const step = fc.oneof(
      fc.record({ decide: name }),
      fc.record({ from: name, to: name }).filter(({ from, to }) => from !== to),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const decisions: DecisionLine[] = [];
        const renamings: RenamingLine[] = [];
        /** The lines of each file of a folder, as they go with it. */
        const files = new Map<string, string[]>();
        steps.forEach((one, minute) => {
          if ('decide' in one) {
            decisions.push(decided(one.decide, minute));
            files.set(one.decide, [...(files.get(one.decide) ?? []), `${one.decide} ${minute}`]);
          } else {
            renamings.push(renamed(one.from, one.to, minute));
            files.set(one.to, [...(files.get(one.to) ?? []), ...(files.get(one.from) ?? [])]);
            files.delete(one.from);
          }
        });
        const expected = new Map([...files].flatMap(([file, ids]) => ids.map((id) => [id, file] as const)));
        const present = new Map(underPresentNames(decisions, renamings).map(({ id, draft }) => [id, draft]));
        assert.deepEqual(present, new Map(decisions.map(({ id }) => [id, expected.get(id)])));
      }),
    );
  });

  it('is found by any case of its names where the disk takes no notice of case', () =>
    inFolder({}, async (folder) => {
      const file = decisionsPath(folder);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(join(dirname(file), 'DECISIONS.JSONL'), '');
      await appendDecisions(folder, [decided('Memo.md', 0), renamed('memo.md', 'Brief.md', 1)]);
      assert.deepEqual(names((await readDecisions(folder, 'brief.md')).lines), ['brief.md']);
      assert.deepEqual(names((await readDecisions(folder)).lines), ['Brief.md']);
    }));
});
