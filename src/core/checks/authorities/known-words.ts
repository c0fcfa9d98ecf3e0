import { citedAs, type KnownCase, type PrintedAt, printedAt, yearOf } from '../../authorities/known-case';
import { type Locator, locatorFrom, locatorOf, reporterKey, sameLocator } from '../../authorities/locator';
import type { Lookups } from '../../authorities/lookups';
import type { Citation, KnownDecision } from '../../citations/citation';
import type { Evidence } from '../../report/finding';
import type { Span } from '../../text/span';
import { coreSpan } from './settled-citation';

export type Settler = 'database' | 'service';

const NAMED = 4;

/** The place of a decision in the reporter that was cited, else the first. */
const printedNear = ({ citations }: KnownCase, near: Locator | null): PrintedAt | undefined =>
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
  excerpt: citedAs(known),
});

/** Where a decision of a citation’s name, or of one like it, really is. */
export interface Elsewhere {
  readonly known: KnownCase;
  readonly at: PrintedAt;
  readonly isSame: boolean;
}

/** Where decisions of a citation’s name really are, the best guess first. */
export function placesOfName(lookups: Lookups, citation: Citation): Elsewhere[] {
  if (citation.name === undefined || !lookups.database) return [];
  const own = locatorOf(citation);
  return lookups.database.findByName(citation, NAMED).flatMap(({ known, isSame }) => {
    const at = printedNear(known, own);
    return at && !(own && known.citations.some((one) => isAt(one, own))) ? [{ known, at, isSame }] : [];
  });
}

/** What is said of the first of them. */
export function elsewhereWords([best]: readonly Elsewhere[]): string[] {
  if (!best) return [];
  return [`A case of ${best.isSame ? 'that name' : 'a name like it'} is at ${citedAs(best.known, best.at)}.`];
}

/** The corrections that they offer: the first where its name is the same, the others to choose from. */
export function elsewhereFixes(citation: Citation, elsewhere: readonly Elsewhere[]): FixDetails {
  const [best, ...others] = elsewhere;
  if (!best) return {};
  const choices = (best.isSame ? others : elsewhere).map(({ at }) => printedAt(at));
  return { fixAt: coreSpan(citation), choices, ...(best.isSame ? { correction: printedAt(best.at) } : {}) };
}

interface FixDetails {
  readonly correction?: string;
  readonly fixAt?: Span;
  readonly choices?: readonly string[];
}

/** Decisions that several sources of the data have, each once. */
export const distinctCases = (cases: readonly KnownCase[]): KnownCase[] => [
  ...new Map(cases.map((known) => [`${known.name.toLowerCase()} ${yearOf(known)}`, known])).values(),
];

function isAt({ volume, reporter, page }: PrintedAt, locator: Locator): boolean {
  const other = locatorFrom(volume, reporter, page);
  return other !== null && sameLocator(other, locator);
}
