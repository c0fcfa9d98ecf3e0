import assert from 'node:assert/strict';
import { extractCitations } from '../../../src/core';
import type { Citation } from '../../../src/core/citations/citation';

/** The one citation that a text holds, with the fields that are asked for. */
function only(text: string): Citation {
  const citations = extractCitations(text);
  assert.equal(citations.length, 1, `${text}: ${citations.map(({ core }) => core).join(' | ')}`);
  return citations[0]!;
}

const fields = (citation: Citation, expected: Partial<Citation>): Partial<Citation> =>
  Object.fromEntries(Object.keys(expected).map((key) => [key, citation[key as keyof Citation]]));

function reads(text: string, core: string, expected: Partial<Citation>): void {
  it(text, () => {
    const citation = only(text);
    assert.equal(citation.core, core);
    assert.deepEqual(fields(citation, expected), expected);
    assert.equal(text.slice(citation.start, citation.end), citation.text);
  });
}

describe('a case', () => {
  reads('Celotex Corp. v. Catrett, 477 U.S. 317, 322–23 (1986)', '477 U.S. 317', {
    kind: 'case',
    name: 'Celotex Corp. v. Catrett',
    plaintiff: 'Celotex Corp.',
    defendant: 'Catrett',
    volume: '477',
    reporter_normalized: 'U.S.',
    page: '317',
    pin: '322–23',
    year: 1986,
  });
  reads('See In re Larkspur, 812 F.3d 14, 20 n.4 (2d Cir. 2016) (en banc)', '812 F.3d 14', {
    name: 'In re Larkspur',
    signal: 'See',
    pin: '20 n.4',
    court: '2d Cir.',
    parentheticals: ['en banc'],
  });
  reads('McCulloch v. Maryland, 17 U.S. (4 Wheat.) 316, 400 (1819)', '17 U.S. (4 Wheat.) 316', {
    edition: '4 Wheat.',
    page: '316',
    pin: '400',
  });
  reads('State ex rel. Orr v. Pell, 500 So. 2d 1, 3-4 (Fla. 3d DCA 1986)', '500 So. 2d 1', {
    name: 'State ex rel. Orr v. Pell',
    court: 'Fla. 3d DCA',
  });
  reads('Deluxe Ent. Servs. v. DLX Acq. Corp., 910 A.2d 1 (Del. Ch. 2006)', '910 A.2d 1', {
    name: 'Deluxe Ent. Servs. v. DLX Acq. Corp.',
  });
  reads('Orr v. Pell, 894 S.W.2d 812 (Tex. App.–Tyler 1994, no writ)', '894 S.W.2d 812', {
    court: 'Tex. App.–Tyler',
    year: 1994,
  });
  reads('Marriage of Ostrander (1984) 34 Cal.3d 926, 930', '34 Cal.3d 926', {
    name: 'Marriage of Ostrander',
    year: 1984,
  });
  reads('People v Orr, 20 LEd2d 889 [1968]', '20 LEd2d 889', { reporter_normalized: 'L. Ed. 2d', year: 1968 });
  reads('Orr v. Pell, No. 19-cv-123, slip op. at 5 (S.D.N.Y. Jan. 5, 2020)', 'No. 19-cv-123', {
    kind: 'docket',
    name: 'Orr v. Pell',
    pin: '5',
    date: 'Jan. 5, 2020',
  });
  reads('Orr v. Pell, No. 3:05-cv-479, 2006 WL 3343787, at *4 (M.D. Fla. Nov. 17, 2006)', '2006 WL 3343787', {
    kind: 'database',
    name: 'Orr v. Pell',
    pin: '*4',
    court: 'M.D. Fla.',
    year: 2006,
  });
  reads('Orr v. Pell, 2014 U.S. Dist. LEXIS 5821', '2014 U.S. Dist. LEXIS 5821', { kind: 'database', page: '5821' });
});

describe('a case as print, scanners and courts change it', () => {
  for (const [text, core, reporter] of [
    ['Orr v. Pell, 846F.2d746 (11th Cir. 1988)', '846F.2d746', 'F.2d'],
    ['Orr v. Pell, 136 S. C t. 2272 (2016)', '136 S. C t. 2272', 'S. Ct.'],
    ['Orr v. Pell, 12l F.3d 100 (2d Cir. 1997)', '12l F.3d 100', 'F.3d'],
    ['Orr v. Pell, 12 F.Zd 45 (1st Cir. 1950)', '12 F.Zd 45', 'F.2d'],
    ['Orr v. Pell, 135 *355 Mass. 147 (1883)', '135 *355 Mass. 147', 'Mass.'],
    ['Orr v. Pell, 460 F. App’x 728 (9th Cir. 2011)', '460 F. App’x 728', 'F. App’x'],
    ["Orr v. Pell, 460 Fed. App'x 728 (9th Cir. 2011)", "460 Fed. App'x 728", 'F. App’x'],
    ['Orr v. Pell, 598 U.S. ___ (2023)', '598 U.S. ___', 'U.S.'],
    ['Orr v. Pell, 477\n    U.S.\n 317 (1986)', '477\n    U.S.\n 317', 'U.S.'],
    ['Orr v. Pell, 477\u00a0U.\u2009S. 317 (1986)', '477\u00a0U.\u2009S. 317', 'U.S.'],
    ['Orr v. Pell, 47 S. W. 2d XI (Tex. 1931)', '47 S. W. 2d XI', 'S.W.2d'],
  ] as const)
    reads(text, core, { name: 'Orr v. Pell', reporter_normalized: reporter });

  it('takes the number of a note or a line for no part of a name', () => {
    assert.equal(only('text.\n98 See Orr v. Pell, 812 F.3d 1 (2d Cir. 2016)').name, 'Orr v. Pell');
    assert.equal(only('text.\n\u20022\t\n      Orr v. Pell, 812 F.3d 1 (2d Cir. 2016)').name, 'Orr v. Pell');
    assert.equal(only('Orr v. Pell, 13\n812 F.3d 1 (2d Cir. 2016)').name, 'Orr v. Pell');
  });

  it('takes a number before a name that is also a reporter for no volume', () => {
    const [citation] = extractCitations(
      'Orr v. Taylor, 281 F.3d 840 (9th Cir. 2002). 21 Taylor, 281 F.3d at 850.',
    ).slice(1);
    assert.equal(citation?.kind, 'short_case');
    assert.equal(citation?.name, 'Taylor');
    assert.equal(citation?.resolves_to, 0);
  });
});

describe('a citation in a text with marks of emphasis that nobody took out', () => {
  for (const [text, ...expected] of [
    ['See *Celotex Corp. v. Catrett*, 477 U.S. 317, 322 (1986).', 'Celotex Corp. v. Catrett'],
    ['_Celotex Corp. v. Catrett,_ 477 U.S. 317 (1986)', 'Celotex Corp. v. Catrett'],
    ['In **Roe v. Wade**, 410 U.S. 113 (1973), it', 'Roe v. Wade'],
    ['*Roe* *v.* *Wade*, 410 U.S. 113 (1973)', 'Roe v. Wade'],
    ['*see also In re Gault*, 387 U.S. 1 (1967)', 'In re Gault'],
    [
      '*Matsushita Elec.\nIndus. Co. v. Zenith Radio Corp.*, 475 U.S. 574 (1986)',
      'Matsushita Elec. Indus. Co. v. Zenith Radio Corp.',
    ],
    [
      '*Roe v. Wade*, 410 U.S. 113 (1973). *Roe*, 410 U.S. at 120; *Roe*, *supra*, at 121; *Id.* at 122.',
      'Roe v. Wade',
      'Roe',
      'Roe',
      undefined,
    ],
    [
      'Orr v. Pell, 2019 WL 1234, at *3 (D. Me. 2019); *Roe v. Wade*, 410 U.S. 113 (1973)',
      'Orr v. Pell',
      'Roe v. Wade',
    ],
    // A star without its fellow is left where it is.
    ['* Roe v. Wade, 410 U.S. 113 (1973)', 'Roe v. Wade'],
  ] as const)
    it(text, () => {
      const citations = extractCitations(text);
      assert.deepEqual(
        citations.map(({ name }) => name),
        expected,
      );
      for (const { start, end, text: words, core } of citations) {
        assert.equal(text.slice(start, end), words);
        assert.ok(words.includes(core));
      }
    });
});

describe('older, special and neutral forms', () => {
  for (const [text, kind, reporter] of [
    ['Baldw. 196', 'case', 'Baldw.'],
    ['1 Abb. Adm. 317', 'case', 'Abb. Adm.'],
    ['L.R.A. 1915A, 601', 'case', 'L.R.A.'],
    ['18 How. Prac. (1860) 482', 'case', 'How. Pr.'],
    ['12 I. & N. Dec. 432', 'case', 'I. & N. Dec.'],
    ['29 FCC Rcd 5561', 'case', 'F.C.C.R.'],
    ['370 NLRB No. 128', 'case', 'N.L.R.B.'],
    ['42 Fla. L. Weekly S827', 'case', 'Fla. L. Weekly'],
    ['Fed. Sec. L. Rep. (CCH) ¶ 77,526', 'case', 'Fed. Sec. L. Rep.'],
    ['1974-2 Trade Cas. (CCH) ¶ 75,282', 'case', 'Trade Cas.'],
    ['2014 IL App (1st) 120583-U', 'neutral', 'IL App'],
    ['2005-NMCA-078', 'neutral', 'NMCA'],
    ['2017-Ohio-5699', 'neutral', 'Ohio'],
    ['2012 ME 123', 'neutral', 'ME'],
    ['2009 Ark. 190', 'neutral', 'Ark.'],
    ['298 Ark. 1', 'case', 'Ark.'],
    ['2009-1359 (La. App. 1 Cir. 5/10/10)', 'neutral', 'La.'],
    ['T.C. Memo. 2000-40', 'neutral', 'T.C. Memo'],
    ['[2020] EWHC 1066 (Admin)', 'neutral', 'EWHC'],
    ['2016 SCC 27', 'neutral', 'SCC'],
    ['92 Geo. L.J. 1183', 'journal', 'Geo. L.J.'],
  ] as const)
    reads(text, text, { kind, reporter_normalized: reporter });
});

describe('a law', () => {
  for (const [text, kind, title, section] of [
    ['42 U.S.C. § 1983', 'statute', '42', '1983'],
    ['50 U.S.C. 1701', 'statute', '50', '1701'],
    ['18 U.S.C. §§ 101–105', 'statute', '18', '101–105'],
    ['18 U.S.C. § 1028A(a)(1)', 'statute', '18', '1028A(a)(1)'],
    ['42 U.S.C. §§ 1981, 1983, and 1985(3)', 'statute', '42', '1981, 1983, and 1985(3)'],
    ['17 C.F.R. § 240.10b-5', 'regulation', '17', '240.10b-5'],
    ['section 1983 of title 42', 'statute', '42', '1983'],
    ['18, United States Code, Section 3500', 'statute', '18', '3500'],
    ['735 ILCS 5/2-619(a)(9)', 'statute', '735', '5/2-619(a)(9)'],
    ['42 Pa.C.S. § 9541', 'statute', '42', '9541'],
    ['M.G.L. c. 93A, § 9', 'statute', '93A', '9'],
    ['Cal. Civ. Proc. Code § 425.16(b)(1)', 'statute', undefined, '425.16(b)(1)'],
    ['TEX . PENAL CODE § 19.02(d)', 'statute', undefined, '19.02(d)'],
    ['N.Y. Exec. Law § 296', 'statute', undefined, '296'],
    ['Md. Code Ann., Crim. Law § 3-202', 'statute', undefined, '3-202'],
    ['O.C.G.A. § 16-5-1', 'statute', undefined, '16-5-1'],
    ['RCW 9.94A.505', 'statute', undefined, '9.94A.505'],
    ['30 Tex. Admin. Code § 101.1', 'regulation', '30', '101.1'],
    ['Treas. Reg. § 1.41-2', 'regulation', undefined, '1.41-2'],
    ['Fed. R. Civ. P. 12(b)(6)', 'rule', undefined, '12(b)(6)'],
    ['Tex. R. App. P. 33.1', 'rule', undefined, '33.1'],
    ['U.S.S.G. § 2D1.1(b)(1)', 'rule', undefined, '2D1.1(b)(1)'],
    ['U.S. Const. amend. XIV, § 1', 'constitution', undefined, 'amend. XIV, § 1'],
    ['Restatement (Second) of Torts § 402A', 'restatement', 'Torts', '402A'],
  ] as const)
    reads(text, text, { kind, section, ...(title === undefined ? {} : { title }) });

  reads('60 Fed. Reg. 68,380 (Dec. 1, 1995)', '60 Fed. Reg. 68,380', { kind: 'register', page: '68,380', year: 1995 });
  reads('Pub. L. No. 111-148', 'Pub. L. No. 111-148', { kind: 'session_law', page: '111-148' });
  reads('1999 Ala. Laws 94', '1999 Ala. Laws 94', { kind: 'session_law', volume: '1999' });
  reads('Utah Code Ann. § 76-5-203 (West 2010)', 'Utah Code Ann. § 76-5-203', { year: 2010, parentheticals: ['West'] });
});

describe('the record', () => {
  for (const [text, expected] of [
    ['ECF No. 21 at 3', { page: '21', pin: '3' }],
    ['Compl. ¶ 12', { paragraph: '12' }],
    ['Ex. A', { page: 'A' }],
    ['Smith Dep. 45:12–46:3', { pin: '45:12–46:3' }],
    ['R. at 7', { pin: '7' }],
    ['Agreement § 4.2(b)', { section: '4.2(b)' }],
    ['Dkt. 12 ¶ 4', { page: '12', paragraph: '4' }],
  ] as const)
    reads(text, text, { kind: 'record', ...expected });
});

describe('what only looks like a citation', () => {
  for (const text of [
    '1600 P.O. Box 198062',
    '15 Page 1 of 22',
    'Case No. 3:20-cv-00103-ABC, filed 03/04/20',
    'Suite 1200, New York, N.Y. 10001',
    'Miami, 33 Fla. 33101',
    'call (212) 555-1234 or 1-800-555-1212',
    'at 5 P.M. in 12 A.M.',
    'on 5 May 1999 or Dec. 12, 2019',
    '10 So. 5th Street and 4500 N.W. 23rd Ave.',
    'Mr. Gray, 52, and Ms. Rice, 30, met Allen, 14, at Root 3',
    'TABLE OF CONTENTS\nI. FACTS ........ 2\nII. ARGUMENT ........ 5',
    '12 In re 5',
    '9 Id. 10',
    'Miles v. the others',
  ])
    it(text.replace(/\n/g, ' '), () => {
      assert.deepEqual(
        extractCitations(text)
          .filter(({ kind }) => kind !== 'id')
          .map(({ core }) => core),
        [],
      );
    });
});

describe('a citation of another country', () => {
  for (const [text, core, reporter] of [
    ['R. v. Orr, [2016] 1 S.C.R. 631', '[2016] 1 S.C.R. 631', 'SCR'],
    ['Ames v Orr [1985] 1 W.L.R. 12', '[1985] 1 W.L.R. 12', 'WLR'],
    ['Ames v Orr [1932] A.C. 562', '[1932] A.C. 562', 'AC'],
    ['Ames v Orr (1978) 86 D.L.R. (3d) 12', '86 D.L.R. (3d) 12', 'DLR'],
    ['Ames v Orr (1992) 175 CLR 1', '175 CLR 1', 'CLR'],
    ['Ames SL v Orr, ECLI:EU:C:2014:317', 'ECLI:EU:C:2014:317', 'ECLI'],
  ] as const)
    reads(text, core, { reporter_normalized: reporter });
});

describe('parallel citations', () => {
  it('are read where a reporter is abbreviated to a word without a full stop', () => {
    for (const [text, first, second] of [
      ['Anselm v. Pell, 371 Or 488, 547 P3d 1130 (2023)', '371 Or 488', '547 P3d 1130'],
      ['Anselm v. Pell, 371 Or 488, 490-91, 547 P3d 1130 (2023)', '371 Or 488', '547 P3d 1130'],
      ['Anselm v. Pell, 171 Ill 208, 49 NE 496 (1898)', '171 Ill 208', '49 NE 496'],
    ] as const)
      assert.deepEqual(
        extractCitations(text).map(({ core, parallel_of: of }) => `${core} ${of}`),
        [`${first} undefined`, `${second} 0`],
      );
    assert.deepEqual(extractCitations('He wanted 371 or 488, 547 people said.'), []);
  });
});
