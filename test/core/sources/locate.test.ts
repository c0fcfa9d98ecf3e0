import assert from 'node:assert/strict';
import fc from 'fast-check';
import { alignedWord } from '../../../src/core/sources/index/aligned-words';
import { indexSource } from '../../../src/core/sources/indexed-source';
import { locate } from '../../../src/core/sources/locate';
import { wordsOf } from '../../../src/core/text/words';
import { sourceOf } from '../checks/audited';

const word = fc.constantFrom(
  'supplier',
  'goods',
  'delivery',
  'delivered',
  'notice',
  'thirty',
  'days',
  'price',
  'warehouse',
  'the',
  'of',
  'and',
  'carrier',
  'storm',
  'resin',
  'invoice',
);
const text = fc.array(word, { minLength: 40, maxLength: 160 }).map((words) => words.join(' '));

describe('looking words up in several sources', () => {
  it('finds words where they stand in a row, in the earliest source that has them', () => {
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 6 }), fc.nat(), fc.nat(), (texts, which, from) => {
        const sources = texts.map((one, i) => indexSource(sourceOf(one, `${i}.txt`)));
        const { forms } = wordsOf(texts[which % texts.length]!);
        const at = from % (forms.length - 12);
        const wanted = forms.slice(at, at + 12);
        const first = texts.findIndex((one) => ` ${one} `.includes(` ${wanted.join(' ')} `));
        const found = locate(sources, wanted.map(alignedWord));
        assert.equal(found?.indexed.source.id, `${first}.txt`);
        assert.equal(found.alignment.coverage, 1);
      }),
    );
  });

  it('finds words of which one was changed, as well as looking through the one source that has them does', () => {
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 6 }), fc.nat(), fc.nat(), (texts, which, from) => {
        const sources = texts.map((one, i) => indexSource(sourceOf(one, `${i}.txt`)));
        const { forms } = wordsOf(texts[which % texts.length]!);
        const at = from % (forms.length - 16);
        const draft = forms.slice(at, at + 16).map((form, i) => alignedWord(i === 8 ? 'unheard' : form));
        if (!draft.some(({ form }) => form.length > 3 && form !== 'unheard')) return;
        const found = locate(sources, draft);
        assert.ok(found);
        assert.ok(found.alignment.coverage >= 0.85);
      }),
    );
  });

  it('finds the one source of very many that has a sentence, word for word or changed', () => {
    const filler = (i: number): string =>
      `Witness number ${i} described the weather and the state of the lashings. The carrier gave notice of the storm.`;
    const told = 'The surveyor put the value of the lost drums at the invoice price and signed his report.';
    const sources = Array.from({ length: 300 }, (_, i) =>
      indexSource(sourceOf(i === 217 ? `${filler(i)} ${told}` : filler(i), `${i}.txt`)),
    );
    for (const said of [told, told.replace('invoice', 'market'), told.replace('signed', 'never signed')]) {
      const found = locate(sources, wordsOf(said).forms.map(alignedWord));
      assert.equal(found?.indexed.source.id, '217.txt');
    }
  });
});
