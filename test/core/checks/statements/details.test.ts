import assert from 'node:assert/strict';
import { audited } from '../audited';

const RECORD = `The collision took place on a Thursday in the morning at the corner of Mill Street and the county road.

The light for traffic on Mill Street was red when the truck of the defendant came to the corner.

The truck struck the door on the left side of the car and broke a bone of the plaintiff's wrist in two places.

Her brother was in the back seat of the car and called for an ambulance from the place of the collision.

The policy is paid for quarterly, and its second renewal took effect before the day of the collision.

The driver had been an employee of the freight company for the whole of that winter.

The company reported its losses for Q3 2020 to the commission under the rules of the exchange.

At the first hearing the judge asked counsel to brief the question of notice. At the second hearing the judge heard two witnesses on the question of damages. The third hearing, too, was one at which the judge heard two witnesses on the question of damages.`;

const flagged = async (draft: string) =>
  (await audited(draft, RECORD)).findings.filter(({ rule }) => rule === 'detail-mismatch');

describe('detail-mismatch', () => {
  for (const [draft, words, correction] of [
    [
      'The collision took place on a Tuesday in the morning at the corner of Mill Street and the county road.',
      'Tuesday',
      'Thursday',
    ],
    [
      'The collision took place on a Thursday at noon at the corner of Mill Street and the county road.',
      'noon',
      'morning',
    ],
    [
      'The light for traffic on Mill Street was green when the truck of the defendant came to the corner.',
      'green',
      'red',
    ],
    ['The truck struck the door on the right side of the car.', 'right', 'left'],
    ["The truck broke a bone of the plaintiff's ankle in two places.", 'ankle', 'wrist'],
    ['Her cousin was in the back seat of the car and called for an ambulance.', 'cousin', 'brother'],
    [
      'The policy is paid for annually, and its second renewal took effect before the day of the collision.',
      'annually',
      'quarterly',
    ],
    [
      'The policy is paid for quarterly, and its third renewal took effect before the day of the collision.',
      'third',
      'second',
    ],
    ['The driver had been a contractor of the freight company for the whole of that winter.', 'contractor', 'employee'],
    ['The driver had been an employee of the freight company for the whole of that summer.', 'summer', 'winter'],
    ['The company reported its losses for Q4 2020 to the commission under the rules of the exchange.', 'Q4', 'Q3'],
  ] as const)
    it(`flags ${words}: ${draft}`, async () => {
      const [found, ...more] = await flagged(draft);
      assert.equal(more.length, 0);
      assert.equal(found?.flagged_text, words);
      assert.equal(found?.suggested_correction, correction);
      assert.equal(found?.verdict, 'contradicted');
      assert.match(found?.evidence[0]?.excerpt ?? '', new RegExp(correction));
    });

  for (const [draft, why] of [
    [
      'The collision took place on a Thursday in the morning at the corner of Mill Street and the county road.',
      'a copy',
    ],
    ['The driver had been an employee of the freight company for the full winter.', 'another word for the same'],
    [
      'The policy, whose 2nd renewal took effect before the day of the collision, is paid for quarterly.',
      'an ordinal in figures',
    ],
    [
      'At the third hearing the judge heard two witnesses on the question of damages.',
      'a sentence elsewhere bears it out',
    ],
    [
      'The truck of the defendant turned left and then right before it came to the corner of Mill Street.',
      'both of a kind',
    ],
    [
      'The light for traffic on Mill Street, as Officer Green wrote, was red when the truck came to the corner.',
      'a name',
    ],
    [
      'The letter says that “the light for traffic on Mill Street was green when the truck of the defendant came.”',
      'a quotation',
    ],
  ] as const)
    it(`is quiet on ${why}: ${draft}`, async () => assert.deepEqual(await flagged(draft), []));
});
