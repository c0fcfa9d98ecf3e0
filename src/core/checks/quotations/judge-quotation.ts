import type { Analysis } from '../../analysis/analysis';
import { type DraftWords, quotedWords } from '../../analysis/draft-words';
import { FEWEST_WORDS, type Quotation } from '../../analysis/quotations';
import { type IndexedSource, indexWithoutNotes } from '../../sources/indexed-source';
import { type Location, locate } from '../../sources/locate';
import type { SourceIndex } from '../../sources/source-index';
import { type AlignedWord, hunksOf, sameLetters } from '../../text/alignment';
import { LIMITERS, NEGATIONS } from '../../text/common-words';
import { wordsOf } from '../../text/words';
import type { CheckInput } from '../check';
import { isAside } from '../comparison';
import { sourceGiven } from './attribution';
import { isVerbatim } from './verbatim';

/** A stretch of a quotation that its source does not have so, by word index, end exclusive. */
export interface Alteration {
  readonly draftStart: number;
  readonly draftEnd: number;
  readonly sourceStart: number;
  readonly sourceEnd: number;
  readonly swallowed: boolean;
}

export interface JudgedQuotation {
  readonly quotation: Quotation;
  readonly words: DraftWords;
  readonly location: Location | null;
  readonly alterations: readonly Alteration[];
  /** `elsewhere`: word for word, but in another source than the one it is given to. */
  readonly outcome: 'exact' | 'elsewhere' | 'altered' | 'not_found';
  /** The source that the draft gives it to, where it says and that source is held. */
  readonly given: IndexedSource | null;
}

const ALTERED_COVERAGE = 0.55;
const BRACKET_MOST = 8;
const SHORT_ELISION = 6;

export const turnsSense = (word: AlignedWord | undefined): boolean =>
  word !== undefined && (NEGATIONS.has(word.form) || LIMITERS.has(word.form));

/** Whether what an ellipsis leaves out turns the sense: a short elision that holds a negation, or a longer one that begins or ends with it. */
function swallowsSense(left: readonly AlignedWord[]): boolean {
  if (left.length === 0) return false;
  if (left.length <= SHORT_ELISION) return left.some(turnsSense);
  return turnsSense(left[0]) || turnsSense(left.at(-1));
}

/** Whether words are what the page has before a word of the running text: its foot or head, copied with the rest. */
function isFurnitureBetween(indexed: IndexedSource, before: number, words: readonly AlignedWord[]): boolean {
  const { text } = indexed.source;
  const { forms } = wordsOf(text, indexed.ends[before - 1] ?? 0, indexed.starts[before] ?? text.length);
  return forms.length > 0 && forms.join('') === words.map(({ form }) => form).join('');
}

function alterationsOf(location: Location, words: DraftWords, text: string): Alteration[] {
  const { indexed, alignment } = location;
  const found: Alteration[] = [];
  const quoted = words.words;
  for (const hunk of hunksOf(alignment)) {
    const draft = quoted.slice(hunk.draftStart, hunk.draftEnd);
    const source = indexed.words.slice(hunk.sourceStart, hunk.sourceEnd);
    const plain = draft.filter((word) => !word.gap);
    const ellipsis = draft.some((word) => word.gap === 'ellipsis');
    const bracket = draft.some((word) => word.gap === 'bracket');
    if (plain.length === 0 && (ellipsis || bracket)) {
      if (ellipsis ? swallowsSense(source) : source.length > BRACKET_MOST) found.push({ ...hunk, swallowed: ellipsis });
      continue;
    }
    if (plain.length === 0 && isAside(indexed, hunk.sourceStart, hunk.sourceEnd)) continue;
    if (sameLetters(plain, source)) continue;
    if (source.length === 0 && isFurnitureBetween(indexed, hunk.sourceStart, plain)) continue;
    found.push({ ...hunk, swallowed: false });
  }
  // A matched stem is the same word in another form: an alteration, unless brackets own up to it.
  alignment.matches.forEach((match, i) => {
    const word = quoted[i] as AlignedWord;
    if (match < 0 || word.form === indexed.words.at(match)?.form) return;
    if (text.slice(words.starts[i], words.ends[i]).includes('[')) return;
    found.push({ draftStart: i, draftEnd: i + 1, sourceStart: match, sourceEnd: match + 1, swallowed: false });
  });
  const first = alignment.matches.findIndex((match) => match >= 0);
  const last = alignment.matches.findLastIndex((match) => match >= 0);
  if (quoted.slice(0, first).some((word) => !word.gap)) {
    found.push({
      draftStart: 0,
      draftEnd: first,
      sourceStart: Math.max(0, alignment.sourceStart - first),
      sourceEnd: alignment.sourceStart,
      swallowed: false,
    });
  }
  if (quoted.slice(last + 1).some((word) => !word.gap)) {
    const rest = quoted.length - last - 1;
    found.push({
      draftStart: last + 1,
      draftEnd: quoted.length,
      sourceStart: alignment.sourceEnd,
      sourceEnd: Math.min(indexed.words.length, alignment.sourceEnd + rest),
      swallowed: false,
    });
  }
  return found
    .filter(({ draftStart, draftEnd, sourceStart, sourceEnd }) => {
      const draft = quoted.slice(draftStart, draftEnd);
      // Brackets of the source's own cut a word in two: “[t]he”.
      return ![sourceStart, sourceStart - 1].some((from) => sameLetters(draft, indexed.words.slice(from, sourceEnd)));
    })
    .sort((a, b) => a.draftStart - b.draftStart);
}

const judgedFor = new WeakMap<CheckInput, readonly JudgedQuotation[]>();

/** Looks for each quotation in the sources and says how it compares; worked out once for an input. */
export function judgeQuotations(input: CheckInput): readonly JudgedQuotation[] {
  const known = judgedFor.get(input);
  if (known) return known;
  const judged = judgeAll(input.analysis, input.sources);
  judgedFor.set(input, judged);
  return judged;
}

/**
 * How a quotation compares with the place in the given sources that comes nearest. Where its words are not there in a
 * row, notes at the foot of a page may stand between them.
 */
export function compareWith(
  indexed: readonly IndexedSource[],
  quotation: Quotation,
  words: DraftWords,
  text: string,
): JudgedQuotation {
  const judged = compareAsIs(indexed, quotation, words, text);
  if (judged.outcome === 'exact' || !judged.location) return judged;
  const withoutNotes = indexWithoutNotes(judged.location.indexed.source);
  const past = withoutNotes && compareAsIs([withoutNotes], quotation, words, text);
  return past?.outcome === 'exact' ? past : judged;
}

function compareAsIs(
  indexed: readonly IndexedSource[],
  quotation: Quotation,
  words: DraftWords,
  text: string,
): JudgedQuotation {
  const location = locate(indexed, words.words);
  const base = { quotation, words, location, given: null };
  if (!location) return { ...base, alterations: [], outcome: 'not_found' };
  const differences = alterationsOf(location, words, text);
  const { start, end } = quotation.inner;
  const alterations = differences.length > 0 && isVerbatim(text.slice(start, end), location) ? [] : differences;
  const { alignment } = location;
  const matched = alignment.matches.filter((match) => match >= 0).length;
  if (alterations.length === 0 && matched > 0) return { ...base, alterations, outcome: 'exact' };
  const close = alignment.coverage >= ALTERED_COVERAGE && matched >= Math.min(4, words.words.length - 1);
  return { ...base, alterations, outcome: close ? 'altered' : 'not_found' };
}

function judgeOne(analysis: Analysis, sources: SourceIndex, quotation: Quotation): JudgedQuotation {
  const { text } = analysis.prose;
  const words = quotedWords(text, quotation.inner);
  const given = sourceGiven(analysis, sources, quotation);
  if (given) {
    const there = compareWith([given], quotation, words, text);
    if (there.outcome === 'exact') return { ...there, given };
    const anywhere = compareWith(sources.indexed, quotation, words, text);
    if (anywhere.outcome === 'exact') return { ...anywhere, given, outcome: 'elsewhere' };
    return { ...(there.outcome === 'altered' ? there : anywhere), given };
  }
  return compareWith(sources.indexed, quotation, words, text);
}

function judgeAll(analysis: Analysis, sources: SourceIndex): JudgedQuotation[] {
  return analysis.quotations
    .filter((quotation) => quotation.words >= FEWEST_WORDS)
    .map((quotation) => judgeOne(analysis, sources, quotation));
}
