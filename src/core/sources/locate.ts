import { type AlignedWord, type Alignment, align, weightOf } from '../text/alignment';
import { FUNCTION_WORDS } from '../text/common-words';
import type { IndexedSource } from './indexed-source';

/** Where the words of a draft best fit in a source. Word indices count in `indexed.words`. */
export interface Location {
  readonly indexed: IndexedSource;
  readonly draft: readonly AlignedWord[];
  /** Matches are absolute word indices of the source. */
  readonly alignment: Alignment;
}

/** Diagonals are counted in buckets of sixteen words. */
const BUCKET_BITS = 4;
const BUCKET = 1 << BUCKET_BITS;
const MOST_POSITIONS = 3000;
const CANDIDATES = 3;
const SLACK = 24;
const ELLIPSIS_REACH = 300;
/** A piece with more ellipses than this is no quotation that anyone wrote. */
const MOST_ELLIPSES = 6;
/** Longer runs of words are aligned in pieces of so many words. */
const PIECE = 400;

interface Window {
  readonly indexed: IndexedSource;
  readonly from: number;
  readonly votes: number;
}

/** Votes by bucket while one source is looked through; zero between. */
let votes = new Float64Array(4096);

/** The diagonals of a source on which most of the draft's rarer words lie. */
function windowsIn(indexed: IndexedSource, draft: readonly AlignedWord[]): Window[] {
  const total = Math.max(1, indexed.words.length);
  // A diagonal that begins before the source has a negative number.
  const shift = Math.ceil(draft.length / BUCKET) + 1;
  const size = shift + Math.ceil(total / BUCKET) + 2;
  if (votes.length < size) votes = new Float64Array(size * 2);
  const touched: number[] = [];
  const seen = new Set<string>();
  for (let i = 0; i < draft.length; i++) {
    const word = draft[i] as AlignedWord;
    if (word.gap || FUNCTION_WORDS.has(word.form)) continue;
    const positions = indexed.positions.get(word.stem);
    if (!positions || positions.length > MOST_POSITIONS) continue;
    const repeat = seen.has(word.stem) ? 0.5 : 1;
    seen.add(word.stem);
    const weight = Math.log(1 + total / positions.length) * repeat;
    for (let k = 0; k < positions.length; k++) {
      const bucket = shift + (((positions[k] as number) - i) >> BUCKET_BITS);
      const before = votes[bucket] as number;
      if (before === 0) touched.push(bucket);
      votes[bucket] = before + weight;
    }
  }
  const best: Window[] = [];
  for (const bucket of touched) {
    const together = (votes[bucket] as number) + Math.max(votes[bucket - 1] as number, votes[bucket + 1] as number);
    if (best.length === CANDIDATES && together <= (best[CANDIDATES - 1] as Window).votes) continue;
    best.push({ indexed, from: (bucket - shift) * BUCKET, votes: together });
    best.sort((a, b) => b.votes - a.votes);
    best.length = Math.min(best.length, CANDIDATES);
  }
  for (const bucket of touched) votes[bucket] = 0;
  return best;
}

const countEllipses = (draft: readonly AlignedWord[]): number => draft.filter((word) => word.gap === 'ellipsis').length;

function alignIn(window: Window, draft: readonly AlignedWord[]): Location {
  const { indexed } = window;
  const ellipses = countEllipses(draft);
  const from = Math.max(0, window.from - SLACK - (ellipses ? ELLIPSIS_REACH : 0));
  const to = Math.min(
    indexed.words.length,
    window.from + BUCKET + draft.length + SLACK + (ellipses ? ELLIPSIS_REACH : Math.ceil(draft.length / 2)),
  );
  const relative = align(draft, indexed.words.slice(from, to));
  return {
    indexed,
    draft,
    alignment: {
      ...relative,
      matches: relative.matches.map((match) => (match < 0 ? -1 : match + from)),
      sourceStart: relative.sourceStart + from,
      sourceEnd: relative.sourceEnd + from,
    },
  };
}

/** Where a run of words stands in a source word for word; null where it does not, or where the run has gaps. */
export function locateExactly(indexed: IndexedSource, draft: readonly AlignedWord[]): Location | null {
  let rarest: readonly number[] | undefined;
  let offset = 0;
  for (let i = 0; i < draft.length; i++) {
    const word = draft[i] as AlignedWord;
    const positions = word.gap ? undefined : indexed.positions.get(word.stem);
    if (!positions) return null;
    if (rarest && positions.length >= rarest.length) continue;
    rarest = positions;
    offset = i;
  }
  for (const position of rarest ?? []) {
    const from = position - offset;
    if (from < 0 || from + draft.length > indexed.words.length) continue;
    if (!draft.every((word, i) => word.form === indexed.words[from + i]?.form)) continue;
    const matches = Int32Array.from(draft, (_, i) => from + i);
    const score = draft.reduce((sum, word) => sum + weightOf(word.form), 0);
    return {
      indexed,
      draft,
      alignment: { matches, coverage: 1, sourceStart: from, sourceEnd: from + draft.length, score },
    };
  }
  return null;
}

/** Goes on from where the first piece of a long run of words was found, piece by piece, in the same source. */
function goOn(first: Location, draft: readonly AlignedWord[]): Location {
  const { indexed } = first;
  const matches = new Int32Array(draft.length).fill(-1);
  matches.set(first.alignment.matches);
  let { sourceEnd, score } = first.alignment;
  for (let at = PIECE; at < draft.length; at += PIECE) {
    const piece = draft.slice(at, at + PIECE);
    const reach =
      Math.ceil(piece.length * 1.5) + SLACK + Math.min(MOST_ELLIPSES, countEllipses(piece)) * ELLIPSIS_REACH;
    const from = sourceEnd;
    const relative = align(piece, indexed.words.slice(from, from + reach));
    matches.set(
      relative.matches.map((match) => (match < 0 ? -1 : match + from)),
      at,
    );
    if (relative.coverage > 0) sourceEnd = from + relative.sourceEnd;
    score += relative.score;
  }
  const weightIn = (kept: (i: number) => boolean): number =>
    draft.reduce((sum, word, i) => (word.gap || !kept(i) ? sum : sum + weightOf(word.form)), 0);
  const coverage =
    weightIn((i) => (matches[i] as number) >= 0) /
    Math.max(
      1,
      weightIn(() => true),
    );
  return {
    indexed,
    draft,
    alignment: { matches, coverage, sourceStart: first.alignment.sourceStart, sourceEnd, score },
  };
}

/**
 * Finds where in the sources the given words stand, or what comes nearest: the best alignment over all sources.
 * Null where no source shares a word of meaning. Among equals the earlier source and place win.
 */
export function locate(sources: readonly IndexedSource[], words: readonly AlignedWord[]): Location | null {
  for (const indexed of sources) {
    const exact = locateExactly(indexed, words);
    if (exact) return exact;
  }
  if (words.length <= PIECE) return locateNearest(sources, words);
  const first = locateNearest(sources, words.slice(0, PIECE));
  return first && goOn(first, words);
}

function locateNearest(sources: readonly IndexedSource[], draft: readonly AlignedWord[]): Location | null {
  const windows = sources.flatMap((indexed) => windowsIn(indexed, draft)).sort((a, b) => b.votes - a.votes);
  let best: Location | null = null;
  const tried = new Set<string>();
  const most = (windows[0]?.votes ?? 0) * 0.5;
  for (const window of windows.slice(0, CANDIDATES * 3)) {
    if (window.votes < most) break;
    const key = `${window.indexed.source.id}:${Math.round(window.from / (2 * BUCKET))}`;
    if (tried.has(key)) continue;
    tried.add(key);
    const location = alignIn(window, draft);
    if (!best || location.alignment.score > best.alignment.score + 1e-6) best = location;
    // Every word in its place: nothing can fit better.
    if (
      location.alignment.coverage === 1 &&
      location.alignment.sourceEnd - location.alignment.sourceStart === draft.length
    )
      return location;
  }
  return best;
}
