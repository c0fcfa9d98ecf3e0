import { reporterRows } from './fact-types';

const ATLANTIC = 'CT DC DE MD ME NH NJ PA RI VT';
const NORTH_EASTERN = 'IL IN MA NY OH';
const NORTH_WESTERN = 'IA MI MN ND NE SD WI';
const PACIFIC = 'AK AZ CA CO HI ID KS MT NM NV OK OR UT WA WY';
const SOUTH_EASTERN = 'GA NC SC VA WV';
const SOUTH_WESTERN = 'AR KY MO OK TN TX';
const SOUTHERN = 'AL FL LA MS';

/** Reporters of West's National Reporter System for state courts, and others that carry several states. */
export const REGIONAL_REPORTERS = reporterRows('regional', [
  ['A.', 'Atlantic Reporter', ATLANTIC, 1885, 1938, 200, ['Atl.', 'Atl. Rep.', 'At.', 'Atl. R.', 'A. Rep.']],
  ['A.2d', 'Atlantic Reporter, Second Series', ATLANTIC, 1938, 2010, 999, ['Atl. 2d', 'Atl. R. 2d', 'A. Rep. 2d']],
  ['A.3d', 'Atlantic Reporter, Third Series', ATLANTIC, 2010, null, null, ['Atl. 3d', 'Atl. R. 3d']],
  ['Am. Crim. Rep.', 'American Criminal Reports', '', 1877, 1904, null, ['Am. Cr. Rep.']],
  ['Am. Dec.', 'American Decisions', '', 1760, 1869, 100, ['Am. Decisions', 'Amer. Dec.']],
  ['Am. Rep.', 'American Reports', '', 1868, 1887, 60, ['Amer. Rep.', 'Am. R.']],
  ['Am. St. Rep.', 'American State Reports', '', 1878, 1911, 140, ['Am. St. R.', 'Am. State Rep.', 'Amer. St. Rep.']],
  ['Cal. Rptr.', 'California Reporter', 'CA', 1959, 1992, 286, ['Cal. R.', 'California Reporter', 'C.R.']],
  ['Cal. Rptr. 2d', 'California Reporter, Second Series', 'CA', 1991, 2003, 135, ['Cal. R. 2d', 'C.R. 2d']],
  ['Cal. Rptr. 3d', 'California Reporter, Third Series', 'CA', 2003, null, null, ['Cal. R. 3d', 'C.R. 3d']],
  ['Ill. Dec.', 'Illinois Decisions', 'IL', 1976, null, null, ['Ill. Decisions']],
  ['L.R.A.', 'Lawyers’ Reports Annotated', '', 1888, 1918, 70, ['Lawy. Rep. Ann.', 'L.R. Ann.']],
  ['L.R.A. (N.S.)', 'Lawyers’ Reports Annotated, New Series', '', 1906, 1914, 52, ['L.R.A.N.S.', 'L.R.A.-N.S.']],
  ['N.E.', 'North Eastern Reporter', NORTH_EASTERN, 1885, 1936, 200, ['N.E. Rep.', 'No. East. Rep.', 'N. East. Rep.']],
  [
    'N.E.2d',
    'North Eastern Reporter, Second Series',
    NORTH_EASTERN,
    1936,
    2014,
    999,
    ['N.E. Rep. 2d', 'No. East. Rep. 2d'],
  ],
  ['N.E.3d', 'North Eastern Reporter, Third Series', NORTH_EASTERN, 2014, null, null, ['N.E. Rep. 3d']],
  ['N.W.', 'North Western Reporter', NORTH_WESTERN, 1879, 1942, 300, ['N.W. Rep.', 'No. West. Rep.', 'Northw. Rep.']],
  ['N.W.2d', 'North Western Reporter, Second Series', NORTH_WESTERN, 1941, null, 999, ['N.W. Rep. 2d']],
  ['N.W.3d', 'North Western Reporter, Third Series', NORTH_WESTERN, 2023, null, null, ['N.W. Rep. 3d']],
  [
    'N.Y.S.',
    'New York Supplement',
    'NY',
    1887,
    1938,
    300,
    ['N.Y. Supp.', 'New York Supp.', 'New York Supplement', 'N.Y. Suppl.'],
  ],
  ['N.Y.S.2d', 'New York Supplement, Second Series', 'NY', 1937, 2015, 999, ['N.Y. Supp. 2d', 'New York Supp. 2d']],
  ['N.Y.S.3d', 'New York Supplement, Third Series', 'NY', 2014, null, null, ['N.Y. Supp. 3d']],
  ['P.', 'Pacific Reporter', PACIFIC, 1883, 1931, 300, ['Pac.', 'Pac. Rep.', 'Pac. R.', 'P. Rep.']],
  ['P.2d', 'Pacific Reporter, Second Series', PACIFIC, 1931, 2000, 999, ['Pac. 2d', 'Pac. R. 2d', 'Pac. Rep. 2d']],
  ['P.3d', 'Pacific Reporter, Third Series', PACIFIC, 2000, null, null, ['Pac. 3d', 'Pac. R. 3d', 'Pac. Rep. 3d']],
  ['S.E.', 'South Eastern Reporter', SOUTH_EASTERN, 1887, 1939, 200, ['S.E. Rep.', 'So. East. Rep.']],
  ['S.E.2d', 'South Eastern Reporter, Second Series', SOUTH_EASTERN, 1939, null, 999, ['S.E. Rep. 2d']],
  ['S.E.3d', 'South Eastern Reporter, Third Series', SOUTH_EASTERN, 2024],
  ['S.W.', 'South Western Reporter', SOUTH_WESTERN, 1886, 1928, 300, ['S.W. Rep.', 'So. West. Rep.', 'Southw. Rep.']],
  ['S.W.2d', 'South Western Reporter, Second Series', SOUTH_WESTERN, 1928, 1999, 999, ['S.W. Rep. 2d']],
  ['S.W.3d', 'South Western Reporter, Third Series', SOUTH_WESTERN, 1999, null, null, ['S.W. Rep. 3d']],
  ['So.', 'Southern Reporter', SOUTHERN, 1887, 1941, 200, ['South.', 'So. Rep.', 'South. Rep.', 'Southern Rep.']],
  [
    'So. 2d',
    'Southern Reporter, Second Series',
    SOUTHERN,
    1941,
    2009,
    999,
    ['South. 2d', 'So. Rep. 2d', 'South. Rep. 2d'],
  ],
  ['So. 3d', 'Southern Reporter, Third Series', SOUTHERN, 2008, null, null, ['South. 3d', 'So. Rep. 3d']],
]);
