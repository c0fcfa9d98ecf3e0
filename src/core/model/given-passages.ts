import { type Analysis, near } from '../analysis/analysis';
import { type Comparison, locationSpan } from '../checks/comparison';
import type { IndexedSource } from '../sources/indexed-source';
import { pageAt, runningTextAt } from '../sources/indexed-source';
import type { Passage } from '../sources/passages';
import { searchPassages } from '../sources/search';
import type { SourceIndex } from '../sources/source-index';
import { speechOf } from '../sources/speakers';
import { onOneLine } from '../text/line';
import { overlaps, type Span } from '../text/span';
import { tokensOf } from './tokens';

/** A passage that a model is given, under the number that it is to be named by. */
export interface GivenPassage {
  /** `P1`, `P2`, … in the order of the sources. */
  readonly id: string;
  readonly indexed: IndexedSource;
  readonly passage: Passage;
  readonly text: string;
}

interface Candidate {
  readonly indexed: IndexedSource;
  readonly passage: Passage;
  /** 0 for the best that a sentence of the part has. */
  readonly rank: number;
  readonly score: number;
}

const PER_SENTENCE = 5;
const BEARS = 0.08;

function candidatesOf(analysis: Analysis, comparisons: readonly Comparison[], sources: SourceIndex, part: Span) {
  const best = new Map<string, Candidate>();
  const add = (candidate: Candidate): void => {
    const key = `${candidate.passage.start} ${candidate.indexed.source.id}`;
    const known = best.get(key);
    if (!known || candidate.rank < known.rank || (candidate.rank === known.rank && candidate.score > known.score))
      best.set(key, candidate);
  };
  for (const sentence of near(analysis.sentences, part)) {
    if (!sentence.asserts) continue;
    const text = analysis.prose.text.slice(sentence.start, sentence.end);
    searchPassages(sources.indexed, text, PER_SENTENCE).forEach(({ indexed, passage, score }, rank) => {
      if (score >= BEARS) add({ indexed, passage, rank, score });
    });
  }
  // What a sentence follows is what it has to be held against, whatever else has the same words.
  for (const { sentence, location, follows } of comparisons) {
    if (!location || !follows || !overlaps(sentence, part)) continue;
    const span = locationSpan(location);
    for (const passage of location.indexed.passages)
      if (overlaps(passage, span)) add({ indexed: location.indexed, passage, rank: 0, score: 1 });
  }
  return [...best.values()];
}

/**
 * The passages that best bear on a part of the draft, within a budget of tokens, in the order of the sources: the best of
 * each sentence first, then the second best. The same part and sources give the same passages.
 */
export function passagesFor(
  analysis: Analysis,
  comparisons: readonly Comparison[],
  sources: SourceIndex,
  part: Span,
  budget: number,
): GivenPassage[] {
  const order = new Map(sources.indexed.map((indexed, i) => [indexed, i]));
  const candidates = candidatesOf(analysis, comparisons, sources, part).sort(
    (a, b) =>
      a.rank - b.rank ||
      b.score - a.score ||
      (order.get(a.indexed) ?? 0) - (order.get(b.indexed) ?? 0) ||
      a.passage.start - b.passage.start,
  );
  const taken: { indexed: IndexedSource; passage: Passage; text: string }[] = [];
  let tokens = 0;
  for (const { indexed, passage } of candidates) {
    const text = onOneLine(runningTextAt(indexed, passage));
    tokens += tokensOf(text) + 12;
    if (tokens > budget && taken.length > 0) break;
    taken.push({ indexed, passage, text });
  }
  return taken
    .sort((a, b) => (order.get(a.indexed) ?? 0) - (order.get(b.indexed) ?? 0) || a.passage.start - b.passage.start)
    .map((one, i) => ({ id: `P${i + 1}`, ...one }));
}

/** A passage with its number, its source, its page, how that source stands and who speaks there. */
export function shownPassage({ id, indexed, passage, text }: GivenPassage): string {
  const page = pageAt(indexed.source, passage.start);
  const place = page === null ? indexed.source.id : `${indexed.source.id}, p. ${page}`;
  const speaker = speechOf(indexed.source, passage)?.speaker?.label;
  const standing = indexed.source.standing.replace('_', ' ');
  return `[${id}] ${onOneLine(place)} (${speaker === undefined ? standing : `${standing}; ${onOneLine(speaker)}`})\n${text}`;
}
