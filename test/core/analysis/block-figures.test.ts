import assert from 'node:assert/strict';
import { figuresByBlock } from '../../../src/core/analysis/block-figures';
import { project } from '../../../src/core/text/project';

const words = (text: string): string[] => {
  const prose = project(text, 'markdown');
  return figuresByBlock(prose).map(({ start, end, text: figure }) => {
    assert.equal(prose.text.slice(start, end), figure);
    return figure;
  });
};

describe('the figures of a draft', () => {
  const first = 'The price is $1,200 for *thirty (30)* days.';
  const second = 'Interest runs at 6% from March 3, 2019.';

  it('stand where the prose has them, whatever stands before', () => {
    const expected = ['$1,200', 'thirty (30) days', '6%', 'March 3, 2019'];
    assert.deepEqual(words(`${first}\n\n${second}`), expected);
    assert.deepEqual(words(`# A heading\n\nA new paragraph.\n\n${first}\n\n${second}`), expected);
  });

  it('do not run over a paragraph', () => {
    assert.deepEqual(words('It took thirty\n\ndays were lost.'), ['thirty']);
  });
});
