import assert from 'node:assert/strict';
import { audited } from '../audited';

const DECLARATION = `DECLARATION OF RUTH ANSELM

I, Ruth Anselm, declare:

1. I have kept the books of Carrick Boatyard since April 2014.

2. The yard launched the ketch Merganser on May 6, 2021, after eleven weeks of repairs to her keel.

3. Mr. Pell paid the first invoice by cheque on May 20, 2021, and disputed the second because of the rigging.

4. On June 9, 2021 I sent Mr. Pell a reminder, which came back unopened from the harbour office.

5. The yard keeps a ledger of every mooring, and the Merganser was moored at berth nine all that summer.

6. No one at the yard told me that the rigging had been inspected by a surveyor before the launch.
`;

/** An excerpt, with a page of which two lines are left. */
const EXCERPT = `DEPOSITION OF JONAS PELL (EXCERPTS)

                                        Page 14

 1   Q.  When did you buy the Merganser?
 2   A.  In the autumn of 2019, from a dentist in Rockport.
 3   Q.  Had a surveyor looked at her?
 4   A.  No.  I trusted the dentist.
 5   Q.  What did you pay?
 6   A.  Sixty-two thousand dollars, with the dinghy.
 7   Q.  Was the keel sound?
 8   A.  I thought it was.
 9   Q.  Who found the crack?
10   A.  The foreman, Abel Tuck, when they hauled her out.
11   Q.  Did you see it?
12   A.  He showed me a photograph.

                         * * *

                                        Page 31

 1   Q.  You stopped paying after the first invoice?
 2   A.  Yes.  The shrouds were the wrong gauge and I told
 3       Mrs. Anselm so on the telephone.
 4   Q.  Did you write to her?
 5   A.  No.
 6   Q.  Why not?
 7   A.  I was at sea until the middle of July.
 8   Q.  Who sailed with you?
 9   A.  My brother-in-law and two students from Bath.
10   Q.  Did the rigging hold?
11   A.  It did until the gale off Cape Sable.
12   Q.  And then?

                         * * *

                                        Page 40

 1   Q.  Did you sell her?
 2   A.  In 2022, for scrap.
`;

const OPINION = `LINDEN HARBOR CO. v. OSTLER, 214 Or 300, 498 P2d 77 (1973)

KEMBLE, J.

[301] The harbor company leased the north pier to the defendant for the storage of kelp and nets. The lease said nothing of
the winter months, when ice closes the channel.

[302] The trial court admitted a notebook in which the watchman had written down the hours of each tide. The notebook was
kept in the ordinary course, and the watchman was dead by the time of the trial.

[303] A lessee who abandons a pier in winter does not surrender the lease, because the ice alone keeps it from the water.
Surrender needs an act by which both of them give the term up.
`;

const SOURCES = { 'anselm-declaration.txt': DECLARATION, 'pell-deposition.txt': EXCERPT, 'linden.txt': OPINION };

const of = async (draft: string): Promise<string[]> =>
  (await audited(draft, SOURCES)).findings
    .filter(({ rule }) => rule === 'citation-pinpoint')
    .map(({ flagged_text: flagged, suggested_correction: right }) => `${flagged} → ${right}`);

describe('a claim in other words and the place cited for it', () => {
  const REMINDER = 'Anselm’s reminder of June 9, 2021 came back from the harbour office without having been opened.';
  const BOUGHT = 'Pell bought the Merganser in autumn 2019 from a Rockport dentist whom he trusted.';
  const WATCHMAN =
    'The notebook of a dead watchman, with the hours of each tide, was admitted since it was kept in the ordinary course.';

  it('agree where it says so there', async () => {
    for (const draft of [
      `${REMINDER} (Anselm Decl. ¶ 4.)`,
      `${REMINDER} (Anselm Decl. ¶¶ 3–4.)`,
      `${BOUGHT} (Pell Dep. 14:1–4.)`,
      // A line more or less is how transcripts are cited.
      `${BOUGHT} (Pell Dep. 14:3–5.)`,
      `${WATCHMAN} Linden Harbor Co. v. Ostler, 214 Or 300, 302, 498 P2d 77 (1973).`,
    ])
      assert.deepEqual(await of(draft), [], draft);
  });

  it('do not where it says so elsewhere in the same paper, which is named', async () => {
    assert.deepEqual(await of(`${REMINDER} (Anselm Decl. ¶ 2.)`), ['2 → 4']);
    assert.deepEqual(await of(`${REMINDER} (Anselm Decl. ¶¶ 5–6.)`), ['5–6 → 4']);
    assert.deepEqual(await of(`${BOUGHT} (Pell Dep. 31:4–7.)`), ['31:4–7 → null']);
    assert.deepEqual(await of(`${WATCHMAN} Linden Harbor Co. v. Ostler, 214 Or 300, 303, 498 P2d 77 (1973).`), [
      '303 → 302',
    ]);
  });

  it('do not by a short form either', async () => {
    const cited = 'A lease outlives the ice. Linden Harbor Co. v. Ostler, 214 Or 300, 303, 498 P2d 77 (1973).';
    assert.deepEqual(await of(`${cited}\n\n${WATCHMAN} 214 Or at 301.`), ['301 → 302']);
    assert.deepEqual(await of(`${cited}\n\n${WATCHMAN} 214 Or at 302.`), []);
  });

  it('are left alone where several papers are cited together, or one against the claim', async () => {
    assert.deepEqual(await of(`${REMINDER} (Anselm Decl. ¶ 2; Pell Dep. 31:4–7.)`), []);
    assert.deepEqual(await of(`${REMINDER} But see Anselm Decl. ¶ 2.`), []);
    assert.deepEqual(await of(`${REMINDER} (Anselm Decl. ¶¶ 2, 4.)`), []);
  });

  it('are left alone where the paper says it nowhere', async () => {
    assert.deepEqual(
      await of('The insurer refused to pay for the mast and the sails after the gale. (Anselm Decl. ¶ 2.)'),
      [],
    );
  });
});

describe('a citation of the record', () => {
  const found = async (cited: string): Promise<string> => {
    const { citations } = await audited(`The yard was paid. (${cited}.)`, SOURCES);
    const [citation] = citations;
    const place = citation?.found;
    const text = SOURCES[place?.source as keyof typeof SOURCES] ?? '';
    return `${citation?.verdict}: ${text.slice(place?.start, place?.end).slice(0, 24)}`;
  };

  it('is held where its paper is a source, and leads to its place there', async () => {
    assert.equal(await found('Anselm Decl. ¶ 3'), 'verified: 3. Mr. Pell paid the fir');
    assert.equal(await found('Pell Dep. 31:4–7'), 'verified: 4   Q.  Did you write to');
    assert.equal(await found('Pell Dep. 40:2'), 'verified: 2   A.  In 2022, for scr');
    assert.equal(await found('Anselm Decl.'), 'undefined: ');
  });

  it('is held by its paper alone where an excerpt leaves its page out', async () => {
    assert.equal(await found('Pell Dep. 22:5'), 'verified: DEPOSITION OF JONAS PELL');
    assert.deepEqual(await of('The yard was paid in the end. (Pell Dep. 22:5.)'), []);
    assert.deepEqual(await of('The yard was paid in the end. (Pell Dep. 40:9.)'), []);
  });

  it('is contradicted where its paper has no such place', async () => {
    for (const [cited, pin] of [
      ['Anselm Decl. ¶ 9', '9'],
      ['Pell Dep. 55:1', '55:1'],
      ['Pell Dep. 40:13', '40:13'],
    ]) {
      assert.match(await found(cited as string), /^contradicted/, cited);
      assert.deepEqual(await of(`The yard was paid in the end. (${cited}.)`), [`${pin} → null`], cited);
    }
  });

  it('is not checked where no source is its paper', async () => {
    assert.equal(await found('Tuck Decl. ¶ 3'), 'not_checked: ');
  });
});
