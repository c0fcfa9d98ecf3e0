import assert from 'node:assert/strict';
import { gravestIn } from '../other-words';

const RECORDS =
  'Recordkeeping. Employers with more than ten employees must keep injury and illness records. Employers with ten or fewer employees in the previous year are exempt from keeping the records. A firm with ten or fewer employees need not post the summary.';
const FILING =
  'An employer of ten or fewer employees may file on paper. An employer of more than ten employees must file electronically. The fee is $50 for employers with ten or fewer employees and $200 for the others.';

const RIGHT: readonly (readonly [draft: string, source: string])[] = [
  ['Employers with more than ten employees must keep injury and illness records.', RECORDS],
  ['Because the company had more than ten employees, it must keep injury and illness records.', RECORDS],
  ['Employers with ten or fewer employees need not keep the records.', RECORDS],
  ['The company has more than ten employees, and must keep the records; ten or fewer would have exempted it.', RECORDS],
  [
    'The exemption for employers with ten or fewer employees does not apply to a company with more than ten employees.',
    RECORDS,
  ],
  ['The exemption does not reach employers with more than ten employees.', RECORDS],
  ['Firms that employ more than ten employees are not exempt from keeping the records.', RECORDS],
  ['The summary must be posted by firms with more than ten employees.', RECORDS],
  ['An employer with more than ten employees pays a fee of $200.', FILING],
  ['More than ten employees means that the employer must file electronically.', FILING],
  ['An employer of ten or fewer employees may file on paper.', FILING],
  ['The client has more than ten employees, so it may not file on paper.', FILING],
  [
    'Osprey employed more than ten employees in 2019.',
    'An employer that employed ten or fewer employees in 2019 is exempt.',
  ],
  ['Osprey employs more than ten employees.', 'Employers that employ ten or fewer employees are exempt from the rule.'],
  [
    'A carrier with more than ten vehicles must file a plan.',
    'A carrier with ten or fewer vehicles need not file a plan.',
  ],
  ['A vessel of more than ten tons needs a license.', 'A vessel of less than ten tons needs no license.'],
];

describe('what lies on the other side of a number', () => {
  for (const [draft, source] of RIGHT)
    it(`is another thing: ${draft}`, async () => {
      assert.deepEqual(await gravestIn(draft, source), [], source);
    });

  it('is compared where it alone differs', async () => {
    const source = 'An employer with ten or fewer employees is exempt from the rule. The fine was more than $400.';
    assert.deepEqual(await gravestIn('The fine was less than $400.', source), ['polarity-reversed: less']);
    assert.deepEqual(await gravestIn('An employer with ten or fewer employees is not exempt from the rule.', source), [
      'polarity-reversed: not',
    ]);
  });
});
