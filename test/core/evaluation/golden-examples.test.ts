import assert from 'node:assert/strict';
import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GoldenItem } from '../../../src/core/evaluation/golden';
import { exampleReader, examplesOf, readExamples } from '../../../src/core/evaluation/golden-examples';
import { inFolder } from '../sources/made-files';

const SOURCE = 'The tenant shall give notice in writing at least ninety days before the lease ends.';

function item(id: string, draft: string, faults: Readonly<Record<string, string>>): GoldenItem {
  return GoldenItem.parse({
    id,
    draft,
    sources: [{ id: 'lease.txt', text: SOURCE }],
    labels: Object.entries(faults).map(([words, flag_type]) => ({
      start: draft.indexOf(words),
      end: draft.indexOf(words) + words.length,
      flag_type,
    })),
  });
}

const SOUND = item('sound', 'The tenant shall give notice at least ninety days before the lease ends.', {});
const WRONG = item(
  'wrong',
  'This is a note. The tenant shall give notice at least sixty days before the lease ends. It is short.',
  { sixty: 'contradiction' },
);

describe('examples of a golden set', () => {
  it('are the sentence that was judged, the passage that bears on it, and the judgment', () => {
    assert.deepEqual(examplesOf([WRONG]), [
      {
        statement: 'The tenant shall give notice at least sixty days before the lease ends.',
        passage: SOURCE,
        judgment: 'A fault of the type contradiction: “sixty”.',
      },
    ]);
    assert.match(examplesOf([SOUND])[0]?.judgment ?? '', /^Sound: /);
  });

  it('are sound statements and each kind of error in turn, and few', () => {
    const many = Array.from({ length: 9 }, (_, i) => [
      { ...WRONG, id: `c${i}` },
      item(`m${i}`, 'The tenant “must give notice” at least ninety days before the lease ends.', {
        'must give notice': 'misquotation',
      }),
      { ...SOUND, id: `s${i}` },
    ]).flat();
    const judgments = examplesOf(many).map(({ judgment }) => /Sound|contradiction|misquotation/.exec(judgment)?.[0]);
    assert.deepEqual(judgments, ['Sound', 'contradiction', 'misquotation', 'Sound', 'contradiction', 'misquotation']);
  });

  it('are none of what nobody has judged, or what no source bears on', () => {
    const { labels: _, ...unjudged } = WRONG;
    assert.deepEqual(examplesOf([unjudged, { ...WRONG, sources: [] }]), []);
    assert.deepEqual(examplesOf([]), []);
  });

  it('are read from a file, or it is said why not', async () => {
    const lines = `${JSON.stringify(WRONG)}\n${JSON.stringify(SOUND)}\n`;
    const files = { 'golden.jsonl': lines, 'broken.jsonl': '{"id": 1}\n', 'empty.jsonl': '' };
    await inFolder(files, async (folder) => {
      const read = await readExamples(join(folder, 'golden.jsonl'));
      assert.equal('examples' in read && read.examples.length, 2);
      for (const [name, why] of [
        ['broken.jsonl', /line 1: not a golden item/],
        ['empty.jsonl', /nobody has judged a statement in it/],
        ['nowhere.jsonl', /ENOENT/],
        ['.', /it is no file/],
      ] as const) {
        const none = await readExamples(join(folder, name));
        assert.match('problem' in none ? none.problem : '', why);
        assert.match('problem' in none ? none.problem : '', /Name a golden set as plumbline eval reads it, or none\.$/);
      }
    });
  });

  it('are read anew where the file has changed, and only there', async () => {
    await inFolder({ 'golden.jsonl': `${JSON.stringify(WRONG)}\n` }, async (folder) => {
      const path = join(folder, 'golden.jsonl');
      const read = exampleReader();
      const first = await read(path);
      assert.equal(await read(path), first);
      await writeFile(path, `${JSON.stringify(SOUND)}\n${JSON.stringify(WRONG)}\n`);
      await utimes(path, new Date(), new Date(Date.now() + 5000));
      const second = await read(path);
      assert.equal('examples' in second && second.examples.length, 2);
    });
  });
});
