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

/**
 * The passages that best bear on a claim (BM25 over stems, with a premium for claim words that stand side by side),
 * best first, at most `limit`.
 */
export function searchPassages(sources: readonly IndexedSource[], claim: string, limit: number): ScoredPassage[] {
  const stems = wordsOf(claim)
    .forms.filter((form) => !FUNCTION_WORDS.has(form))
    .map(stemOf);
  const terms = [...new Set(stems)];
  if (terms.length === 0) return [];
  const count = sources.reduce((sum, { passages }) => sum + passages.length, 0);
  const average =
    sources.reduce((sum, { passages }) => sum + passages.reduce((words, passage) => words + passage.words, 0), 0) /
    Math.max(1, count);
  const holding = new Map(terms.map((term) => [term, 0]));
  const present = sources.map((indexed) => terms.filter((term) => indexed.positions.has(term)));
  sources.forEach((indexed, s) => {
    for (const passage of indexed.passages)
      for (const term of present[s] ?? []) if (passage.stems.has(term)) holding.set(term, (holding.get(term) ?? 0) + 1);
  });
  const idf = (term: string): number => {
    const n = holding.get(term) ?? 0;
    return Math.log(1 + (count - n + 0.5) / (n + 0.5));
  };
  const idfs = new Map(terms.map((term) => [term, idf(term)]));
  const best = terms.reduce((sum, term) => sum + (idfs.get(term) ?? 0) * (K1 + 1) * 0.75, 0);
  const scored: ScoredPassage[] = [];
  sources.forEach((indexed, s) => {
    for (const passage of indexed.passages) {
      let score = 0;
      for (const term of present[s] ?? []) {
        const frequency = passage.stems.get(term);
        if (!frequency) continue;
        score +=
          ((idfs.get(term) ?? 0) * frequency * (K1 + 1)) / (frequency + K1 * (1 - B + (B * passage.words) / average));
      }
      if (score > 0) scored.push({ indexed, passage, score: Math.min(1, score / best) });
    }
  });
  return scored.sort((a, b) => b.score - a.score || a.passage.start - b.passage.start).slice(0, limit);
}
