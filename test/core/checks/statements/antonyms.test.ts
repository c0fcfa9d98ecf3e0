import assert from 'node:assert/strict';
import { areOpposites } from '../../../../src/core/checks/statements/antonyms';
import { audited } from '../audited';

const SENTENCES: readonly (readonly [right: string, wrong: string])[] = [
  [
    'The two sentences are to be served concurrently at the county jail.',
    'The two sentences are to be served consecutively at the county jail.',
  ],
  ['The licensee has an exclusive licence to the mark.', 'The licensee has a non-exclusive licence to the mark.'],
  ['The court awarded pre-judgment interest on the sum.', 'The court awarded post-judgment interest on the sum.'],
  ['The statute applies retroactively to pending claims.', 'The statute applies prospectively to pending claims.'],
  ['The letter was sent before the closing.', 'The letter was sent after the closing.'],
  ['The company raised its full-year guidance.', 'The company lowered its full-year guidance.'],
  ['The trustee waived the covenant in the indenture.', 'The trustee enforced the covenant in the indenture.'],
];

describe('opposites', () => {
  for (const [a, b] of [
    ['granted', 'denied'],
    ['raises', 'lowered'],
    ['prejudgment', 'postjudgment'],
    ['lawful', 'unlawful'],
    ['concealing', 'disclosed'],
  ] as const)
    it(`${a} and ${b} are, whichever comes first`, () => {
      assert.ok(areOpposites(a, b));
      assert.ok(areOpposites(b, a));
      assert.ok(!areOpposites(a, a) && !areOpposites(b, b));
    });

  it('are not words that only look alike', () => {
    assert.ok(!areOpposites('form', 'inform'));
    assert.ok(!areOpposites('judge', 'prejudge'));
    assert.ok(!areOpposites('posted', 'pressed'));
  });

  for (const [right, wrong] of SENTENCES)
    it(`are told in a short sentence: ${wrong}`, async () => {
      const flags = (draft: string, source: string) =>
        audited(draft, source).then(({ findings }) => findings.map(({ rule }) => rule));
      assert.deepEqual(await flags(wrong, right), ['polarity-reversed']);
      assert.deepEqual(await flags(right, wrong), ['polarity-reversed']);
      assert.deepEqual(await flags(right, right), []);
    });
});
