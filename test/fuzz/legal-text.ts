import fc from 'fast-check';
import { assembled, edited } from './edits';

/** Pieces that citations are made of, and what stands between them. */
const PIECES = [
  'Ames v. Orr, ',
  'In re Pell, ',
  'Ex parte ',
  'See, e.g., ',
  'but see ',
  'Id. at ',
  'id.',
  'supra',
  'supra, 12 Cal.4th at p. 5',
  ' (quoting ',
  '477 U.S. 317',
  ' 12 F.3d ',
  '846F.2d746',
  '42 U.S.C. §§ ',
  '1983',
  '(a)(1)',
  '[b]',
  '2020 WL 1',
  '2014 U.S. Dist. LEXIS 5',
  '2013 IL App (1st) 111279-U',
  '2009-Ohio-6179',
  ' 1999-7 ',
  'No. ',
  'at PageID ',
  'at *3',
  '¶ 4',
  '§ 12',
  'n.4',
  ', fn. 11',
  '___',
  '(2d Cir. 1999)',
  '[1968]',
  '(1999)',
  'Cal. Penal Code',
  'Pen. Code, §§ 12022, subd. (b)',
  'N.Y. ',
  'Restatement (Second) of Torts § 5',
  'U.S. Const. art. IV',
  'Fed. R. Civ. P. 12(b)(6)',
  'ECF No. 21 at 3',
  'Def.’s Mot. at 24',
  'Smith Dep. 45:12–46:3',
  'In Ames, the court ',
  'the Ames test',
  'Cite as: ',
  ...['; ', '. ', ', ', ' ', '(', ')', '[', ']', '“', '”', '’', '–', '-', '*', '¶', '§', '&', ':', '…'],
  ...['\n', '\n\n', '\f', '\t', '      ', '\n16   ', '\u00ad', '\u00a0', '\u2009', '\u200b', '\ufeff', '\u2028'],
  ...['é', 'Ñ', 'İ', 'ß', 'ﬁ', '𝐔', '漢', '\ud800', '\u0000', '9', '0', '99,999', '12345678901234567890'],
];

/** Passages as a brief has them; invented parties. */
const PASSAGES = [
  'See Larkspur Corp. v. Orr, 812 F.3d 1, 4–6 & n.2 (2d Cir. 2016) (en banc) (quoting Pell v. Dunmore, 700 F.3d 9, 12 (1st Cir. 2012)), aff’d, 580 U.S. 10 (2017). Id. at 5; see also 42 U.S.C. § 1983; 17 C.F.R. § 240.10b-5.',
  'The rule of Ames v. Orr, 5 U.S. (1 Cranch) 137, 2 L. Ed. 60 (1803), stands. Ames, 5 U.S. at 140. In Ames, the Court held so. Under the Ames test, supra note 4, the lease ends. (Compl. ¶ 12; ECF No. 21 at 3; Smith Dep. 45:12–46:3.)',
  'People v. Orr (2015) 233 Cal.App.4th 257, 269-270 [181 Cal.Rptr.3d 1]; People v. Orr, supra, 233 Cal.App.4th at p. 271, fn. 3. (Pen. Code, §§ 12022, subd. (b)(1), 12022.7, subd. (a).)',
  'State v. Pell, 124 Ohio St.3d 122, 2009-Ohio-6179, ¶ 73; Roe v. Doe, No. 3:19-cv-00123-ABC, 2020 WL 123456, at *3 (D. Mass. Jan. 5, 2020); Tex. Civ. Prac. & Rem. Code Ann. § 74.351(a) (West 2017).',
  'Orr v Pell, 127 AD3d 492, 492-493 [1st Dept 2015]; CPLR 511[b]; Restatement (Second) of Torts § 402A cmt. b; U.S. Const. amend. XIV, § 1; Pub. L. No. 104-208, 110 Stat. 3009 (1996); 60 Fed. Reg. 68,380 (Dec. 1, 1995).',
];

/** Text that looks like law, more or less. */
export const legalText: fc.Arbitrary<string> = fc.oneof(assembled(PIECES), edited(PASSAGES, PIECES));

/** What a careless pattern may read again and again. */
export const REPEATED: readonly string[] = [
  ...['(', '[', '1 ', 'A. ', 'v. ', '§ 1', 'Id. ', '12 F.3d ', 'Smith ', '1-', 'See, ', '\n\n', '\f', ', ', '; ', '“'],
  ...[
    '42 U.S.C. §§ 1, ',
    'Cal. A ',
    'x, 5 U.S. 1 (',
    'In Ames, ',
    'the Ames ',
    'supra, 1 ',
    'at PageID ',
    'A v. B, ',
    'In re ',
  ],
  ...[
    'Ames, 5 U.S. at 3, ',
    'Ames v. Orr, 5 U.S. 1. In Ames, the ',
    '§§ 1; 1.1',
    ' U.S.',
    '1\n',
    '16   \n',
    '-\n',
    '\u00ad',
  ],
];
