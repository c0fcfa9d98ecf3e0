/** Numbers of a set of rules: from the first to the last of each group. */
export interface NumberedRules {
  readonly name: string;
  /** First and last number of each group, ascending. */
  readonly groups: readonly (readonly [first: number, last: number])[];
}

/** Federal rules by their standard abbreviation, as amended to December 1, 2025, and Fed. R. Evid. 707 as proposed. */
export const NUMBERED_RULES: Readonly<Record<string, NumberedRules>> = {
  'Fed. R. App. P.': { name: 'Federal Rules of Appellate Procedure', groups: [[1, 48]] },
  'Fed. R. Bankr. P.': {
    name: 'Federal Rules of Bankruptcy Procedure',
    groups: [
      [1001, 1021],
      [2001, 2020],
      [3001, 3022],
      [4001, 4008],
      [5001, 5012],
      [6001, 6011],
      [7001, 7087],
      [8001, 8028],
      [9001, 9038],
    ],
  },
  'Fed. R. Civ. P.': { name: 'Federal Rules of Civil Procedure', groups: [[1, 87]] },
  'Fed. R. Crim. P.': { name: 'Federal Rules of Criminal Procedure', groups: [[1, 62]] },
  'Fed. R. Evid.': {
    name: 'Federal Rules of Evidence',
    groups: [
      [101, 107],
      [201, 201],
      [301, 302],
      [401, 415],
      [501, 502],
      [601, 615],
      [701, 707],
      [801, 807],
      [901, 903],
      [1001, 1008],
      [1101, 1103],
    ],
  },
};

/** Sections of each article of the Constitution of the United States; 0 where it is not divided. */
export const ARTICLES: readonly number[] = [10, 4, 3, 4, 0, 0, 0];

/** Sections of each amendment; 0 where it is not divided. */
export const AMENDMENTS: readonly number[] = [
  0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 5, 2, 0, 0, 3, 0, 6, 3, 2, 2, 2, 4, 2, 0,
];

/** Titles that hold nothing: by the standard abbreviation of the code, with the year of their last edition where they had one. */
export const RESERVED_TITLES: Readonly<Record<string, Readonly<Record<string, number | null>>>> = {
  'C.F.R.': { '35': 2000 },
  'U.S.C.': { '53': null },
};

/** The last part that the chapters of a title of the C.F.R. are allotted, where that has long been so. */
export const LAST_PARTS: Readonly<Record<string, number>> = {
  '8': 1399,
  '10': 1899,
  '16': 1799,
  '17': 499,
  '20': 1099,
  '28': 1199,
  '37': 599,
  '38': 299,
  '42': 1099,
  '45': 2599,
  '47': 599,
  '49': 1699,
};

/** The last section of the last chapter’s hundred of titles of the U.S.C. that are enacted and have long ended there. */
export const LAST_SECTIONS: Readonly<Record<string, number>> = {
  '9': 499,
  '11': 1599,
  '17': 1599,
  '18': 6099,
  '28': 5099,
  '35': 399,
};
