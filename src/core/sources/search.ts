import { FUNCTION_WORDS } from '../text/common-words';
import { stemOf } from '../text/stem';
import { wordsOf } from '../text/words';
import { hashOf, positionsOf } from './index/word-table';
import { type IndexedSource, isFunctionWordAt } from './indexed-source';
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

const countOf = ({ tables }: IndexedSource): number => tables.passages.length / 4;
const wordsIn = ({ tables }: IndexedSource, passage: number): number => tables.passages[4 * passage + 3] as number;

const sizes = new WeakMap<IndexedSource, number>();

/** Words of all passages of a source. */
function sizeOf(indexed: IndexedSource): number {
  const known = sizes.get(indexed);
  if (known !== undefined) return known;
  let size = 0;
  for (let i = 0; i < countOf(indexed); i++) size += wordsIn(indexed, i);
  sizes.set(indexed, size);
  return size;
}

const sum = <T>(items: readonly T[], of: (item: T) => number): number =>
  items.reduce((total, item) => total + of(item), 0);

interface Term {
  readonly stem: string;
  readonly hash: number;
}

/** Calls `visit` for each passage that holds a term, with how often; words of grammar do not count. */
function eachHolding(
  indexed: IndexedSource,
  { stem, hash }: Term,
  visit: (passage: number, frequency: number) => void,
): void {
  const { tables } = indexed;
  const positions = positionsOf(tables.words, stem, hash);
  if (positions === undefined) return;
  const { passages } = tables;
  const count = countOf(indexed);
  let passage = 0;
  let end = count > 0 ? (passages[2] as number) + (passages[3] as number) : 0;
  let frequency = 0;
  for (let i = 0; i < positions.length; i++) {
    const position = positions[i] as number;
    if (position >= end) {
      if (frequency > 0) visit(passage, frequency);
      frequency = 0;
      while (position >= end) {
        passage++;
        if (passage >= count) return;
        end = (passages[4 * passage + 2] as number) + (passages[4 * passage + 3] as number);
      }
    }
    if (position >= (passages[4 * passage + 2] as number) && !isFunctionWordAt(indexed, position)) frequency++;
  }
  if (frequency > 0) visit(passage, frequency);
}

/** A passage by its index, while it is not yet known whether it is among the best. */
interface Candidate {
  readonly indexed: IndexedSource;
  readonly at: number;
  readonly start: number;
  readonly score: number;
}

/** The best of many candidates. Of equals the one that starts earlier comes first, then the one that was offered earlier. */
class Best {
  readonly list: Candidate[] = [];
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  offer(indexed: IndexedSource, at: number, score: number): void {
    const { list } = this;
    const last = list.length === this.#limit ? list.at(-1) : undefined;
    if (this.#limit === 0 || (last !== undefined && score < last.score)) return;
    const start = indexed.tables.passages[4 * at] as number;
    let place = list.length;
    while (place > 0 && precedes(score, start, list[place - 1] as Candidate)) place--;
    if (place === this.#limit) return;
    list.splice(place, 0, { indexed, at, start, score });
    if (list.length > this.#limit) list.pop();
  }
}

const precedes = (score: number, start: number, other: Candidate): boolean =>
  score > other.score || (score === other.score && start < other.start);

/**
 * The passages that best bear on a claim (BM25 over stems), best first, at most `limit`. Takes time by how often the
 * claim's words occur in the sources.
 */
export function searchPassages(sources: readonly IndexedSource[], claim: string, limit: number): ScoredPassage[] {
  const forms = wordsOf(claim).forms.filter((form) => !FUNCTION_WORDS.has(form));
  const terms = [...new Set(forms.map(stemOf))].map((stem): Term => ({ stem, hash: hashOf(stem) }));
  if (terms.length === 0) return [];
  const count = sum(sources, countOf);
  const average = sum(sources, sizeOf) / Math.max(1, count);
  const idfs = terms.map((term) => {
    let holding = 0;
    for (const indexed of sources) eachHolding(indexed, term, () => holding++);
    return Math.log(1 + (count - holding + 0.5) / (holding + 0.5));
  });
  const best = sum(idfs, (idf) => idf * (K1 + 1) * 0.75);
  const found = new Best(limit);
  let scores = new Float64Array(1024);
  for (const indexed of sources) {
    const passages = countOf(indexed);
    if (scores.length < passages) scores = new Float64Array(2 * passages);
    let isFound = false;
    terms.forEach((term, t) => {
      const idf = idfs[t] as number;
      eachHolding(indexed, term, (at, frequency) => {
        const length = 1 - B + (B * wordsIn(indexed, at)) / average;
        const gain = (idf * frequency * (K1 + 1)) / (frequency + K1 * length);
        scores[at] = (scores[at] as number) + gain;
        isFound = true;
      });
    });
    if (!isFound) continue;
    for (let at = 0; at < passages; at++) {
      const score = scores[at] as number;
      if (score > 0) found.offer(indexed, at, Math.min(1, score / best));
    }
    scores.fill(0, 0, passages);
  }
  return found.list.map(({ indexed, at, score }) => ({
    indexed,
    passage: indexed.passages[at] as Passage,
    score,
  }));
}

/** A passage that scores less has nothing to do with a claim. */
export const BEARS = 0.08;

/** The passage that bears most on a claim; null where none does. */
export function bestPassage(sources: readonly IndexedSource[], claim: string): ScoredPassage | null {
  const [best] = searchPassages(sources, claim, 1);
  return best && best.score >= BEARS ? best : null;
}
