import assert from 'node:assert/strict';
import { audited, flagged } from '../audited';

const OPINION = `IN THE SUPREME COURT

Alma DESROSIERS,
Petitioner,
v.
QUILLFEATHER DAIRY COOPERATIVE,
Respondent.

BRANNIGAN, J.

Petitioner delivered milk to respondent for eleven years under a supply contract that set a price by the hundredweight. Respondent cancelled the contract after two tests of one shipment showed antibiotic residue.

We hold that the residue clause required a second sample from a sealed container. Respondent took both samples from the open tank, and the cancellation was therefore a breach.

We need not decide whether a phone call to the hauler, or a note left at the barn, would be notice under section 12. The letter of May 3 was sent by registered mail.

The parties dispute whether the bonus for low cell counts survives cancellation. That is a question for another case.`;

const FINDINGS = `HARGROVE COUNTY BUILDING DEPARTMENT
REPORT ON THE COLLAPSE AT 14 TANNERY ROW

1. The retaining wall behind the loading dock gave way on the night of March 2. The foreman, Mr. Oyelaran, testified that he saw water at the drain that evening; the caretaker testified that the drain was dry. The Department makes no finding on which of them is right.

2. The working hypothesis is that frost loosened the anchor bolts of the upper terrace. It has not been confirmed.

3. The lower terrace was inspected on March 9 and found sound. The inspector confirmed that the guard rail met the code.

4. The Department gives no opinion on the value of the stock or on the cost of repair.

5. The contractor left the site on March 4. We therefore cannot say whether the concrete had been cured properly.`;

describe('open questions told as decided', () => {
  const wrong: readonly (readonly [draft: string, words: string, source: string])[] = [
    [
      'Desrosiers holds that a note left at the barn is not notice under section 12 of the supply contract.',
      'holds that',
      OPINION,
    ],
    [
      'The Department credited the testimony of the foreman, Mr. Oyelaran, that he saw water at the drain that evening.',
      'credited',
      FINDINGS,
    ],
    [
      'The Department has confirmed that frost loosened the anchor bolts of the upper terrace.',
      'confirmed that',
      FINDINGS,
    ],
    [
      'Hargrove County concluded that the stock had a value of some weight beside the cost of repair.',
      'concluded that',
      FINDINGS,
    ],
    ['The report established that the concrete had not been cured properly.', 'established that', FINDINGS],
  ];
  for (const [draft, words, source] of wrong) {
    it(`flags: ${draft}`, async () => {
      const { findings } = await audited(draft, source);
      const found = findings.filter(({ explanation }) => explanation.includes('leaves it open'));
      assert.deepEqual(
        found.map(({ flagged_text }) => flagged_text),
        [words],
      );
      assert.equal(found[0]?.verdict, 'contradicted');
    });
  }

  const right: readonly (readonly [draft: string, source: string])[] = [
    ['The record shows that the parties dispute whether the bonus for low cell counts survives cancellation.', OPINION],
    ['The opinion shows that petitioner argues that the bonus for low cell counts survives cancellation.', OPINION],
    ['Desrosiers did not decide whether a note left at the barn would be notice under section 12.', OPINION],
    ['The court held that the residue clause required a second sample from a sealed container.', OPINION],
    ['Desrosiers left open whether the bonus for low cell counts survives cancellation.', OPINION],
    ['The court concluded that the cancellation was a breach, since both samples came from the open tank.', OPINION],
    ['The Department made no finding on whether the foreman or the caretaker was right about the drain.', FINDINGS],
    ['The inspector confirmed that the guard rail of the lower terrace met the code.', FINDINGS],
    [
      'The Department found that the retaining wall behind the loading dock gave way on the night of March 2.',
      FINDINGS,
    ],
    ['That frost loosened the anchor bolts of the upper terrace is a hypothesis that nobody has confirmed.', FINDINGS],
    ['The Department could not determine whether the concrete had been cured properly.', FINDINGS],
  ];
  for (const [draft, source] of right) {
    it(`lets stand: ${draft}`, async () => {
      const { findings } = await audited(draft, source);
      assert.deepEqual(flagged(findings.filter(({ explanation }) => explanation.includes('leaves it open'))), []);
    });
  }
});
