import { isQuoted } from '../../analysis/analysis';
import { isArgued } from '../../analysis/views';
import type { Problem } from '../../report/finding';
import { evidenceAt } from '../../sources/source-index';
import type { AlignedWord } from '../../text/alignment';
import { lineOf } from '../../text/line';
import { isNegated } from '../../text/negation';
import { type Span, shift, spanOf } from '../../text/span';
import { stemOf } from '../../text/stem';
import { wordsOf } from '../../text/words';
import { type Check, type CheckInput, problem } from '../check';
import type { Comparison } from '../comparison';
import { STRENGTH_CHANGED } from '../shared-rules';
import { namingWordsOf, shareAmong } from '../telling-words';
import { excerptOf } from '../wording';
import { type Candidate, candidatesOf } from './provision-sentences';

/** With these a sentence says that something makes no difference: “even if the tenant pays”, “whether or not it was marked”. */
const DISREGARDS =
  /\b(?:even (?:if|when|where|though|for|in|on|as to)|whether or not|whether(?= [^,.;]{1,80} or not\b)|regardless of(?: whether| how| when)?|irrespective of(?: whether)?|no matter (?:whether|how|what|when)|(?:without|with no) regard to(?: whether)?)\s(?<what>[^,.;]{3,160})/gi;
/** With these it says that it makes all the difference. */
const DEPENDS =
  /\b(?:only (?:if|when|where|after|once|for|in|on|with|upon|to the extent(?: of| that)?)|unless|except (?:if|when|where|for|in|as to|by|of|that)|other than|but not(?! limited\b)|(?:does|do|shall|will) not (?:apply|extend) (?:to|where|if|when)|not (?:be )?(?:\w+ ){0,4}(?:until|before)|provided that|(?:if|where|when)(?= [^,.;]{2,60} (?:does|do|did|has|have|is|are|was|were) not\b))\s(?<what>[^.;]{3,200})/gi;
/** With these a claim takes in a time, and a source leaves it out. */
const ALSO_THEN = /\b(?:including|even|also|as well as) (?:during|throughout)\s(?<what>[^,.;]{3,80})/gi;
const NOT_THEN =
  /\b(?:(?:may|shall|must|can|will|do|does|is|are) not|cannot)\b[^.;]{2,80}?\b(?:during|throughout)\s(?<what>[^,.;]{3,80})/gi;
const PERMITS = /\b(?:may|can|free to|entitled to|allowed to|permitted to)\b/i;
const EVERY_CASE =
  /\b(?:in (?:every|all|each and every) (?:single )?(?:cases?|instances?|circumstances)(?! (?:where|when|in which|that|of|involving|which)\b)|under all circumstances|without (?:any )?exceptions?|(?:allows?|admits?|permits?|makes?|provides?|has|have|contains?|recogni[sz]es?)(?: of| for)? no exceptions?|(?:is|are) (?:subject to no|without) exceptions?|invariably)\b/i;
const EXCEPTS = /\b(?:unless|except (?!as\b)|only (?:if|when|where)|other than|provided,? (?:however,? )?that)/i;

/** Share of the words of what is said to make no difference that what the source makes depend on it needs. */
const SAME_CONDITION = 0.5;
/** Share of a claim's telling words that a sentence needs to be about the same thing. */
const SAME_THING = 0.6;
const SAME_BESIDE_CONDITION = 0.5;
/** A condition of so few words is all of it in what a claim says makes no difference. */
const SHORT = 3;
const GRADED = /^only to the extent/i;

interface Said extends Span {
  readonly words: readonly AlignedWord[];
}

/** What a text says that follows a pattern, each with its telling words. */
function saidIn(line: string, pattern: RegExp): Said[] {
  return [...line.matchAll(pattern)].map((match): Said => {
    const what = match.groups?.['what'] ?? '';
    return {
      ...spanOf(match),
      words: namingWordsOf(what),
    };
  });
}

/** What a claim says makes no difference, where a sentence makes what it says depend on it. */
function turnedAbout(ours: Said, candidates: readonly Candidate[], ourPattern: RegExp, theirPattern: RegExp) {
  if (candidates.some(({ line }) => saidIn(line, ourPattern).length > 0)) return null;
  for (const candidate of candidates) {
    for (const theirs of saidIn(candidate.line, theirPattern)) {
      if (theirs.words.length === 0) continue;
      const isShort = theirs.words.length <= SHORT && shareAmong(theirs.words, ours.words) >= SAME_CONDITION;
      const enough = isShort ? 1 : shareAmong(ours.words, theirs.words);
      // “relieves it only to the extent of prejudice”: then something makes a difference in any case.
      const isGraded = candidate.isCited && GRADED.test(candidate.line.slice(theirs.start, theirs.end));
      if (isGraded || enough >= SAME_CONDITION)
        return { candidate, said: candidate.line.slice(theirs.start, theirs.end) };
    }
  }
  return null;
}

function report(
  input: CheckInput,
  { sentence }: Comparison,
  ours: Span,
  { counterpart }: Candidate,
  said: string,
): Problem[] {
  const span = shift(ours, sentence.start);
  if (isQuoted(input.analysis, span)) return [];
  return [
    problem(input, STRENGTH_CHANGED, span, {
      verdict: 'contradicted',
      contradiction_type: 'subtle_inconsistency',
      severity: 'high',
      explanation: `${counterpart.indexed.source.id} sets a limit here: “${excerptOf(said)}”.`,
      evidence: [evidenceAt(counterpart.indexed, counterpart.span)],
    }),
  ];
}

function judge(input: CheckInput, comparison: Comparison): Problem[] {
  const { sentence } = comparison;
  const line = lineOf(input.analysis.prose.text, sentence);
  const every = EVERY_CASE.exec(line);
  const disregards = saidIn(line, DISREGARDS);
  const then = saidIn(line, ALSO_THEN);
  if ((!every && disregards.length === 0 && then.length === 0) || isArgued(line)) return [];
  const candidates = candidatesOf(input, comparison).filter(
    ({ isCited, share }) => isCited || share >= SAME_BESIDE_CONDITION,
  );
  if (every && !EXCEPTS.test(line)) {
    const [first] = candidates;
    if (
      first &&
      (first.isCited || first.share >= SAME_THING) &&
      !candidates.some((other) => EVERY_CASE.test(other.line)) &&
      EXCEPTS.test(first.line)
    ) {
      const from = EXCEPTS.exec(first.line)?.index ?? 0;
      const at = spanOf(every);
      return report(input, comparison, at, first, first.line.slice(from));
    }
  }
  for (const all of disregards) {
    // What the claim speaks of in any case is no condition.
    const rest = wordsOf(line.slice(0, all.start) + line.slice(all.end)).forms.map(stemOf);
    const ours = { ...all, words: all.words.filter(({ stem }) => !rest.includes(stem)) };
    const found = turnedAbout(ours, candidates, DISREGARDS, DEPENDS);
    if (found) return report(input, comparison, ours, found.candidate, found.said);
  }
  if (!PERMITS.test(line) || isNegated(line)) return [];
  for (const ours of then) {
    const found = turnedAbout(ours, candidates, ALSO_THEN, NOT_THEN);
    if (found) return report(input, comparison, ours, found.candidate, found.said);
  }
  return [];
}

/** What a claim says holds in every case, or whatever happens, where the sources make an exception or a condition of it. */
export const unconditional: Check = {
  needsSources: true,
  rules: [STRENGTH_CHANGED],
  run: (input) => input.comparisons.flatMap((comparison) => judge(input, comparison)),
};
