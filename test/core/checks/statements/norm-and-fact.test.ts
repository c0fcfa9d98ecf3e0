import assert from 'node:assert/strict';
import { analyse, isQuestion } from '../../../../src/core/analysis/analysis';
import { isFactOfNorm } from '../../../../src/core/checks/statements/norm-and-fact';
import { audited, flagged } from '../audited';

const LEASE = `3.1 The Landlord shall keep the roof, the foundation, the exterior walls and the main water line in good repair. The Tenant shall keep the interior of the Premises in good repair.

2.3 The Tenant may deduct its reasonable cost from rent, in an amount not to exceed $20,000 in any one lease year.

1.1 The Landlord leases to the Tenant the ground floor of 418 Wabash Avenue.

7.1 Where the maker could have designed the latch otherwise at a fair cost, its removal by an owner does not bar the claim.

8.1 Notice by e-mail is not sufficient. The Landlord shall return the deposit within twenty-one days after the Term ends. The Tenant shall carry liability insurance. The Landlord shall not lock the Tenant out of the Premises without an order of a court.`;

const found = async (draft: string) => flagged((await audited(draft, LEASE)).findings);

describe('What happened, beside what has to happen', () => {
  for (const draft of [
    'The Landlord did not keep the main water line in good repair.',
    'The Landlord failed to keep the main water line in good repair.',
    'The Landlord refused to keep the roof in good repair.',
    'The Landlord has not returned the deposit within twenty-one days after the Term ended.',
    'The Tenant never carried liability insurance.',
    'The Landlord locked the Tenant out of the Premises without an order of a court.',
    'Is notice by e-mail sufficient?',
    'Whether notice by e-mail is sufficient.',
    'The Tenant may deduct its reasonable cost from rent, up to $20,000.',
    'The Tenant leases the ground floor of 418 Wabash Avenue from the Landlord.',
    'The removal of the latch bars the claim only where the maker could not have designed it otherwise at a fair cost.',
    '**DATE:** May 20, 2024',
    'Dated: May 20, 2024',
  ])
    it(`leaves alone: ${draft}`, async () => {
      assert.deepEqual(await found(draft), []);
    });

  for (const [draft, ...expected] of [
    ['The Landlord is not required to keep the roof in good repair.', 'norm-conflict: is not required to keep'],
    ['The Landlord shall not keep the roof in good repair.', 'norm-conflict: shall not keep'],
    ['The Tenant shall keep the roof in good repair.', 'roles-swapped: Tenant'],
    ['Notice by e-mail is sufficient.', 'polarity-reversed: is sufficient'],
    ['The Landlord may lock the Tenant out of the Premises without an order of a court.', 'polarity-reversed: may'],
    ['The Landlord told the Tenant so on May 20, 2024.', 'figure-not-found: May 20, 2024'],
  ] as const)
    it(`flags ${expected.join(', ')}: ${draft}`, async () => {
      assert.deepEqual(await found(draft), expected);
    });

  it('takes no statement for a question', () => {
    const asks = (text: string): boolean => {
      const analysis = analyse({ path: null, text, markup: 'plain', extracted: false });
      return isQuestion(analysis, analysis.sentences[0]!);
    };
    assert.deepEqual(['Is notice by e-mail enough?', '2. Whether notice by e-mail is enough.'].map(asks), [true, true]);
    assert.deepEqual(
      ['Whether or not it rains, notice by e-mail is enough.', 'She asked whether it is enough.'].map(asks),
      [false, false],
    );
  });

  it('tells a rule that is retold from an act', () => {
    const rule = 'the supplier shall indemnify the buyer';
    assert.equal(isFactOfNorm('the supplier did not indemnify the buyer', rule), true);
    assert.equal(isFactOfNorm('the supplier did not have to indemnify the buyer', rule), false);
    assert.equal(isFactOfNorm('the agreement provides that the supplier was to indemnify nobody', rule), false);
    assert.equal(isFactOfNorm('the supplier does not indemnify the buyer', rule), false);
    assert.equal(isFactOfNorm('the supplier did not indemnify the buyer', 'the supplier indemnified the buyer'), false);
  });
});
