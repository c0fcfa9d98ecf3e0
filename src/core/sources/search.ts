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

const sizes = new WeakMap<IndexedSource, number>();

/** Words of all passages of a source. */
function sizeOf(indexed: IndexedSource): number {
  const known = sizes.get(indexed);
  if (known !== undefined) return known;
  const size = indexed.passages.reduce((sum, passage) => sum + passage.words, 0);
  sizes.set(indexed, size);
  return size;
}

const sum = <T>(items: readonly T[], of: (item: T) => number): number =>
  items.reduce((total, item) => total + of(item), 0);

/**
 * The passages that best bear on a claim (BM25 over stems), best first, at most `limit`. Takes time by how often the
 * claim's words occur in the sources.
 */
export function searchPassages(sources: readonly IndexedSource[], claim: string, limit: number): ScoredPassage[] {
  const forms = wordsOf(claim).forms.filter((form) => !FUNCTION_WORDS.has(form));
  const terms = [...new Set(forms.map(stemOf))];
  if (terms.length === 0) return [];
  const count = sum(sources, ({ passages }) => passages.length);
  const average = sum(sources, sizeOf) / Math.max(1, count);
  const idfs = terms.map((term) => {
    const holding = sum(sources, ({ postings }) => (postings.get(term)?.length ?? 0) / 2);
    return Math.log(1 + (count - holding + 0.5) / (holding + 0.5));
  });
  const best = sum(idfs, (idf) => idf * (K1 + 1) * 0.75);
  const scored: ScoredPassage[] = [];
  for (const indexed of sources) {
    const scores = new Map<number, number>();
    terms.forEach((term, t) => {
      const list = indexed.postings.get(term) ?? [];
      for (let i = 0; i < list.length; i += 2) {
        const at = list[i] as number;
        const frequency = list[i + 1] as number;
        const length = 1 - B + (B * (indexed.passages[at] as Passage).words) / average;
        const gain = ((idfs[t] as number) * frequency * (K1 + 1)) / (frequency + K1 * length);
        scores.set(at, (scores.get(at) ?? 0) + gain);
      }
    });
    for (const [at, score] of scores)
      scored.push({ indexed, passage: indexed.passages[at] as Passage, score: Math.min(1, score / best) });
  }
  return scored.sort((a, b) => b.score - a.score || a.passage.start - b.passage.start).slice(0, limit);
}

/** A passage that scores less has nothing to do with a claim. */
export const BEARS = 0.08;

/** The passage that bears most on a claim; null where none does. */
export function bestPassage(sources: readonly IndexedSource[], claim: string): ScoredPassage | null {
  const [best] = searchPassages(sources, claim, 1);
  return best && best.score >= BEARS ? best : null;
}
