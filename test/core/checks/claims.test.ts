import assert from 'node:assert/strict';
import { audited, flagged } from './audited';

const AGREEMENT = `4.2 Price. The Buyer shall pay the Seller a total price of $1,250,000 for the Equipment, of which thirty percent is due on signing.

7.1 Delivery. The Seller shall deliver the Equipment to the Buyer’s plant in Dayton no later than March 3, 2023. Marta Lindqvist shall supervise
the installation on behalf of the Seller.

9.3 Notice. Notice by e-mail alone is not effective notice of default under this Agreement. The Buyer shall give written notice within thirty (30) days
after it discovers a defect.

11.2 Indemnity. The Seller shall indemnify the Buyer against third-party claims arising from defects in the Equipment. The Buyer may withhold payment
only if the Seller fails to cure the defect.

12.1 Interest. Overdue amounts bear interest at 1.5% per month until they are paid. The Buyer shall not assign this Agreement without the prior
written consent of the Seller, who shall answer a request within ten (10) business days after receipt.`;

const faithful: readonly string[] = [
  'Under the agreement, the Buyer shall pay the Seller a total price of $1.25 million for the Equipment.',
  'The Seller shall deliver the Equipment to the Buyer’s plant in Dayton no later than 3 March 2023.',
  'The Buyer must give written notice within 30 days after it discovers a defect.',
  'Of the total price, 30% is due on signing.',
  'Marta Lindqvist was to supervise the installation on behalf of the Seller.',
  'An e-mail alone does not amount to effective notice of default.',
  'Overdue amounts bear interest at one and one-half percent (1.5%) per month until they are paid.',
  'The Buyer may not assign this Agreement without the prior written consent of the Seller.',
  'The Seller shall answer a request within ten working days after receipt.',
  'The Seller has to indemnify the Buyer against third-party claims that arise from defects in the Equipment.',
];

const wrong: readonly (readonly [draft: string, finding: string, type: string])[] = [
  [
    'The Buyer shall pay the Seller a total price of $1,520,000 for the Equipment.',
    'figure-mismatch: $1,520,000',
    'value_mismatch',
  ],
  [
    'The Seller shall deliver the Equipment to the Buyer’s plant in Dayton no later than May 3, 2023.',
    'figure-mismatch: May 3, 2023',
    'temporal_mismatch',
  ],
  [
    'The Buyer shall give written notice within sixty (60) days after it discovers a defect.',
    'figure-mismatch: sixty (60) days',
    'value_mismatch',
  ],
  [
    'Of the total price of the Equipment, forty percent is due on signing.',
    'figure-mismatch: forty percent',
    'value_mismatch',
  ],
  ['Marta Lindquist shall supervise the installation on behalf of the Seller.', 'name-mismatch: Lindquist', 'null'],
  [
    'The Seller shall deliver the Equipment to the Buyer’s plant in Toledo no later than March 3, 2023.',
    'name-mismatch: Toledo',
    'null',
  ],
  [
    'Notice by e-mail alone is effective notice of default under this Agreement.',
    'polarity-reversed: is effective',
    'polarity_reversal',
  ],
  [
    'The Buyer shall indemnify the Seller against third-party claims arising from defects in the Equipment.',
    'roles-swapped: Buyer shall indemnify the Seller',
    'relationship_conflict',
  ],
  [
    'Overdue amounts bear interest at 1.5% per year until they are paid.',
    'figure-mismatch: 1.5% per year',
    'value_mismatch',
  ],
  [
    'The Seller shall answer a request within ten calendar days after receipt.',
    'figure-mismatch: ten calendar days',
    'value_mismatch',
  ],
  [
    'The Buyer may assign this Agreement without the prior written consent of the Seller.',
    'polarity-reversed: may',
    'polarity_reversal',
  ],
  ['Before delivery, the Buyer paid a deposit of $48,000 for the Equipment.', 'figure-not-found: $48,000', 'null'],
];

describe('claims', () => {
  for (const draft of faithful) {
    it(`lets stand: ${draft}`, async () => {
      assert.deepEqual(flagged((await audited(draft, AGREEMENT)).findings), []);
    });
  }

  for (const [draft, finding, type] of wrong) {
    it(`flags, and nothing else: ${finding}`, async () => {
      const { findings } = await audited(draft, AGREEMENT);
      assert.deepEqual(flagged(findings), [finding]);
      assert.equal(String(findings[0]?.contradiction_type), type);
      assert.ok((findings[0]?.evidence.length ?? 0) > 0);
    });
  }

  it('flags a negation left out of a short clause of a longer sentence', async () => {
    const term =
      'Either party may terminate this Agreement on ninety days’ notice, but Provider may not terminate during the first twelve months.';
    const { findings } = await audited('Provider may terminate during the first twelve months.', term);
    assert.deepEqual(flagged(findings), ['polarity-reversed: may terminate']);
  });

  it('takes “fails to” for the denial that it is, on either side', async () => {
    const source =
      'The Lender may accelerate the Loan if the Borrower fails to pay any installment within ten days after it is due.';
    const flags = async (draft: string) => flagged((await audited(draft, source)).findings);
    const said = 'The Lender may accelerate the Loan if an installment';
    assert.deepEqual(await flags(`${said} is not paid within ten days after it is due.`), []);
    const paid =
      'The Lender may not accelerate the Loan if the Borrower fails to pay any installment within ten days after it is due.';
    assert.deepEqual(await flags(paid), ['polarity-reversed: not']);
  });

  it('takes what a sentence adds at its end for no reversal of what it says before', async () => {
    const source = 'The Harbor Authority paid $20,000 on May 10, 2024. No other payment was received.';
    const flags = async (draft: string) => flagged((await audited(draft, source)).findings);
    assert.deepEqual(await flags('The Harbor Authority paid $20,000 on May 10, 2024, and nothing since.'), []);
    assert.deepEqual(await flags('The Harbor Authority never paid $20,000 on May 10, 2024.'), [
      'polarity-reversed: never',
    ]);
  });

  it('flags a time of day of the other half', async () => {
    const log = 'The guard saw the truck leave the loading dock at 6:20 a.m. and called the dispatcher.';
    const { findings } = await audited(
      'The guard saw the truck leave the loading dock at 6:20 p.m. and called the dispatcher.',
      log,
    );
    assert.deepEqual(flagged(findings), ['figure-mismatch: 6:20 p.m.']);
  });

  it('looks in no source for a deadline that a letter sets its reader, but for one that it reports', async () => {
    const letter = (sentence: string) => audited(sentence, AGREEMENT);
    assert.deepEqual(
      flagged((await letter('We demand that you pay the total price by September 1, 2023.')).findings),
      [],
    );
    const reported = await letter('The Buyer paid the total price for the Equipment by September 1, 2023.');
    assert.deepEqual(flagged(reported.findings), ['figure-not-found: September 1, 2023']);
  });

  it('offers the source’s figure as the fix', async () => {
    const draft = 'The Buyer shall pay the Seller a total price of $1,520,000 for the Equipment.';
    const [finding] = (await audited(draft, AGREEMENT)).findings;
    assert.deepEqual(finding?.fix, {
      start: draft.indexOf('$1,520,000'),
      end: draft.indexOf(' for the'),
      text: '$1,250,000',
    });
  });

  it('gives each statement a status and the passages that bear on it', async () => {
    const { claims } = await audited(
      'Notice by e-mail alone is not effective notice of default under this Agreement.\n\nThe moon was full over the harbour that night.',
      AGREEMENT,
    );
    assert.deepEqual(
      claims.map((claim) => claim.status),
      ['supported', 'not_found'],
    );
    assert.match(claims[0]!.evidence[0]!.excerpt, /9\.3 Notice|Notice by e-mail alone/);
  });

  it('keeps a finding’s id when the draft is edited elsewhere', async () => {
    const line = 'The Buyer shall pay the Seller a total price of $1,520,000 for the Equipment.';
    const [before] = (await audited(line, AGREEMENT)).findings;
    const [after] = (await audited(`# A new heading\n\nAn opening paragraph.\n\n${line}\n\nA closing one.`, AGREEMENT))
      .findings;
    assert.equal(before?.id, after?.id);
    assert.notEqual(before?.start, after?.start);
  });
});
