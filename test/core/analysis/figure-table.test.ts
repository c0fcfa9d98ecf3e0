import assert from 'node:assert/strict';
import fc from 'fast-check';
import { Figures, figureTable } from '../../../src/core/analysis/figure-table';
import { bearOut, bearsOut } from '../../../src/core/analysis/figure-values';
import { figuresOf } from '../../../src/core/analysis/figures';
import { overlaps } from '../../../src/core/text/span';

const written = fc.constantFrom(
  '$1.25 million',
  '$1,250,000',
  '$1,000 per month',
  '$12,000 a year',
  'thirty (30) days',
  'thirty (60) days',
  '30 days',
  'one month',
  'two weeks',
  '14 days',
  'March 3, 2019',
  'March 2019',
  '2019',
  '5%',
  'five percent',
  '5 kilometers',
  '5,000 meters',
  '25',
  '3:00 p.m.',
  'twelve',
);
const text = fc.array(written).map((figures) => figures.map((figure, i) => `Clause ${i} says ${figure}.`).join('\n'));

const listed = (of: string): Figures => new Figures(figureTable(figuresOf(of), of), () => of);

describe('a table of figures', () => {
  it('gives the figures back as they were read, all of them or those that touch a span', () => {
    fc.assert(
      fc.property(text, fc.nat(200), fc.nat(80), (given, start, length) => {
        const figures = figuresOf(given);
        assert.deepEqual([...listed(given)], figures);
        const span = { start, end: start + length + 1 };
        assert.deepEqual(
          listed(given).between(span),
          figures.filter((figure) => overlaps(figure, span)),
        );
      }),
    );
  });

  it('bears out a figure where one of its own does', () => {
    fc.assert(
      fc.property(text, text, (given, draft) => {
        for (const figure of figuresOf(draft))
          assert.equal(
            bearOut(listed(given), figure),
            figuresOf(given).some((other) => bearsOut(other, figure)),
          );
      }),
    );
  });
});
