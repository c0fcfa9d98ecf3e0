import type { Opening } from './fact-types';
import { SUBJECT_CODES } from './state-codes';
import { STATES } from './states';

type Row = readonly [abbreviation: string, name: string, variations?: readonly string[]];

const openings = (reads: Opening['reads'], rows: readonly Row[]): readonly Opening[] =>
  rows.map(([abbreviation, name, variations]) => ({
    what: 'opening',
    abbreviation,
    reads,
    name,
    variations: variations ?? [],
  }));

/** Rules of procedure and evidence, guidelines and model rules: a rule or section number follows. */
const RULES = openings('rule', [
  ['Cal. Rules of Court', 'California Rules of Court', ['Cal. R. Ct.', 'California Rules of Court', 'Cal. Rules Ct.']],
  [
    'Fed. R. App. P.',
    'Federal Rules of Appellate Procedure',
    [
      'FRAP',
      'Fed. Rule App. Proc.',
      'Fed. Rules App. Proc.',
      'Federal Rule of Appellate Procedure',
      'Federal Rules of Appellate Procedure',
      'F.R.A.P.',
    ],
  ],
  [
    'Fed. R. Bankr. P.',
    'Federal Rules of Bankruptcy Procedure',
    [
      'Fed. Rule Bkrtcy. Proc.',
      'Federal Rule of Bankruptcy Procedure',
      'Fed. Bankr. R.',
      'Bankruptcy Rule',
      'Bankr. R.',
    ],
  ],
  [
    'Fed. R. Civ. P.',
    'Federal Rules of Civil Procedure',
    [
      'FRCP',
      'F.R.C.P.',
      'Fed. Rule Civ. Proc.',
      'Fed. Rules Civ. Proc.',
      'Federal Rule of Civil Procedure',
      'Federal Rules of Civil Procedure',
      'F.R. Civ. P.',
      'Fed. R. Civ. Proc.',
    ],
  ],
  [
    'Fed. R. Crim. P.',
    'Federal Rules of Criminal Procedure',
    [
      'Fed. Rule Crim. Proc.',
      'Fed. Rules Crim. Proc.',
      'Federal Rule of Criminal Procedure',
      'Federal Rules of Criminal Procedure',
      'F.R. Crim. P.',
      'Fed. R. Crim. Proc.',
    ],
  ],
  [
    'Fed. R. Evid.',
    'Federal Rules of Evidence',
    [
      'FRE',
      'F.R.E.',
      'Fed. Rule Evid.',
      'Fed. Rules Evid.',
      'Federal Rule of Evidence',
      'Federal Rules of Evidence',
      'F.R. Evid.',
    ],
  ],
  ['Ill. S. Ct. R.', 'Illinois Supreme Court Rules', ['Ill. Sup. Ct. R.']],
  ['L.R.', 'Local Rules', ['Local Rule', 'Local R.', 'Civ. L.R.', 'Local Civ. R.', 'D. Mass. L.R.']],
  ['MCR', 'Michigan Court Rules', ['Mich. Ct. R.', 'M.C.R.']],
  ['MRE', 'Michigan Rules of Evidence'],
  ['MRPC', 'Michigan Rules of Professional Conduct'],
  [
    'Model Code of Prof’l Responsibility',
    'Model Code of Professional Responsibility',
    ['Model Code of Prof’l Responsibility DR', 'Model Code of Prof’l Responsibility EC'],
  ],
  ['Model Penal Code', 'Model Penal Code'],
  [
    'Model Rules of Prof’l Conduct',
    'Model Rules of Professional Conduct',
    ['Model Rules of Professional Conduct', 'Model Rule of Prof’l Conduct', 'Model Rules Prof’l Conduct'],
  ],
  ['N.J. Ct. R.', 'New Jersey Court Rules'],
  ['Pa. R. Crim. P.', 'Pennsylvania Rules of Criminal Procedure'],
  ['Pa. R.A.P.', 'Pennsylvania Rules of Appellate Procedure'],
  ['Pa. R.C.P.', 'Pennsylvania Rules of Civil Procedure', ['Pa. R. Civ. P.']],
  ['Pa. R.E.', 'Pennsylvania Rules of Evidence'],
  ['RAP', 'Washington Rules of Appellate Procedure'],
  ['SCR', 'Supreme Court Rules', ['Sup. Ct. R.', 'S. Ct. R.']],
  ['U.S.S.G.', 'United States Sentencing Guidelines', ['USSG', 'U.S. Sentencing Guidelines Manual', 'U.S.S.G. Manual']],
]);

/** Rules of the states: a subject and a number follow the opening. */
const STATE_RULES = STATES.flatMap(({ abbreviation, name }) =>
  openings('rule', [[`${abbreviation} R.`, `Rules of ${name}`, [`${abbreviation} Rule`, `${name} Rule`]]]),
);

const CONSTITUTIONS = [
  ...openings('constitution', [
    [
      'U.S. Const.',
      'Constitution of the United States',
      ['US Const.', 'United States Constitution', 'U.S. Constitution'],
    ],
  ]),
  ...STATES.flatMap(({ abbreviation, name }) =>
    openings('constitution', [
      [`${abbreviation} Const.`, `Constitution of ${name}`, [`${abbreviation} Const. Ann.`, `${name} Constitution`]],
    ]),
  ),
];

/** Boards, agencies and offices that cite their decisions or filings by number. */
const DOCKETS = openings('docket', [
  ['AGBCA', 'Department of Agriculture Board of Contract Appeals'],
  ['ASBCA', 'Armed Services Board of Contract Appeals'],
  ['CAB', 'Contract Appeals Board'],
  ['CBCA', 'Civilian Board of Contract Appeals'],
  ['CFPB', 'Consumer Financial Protection Bureau'],
  ['CFTC', 'Commodity Futures Trading Commission', ['CFTC Docket']],
  ['Cancellation', 'Trademark Trial and Appeal Board, Cancellation'],
  ['DCAB', 'Department of Commerce Appeals Board'],
  ['DOTBCA', 'Department of Transportation Board of Contract Appeals', ['DOT BCA']],
  ['EBCA', 'Energy Board of Contract Appeals'],
  ['EEOC', 'Equal Employment Opportunity Commission', ['EEOC Appeal', 'EEOC Dec.', 'EEOC DOC']],
  ['ENGBCA', 'Corps of Engineers Board of Contract Appeals', ['ENG BCA']],
  ['FTC', 'Federal Trade Commission', ['FTC File', 'F.T.C. File', 'FTC Docket']],
  ['GSBCA', 'General Services Board of Contract Appeals'],
  ['HUDBCA', 'Housing and Urban Development Board of Contract Appeals', ['HUD BCA']],
  ['IBCA', 'Interior Board of Contract Appeals'],
  ['LBCA', 'Labor Board of Contract Appeals'],
  ['NASABCA', 'National Aeronautics and Space Administration Board of Contract Appeals', ['NASA BCA']],
  ['OSHRC', 'Occupational Safety and Health Review Commission', ['OSHRC Docket']],
  ['Opposition', 'Trademark Trial and Appeal Board, Opposition'],
  ['PSBCA', 'Postal Service Board of Contract Appeals'],
  ['Patent', 'Patent', ['U.S. Patent', 'US Patent', 'United States Patent', 'U.S. Pat.', 'U.S. Patents']],
  [
    'Registration',
    'Trademark Registration',
    ['U.S. Registration', 'U.S. Reg.', 'Trademark Registration', 'Trademark Reg.', 'Reg.'],
  ],
  ['SBA', 'Small Business Administration', ['SBA Docket']],
  ['VABCA', 'Veterans Affairs Board of Contract Appeals'],
]);

/** What opens the docket number of a case that is cited by it alone. */
const CASE_NUMBERS = openings('case_number', [
  [
    'No.',
    'Docket number',
    [
      'Nos.',
      'Case No.',
      'Case Nos.',
      'Civ. No.',
      'Civil No.',
      'Civil Action No.',
      'Civ. A. No.',
      'C.A. No.',
      'Crim. No.',
      'Docket No.',
    ],
  ],
]);

/** Acts of Congress by number. */
const PUBLIC_LAWS = openings('public_law', [
  ['Priv. L.', 'Private Laws', ['Private Law', 'Pvt. L.', 'Pvt. Law', 'Priv. Law']],
  ['Pub. L.', 'Public Laws', ['Public Law', 'Pub. Law', 'P.L.', 'Pub. Act', 'Publ. L.']],
]);

/** Series whose number holds year and number together ("2019-123"). */
const NUMBERED = openings('numbered', [
  ['Announcement', 'Internal Revenue Service Announcement', ['I.R.S. Announcement']],
  ['Exec. Order', 'Executive Order', ['Exec. Order No.', 'Executive Order', 'Executive Order No.', 'E.O.']],
  ['I.R.S. Notice', 'Internal Revenue Service Notice', ['IRS Notice']],
  ['I.R.S. Priv. Ltr. Rul.', 'Private Letter Ruling', ['Priv. Ltr. Rul.', 'P.L.R.', 'PLR']],
  ['Op. Att’y Gen. No.', 'Opinion of an Attorney General', ['Op. Atty. Gen. No.']],
  ['Proclamation No.', 'Presidential Proclamation', ['Proclamation']],
  ['Rev. Proc.', 'Revenue Procedure'],
  ['Rev. Rul.', 'Revenue Ruling'],
  ['SCDB', 'The Supreme Court Database'],
  [
    'T.C. Memo',
    'Tax Court Memorandum Opinions',
    ['T.C. Memo. No.', 'Tax Ct. Memo', 'T.C.M. No.', 'T.C. Memorandum', 'TC Memo', 'T.C. Memo.'],
  ],
  ['T.C. Summary Opinion', 'Tax Court Summary Opinions', ['T.C. Summ. Op.', 'T.C. Summary Op.', 'TC Summary Opinion']],
  ['Technical Advice Memorandum', 'Technical Advice Memorandum', ['Tech. Adv. Mem.', 'T.A.M.']],
]);

/** Series that print the year with a letter in place of a volume ("1915A, 601"). */
const YEARBOOKS = openings('yearbook', [
  ['Am. Ann. Cas.', 'American and English Annotated Cases', ['Ann. Cas.', 'Am. & Eng. Ann. Cas.']],
  ['L.R.A.', 'Lawyers’ Reports Annotated'],
  ['P.U.R.', 'Public Utilities Reports'],
]);

const RESTATEMENTS = openings('restatement', [
  ['Restatement', 'Restatement', ['Restatement of the Law', 'Rest.', 'RESTATEMENT']],
]);

const SUBJECTS = openings(
  'subject',
  SUBJECT_CODES.map(({ opening }) => [opening, `Codes of ${opening}`]),
);

export const OPENINGS: readonly Opening[] = [
  ...RULES,
  ...STATE_RULES,
  ...CONSTITUTIONS,
  ...DOCKETS,
  ...CASE_NUMBERS,
  ...PUBLIC_LAWS,
  ...NUMBERED,
  ...YEARBOOKS,
  ...RESTATEMENTS,
  ...SUBJECTS,
];
