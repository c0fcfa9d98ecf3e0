import assert from 'node:assert/strict';
import { audited, flagged } from '../audited';

const AGREEMENT = `4.1 The Seller shall deliver the Equipment to the Buyer’s plant within thirty days after the order.
4.2 The Buyer may inspect all of the Equipment at the plant on two days’ notice to the Seller.
4.3 The Seller shall replace every component that fails during the warranty period of the Equipment.
5.1 The Seller shall keep insurance of at least $2 million during the term of this Agreement.
5.2 The Seller warrants the Equipment against defects in material or workmanship during the warranty period.
6.1 The Buyer may withhold payment of a disputed invoice only if the Seller fails to cure the defect.
6.2 The Seller’s consent to an assignment of this Agreement is required unless the assignee is an affiliate of the Buyer.
6.3 The Seller is liable for lost profits only to the extent of its insurance under this Agreement.
6.4 A claim must be made in writing, and no claim survives the warranty period.
7.1 Neither party shall assign the warranty of the Equipment without the other party’s written consent.`;

const STATUTE = `Franklin Commercial Code

§ 2-607. A buyer that has accepted goods shall notify the seller of a breach within a reasonable time after it discovers the breach.`;

const wrong: readonly (readonly [draft: string, words: string])[] = [
  ['The Seller may deliver the Equipment to the Buyer’s plant within thirty days after the order.', 'may'],
  ['The Buyer shall inspect all of the Equipment at the plant on two days’ notice to the Seller.', 'shall'],
  ['The Seller should replace every component that fails during the warranty period of the Equipment.', 'should'],
  ['The Seller shall deliver the Equipment to the Buyer’s plant after thirty days after the order.', 'after'],
  ['The Buyer may inspect some of the Equipment at the plant on two days’ notice to the Seller.', 'some'],
  ['The Seller shall keep insurance of at most $2 million during the term of this Agreement.', 'at most'],
  ['The Seller shall keep insurance of up to $2 million during the term of this Agreement.', 'up to'],
  ['The Seller warrants the Equipment against defects in material and workmanship during the warranty period.', 'and'],
  ['The Buyer may withhold payment of a disputed invoice if the Seller fails to cure the defect.', 'invoice if'],
  ['The Buyer may withhold payment of a disputed invoice.', 'payment of a disputed invoice'.slice(8)],
  ['The Seller’s consent to an assignment of this Agreement is required.', 'of this Agreement is required'.slice(3)],
  ['A claim may be made in writing, and no claim survives the warranty period.', 'may'],
  ['The Seller is liable for lost profits to the extent of its insurance under this Agreement.', 'profits to'],
];

const right: readonly string[] = [
  'The Seller may insure every component that fails during the warranty period of the Equipment.',
  'The Seller must deliver the Equipment to the Buyer’s plant within thirty days after the order.',
  'The Seller is required to deliver the Equipment to the Buyer’s plant within thirty days after the order.',
  'The Seller has to replace every component that fails during the warranty period of the Equipment.',
  'The Seller will replace each component that fails during the warranty period of the Equipment.',
  'The Buyer can inspect all of the Equipment at the plant on two days’ notice to the Seller.',
  'The Buyer is permitted to inspect all of the Equipment at the plant on two days’ notice to the Seller.',
  'The Seller shall keep insurance of no less than $2 million during the term of this Agreement.',
  'The Buyer may withhold payment of a disputed invoice, but only if the Seller fails to cure the defect.',
  'The Buyer may withhold payment of a disputed invoice. It may do so only if the Seller fails to cure the defect.',
  'The Seller’s consent to an assignment of this Agreement is required, except where the assignee is an affiliate of the Buyer.',
  'Neither party may assign the warranty of the Equipment without the other party’s written consent.',
  'The Seller shall deliver the Equipment to the Buyer’s plant no later than thirty days after the order.',
];

describe('strength', () => {
  for (const [draft, words] of wrong) {
    it(`flags “${words}” in: ${draft}`, async () => {
      const { findings } = await audited(draft, AGREEMENT);
      assert.deepEqual(flagged(findings), [`strength-changed: ${words}`]);
      assert.equal(findings[0]?.flag_type, 'contradiction');
      assert.equal(findings[0]?.contradiction_type, 'subtle_inconsistency');
      assert.ok((findings[0]?.evidence.length ?? 0) > 0);
    });
  }

  for (const draft of right) {
    it(`lets stand: ${draft}`, async () => {
      assert.deepEqual(flagged((await audited(draft, AGREEMENT)).findings), []);
    });
  }

  it('calls it a misstated statute where the source is one, and offers its word', async () => {
    const draft =
      'A buyer that has accepted goods may notify the seller of a breach within a reasonable time after it discovers the breach.';
    const { findings } = await audited(draft, { 'code.txt': STATUTE });
    assert.deepEqual(flagged(findings), ['strength-changed: may']);
    assert.equal(findings[0]?.flag_type, 'misstated_statute');
    assert.equal(findings[0]?.fix?.text, 'shall');
  });

  it('lets a faithful statement of a statute stand', async () => {
    const draft =
      'A buyer that has accepted goods must notify the seller of a breach within a reasonable time after it discovers the breach.';
    assert.deepEqual(flagged((await audited(draft, { 'code.txt': STATUTE })).findings), []);
  });
});
