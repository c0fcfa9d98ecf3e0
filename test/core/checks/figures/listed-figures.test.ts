import assert from 'node:assert/strict';
import { audited } from '../audited';

const SOURCES = {
  'schedule.txt': `SCHEDULE OF SERVICES
Between Alder Creek Grange and Pinnock Cold Storage LLC

Service                    Basis               Monthly      Yearly
Blast freezing             per chamber         $2,310       $27,720
Pallet racking             flat charge         $1,180       $14,160
Temperature log            flat charge         $640         $7,680
Subtotal                                       $4,130       $49,560

The charges are fixed for the first season.`,
  'plan.txt': `REMEDIATION PLAN

2. TABLE OF ACTIONS

No.   Action                                        Owner          Due             Status
1.1   Replace the ammonia valves in the             J. Okonjo      March 14, 2023  Ordered
      north machine room
1.2   Survey of all 72 hangers for corrosion        W. Baptiste    June 30, 2023   In progress
1.3   Train dock staff on the evacuation            L. Fennimore   May 12, 2023    Not begun
      alarm`,
  'panel.txt': `5. The mean of the marks of the two judges was 61 for Bettina Krall, 57 for Anwar Siddiqui and 52 for Mr. Obuya.

6. The panel found that the stock was worth $88,300: cheeses $41,600; cured hams $29,500; butter $17,200.

8. Pinnock's claim for the spoiled stock. Accepted: cheeses, $33,200. Rejected: butter past its date, $6,450.

7. The Grange approved $910,000 for the plan on February 2, 2023, of which $305,000 is for Pinnock and $420,000 for the new hangers.`,
  'fees.txt': `Fees of the inspectors

Inspector \tVisits \tFee

Lindgren \t4 \t$1,940

Osterhout \t\t$2,275

Farrow \t7 \t$3,310`,
  'readings.txt': `READINGS OF THE COLD ROOMS

Measure (per cent)         05/02/22   08/09/22   11/14/22   Outside
Relative humidity            64         71         88         55
Door seal wear               18         35         64         80
Compressor load              41         52         60         18`,
  'accounts.txt': `ALDER CREEK GRANGE
(in thousands of dollars)

STATEMENT OF CASH FLOWS               2022        2021
Repairs of chambers                 (1,430)     (1,210)
Patronage paid to members             (870)       (640)
Cash at the end of the year           2,960       2,115`,
};

const found = async (draft: string) =>
  (await audited(draft, SOURCES)).findings
    .filter(({ rule, severity }) => rule === 'figure-mismatch' && severity !== 'low')
    .map(({ flagged_text, suggested_correction }) => `${flagged_text} → ${suggested_correction}`);

describe('Figures of lists and tables', () => {
  for (const draft of [
    'The Grange pays Pinnock a flat charge of $1,180 a month for pallet racking.',
    'Blast freezing costs $2,310 a month for each chamber, and the temperature log costs $640.',
    'Pallet racking and the temperature log together cost $1,820 a month.',
    'Under the plan the survey of all 72 hangers for corrosion is to be finished by June 30, 2023.',
    'The dock staff are to be trained on the evacuation alarm by May 12, 2023, before the survey of the hangers ends.',
    'On the mean of the two judges’ marks, Krall came first at 61, Siddiqui second at 57 and Obuya third at 52.',
    'The panel valued the cheeses at $41,600 and the butter at $17,200, with the cured hams making up the other $29,500.',
    'The Grange approved $910,000 for the plan on February 2, 2023, including $420,000 for the new hangers.',
    'The insurer accepted $33,200 of Pinnock’s claim for the spoiled stock.',
    'Of Pinnock’s claim for the spoiled stock the insurer rejected $6,450 for butter past its date.',
    'In 2022 the patronage paid to members came to $870,000, up from $640,000.',
    'The inspector Lindgren has a fee of $1,940, and Osterhout one of $2,275.',
    'Siddiqui had 57, four below the 61 of Krall.',
    // Another row has the figure in the column that is looked at; this one has it in another.
    'In May the relative humidity was only 64, against 55 outside.',
  ])
    it(`leaves alone: ${draft}`, async () => {
      assert.deepEqual(await found(draft), []);
    });

  for (const [draft, ...expected] of [
    ['The Grange pays Pinnock a flat charge of $640 a month for pallet racking.', '$640 a month → $1,180'],
    [
      'Under the plan the survey of all 72 hangers for corrosion is to be finished by May 12, 2023.',
      'May 12, 2023 → June 30, 2023',
    ],
    [
      'On the mean of the two judges’ marks, Krall came first at 61, Obuya second at 57 and Siddiqui third at 52.',
      '57 → 52',
      '52 → 57',
    ],
    [
      'The panel valued the cheeses at $41,600 and the butter at $29,500, with the cured hams making up the other $17,200.',
      '$29,500 → $17,200',
      '$17,200 → $29,500',
    ],
    [
      'The Grange approved $910,000 for the plan on February 2, 2023, including $420,000 for Pinnock.',
      '$420,000 → $305,000',
    ],
    ['The insurer rejected $33,200 of Pinnock’s claim for the spoiled stock.', '$33,200 → $6,450'],
    ['The inspector Osterhout has a fee of $3,310.', '$3,310 → $2,275'],
    ['The patronage paid to members came to $1,430,000 in 2022.', '$1,430,000 → null'],
  ] as const)
    it(`flags ${expected.join(', ')}: ${draft}`, async () => {
      assert.deepEqual(await found(draft), expected);
    });
});
