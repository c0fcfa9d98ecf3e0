import { areOfOtherClasses } from '../../analysis/bounded-classes';
import { isOfChange } from '../../analysis/direction';
import { isReported } from '../../analysis/views';
import type { Problem } from '../../report/finding';
import { evidenceAt } from '../../sources/source-index';
import type { AlignedWord } from '../../text/alignment';
import { onOneLine } from '../../text/line';
import { denials, deniesByAWord, TAKES_BACK } from '../../text/negation';
import { type Check, type CheckInput, problem } from '../check';
import { type Comparison, draftSpan, sourceSpan } from '../comparison';
import {
  type Counterpart,
  claimNames,
  counterpartNames,
  counterpartsOf,
  hasFigures,
  isRare,
  isSameWord,
  tellingIn,
} from '../counterparts';
import { DETAIL_MISMATCH, POLARITY_REVERSED } from '../shared-rules';
import { hasInstead, likeCase } from '../wording';
import { type Alternative, alternativeOf, hasAlternative } from './alternatives';
import { areOpposites } from './antonyms';
import { beginsRun, isOneOfItsKind } from './details';

/** How far before the shared words a negation still governs them. */
const REACH = 4;
/** How much longer than the claim the stretch may be that says the same. */
const STRETCH = 1.6;
const STRETCH_WORDS = 4;
const FEWEST_WORDS = 2;

/** A claim beside a sentence, with the claim's words that the sentence has and those that it lacks. */
interface Beside {
  readonly counterpart: Counterpart;
  readonly held: readonly number[];
  readonly lacking: readonly number[];
  /** Indices in the counterpart's words of the stretch that says the same, end exclusive. */
  readonly from: number;
  readonly to: number;
}

function besideOf(counterpart: Counterpart, telling: readonly number[], names: ReadonlySet<number>): Beside {
  const { matches, has } = counterpart;
  const held = telling.filter((i) => (matches[i] as number) >= 0);
  const places = held.map((i) => matches[i] as number);
  const matched = new Set(places);
  const others = [...counterpartNames(counterpart)].filter((i) => !matched.has(i));
  // “She denies numbness”: whom a record is about it need not name.
  const lacking = telling.filter((i) => !has(i) && !(names.has(i) && others.length === 0));
  return { counterpart, held, lacking, from: Math.min(...places), to: Math.max(...places) + 1 };
}

const isCompact = ({ from, to }: Beside, { words }: Comparison): boolean =>
  to - from <= STRETCH * words.words.length + STRETCH_WORDS;

const stretchOf = ({ counterpart, from, to }: Beside): readonly AlignedWord[] =>
  counterpart.words.slice(Math.max(0, from - REACH), to);

/** What of a claim is about the words that a sentence has, too: not what it denies of another thing before. */
const aroundHeld = (ours: readonly AlignedWord[], { held }: Beside): readonly AlignedWord[] =>
  ours.slice(Math.max(0, Math.min(...held) - REACH), Math.max(...held) + 1 + REACH);

const isOdd = (words: readonly AlignedWord[]): boolean => denials(words) % 2 === 1;
const takesBack = (words: readonly AlignedWord[]): boolean => words.some(({ form }) => TAKES_BACK.test(form));

/** Whether a word is shared that stands in few places, so that both are about one thing. */
const isAboutOne = (input: CheckInput, { words }: Comparison, { held }: Beside): boolean =>
  held.some((i) => isRare(input, words.words[i] as AlignedWord));

/** Whether all shared words are the same ones: a word that often stands for another denies nothing for certain. */
const saysInSameWords = ({ words }: Comparison, { counterpart, held }: Beside): boolean =>
  held.every((i) => {
    const [ours, theirs] = [words.words[i], counterpart.words[counterpart.matches[i] as number]];
    return ours && theirs && isSameWord(ours, theirs);
  });

/** A claim that has all telling words of a sentence, with a negation that the sentence lacks, or without one that it has. */
function reversal(input: CheckInput, comparison: Comparison, all: readonly Beside[]): Problem | null {
  const ours = comparison.words.words;
  const whole = all.filter(({ held, lacking }) => lacking.length === 0 && held.length >= FEWEST_WORDS);
  const agrees = (beside: Beside): boolean => {
    const denied = isOdd(aroundHeld(ours, beside));
    return isOdd(stretchOf(beside)) === denied || isOdd(beside.counterpart.words) === denied;
  };
  if (whole.some(agrees) || ours.some(({ form }) => deniesByAWord(form)) || takesBack(ours)) return null;
  const turned = whole.find((beside) => {
    const theirs = stretchOf(beside);
    return (
      isCompact(beside, comparison) &&
      hasFigures(input, comparison, beside.counterpart) &&
      isAboutOne(input, comparison, beside) &&
      saysInSameWords(comparison, beside) &&
      !theirs.some(({ form }) => deniesByAWord(form)) &&
      !takesBack(theirs)
    );
  });
  if (!turned) return null;
  const { indexed, from, span } = turned.counterpart;
  const at = sourceSpan(indexed, from + Math.max(0, turned.from - REACH), from + turned.to);
  const said = onOneLine(indexed.source.text, at);
  return problem(input, POLARITY_REVERSED, comparison.sentence, {
    verdict: 'contradicted',
    contradiction_type: 'polarity_reversal',
    explanation: `${indexed.source.id} says the opposite: “${said}”.`,
    evidence: [evidenceAt(indexed, span)],
  });
}

/** The word of a sentence that rules out the one word of a claim which the sentence lacks; -1 where there is none. */
function ruledOutBy(comparison: Comparison, { counterpart, lacking, from, to }: Beside, own: string): number {
  const taken = new Set(counterpart.matches);
  const ours = comparison.words.words;
  const kind: Alternative | undefined = alternativeOf(own);
  if (lacking.length !== 1) return -1;
  if (kind && hasAlternative(counterpart.words, kind.set, kind.member)) return -1;
  return counterpart.words.findIndex(({ form }, i) => {
    if (taken.has(i) || i < from - REACH || i >= to + REACH) return false;
    if (areOpposites(own, form)) return true;
    const other = alternativeOf(form);
    return kind !== undefined && other?.set === kind.set && !hasAlternative(ours, other.set, other.member);
  });
}

/** A claim that has all telling words of a sentence but for one, which one of the sentence's rules out. */
function exchange(input: CheckInput, comparison: Comparison, all: readonly Beside[]): Problem | null {
  const { words } = comparison;
  for (const beside of all) {
    const index = beside.lacking[0];
    const own = index === undefined ? undefined : words.words[index];
    if (index === undefined || !own || beside.held.length < FEWEST_WORDS - 1) continue;
    const there = ruledOutBy(comparison, beside, own.form);
    const { indexed, from, span } = beside.counterpart;
    if (there < 0 || !isCompact(beside, comparison) || !isAboutOne(input, comparison, beside)) continue;
    const theirForm = beside.counterpart.words[there]?.form ?? '';
    const [ourNext, theirNext] = [words.words[index + 1]?.form, beside.counterpart.words[there + 1]?.form];
    if (beginsRun(own.form, ourNext) !== beginsRun(theirForm, theirNext)) continue;
    const at = draftSpan(words, index, index + 1);
    const written = input.analysis.prose.text.slice(at.start, at.end);
    const theirs = sourceSpan(indexed, from + there, from + there + 1);
    const said = onOneLine(indexed.source.text, theirs);
    const opposite = areOpposites(own.form, theirForm);
    // Which way a figure goes is compared by the figure.
    if (isOfChange(own.form)) continue;
    if (index > 0 && !isOneOfItsKind(written, own.form)) continue;
    if (isOdd(words.words) !== isOdd(stretchOf(beside)) || saidElsewhere(all, beside, index)) continue;
    return problem(input, opposite ? POLARITY_REVERSED : DETAIL_MISMATCH, at, {
      verdict: 'contradicted',
      contradiction_type: opposite ? 'polarity_reversal' : 'value_mismatch',
      explanation: hasInstead(written, indexed.source.id, said),
      evidence: [evidenceAt(indexed, span)],
      correction: likeCase(said, written),
    });
  }
  return null;
}

/** Whether another sentence has the word, and as much of the rest of the claim. */
const saidElsewhere = (all: readonly Beside[], { held }: Beside, index: number): boolean =>
  all.some((other) => other.held.includes(index) && other.held.length >= held.length);

/** What begins with a small letter is the rest of a sentence, of which the negation may stand in what went before. */
const WHOLE = /^[^\p{L}]{0,4}\p{Lu}/u;

function judge(input: CheckInput, comparison: Comparison): Problem[] {
  const { sentence, follows } = comparison;
  const said = input.analysis.prose.text.slice(sentence.start, sentence.end);
  if (follows || !WHOLE.test(said) || isReported(said)) return [];
  const telling = tellingIn(input, comparison);
  const names = claimNames(input, comparison);
  const all = counterpartsOf(input, comparison)
    .filter(({ indexed, span }) => {
      const theirs = indexed.source.text.slice(span.start, span.end);
      return !isReported(theirs) && !areOfOtherClasses(said, theirs);
    })
    .map((counterpart) => besideOf(counterpart, telling, names))
    .filter(({ held }) => held.length > 0);
  const found = reversal(input, comparison, all) ?? exchange(input, comparison, all);
  return found ? [found] : [];
}

/** A claim in a writer's own words that a sentence of a source says the other way round, or with another one of a kind. */
export const retold: Check = {
  needsSources: true,
  rules: [POLARITY_REVERSED, DETAIL_MISMATCH],
  run: (input) => input.comparisons.flatMap((comparison) => judge(input, comparison)),
};
