import assert from 'node:assert/strict';
import { audited } from '../audited';

const OPINION = `UNITED STATES DISTRICT COURT

HOLLIN MILLS, INC. v. BREAKWATER TRUST

Case No. 2:19-cv-02245-JFW

The motion of Breakwater Trust to dismiss is denied. See Orr v. Pell, No. 17-cv-3310 (D. Mont. 2018).`;

/** A source that cites so many other cases of the year that some number is near any other. */
const DIGEST = Array.from({ length: 300 }, (_, i) => `Case ${i}: No. 19-cv-${1000 + 29 * i}.`).join('\n\n');

const flagged = async (draft: string, source: string | Record<string, string>) =>
  (await audited(draft, source)).findings.filter(({ rule }) => rule === 'case-number-mismatch');

describe('case-number-mismatch', () => {
  for (const [draft, words, correction, severity] of [
    ['The order was entered in No. 19-cv-2254 last May.', '19-cv-2254', '2:19-cv-02245', 'high'],
    ['The order was entered in No. 2:19-cv-03245-JFW last May.', '2:19-cv-03245', '2:19-cv-02245', 'high'],
    ['It was decided in Orr v. Pell, No. 18-cv-3310 (D. Mont. 2018).', '18-cv-3310', '17-cv-3310', 'high'],
    ['The order was entered in No. 19-2246 last May.', '19-2246', '2:19-cv-02245', 'medium'],
  ] as const)
    it(`flags: ${draft}`, async () => {
      const [found, ...more] = await flagged(draft, OPINION);
      assert.equal(more.length, 0);
      assert.equal(found?.flagged_text, words);
      assert.equal(found?.suggested_correction, correction);
      assert.equal(found?.severity, severity);
      assert.equal(found?.contradiction_type, 'value_mismatch');
      assert.match(found?.evidence[0]?.excerpt ?? '', new RegExp(correction));
    });

  for (const draft of [
    'The order was entered in No. 19-cv-2245 last May.',
    'The order was entered in No. 19-2245 last May.',
    'The order was entered in No. 21-cv-8890 last May.',
    'It was decided in Doe v. Roe, No. 19-cv-2254 (S.D.N.Y. 2020).',
    'The letter quotes “the order in No. 19-cv-2254 of last May” at length.',
  ])
    it(`is quiet on: ${draft}`, async () => assert.deepEqual(await flagged(draft, OPINION), []));

  it('takes no number for another of many that is near it by chance, unless names tie the two', async () => {
    assert.deepEqual(await flagged('The order was entered in No. 19-cv-2254.', DIGEST), []);
    const both = `${OPINION}\n\n${DIGEST}`;
    assert.deepEqual(await flagged('The order was entered in No. 19-cv-2254.', both), []);
    const [found] = await flagged('The order against Breakwater Trust was entered in No. 19-cv-2254.', both);
    assert.equal(found?.suggested_correction, '2:19-cv-02245');
  });

  it('searches many sources where they name somebody of the sentence', async () => {
    const notes = Array.from({ length: 60 }, (_, i) => [`note-${i}.txt`, `Note ${i} on the mill and its weir.`]);
    const sources = { 'opinion.txt': OPINION, ...Object.fromEntries(notes) };
    assert.deepEqual(await flagged('The order was entered in No. 19-cv-2254.', sources), []);
    const [found] = await flagged('The order against Breakwater Trust was entered in No. 19-cv-2254.', sources);
    assert.equal(found?.evidence[0]?.source, 'opinion.txt');
  });
});
