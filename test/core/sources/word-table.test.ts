import assert from 'node:assert/strict';
import fc from 'fast-check';
import { formIndex, formText, positionsOf, stemIndex, wordTable } from '../../../src/core/sources/index/word-table';
import { stemOf } from '../../../src/core/text/stem';
import { wordsOf } from '../../../src/core/text/words';

const word = fc.oneof(
  fc.constantFrom('the', 'The', 'court', 'courts', 'Court’s', 'agreement', 'agreed', '1,250', '§', 'naïve', 'Ωmega'),
  fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'é', '漢') }),
);
const text = fc.array(word).map((words) => words.join(' '));

describe('the word table of a source', () => {
  it('has every word, and finds each stem and each form where it stands, and none that is not there', () => {
    fc.assert(
      fc.property(text, word, (given, other) => {
        const words = wordsOf(given);
        const table = wordTable(given);
        const { vocabulary } = table;
        assert.deepEqual([table.starts, table.ends], [words.starts, words.ends]);
        assert.deepEqual(
          Array.from(table.forms, (form) => formText(vocabulary, form)),
          [...words.forms],
        );
        for (const form of new Set([...words.forms, ...wordsOf(other).forms])) {
          const stem = stemOf(form);
          const places = words.forms.flatMap((one, i) => (stemOf(one) === stem ? [i] : []));
          assert.deepEqual([...(positionsOf(table, stem) ?? [])], places);
          assert.equal(stemIndex(vocabulary, stem) >= 0, places.length > 0);
          const found = formIndex(vocabulary, form);
          assert.equal(found < 0 ? null : formText(vocabulary, found), words.forms.includes(form) ? form : null);
        }
      }),
    );
  });

  it('tells stems apart whose hashes are the same', () => {
    // Two words of one FNV-1a hash.
    const words = wordsOf('costarring liquid');
    const table = wordTable('costarring liquid');
    const { stemHashes } = table.vocabulary;
    const forced = { ...table, vocabulary: { ...table.vocabulary, stemHashes: stemHashes.slice().fill(7) } };
    for (const [i, form] of words.forms.entries())
      assert.deepEqual([...(positionsOf(forced, stemOf(form), 7) ?? [])], [i]);
    assert.equal(positionsOf(forced, 'declin', 7), undefined);
  });
});
