import assert from 'node:assert/strict';
import { approximationOf, roundsTo } from '../../../src/core/analysis/approximation';
import { figuresOf } from '../../../src/core/analysis/figures';

const rounds = (draft: string, source: string): boolean => {
  const figure = figuresOf(draft)[0]!;
  return roundsTo(figuresOf(source)[0]!, figure, approximationOf(draft, figure), source);
};

describe('a rounded figure', () => {
  const rounded: readonly (readonly [draft: string, source: string])[] = [
    ['about $1.2 million', '$1,184,000'],
    ['approximately $1,200,000', '$1,184,000'],
    ['over $1.1 million', '$1,184,000'],
    ['more than 100 pages', '112 pages'],
    ['nearly $1.2 million', '$1,184,000'],
    ['roughly 25%', '24.6%'],
    ['almost three years', '2.9 years'],
    ['some 40 acres', '41 acres'],
    ['more than 250 pages', '300 pages'],
    ['more than half of them', 'two-thirds of them'],
    ['about a third of them', '35% of them'],
    ['at least $2.5 million', 'at least $2.53 million'],
  ];
  for (const [draft, source] of rounded)
    it(`stands for what rounds to it: ${draft} for ${source}`, () => assert.equal(rounds(draft, source), true));

  const others: readonly (readonly [draft: string, source: string])[] = [
    ['$1.2 million', '$1,184,000'],
    ['about $1.4 million', '$1,184,000'],
    ['over $1.2 million', '$1,184,000'],
    ['nearly $1.1 million', '$1,184,000'],
    ['over 80 stores', '100 stores'],
    ['about $1.2 million', '€1,184,000'],
    ['about 30 days', '30%'],
    ['more than 1 year', '9 years'],
    ['at least 1,000 hours', 'at least 1,100 hours'],
    ['half of them', '55% of them'],
  ];
  for (const [draft, source] of others)
    it(`stands for nothing else: ${draft} for ${source}`, () => assert.equal(rounds(draft, source), false));
});
