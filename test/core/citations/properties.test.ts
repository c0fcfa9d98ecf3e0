import assert from 'node:assert/strict';
import { Citation, extractCitations } from '../../../src/core';
import { FACTS, LAWS, REPORTERS } from '../../../src/core/citations/facts';
import { courtOf } from '../../../src/core/citations/facts/courts';
import { yearsOfVolume } from '../../../src/core/citations/facts/volume-years';

/** What holds of any text's citations. */
function sound(text: string): void {
  const citations = extractCitations(text);
  let last = 0;
  citations.forEach((citation, index) => {
    Citation.parse(citation);
    assert.equal(text.slice(citation.start, citation.end), citation.text);
    assert.ok(citation.text.includes(citation.core) && citation.core !== '', citation.text);
    assert.ok(citation.start >= last, 'in order of where they start');
    last = citation.start;
    for (const other of [citation.parallel_of, citation.resolves_to]) {
      if (other == null) continue;
      assert.ok(other < citations.length && other !== index, 'points at another citation');
      assert.ok((citations[other]?.start ?? 0) <= citation.start, 'points back');
    }
  });
}

/** A small generator, the same on every machine. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const PIECES = [
  ...[
    'Ames v. Orr, ',
    'In re Pell, ',
    'See, e.g., ',
    'Id. at ',
    'supra',
    ' (quoting ',
    ')',
    '(',
    '[',
    ']',
    '; ',
    '. ',
    ', ',
    '\n',
    '\n\n',
    '\f',
  ],
  ...[
    '477 U.S. 317',
    ' 12 F.3d ',
    '42 U.S.C. §§ ',
    '1983',
    '(a)',
    '–',
    '-',
    '*',
    '¶ ',
    '§',
    '2020 WL 1',
    ' 1999-7 ',
    'No. ',
    'at ',
    'n.4',
    '___',
  ],
  ...[
    '(2d Cir. 1999)',
    '[1968]',
    'Cal. Penal Code',
    'N.Y. ',
    'Restatement (Second) of ',
    'U.S. Const. art. ',
    'IV',
    '\u00ad',
    '\u00a0',
    '’',
    'é',
    '9',
    '99,999',
  ],
];

describe('extraction', () => {
  it('holds of any text, whatever it is put together from', function () {
    this.timeout(20_000);
    const pick = numbers(7);
    const until = Date.now() + 2000;
    for (let round = 0; round < 3000 && Date.now() < until; round++) {
      let text = '';
      for (let i = 0; i < 40; i++) text += PIECES[pick(PIECES.length)];
      sound(text);
    }
  });

  it('takes time in step with length, on what repeats without end', () => {
    for (const piece of [
      '(',
      '1 ',
      'A. ',
      'v. ',
      '§ 1',
      'Id. ',
      '12 F.3d ',
      'Smith ',
      '1-',
      '42 U.S.C. §§ 1, ',
      'See, ',
      'Cal. A ',
      '\n\n',
      'x, 5 U.S. 1 (',
    ]) {
      const text = piece.repeat(4000);
      const started = process.hrtime.bigint();
      extractCitations(text);
      const milliseconds = Number(process.hrtime.bigint() - started) / 1e6;
      assert.ok(milliseconds < 3000, `${JSON.stringify(piece)}: ${milliseconds} ms`);
    }
  });
});

describe('facts', () => {
  it('are told apart by abbreviation and are not empty', () => {
    for (const fact of FACTS) assert.match(fact.abbreviation, /^[A-Z].*[\w.’)]$/u, fact.name);
    assert.ok(REPORTERS.length > 600 && LAWS.length > 250);
  });

  it('have years and volumes that can be', () => {
    for (const { abbreviation, firstYear, lastYear, lastVolume } of REPORTERS) {
      assert.ok(firstYear === null || (firstYear >= 1658 && firstYear <= 2026), abbreviation);
      assert.ok(firstYear === null || lastYear === null || firstYear <= lastYear, abbreviation);
      assert.ok(lastVolume === null || lastVolume > 0, abbreviation);
    }
  });

  it('are each found as written, with a volume and a page', () => {
    const odd: string[] = [];
    for (const { abbreviation, kind, variations } of REPORTERS) {
      for (const written of [abbreviation, ...variations]) {
        const text = kind === 'looseleaf' ? `${written} ¶ 12,345` : `1 ${written} 15`;
        if (!extractCitations(text).some(({ core }) => core === text)) odd.push(text);
      }
    }
    assert.deepEqual(odd, []);
  });

  it('know courts by their abbreviations', () => {
    for (const [court, kind, state] of [
      ['2d Cir.', 'cir', null],
      ['14th Cir.', 'none', null],
      ['S.D.N.Y.', 'dist', 'NY'],
      ['N.D. Mass.', 'none', 'MA'],
      ['Bankr. D. Del.', 'bankr', 'DE'],
      ['Tex. App.—Dallas', 'state', 'TX'],
      ['N.C. Ct. App.', 'state', 'NC'],
      ['Ct. Int’l Trade', 'spec', null],
    ] as const)
      assert.deepEqual(courtOf(court), { kind, state }, court);
    assert.equal(courtOf('App. Div.'), null);
  });

  it('know the years of a volume', () => {
    assert.deepEqual(yearsOfVolume('F.3d', 250), { first: 1999, last: 2002 });
    assert.equal(yearsOfVolume('F.3d', 1200), null);
  });
});
