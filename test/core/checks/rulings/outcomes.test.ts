import assert from 'node:assert/strict';
import { audited, flagged } from '../audited';

const APPEAL = `288 Or App 301, 401 P3d 1188 (2017)

IN THE COURT OF APPEALS OF THE STATE OF OREGON

Wilhelmina HOLLOWAY,
Plaintiff-Respondent,
v.
TIDEWATER KENNELS, LLC,
Defendant-Appellant.

Before Vance, Presiding Judge, and Okoye, Judge, and Linden, Judge.

OKOYE, J.

Award of punitive damages reversed; supplemental judgment for costs vacated and remanded; otherwise affirmed.

OKOYE, J.

A jury found that defendant lost plaintiff's champion retriever. It awarded $9,000 for the dog and $30,000 in punitive damages. The trial court denied the motion for a directed verdict and awarded costs of $812.

There was no evidence of malice, and we therefore reverse the award of punitive damages. The trial court gave no reasons for the supplemental judgment, and we vacate it.

We remand with instructions to enter judgment for plaintiff for $9,000. No new trial is needed.

LINDEN, J., dissenting.

I would leave the verdict as the jury returned it.`;

const AGENCY = `STATE SHELLFISH COMMISSION
Letter of June 4

Dear Mr. Abernathy:

We have your application of May 12. The extension is denied. The Commission will read what you send after June 30, but need not consider it.

The counterclaim of the growers, if it is one, is dismissed. The variance is granted for bed 14.`;

const rulings = async (draft: string, source: string): Promise<string[]> => {
  const { findings } = await audited(draft, source);
  return flagged(findings.filter(({ rule }) => rule === 'disposition-changed'));
};

describe('how a case came out', () => {
  const wrong: readonly (readonly [draft: string, words: string, source: string])[] = [
    ['Writing for a unanimous court in Holloway, Judge Okoye found no evidence of malice.', 'unanimous', APPEAL],
    ['Holloway unanimously reversed the award. 288 Or App at 303.', 'unanimously', APPEAL],
    [
      'The Court of Appeals in Holloway remanded the case for a new trial on damages.',
      'remanded the case for a new trial',
      APPEAL,
    ],
    [
      'The Court of Appeals in Holloway affirmed the award of punitive damages but vacated the judgment for costs.',
      'affirmed',
      APPEAL,
    ],
    ['SSC granted Mr. Abernathy’s request for an extension beyond June 30.', 'granted', AGENCY],
    ['The Commission denied the variance that Mr. Abernathy wanted for bed 14.', 'denied', AGENCY],
  ];
  for (const [draft, words, source] of wrong) {
    it(`flags: ${draft}`, async () => {
      assert.deepEqual(await rulings(draft, source), [`disposition-changed: ${words}`]);
    });
  }

  const right: readonly (readonly [draft: string, source: string])[] = [
    [
      'The Court of Appeals in Holloway reversed the award of punitive damages and vacated the judgment for costs.',
      APPEAL,
    ],
    ['In Holloway the court remanded with instructions to enter judgment for the plaintiff.', APPEAL],
    ['Over a dissent, the court in Holloway reversed the award of punitive damages.', APPEAL],
    ['The jury in Holloway unanimously found that the kennel had lost the dog.', APPEAL],
    ['Holloway declined to remand for a new trial. 288 Or App at 305.', APPEAL],
    ['The plaintiff in Holloway asked that the case be remanded for a new trial.', APPEAL],
    ['SSC denied Mr. Abernathy’s request for an extension.', AGENCY],
    ['The Commission granted the variance for bed 14 and refused the extension.', AGENCY],
    ['The unanimous court of another state disagreed with Holloway.', APPEAL],
  ];
  for (const [draft, source] of right) {
    it(`lets stand: ${draft}`, async () => {
      assert.deepEqual(await rulings(draft, source), []);
    });
  }
});

describe('short forms in the style of a court whose reports are at hand', () => {
  const DRAFT = 'The kennel was not malicious, the court in Holloway held. 288 Or App at 303.';

  it('are no fault of form where a source is that decision', async () => {
    const { findings } = await audited(DRAFT, APPEAL);
    assert.deepEqual(findings.filter(({ rule }) => rule.startsWith('citation-abb')).length, 0);
    const short = findings.find(({ rule }) => rule === 'short-form-without-antecedent');
    assert.equal(short?.severity, 'low');
  });

  it('are one where none is', async () => {
    const { findings } = await audited(DRAFT, AGENCY);
    const short = findings.find(({ rule }) => rule === 'short-form-without-antecedent');
    assert.equal(short?.severity, 'medium');
  });
});
