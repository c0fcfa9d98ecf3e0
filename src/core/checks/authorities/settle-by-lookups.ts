import { citedAs, type KnownCase, partiesOf, yearOf } from '../../authorities/known-case';
import { locatorOf } from '../../authorities/locator';
import { type Lookups, locatorText } from '../../authorities/lookups';
import type { Citation } from '../../citations/citation';
import { compareNames, type NameRelation } from '../../citations/compare-names';
import type { Problem } from '../../report/finding';
import { type CheckInput, problem } from '../check';
import { impossibility } from '../citation-form/citation-form';
import type { Rule } from '../rule';
import { LOCATOR, NOT_FOUND, UNVERIFIABLE, WRONG_CASE } from './authority-rules';
import {
  distinctCases,
  elsewhereFixes,
  elsewhereWords,
  evidenceFrom,
  knownDecision,
  placesOfName,
  type Settler,
} from './known-words';
import { notFound } from './not-found';
import { nameOf, nameSpan, partOf, type SettledCitation } from './settled-citation';
import { COURT, otherCourt, YEAR } from './year-and-court';

export const LOOKUP_RULES: readonly Rule[] = [WRONG_CASE, LOCATOR, YEAR, COURT, UNVERIFIABLE, NOT_FOUND];

const WHO: Readonly<Record<Settler, string>> = { database: 'The citation database', service: 'The look-up service' };

/** Years before this one are those of a term, or of a reporter’s volume. */
const EXACT_SINCE = 1900;

const GRAVEST: readonly NameRelation[] = ['same', 'reversed', 'partial', 'different'];

/** How the name of a citation relates to the decisions at a place: as to the one that it is nearest to. */
function nearestOf(
  citation: Citation,
  cases: readonly KnownCase[],
): { relation: NameRelation; known: KnownCase } | null {
  const related = cases.map((known) => ({
    known,
    relation: citation.name === undefined ? ('same' as const) : compareNames(citation, partiesOf(known.name)),
  }));
  const apart = ({ known }: (typeof related)[number]): number =>
    citation.year === undefined ? 0 : Math.abs((yearOf(known) ?? citation.year) - citation.year);
  const [best] = related.sort(
    (a, b) => GRAVEST.indexOf(a.relation) - GRAVEST.indexOf(b.relation) || apart(a) - apart(b),
  );
  return best ?? null;
}

/** What is wrong with the year or the court of a citation whose decision is known. */
function detailProblem(input: CheckInput, citation: Citation, known: KnownCase, settler: Settler): Problem | null {
  const evidence = [evidenceFrom(known, settler)];
  const year = yearOf(known);
  const slack = known.approximate || (year ?? 0) < EXACT_SINCE ? 1 : 0;
  if (citation.year !== undefined && year !== null && Math.abs(citation.year - year) > slack)
    return problem(input, YEAR, partOf(citation, String(citation.year)), {
      verdict: 'contradicted',
      // A decision of December may be dated by its amendment or its printing.
      severity: Math.abs(citation.year - year) === 1 ? 'medium' : YEAR.severity,
      explanation: `${WHO[settler]} dates ${known.name}, ${citation.core}, to ${known.date}, not ${citation.year}.`,
      evidence,
      correction: String(year),
    });
  if (citation.court !== undefined && known.court !== null && otherCourt(citation.court, known.court))
    return problem(input, COURT, partOf(citation, citation.court), {
      verdict: 'contradicted',
      explanation: `${WHO[settler]} gives the court of ${known.name}, ${citation.core}, as ${known.court}, not ${citation.court}.`,
      evidence,
      correction: known.court,
    });
  return null;
}

/** What the decisions at a citation’s own place say of it. */
function judged(
  input: CheckInput,
  lookups: Lookups,
  citation: Citation,
  cases: readonly KnownCase[],
  settler: Settler,
): SettledCitation | null {
  const nearest = nearestOf(citation, cases);
  if (!nearest) return null;
  const { relation, known } = nearest;
  if (relation === 'same' || relation === 'reversed') {
    const fault = detailProblem(input, citation, known, settler);
    return {
      citation,
      verdict: fault ? 'contradicted' : 'verified',
      problem: fault,
      by: settler,
      known: knownDecision(known),
    };
  }
  const elsewhere = placesOfName(lookups, citation);
  const [best] = elsewhere;
  const onPage = distinctCases(cases).length;
  const others = onPage > 1 ? `, one of ${onPage} decisions on that page` : '';
  const partial = relation === 'partial';
  return {
    citation,
    verdict: 'contradicted',
    by: settler,
    problem: problem(input, WRONG_CASE, partial && !best ? nameSpan(citation) : citation, {
      verdict: 'contradicted',
      severity: partial || best?.isSame ? 'high' : WRONG_CASE.severity,
      explanation: [
        `${WHO[settler]} has ${citedAs(known, null)} at ${citation.core}${others}, not “${nameOf(citation)}”.`,
        ...elsewhereWords(elsewhere),
      ].join(' '),
      evidence: [evidenceFrom(known, settler), ...elsewhere.map((one) => evidenceFrom(one.known, 'database'))],
      ...(best
        ? elsewhereFixes(citation, elsewhere)
        : partial
          ? { correction: known.name, fixAt: nameSpan(citation) }
          : {}),
    }),
  };
}

/**
 * What look-ups say of a citation that the sources leave open: first the offline database, then the look-up service, as
 * far as there are any. A citation that cannot exist is not looked up.
 */
export function settleByLookups(input: CheckInput, settled: SettledCitation): SettledCitation {
  const { lookups, sources } = input;
  const { citation } = settled;
  const isOpen = settled.verdict === 'unverifiable' || sources.sources.length === 0;
  if (!lookups || !isOpen) return settled;
  const locator = locatorOf(citation);
  if (!locator || impossibility(citation, new Date().getFullYear())) return settled;
  const answer = lookups.service?.get(locatorText(locator));
  return (
    judged(input, lookups, citation, lookups.database?.lookUp(locator) ?? [], 'database') ??
    judged(input, lookups, citation, answer?.cases ?? [], 'service') ??
    notFound(input, lookups, settled, locator)
  );
}
