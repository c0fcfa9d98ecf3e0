import assert from 'node:assert/strict';
import { audited } from './audited';

const SOURCES = {
  'transcript.txt': `Q.  What did the orchard pay you when you began?

A.  It was 17.40 an hour. When I was made foreman of the press house they put me at 21.15.

Q.  And the new place?

A.  The cider mill pays me 18.65 an hour, for about the same hours.`,
  'report.txt': `3. The press was inspected on April 6, 2022 by the county, and the inspector left a tag on the hopper.

4. The foreman locked the press house after the inspection. He told the pickers to keep away from the hopper until the owner came, and he wrote the same in the log that hangs by the door of the press house.

5. On April 15 a picker named Ilse Brandt caught her sleeve in the press. The owner learned of the injury on April 22, 2022, when her brother came to the gate.`,
  'contract.txt': `8. The mill shall supply a mechanic at the rate of $74 per hour for any work on the press that the warranty does not cover.

9. The mill shall give the orchard up to 25 hours of a mechanic's time in each season on request.

10. The orchard shall report each defect of the press to the mill in writing within six days after it finds the defect.`,
  'values.txt': `7. The orchard's expert, Nell Farrow, put the value of the press at $61,250. The mill's expert, Tobias Krane, put it at $44,900. Farrow had used such a press herself.`,
  'award.txt': `The arbitrator found that the loss of the crop came to $58,000. The mill's clause on liability limits what the orchard recovers for the crop, and the arbitrator cut the award to $9,000 under that clause.`,
};

const found = async (draft: string) =>
  (await audited(draft, SOURCES)).findings
    .filter(({ rule, severity }) => rule.startsWith('figure-') && severity !== 'low')
    .map(({ flagged_text }) => flagged_text);

describe('Figures that are worked out', () => {
  for (const draft of [
    'She began at the orchard at $17.40 an hour and was put at $21.15 as foreman, a difference of $3.75.',
    'The cider mill pays her $18.65 an hour, $2.50 less than the orchard paid her as foreman of the press house.',
    'All 25 hours of the mechanic’s time would cost the orchard $1,850.',
    'The owner learned of the injury on April 22, 2022, seven days after it happened.',
    'The picker caught her sleeve in the press nine days after the inspection by the county.',
    'The two experts were $16,350 apart, and of the two only Farrow had used such a press.',
    'What the arbitrator found and what the award came to were $49,000 apart.',
    'The arbitrator found a loss of the crop of $58,000, which is $49,000 more than the award that the clause left.',
  ])
    it(`leaves alone: ${draft}`, async () => {
      assert.deepEqual(await found(draft), []);
    });

  for (const [draft, figure] of [
    ['The cider mill pays her $19.65 an hour.', '$19.65 an hour'],
    ['The two experts were $17,350 apart, and of the two only Farrow had used such a press.', '$17,350'],
    ['All 25 hours of the mechanic’s time would cost the orchard $1,950.', '$1,950'],
    [
      'The arbitrator found a loss of the crop of $58,000, which is $46,000 more than the award that the clause left.',
      '$46,000',
    ],
    [
      'The orchard has to report each defect of the press to the mill within seven days after it finds the defect.',
      'seven days',
    ],
  ] as const)
    it(`flags “${figure}”: ${draft}`, async () => {
      assert.deepEqual(await found(draft), [figure]);
    });
});
