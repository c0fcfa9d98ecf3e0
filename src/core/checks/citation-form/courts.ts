import type { Citation } from '../../citations/citation';
import { reporterOf } from '../../citations/facts';
import { type Court, courtOf } from '../../citations/facts/courts';
import type { Reporter } from '../../citations/facts/fact-types';
import { STATES } from '../../citations/facts/states';
import type { Problem } from '../../report/finding';
import { type Check, type CheckInput, problem } from '../check';
import type { Rule } from '../rule';

const NO_SUCH_COURT: Rule = {
  id: 'citation-no-such-court',
  title: 'No such court exists',
  detector: 'citation-form',
  flagType: 'fabricated_citation',
  severity: 'high',
  live: true,
};
const NOT_CARRIED: Rule = {
  id: 'citation-court-not-carried',
  title: 'The reporter does not carry decisions of this court',
  detector: 'citation-form',
  flagType: 'fabricated_citation',
  severity: 'high',
  live: true,
};

/** The Federal Supplement began in 1932: until then the Federal Reporter carried district courts. */
const DISTRICT_COURTS_LEFT = 1933;
/** Dallas' reports carry courts of Pennsylvania and Delaware beside the Supreme Court. */
const SUPREME_COURT_ALONE = 1804;

const stateName = (code: string): string => STATES.find((state) => state.code === code)?.name ?? code;

/** Why a reporter cannot carry a court's decision of that year; null where it can, or where that is not known. */
function notCarried(reporter: Reporter, court: Court, citation: Citation): string | null {
  const { courts } = reporter;
  if (courts.length === 0 || court.kind === 'none') return null;
  const federal = courts.some((one) => /^[a-z]/.test(one));
  if (court.kind === 'state') {
    if (court.state === null || courts.includes(court.state)) return null;
    const states = courts.filter((one) => /^[A-Z]/.test(one));
    if (courts.includes('scotus') && (citation.year ?? 0) <= SUPREME_COURT_ALONE) return null;
    return states.length === 0
      ? `The ${reporter.name} carries federal courts; ${citation.court} is a state court.`
      : `The ${reporter.name} carries courts of ${states.map(stateName).join(', ')}, not ${citation.court}.`;
  }
  if (court.kind === 'spec' || court.kind === 'bankr') return null;
  if (!federal) return `The ${reporter.name} carries state courts; ${citation.court} is a federal court.`;
  if (courts.includes('scotus'))
    return courts.includes(court.kind) || (citation.year ?? 0) <= SUPREME_COURT_ALONE
      ? null
      : `The ${reporter.name} carries the Supreme Court alone, not ${citation.court}.`;
  if (!courts.includes(court.kind)) return `The ${reporter.name} does not carry decisions of ${citation.court}.`;
  const late = citation.year !== undefined && citation.year > DISTRICT_COURTS_LEFT;
  return reporter.abbreviation === 'F.2d' && court.kind === 'dist' && late
    ? `The ${reporter.name} carries no district courts after 1932; their decisions are in the Federal Supplement.`
    : null;
}

function judge(input: CheckInput, citation: Citation): Problem[] {
  if (citation.court === undefined || citation.kind !== 'case') return [];
  const court = courtOf(citation.court);
  if (!court) return [];
  const at = citation.text.lastIndexOf(citation.court);
  const span = at < 0 ? citation : { start: citation.start + at, end: citation.start + at + citation.court.length };
  if (court.kind === 'none')
    return [
      problem(input, NO_SUCH_COURT, span, {
        verdict: 'malformed',
        explanation: `There is no court “${citation.court}”.`,
      }),
    ];
  // A court that stands after a run of parallel citations is that of the last of them.
  const reporter = citation.parallel_of === undefined ? reporterOf(citation.reporter_normalized ?? '') : undefined;
  const why = reporter ? notCarried(reporter, court, citation) : null;
  return why ? [problem(input, NOT_CARRIED, citation, { verdict: 'malformed', explanation: why })] : [];
}

/** The court of a citation: does it exist, and does the reporter carry it. */
export const citationFormCourts: Check = {
  needsSources: false,
  rules: [NO_SUCH_COURT, NOT_CARRIED],
  run: (input) => input.analysis.citations.flatMap((citation) => judge(input, citation)),
};
