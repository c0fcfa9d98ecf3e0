import assert from 'node:assert/strict';
import { audited } from '../audited';

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
  'repairs.txt': `REPAIRS OF THE PRESS

Order    Placed       Part            Approved by    Amount
R-11     03/06/2023   Hopper guard    Lindgren       $4,850.00
R-14     03/27/2023   Hopper hinge    Lindgren       $4,920.00
R-19     05/02/2023   Drive belt      Osterhout      $1,310.00
R-23     05/30/2023   Drive belt      Lindgren       $1,275.00
Total                                                $12,355.00

A manager may approve an order of up to $5,000.00.`,
  'lease.txt': `3. The term of the lease of the press house runs from May 2021. The cooper's estimate for the vats was $9,640.00.

6. Where an estimate for the vats is above $7,300.00 the landlord replaces them. The landlord shall pay the orchard back within thirty (30) days after it receives the paid invoice.

7. The paid invoice for the vats reached the landlord on May 3, 2024. Its transfer to the orchard is dated May 29, 2024.`,
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
    'The orders that Lindgren approved for the press come to $11,045.00.',
    'The two orders for a drive belt were together $2,585.00.',
    'The cooper’s $9,640.00 estimate cleared the threshold of the lease by $2,340.00.',
    'The paid invoice reached the landlord on May 3, 2024, so that it had until June 2, 2024 to pay the orchard back.',
    'The invoice came on May 3, 2024, and the transfer of May 29, 2024 was four days inside the thirty-day period.',
    'The orders for the guard and the hinge, of March 6, 2023 and March 27, 2023, were three weeks apart.',
    'The term, which runs from May 2021, has lasted thirty-six months through April 2024.',
    'Of the $58,000, the award of $9,000 is about 15.5 percent.',
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
    ['The orders that Lindgren approved for the press come to $11,145.00.', '$11,145.00'],
    ['The two orders for a drive belt were together $2,785.00.', '$2,785.00'],
    ['The cooper’s $9,640.00 estimate cleared the threshold of the lease by $3,340.00.', '$3,340.00'],
    [
      'The inspection was on April 6, 2022 and the owner learned of it on April 22, 2022, eleven days after.',
      'eleven days',
    ],
    ['The cooper came to the press house for the vats on June 2, 2024.', 'June 2, 2024'],
    ['Of the $58,000, the award of $9,000 is about 25.5 percent.', '25.5 percent'],
  ] as const)
    it(`flags “${figure}”: ${draft}`, async () => {
      assert.deepEqual(await found(draft), [figure]);
    });

  // Two dates of the sources lie so far apart, whichever they are.
  for (const [days, severity] of [
    ['twenty-six', 'low'],
    ['forty-four', 'medium'],
  ] as const)
    it(`tells in a low voice of a time that the writer may have counted: ${days} days`, async () => {
      const { findings } = await audited(`The quarrel over the cider went on ${days} days after the harvest.`, SOURCES);
      assert.deepEqual(
        findings.map(({ rule, severity: found }) => `${rule} ${found}`),
        [`figure-not-found ${severity}`],
      );
    });

  it('says from what a figure is worked out that no source has', async () => {
    const draft = 'The landlord had until June 2, 2024 to pay the orchard back for the vats.';
    const [finding] = (await audited(draft, SOURCES)).findings;
    assert.equal(finding?.severity, 'low');
    assert.match(finding?.explanation ?? '', /worked out from “May 3, 2024” and “thirty \(30\) days”/);
  });
});
