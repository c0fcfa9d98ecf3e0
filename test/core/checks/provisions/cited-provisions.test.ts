import assert from 'node:assert/strict';
import { audited, flagged } from '../audited';

const STATUTE = `OREGON REVISED STATUTES
Chapter 90 - Kennels

90.771 Boarding kennels; records; liens.

(1) A kennel shall keep a written record of each animal that it boards, with the name of its owner and the date of its arrival.

(2) (a) A kennel has a lien upon a boarded animal for unpaid boarding charges.
    (b) The kennel may not sell an animal under the lien without first mailing a notice to the owner at least 14 days before the sale, unless the owner has abandoned the animal in a signed writing.

(3) The court may award costs of the proceeding to an owner who recovers an animal.

(4) In an action for loss of an animal, a missing vaccination record may be considered as evidence of neglect.

(5) A veterinarian shall examine every animal that shows signs of illness within one day.
`;

const PROCEDURE = `GRANBY FOODS LLC
PROCEDURE QA-7    COLD STORAGE

3.1 The shift supervisor shall read the thermometers every four hours and sign the log.
3.2 A pallet that arrives above five degrees shall be refused at the dock and photographed.
4.1 Probes are calibrated each quarter by an outside laboratory.
4.3 A pallet refused under section 3.2 is stored apart from the others and returned to its supplier by truck on Friday.
4.2 The plant manager may order an extra calibration when readings of two probes differ.
`;

const ALL = { 'ors-90.771.txt': STATUTE, 'qa-7.txt': PROCEDURE };

const found = async (draft: string): Promise<string[]> => {
  const { findings } = await audited(draft, ALL);
  return flagged(findings.filter(({ rule }) => /^(?:citation-pinpoint|strength-changed|figure-mismatch)$/.test(rule)));
};

describe('what a draft says of a numbered provision', () => {
  const wrong: readonly (readonly [draft: string, expected: string])[] = [
    [
      'A kennel must keep a written record of each boarded animal, the name of its owner and its date of arrival. ORS 90.771(5).',
      'citation-pinpoint: (5)',
    ],
    [
      'That the dock refuses and photographs a pallet which arrives above five degrees follows from section 4.1 of QA-7.',
      'citation-pinpoint: 4.1',
    ],
    [
      'ORS 90.771(2)(b) has the kennel mail a notice to the owner at least 30 days before it sells an animal under its lien.',
      'figure-mismatch: 30 days',
    ],
    [
      'ORS 90.771(2)(b) in every case has the kennel mail a notice to the owner before it sells an animal under the lien.',
      'strength-changed: in every case',
    ],
    [
      'Under ORS 90.771(3), the costs of the proceeding shall be awarded to an owner who recovers an animal.',
      'strength-changed: shall',
    ],
    [
      'Under ORS 90.771(4), a missing vaccination record conclusively establishes neglect in an action for loss of an animal.',
      'strength-changed: conclusively establishes',
    ],
  ];
  for (const [draft, expected] of wrong) {
    it(`flags: ${draft}`, async () => {
      assert.deepEqual(await found(draft), [expected]);
    });
  }

  const right: readonly string[] = [
    'A kennel must keep a written record of each boarded animal, the name of its owner and its date of arrival. ORS 90.771(1).',
    'The kennel mails its owner a notice 14 days before it sells the animal under its lien. ORS 90.771(2).',
    'ORS 90.771(2)(b) lets a kennel sell without a notice only where the owner abandoned the animal in a signed writing.',
    'Under ORS 90.771(3), an owner who recovers an animal may be awarded the costs of the proceeding.',
    'A missing vaccination record may count as evidence of neglect, but it is not conclusive. ORS 90.771(4).',
    'Section 4.2 of QA-7 lets the plant manager order an extra calibration when the readings of two probes differ.',
    'Sections 3.1 and 4.1 of QA-7 deal with the reading and the calibration of thermometers and probes.',
    'A pallet refused under section 3.2 of QA-7 is stored apart and returned by truck to its supplier on Friday.',
    'The records that ORS 90.771(1) speaks of were never kept, and the kennel sold the animal within 30 days.',
  ];
  for (const draft of right) {
    it(`lets stand: ${draft}`, async () => {
      assert.deepEqual(await found(draft), []);
    });
  }
});
