import assert from 'node:assert/strict';
import { audited } from '../audited';

const SOURCES = {
  'agreement.txt': `5.1 The Carrier shall keep the ferry in service on 96.0% of the days of each season, storms excepted.

5.2 Fees are reduced as follows. Service on 92.5% to below 96.0% of the days of a season reduces the fee for the season by 4%.

5.3 If service is below 92.5% of the days in any two seasons of a run of three seasons, the Harbor District may end the agreement by notice given within 45 days after the end of the second such season.

6.1 For 20 days after the end of the agreement the Carrier may remove its ticket booths from the pier.

6.2 The Harbor District shall repaint the pier within 90 days after the booths are gone.`,
  'findings.txt': `4. On May 4, 2020, respondent mailed a letter of complaint by registered post to the office on Quay Street.

5. On May 19 the post office returned the letter, marked "moved away." Respondent did not telephone after the letter came back.

6. The harbor master first heard of the complaint about the ramp on June 2, 2020, when the mayor showed him a copy.

7. A crane lifted the old ramp away on July 7, 2020. The new ramp was delivered to the pier on July 21, 2020.`,
};

const found = async (draft: string) =>
  (await audited(draft, SOURCES)).findings
    .filter(({ rule, severity }) => rule === 'figure-mismatch' && severity !== 'low')
    .map(({ flagged_text, suggested_correction }) => `${flagged_text} → ${suggested_correction}`);

describe('Figures of the sentence that says all that a claim says', () => {
  for (const draft of [
    'The Harbor District may end the agreement if service is below 92.5% of the days in any two seasons of a run of three seasons.',
    'The Carrier may remove its ticket booths from the pier for 20 days after the end of the agreement.',
    'The Harbor District has 90 days after the booths are gone in which to repaint the pier.',
    'The Ferry Line mailed a letter of complaint by registered post to the office on Quay Street on May 4, 2020.',
    'The post office returned the letter on May 19, 2020.',
    'The harbor master first heard of the written complaint about the ramp on June 2, 2020.',
    'The new ramp was delivered to the pier on July 21, 2020, two weeks after the old ramp was lifted away.',
  ])
    it(`leaves alone: ${draft}`, async () => {
      assert.deepEqual(await found(draft), []);
    });

  for (const [draft, expected] of [
    [
      'The Harbor District may end the agreement if service is below 96.0% of the days in any two seasons of a run of three seasons.',
      '96.0% → 92.5%',
    ],
    [
      'After the end of the agreement the Carrier has 90 days in which to remove its ticket booths from the pier.',
      '90 days → 20 days',
    ],
    [
      'Respondent mailed a letter of complaint by registered post to the office on Quay Street on May 19, 2020.',
      'May 19, 2020 → May 4, 2020',
    ],
    [
      'The harbor master first heard of the written complaint about the ramp on May 4, 2020.',
      'May 4, 2020 → June 2, 2020',
    ],
  ] as const)
    it(`flags ${expected}: ${draft}`, async () => {
      assert.deepEqual(await found(draft), [expected]);
    });
});
