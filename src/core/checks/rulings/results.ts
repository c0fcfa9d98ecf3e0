import { isQuoted, near, withCitationsAfter } from '../../analysis/analysis';
import type { Citation } from '../../citations/citation';
import type { Problem } from '../../report/finding';
import type { IndexedSource } from '../../sources/indexed-source';
import { decisionCited, decisionTold } from '../../sources/named-decision';
import { oncePerSource } from '../../sources/once-per-source';
import { evidenceAt } from '../../sources/source-index';
import { lineOf, onOneLine } from '../../text/line';
import type { Span } from '../../text/span';
import { partOf } from '../authorities/settled-citation';
import { type Check, type CheckInput, problem } from '../check';
import type { Comparison } from '../comparison';
import { DISPOSITION_CHANGED } from '../shared-rules';

/** How a decision as a whole came out for the one below. */
type Result = 'affirmed' | 'not affirmed';

const resultOf = (verb: string): Result => (/^affirm/i.test(verb) ? 'affirmed' : 'not affirmed');

/** What a draft says that the court did with the decision below, as a whole. */
const SAID =
  /\b[Tt]he (?<court>(?:\w{4,12} )?(?:[Ss]upreme [Cc]ourt|[Cc]ourt of [Aa]ppeals|[Aa]ppeals [Cc]ourt|[Aa]ppellate (?:[Cc]ourt|[Dd]ivision)|[Cc]ircuit)|[Cc]ourt|[Pp]anel) (?:unanimously |then |therefore |thus |accordingly )?(?<verb>affirmed|reversed|vacated)(?=\s{0,2}(?:[.,;:(]|$|and\b|the (?:judgment|decision|district court|trial court|circuit court|superior court|court below|lower court|summary judgment|dismissal|grant|denial|order|conviction|award)\b|summary judgment\b))/;
const PARENTHETICAL = /^(?<verb>affirm|revers|vacat)ing\b/i;
/** A decision may go both ways, and a sentence may tell of several. */
const MIXED = /\bin part\b|\bother grounds\b|\bbut\b|\b(?:aff|rev)[’']?[’']d\b/i;
const ANY_RESULT = /\b(?:affirmed|reversed|vacated)\b/gi;

/** What a decision says of itself: “We reverse”, “The judgment … is affirmed”, “Reversed and remanded.” */
const OWN: readonly RegExp[] = [
  /\b[Ww]e (?:must |now |hereby |therefore |thus |accordingly )?(affirm|reverse|vacate)\b(?! (?:when|if|where|only|unless)\b)/,
  /\b(?:judgment|decision|order|decree)s?\b[^.;]{0,90}\b(?:is|are) (?:hereby |therefore |accordingly )?(affirmed|reversed|vacated)\b/i,
  /^\W{0,3}(affirmed|reversed|vacated)(?: and remanded)?\b(?=[^a-z]{0,3}$| and remanded\b)/i,
];

interface OwnResult {
  readonly result: Result;
  readonly span: Span;
}

const PARTLY = /\b(?:affirm|revers|vacat)\w{0,4},? in part\b/i;

/** How a decision came out by its own words; null where it says nothing of it, or several things. */
const ownResultOf = oncePerSource((indexed): OwnResult | null => {
  const { text } = indexed.source;
  if (PARTLY.test(text)) return null;
  const found = indexed.sentences.flatMap((span): OwnResult[] => {
    const said = text.slice(span.start, span.end);
    if (!/affirm|revers|vacat/i.test(said)) return [];
    const line = onOneLine(said);
    return OWN.flatMap((pattern): OwnResult[] => {
      const verb = pattern.exec(line)?.[1];
      return verb === undefined ? [] : [{ result: resultOf(verb), span }];
    });
  });
  const [first] = found;
  const isMixed = found.some(
    ({ result, span }) => result !== first?.result || MIXED.test(text.slice(span.start, span.end)),
  );
  return first && !isMixed ? first : null;
});

const HEAD = 1500;
const ABOVE_TRIAL = /court of appeals|appeals court|appellate|circuit/i;

/** Whether a decision is of a court of the kind that a draft names; of “the court” any is. */
function isOfCourt({ source, tables }: IndexedSource, court: string): boolean {
  const head = `${tables.head.court?.name ?? ''} ${source.text.slice(0, HEAD)}`;
  if (/supreme/i.test(court)) return /supreme/i.test(head) && !ABOVE_TRIAL.test(head);
  return !/appea|appell|circuit/i.test(court) || ABOVE_TRIAL.test(head);
}

function contrary(input: CheckInput, decision: IndexedSource, verb: string, span: Span): Problem[] {
  const own = ownResultOf(decision);
  if (!own || own.result === resultOf(verb)) return [];
  const theirs = onOneLine(decision.source.text, own.span).slice(0, 200);
  return [
    problem(input, DISPOSITION_CHANGED, span, {
      verdict: 'contradicted',
      contradiction_type: 'polarity_reversal',
      explanation: `${decision.source.id} came out the other way: “${theirs}”`,
      evidence: [evidenceAt(decision, own.span)],
    }),
  ];
}

function judgeSentence(input: CheckInput, { sentence }: Comparison): Problem[] {
  const { analysis, sources } = input;
  const said = lineOf(analysis.prose.text, sentence);
  const match = SAID.exec(said);
  if (!match || MIXED.test(said) || (said.match(ANY_RESULT) ?? []).length > 1) return [];
  const { court = '', verb = '' } = match.groups ?? {};
  const citations = near(analysis.citations, withCitationsAfter(analysis, sentence));
  const decision = decisionTold(sources.indexed, said, citations);
  if (!decision || !isOfCourt(decision, court)) return [];
  const end = sentence.start + match.index + match[0].length;
  const span = { start: end - verb.length, end };
  return isQuoted(analysis, span) ? [] : contrary(input, decision, verb, span);
}

function judgeCitation(input: CheckInput, citation: Citation): Problem[] {
  const said = (citation.parentheticals ?? []).find((text) => PARENTHETICAL.test(text) && !MIXED.test(text));
  const verb = PARENTHETICAL.exec(said ?? '')?.groups?.['verb'];
  if (verb === undefined) return [];
  const decision = decisionCited(input.sources.indexed, citation);
  return decision ? contrary(input, decision, verb, partOf(citation, `${verb}ing`)) : [];
}

/** What a draft says that a decision did with the one below, where the decision did the other. */
export const results: Check = {
  needsSources: true,
  rules: [DISPOSITION_CHANGED],
  run: (input) => [
    ...input.comparisons.flatMap((comparison) => judgeSentence(input, comparison)),
    ...input.analysis.citations.flatMap((citation) => judgeCitation(input, citation)),
  ],
};
