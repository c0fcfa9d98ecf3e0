import { FUNCTION_WORDS } from '../text/common-words';
import { stemOf } from '../text/stem';
import { wordsOf } from '../text/words';
import type { IndexedSource } from './indexed-source';
import type { Passage } from './passages';

export interface ScoredPassage {
  readonly indexed: IndexedSource;
  readonly passage: Passage;
  /** 0 to 1: the share of what the claim could score at best. */
  readonly score: number;
}

// Robertson and Zaragoza, The Probabilistic Relevance Framework: BM25 and Beyond (2009).
const K1 = 1.2;
const B = 0.6;

/** Places of one word in all passages: passage numbers ascending, and how often it stands in each. */
interface Postings {
  readonly passages: Int32Array;
  readonly counts: Uint16Array;
}

/** The passages of all sources, numbered through. */
interface Collection {
  readonly homes: readonly IndexedSource[];
  readonly passages: readonly Passage[];
  /** The part of BM25 that depends on a passage's length alone. */
  readonly lengths: Float64Array;
  readonly postings: Map<string, Postings>;
  /** Scores while a claim is looked up; zero between. */
  readonly scores: Float64Array;
}

const collections = new WeakMap<readonly IndexedSource[], Collection>();

/** Gathers what a search over these sources needs; once for the same list. */
function collectionOf(sources: readonly IndexedSource[]): Collection {
  const known = collections.get(sources);
  if (known) return known;
  const passages = sources.flatMap((indexed) => indexed.passages);
  const homes = sources.flatMap((indexed) => indexed.passages.map(() => indexed));
  const words = passages.reduce((sum, passage) => sum + passage.words, 0);
  const average = words / Math.max(1, passages.length);
  const collection = {
    homes,
    passages,
    lengths: Float64Array.from(passages, (passage) => K1 * (1 - B + (B * passage.words) / average)),
    postings: new Map(),
    scores: new Float64Array(passages.length),
  };
  collections.set(sources, collection);
  return collection;
}

/** Where a stem stands, over all sources; gathered when it is first asked for. */
function postingsOf(sources: readonly IndexedSource[], collection: Collection, stem: string): Postings {
  const known = collection.postings.get(stem);
  if (known) return known;
  const lists = sources.map((indexed) => indexed.postings.get(stem));
  const size = lists.reduce((sum, list) => sum + (list?.length ?? 0) / 2, 0);
  const postings = { passages: new Int32Array(size), counts: new Uint16Array(size) };
  let first = 0;
  let at = 0;
  sources.forEach((indexed, s) => {
    const list = lists[s] ?? [];
    for (let i = 0; i < list.length; i += 2) {
      postings.passages[at] = first + (list[i] as number);
      postings.counts[at++] = list[i + 1] as number;
    }
    first += indexed.passages.length;
  });
  collection.postings.set(stem, postings);
  return postings;
}

/** The numbers of the best passages, best first; among equals the one that stands earlier in its source, then the earlier source. */
function bestOf({ scores, passages }: Collection, touched: readonly number[], limit: number, best: number): number[] {
  const found: number[] = [];
  const scoreOf = (at: number): number => Math.min(1, (scores[at] as number) / best);
  const startOf = (at: number): number => (passages[at] as Passage).start;
  const isBefore = (a: number, b: number): boolean => {
    const apart = scoreOf(a) - scoreOf(b);
    if (apart !== 0) return apart > 0;
    return startOf(a) !== startOf(b) ? startOf(a) < startOf(b) : a < b;
  };
  for (const at of touched) {
    if (found.length === limit && !isBefore(at, found[limit - 1] as number)) continue;
    let place = Math.min(found.length, limit - 1);
    while (place > 0 && isBefore(at, found[place - 1] as number)) {
      found[place] = found[place - 1] as number;
      place--;
    }
    found[place] = at;
  }
  return found;
}

/**
 * The passages that best bear on a claim (BM25 over stems), best first, at most `limit`. Takes time by how often the
 * claim's words occur in the sources.
 */
export function searchPassages(sources: readonly IndexedSource[], claim: string, limit: number): ScoredPassage[] {
  const forms = wordsOf(claim).forms.filter((form) => !FUNCTION_WORDS.has(form));
  const terms = [...new Set(forms.map(stemOf))];
  if (terms.length === 0 || limit < 1) return [];
  const collection = collectionOf(sources);
  const { homes, passages, lengths, scores } = collection;
  const touched: number[] = [];
  let best = 0;
  for (const term of terms) {
    const postings = postingsOf(sources, collection, term);
    const holding = postings.passages.length;
    const idf = Math.log(1 + (passages.length - holding + 0.5) / (holding + 0.5));
    best += idf * (K1 + 1) * 0.75;
    for (let i = 0; i < holding; i++) {
      const at = postings.passages[i] as number;
      const frequency = postings.counts[i] as number;
      if (scores[at] === 0) touched.push(at);
      scores[at] = (scores[at] as number) + (idf * frequency * (K1 + 1)) / (frequency + (lengths[at] as number));
    }
  }
  const found = bestOf(collection, touched, limit, best).map((at) => ({
    indexed: homes[at] as IndexedSource,
    passage: passages[at] as Passage,
    score: Math.min(1, (scores[at] as number) / best),
  }));
  for (const at of touched) scores[at] = 0;
  return found;
}

/** A passage that scores less has nothing to do with a claim. */
export const BEARS = 0.08;

/** The passage that bears most on a claim; null where none does. */
export function bestPassage(sources: readonly IndexedSource[], claim: string): ScoredPassage | null {
  const [best] = searchPassages(sources, claim, 1);
  return best && best.score >= BEARS ? best : null;
}
