import assert from 'node:assert/strict';
import { audited } from '../audited';

const MAIL = `From: Ines Kolar (Brightmoor, Operations)
To: Dean Faulk
Date: Monday, May 4, 2020

Dean, the crates left the dock a day late. We should have called you first.

Mr. Amory said, "You will have the rest by Friday."

Ines

From: Dean Faulk
To: Ines Kolar
Date: Tuesday, May 5, 2020

Ines, we cannot pay for the late crates in full. Send me the tally sheets.

Dean
`;
const SWORN = `DECLARATION OF PETRA LUND

I, Petra Lund, declare:

1. I manage the yard at Oldham. I never told the drivers to skip the scale.

2. On May 6 I asked Mr. Tolliver about the seals. He said, "The seals were gone at noon." Ms. Brandt was with us.
`;
const WITNESS = `DEPOSITION OF CARA MOLINE

BY MR. DEWEY:
Q. Did you speak with anyone at the gate?
A. I asked Mr. Tolliver for the key. He said, "Nobody goes in before eight."
Q. What did Ms. Brandt say?
A. Ms. Brandt told me, "Leave the gate as it is."
Q. Did you leave it?
A. I left the gate wide open behind me.
`;
const STATEMENT = `WITNESS STATEMENT OF OLA FINCH-REYES

I, Ola Finch-Reyes, state:

1. Detective Renner came to the yard on May 7. He said, "The east camera was off."
`;
const SOURCES = { 'mail.txt': MAIL, 'lund.txt': SWORN, 'moline.txt': WITNESS, 'statement.txt': STATEMENT };

const RIGHT = [
  'Detective Renner said, “The east camera was off.”',
  'Kolar admitted to Faulk: “We should have called you first.”',
  'Ms. Kolar owned up to the delay, writing, “We should have called you first.”',
  'Mr. Faulk replied, “we cannot pay for the late crates in full.”',
  'Amory said that “You will have the rest by Friday.”',
  'Kolar wrote, quoting Amory, “You will have the rest by Friday.”',
  'Lund declares that she “never told the drivers to skip the scale.”',
  'Moline testified that Tolliver told her, “Nobody goes in before eight.”',
  'According to Lund, Mr. Tolliver said, “The seals were gone at noon.”',
  'Ms. Brandt was asked about Tolliver, who said, “The seals were gone at noon.”',
  'Moline testified, “I left the gate wide open behind me.”',
];
const WRONG = [
  'Ms. Brandt said, “The east camera was off.”',
  'Ms. Finch-Reyes admitted, “We should have called you first.”',
  'Faulk admitted to Kolar: “We should have called you first.”',
  'Mr. Faulk owned up to the delay, writing, “We should have called you first.”',
  'Ms. Kolar replied, “we cannot pay for the late crates in full.”',
  'Faulk said that “You will have the rest by Friday.”',
  'Tolliver stated, “I never told the drivers to skip the scale.”',
  'Moline testified that Brandt told her, “Nobody goes in before eight.”',
  'According to Lund, Ms. Brandt said, “The seals were gone at noon.”',
  '“Leave the gate as it is,” Tolliver said to her.',
];

const rulesOf = async (draft: string): Promise<string[]> =>
  (await audited(draft, SOURCES)).findings.map(({ rule }) => rule);

describe('Whose words a quotation is, among people whom the sources name', () => {
  for (const draft of RIGHT)
    it(`leaves: ${draft}`, async () => {
      assert.ok(!(await rulesOf(draft)).includes('quotation-wrong-speaker'));
    });
  for (const draft of WRONG)
    it(`tells of: ${draft}`, async () => {
      assert.ok((await rulesOf(draft)).includes('quotation-wrong-speaker'));
    });
});
