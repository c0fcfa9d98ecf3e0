import type { Evidence } from '../report/finding';
import type { SourceProblem, SourceText } from './source';

/** Everything that an audit compares a draft with. Immutable once built. */
export interface SourceIndex {
  readonly sources: readonly SourceText[];
  /** Files that could not be read, and folders that could not be listed. */
  readonly problems: readonly SourceProblem[];
}

/** A passage that bears on a claim. `score` runs from 0 to 1. */
export type ScoredEvidence = Evidence & { score: number };

/** Indexes sources that have been read. */
export function buildSourceIndex(sources: readonly SourceText[], problems: readonly SourceProblem[] = []): SourceIndex {
  return { sources, problems };
}

/** The passages that best bear on a claim, best first, at most `limit`. */
export function findEvidence(_index: SourceIndex, _claim: string, _limit = 5): ScoredEvidence[] {
  return [];
}
