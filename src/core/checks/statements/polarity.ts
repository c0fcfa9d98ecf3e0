import { isQuestion } from '../../analysis/analysis';
import { areOfOtherClasses } from '../../analysis/bounded-classes';
import { isLateForNotInTime } from '../../analysis/lateness';
import { isView } from '../../analysis/views';
import type { Problem } from '../../report/finding';
import { sentenceSpan, wordAt } from '../../sources/indexed-source';
import type { Location } from '../../sources/locate';
import { evidenceAt } from '../../sources/source-index';
import type { AlignedWord } from '../../text/alignment';
import { FUNCTION_WORDS, NEGATIONS } from '../../text/common-words';
import { onOneLine } from '../../text/line';
import { denials, deniesByAWord, negations, TAKES_BACK } from '../../text/negation';
import { isOfAnotherItem } from '../another-item';
import { type Check, type CheckInput, problem } from '../check';
import {
  type Comparison,
  type Difference,
  draftSpan,
  innerCoverage,
  isCompact,
  locationSpan,
  sourceSpan,
} from '../comparison';
import { POLARITY_REVERSED } from '../shared-rules';
import { hasInstead } from '../wording';
import { areOpposites } from './antonyms';
import { isFactOfNorm } from './norm-and-fact';

const MOST_WORDS = 5;
/** How far before the shared words a negation still governs them. */
const REACH = 6;
/** A paraphrase may deny in other words; only a close copy shows a negation put in or left out. */
const NEGATION_COVERAGE = 0.78;

/** Whether a run denies by its words what the other, with its “not”, denies too. */
const deniesInOtherWords = (draft: readonly AlignedWord[], source: readonly AlignedWord[]): boolean =>
  (negations(draft) > 0 ? source : draft).some(({ form }) => deniesByAWord(form));

/** “…, and nothing since”: what a sentence adds at its end turns nothing round that it says before. */
const addsAtEnd = ({ draft, source, atEdge }: Difference): boolean =>
  atEdge && source.length === 0 && /^(?:and|but|nor)$/.test(draft[0]?.form ?? '');

/** “The Shore Lot is not …” before “qualified working property”: a claim about what the source does not speak of there. */
const isOfAnotherSubject = ({ draft, source, atEdge }: Difference): boolean =>
  atEdge &&
  source.length === 0 &&
  NEGATIONS.has(draft.at(-1)?.form ?? '') &&
  draft.some(({ form }) => !FUNCTION_WORDS.has(form) && !NEGATIONS.has(form));

/** “Bars the claim only where it could not …” for “where it could …, does not bar the claim”. */
function saysTheConverse({ words, location }: Comparison, { draftStart }: Difference): boolean {
  if (!location) return false;
  const { indexed, alignment } = location;
  const before = words.words.slice(0, draftStart).map(({ form }) => form);
  if (!/\bonly (?:where|if|when|after|in case)\b/.test(before.join(' '))) return false;
  const span = locationSpan(location);
  const whole = indexed.words.slice(wordAt(indexed, span.start), wordAt(indexed, sentenceEndAfter(location)));
  return denials(whole) > denials(indexed.words.slice(alignment.sourceStart, alignment.sourceEnd));
}

/** Where the sentence ends that the last of the shared words stand in. */
const sentenceEndAfter = ({ indexed, alignment }: Location): number =>
  sentenceSpan(indexed, alignment.sourceEnd - 1, alignment.sourceEnd).end;

/** Whether one run has a word whose opposite the other has in its place; negations are counted apart. */
function opposed(ours: readonly AlignedWord[], theirs: readonly AlignedWord[]): boolean {
  return ours.some((word) =>
    theirs.some(
      (other) => !NEGATIONS.has(word.form) && !NEGATIONS.has(other.form) && areOpposites(word.form, other.form),
    ),
  );
}

/** "shall", "must" against "need not": the negation comes with a change of verb. */
const NEED_NOT = (words: readonly AlignedWord[]): boolean =>
  words.some((word, i) => word.form === 'need' && words[i + 1]?.form === 'not');

/** “not … without consent” is “not … unless there is consent”. */
const makesTheSameCondition = (one: readonly AlignedWord[], other: readonly AlignedWord[]): boolean =>
  one.some(({ form }) => form === 'unless') && other.some(({ form }) => form === 'without');

/** Negations of the whole statement on each side: a "nothing" that the draft turns into a "not" changes no sense. */
function statementsAgree({ words, location, sentence }: Comparison): boolean {
  if (!location || !sentence) return true;
  const { indexed, alignment } = location;
  const span = locationSpan(location);
  // A negation governs what follows it: one before the shared words counts, one after them does not.
  const from = Math.max(wordAt(indexed, span.start), alignment.sourceStart - REACH);
  const theirs = indexed.words.slice(from, alignment.sourceEnd);
  if (denials(words.words) % 2 === denials(theirs) % 2) return true;
  const [denying, other] = denials(words.words) % 2 === 1 ? [words.words, theirs] : [theirs, words.words];
  const takesBackAlone = (ones: readonly AlignedWord[], others: readonly AlignedWord[]): boolean =>
    ones.some((word) => TAKES_BACK.test(word.form) && !others.some(({ form }) => form === word.form));
  return takesBackAlone(denying, other) && takesBackAlone(other, denying);
}

/** “An employee shall” for “No employee shall”. */
const losesItsNo = (draft: readonly AlignedWord[], source: readonly AlignedWord[]): boolean =>
  draft.length === 1 &&
  source.length === 1 &&
  /^(?:no|neither)$/.test(source[0]?.form ?? '') &&
  /^(?:an?|the|any|every|each|all|either)$/.test(draft[0]?.form ?? '');

const PERMITS_OR_OBLIGES = /^(?:may|must|shall|will|can|should)$/;

/** Whether a run is one verb that permits or obliges, denied or not. */
function isModal(run: readonly AlignedWord[]): boolean {
  const [verb, ...others] = run.filter((word) => !NEGATIONS.has(word.form));
  return others.length === 0 && PERMITS_OR_OBLIGES.test(verb?.form ?? '');
}

/** "may not" forbids as "shall not" does, however far apart the verbs are without the negation. */
function bothForbid({ words, location }: Comparison, { draft, source, draftEnd, sourceEnd }: Difference): boolean {
  const denied = [words.words[draftEnd], location?.indexed.words.at(sourceEnd)].every((word) => word?.form === 'not');
  return denied && isModal(draft) && isModal(source);
}

const ARTICLE = /^(?:an?|the)$/;

/** “a non-exclusive” for “an exclusive”: of a hyphenated word the prefix is a word of its own. */
function addsNon(longer: readonly AlignedWord[], shorter: readonly AlignedWord[]): boolean {
  const others = longer.filter(({ form }) => form !== 'non');
  return others.length === longer.length - 1 && [...others, ...shorter].every(({ form }) => ARTICLE.test(form));
}

const turnsOnPrefix = ({ draft, source }: Difference): boolean => addsNon(draft, source) || addsNon(source, draft);

function turnsRound(comparison: Comparison, difference: Difference): boolean {
  const { draft, source, atEdge } = difference;
  if (draft.length > MOST_WORDS || source.length > MOST_WORDS) return false;
  if (turnsOnPrefix(difference)) return isCompact(comparison);
  const parity = denials(draft) % 2 !== denials(source) % 2;
  const opposite = opposed(draft, source) && !bothForbid(comparison, difference);
  // "fails" is "does not succeed", but "may" is never "shall not".
  if (parity && opposite) return NEED_NOT(draft) || NEED_NOT(source) || (isModal(draft) && isModal(source));
  if (opposite) return true;
  // What a sentence leaves out at its edges it may say elsewhere.
  return (
    parity &&
    isCompact(comparison) &&
    innerCoverage(comparison) >= NEGATION_COVERAGE &&
    (!atEdge || denials(draft) > 0 || losesItsNo(draft, source)) &&
    !addsAtEnd(difference) &&
    !isOfAnotherSubject(difference) &&
    !saysTheConverse(comparison, difference) &&
    !makesTheSameCondition(draft, source) &&
    !makesTheSameCondition(source, draft) &&
    !(negations(draft) !== negations(source) && deniesInOtherWords(draft, source)) &&
    !statementsAgree(comparison)
  );
}

/** A difference with the word that its prefix belongs to: “an exclusive” for “a non-exclusive”. */
function withPrefixedWord(comparison: Comparison, difference: Difference): Difference {
  const { draft, source, draftEnd, sourceEnd } = difference;
  const next = [comparison.words.words[draftEnd], comparison.location?.indexed.words.at(sourceEnd)];
  if (!turnsOnPrefix(difference) || next[0] === undefined || next[0].form !== next[1]?.form) return difference;
  return {
    ...difference,
    draftEnd: draftEnd + 1,
    sourceEnd: sourceEnd + 1,
    draft: [...draft, next[0]],
    source: [...source, next[1]],
  };
}

/** “did not tell them until June”: then they were told. */
const NOT_UNTIL = /\b(?:not|n[’']t|never)\b.{1,80}\buntil\b/i;

/** Whether a difference stands in a question of the source, which says neither. */
function isAsked({ location }: Comparison, { sourceStart, sourceEnd }: Difference): boolean {
  if (!location) return false;
  const { indexed } = location;
  const places = [Math.max(0, sourceStart - 1), Math.min(sourceEnd, indexed.words.length - 1)];
  return places.some((at) => indexed.source.text.slice(0, sentenceSpan(indexed, at, at + 1).end).endsWith('?'));
}

const spoken = (side: readonly AlignedWord[]): string => side.map(({ form }) => form).join(' ');

/** Whether one side tells what somebody argues, or when a thing came to be done, and the other that it was or was not done. */
function tellsOther({ words, location }: Comparison): boolean {
  if (!location) return false;
  const { sourceStart, sourceEnd } = location.alignment;
  const ours = spoken(words.words);
  const theirs = spoken(location.indexed.words.slice(sourceStart, sourceEnd));
  return isView(ours) !== isView(theirs) || NOT_UNTIL.test(ours) !== NOT_UNTIL.test(theirs);
}

/** Whether a claim tells what was done or not where the sentence that it follows says what has to be done. */
function tellsOfBreach({ words, location }: Comparison): boolean {
  if (!location) return false;
  const { indexed } = location;
  const { start, end } = locationSpan(location);
  return isFactOfNorm(spoken(words.words), spoken(indexed.words.slice(wordAt(indexed, start), wordAt(indexed, end))));
}

/** “received more than ten days after” for “not received within ten days after”. */
function saysLate({ words, location }: Comparison): boolean {
  if (!location) return false;
  const { sourceStart, sourceEnd } = location.alignment;
  const theirs = location.indexed.words.slice(sourceStart, sourceEnd);
  if (denials(words.words) % 2 === denials(theirs) % 2) return false;
  const [denying, other] = denials(words.words) % 2 === 1 ? [words.words, theirs] : [theirs, words.words];
  return isLateForNotInTime(spoken(denying), spoken(other));
}

/** “granted” where the sentence that is followed says both: “denied it in part and granted it in part”. */
function saysBoth({ location }: Comparison, { draft, source }: Difference): boolean {
  if (!location) return false;
  const { indexed } = location;
  const span = locationSpan(location);
  const theirs = new Set(
    indexed.words.slice(wordAt(indexed, span.start), wordAt(indexed, span.end)).map(({ form }) => form),
  );
  return draft.some(({ form }) => theirs.has(form) && source.some((other) => areOpposites(form, other.form)));
}

/** Whether a difference of a claim from what it follows is a reversal, which is told of as such. */
export const isReversal = (comparison: Comparison, difference: Difference): boolean =>
  turnsRound(comparison, difference) &&
  !isAsked(comparison, difference) &&
  !saysBoth(comparison, difference) &&
  !saysLate(comparison) &&
  !tellsOfBreach(comparison) &&
  (opposed(difference.draft, difference.source) || turnsOnPrefix(difference) || !tellsOther(comparison));

const BOUNDS = /^(?:more|less|fewer|over|under|above|below)$/;

/** Whether a claim turns round what a source says of the other side of a number, the number's side apart where that alone is turned. */
function isOfOtherClass(input: CheckInput, comparison: Comparison, turned: Difference): boolean {
  const { location, sentence, differences } = comparison;
  if (!location) return false;
  const { start, end } = locationSpan(location);
  const said = input.analysis.prose.text.slice(sentence.start, sentence.end);
  if (!areOfOtherClasses(said, location.indexed.source.text.slice(start, end))) return false;
  const isOfBound = turned.draft.some(({ form }) => BOUNDS.test(form));
  return !isOfBound || differences.some((other) => other !== turned && isReversal(comparison, other));
}

function reversal(input: CheckInput, comparison: Comparison, turned: Difference): Problem | null {
  const { location, words } = comparison;
  if (!location || !isReversal(comparison, turned) || isOfAnotherItem(input, comparison)) return null;
  if (isOfOtherClass(input, comparison, turned)) return null;
  const difference = withPrefixedWord(comparison, turned);
  const { indexed } = location;
  const dropped = difference.draftEnd === difference.draftStart;
  const missing = difference.sourceEnd === difference.sourceStart;
  const span = draftSpan(words, difference.draftStart, difference.draftEnd);
  const [from, to] =
    dropped || missing
      ? [Math.max(0, difference.sourceStart - 1), Math.min(indexed.words.length, difference.sourceEnd + 1)]
      : [difference.sourceStart, difference.sourceEnd];
  const at = sourceSpan(indexed, from, to);
  const theirs = onOneLine(indexed.source.text, at);
  const ours = onOneLine(input.analysis.prose.text, span);
  return problem(input, POLARITY_REVERSED, span, {
    verdict: 'contradicted',
    contradiction_type: 'polarity_reversal',
    explanation: hasInstead(ours, indexed.source.id, theirs),
    evidence: [evidenceAt(indexed, locationSpan(location))],
    correction: missing ? null : theirs,
  });
}

/** A claim that follows a sentence of a source but for a negation or an opposite. */
export const polarity: Check = {
  needsSources: true,
  rules: [POLARITY_REVERSED],
  run: (input) =>
    input.comparisons.flatMap((comparison) =>
      (isQuestion(input.analysis, comparison.sentence) ? [] : comparison.differences)
        .map((difference) => reversal(input, comparison, difference))
        .filter((found) => found !== null),
    ),
};
