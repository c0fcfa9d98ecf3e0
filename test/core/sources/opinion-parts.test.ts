import assert from 'node:assert/strict';
import { opinionParts } from '../../../src/core/sources/opinion-parts';

const COURT = 'A carrier that abandons its cargo owes the shipper its value on arrival.';
const OTHER = 'A storm is nobody’s fault, and the law has never said otherwise.';

/** Label and first words of each part. */
const parts = (text: string): string[] =>
  opinionParts(text).map(
    ({ start, end, speaker }) =>
      `${speaker.label}: ${text.slice(start, end).includes(COURT) ? 'court’s words' : ''}${
        text.slice(start, end).includes(OTHER) ? 'other’s words' : ''
      }`,
  );

/** As courts print the line that opens a separate opinion, and how it is cited. */
const OPENINGS: readonly (readonly [line: string, label: string])[] = [
  ['JUSTICE SCALIA, dissenting.', 'Scalia, J., dissenting'],
  ['Justice O’CONNOR, concurring.', 'O’Connor, J., concurring'],
  [
    'JUSTICE O’DELL, with whom JUSTICE PIKE and\nJUSTICE WREN join as to Part II, dissenting.',
    'O’Dell, J., dissenting',
  ],
  ['CHIEF JUSTICE HALE, with whom JUSTICE WREN joins, dissenting.', 'Hale, C.J., dissenting'],
  ['MR. JUSTICE PIKE, concurring in the judgment.', 'Pike, J., concurring in the judgment'],
  ['JUSTICE WREN, concurring in part and dissenting in part.', 'Wren, J., concurring in part and dissenting in part'],
  [
    'JUSTICE WREN, concurring in Parts I and II–A and concurring in the judgment.',
    'Wren, J., concurring in Parts I and II–A and concurring in the judgment',
  ],
  ['WREN, J., dissenting.', 'Wren, J., dissenting'],
  ['McWREN, C. J., specially concurring:', 'McWren, C.J., specially concurring'],
  ['Wren, J. (dissenting).', 'Wren, J., dissenting'],
  ['WREN, Circuit Judge, dissenting:', 'Wren, J., dissenting'],
  [
    'WREN, Circuit Judge, joined by PIKE and HALE, Circuit Judges, dissenting from the denial of rehearing en banc.',
    'Wren, J., dissenting from the denial of rehearing en banc',
  ],
  [
    'ANNA B. WREN, Circuit Judge, concurring only in the judgment.',
    'Anna B. Wren, J., concurring only in the judgment',
  ],
  ['¶ 45 JUSTICE WREN, dissenting:', 'Wren, J., dissenting'],
  ['*812 Justice WREN, dissenting.', 'Wren, J., dissenting'],
  ['DISSENTING OPINION BY JUSTICE WREN', 'Wren, J., dissenting'],
  ['CONCURRING OPINION BY: WREN', 'Wren, J., concurring'],
  ['DISSENT', 'dissenting opinion'],
];

describe('the parts of an opinion', () => {
  for (const [line, label] of OPENINGS) {
    it(`begin at “${line.replace('\n', ' ')}”`, () => {
      assert.deepEqual(parts(`JUSTICE HALE delivered the opinion of the Court.\n\n${COURT}\n\n${line}\n\n${OTHER}\n`), [
        'opinion of the court: court’s words',
        `${label}: other’s words`,
      ]);
    });
  }

  const NONE: readonly string[] = [
    // A sentence about a dissent, a lineup, a parenthetical and a vote open nothing.
    'Justice Wren, dissenting in Morrow, warned that the rule would swallow the exception.',
    'JUSTICE WREN, J., filed a dissenting opinion.',
    'WREN, J., dissents without opinion.',
    'WREN, PIKE, and HALE, JJ., concur.',
    'So it was said in Morrow (Wren, J., dissenting).',
    'The dissent of three judges in Morrow,\nWREN, J., dissenting, was right.',
    'Justice Wren joined the opinion. He was concurring.',
  ];
  for (const line of NONE) {
    it(`do not begin at “${line.replace('\n', ' ')}”`, () => {
      assert.deepEqual(
        parts(`JUSTICE HALE delivered the opinion of the Court.\n\n${COURT}\n\n${line}\n\n${OTHER}\n`),
        [],
      );
    });
  }

  it('begin with the syllabus, which the court’s author ends', () => {
    const text = `Syllabus\n\nNOTE: The syllabus constitutes no part of the opinion of the Court.\n\n${OTHER}\n\nJUSTICE HALE delivered the opinion of the Court.\n\n${COURT}`;
    assert.deepEqual(parts(text), ['syllabus: other’s words', 'opinion of the court: court’s words']);
    assert.deepEqual(parts(text.replace('JUSTICE HALE delivered the opinion of the Court', 'PER CURIAM')), [
      'syllabus: other’s words',
      'opinion of the court: court’s words',
    ]);
  });

  it('have no syllabus apart where the court writes it, or where nothing ends it', () => {
    assert.deepEqual(parts(`SUPREME COURT OF OHIO\n\nSYLLABUS\n\n${OTHER}\n\nHALE, J. ${COURT}`), []);
    assert.deepEqual(parts(`Syllabus\n\n${OTHER}\n\n${COURT}`), []);
  });

  it('are told by running heads where no line opens them', () => {
    const page = (head: string, words: string): string => `Cite as: 512 U. S. 101 (1994)\n\n${head}\n\n${words}`;
    const text = [
      page('Opinion of the Court', COURT),
      page('WREN, J., dissenting', OTHER),
      page('WREN, J., dissenting', 'More.'),
    ];
    assert.deepEqual(parts(text.join('\f')), [
      'opinion of the court: court’s words',
      'Wren, J., dissenting: other’s words',
    ]);
  });

  it('begin at the line that opens them, where the running head of the page stands before the court’s last words', () => {
    const text = `Opinion of the Court\n\nWe begin.\fWREN, J., dissenting\n\n${COURT}\n\nJUSTICE WREN, dissenting.\n\n${OTHER}`;
    assert.deepEqual(parts(text), ['opinion of the court: court’s words', 'Wren, J., dissenting: other’s words']);
  });

  it('end where the notes of all of them follow', () => {
    const text = `${COURT}\n\nJUSTICE WREN, dissenting.\n\nNo.\n\nNOTES\n\n[1] ${OTHER}`;
    assert.deepEqual(parts(text), ['opinion of the court: court’s words', 'Wren, J., dissenting: ']);
  });
});
