import assert from 'node:assert/strict';
import fc from 'fast-check';
import { wordsOf } from '../../../src/core/text/words';

const formsOf = (text: string): readonly string[] => wordsOf(text).forms;

describe('words', () => {
  const cases: readonly (readonly [what: string, text: string, forms: string])[] = [
    ['letters, in lower case', 'The Court HELD', 'the court held'],
    ['an apostrophe inside, curly or straight', "the court’s and the court's", "the court's and the court's"],
    ['no apostrophe at the end', 'the parties’ rights', 'the parties rights'],
    ['a number without its thousands separators', '$1,250,000.50 and 12,34', '$ 1250000.50 and 12 34'],
    ['an ordinal', 'F.3d, 2nd', 'f 3d 2nd'],
    ['signs that carry meaning', '25% under § 4 and ¶ 7', '25 % under § 4 and ¶ 7'],
    ['one word hyphenated over a line end', 'admis-\n  sions', 'admissions'],
    ['two words where a hyphen stands inside a line', 'self-defense', 'self defense'],
    ['ligatures and full-width forms', 'ﬁnal Ａｃｍｅ', 'final acme'],
    ['accents', 'Nuñez and résumé', 'nunez and resume'],
    ['a word through a soft hyphen and a zero-width space', 'con\u00adtract ten\u200bant', 'contract tenant'],
    ['no star pages', 'the rule *355 of law *12', 'the rule of law'],
    ['no superscript footnote marks', 'the rule² of law', 'the rule of law'],
  ];
  for (const [what, text, forms] of cases) it(`are ${what}`, () => assert.equal(formsOf(text).join(' '), forms));

  it('stand in order within the text, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const { starts, ends, forms } = wordsOf(text);
        let last = 0;
        forms.forEach((form, i) => {
          assert.ok(form.length > 0 && starts[i]! >= last && ends[i]! > starts[i]! && ends[i]! <= text.length);
          last = ends[i]!;
        });
      }),
    );
  });
});
