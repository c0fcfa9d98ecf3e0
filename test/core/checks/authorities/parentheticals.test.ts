import assert from 'node:assert/strict';
import { audited, flagged } from '../audited';

const SOURCE = `The carrier relies on Orne v. Basset, 611 F.3d 88, 93 (1st Cir. 2010) (reversing dismissal of the claim for demurrage).
That decision turned on the bill of lading. It says nothing of a charter, and no court has read it so.`;
const CITATION = 'See Orne v. Basset, 611 F.3d 88, 93 (1st Cir. 2010)';

describe('parentheticals', () => {
  it('are held against what a source says of the same decision', async () => {
    const draft = `${CITATION} (affirming dismissal of the claim for demurrage).`;
    assert.deepEqual(flagged((await audited(draft, SOURCE)).findings), ['polarity-reversed: affirming']);
  });

  for (const said of [
    '(reversing dismissal of the claim for demurrage)',
    '(reversing dismissal)',
    '(affirming the award of costs)',
    '(applying the rule to a bill of lading)',
  ])
    it(`may say the same, or something else: ${said}`, async () => {
      assert.deepEqual(flagged((await audited(`${CITATION} ${said}.`, SOURCE)).findings), []);
    });
});
