import { wordsIn } from '../../analysis/draft-words';
import type { Citation } from '../../citations/citation';
import { compareNames, type NameRelation } from '../../citations/compare-names';
import { locatorKey } from '../../citations/locator-key';
import type { Problem } from '../../report/finding';
import { headHasLocator, isAuthority, isOwnLocatorOf } from '../../sources/authority';
import { placeInAuthority, placeInRecord, placeOfCitation } from '../../sources/found-authority';
import { locateExactly } from '../../sources/locate';
import { recordPlace } from '../../sources/record-place';
import { recordSource } from '../../sources/record-source';
import { similarCitations } from '../../sources/similar-citations';
import type { SourceCitation, SourceIndex } from '../../sources/source-index';
import { type Check, type CheckInput, problem } from '../check';
import { LOCATOR, UNVERIFIABLE, WRONG_CASE } from './authority-rules';
import { LOOKUP_RULES, settleByLookups } from './settle-by-lookups';
import { STATUTE, settleStatute, TITLE } from './settle-statute';
import { coreSpan, evidenceOf, nameOf, nameSpan, placeOf, type SettledCitation } from './settled-citation';
import { againstHead, COURT, partOf, sameCourt, YEAR } from './year-and-court';

/** The citations that sources make at the same locator, compared by name, year and court. */
function againstSameLocator(input: CheckInput, citation: Citation, found: readonly SourceCitation[]): Problem | null {
  const named = found.filter((other) => other.citation.name !== undefined);
  const relations = named.map(
    (other): NameRelation => (citation.name === undefined ? 'same' : compareNames(citation, other.citation)),
  );
  const agreeing = named.filter((_, i) => relations[i] === 'same' || relations[i] === 'reversed');
  if (citation.name !== undefined && named.length > 0 && agreeing.length === 0) {
    const other = named[relations.indexOf('partial')] ?? named[0];
    if (!other) return null;
    const partial = relations.includes('partial');
    const span = nameSpan(citation);
    return problem(input, WRONG_CASE, partial ? span : citation, {
      verdict: 'contradicted',
      severity: partial ? 'high' : WRONG_CASE.severity,
      explanation: `${placeOf(other)} gives ${citation.core} as “${nameOf(other.citation)}”, not “${nameOf(citation)}”.`,
      evidence: [evidenceOf(other)],
      correction: nameOf(other.citation),
      fixAt: span,
    });
  }
  const peers = agreeing.length > 0 ? agreeing : found;
  const years = peers.filter((other) => other.citation.year !== undefined);
  const [dated] = years;
  if (citation.year !== undefined && dated && years.every((other) => other.citation.year !== citation.year)) {
    return problem(input, YEAR, partOf(citation, String(citation.year)), {
      verdict: 'contradicted',
      explanation: `${placeOf(dated)} dates ${nameOf(citation)}, ${citation.core}, to ${dated.citation.year}, not ${citation.year}.`,
      evidence: [evidenceOf(dated)],
      correction: String(dated.citation.year),
    });
  }
  const courts = peers.filter((other) => other.citation.court !== undefined);
  const [court] = courts;
  if (
    citation.court !== undefined &&
    court &&
    courts.every((other) => !sameCourt(other.citation.court ?? '', citation.court ?? ''))
  ) {
    return problem(input, COURT, partOf(citation, citation.court), {
      verdict: 'contradicted',
      explanation: `${placeOf(court)} gives the court of ${citation.core} as ${court.citation.court}, not ${citation.court}.`,
      evidence: [evidenceOf(court)],
      correction: court.citation.court ?? null,
    });
  }
  return null;
}

/** Cases of the same name that the sources cite elsewhere, or that one of them is, the likeliest first. */
function elsewhere(sources: SourceIndex, citation: Citation): SourceCitation[] {
  if (!citation.plaintiff || !citation.defendant) return [];
  const found = similarCitations(sources, citation).filter(({ indexed, citation: other }) =>
    other.plaintiff ? compareNames(citation, other) === 'same' : isOwnLocatorOf(indexed, other, citation),
  );
  const likeness = ({ citation: other }: SourceCitation): number =>
    Number(other.volume === citation.volume) * 2 +
    Number(other.page === citation.page) * 2 +
    Number(other.year !== undefined && other.year === citation.year);
  return found.sort((a, b) => likeness(b) - likeness(a)).filter((other) => likeness(other) > 0);
}

/** What the document says that a citation of the record names; not checked where it is not at hand. */
function settleRecord({ sources }: CheckInput, citation: Citation): SettledCitation {
  const holder = recordSource(sources, citation);
  if (!holder) return { citation, verdict: 'not_checked', problem: null };
  const place = recordPlace(holder, citation);
  // What is wrong with the pinpoint is for the check of such pinpoints to say.
  if (place && !('at' in place)) return { citation, verdict: 'contradicted', problem: null };
  return { citation, verdict: 'verified', problem: null, found: placeInRecord(holder, citation) };
}

function settleCase(input: CheckInput, citation: Citation): SettledCitation {
  const { sources } = input;
  const key = locatorKey(citation);
  const found = key === null ? [] : (sources.citationsByLocator.get(key) ?? []);
  const holder = sources.indexed.find((indexed) => isAuthority(indexed, citation));
  const otherwise = holder && againstHead(input, citation, holder);
  if (otherwise) return { citation, verdict: 'contradicted', problem: otherwise };
  if (
    holder &&
    headHasLocator(holder, citation) &&
    found.every((other) => other.indexed === holder && other.citation.name === undefined)
  ) {
    return { citation, verdict: 'verified', problem: null, found: placeInAuthority(holder, citation) };
  }
  if (found.length > 0) {
    const fault = againstSameLocator(input, citation, found);
    if (fault) return { citation, verdict: 'contradicted', problem: fault };
    return holder
      ? { citation, verdict: 'verified', problem: null, found: placeInAuthority(holder, citation) }
      : { citation, verdict: 'cited', problem: null, found: placeOfCitation(found[0]) };
  }
  const [other] = elsewhere(sources, citation);
  if (other) {
    const span = coreSpan(citation);
    return {
      citation,
      verdict: 'contradicted',
      problem: problem(input, LOCATOR, span, {
        verdict: 'contradicted',
        explanation: `${placeOf(other)} cites ${nameOf(citation)} at ${other.citation.core.replace(/\s+/g, ' ')}, not ${citation.core}.`,
        evidence: [evidenceOf(other)],
        correction: other.citation.core.replace(/\s+/g, ' '),
      }),
    };
  }
  if (holder) return { citation, verdict: 'cited', problem: null, found: placeInAuthority(holder, citation) };
  const count = sources.sources.length;
  return {
    citation,
    verdict: 'unverifiable',
    problem: problem(input, UNVERIFIABLE, citation, {
      verdict: 'unverifiable',
      explanation: `${count === 1 ? 'The source is not this authority and does not cite it' : `None of the ${count} sources is this authority or cites it`}. Look it up before relying on it.`,
    }),
  };
}

/** Whether the words of a citation's locator stand in a source. */
function isMentioned(sources: SourceIndex, citation: Citation): boolean {
  const { words } = wordsIn(citation.core, { start: 0, end: citation.core.length });
  return sources.indexed.some((indexed) => locateExactly(indexed, words) !== null);
}

const settledFor = new WeakMap<CheckInput, readonly SettledCitation[]>();

/** What the sources say of each citation of the draft, in its order; worked out once for an input. */
export function settleCitations(input: CheckInput): readonly SettledCitation[] {
  const known = settledFor.get(input);
  if (known) return known;
  const settled = settleAll(input);
  settledFor.set(input, settled);
  return settled;
}

/** A locator that nothing settles is said once for a decision: parallel citations follow the first. */
function settleAll(input: CheckInput): SettledCitation[] {
  const settled = settleEach(input).map((one) => settleByLookups(input, one));
  return settled.map((one) => {
    const first = one.citation.parallel_of === undefined ? undefined : settled[one.citation.parallel_of];
    const follows = first?.verdict === one.verdict && (one.verdict === 'unverifiable' || one.by === 'database');
    return follows ? { ...one, problem: null } : one;
  });
}

function settleEach(input: CheckInput): SettledCitation[] {
  return input.analysis.citations.map((citation): SettledCitation => {
    switch (citation.kind) {
      case 'case':
      case 'neutral':
        return settleCase(input, citation);
      case 'statute':
      case 'regulation':
        return settleStatute(input, citation);
      case 'record':
        return settleRecord(input, citation);
      case 'database':
        if (isMentioned(input.sources, citation)) return { citation, verdict: 'cited', problem: null };
        return settleCase(input, citation);
      default:
        return { citation, verdict: 'not_checked', problem: null };
    }
  });
}

/** Each citation against the sources: is it there, under this name, with this year and court. */
export const authorities: Check = {
  needsSources: true,
  rules: [WRONG_CASE, LOCATOR, YEAR, COURT, UNVERIFIABLE, STATUTE, TITLE],
  run: (input) =>
    input.sources.sources.length === 0
      ? []
      : settleCitations(input)
          .map((settled) => settled.problem)
          .filter((found) => found !== null),
};

/**
 * Each citation against a citation database and a look-up service, where there are no sources: else the check above asks
 * them, after the sources.
 */
export const knownCases: Check = {
  needsSources: false,
  rules: LOOKUP_RULES,
  run: (input) =>
    input.lookups === undefined || input.sources.sources.length > 0
      ? []
      : settleCitations(input)
          .filter(({ by }) => by !== undefined)
          .map((settled) => settled.problem)
          .filter((found) => found !== null),
};
