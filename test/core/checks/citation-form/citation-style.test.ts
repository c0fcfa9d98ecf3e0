import assert from 'node:assert/strict';
import { lint, RULES } from '../../../../src/core';
import type { Settings } from '../../../../src/core/settings/settings';

const AMES = 'Ames v. Orr, 812 F.3d 1 (2d Cir. 2016)';
const PELL = 'Pell v. Dunmore, 700 F.3d 9 (1st Cir. 2012)';

const found = (text: string, settings: Partial<Settings> = {}): string[] =>
  lint(text, { settings }).map(({ rule, severity, flagged_text }) => `${rule} (${severity}): ${flagged_text}`);

const finds = (text: string, ...expected: string[]): void => {
  it(text, () => {
    assert.deepEqual(found(text), expected);
  });
};

/** The text with the quick fixes of its findings. */
function mended(text: string, settings: Partial<Settings> = {}): string {
  const fixes = lint(text, { settings }).flatMap(({ fix }) => (fix ? [fix] : []));
  return fixes.reduceRight((mend, { start, end, text: words }) => mend.slice(0, start) + words + mend.slice(end), text);
}

describe('the order of signals in a string', () => {
  finds(`But see ${AMES}; see also ${PELL}.`, 'citation-signal-order (low): see also');
  finds(`Cf. ${AMES}; see ${PELL}.`, 'citation-signal-order (low): see');
  finds(`See generally ${AMES}; see, e.g., ${PELL}.`, 'citation-signal-order (low): see, e.g.,');
  finds(`See ${AMES}; see also ${PELL}.`);
  finds(
    `See ${AMES}; ${PELL}; cf. Gill v. Holt, 600 F.3d 5 (3d Cir. 2010); but see Gill v. Rowe, 500 F.3d 8 (3d Cir. 2007).`,
  );
  finds(`But see ${AMES}. See also ${PELL}.`);
});

describe('the name of a case in a citation', () => {
  finds(
    'It is so. See Ames v. Orr Insurance Company, 812 F.3d 1 (2d Cir. 2016).',
    'citation-party-abbreviation (low): Insurance',
    'citation-party-abbreviation (low): Company',
  );
  finds('In Ames v. Orr Insurance Company, 812 F.3d 1 (2d Cir. 2016), the court held so.');
  finds('It is so. See Ames v. Orr Ins. Co., 812 F.3d 1 (2d Cir. 2016).');
  finds('It is so. See Ames v. District of Columbia, 812 A.2d 1 (D.C. 2002).');
  finds('Ames v. Central, 812 F.3d 1 (2d Cir. 2016).');
  finds('Ames vs. Orr, 812 F.3d 1 (2d Cir. 2016).', 'citation-versus (low): vs.');
  finds('Ames v Orr, 127 AD3d 492 [1st Dept 2015].', 'citation-abbreviation (low): AD3d');

  it('is put right by its quick fixes', () => {
    assert.equal(
      mended('It is so. See Ames vs. Orr Insurance Company, 812 F.3d 1 (2nd Cir. 2016).'),
      'It is so. See Ames v. Orr Ins. Co., 812 F.3d 1 (2d Cir. 2016).',
    );
  });
});

describe('ordinals, ranges and closed spaces', () => {
  finds('Ames v. Orr, 812 F.3d 1 (2nd Cir. 2016).', 'citation-ordinal (low): 2nd');
  finds('Ames v. Orr, 812 F.3d 1 (3rd Cir. 2016).', 'citation-ordinal (low): 3rd');
  finds('Ames v. Orr, 812 F.3d 1 (4th Cir. 2016).');
  finds('Ames v. Orr, 212 F.Supp.3d 1 (D. Mass. 2016).');
  finds('Ames v. Orr, 812 F.3d 1, 4-6 (2d Cir. 2016).');
  finds('It is Tex. Fam. Code §§ 154.021—.073.');

  it('finds a hyphen where the settings turn the rule on', () => {
    const rules = { 'citation-range-hyphen': 'low' } as const;
    assert.deepEqual(found('Ames v. Orr, 812 F.3d 1, 4-6 (2d Cir. 2016).', { rules }), [
      'citation-range-hyphen (low): -',
    ]);
    assert.equal(
      mended('Ames v. Orr, 812 F.3d 1, 4-6 (2d Cir. 2016).', { rules }),
      'Ames v. Orr, 812 F.3d 1, 4–6 (2d Cir. 2016).',
    );
    assert.deepEqual(found('Ames v. Orr, 812 F.3d 1, 4–6 (2d Cir. 2016).', { rules }), []);
  });

  it('has two rules that are off until they are turned on', () => {
    assert.deepEqual(
      RULES.filter(({ offByDefault }) => offByDefault).map(({ id }) => id),
      ['citation-range-hyphen', 'citation-signal-parenthetical'],
    );
  });
});

describe('parallel citations', () => {
  finds('Ames v. Orr, 2015 UT 4, 350 P.3d 1 (2016).', 'citation-parallel-years (medium): 350 P.3d 1 (2016)');
  finds(
    'Ames v. Orr, 2013 IL App (1st) 111279 (Ill. App. Ct. 2014).',
    'citation-parallel-years (medium): Ames v. Orr, 2013 IL App (1st) 111279 (Ill. App. Ct. 2014)',
  );
  finds(
    'Ames v. Orr, 410 U.S. 1 (1973), 93 S. Ct. 700 (1972).',
    'citation-parallel-years (medium): 93 S. Ct. 700 (1972)',
  );
  finds('Ames v. Orr, 2015 UT 4, 350 P.3d 1 (2015).');
  finds('Ames v. Orr, 2015 UT 4, 350 P.3d 1.');
  finds('Ames v. Orr, 2015 UT 4, 350 P.3d 1 (2016) (as modified).');
});

describe('editions of the styles', () => {
  const cases: readonly [string, string, Partial<Record<Settings['citationStyle'], string[]>>][] = [
    [
      'a tidied quotation',
      'Ames v. Orr, 812 F.3d 1, 4 (2d Cir. 2016) (cleaned up).',
      { bluebook: ['citation-modified (low): cleaned up'] },
    ],
    [
      'the signal that the 22d edition added',
      `Contrast ${AMES}, with ${PELL}.`,
      { 'bluebook-21': ['citation-signal (low): Contrast'], alwd: ['citation-signal (low): Contrast'] },
    ],
    [
      'LEXIS in capitals',
      'Ames v. Orr, No. 12-cv-3, 2014 U.S. Dist. LEXIS 5821 (D. Mass. Jan. 3, 2014).',
      { alwd: ['citation-database-name (low): LEXIS'] },
    ],
    [
      'Lexis',
      'Ames v. Orr, No. 12-cv-3, 2014 U.S. Dist. Lexis 5821 (D. Mass. Jan. 3, 2014).',
      {
        bluebook: ['citation-database-name (low): Lexis'],
        'bluebook-21': ['citation-database-name (low): Lexis'],
      },
    ],
  ];
  for (const [what, text, expected] of cases)
    it(`judge ${what} each in its way`, () => {
      for (const citationStyle of ['bluebook', 'bluebook-21', 'alwd'] as const)
        assert.deepEqual(found(text, { citationStyle }), expected[citationStyle] ?? [], citationStyle);
    });

  it('ask for a parenthetical only from the 22d on, where the rule is on', () => {
    const text = `See also ${AMES}. See also ${PELL} (applying it to leases).`;
    const rules = { 'citation-signal-parenthetical': 'low' } as const;
    assert.deepEqual(found(text, { rules }), ['citation-signal-parenthetical (low): See also']);
    assert.deepEqual(found(text, { rules, citationStyle: 'bluebook-21' }), []);
    assert.deepEqual(found(text), []);
  });
});

describe('what no volume and no American rule reaches', () => {
  finds(
    'Ames v. Orr, 812 F.3d 9812 (2d Cir. 2016).',
    'citation-impossible (high): Ames v. Orr, 812 F.3d 9812 (2d Cir. 2016)',
  );
  finds('Ames v. Orr, 141 S. Ct. 2812 (2021).');
  for (const text of [
    'Ames v Secretary of State for International Development [2020] EWHC 1066 (Admin).',
    'R. v. Orr, 2016 SCC 27, [2016] 1 S.C.R. 631.',
    'Ames v Orr (1992) 175 CLR 1.',
    'See Ames Company v Orr Corporation, ECLI:EU:C:2014:317.',
  ])
    finds(text);
});
