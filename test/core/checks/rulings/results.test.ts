import assert from 'node:assert/strict';
import { audited, flagged } from '../audited';

const DECISION = `Cite as 872 N.W.2d 214

COURT OF APPEALS OF MINNESOTA

BRANDT DAIRY CO., Appellant,
v.
OLMSTED REALTY CORP., Respondent.

No. A14-118. May 4, 2015.

NYSTROM, Judge.

[*214] The landlord was told on May 1 that the main had burst. The district court granted summary judgment for the landlord.

[*215] We reverse the judgment of the district court. The tenant may recover the cost of the repair that it made.

[*216] Reversed and remanded.`;

const MIXED = DECISION.replace(
  'Reversed and remanded.',
  'Affirmed in part, reversed in part, and remanded.',
).replaceAll('872', '873');

const CITED = '*Brandt Dairy Co. v. Olmsted Realty Corp.*, 872 N.W.2d 214';
const found = async (draft: string, source = DECISION) =>
  flagged((await audited(draft, { 'brandt.txt': source })).findings).filter((one) => !one.startsWith('citation-'));

describe('How a decision came out', () => {
  for (const [draft, word] of [
    [`In ${CITED}, 215 (Minn. Ct. App. 2015), the court of appeals affirmed.`, 'affirmed'],
    [`The court affirmed summary judgment for the landlord. ${CITED}, 215 (Minn. Ct. App. 2015).`, 'affirmed'],
    [`The main had burst by then. ${CITED}, 215 (Minn. Ct. App. 2015) (affirming summary judgment).`, 'affirming'],
  ] as const)
    it(`flags “${word}”: ${draft}`, async () => {
      assert.deepEqual(await found(draft), [`disposition-changed: ${word}`]);
    });

  for (const draft of [
    `In ${CITED}, 215 (Minn. Ct. App. 2015), the court of appeals reversed.`,
    `The court reversed the judgment of the district court. ${CITED}, 215 (Minn. Ct. App. 2015).`,
    `The tenant recovers its cost. ${CITED}, 215 (Minn. Ct. App. 2015) (reversing summary judgment).`,
    // Of another court, which the decision is not of.
    `The supreme court affirmed. See also ${CITED} (Minn. Ct. App. 2015).`,
  ])
    it(`leaves alone: ${draft}`, async () => {
      assert.deepEqual(await found(draft), []);
    });

  it('leaves alone what a decision that goes both ways is said to do', async () => {
    assert.deepEqual(
      await found(`In ${CITED.replace('872', '873')} (Minn. Ct. App. 2015), the court affirmed.`, MIXED),
      [],
    );
  });

  it('knows the court of a state by its caption, and one above it from it', async () => {
    const courts = async (court: string, source = DECISION): Promise<string[]> =>
      flagged((await audited(`The main had burst. ${CITED}, 215 (${court} 2015).`, { 'brandt.txt': source })).findings);
    assert.deepEqual(await courts('Minn. Ct. App.'), []);
    assert.deepEqual(await courts('Minn. App.'), []);
    assert.deepEqual(await courts('Minn.'), ['citation-court: Minn.']);
    assert.deepEqual(await courts('Wis. Ct. App.'), ['citation-court: Wis. Ct. App.']);
    // The court that a case came from is not the one that decided it.
    const above = DECISION.replace(
      'COURT OF APPEALS OF MINNESOTA',
      'SUPREME COURT OF MINNESOTA\n\nOn review of the\nCourt of Appeals of Minnesota',
    );
    assert.deepEqual(await courts('Minn.', above), []);
  });

  it('counts the caption to the page that the decision begins on', async () => {
    const { findings } = await audited(`The main had burst. ${CITED}, 230 (Minn. Ct. App. 2015).`, {
      'brandt.txt': DECISION,
    });
    assert.match(findings.map(({ explanation }) => explanation).join('\n'), /runs from page 214 to 216/);
  });
});
