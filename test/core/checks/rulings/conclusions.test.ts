import assert from 'node:assert/strict';
import { audited, flagged } from '../audited';

const FACTS = `Units 3 and 7 shut down on December 11, 2022. Brannock’s engineer inspected the Units and repaired nothing.
Tamarack gave written notice by courier on February 9, 2023.

6.1 Termination. The Buyer may terminate this Agreement if the Seller fails to cure a material breach within thirty days.
6.3 Refund. On termination the Buyer is entitled to a refund of the price of each nonconforming Unit.
5.1 Exclusion. Neither party is liable to the other for consequential damages.`;

const RULING = `The court finds that Brannock breached the Agreement when it left the Units unrepaired. The exclusion of
remedies is unconscionable, for Tamarack had no choice but to accept it. Its concealment of the test results constituted fraud.`;

const stated: readonly (readonly [draft: string, words: string])[] = [
  ['By leaving the Units unrepaired, Brannock breached the Agreement.', 'breached'],
  ['Brannock materially breached the Agreement with Tamarack.', 'materially breached'],
  ['Brannock is therefore in breach of the Agreement with Tamarack.', 'is therefore in breach'],
  ['Brannock’s silence about the Units constitutes fraud on Tamarack.', 'constitutes fraud'],
  ['The exclusion in the Agreement with Tamarack is unconscionable.', 'is unconscionable'],
  ['Brannock’s engineer was negligent in his inspection of the Units.', 'was negligent'],
  ['Tamarack prevails as a matter of law on the shutdown of the Units.', 'as a matter of law'],
];

const accepted: readonly (readonly [why: string, draft: string, sources: string])[] = [
  ['an argument', 'By leaving the Units unrepaired, Brannock arguably breached the Agreement.', FACTS],
  ['a doubt', 'Brannock may have breached the Agreement by leaving the Units unrepaired.', FACTS],
  ['a report', 'The complaint alleges that Brannock breached the Agreement with Tamarack.', FACTS],
  ['an advocate’s “we would argue”', 'We would argue that the exclusion of damages is unconscionable.', FACTS],
  ['a question', 'Is Brannock in breach of the Agreement with Tamarack?', FACTS],
  ['a question put indirectly', 'The parties differ on whether Brannock breached the Agreement.', FACTS],
  ['a statement of law', 'A seller is liable if it fails to cure a breach within a reasonable time.', FACTS],
  [
    'a rule with “when”',
    'The clause is unconscionable when one side had no choice but to accept the Agreement.',
    FACTS,
  ],
  ['what the contract confers', 'On termination, Tamarack is entitled to a refund for each Unit.', FACTS],
  ['the contract’s own exclusion', 'Under the Agreement, Tamarack is not liable for consequential damages.', FACTS],
  ['a finding of breach', 'Brannock breached the Agreement by leaving the Units unrepaired.', RULING],
  [
    'a finding that a clause is unconscionable',
    'As the court found, the exclusion of remedies is unconscionable.',
    RULING,
  ],
  ['a finding of fraud', 'The concealment of the test results constitutes fraud.', RULING],
  [
    'a conclusion of a case not at hand',
    'There too the seller breached. *Doe v. Roe*, 44 F.3d 55, 57 (1st Cir. 1995).',
    FACTS,
  ],
];

describe('conclusions', () => {
  for (const [draft, words] of stated) {
    it(`flags what the sources do not reach: ${draft}`, async () => {
      const { findings } = await audited(draft, FACTS);
      assert.deepEqual(flagged(findings), [`unsupported-conclusion: ${words}`]);
      assert.equal(findings[0]?.severity, 'low');
      assert.equal(findings[0]?.verdict, 'unsupported');
    });
  }

  for (const [why, draft, sources] of accepted) {
    it(`lets ${why} stand`, async () => {
      const { findings } = await audited(draft, sources);
      assert.deepEqual(flagged(findings.filter(({ rule }) => rule === 'unsupported-conclusion')), []);
    });
  }

  it('grades a conclusion higher at risk level high', async () => {
    const { findings } = await audited('By leaving the Units unrepaired, Brannock breached the Agreement.', FACTS, {
      riskLevel: 'high',
    });
    assert.equal(findings[0]?.severity, 'medium');
  });
});
