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

const BUCKET = 16;
const MOST_POSITIONS = 3000;
const CANDIDATES = 3;
const SLACK = 24;
const ELLIPSIS_REACH = 300;
/** Longer runs of words are aligned by their first so many words. */
const LONGEST = 400;

interface Window {
  readonly indexed: IndexedSource;
  readonly from: number;
  readonly votes: number;
}

/** The diagonals of a source on which most of the draft's rarer words lie. */
function windowsIn(indexed: IndexedSource, draft: readonly AlignedWord[]): Window[] {
  const votes = new Map<number, number>();
  const total = Math.max(1, indexed.words.length);
  const seen = new Set<string>();
  draft.forEach((word, i) => {
    if (word.gap || FUNCTION_WORDS.has(word.form)) return;
    const positions = indexed.positions.get(word.stem);
    if (!positions || positions.length > MOST_POSITIONS) return;
    const repeat = seen.has(word.stem) ? 0.5 : 1;
    seen.add(word.stem);
    const weight = Math.log(1 + total / positions.length) * repeat;
    for (const position of positions) {
      const bucket = Math.floor((position - i) / BUCKET);
      votes.set(bucket, (votes.get(bucket) ?? 0) + weight);
    }
  });
  const best: Window[] = [];
  for (const [bucket, weight] of votes) {
    const together = weight + Math.max(votes.get(bucket - 1) ?? 0, votes.get(bucket + 1) ?? 0);
    if (best.length === CANDIDATES && together <= (best[CANDIDATES - 1] as Window).votes) continue;
    best.push({ indexed, from: bucket * BUCKET, votes: together });
    best.sort((a, b) => b.votes - a.votes);
    best.length = Math.min(best.length, CANDIDATES);
  }
  return best;
}

function alignIn(window: Window, draft: readonly AlignedWord[]): Location {
  const { indexed } = window;
  const ellipses = draft.filter((word) => word.gap === 'ellipsis').length;
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

/**
 * Finds where in the sources the given words stand, or what comes nearest: the best alignment over all sources.
 * Null where no source shares a word of meaning. Among equals the earlier source and place win.
 */
export function locate(sources: readonly IndexedSource[], words: readonly AlignedWord[]): Location | null {
  const draft = words.length > LONGEST ? words.slice(0, LONGEST) : words;
  for (const indexed of sources) {
    const exact = locateExactly(indexed, draft);
    if (exact) return exact;
  }
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
