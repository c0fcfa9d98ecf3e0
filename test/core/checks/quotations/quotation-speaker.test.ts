import assert from 'node:assert/strict';
import { DEPOSITION } from '../../sources/transcript';
import { audited, flagged } from '../audited';

const OPINION = `HOLLIS MARINE, INC. v. TARN SHIPPING CO.
512 U.S. 101 (1994)

Syllabus

NOTE: The syllabus constitutes no part of the opinion of the Court but has been prepared for the convenience of the reader.

The shipper sued for cargo left at sea. Held: A carrier that leaves its cargo answers for all of it.

JUSTICE HALE delivered the opinion of the Court.

A carrier that abandons its cargo owes the shipper the value that the cargo would have had on arrival. Nothing in the
bill of lading limits that rule.

JUSTICE WREN, concurring in the judgment.

I would rest the result on the bill of lading alone, which speaks plainly enough.

JUSTICE O’DELL, dissenting.

The majority says that “[n]othing in the bill of lading limits that rule.” A storm is nobody’s fault, and the law has never said otherwise.
`;
const BRIEF = `HOLLIS MARINE, INC., Petitioner,
v.
TARN SHIPPING CO., Respondent.

BRIEF FOR PETITIONER

A carrier that sails away from a wreck has broken faith with everyone who trusted it with their goods.
`;
const CITE = '_Hollis Marine, Inc. v. Tarn Shipping Co._, 512 U.S. 101, 105 (1994)';
const DISSENT = 'A storm is nobody’s fault, and the law has never said otherwise.';
const CONCURRENCE = 'I would rest the result on the bill of lading alone';

/** Only what this check says; another may speak of the same citation. */
async function wrong(draft: string, sources: Record<string, string> = { 'hollis.txt': OPINION }): Promise<string[]> {
  const { findings } = await audited(draft, sources);
  return flagged(
    findings.filter(({ rule }) => rule === 'quotation-wrong-speaker' || rule === 'quotation-misattributed'),
  );
}

describe('words quoted as another’s', () => {
  const FLAGGED: readonly (readonly [what: string, draft: string, words: string])[] = [
    ['a dissent as the court', `The Court held that “${DISSENT}” ${CITE}.`, DISSENT],
    ['a dissent under a plain citation', `“${DISSENT}” ${CITE}.`, DISSENT],
    ['a dissent as the court, without a citation', `The Court held that “${DISSENT}”`, DISSENT],
    [
      'a dissent as the court after another dissent was spoken of',
      `Two justices dissented. The Court held that “${DISSENT}” ${CITE}.`,
      DISSENT,
    ],
    ['a concurrence as the court', `The majority reasoned: “${CONCURRENCE}.” ${CITE}.`, `${CONCURRENCE}.`],
    [
      'the syllabus',
      `“A carrier that leaves its cargo answers for all of it.” ${CITE}.`,
      'A carrier that leaves its cargo answers for all of it.',
    ],
    ['one judge as another', `“${DISSENT}” ${CITE} (Wren, J., concurring in the judgment).`, DISSENT],
    [
      'the court as a dissenter',
      `“A carrier that abandons its cargo owes the shipper the value” ${CITE} (O’Dell, J., dissenting).`,
      'A carrier that abandons its cargo owes the shipper the value',
    ],
  ];
  for (const [what, draft, words] of FLAGGED) {
    it(`are flagged: ${what}`, async () =>
      assert.deepEqual(await wrong(draft), [`quotation-wrong-speaker: “${words}”`]));
  }

  const ACCEPTED: readonly (readonly [what: string, draft: string])[] = [
    ['the court’s own words', `The Court held that “[n]othing in the bill of lading limits that rule.” ${CITE}.`],
    ['the court’s words that a dissent quotes', `“Nothing in the bill of lading limits that rule.” ${CITE}.`],
    ['a parenthetical', `“${DISSENT}” ${CITE} (O’Dell, J., dissenting).`],
    ['a parenthetical without a name', `“${DISSENT}” ${CITE} (dissenting opinion).`],
    ['a judge named in the sentence', `As Justice O’Dell saw it, “${DISSENT}” ${CITE}.`],
    ['a dissent named in the sentence before', `Justice O’Dell dissented. She wrote, “${DISSENT}” ${CITE}.`],
    ['a dissent named before a block quotation', `The dissent put it so:\n\n> ${DISSENT}\n\n${CITE}.`],
    ['a concurrence named', `The concurrence adds, “${CONCURRENCE}.” ${CITE}.`],
    [
      'the syllabus named',
      `The syllabus says that “[a] carrier that leaves its cargo answers for all of it.” ${CITE}.`,
    ],
    ['words of another court', `The district court found that “${DISSENT}” ${CITE}.`],
    ['no word of whose they are', `It is said that “${DISSENT}”`],
    ['another authority, which the dissent may quote', `“${DISSENT}” _Alder v. Birch_, 9 F.3d 12, 14 (9th Cir. 1993).`],
  ];
  for (const [what, draft] of ACCEPTED) {
    it(`are accepted: ${what}`, async () => assert.deepEqual(await wrong(draft), []));
  }

  it('name the part and page, and how to say so', async () => {
    const [finding] = (await audited(`The Court held that “${DISSENT}” ${CITE}.`, { 'hollis.txt': OPINION })).findings;
    assert.equal(finding?.severity, 'high');
    assert.equal(
      finding.explanation,
      'The draft gives these words as the court’s. In hollis.txt, they stand only in the dissent (O’Dell, J., dissenting). Say so, as in “(O’Dell, J., dissenting)”, or quote the court.',
    );
    assert.equal(finding.evidence[0]?.speaker, 'O’Dell, J., dissenting');
  });

  it('are flagged where a party’s argument is quoted as the decision, whether the decision is held or not', async () => {
    const draft = `The Court held that “[a] carrier that sails away from a wreck has broken faith.” ${CITE}.`;
    const words = '“[a] carrier that sails away from a wreck has broken faith.”';
    assert.deepEqual(await wrong(draft, { 'brief.txt': BRIEF }), [`quotation-wrong-speaker: ${words}`]);
    assert.deepEqual(await wrong(draft, { 'brief.txt': BRIEF, 'hollis.txt': OPINION }), [
      `quotation-misattributed: ${words}`,
    ]);
    assert.deepEqual(await wrong(draft.replace('The Court held', 'Petitioner argued'), { 'brief.txt': BRIEF }), []);
  });

  it('are flagged where counsel’s question is quoted as testimony, unless the witness said yes to it', async () => {
    const sources = { 'quill-dep.txt': DEPOSITION };
    const testified = (words: string): string => `Quill testified that “${words}” Quill Dep. 45:10–11.`;
    assert.deepEqual(await wrong(testified('alarm was broken for weeks before the fire.'), sources), [
      'quotation-wrong-speaker: “alarm was broken for weeks before the fire.”',
    ]);
    assert.deepEqual(
      await wrong(testified('[t]he gauge had been out of order for a week.').replace('45:10–11', '44:17'), sources),
      [],
    );
    assert.deepEqual(await wrong(testified('[i]t rang when I tried it.').replace('10–11', '12'), sources), []);
    assert.deepEqual(
      await wrong(
        'Counsel asked whether the “alarm was broken for weeks before the fire.” Quill Dep. 45:10–11.',
        sources,
      ),
      [],
    );
  });
});
