import { citedAs, type KnownCase, type PrintedAt } from '../authorities/known-case';
import { type Locator, locatorFrom, locatorOf, reporterKey, sameLocator } from '../authorities/locator';
import type { Lookups } from '../authorities/lookups';
import type { Citation, KnownDecision } from '../citations/citation';
import type { Evidence } from '../report/finding';

export type Settler = 'database' | 'service';

const NAMED = 4;

/** A decision as it is cited. */
export const knownAs = citedAs;

/** The place of a decision in the reporter that was cited, else the first. */
export const printedNear = ({ citations }: KnownCase, near: Locator | null): PrintedAt | undefined =>
  citations.find(({ reporter }) => reporterKey(reporter) === near?.reporter) ?? citations[0];

export const knownDecision = ({ name, citations, court, date }: KnownCase): KnownDecision => ({
  name,
  citations: citations.map(({ volume, reporter, page }) => `${volume} ${reporter} ${page}`),
  court,
  date,
});

/** A decision that a look-up knows, as evidence: no source holds its words. */
export const evidenceFrom = (known: KnownCase, settler: Settler): Evidence => ({
  source: settler === 'database' ? 'citation database' : 'look-up service',
  page: null,
  start: 0,
  end: 0,
  excerpt: knownAs(known),
});

/** Where decisions of a citation’s name really are, the best guess first. */
export function placesOfName(lookups: Lookups, citation: Citation): { known: KnownCase; at: PrintedAt }[] {
  if (citation.name === undefined || !lookups.database) return [];
  const own = locatorOf(citation);
  return lookups.database.findByName(citation, NAMED).flatMap((known) => {
    const at = printedNear(known, own);
    return at && !(own && known.citations.some((one) => isAt(one, own))) ? [{ known, at }] : [];
  });
}

function isAt({ volume, reporter, page }: PrintedAt, locator: Locator): boolean {
  const other = locatorFrom(volume, reporter, page);
  return other !== null && sameLocator(other, locator);
}
