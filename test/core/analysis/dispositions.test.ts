import assert from 'node:assert/strict';
import { areContrary, dispositionsIn, onSameThing } from '../../../src/core/analysis/dispositions';

const read = (text: string): string[] =>
  dispositionsIn(text).map(({ head, which, outcome }) => `${head} [${[...which].join(' ')}] ${outcome}`);

describe('rulings', () => {
  it('are read however they are stated', () => {
    assert.deepEqual(read('The motion to dismiss is granted.'), ['motion [dismiss] granted']);
    assert.deepEqual(read('The district court denied the motion for summary judgment.'), [
      'motion [summari judgment] denied',
    ]);
    assert.deepEqual(read('We affirm. The judgment of the circuit court was reversed.'), [
      'judgment [circuit court] reversed',
    ]);
    assert.deepEqual(read('The Board overruled the objection to Exhibit 4.'), ['objection [exhibit 4] denied']);
    assert.deepEqual(read('The motion to stay was granted in part and denied in part.'), ['motion [stai] partly']);
  });

  it('are read where the court speaks of itself', () => {
    assert.deepEqual(read('We reverse the dismissal of the claim for rent, affirm the denial of costs, and remand.'), [
      'dismissal [claim rent] reversed',
      'denial [cost] affirmed',
    ]);
    assert.deepEqual(read('The Second Circuit affirmed the grant of a new trial.'), ['grant [new trial] affirmed']);
    assert.deepEqual(read('The majority upholds the injunction against the union.'), [
      'injunction [against union] affirmed',
    ]);
  });

  it('on a count are told by its number and by prejudice', () => {
    assert.deepEqual(read('Count I, which asks for damages, is dismissed without prejudice.'), [
      'count [i] without prejudice',
    ]);
    assert.deepEqual(read('Count II was dismissed with prejudice.'), ['count [ii] with prejudice']);
    assert.deepEqual(read('Count III was dismissed.'), []);
  });

  it('are none where something is asked, argued, supposed or denied', () => {
    for (const text of [
      'If the motion to dismiss is granted, the case ends.',
      'The plaintiff argues that the motion to dismiss was denied in error.',
      'The motion to dismiss should be granted.',
      'The motion to dismiss was not granted.',
      'The defendant denied the request for payment.',
    ])
      assert.deepEqual(read(text), [], text);
  });

  it('are contrary on one thing only', () => {
    const [granted] = dispositionsIn('The motion to dismiss the complaint is granted.');
    const [denied] = dispositionsIn('The motion to dismiss is denied.');
    const [other] = dispositionsIn('The motion for sanctions is denied.');
    const [bare] = dispositionsIn('The motion is denied.');
    assert.ok(onSameThing(granted!, denied!) && areContrary(granted!, denied!));
    assert.ok(!onSameThing(granted!, other!));
    assert.ok(!onSameThing(granted!, bare!), 'which motion it was is not said');
  });
});
