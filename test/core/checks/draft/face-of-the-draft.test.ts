import assert from 'node:assert/strict';
import { lint } from '../../../../src/core/audit/linter';

/** The words that a rule flags in a draft. */
const flagged = (rule: string, draft: string): string[] =>
  lint(draft)
    .filter((finding) => finding.rule === rule)
    .map(({ flagged_text }) => flagged_text);

describe('a number in words with one in brackets', () => {
  const disagreeing = (draft: string): string[] => flagged('words-digits-disagree', draft);

  it('is wrong where the two disagree', () => {
    assert.deepEqual(disagreeing('Notice is due in thirty (60) days.'), ['thirty (60) days']);
    assert.deepEqual(disagreeing('Interest runs at one percent (0.5%).'), ['one percent (0.5%)']);
  });

  it('is right where they agree, and where the brackets give a share of what the words say', () => {
    assert.deepEqual(disagreeing('Notice is due in sixty (60) days, at two and one-half percent (2.5%).'), []);
    assert.deepEqual(
      disagreeing('The fee is one half of one percent (0.5%), later one-half of one percent (0.5%).'),
      [],
    );
    assert.deepEqual(disagreeing('The fee is three quarters of one percent (0.75%).'), []);
  });
});

describe('what a template leaves behind', () => {
  const left = (draft: string): string[] => flagged('drafting-residue', draft);

  it('is found however it is written', () => {
    assert.deepEqual(left('Dated [INSERT DATE], by [Insert Name Here], for [insert amount].'), [
      '[INSERT DATE]',
      '[Insert Name Here]',
      '[insert amount]',
    ]);
    assert.deepEqual(left('The fee is [to be determined].'), ['[to be determined]']);
  });

  it('is found where a chatbot speaks to its user', () => {
    for (const words of [
      'I hope this helps!',
      'Let me know if you would like me to expand any section.',
      'Would you like me to add a table of authorities?',
      'Here is a revised version',
      'I have drafted a formal letter',
      'I apologize for the confusion',
      'these citations are illustrative',
      'Please verify all citations before filing',
    ])
      assert.deepEqual(left(`${words}\n\nThe motion should be granted.`), [words], words);
    for (const words of [
      'Here is a summary of the testimony.',
      'Please let me know if you have any questions.',
      'The clerk would like me to file the form.',
      'Verify the citations of the other side.',
    ])
      assert.deepEqual(left(words), [], words);
  });

  it('is a note or a blank that was left in the text, and no blank that is to be filled in by hand', () => {
    assert.deepEqual(left('TODO: check the date. See Smith v. ___, TK. The lease ended on ________, when it rained.'), [
      'TODO',
      '___',
      'TK',
      '________',
    ]);
    assert.deepEqual(left('Signed by [Attorney Name], [Bar Number].'), ['[Attorney Name]', '[Bar Number]']);
    for (const form of [
      'Dated: ____________',
      'DATED this ___ day of June, 2024.',
      'By: ______________________\nName: ____________________\nTitle: ___________________',
      'Super Bowl XXX was played in Tempe.',
      'See <!-- TODO: find the page --> the record.',
    ])
      assert.deepEqual(left(form), [], form);
  });

  it('is not what a quotation alters', () => {
    assert.deepEqual(left('The court “[held] that [t]he [defendant] may [insert]” a clause [sic].'), []);
  });
});
