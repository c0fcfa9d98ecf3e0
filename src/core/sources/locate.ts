import { type AlignedWord, type Alignment, align, weightOf } from '../text/alignment';
import { FUNCTION_WORDS } from '../text/common-words';
import { formWithin, hashOf, stemIndex } from './index/word-table';
import type { IndexedSource } from './indexed-source';
import { type Holders, stemHoldersOf } from './stem-holders';

/** Where the words of a draft best fit in a source. Word indices count in `indexed.words`. */
export interface Location {
  readonly indexed: IndexedSource;
  readonly draft: readonly AlignedWord[];
  /** Matches are absolute word indices of the source. */
  readonly alignment: Alignment;
}

const BUCKET_BITS = 4;
const BUCKET = 1 << BUCKET_BITS;
const CANDIDATES = 3;
/** What a word that the draft has before counts for. */
const REPEATED = 0.5;
const SLACK = 24;
const ELLIPSIS_REACH = 300;
/** A piece with more ellipses than this is no quotation that anyone wrote. */
const MOST_ELLIPSES = 6;
/** Longer runs of words are aligned in pieces of so many words. */
const PIECE = 400;

/** Of a word whose form was not looked up yet. */
const NOT_ASKED = -2;

interface Window {
  readonly indexed: IndexedSource;
  /** Its index among the sources. */
  readonly source: number;
  readonly from: number;
  readonly votes: number;
}

/** A word of the draft that tells where it may stand, with what it is looked up by. */
interface Sought {
  readonly at: number;
  readonly stem: string;
  readonly hash: number;
  /** 1, or less where the draft has the word before. */
  readonly share: number;
}

function soughtIn(draft: readonly AlignedWord[]): Sought[] {
  const seen = new Set<string>();
  const sought: Sought[] = [];
  draft.forEach(({ form, stem, gap }, at) => {
    if (gap || FUNCTION_WORDS.has(form)) return;
    sought.push({ at, stem, hash: hashOf(stem), share: seen.has(stem) ? REPEATED : 1 });
    seen.add(stem);
  });
  return sought;
}

/** A word that is sought, with the sources that have it. */
interface Held extends Sought {
  readonly holders: Holders;
}

/**
 * The diagonals of a source on which most of the draft's rarer words lie, of those with `least` votes and more. `bound` is what
 * the words that are held can give one at most; the rarer come first, so that a source that cannot reach `least` costs little.
 */
function windowsIn(
  indexed: IndexedSource,
  source: number,
  held: readonly Held[],
  length: number,
  least: number,
  bound: number,
): Window[] {
  const { positions, forms, vocabulary } = indexed.tables.words;
  // Buckets count from below zero: a word of the draft may stand before the source's first.
  const before = Math.ceil(length / BUCKET) + 1;
  const size = before + Math.ceil(Math.max(1, forms.length) / BUCKET) + 2;
  const votes = votesFor(size);
  const touched = placesFor(size);
  let count = 0;
  let most = 0;
  let rest = bound;
  for (const { at, share, holders } of held) {
    if ((2 * most + rest) * ROUNDING < least) break;
    const i = indexOf(holders.sources, source);
    const weight = i < 0 ? 0 : (holders.weights[i] as number) * share;
    if (weight === 0) continue;
    rest -= boundOf(holders, i, share);
    const stem = holders.stems[i] as number;
    const end = vocabulary.stemWords[stem + 1] as number;
    const shift = before * BUCKET - at;
    for (let k = vocabulary.stemWords[stem] as number; k < end; k++) {
      const bucket = ((positions[k] as number) + shift) >> BUCKET_BITS;
      const sum = votes[bucket] as number;
      if (sum === 0) touched[count++] = bucket;
      votes[bucket] = sum + weight;
      if (sum + weight > most) most = sum + weight;
    }
  }
  const best: Window[] = [];
  for (let i = 0; i < count; i++) {
    const bucket = touched[i] as number;
    const beside = Math.max(votes[bucket - 1] as number, votes[bucket + 1] as number);
    const together = (votes[bucket] as number) + beside;
    if (together < least) continue;
    if (best.length === CANDIDATES && together <= (best[CANDIDATES - 1] as Window).votes) continue;
    best.push({ indexed, source, from: (bucket - before) * BUCKET, votes: together });
    best.sort((a, b) => b.votes - a.votes);
    best.length = Math.min(best.length, CANDIDATES);
  }
  for (let i = 0; i < count; i++) votes[touched[i] as number] = 0;
  return best;
}

/** Index of a number in an ascending column; -1 where it is not there. */
function indexOf(column: Int32Array, value: number): number {
  let low = 0;
  let high = column.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((column[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return column[low] === value ? low : -1;
}

/** A window that has less than this share of the best one's votes is none to look at. */
const LEAST_SHARE = 0.5;
const MOST_WINDOWS = CANDIDATES * 3;
/** A bound is added up in another order than the votes that it bounds. */
const ROUNDING = 1 + 1e-9;

/** What a word that `holders` hold can give a diagonal of the source at `i` of them at most. */
const boundOf = ({ bounds }: Holders, i: number, share: number): number => (bounds[i] as number) * share * ROUNDING;

/** The windows of all sources that are to be looked at, best first. Of equals the one in the earlier source comes first. */
function windowsOver(sources: readonly IndexedSource[], sought: readonly Sought[], length: number): Window[] {
  const stems = stemHoldersOf(sources);
  const held = sought
    .map((one): Held => ({ ...one, holders: stems.of(one.stem, one.hash) }))
    .sort((a, b) => (isRarer(a.holders, b.holders) ? -1 : isRarer(b.holders, a.holders) ? 1 : 0));
  const bounds = new Float64Array(sources.length);
  for (const { share, holders } of held) {
    for (let i = 0; i < holders.sources.length; i++) {
      const source = holders.sources[i] as number;
      bounds[source] = (bounds[source] as number) + boundOf(holders, i, share);
    }
  }
  const windows: Window[] = [];
  let least = 0;
  const look = (source: number): void => {
    // What a source cannot reach need not be counted.
    if ((bounds[source] as number) < least) return;
    const found = windowsIn(sources[source] as IndexedSource, source, held, length, least, bounds[source] as number);
    if (found.length === 0) return;
    windows.push(...found);
    windows.sort((a, b) => b.votes - a.votes || a.source - b.source);
    windows.length = Math.min(windows.length, MOST_WINDOWS);
    const full = windows.length === MOST_WINDOWS ? (windows.at(-1) as Window).votes : 0;
    least = Math.max((windows[0] as Window).votes * LEAST_SHARE, full);
  };
  const first = bounds.reduce((best, bound, i) => (bound > (bounds[best] as number) ? i : best), 0);
  if (!bounds[first]) return [];
  look(first);
  const others = Array.from(bounds.keys()).filter(
    (source) => source !== first && (bounds[source] as number) > 0 && (bounds[source] as number) >= least,
  );
  others.sort((a, b) => (bounds[b] as number) - (bounds[a] as number) || a - b);
  others.forEach(look);
  return windows;
}

let tally = new Float64Array(4096);

let places = new Int32Array(4096);

function placesFor(size: number): Int32Array {
  if (places.length < size) places = new Int32Array(2 * size);
  return places;
}

/** Room for so many sums, all zero. Whoever fills it leaves it empty. */
function votesFor(size: number): Float64Array {
  if (tally.length < size) tally = new Float64Array(2 * size);
  return tally;
}

const countEllipses = (draft: readonly AlignedWord[]): number => draft.filter((word) => word.gap === 'ellipsis').length;

function alignIn(window: Window, draft: readonly AlignedWord[]): Location {
  const { indexed } = window;
  const ellipses = countEllipses(draft);
  const from = Math.max(0, window.from - SLACK - (ellipses ? ELLIPSIS_REACH : 0));
  const to = Math.min(
    indexed.tables.words.forms.length,
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
  if (draft.length === 0 || draft.some(({ gap }) => gap)) return null;
  const { vocabulary } = indexed.tables.words;
  const stems = draft.map(({ stem }) => stemIndex(vocabulary, stem));
  if (stems.includes(-1)) return null;
  const counts = stems.map(
    (stem) => (vocabulary.stemWords[stem + 1] as number) - (vocabulary.stemWords[stem] as number),
  );
  const rarest = counts.reduce((best, count, i) => (count < (counts[best] as number) ? i : best), 0);
  return exactAround(indexed, draft, rarest, (i) => stems[i] as number);
}

/**
 * Where a run of words stands in a source, looked for around each place of its word `anchor`. `stemAt` gives the index of a
 * word's stem, -1 where the source does not have it; it is asked only as far as words are compared.
 */
function exactAround(
  indexed: IndexedSource,
  draft: readonly AlignedWord[],
  anchor: number,
  stemAt: (word: number) => number,
): Location | null {
  const { forms, positions, vocabulary } = indexed.tables.words;
  const stem = stemAt(anchor);
  if (stem < 0) return null;
  const wanted = new Int32Array(draft.length).fill(NOT_ASKED);
  const end = vocabulary.stemWords[stem + 1] as number;
  for (let k = vocabulary.stemWords[stem] as number; k < end; k++) {
    const from = (positions[k] as number) - anchor;
    if (from < 0 || from + draft.length > forms.length) continue;
    let same = 0;
    for (; same < draft.length; same++) {
      const i = (anchor + same) % draft.length;
      if (wanted[i] === NOT_ASKED) wanted[i] = formWithin(vocabulary, stemAt(i), (draft[i] as AlignedWord).form);
      // A word that the source does not have stands nowhere in it.
      if ((wanted[i] as number) < 0) return null;
      if (forms[from + i] !== wanted[i]) break;
    }
    if (same < draft.length) continue;
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
  const exact = exactIn(sources, words);
  if (exact) return exact;
  if (words.length <= PIECE) return locateNearest(sources, words);
  const first = locateNearest(sources, words.slice(0, PIECE));
  return first && goOn(first, words);
}

/** The first source that has the words in a row. */
function exactIn(sources: readonly IndexedSource[], words: readonly AlignedWord[]): Location | null {
  if (words.length === 0 || words.some(({ gap }) => gap)) return null;
  const stems = stemHoldersOf(sources);
  const held = words.map(({ stem }) => stems.of(stem, hashOf(stem)));
  const anchor = held.reduce((best, holders, i) => (isRarer(holders, held[best] as Holders) ? i : best), 0);
  for (const source of (held[anchor] as Holders).sources) {
    const exact = exactAround(sources[source] as IndexedSource, words, anchor, (word) => {
      const { sources: having, stems: indices } = held[word] as Holders;
      const i = indexOf(having, source);
      return i < 0 ? -1 : (indices[i] as number);
    });
    if (exact) return exact;
  }
  return null;
}

/** Whether fewer sources have one stem than the other or, where as many do, it stands more rarely in the first of them. */
const isRarer = (one: Holders, other: Holders): boolean =>
  one.sources.length === other.sources.length
    ? (one.weights[0] ?? 0) > (other.weights[0] ?? 0)
    : one.sources.length < other.sources.length;

function locateNearest(sources: readonly IndexedSource[], draft: readonly AlignedWord[]): Location | null {
  let best: Location | null = null;
  const tried = new Set<string>();
  const windows = windowsOver(sources, soughtIn(draft), draft.length);
  const most = (windows[0]?.votes ?? 0) * LEAST_SHARE;
  for (const window of windows) {
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
