import assert from 'node:assert/strict';
import { audited } from '../audited';

const RECORD = `First-quarter earnings per share was $3.50, up 40.6% from the $2.49 of the year before.

In the year after the merger the company's revenue grew by 12 percent, to $84 million, while its costs fell by 9 percent.

The rent of $2,400 under the first lease was reduced by $300, and the deposit is less than $2,000.

The trial court granted remittitur and reduced the jury's award by 25%.

The court granted an extension of 45 days to the deadline. By December, headcount had risen by 30 employees.

More than 500 claims were filed in the first year, and premiums had a 7 percent decline.

The trustee lowered the reserve by $4 million.`;

const reversed = async (draft: string): Promise<string[]> =>
  (await audited(draft, RECORD)).findings
    .filter(({ rule }) => rule === 'polarity-reversed')
    .map(({ flagged_text }) => flagged_text);

describe('the direction of a figure', () => {
  for (const [draft, words] of [
    ['Earnings per share fell 40.6% in the first quarter.', 'fell'],
    ["The company's revenue declined by 12 percent in the year after the merger.", 'declined'],
    ['After the merger costs rose by 9 percent.', 'rose'],
    ['The deposit is higher than $2,000.', 'higher than'],
    ["The jury's award was raised by 25%.", 'raised'],
    ['The deadline was shortened by 45 days.', 'shortened'],
    ['Headcount was down by 30 employees.', 'down'],
    ['In its first year the fund had fewer than 500 claims.', 'fewer than'],
    ['There was a 7 percent rise in premiums.', 'rise'],
  ] as const)
    it(`is compared: ${draft}`, async () => assert.deepEqual(await reversed(draft), [words]));

  for (const draft of [
    'Earnings per share rose 40.6% in the first quarter.',
    'A rise of 12 percent in revenue and a drop of 9 percent in costs were reported.',
    'The rent had been raised to $2,400 under the first lease.',
    'The rent fell from $2,400.',
    'The deposit of up to $2,000 is due.',
    'The award did not increase by 25%.',
    'The deadline was extended by 45 days.',
    'Premiums dropped 7 percent.',
    'The trustee raised $4 million from investors.',
  ])
    it(`is left alone: ${draft}`, async () => assert.deepEqual(await reversed(draft), []));
});
