import type { Evidence, Problem, Severity } from '../../report/finding';
import { pageAt } from '../../sources/indexed-source';
import type { Location } from '../../sources/locate';
import { bestPassage } from '../../sources/search';
import { evidenceAt } from '../../sources/source-index';
import { onOneLine } from '../../text/line';
import { type Check, type CheckInput, problem } from '../check';
import { draftSpan, locationSpan, sourceSpan } from '../comparison';
import type { Rule } from '../rule';
import { inNoSource } from '../wording';
import { attributionOf, isCaseCitation } from './attribution';
import { type Alteration, type JudgedQuotation, judgeQuotations, turnsSense } from './judge-quotation';

const ALTERED: Rule = {
  id: 'quotation-altered',
  title: 'Quoted words differ from the source',
  detector: 'quotations',
  flagType: 'misquotation',
  severity: 'high',
  live: false,
};
const NOT_FOUND: Rule = {
  id: 'quotation-not-found',
  title: 'Quoted words are in no source',
  detector: 'quotations',
  flagType: 'misquotation',
  severity: 'high',
  live: false,
};
const ELLIPSIS: Rule = {
  id: 'quotation-ellipsis',
  title: 'An ellipsis leaves out a negation or an exception',
  detector: 'quotations',
  flagType: 'misquotation',
  severity: 'critical',
  live: false,
};

const MISATTRIBUTED: Rule = {
  id: 'quotation-misattributed',
  title: 'The quoted words are in another source than the one named',
  detector: 'quotations',
  flagType: 'misquotation',
  severity: 'high',
  live: false,
};

/** A location that covers this much of a quotation is worth showing beside it. */
const NEAR_COVERAGE = 0.35;

const quote = (text: string): string => `“${onOneLine(text)}”`;

function describe(location: Location): string {
  const page = pageAt(location.indexed.source, location.indexed.starts[location.alignment.sourceStart] ?? 0);
  return page === null ? location.indexed.source.id : `${location.indexed.source.id}, page ${page}`;
}

function alteredProblem(input: CheckInput, judged: JudgedQuotation, location: Location): Problem {
  const { analysis } = input;
  const { words, alterations } = judged;
  const { indexed } = location;
  const first = alterations[0] as Alteration;
  const last = alterations.at(-1) as Alteration;
  // Where words were dropped, the words beside the gap show where.
  const widen = alterations.every(
    (alteration) => alteration.draftEnd === alteration.draftStart || alteration.swallowed,
  );
  const draftStart = Math.max(0, first.draftStart - (widen || first.draftEnd === first.draftStart ? 1 : 0));
  const draftEnd = Math.min(words.words.length, last.draftEnd + (last.draftEnd === last.draftStart || widen ? 1 : 0));
  const span = draftSpan(words, draftStart, draftEnd);
  const from = draftStart < first.draftStart ? first.sourceStart - 1 : first.sourceStart;
  const to = draftEnd > last.draftEnd ? last.sourceEnd + 1 : last.sourceEnd;
  const theirs = sourceSpan(indexed, Math.max(0, from), Math.min(indexed.words.length, to));
  const correction = onOneLine(indexed.source.text, theirs);
  const swallowed = alterations.some((alteration) => alteration.swallowed);
  const sense = alterations.some((alteration) =>
    [
      ...words.words.slice(alteration.draftStart, alteration.draftEnd),
      ...indexed.words.slice(alteration.sourceStart, alteration.sourceEnd),
    ].some((word) => turnsSense(word) || /^\d/.test(word.form)),
  );
  const rule = swallowed ? ELLIPSIS : ALTERED;
  const ours = analysis.prose.text.slice(span.start, span.end);
  const evidence = [evidenceAt(indexed, locationSpan(location))];
  const sureFix = correction !== '' && words.words.slice(draftStart, draftEnd).length <= 12 && alterations.length <= 3;
  return problem(input, rule, span, {
    verdict: 'contradicted',
    severity: sense ? 'critical' : rule.severity,
    explanation: swallowed
      ? `The ellipsis leaves out words that change the sense. ${describe(location)} reads ${quote(correction)}.`
      : correction === ''
        ? `The quotation has ${quote(ours)}, which is not in ${describe(location)}.`
        : `The quotation has ${quote(ours)} where ${describe(location)} has ${quote(correction)}.`,
    evidence,
    correction: sureFix ? correction : null,
  });
}

/** What the source it is given to, or else any source, says on the matter that a quotation speaks of. */
function bearingOn({ analysis, sources }: CheckInput, { quotation, given }: JudgedQuotation): Evidence[] {
  const claim = analysis.prose.text.slice(quotation.start, quotation.end);
  const passage = bestPassage(given ? [given] : sources.indexed, claim);
  return passage ? [evidenceAt(passage.indexed, passage.passage)] : [];
}

function missingProblem(input: CheckInput, judged: JudgedQuotation): Problem {
  const { analysis, sources } = input;
  const { quotation, location } = judged;
  const attribution = attributionOf(analysis, quotation);
  const isCase = attribution !== null && isCaseCitation(attribution);
  const held = judged.given !== null;
  const count = sources.sources.length;
  const near = location !== null && location.alignment.coverage >= NEAR_COVERAGE;
  const evidence = near ? [evidenceAt(location.indexed, locationSpan(location))] : bearingOn(input, judged);
  if (isCase && !held) {
    return problem(input, NOT_FOUND, quotation, {
      flag_type: 'unverifiable',
      verdict: 'unverifiable',
      severity: 'medium',
      explanation: `These words are ${inNoSource(count)}, and the authority they are given to (${attribution.name ?? attribution.core}) is not among them. Check the quotation against the authority itself.`,
      evidence,
    });
  }
  const severity: Severity = held ? 'critical' : NOT_FOUND.severity;
  return problem(input, NOT_FOUND, quotation, {
    verdict: 'unsupported',
    severity,
    explanation: `These words are ${inNoSource(count)}.${near ? ` The nearest passage is in ${describe(location)}.` : ''}`,
    evidence,
  });
}

function misattributedProblem(input: CheckInput, judged: JudgedQuotation, location: Location): Problem {
  return problem(input, MISATTRIBUTED, judged.quotation, {
    verdict: 'contradicted',
    explanation: `These words stand in ${describe(location)}, not in ${judged.given?.source.id}, which the draft gives them to.`,
    evidence: [evidenceAt(location.indexed, locationSpan(location))],
  });
}

/** Every quotation of four words or more against the sources, lawful alterations accepted (*Bluebook* rule 5). */
export const quotations: Check = {
  needsSources: true,
  rules: [ALTERED, NOT_FOUND, ELLIPSIS, MISATTRIBUTED],
  run: (input) => {
    if (input.sources.sources.length === 0) return [];
    return judgeQuotations(input).flatMap((judged) => {
      const { location, outcome } = judged;
      if (outcome === 'exact') return [];
      if (location && outcome === 'elsewhere') return [misattributedProblem(input, judged, location)];
      return [
        location && outcome === 'altered' ? alteredProblem(input, judged, location) : missingProblem(input, judged),
      ];
    });
  },
};
