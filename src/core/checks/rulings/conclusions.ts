import { isInCitation, isQuoted, near } from '../../analysis/analysis';
import type { Citation } from '../../citations/citation';
import type { Evidence, Problem } from '../../report/finding';
import { isAuthority } from '../../sources/authority';
import { type ScoredPassage, searchPassages } from '../../sources/search';
import { evidenceAt } from '../../sources/source-index';
import { FUNCTION_WORDS } from '../../text/common-words';
import { lineOf, onOneLine } from '../../text/line';
import { overlaps, type Span } from '../../text/span';
import { stemOf } from '../../text/stem';
import { wordsOf } from '../../text/words';
import { type Check, type CheckInput, problem } from '../check';
import { type Comparison, locationSpan } from '../comparison';
import { isCaseCitation } from '../quotations/attribution';
import type { Rule } from '../rule';
import { CONCLUSIONS, type Conclusion } from './conclusions-table';

const UNSUPPORTED: Rule = {
  id: 'unsupported-conclusion',
  title: 'A legal conclusion is stated as fact',
  detector: 'conclusions',
  flagType: 'unsupported_conclusion',
  severity: 'low',
  live: false,
};

const PASSAGES = 6;
const BEARS = 0.08;

/** Words with which a writer argues, doubts, reports another's case or asks. */
const HEDGED =
  /\b(?:may|might|could|would|should|can|arguabl[ey]|likely|unlikely|probabl[ey]|possibl[ey]|perhaps|appears?|appeared|seems?|seemed|alleg(?:es?|ed|ations?|edly|ing)|contend(?:s|ed|ing)?|argu(?:es?|ed|ing|ments?)|assert(?:s|ed|ing|ion)?|(?:claim(?:s|ed)?|maintain(?:s|ed)?|believes?|believed|insist(?:s|ed)?|said|says) that|submits?|suggest(?:s|ed)?|potential(?:ly)?|purported(?:ly)?|whether|if|unless|assuming|suppos(?:e|ing)|provided that|to the extent|in the event|in (?:our|my) (?:view|opinion|judgment)|we (?:think|expect|doubt|believe)|must (?:show|prove|establish|demonstrate)|den(?:y|ies|ied)|disput(?:e[sd]?|ing)|seeks?|sought|requests?|asks?|theory|questions?|issues?|risk|claim for|action for|suing for|sued for)\b/i;
/** After a verb in the present, “when” and “where” state a rule; after one in the past, an event. */
const RULE_OF_LAW = /\b(?:when|where|whenever|only|so long as)\b/i;
const PRESENT = /^(?:is|are|remains?|constitutes?|amounts?|as)\b/i;
const GENERAL_SUBJECT = /^(?:an?|any|every|each|no|neither|nobody|anyone|whoever|one|all|those|such|courts?)\b/i;
const GENERAL_PLURAL =
  /^(?!(?:plaintiff|defendant|petitioner|respondent|appellant|appellee)s)\p{L}{3,20}s(?: of \p{L}{3,20}s?)?$/iu;

/** The clause that a conclusion is drawn in, up to it. */
function clauseBefore(sentence: string, at: number): string {
  const clauses = sentence
    .slice(0, at)
    .split(/[,;:] |\b(?:that|and|because|since) /)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '');
  return clauses.at(-1) ?? '';
}

/** Whether a sentence draws a conclusion of the case at hand: no argument, doubt, question or statement of law. */
function drawn(sentence: string, at: number, words: string): boolean {
  if (/\?\s*$/.test(sentence.slice(-4)) || HEDGED.test(sentence)) return false;
  if (PRESENT.test(words) && RULE_OF_LAW.test(sentence.slice(at + words.length))) return false;
  const clause = clauseBefore(sentence, at);
  return !GENERAL_SUBJECT.test(clause) && !GENERAL_PLURAL.test(clause);
}

/** Stems of the words of meaning, those of the conclusion left out. */
function subjectOf(text: string, reached: RegExp): Set<string> {
  const { forms } = wordsOf(text);
  return new Set(forms.filter((form) => !FUNCTION_WORDS.has(form) && !reached.test(form)).map(stemOf));
}

/** Whether a sentence of a source reaches a conclusion about what the draft's sentence speaks of. */
function reaches(theirs: string, { reached, ofFact }: Conclusion, subject: ReadonlySet<string>): boolean {
  const match = reached.exec(theirs);
  if (!match) return false;
  if (ofFact && !drawn(theirs, match.index, match[0])) return false;
  return [...subjectOf(theirs, reached)].some((stem) => subject.has(stem));
}

function isReached(sentence: string, conclusion: Conclusion, passages: readonly ScoredPassage[]): boolean {
  const subject = subjectOf(sentence, conclusion.reached);
  return passages.some(({ indexed, passage }) =>
    indexed.sentences
      .filter((other) => overlaps(other, passage))
      .some((other) => reaches(onOneLine(indexed.source.text, other), conclusion, subject)),
  );
}

/** Whether the sentence follows one of a source that says the same: what it changes there, other checks tell. */
function isFollowed({ follows, location }: Comparison, { reached }: Conclusion): boolean {
  if (!follows || !location) return false;
  const { start, end } = locationSpan(location);
  return reached.test(location.indexed.source.text.slice(start, end));
}

/** A case that is not among the sources stands beside the sentence; it may well say so. */
const restsOnCaseNotHeld = (input: CheckInput, sentence: Span): boolean =>
  near(input.analysis.citations, { start: sentence.start, end: sentence.end + 3 }).some(
    (citation: Citation) =>
      isCaseCitation(citation) && !input.sources.indexed.some((indexed) => isAuthority(indexed, citation)),
  );

const evidenceOf = ([best]: readonly ScoredPassage[]): Evidence[] =>
  best ? [evidenceAt(best.indexed, best.passage)] : [];

function judge(input: CheckInput, comparison: Comparison): Problem | null {
  const { analysis, sources } = input;
  const { sentence } = comparison;
  const text = lineOf(analysis.prose.text, sentence);
  const lower = text.toLowerCase();
  for (const conclusion of CONCLUSIONS) {
    if (!conclusion.telling.some((word) => lower.includes(word))) continue;
    const match = conclusion.stated.exec(text);
    if (!match) continue;
    const start = sentence.start + match.index;
    const span = { start, end: start + match[0].trimEnd().length };
    if (isQuoted(analysis, span) || isInCitation(analysis, span)) continue;
    if (!drawn(text, match.index, match[0])) return null;
    if (isFollowed(comparison, conclusion) || restsOnCaseNotHeld(input, sentence)) return null;
    const passages = searchPassages(sources.indexed, text, PASSAGES).filter(({ score }) => score >= BEARS);
    if (isReached(text, conclusion, passages)) return null;
    return problem(input, UNSUPPORTED, span, {
      verdict: 'unsupported',
      explanation: `“${match[0].trim()}” is a legal conclusion. No passage of the sources that bears on this sentence reaches it.`,
      evidence: evidenceOf(passages),
    });
  }
  return null;
}

/** Legal conclusions that the draft states as fact and that no source reaches. */
export const conclusions: Check = {
  needsSources: true,
  rules: [UNSUPPORTED],
  run: (input) => input.comparisons.map((comparison) => judge(input, comparison)).filter((found) => found !== null),
};
