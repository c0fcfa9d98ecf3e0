import { FUNCTION_WORDS } from '../text/common-words';
import { stemOf } from '../text/stem';
import { wordsOf } from '../text/words';
import { FUNCTION_WORD, hashOf, stemIndex } from './index/word-table';
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

/** Pairs of passage index and count, one after another, that grow as they are filled. */
class Postings {
  length = 0;
  pairs = new Int32Array(1024);

  add(passage: number, frequency: number): void {
    if (this.length === this.pairs.length) {
      const larger = new Int32Array(2 * this.pairs.length);
      larger.set(this.pairs);
      this.pairs = larger;
    }
    this.pairs[this.length++] = passage;
    this.pairs[this.length++] = frequency;
  }
}

// Searches follow one another and none runs within another: they share what they work on.
const postings = new Postings();
let scores = new Float64Array(1024);

/** Adds for each passage that holds a term, how often; words of grammar do not count. */
function addPostings({ tables }: IndexedSource, { stem, hash }: Term): void {
  const { words, passages } = tables;
  const { stemForms, stemWords, traits } = words.vocabulary;
  const found = stemIndex(words.vocabulary, stem, hash);
  if (found < 0 || passages.length === 0) return;
  let isMixed = false;
  for (let form = stemForms[found] as number; form < (stemForms[found + 1] as number); form++)
    isMixed ||= ((traits[form] as number) & FUNCTION_WORD) !== 0;
  const last = stemWords[found + 1] as number;
  let at = 0;
  let end = (passages[2] as number) + (passages[3] as number);
  let frequency = 0;
  for (let i = stemWords[found] as number; i < last; i++) {
    const position = words.positions[i] as number;
    if (position >= end) {
      if (frequency > 0) postings.add(at >> 2, frequency);
      frequency = 0;
      while (position >= end) {
        at += 4;
        if (at === passages.length) return;
        end = (passages[at + 2] as number) + (passages[at + 3] as number);
      }
    }
    if (position < (passages[at + 2] as number)) continue;
    if (!isMixed || ((traits[words.forms[position] as number] as number) & FUNCTION_WORD) === 0) frequency++;
  }
  if (frequency > 0) postings.add(at >> 2, frequency);
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
  postings.length = 0;
  // Where the postings of each source and term end, source by source.
  const ends = new Int32Array(sources.length * terms.length);
  const holding = new Float64Array(terms.length);
  sources.forEach((indexed, s) => {
    terms.forEach((term, t) => {
      const before = postings.length;
      addPostings(indexed, term);
      ends[s * terms.length + t] = postings.length;
      holding[t] = (holding[t] as number) + (postings.length - before) / 2;
    });
  });
  const idfs = Array.from(holding, (held) => Math.log(1 + (count - held + 0.5) / (held + 0.5)));
  const best = sum(idfs, (idf) => idf * (K1 + 1) * 0.75);
  const found = new Best(limit);
  let at = 0;
  sources.forEach((indexed, s) => {
    const from = at;
    const { passages } = indexed.tables;
    if (4 * scores.length < passages.length) scores = new Float64Array(passages.length / 2);
    for (let t = 0; t < terms.length; t++) {
      const idf = idfs[t] as number;
      for (const end = ends[s * terms.length + t] as number; at < end; at += 2) {
        const passage = postings.pairs[at] as number;
        const frequency = postings.pairs[at + 1] as number;
        const length = 1 - B + (B * (passages[4 * passage + 3] as number)) / average;
        const gain = (idf * frequency * (K1 + 1)) / (frequency + K1 * length);
        scores[passage] = (scores[passage] as number) + gain;
      }
    }
    for (let i = from; i < at; i += 2) {
      const passage = postings.pairs[i] as number;
      const score = scores[passage] as number;
      if (score > 0) found.offer(indexed, passage, Math.min(1, score / best));
      scores[passage] = 0;
    }
  });
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
