import { isInCitation, isQuoted, near } from '../../analysis/analysis';
import { bearsOut } from '../../analysis/figure-values';
import { isReported } from '../../analysis/views';
import type { Problem } from '../../report/finding';
import { evidenceAt } from '../../sources/source-index';
import type { AlignedWord } from '../../text/alignment';
import { NEGATIONS } from '../../text/common-words';
import { lineOf, onOneLine } from '../../text/line';
import { deniesByAWord, isNegated } from '../../text/negation';
import { overlaps, type Span } from '../../text/span';
import { wordsOf } from '../../text/words';
import { type Check, type CheckInput, problem } from '../check';
import type { Comparison } from '../comparison';
import { type Counterpart, claimNames, counterpartsOf, isRare, tellingIn } from '../counterparts';
import { DETAIL_MISMATCH } from '../shared-rules';
import { hasInstead } from '../wording';
import { alternativeOf } from './alternatives';
import { PHRASE_SETS, type Phrase, type PhraseSet, VERB_SETS } from './phrase-table';

/** The sets that have a word, by the word: most sentences have none. */
const SETS = new Map<string, PhraseSet[]>();
for (const set of [...PHRASE_SETS, ...VERB_SETS])
  for (const word of set.words) SETS.set(word, [...(SETS.get(word) ?? []), set]);

/** Share of a claim's other telling words that a sentence needs to be about the same thing. */
const SAME_THING = 0.75;
const FEWEST = 2;
/** So many shared words are about one thing, however common each of them is. */
const MANY = 5;
/** Who ruled, and that it was by a vote, a sentence need not say: “we affirm”, “approved, 5 to 2”. */
const UNSAID = /^(?:vote[sd]?|voting|decision|ruling|opinion|majority|court|circuit|panel|appeals|supreme)$/;
/** How far a word may stand from the phrase that it belongs to, in words. */
const REACH = 8;

/** Whether what stands before a phrase, in its clause, denies it. */
const isDenied = (line: string, { start }: Phrase): boolean => isNegated(line.slice(0, start).replace(/^.*[;:]/, ''));

/** A claim's phrase of a set, and its telling words that are no part of it. */
interface Claimed {
  readonly set: PhraseSet;
  readonly phrase: Phrase;
  readonly others: readonly number[];
  /** Indices of the claim's words that the phrase covers, end exclusive. */
  readonly from: number;
  readonly to: number;
}

function claimedIn(input: CheckInput, comparison: Comparison): Claimed[] {
  const { sentence, words } = comparison;
  const { analysis } = input;
  const sets = new Set(words.words.flatMap(({ form }) => SETS.get(form) ?? []));
  const line = sets.size === 0 ? '' : lineOf(analysis.prose.text, sentence);
  if (sets.size === 0 || isReported(line)) return [];
  return [...sets].flatMap((set): Claimed[] => {
    const all = set.read(line);
    const [first] = all;
    // Where a claim has two members of a set, each is of another thing.
    if (!first || all.some(({ member }) => member !== first.member)) return [];
    if (deniesBeside(line, first, set.beside === 'denials')) return [];
    const phrase = { ...first, start: sentence.start + first.start, end: sentence.start + first.end };
    if (isQuoted(analysis, phrase) || isInCitation(analysis, phrase)) return [];
    const inside = (i: number): boolean =>
      (words.starts[i] as number) < phrase.end && phrase.start < (words.ends[i] as number);
    const covered = words.words.flatMap((_, i) => (inside(i) ? [i] : []));
    const from = covered[0];
    if (from === undefined) return [];
    const others = tellingIn(input, comparison).filter(
      (i) => !inside(i) && !UNSAID.test(words.words[i]?.form ?? '') && words.words[i + 1]?.form !== 'circuit',
    );
    return [{ set, phrase, others, from, to: (covered.at(-1) ?? from) + 1 }];
  });
}

/** Whether a sentence denies anything outside a phrase, be it, where asked for, by a word such as “refused”. */
function deniesBeside(line: string, { start, end }: Phrase, byWords: boolean): boolean {
  const { forms } = wordsOf(`${line.slice(0, start)} ${line.slice(end)}`);
  return forms.some((form) => NEGATIONS.has(form) || (byWords && deniesByAWord(form)));
}

const BE = /^(?:is|are|was|were|be|been|being)$/;
/** Whether no form of “be” stands among the few words before one. */
const isActive = (words: readonly AlignedWord[], verb: number, reach = 2): boolean =>
  !words.slice(Math.max(0, verb - reach), verb).some(({ form }) => BE.test(form));

/** Whether a sentence of a source is about what a claim is about, its phrase apart. */
function isAboutTheSame(
  input: CheckInput,
  comparison: Comparison,
  { others, phrase }: Claimed,
  counterpart: Counterpart,
): boolean {
  const { words } = comparison.words;
  const held = others.filter((i) => counterpart.has(i));
  // Of “the ordinance was adopted by five to four” it goes without saying who adopted it.
  const isAgent = (i: number): boolean =>
    i === others[0] && !isActive(counterpart.words, counterpart.words.length, counterpart.words.length);
  const lacking = others.filter((i) => !counterpart.has(i) && !isAgent(i));
  const figures = near(input.analysis.figures, comparison.sentence).filter((figure) => !overlaps(figure, phrase));
  const theirs = counterpart.indexed.figures.between(counterpart.span);
  if (!figures.every((figure) => theirs.some((other) => bearsOut(other, figure)))) return false;
  if (held.length + Math.min(1, figures.length) < FEWEST || held.length < SAME_THING * (held.length + lacking.length))
    return false;
  const names = claimNames(input, comparison);
  if (lacking.some((i) => names.has(i) || alternativeOf(words[i]?.form ?? '') || /\d/.test(words[i]?.form ?? '')))
    return false;
  return held.length >= MANY || held.some((i) => isRare(input, words[i] as AlignedWord));
}

/** Whether the word that a claim's phrase belongs to stands beside the phrase of a sentence. */
function belongsAlike(
  comparison: Comparison,
  { set, from, to, others }: Claimed,
  { matches, indexed, from: first, words }: Counterpart,
  theirs: Span,
): boolean {
  if (set.beside === 'nothing' || set.beside === 'denials') return true;
  const start = words.findIndex((_, i) => (indexed.starts[first + i] as number) >= theirs.start);
  const past = words.findIndex((_, i) => (indexed.starts[first + i] as number) >= theirs.end);
  const end = past < 0 ? words.length : past;
  if (set.beside === 'next') return matches[to] === end || comparison.words.words[to]?.stem === words[end]?.stem;
  if (set.beside === 'actor') {
    const actor = others[0];
    return (
      actor !== undefined &&
      actor < from &&
      (matches[actor] as number) >= 0 &&
      (matches[actor] as number) < start &&
      isActive(comparison.words.words, from) &&
      isActive(words, start)
    );
  }
  const neighbours = [others.findLast((i) => i < from), others.find((i) => i >= to)];
  return neighbours.some((i) => {
    const at = i === undefined ? -1 : (matches[i] ?? -1);
    return at >= 0 && at >= start - REACH && at < end + REACH;
  });
}

function judge(input: CheckInput, comparison: Comparison, claimed: Claimed): Problem[] {
  const { set, phrase, others } = claimed;
  let found: { counterpart: Counterpart; theirs: Phrase; held: number } | null = null;
  let agreeing = 0;
  for (const counterpart of counterpartsOf(input, comparison)) {
    const { indexed, span } = counterpart;
    const line = lineOf(indexed.source.text, span);
    const phrases = set.read(line);
    const [first] = phrases;
    if (!first) continue;
    const held = others.filter((i) => counterpart.has(i)).length;
    if (phrases.some(({ member }) => !set.areContrary(member, phrase.member))) {
      agreeing = Math.max(agreeing, held);
      continue;
    }
    if (found || isReported(line) || isDenied(line, first)) continue;
    if (set.beside === 'denials' && deniesBeside(line, first, true)) continue;
    const theirs = { ...first, start: span.start + first.start, end: span.start + first.end };
    if (
      isAboutTheSame(input, comparison, claimed, counterpart) &&
      belongsAlike(comparison, claimed, counterpart, theirs)
    )
      found = { counterpart, theirs, held };
  }
  // A sentence that has the claim's phrase bears it out, unless another one alone has all its other words.
  if (!found || agreeing >= found.held || (agreeing > 0 && found.held < others.length)) return [];
  const { indexed, span } = found.counterpart;
  const ours = onOneLine(input.analysis.prose.text, phrase);
  const theirs = onOneLine(indexed.source.text, found.theirs);
  return [
    problem(input, DETAIL_MISMATCH, phrase, {
      verdict: 'contradicted',
      contradiction_type: 'value_mismatch',
      explanation: hasInstead(ours, indexed.source.id, theirs),
      evidence: [evidenceAt(indexed, span)],
    }),
  ];
}

/** How far, how often, by which vote, of which period or measure: a phrase of a claim that another of its kind in the sources rules out. */
export const contraryPhrases: Check = {
  needsSources: true,
  rules: [DETAIL_MISMATCH],
  run: (input) =>
    input.comparisons.flatMap((comparison) =>
      claimedIn(input, comparison).flatMap((claimed) => judge(input, comparison, claimed)),
    ),
};
