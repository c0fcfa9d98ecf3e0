import assert from 'node:assert/strict';
import { extractCitations } from '../../../src/core';

/** What each short form of a text refers to: its words and the words of its antecedent. */
const antecedents = (text: string): [string, string | null][] => {
  const citations = extractCitations(text);
  return citations
    .filter(({ resolves_to }) => resolves_to !== undefined)
    .map(({ core, resolves_to }) => [core, resolves_to == null ? null : (citations[resolves_to]?.core ?? null)]);
};

const AMES = 'Ames v. Orr, 812 F.3d 1 (2d Cir. 2016)';
const PELL = 'Pell v. Dunmore, 700 F.3d 9 (1st Cir. 2012)';

describe('a short form', () => {
  for (const [what, text, expected] of [
    ['goes by volume and reporter', `${AMES}. ${PELL}. Ames, 812 F.3d at 4.`, [['812 F.3d at 4', '812 F.3d 1']]],
    [
      'goes by name where a volume holds two cases',
      `${AMES}. Gill v. Holt, 812 F.3d 90 (2d Cir. 2016). Ames, 812 F.3d at 4.`,
      [['812 F.3d at 4', '812 F.3d 1']],
    ],
    ['refers to nothing before its full citation', `Ames, 812 F.3d at 4. ${AMES}.`, [['812 F.3d at 4', null]]],
    [
      'of a database number goes by the number',
      'Ames v. Orr, 2020 WL 12345, at *1 (D. Mass. Jan. 2, 2020). Ames, 2020 WL 12345, at *3.',
      [['2020 WL 12345', '2020 WL 12345']],
    ],
    ['by supra goes by name', `${AMES}. ${PELL}. Ames, supra, at 4.`, [['supra', '812 F.3d 1']]],
    [
      'refers to the first of parallel citations',
      'Ames v. Orr, 5 U.S. 1, 2 S. Ct. 3 (1885). Ames, 2 S. Ct. at 4.',
      [['2 S. Ct. at 4', '5 U.S. 1']],
    ],
  ] as const)
    it(what, () => {
      assert.deepEqual(antecedents(text), expected);
    });
});

describe('an id.', () => {
  for (const [what, text, expected] of [
    ['follows the citation before it', `${AMES}. ${PELL}. Id. at 12.`, '700 F.3d 9'],
    ['follows a chain of its own', `${AMES}. Id. at 2. Id. at 3.`, '812 F.3d 1'],
    ['follows a statute', `${AMES}. 42 U.S.C. § 1983. Id. § 1985.`, '42 U.S.C. § 1983'],
    ['follows the record', `${AMES}. Compl. ¶ 12. Id. ¶ 13.`, 'Compl. ¶ 12'],
    [
      'never follows a citation inside a parenthetical',
      'Ames v. Orr, 812 F.3d 1 (2d Cir. 2016) (quoting Pell v. Dunmore, 700 F.3d 9 (1st Cir. 2012)). Id. at 3.',
      '812 F.3d 1',
    ],
    ['never follows one that a short form only cites', `${AMES}. Id. at 2 (citing ${PELL}). Id. at 3.`, '812 F.3d 1'],
    ['never follows the head of a page', `${AMES}.\n\f  Cite as: 570 U. S. ____ (2013)  3\n\nId. at 3.`, '812 F.3d 1'],
    ['follows the case, not its later history', 'Ames v. Orr, 5 U.S. 1, 2 S. Ct. 3 (1885). Id. at 3.', '5 U.S. 1'],
    ['is left open after a string of several', `${AMES}; ${PELL}. Id. at 3.`, null],
    ['has no antecedent where none stands', `Id. at 3. ${AMES}.`, null],
    ['in the text does not follow a note', `${AMES}.\n\n[^1]: ${PELL}.\n\nMore text. Id. at 3.`, '812 F.3d 1'],
    [
      'in a note follows the notes',
      `${AMES}.\n\n[^1]: ${PELL}.\n\nMore text, 42 U.S.C. § 1983.\n\n[^2]: Id. at 3.`,
      '700 F.3d 9',
    ],
  ] as const)
    it(what, () => {
      assert.equal(antecedents(text).at(-1)?.[1], expected);
    });
});

describe('parallel citations and history', () => {
  it('share name and year, and never leak into the neighbour', () => {
    const citations = extractCitations(
      `Ames v. Orr, 5 U.S. 1, 2 S. Ct. 3, 7 L. Ed. 9 (1885); 10 F. 12 (C.C.D. Mass. 1882).`,
    );
    assert.deepEqual(
      citations.map(({ name, year, parallel_of }) => [name, year, parallel_of]),
      [
        ['Ames v. Orr', 1885, undefined],
        ['Ames v. Orr', 1885, 0],
        ['Ames v. Orr', 1885, 0],
        [undefined, 1882, undefined],
      ],
    );
  });

  it('gives a case what became of it', () => {
    const [first] = extractCitations(`${AMES}, aff’d, 580 U.S. 10 (2017).`);
    assert.deepEqual(first?.history, ['aff’d 580 U.S. 10 (2017)']);
  });
});

describe('a case spoken of by its bare name', () => {
  const LARK = 'Larkspur Corp. v. Orr, 700 F.3d 9 (1st Cir. 2012)';
  const spoken = (text: string): [string, string | undefined][] => {
    const citations = extractCitations(text);
    return citations
      .filter(({ kind }) => kind === 'reference')
      .map(({ text: words, resolves_to }) => [words, citations[resolves_to ?? -1]?.core]);
  };
  for (const sentence of [
    'In Larkspur, the court held so.',
    'The Larkspur test has two prongs.',
    'As held in Larkspur, it must.',
    'Under Larkspur, a claim must be plausible.',
    'It is required under Larkspur.',
    'We follow the rule in Larkspur.',
  ])
    it(sentence, () => {
      assert.deepEqual(spoken(`${LARK}. ${sentence}`), [['Larkspur', '700 F.3d 9']]);
    });

  it('goes by both names, by one of two joined, and by the latest case of the name', () => {
    assert.deepEqual(spoken(`${LARK}. In Larkspur Corp. v. Orr, the court held so.`), [
      ['Larkspur Corp. v. Orr', '700 F.3d 9'],
    ]);
    assert.deepEqual(spoken(`${LARK}; ${AMES}. As held in Larkspur and Ames, it must.`), [
      ['Larkspur', '700 F.3d 9'],
      ['Ames', '812 F.3d 1'],
    ]);
    assert.deepEqual(spoken(`${AMES}. Ames v. Pell, 900 F.3d 3 (2d Cir. 2018). In Ames, the court held so.`), [
      ['Ames', '900 F.3d 3'],
    ]);
  });

  it('keeps what other short forms refer to', () => {
    assert.deepEqual(antecedents(`${AMES}. In Ames, the court held so. ${LARK}. Id. at 12. Ames, 812 F.3d at 4.`), [
      ['Ames', '812 F.3d 1'],
      ['Id. at 12', '700 F.3d 9'],
      ['812 F.3d at 4', '812 F.3d 1'],
    ]);
  });

  for (const [what, text] of [
    ['is none before its full citation', `In Larkspur, the court held so. ${LARK}.`],
    ['is no party', `${LARK}. Larkspur paid Orr, and the shares in Larkspur rose. Orr worked under Larkspur.`],
    ['is no state or public body', 'Orr v. Ohio, 512 U.S. 1 (1994). In Ohio, the court sits in March.'],
    ['is none that was not cited', `${LARK}. In Denbrook, the court held so.`],
    ['is none within a citation', `${LARK}. See Larkspur, 700 F.3d at 12.`],
  ] as const)
    it(what, () => {
      assert.deepEqual(spoken(text), []);
    });
});
