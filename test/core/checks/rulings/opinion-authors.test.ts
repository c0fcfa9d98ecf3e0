import assert from 'node:assert/strict';
import { audited, flagged } from '../audited';

const OPINION = `HOLLIN v. BREAKWATER TRUST

JUSTICE MARROW delivered the opinion of the Court. Justice Tilden filed a dissenting opinion, in which Justice Ames joined. Justice Quill filed an opinion concurring in the judgment.

The trustee owed the beneficiaries a duty to account, and the probate court was right to order one.`;

const OTHER = `IN RE FARWELL ESTATE

Opinion by Judge Ostrander. The executor may sell the land without leave of court.`;

describe('opinion-author', () => {
  const wrong: readonly (readonly [draft: string, words: string])[] = [
    ['Justice Tilden delivered the opinion of the Court in that case.', 'Justice Tilden delivered the opinion'],
    ['The Court affirmed in an opinion by Justice Tilden.', 'opinion by Justice Tilden'],
    ['Justice Marrow dissented from the judgment of the Court.', 'Justice Marrow dissented'],
    [
      'Justice Quill, writing for the majority, stressed the duty to account.',
      'Justice Quill, writing for the majority',
    ],
    ['Justice Penhale wrote the opinion that affirmed the order.', 'Justice Penhale wrote the opinion'],
  ];
  for (const [draft, words] of wrong) {
    it(`flags: ${draft}`, async () => {
      const { findings } = await audited(draft, OPINION);
      const found = findings.filter(({ rule }) => rule === 'opinion-author');
      assert.deepEqual(
        found.map(({ flagged_text }) => flagged_text),
        [words],
      );
      assert.equal(found[0]?.flag_type, 'incorrect_party');
    });
  }

  const right: readonly string[] = [
    'Justice Marrow, writing for the Court, held that the trustee owed a duty to account.',
    'Justice Tilden dissented from the judgment of the Court.',
    'Justice Quill concurred in the judgment of the Court.',
  ];
  for (const draft of right) {
    it(`lets stand: ${draft}`, async () => {
      const { findings } = await audited(draft, OPINION);
      assert.deepEqual(flagged(findings.filter(({ rule }) => rule === 'opinion-author')), []);
    });
  }

  it('does not guess which of several opinions an unknown judge is said to have written', async () => {
    const { findings } = await audited('Justice Penhale wrote the opinion that affirmed the order.', {
      'hollin.txt': OPINION,
      'farwell.txt': OTHER,
    });
    assert.deepEqual(flagged(findings.filter(({ rule }) => rule === 'opinion-author')), []);
  });
});
