import { deepEqual, equal } from 'node:assert/strict';
import fc from 'fast-check';
import { changedWords, shownPassage } from '../../../src/panel/differences';

describe('a correction', () => {
  it('is shown by the words that change', () => {
    deepEqual(changedWords('within sixty (60) days of', 'within thirty (30) days of'), {
      head: 'within ',
      removed: 'sixty (60)',
      added: 'thirty (30)',
      tail: ' days of',
    });
    deepEqual(changedWords('does forfeit', 'does not forfeit'), {
      head: 'does ',
      removed: '',
      added: 'not ',
      tail: 'forfeit',
    });
    deepEqual(changedWords('gone', ''), { head: '', removed: 'gone', added: '', tail: '' });
  });

  it('is whole on both sides, whatever the words', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n'), maxLength: 20 });
    fc.assert(
      fc.property(text, text, (before, after) => {
        const { head, removed, added, tail } = changedWords(before, after);
        equal(head + removed + tail, before);
        equal(head + added + tail, after);
      }),
    );
  });
});

describe('a passage of a source', () => {
  const draft = 'The Tenant shall pay the rent within sixty (60) days of the invoice.';
  const flagged = { start: draft.indexOf('sixty'), end: draft.indexOf(' days') };

  it('has the words marked that differ from the flagged ones', () => {
    const passage = 'Rent. The Tenant shall pay the rent within thirty (30) days of the invoice. More.';
    const shown = shownPassage(passage, { text: draft, flagged });
    deepEqual(
      shown.filter(({ differs }) => differs).map(({ text }) => text),
      ['thirty (30)'],
    );
    equal(shown.map(({ text }) => text).join(''), passage);
  });

  it('is cut where it is long and about something else', () => {
    const shown = shownPassage('lorem ipsum '.repeat(100), { text: draft, flagged });
    equal(shown.length, 1);
    equal(shown[0]?.differs, false);
    equal(shown[0]?.text.endsWith(' …'), true);
  });
});
