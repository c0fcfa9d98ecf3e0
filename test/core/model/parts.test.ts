import assert from 'node:assert/strict';
import { analyse } from '../../../src/core/analysis/analysis';
import { partsOf } from '../../../src/core/model/parts';
import { documentOf } from '../../../src/core/text/draft';
import { briefOf, sectionsOf } from './long-draft';

const partsIn = (text: string) => {
  const analysis = analyse(documentOf(text, null, 'markdown'));
  return partsOf(analysis).map((part) => ({ ...part, text: analysis.prose.text.slice(part.start, part.end) }));
};

describe('the parts of a draft', () => {
  it('hold every sentence that asserts something, once, in order', () => {
    const analysis = analyse(documentOf(briefOf(sectionsOf(6)), null, 'markdown'));
    const parts = partsOf(analysis);
    for (const sentence of analysis.sentences.filter(({ asserts }) => asserts)) {
      const holding = parts.filter(({ start, end }) => start <= sentence.start && sentence.end <= end);
      assert.equal(holding.length, 1, analysis.prose.text.slice(sentence.start, sentence.end));
    }
    for (const [i, part] of parts.entries()) assert.ok(i === 0 || part.start >= parts[i - 1]!.end);
  });

  it('begin at a heading where one comes, and show what stands before them', () => {
    const parts = partsIn(briefOf(sectionsOf(4)));
    assert.ok(parts.filter(({ text }) => /^Section \d/.test(text)).length >= 3);
    for (const { before } of parts.slice(1)) assert.ok(before.length > 20 && before.length < 500, before);
  });

  it('are no longer than a page, though a paragraph is', () => {
    const long = Array.from({ length: 80 }, (_, i) => `The seller shipped lot ${i} of the flour to the mill.`).join(
      ' ',
    );
    const parts = partsIn(long);
    assert.ok(parts.length > 1);
    assert.ok(parts.every(({ text }) => text.length <= 2_000));
  });

  it('are none for a draft that asserts nothing', () => {
    assert.deepEqual(partsIn('# Title\n\n## Another\n'), []);
    assert.deepEqual(partsIn(''), []);
  });

  for (const [where, change] of [
    ['a word in the middle', (sections: string[][]) => sections[3]!.splice(1, 1, `${sections[3]![1]} Indeed.`)],
    [
      'a paragraph that is new',
      (sections: string[][]) => sections[2]!.splice(1, 0, 'The carrier left the flour at the gate.'),
    ],
    ['a paragraph that is gone', (sections: string[][]) => sections[5]!.splice(0, 1)],
  ] as const)
    it(`are the same after ${where}, but for two or three`, () => {
      const sections = sectionsOf(10);
      const before = new Set(partsIn(briefOf(sections)).map(({ text, before: lead }) => `${lead}\n${text}`));
      change(sections);
      const after = partsIn(briefOf(sections)).map(({ text, before: lead }) => `${lead}\n${text}`);
      assert.ok(after.filter((key) => !before.has(key)).length <= 3);
    });
});
