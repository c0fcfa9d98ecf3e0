import { ADMIN_CODES, TITLED_ADMIN_CODES } from './admin-codes';
import type { Fact, Law, Reporter } from './fact-types';
import { FOREIGN_REPORTS } from './foreign-reports';
import { JOURNALS } from './journals';
import { LOOSELEAFS } from './looseleafs';
import { NEUTRALS } from './neutral';
import { OPENINGS } from './openings';
import { RECORD_DOCUMENTS } from './record-documents';
import { BARE_REGISTERS, REGISTERS } from './registers';
import { EARLY_REPORTERS } from './reporters-early';
import { FEDERAL_REPORTERS } from './reporters-federal';
import { REGIONAL_REPORTERS } from './reporters-regional';
import { AGENCY_REPORTERS, SPECIALTY_REPORTERS } from './reporters-specialty';
import { STATE_REPORTERS } from './reporters-state';
import { BARE_SESSION_LAWS, SESSION_LAWS } from './session-laws';
import { FEDERAL_CODES, STATE_CODES, SUBJECTS_ALONE, TITLED_STATE_CODES } from './state-codes';

/** Every reporter. Of two that are written alike, the earlier stands for both. */
export const REPORTERS: readonly Reporter[] = [
  ...FEDERAL_REPORTERS,
  ...REGIONAL_REPORTERS,
  ...STATE_REPORTERS,
  ...SPECIALTY_REPORTERS,
  ...AGENCY_REPORTERS,
  ...LOOSELEAFS,
  ...EARLY_REPORTERS,
];

export const LAWS: readonly Law[] = [
  ...FEDERAL_CODES,
  ...STATE_CODES,
  ...TITLED_STATE_CODES,
  ...SUBJECTS_ALONE,
  ...ADMIN_CODES,
  ...TITLED_ADMIN_CODES,
  ...SESSION_LAWS,
  ...BARE_SESSION_LAWS,
  ...REGISTERS,
  ...BARE_REGISTERS,
];

export const FACTS: readonly Fact[] = [
  ...NEUTRALS,
  ...REPORTERS,
  ...LAWS,
  ...JOURNALS,
  ...OPENINGS,
  ...RECORD_DOCUMENTS,
];

const firstOf = <T extends Fact>(facts: readonly T[]): ReadonlyMap<string, T> => {
  const byAbbreviation = new Map<string, T>();
  for (const fact of facts) if (!byAbbreviation.has(fact.abbreviation)) byAbbreviation.set(fact.abbreviation, fact);
  return byAbbreviation;
};

const reporters = firstOf(REPORTERS);
const laws = firstOf(LAWS);

/** The reporter with this standard abbreviation. */
export const reporterOf = (abbreviation: string): Reporter | undefined => reporters.get(abbreviation);

/** The code, session law series or register with this standard abbreviation. */
export const lawOf = (abbreviation: string): Law | undefined => laws.get(abbreviation);

const foreign = new Set([
  'ECLI',
  ...FOREIGN_REPORTS,
  ...NEUTRALS.filter((neutral) => neutral.foreign).map((neutral) => neutral.abbreviation),
]);

/** Whether an abbreviation is that of a court or series outside the United States. */
export const isForeign = (abbreviation: string | undefined): boolean =>
  abbreviation !== undefined && foreign.has(abbreviation);
