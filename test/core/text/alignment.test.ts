import assert from 'node:assert/strict';
import fc from 'fast-check';
import { type AlignedWord, align, hunksOf } from '../../../src/core/text/alignment';
import { stemOf } from '../../../src/core/text/stem';

const words = (text: string): AlignedWord[] =>
  text
    .split(' ')
    .map((form) => (form === '…' ? { form: '', stem: '', gap: 'ellipsis' as const } : { form, stem: stemOf(form) }));

const differences = (draft: string, source: string): string[] => {
  const [ours, theirs] = [words(draft), words(source)];
  return hunksOf(align(ours, theirs)).map(
    (hunk) =>
      `${ours
        .slice(hunk.draftStart, hunk.draftEnd)
        .map((word) => word.form || '…')
        .join(' ')}|${theirs
        .slice(hunk.sourceStart, hunk.sourceEnd)
        .map((word) => word.form)
        .join(' ')}`,
  );
};

describe('alignment', () => {
  const source = 'then the buyer shall give written notice to the seller within thirty days of delivery of the goods';
  const cases: readonly (readonly [what: string, draft: string, hunks: string[]])[] = [
    ['nothing where all is the same', 'the buyer shall give written notice', []],
    ['one word for another', 'the buyer shall give oral notice to the seller', ['oral|written']],
    ['a word left out', 'the buyer shall give notice to the seller', ['|written']],
    ['a word put in', 'the buyer shall not give written notice', ['not|']],
    ['words exchanged', 'the seller shall give written notice to the buyer within thirty days', ['buyer|seller']],
    ['what an ellipsis leaves out', 'the buyer shall give written notice … within thirty days', ['…|to the seller']],
  ];
  for (const [what, draft, hunks] of cases) {
    it(`shows ${what}`, () => {
      const found = differences(draft, source);
      for (const hunk of hunks) assert.ok(found.includes(hunk), `${hunk} in ${JSON.stringify(found)}`);
      if (hunks.length === 0) assert.deepEqual(found, []);
    });
  }

  it('covers all of a draft that stands in the source', () => {
    assert.equal(align(words('written notice to the seller'), words(source)).coverage, 1);
    assert.equal(align(words('moon harbour'), words(source)).coverage, 0);
  });

  it('matches words in order, each to a word of the same stem', () => {
    const text = fc.array(fc.constantFrom('buyer', 'seller', 'notice', 'the', 'of', 'gives', 'give', 'days'), {
      minLength: 1,
      maxLength: 25,
    });
    fc.assert(
      fc.property(text, text, (ours, theirs) => {
        const draft = ours.map((form) => ({ form, stem: stemOf(form) }));
        const other = theirs.map((form) => ({ form, stem: stemOf(form) }));
        let last = -1;
        align(draft, other).matches.forEach((match, i) => {
          if (match < 0) return;
          assert.ok(match > last);
          assert.equal(draft[i]!.stem, other[match]!.stem);
          last = match;
        });
      }),
    );
  });
});
