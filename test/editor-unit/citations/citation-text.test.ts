import { equal } from 'node:assert/strict';
import { citationText } from '../../../src/editor/citations/citation-text';

describe('the text of a citation', () => {
  it('is what a reader sees, on one line', () => {
    for (const text of [
      'Birch v. Alder,\n400 U.S. 100',
      '*Birch v. Alder*, 400 U.S. 100',
      '_Birch v. Alder_, 400 U.S. 100',
      'Birch v. Alder*, 400 U.S. 100',
      '\\textit{Birch v. Alder}, 400 U.S. 100',
      '<em>Birch v. Alder</em>, 400 U.S. 100',
    ])
      equal(citationText({ text }), 'Birch v. Alder, 400 U.S. 100', text);
  });

  it('keeps star pages and underscores within words', () => {
    equal(citationText({ text: '2014 WL 123456, at *3' }), '2014 WL 123456, at *3');
    equal(citationText({ text: 'a_b v. C' }), 'a_b v. C');
  });

  it('has no signal', () => {
    equal(citationText({ text: '*See* Birch v. Alder', signal: 'See' }), 'Birch v. Alder');
    equal(citationText({ text: 'See, e.g., Birch v. Alder', signal: 'See, e.g.,' }), 'Birch v. Alder');
  });
});
