import type { Analysis, Sentence } from '../analysis/analysis';
import { near } from '../analysis/analysis';
import { type DraftWords, wordsIn } from '../analysis/draft-words';
import { leadInOf } from '../analysis/lead-in';
import { type IndexedSource, sentenceSpan, wordAt } from '../sources/indexed-source';
import { type Location, locate } from '../sources/locate';
import type { SourceIndex } from '../sources/source-index';
import { type AlignedWord, hunksOf, sameLetters, weightOf } from '../text/alignment';
import { FUNCTION_WORDS } from '../text/common-words';
import { lastAtOrBefore, lastStartingAtOrBefore, type Span } from '../text/span';

/** A stretch in which a sentence of the draft differs from the place in a source that it follows. */
export interface Difference {
  /** Indices in `comparison.words`, end exclusive. */
  readonly draftStart: number;
  readonly draftEnd: number;
  /** Indices in `indexed.words`, end exclusive. */
  readonly sourceStart: number;
  readonly sourceEnd: number;
  readonly draft: readonly AlignedWord[];
  readonly source: readonly AlignedWord[];
  /** Before the first or after the last word that both share. */
  readonly atEdge: boolean;
}

/** A sentence of the draft beside the stretch of a source that it follows most closely. */
export interface Comparison {
  readonly sentence: Sentence;
  readonly words: DraftWords;
  readonly location: Location | null;
  /** True where the sentence follows that stretch so closely that a reader would take it for its source. */
  readonly follows: boolean;
  readonly differences: readonly Difference[];
}

const FOLLOWS_COVERAGE = 0.58;
const FOLLOWS_WORDS = 5;
/** A short sentence has to agree in more of its words. */
const SHORT_COVERAGE = 0.7;
const EDGE = 6;
const STRAY_SHARE = 0.3;

/** The sentence's own words: quotations and citations have checks of their own. */
function ownWords(analysis: Analysis, sentence: Sentence): DraftWords {
  const all = wordsIn(analysis.prose.text, sentence);
  const foreign: readonly Span[] = [
    ...near(analysis.quotations, sentence),
    ...near(analysis.citations, sentence),
    leadInOf(analysis.prose.text, sentence),
  ];
  const kept = all.words.map(
    (_, i) => !foreign.some((span) => span.start <= (all.starts[i] as number) && (all.starts[i] as number) < span.end),
  );
  return {
    words: all.words.filter((_, i) => kept[i]),
    starts: all.starts.filter((_, i) => kept[i]),
    ends: all.ends.filter((_, i) => kept[i]),
  };
}

const SIGNAL_WORDS: ReadonlySet<string> = new Set([
  'see',
  'also',
  'cf',
  'accord',
  'citing',
  'quoting',
  'e',
  'g',
  'generally',
  'but',
  'and',
]);

/** Whether a run of source words is an aside of the page and not of the sentence: footnote marks, internal citations. */
export function isAside(indexed: IndexedSource, from: number, to: number): boolean {
  let signals = 0;
  let cited = 0;
  for (let i = from; i < to; i++) {
    const form = indexed.words.at(i)?.form ?? '';
    const at = indexed.starts[i] as number;
    const citation = lastAtOrBefore(indexed.citations, at);
    if (citation && at < citation.end) cited++;
    else if (SIGNAL_WORDS.has(form)) signals++;
    else if (!/^\d{1,3}$/.test(form) || !isFootnoteMark(indexed, i)) return false;
  }
  return signals === 0 || cited > 0;
}

/** A number that hangs on the word before it, or stands after the end of a clause, marks a footnote or a page. */
function isFootnoteMark(indexed: IndexedSource, i: number): boolean {
  const start = indexed.starts[i] as number;
  const before = indexed.source.text.slice(Math.max(0, start - 3), start);
  return /[.,;:”"’')\]]\s{0,2}$/.test(before) || /\n[ \t]{0,2}$/.test(before) || /\p{L}$/u.test(before);
}

function differencesOf(location: Location, words: DraftWords): Difference[] {
  const { indexed, alignment } = location;
  const make = (
    draftStart: number,
    draftEnd: number,
    sourceStart: number,
    sourceEnd: number,
    atEdge: boolean,
  ): Difference => ({
    draftStart,
    draftEnd,
    sourceStart,
    sourceEnd,
    draft: words.words.slice(draftStart, draftEnd),
    source: indexed.words.slice(sourceStart, sourceEnd),
    atEdge,
  });
  const span = sentenceSpan(indexed, alignment.sourceStart, alignment.sourceEnd);
  const first = alignment.matches.findIndex((match) => match >= 0);
  const last = alignment.matches.findLastIndex((match) => match >= 0);
  const differences = hunksOf(alignment).map((hunk) =>
    make(hunk.draftStart, hunk.draftEnd, hunk.sourceStart, hunk.sourceEnd, false),
  );
  if (first > 0) {
    const from = Math.max(wordAt(indexed, span.start), alignment.sourceStart - Math.min(EDGE, first + 2));
    differences.unshift(
      make(Math.max(0, first - EDGE), first, Math.min(from, alignment.sourceStart), alignment.sourceStart, true),
    );
  }
  if (last >= 0 && last < words.words.length - 1) {
    const rest = words.words.length - 1 - last;
    const to = Math.min(wordAt(indexed, span.end), alignment.sourceEnd + Math.min(EDGE, rest + 2));
    differences.push(
      make(
        last + 1,
        Math.min(words.words.length, last + 1 + EDGE),
        alignment.sourceEnd,
        Math.max(to, alignment.sourceEnd),
        true,
      ),
    );
  }
  return differences.filter(
    (difference) =>
      !sameLetters(difference.draft, difference.source) &&
      !(difference.draft.length === 0 && isAside(indexed, difference.sourceStart, difference.sourceEnd)),
  );
}

/** Index of the source sentence that a word stands in. */
const sentenceOf = (indexed: IndexedSource, word: number): number =>
  lastStartingAtOrBefore(indexed.sentences, indexed.starts[word] ?? 0);

/** Matches at either edge that lie in another sentence of the source and weigh little beside the rest are chance. */
function withoutStrays(location: Location): Location {
  const { indexed, alignment, draft } = location;
  const weights = new Map<number, number>();
  const homes = [...alignment.matches].map((match, i) => {
    if (match < 0) return -1;
    const home = sentenceOf(indexed, match);
    weights.set(home, (weights.get(home) ?? 0) + weightOf(draft[i]?.form ?? ''));
    return home;
  });
  const heaviest = Math.max(0, ...weights.values());
  const matches = alignment.matches.map((match, i) =>
    (weights.get(homes[i] as number) ?? 0) < heaviest * STRAY_SHARE ? -1 : match,
  );
  const left = matches.filter((match) => match >= 0);
  const sourceStart = left.at(0) ?? alignment.sourceStart;
  return {
    ...location,
    alignment: { ...alignment, matches, sourceStart, sourceEnd: (left.at(-1) ?? sourceStart - 1) + 1 },
  };
}

/**
 * Whether a sentence shares enough with a stretch of a source, closely enough together, to be taken from it. A figure
 * that differs does not count against it: figures are what is compared.
 */
function followsClosely(words: DraftWords, { alignment }: Location, figures: readonly Span[]): boolean {
  if (alignment.sourceEnd - alignment.sourceStart > words.words.length * 1.8 + 6) return false;
  let telling = 0;
  let shared = 0;
  let matched = 0;
  let all = 0;
  words.words.forEach((word, i) => {
    const start = words.starts[i] as number;
    const weight = weightOf(word.form);
    if ((alignment.matches[i] as number) < 0) {
      if (!figures.some((figure) => figure.start <= start && start < figure.end)) all += weight;
      return;
    }
    all += weight;
    matched += weight;
    shared++;
    if (!FUNCTION_WORDS.has(word.form)) telling++;
  });
  const coverage = all > 0 ? matched / all : 0;
  if (telling >= FOLLOWS_WORDS) return coverage >= FOLLOWS_COVERAGE;
  if (telling < 3 || coverage < SHORT_COVERAGE) return false;
  // Of a sentence of few words nearly all have to stand in the same place.
  return shared >= 7 || (shared >= 5 && alignment.sourceEnd - alignment.sourceStart <= words.words.length + 1);
}

/** Compares an asserting sentence of a draft with the sources. */
export function compareClaim(analysis: Analysis, sources: SourceIndex, sentence: Comparison['sentence']): Comparison {
  const words = ownWords(analysis, sentence);
  const telling = words.words.filter((word) => !FUNCTION_WORDS.has(word.form)).length;
  const found = telling >= 3 ? locate(sources.indexed, words.words) : null;
  const location = found && withoutStrays(found);
  if (!location) return { sentence, words, location: null, follows: false, differences: [] };
  const follows = followsClosely(words, location, near(analysis.figures, sentence));
  return { sentence, words, location, follows, differences: follows ? differencesOf(location, words) : [] };
}

/** Share of the draft's words that are shared, by weight, between the first and the last that are. */
export function innerCoverage({ words, location }: Comparison): number {
  if (!location) return 0;
  const { matches } = location.alignment;
  const first = matches.findIndex((match) => match >= 0);
  const last = matches.findLastIndex((match) => match >= 0);
  let matched = 0;
  let all = 0;
  for (let i = first; i >= 0 && i <= last; i++) {
    const weight = weightOf(words.words[i]?.form ?? '');
    all += weight;
    if ((matches[i] as number) >= 0) matched += weight;
  }
  return all > 0 ? matched / all : 0;
}

const STRETCH = 1.4;
const STRETCH_WORDS = 4;

/** Whether the shared words stand about as close together in the source as in the draft, so that one word for another tells. */
export function isCompact({ words, location }: Comparison): boolean {
  if (!location) return false;
  const { sourceStart, sourceEnd } = location.alignment;
  return sourceEnd - sourceStart <= words.words.length * STRETCH + STRETCH_WORDS;
}

/** The stretch of the draft that a run of a comparison's words covers; where it is empty, the words beside it. */
export function draftSpan(words: DraftWords, from: number, to: number): Span {
  const first = to > from ? from : Math.max(0, from - 1);
  const last = to > from ? to - 1 : Math.min(words.words.length - 1, from);
  return { start: words.starts[first] as number, end: words.ends[last] as number };
}

/** The stretch of a source that a run of its words covers. */
export function sourceSpan(indexed: IndexedSource, from: number, to: number): Span {
  const start = indexed.starts[from] ?? indexed.source.text.length;
  return { start, end: to > from ? (indexed.ends[to - 1] ?? start) : start };
}

/** The source sentences that a location lies in. */
export const locationSpan = (location: Location): Span =>
  sentenceSpan(location.indexed, location.alignment.sourceStart, location.alignment.sourceEnd);
