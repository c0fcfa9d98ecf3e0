import assert from 'node:assert/strict';
import { audited, flagged } from '../audited';

const REPORT = `DELPHINE OSTROWE, DVM
Large Animal Practice, Tarn Hollow

Re: The mare Juniper

1. The left hind tendon was torn in the fall at the cattle guard.
2. Arthritis of the left hock is possible but not probable, since the joint was not opened.
3. It is more likely than not that the tendon will need a second operation within two years.
4. A fracture of the pelvis has been ruled out.`;

const LETTER = `PELLWORTH FARM MUTUAL
Re: Claim 4471

1. Veterinary care. Accepted: first operation, $6,240.00. Denied: boarding during recovery, $1,385.00, as not covered.

2. Tack. Accepted: saddle, $910.00. Denied: bridle, $145.00.

3. Loss of breeding. Reserved: $12,000.00 until the foaling report is in.`;

const found = async (draft: string): Promise<string[]> => {
  const { findings } = await audited(draft, { 'report.txt': REPORT, 'letter.txt': LETTER });
  return flagged(findings.filter(({ rule }) => rule === 'strength-changed' || rule === 'disposition-changed'));
};

describe('how sure an expert is, and what an insurer accepts', () => {
  const wrong: readonly (readonly [draft: string, expected: string])[] = [
    ['Dr. Ostrowe thinks that arthritis of the left hock will probably follow.', 'strength-changed: probably'],
    [
      'According to Dr. Ostrowe, it is certain that the tendon will need a second operation within two years.',
      'strength-changed: certain',
    ],
    ['Pellworth accepted the $1,385.00 for boarding during the recovery.', 'disposition-changed: accepted'],
    ['Pellworth denied the $910.00 for the saddle.', 'disposition-changed: denied'],
    ['Pellworth has refused to pay the $12,000.00 for loss of breeding.', 'disposition-changed: refused to pay'],
  ];
  for (const [draft, expected] of wrong) {
    it(`flags: ${draft}`, async () => {
      assert.deepEqual(await found(draft), [expected]);
    });
  }

  const right: readonly string[] = [
    'Dr. Ostrowe thinks that arthritis of the left hock is possible.',
    'Arthritis of the left hock is unlikely, in the opinion of Dr. Ostrowe.',
    'A second operation on the tendon within two years is likely, Dr. Ostrowe reports.',
    'A certain sum was paid for the tendon operation on the mare within two years.',
    'Pellworth denied the $1,385.00 for boarding during the recovery.',
    'Pellworth accepted $910.00 for the saddle.',
    'Pellworth has not accepted the $910.00 for the saddle in writing.',
    'Pellworth accepted $6,240.00 and denied $1,385.00.',
  ];
  for (const draft of right) {
    it(`lets stand: ${draft}`, async () => {
      assert.deepEqual(await found(draft), []);
    });
  }
});
