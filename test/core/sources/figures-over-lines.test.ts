import assert from 'node:assert/strict';
import { buildSourceIndex } from '../../../src/core/sources/source-index';
import { onOneLine } from '../../../src/core/text/line';
import { audited, sourceOf } from '../checks/audited';

/** A page of a transcript of our own; figures run over the ends of its lines. */
const PAGE = `                                        Page 7

 1   Q.  How long was the crane out of use?
 2   A.  From the first of March, for eleven
 3       weeks.  The yard paid three thousand
 4       dollars a week for another.
 5   Q.  Who hired it?
 6   A.  Mr. Tuck.
 7   Q.  Had it been inspected?
 8   A.  In 2019, I believe.
 9   Q.  And before that?
10   A.  I do not know.
11   Q.  Was it the only crane?
12   A.  There were two more, each of twelve
13       tons.
14   Q.  Were they in use?
15   A.  One was.
16   Q.  Where was the other?
17   A.  In Bath.
18   Q.  Who had sent it there?
19   A.  I had.
20   Q.  Thank you.
`;

describe('the figures of a transcript', () => {
  it('run over the numbers in its margin, which are none of them', () => {
    const [indexed] = buildSourceIndex([sourceOf(PAGE, 'dep.txt')]).indexed;
    const figures = [...(indexed?.figures ?? [])];
    const read = figures.map(({ text }) => onOneLine(text));
    for (const figure of ['eleven weeks', 'three thousand dollars', 'twelve tons'])
      assert.ok(
        read.some((text) => text.startsWith(figure)),
        read.join(' | '),
      );
    for (const { start, end } of figures) assert.ok(start < end && end <= PAGE.length);
    assert.deepEqual(
      figures.map(({ start }) => start),
      figures.map(({ start }) => start).toSorted((a, b) => a - b),
    );
  });

  it('bear out what a draft says', async () => {
    const draft = 'The crane was out of use for eleven weeks, and another was hired for $3,000 a week.';
    assert.deepEqual((await audited(draft, { 'dep.txt': PAGE })).findings, []);
    const wrong = await audited('The crane was out of use for thirteen weeks.', { 'dep.txt': PAGE });
    assert.equal(wrong.findings.length, 1);
  });
});
