import { isInCitation, near } from '../analysis/analysis';
import { bearsOut } from '../analysis/figure-values';
import { GENERIC_CAPITALS } from '../analysis/proper-words';
import { type IndexedSource, wordAt } from '../sources/indexed-source';
import { provisionsNamedIn } from '../sources/named-provisions';
import { oncePerSource } from '../sources/once-per-source';
import type { SourceIndex } from '../sources/source-index';
import type { AlignedWord } from '../text/alignment';
import { isCapitalAt } from '../text/capital';
import { FUNCTION_WORDS, NEGATIONS } from '../text/common-words';
import { presentOf } from '../text/irregular-verbs';
import { synonymsOf } from '../text/legal-synonyms';
import { overlaps, type Span } from '../text/span';
import { stemOf } from '../text/stem';
import { withoutPossessive } from '../text/words';
import type { CheckInput } from './check';
import type { Comparison } from './comparison';
import { passagesOn, sentencesIn } from './nearby-passages';
import { aliasesIn } from './norms/bearers';
import { oncePerComparison } from './once-per-comparison';

/** A sentence of a source beside a claim that says the same, or nearly so, in whatever order and words. */
export interface Counterpart {
  readonly indexed: IndexedSource;
  readonly span: Span;
  /** Index in `indexed.words` of the first word. */
  readonly from: number;
  readonly words: readonly AlignedWord[];
  /** For each word of the claim, the index in `words` of one that means the same; -1 where there is none. */
  readonly matches: readonly number[];
  /** Whether the sentence, or a heading over it, has a word of the claim. */
  readonly has: (index: number) => boolean;
}

const MOST_CLAIM_WORDS = 45;
const MOST_SENTENCE_WORDS = 120;

/** Words that name the document which a claim is about, or that somebody said what follows. */
const SAYS =
  /^(?:agreements?|contracts?|leases?|opinion|record|documents?|letter|testimon(?:y|ies)|testif(?:y|ies|ied)|stat(?:e|es|ed)|say|says|said|provid(?:e|es|ed)|accord(?:s|ing)?|pursuant|writ(?:e|es)|wrote|explain(?:s|ed)|not(?:e|es|ed))$/;

export const isTelling = ({ form }: AlignedWord): boolean =>
  !FUNCTION_WORDS.has(form) && !NEGATIONS.has(form) && !SAYS.test(form) && /[\p{L}\p{N}]/u.test(form);

/** Whether a word with a capital names somebody or something: institutions, months and the like do not. */
const namesOne = (form: string): boolean =>
  !GENERIC_CAPITALS.has(withoutPossessive(form)) && !FUNCTION_WORDS.has(form) && !/\d/.test(form);

/** Indices of a claim's words that are names. The first word of a sentence has a capital in any case. */
export function claimNames(input: CheckInput, { words, sentence }: Comparison): ReadonlySet<number> {
  const { text } = input.analysis.prose;
  const names = new Set<number>();
  words.words.forEach(({ form }, i) => {
    const start = words.starts[i] as number;
    if (!isCapitalAt(text, start) || !namesOne(form)) return;
    const opens = start === sentence.start;
    if (!opens || input.sources.indexed.every((indexed) => isNameIn(indexed, form))) names.add(i);
  });
  return names;
}

/** Whether a source has a word with a capital alone, if it has it. */
const isNameIn = (indexed: IndexedSource, form: string): boolean =>
  !indexed.lowerCaseForms.has(withoutPossessive(form)) && !indexed.lowerCaseForms.has(form);

const WITHIN = /(?:[\p{L},]|\b(?:Mr|Ms|Mrs|Dr)\.)\s$/u;
const MOST_PLACES = 50;

/** Whether a source has a word with a capital elsewhere than at the head of a sentence. */
const standsAsName = ({ source, positions, starts }: IndexedSource, form: string): boolean =>
  (positions.get(stemOf(form)) ?? new Int32Array()).subarray(0, MOST_PLACES).some((at) => {
    const start = starts[at] as number;
    return isCapitalAt(source.text, start) && WITHIN.test(source.text.slice(Math.max(0, start - 5), start));
  });

/** Indices of the words of a counterpart that are names. */
export function counterpartNames({ indexed, from, words }: Counterpart): ReadonlySet<number> {
  const names = new Set<number>();
  words.forEach(({ form }, i) => {
    const start = indexed.starts[from + i] as number;
    if (isCapitalAt(indexed.source.text, start) && namesOne(form) && isNameIn(indexed, form)) names.add(i);
  });
  // Of “Furthermore the court” the first word is none, of “Marta Lindqvist shall” it is.
  if (!names.has(1) && !standsAsName(indexed, words[0]?.form ?? '')) names.delete(0);
  return names;
}

/** Whether two words are one, in whatever form: “saw” and “see”. */
export const isSameWord = (one: AlignedWord, other: AlignedWord): boolean =>
  one.stem === other.stem || stemOf(presentOf(one.form)) === stemOf(presentOf(other.form));

/** Whether a word of a source means what a word of a draft does: the same, one used in its place, or the name of a role. */
export function meansTheSame(indexed: IndexedSource, ours: AlignedWord, theirs: AlignedWord): boolean {
  if (isSameWord(ours, theirs)) return true;
  if (synonymsOf(ours.stem).has(theirs.stem)) return true;
  const aliases = aliasesIn(indexed);
  return (
    (aliases.get(withoutPossessive(ours.form))?.has(withoutPossessive(theirs.form)) ?? false) ||
    (aliases.get(withoutPossessive(theirs.form))?.has(withoutPossessive(ours.form)) ?? false)
  );
}

/** Where the words of a sentence stand, each the first time, by its form and by the stem of its present. */
function placesOf(words: readonly AlignedWord[]): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  words.forEach(({ form, stem }, i) => {
    for (const key of [form, `${stem}~`, presentStem(form, stem)]) if (!places.has(key)) places.set(key, i);
  });
  return places;
}

/** A key that no form is: the stem of a verb's present. */
function presentStem(form: string, stem: string): string {
  const present = presentOf(form);
  return `${present === form ? stem : stemOf(present)}~`;
}

function matchesOf(
  indexed: IndexedSource,
  ours: readonly AlignedWord[],
  telling: ReadonlySet<number>,
  theirs: readonly AlignedWord[],
): number[] {
  const places = placesOf(theirs);
  const { ofName, ofRole } = rolesAndNames(indexed);
  return ours.map((word, i) => {
    if (!telling.has(i)) return -1;
    const same = places.get(word.form) ?? places.get(presentStem(word.form, word.stem));
    if (same !== undefined) return same;
    const others = [
      ...[...synonymsOf(word.stem)].map((stem) => `${stem}~`),
      ...(ofName.get(withoutPossessive(word.form)) ?? []),
      ...(ofRole.get(withoutPossessive(word.form)) ?? []),
    ];
    return others.map((key) => places.get(key)).find((place) => place !== undefined) ?? -1;
  });
}

interface RolesAndNames {
  readonly ofName: ReadonlyMap<string, ReadonlySet<string>>;
  readonly ofRole: ReadonlyMap<string, ReadonlySet<string>>;
}

/** The words for the role of each name that a source explains, and the names for each role. */
const rolesAndNames = oncePerSource((indexed): RolesAndNames => {
  const ofName = aliasesIn(indexed);
  const ofRole = new Map<string, Set<string>>();
  for (const [name, roles] of ofName)
    for (const role of roles) ofRole.set(role, (ofRole.get(role) ?? new Set()).add(name));
  return { ofName, ofRole };
});

const HEADING_WORDS = 6;
/** A number, and no word but such as begin with capitals or join them. */
const NUMBERED = /^[\d.]{0,6}\s?(?=\p{Lu}|$)/u;
const JOINS = /^(?:and|of|or|the|by|to|for)$/;

const isHeading = (text: string): boolean =>
  NUMBERED.test(text) && text.split(/\s/).every((word) => !/^\p{Ll}/u.test(word) || JOINS.test(word));

/** Stems of the words of each sentence's headings: “3. Security Deposit.” says what the next sentence is about. */
function headingsOf(indexed: IndexedSource, sentences: readonly Span[]): ReadonlySet<string>[] {
  let stems = new Set<string>();
  return sentences.map(({ start, end }) => {
    const above = stems;
    const words = indexed.words.slice(wordAt(indexed, start), wordAt(indexed, end));
    const heads = words.length <= HEADING_WORDS && isHeading(indexed.source.text.slice(start, end).trim());
    stems = heads ? new Set([...stems, ...words.map(({ stem }) => stem)]) : new Set();
    return above;
  });
}

/** The sentences of the passages which bear on a claim that share half of its telling words, in the passages' order. */
export const counterpartsOf = oncePerComparison((input, comparison): readonly Counterpart[] => {
  const ours = comparison.words.words;
  const telling = new Set(tellingIn(input, comparison));
  if (telling.size < 2 || ours.length > MOST_CLAIM_WORDS) return [];
  return passagesOn(input, comparison).flatMap(({ indexed, passage }) =>
    besideClaim(indexed, sentencesIn(indexed, passage), ours, telling).filter(
      ({ matches, has }) =>
        matches.some((match) => match >= 0) && 2 * ours.filter((_, i) => has(i)).length >= telling.size - 1,
    ),
  );
});

/** Sentences of a source, one after another, beside a claim's words. */
function besideClaim(
  indexed: IndexedSource,
  sentences: readonly Span[],
  ours: readonly AlignedWord[],
  telling: ReadonlySet<number>,
): Counterpart[] {
  const headings = headingsOf(indexed, sentences);
  return sentences.flatMap((span, k): Counterpart[] => {
    const from = wordAt(indexed, span.start);
    const words = indexed.words.slice(from, wordAt(indexed, span.end));
    if (words.length > MOST_SENTENCE_WORDS) return [];
    const matches = matchesOf(indexed, ours, telling, words);
    const isHeld = ours.map(
      (word, i) => (matches[i] as number) >= 0 || (telling.has(i) && headings[k]?.has(word.stem)),
    );
    return [{ indexed, span, from, words, matches, has: (i) => isHeld[i] ?? false }];
  });
}

/** The sentences of the provisions that a claim names by their numbers, however few of its words they have. */
export const citedCounterparts = oncePerComparison((input, comparison): readonly Counterpart[] => {
  const { words, sentence } = comparison;
  const said = input.analysis.prose.text.slice(sentence.start, sentence.end);
  if (words.words.length > MOST_CLAIM_WORDS) return [];
  const telling = new Set(tellingIn(input, comparison));
  return provisionsNamedIn(input.sources, said).flatMap(({ indexed, span }) =>
    besideClaim(
      indexed,
      sentencesIn(indexed, span).map((one) => ({
        start: Math.max(one.start, span.start),
        end: Math.min(one.end, span.end),
      })),
      words.words,
      telling,
    ),
  );
});

/** Indices of a claim's telling words, those of its figures apart. */
export function tellingIn(input: CheckInput, { words, sentence }: Comparison): number[] {
  const figures = near(input.analysis.figures, sentence);
  return words.words.flatMap((word, i) => {
    const at = { start: words.starts[i] as number, end: words.ends[i] as number };
    return isTelling(word) && !figures.some((figure) => overlaps(figure, at)) ? [i] : [];
  });
}

/** Whether every figure of a claim, those of its citations apart, stands in one of some stretches of a source. */
export const hasFiguresIn = (
  { analysis }: CheckInput,
  { sentence }: Comparison,
  { figures }: IndexedSource,
  stretches: readonly Span[],
): boolean =>
  near(analysis.figures, sentence).every(
    (figure) =>
      isInCitation(analysis, figure) ||
      stretches.some((stretch) => figures.between(stretch).some((other) => bearsOut(other, figure))),
  );

/** Whether a counterpart has every figure of a claim. */
export const hasFigures = (input: CheckInput, comparison: Comparison, { indexed, span }: Counterpart): boolean =>
  hasFiguresIn(input, comparison, indexed, [span]);

const RARE = 4;
const rareIn = new WeakMap<SourceIndex, Map<string, boolean>>();
const MOST_KEPT = 20_000;

/** Whether a word stands in few places of the sources, so that a sentence with it is about one thing. */
export function isRare({ sources }: CheckInput, { stem }: AlignedWord): boolean {
  let known = rareIn.get(sources);
  if (known === undefined || known.size >= MOST_KEPT) {
    known = new Map();
    rareIn.set(sources, known);
  }
  const before = known.get(stem);
  if (before !== undefined) return before;
  let count = 0;
  for (const { positions } of sources.indexed) {
    count += positions.get(stem)?.length ?? 0;
    if (count > RARE) break;
  }
  known.set(stem, count <= RARE);
  return count <= RARE;
}
