import assert from 'node:assert/strict';
import { extractCitations } from '../../../src/core';
import type { Citation } from '../../../src/core/citations/citation';

/** The first citation of a text, with the fields that are asked for. */
function reads(what: string, text: string, expected: Partial<Citation>): void {
  it(what, () => {
    const [citation] = extractCitations(text);
    assert.ok(citation, text);
    assert.deepEqual(
      Object.fromEntries(Object.keys(expected).map((key) => [key, citation[key as keyof Citation]])),
      expected,
    );
    assert.equal(text.slice(citation.start, citation.end), citation.text);
  });
}

describe('a name as pages tear it', () => {
  reads('joins a double name that was divided', 'Orr v. Pell-\nDunmore, 812 F.3d 1 (2d Cir. 2016)', {
    name: 'Orr v. Pell-Dunmore',
  });
  reads('joins a word that was divided by a soft hyphen', 'Orr v. Board of Okla\u00ad\nhoma, 512 U.S. 1 (1994)', {
    defendant: 'Board of Oklahoma',
  });
  reads('leaves out the number of a line in the margin', 'Orr v. \n16   City of Pell, 812 F.3d 1 (2d Cir. 2016)', {
    name: 'Orr v. City of Pell',
  });
  reads('leaves out the number of the page that it ran over', 'Orr v. Pell\n\n      11\n\f(1999) 71 Cal.App.4th 605', {
    name: 'Orr v. Pell',
    year: 1999,
  });
  reads(
    'does not reach from one page into the head of the next',
    'as in Orr v. Pell\n\f   Cite as: 570 U. S. ____ (2013)',
    {
      name: undefined,
      core: '570 U. S. ____',
    },
  );
  reads(
    'does not reach from the text into a note',
    'until\nJanuary\n\n\n54\n   Orr v. Pell, 613 A.2d 361 (D.C. 1992)',
    {
      name: 'Orr v. Pell',
    },
  );
  reads('leaves out a series that has no volume yet', 'Orr v. Pell,      U.S.     , 137 S. Ct. 602 (2016)', {
    name: 'Orr v. Pell',
  });
});

describe('a name', () => {
  for (const [text, name] of [
    ['quoting In the Care\nand Treatment of Orr, 345 S.C. 638 (2001)', 'In the Care and Treatment of Orr'],
    ['the answer is "no"); In re Commitment of Orr, 956 N.E.2d 634 (Ill. App. Ct. 2011)', 'In re Commitment of Orr'],
    ['al-Orr v. Pell, 360 F.3d 707 (7th Cir. 2004)', 'al-Orr v. Pell'],
    ['quoting ov3, Inc. v. Pell, 103 A.3d 179 (Del. 2014)', 'ov3, Inc. v. Pell'],
    ['Orr Assocs. 8, L.P. v. Pell, Inc., 103 A.3d 179 (Del. 2014)', 'Orr Assocs. 8, L.P. v. Pell, Inc.'],
    [
      'we find Department of Roads, Bureau of Tolls v. Orr, 508 A.2d 643 (Pa. 1986)',
      'Department of Roads, Bureau of Tolls v. Orr',
    ],
    ['the Ruling of the Court in Orr v. Pell, 126 S. Ct. 1727 (2006)', 'Orr v. Pell'],
    ['It applied Orr in United States v. Pell, 466 F.3d 484 (6th Cir. 2012)', 'United States v. Pell'],
    ['See Larkspur, 46 S.W.3d 873, 879', 'Larkspur'],
    ['Orr, supra; and Larkspur, 539 U. S. 306', 'Orr'],
    ['The Grey Heron, 175 U.S. 677 (1900)', 'The Grey Heron'],
    ['under the Labor Act, 512 U.S. 1 (1994)', undefined],
    ['the Ninth Circuit, 12 F.3d 3 (9th Cir. 1993)', undefined],
  ] as const)
    reads(text.replaceAll('\n', ' '), text, { name });

  reads('of a case that court and docket follow', 'Orr v. Pell, 9th Dist. No.\n\n25117, 2010-Ohio-3582, ¶ 20', {
    name: 'Orr v. Pell',
    pin: '¶ 20',
    court: '9th Dist.',
  });
});

describe('a rule of court', () => {
  it('does not reach over the end of a sentence', () => {
    const texts = [
      'governed by the Federal Rules of Civil Procedure. A \n11 pleading must say so.',
      'under the Federal Rules of Evidence. 11 persons were heard.',
    ];
    for (const text of texts) assert.deepEqual(extractCitations(text), [], text);
  });
});

describe('pinpoints', () => {
  for (const [text, pin] of [
    ['Orr v. Pell, 79 F.3d 955, 963-\n\n64 (9th Cir. 1996)', '963-64'],
    ['Orr v. Pell, 539 U. S. 244, 303–304, n. 10 (2003)', '303–304, n. 10'],
    ['Orr v. Pell (1995) 9 Cal.4th 493, 506, fn. 11', '506, fn. 11'],
    ['Orr v. Pell, 292 Conn. 804, 815 n.7, 975 A.2d 42 (2009)', '815 n.7'],
    ['Orr v. Pell, 2005 WL 396378,\n* 2 (Tenn. Crim. App. Feb. 18, 2005)', '* 2'],
    ['Orr v. Pell, 504 U.S. \n8  25, 32-33 (1992)', '32-33'],
    ['Orr v. Pell, 562 F.3d 510,\n18   513 (2d Cir. 2009)', '513'],
    ['Id.    at    2268-72', '2268-72'],
    ['Id., 698–99. The rest', '698–99'],
    ['(Id. at PageID 119.)', '119'],
  ] as const)
    reads(text.replaceAll('\n', ' '), text, { pin });
});

describe('court and year', () => {
  reads(
    'stand apart where the history gives the year',
    'Orr v. Pell, 40 F.4th 727 (6th Cir.), cert. denied, 143 S. Ct. 527 (2022)',
    {
      court: '6th Cir.',
      year: undefined,
    },
  );
  reads('end before what was filed', 'Orr v. Pell, No. CA-03-615 (D. Md. filed July 25, 2003; entered July 28, 2003)', {
    court: 'D. Md.',
    year: 2003,
  });
  reads(
    'need no comma before Texas history',
    'Orr v. Pell, 578 S.W.3d 638 (Tex. App.—Houston [14th Dist.] 2019 no pet.)',
    {
      court: 'Tex. App.—Houston [14th Dist.]',
      year: 2019,
    },
  );
  reads('may stand before the volume', 'Orr v. Pell (1967), 150 Mont. 358, 361', { name: 'Orr v. Pell', year: 1967 });
});

describe('a short form by supra', () => {
  reads('with a volume is a short form of the case', 'Orr v. Pell, supra, 178 Conn. App. 283–84.', {
    kind: 'short_case',
    name: 'Orr v. Pell',
    volume: '178',
    pin: '283–84',
  });
  reads('with "at" as well', '(Orr, supra, 12 Cal.4th at p. 5.)', { kind: 'short_case', name: 'Orr', pin: '5' });
  reads('keeps both parties', 'Orr v. Pell, supra, at 7', { kind: 'supra', name: 'Orr v. Pell', pin: '7' });
});

describe('a law as courts write it', () => {
  for (const [text, section] of [
    ['Pen. Code, §§ 12022, subd. (b)(1), 12022.7, subd. (a).)', '12022, subd. (b)(1), 12022.7, subd. (a)'],
    ['Tex. Bus. Orgs. Code Ann. §§ 11.001(4)(B); 11.359(a).', '11.001(4)(B); 11.359(a)'],
    ['General Statutes § 53a-\n134 (a) (4), one count', '53a-134 (a) (4)'],
    ['CPLR 511[b]; see', '511[b]'],
    ['42 U.S.C. § 1983-based claims', '1983'],
    ['20 C.F.R. Part 404, Subpart P, Appendix 1.', '404, Subpart P, Appendix 1'],
    ['Federal Rule of Civil Procedure \n17   5.2 (e) provides', '5.2 (e)'],
    ['section 509(9) of title 59 \nof the Oklahoma Statutes to include', '509(9)'],
  ] as const)
    reads(text.replaceAll('\n', ' '), text, { section });

  reads('with the year of its volume first', 'D.C. Code § 42-3404.05\n(a-2) (2012 Repl.)', {
    section: '42-3404.05 (a-2)',
    year: 2012,
  });
});

describe('the record as courts cite it', () => {
  for (const [text, expected] of [
    ['Def.’s Mot. at 24–26.', { pin: '24–26', text: 'Def.’s Mot. at 24–26' }],
    ['(Doc. No. 12 at PageID \n575.)', { page: '12', pin: '575' }],
    ['(ECF No. 20, 4.)', { page: '20', pin: '4' }],
    ['ECF Nos. 26-8 & 26-10.', { page: '26-8 & 26-10' }],
    ['Empl. Agmt. § 5(d).', { section: '5(d)', text: 'Empl. Agmt. § 5(d)' }],
  ] as const)
    reads(text.replaceAll('\n', ' '), text, { kind: 'record', ...expected });
});

describe('what is no citation', () => {
  for (const text of [
    'of the Texas Penal Code.11 Under it',
    'in eight days\n4 Sec. 7491(a)(1) places the burden',
    'Orr : No. 1697 C.D. 2018',
    'under § 2241 as well',
    'ch. 182, § 1, 2003 Gen. Laws',
    'NYSCEF DOC. NO. 80',
    '9 T EX . R. A PP . P. 33.1',
  ])
    it(text.replaceAll('\n', ' '), () => {
      assert.deepEqual(
        extractCitations(text).map(({ core }) => core),
        [],
      );
    });
});
