import assert from 'node:assert/strict';
import { DEPOSITION } from '../../sources/transcript';
import { audited, flagged } from '../audited';

const COMPLAINT = `HOLLIS MARINE, INC., Plaintiff, v. TARN SHIPPING CO., Defendant.

COMPLAINT

1. Plaintiff is a Delaware corporation with its place of business in Portland.

2. Defendant owns and operates the motor vessel Heron.

3. On March 3, 2021, Defendant took on board four hundred crates of valves.

4. Defendant’s master left the vessel and her cargo two days later.

5. Nobody went back for the cargo.

6. Plaintiff has demanded its value in vain.
`;

const of = async (
  draft: string,
  sources: Record<string, string> = { 'quill-dep.txt': DEPOSITION },
): Promise<string[]> => flagged((await audited(draft, sources)).findings);

describe('pinpoints into a transcript', () => {
  const DOCK = 'I was in the boiler room until about nine o’clock, and then I went up to the loading dock.';

  it('are accepted where the words stand on those lines, or some of them', async () => {
    for (const pin of ['44:9–10', '44:8–12', '44:10', '44:9-45:2', '44:1–3, 44:9'])
      assert.deepEqual(await of(`She said, “${DOCK}” Quill Dep. ${pin}.`), [], pin);
    assert.deepEqual(await of('“Not until the smoke started coming up the stairs.” Quill Dep. 44:25–45:1.'), []);
  });

  it('are flagged on other lines, with the right ones', async () => {
    const draft = `She said, “${DOCK}” Quill Dep. 45:2–4.`;
    const [finding, ...others] = (await audited(draft, { 'quill-dep.txt': DEPOSITION })).findings;
    assert.deepEqual(others, []);
    assert.equal(finding?.rule, 'citation-pinpoint');
    assert.equal(finding.flagged_text, '45:2–4');
    assert.equal(finding.fix?.text, '44:9–10');
    assert.match(finding.explanation, /stand at 44:9–10 of quill-dep\.txt, not at 45:2–4/);
  });

  it('are flagged where there is no such page or line', async () => {
    assert.deepEqual(await of('She wrote the reading in a log by the door. Quill Dep. 99:2.'), [
      'citation-pinpoint: 99:2',
    ]);
    assert.deepEqual(await of('She wrote the reading in a log by the door. Quill Dep. 44:28.'), [
      'citation-pinpoint: 44:28',
    ]);
    assert.deepEqual(await of('She wrote the reading in a log by the door. Quill Dep. 45:5–6.'), []);
  });

  it('count by form feeds too, where each page begins with its number', async () => {
    const pages = DEPOSITION.replace(/\n {20,}45\n/, '\n\f                                        45\n');
    assert.deepEqual(await of(`She said, “${DOCK}” Quill Dep. 45:2–4.`, { 'quill-dep.txt': pages }), [
      'citation-pinpoint: 45:2–4',
    ]);
    assert.deepEqual(await of(`She said, “${DOCK}” Quill Dep. 44:9.`, { 'quill-dep.txt': pages }), []);
  });

  it('are left alone where the transcript is another witness’s, or there are two', async () => {
    assert.deepEqual(await of('She wrote the reading in a log by the door. Crane Dep. 99:2.'), []);
    const two = { 'quill-1.txt': DEPOSITION, 'quill-2.txt': DEPOSITION.replaceAll('fire', 'flood') };
    assert.deepEqual(await of('She wrote the reading in a log by the door. Quill Dep. 99:2.', two), []);
  });
});

describe('pinpoints to a paragraph', () => {
  it('are flagged where the words stand in another paragraph, with the right one', async () => {
    const sources = { 'complaint.txt': COMPLAINT };
    assert.deepEqual(await of('“Nobody went back for the cargo.” Compl. ¶ 5.', sources), []);
    assert.deepEqual(await of('“Nobody went back for the cargo.” Compl. ¶¶ 4–6.', sources), []);
    assert.deepEqual(await of('“Nobody went back for the cargo.” Compl. ¶ 3.', sources), ['citation-pinpoint: 3']);
  });
});
