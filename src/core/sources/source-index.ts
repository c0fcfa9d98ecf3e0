import type { Citation } from '../citations/citation';
import { locatorKey } from '../citations/locator-key';
import type { Evidence } from '../report/finding';
import { onOneLine } from '../text/line';
import type { Span } from '../text/span';
import { type IndexedSource, indexSource, isRecognizedAt, pageAt, runningTextAt } from './indexed-source';
import { passageId } from './passage-id';
import { type ScoredPassage, searchPassages } from './search';
import type { SourceProblem, SourceText } from './source';
import { speechOf } from './speakers';

/** A citation that a source makes. */
export interface SourceCitation {
  readonly indexed: IndexedSource;
  readonly citation: Citation;
}

/** Everything that an audit compares a draft with. Immutable once built. */
export interface SourceIndex {
  readonly sources: readonly SourceText[];
  /** Files that could not be read, and folders that could not be listed. */
  readonly problems: readonly SourceProblem[];
  readonly indexed: readonly IndexedSource[];
  /** Case citations of all sources by `locatorKey`. */
  readonly citationsByLocator: ReadonlyMap<string, readonly SourceCitation[]>;
}

/** A passage that bears on a claim. `score` runs from 0 to 1; `passage` names it within its source. */
export type ScoredEvidence = Evidence & { score: number; passage: string };

/** Indexes sources that have been read. */
export function buildSourceIndex(sources: readonly SourceText[], problems: readonly SourceProblem[] = []): SourceIndex {
  const indexed = sources.map(indexSource);
  let citations: ReadonlyMap<string, readonly SourceCitation[]> | undefined;
  return {
    sources,
    problems,
    indexed,
    // Many audits ask for none; then no source's citations are read.
    get citationsByLocator() {
      citations ??= byLocator(indexed);
      return citations;
    },
  };
}

function byLocator(sources: readonly IndexedSource[]): ReadonlyMap<string, readonly SourceCitation[]> {
  const found = new Map<string, SourceCitation[]>();
  for (const indexed of sources) {
    for (const citation of indexed.citations) {
      const key = locatorKey(citation);
      if (key === null) continue;
      const list = found.get(key);
      if (list) list.push({ indexed, citation });
      else found.set(key, [{ indexed, citation }]);
    }
  }
  return found;
}

const LONGEST_EXCERPT = 700;

/** Evidence that names a stretch of a source's text. */
export function evidenceAt(indexed: IndexedSource, span: Span): Evidence {
  const text = onOneLine(runningTextAt(indexed, span));
  const speaker = speechOf(indexed.source, span)?.speaker;
  return {
    source: indexed.source.id,
    page: pageAt(indexed.source, span.start),
    start: span.start,
    end: span.end,
    excerpt: text.length > LONGEST_EXCERPT ? `${text.slice(0, LONGEST_EXCERPT - 1)}…` : text,
    ...(isRecognizedAt(indexed.source, span) ? { ocr: true as const } : {}),
    ...(speaker ? { speaker: speaker.label } : {}),
  };
}

/** The passages that best bear on a claim, best first, at most `limit`. */
export function findEvidence(index: SourceIndex, claim: string, limit = 5): ScoredEvidence[] {
  return searchPassages(index.indexed, claim, limit).map(scoredEvidence);
}

/** A passage that was found, as evidence. */
export const scoredEvidence = ({ indexed, passage, score }: ScoredPassage): ScoredEvidence => ({
  ...evidenceAt(indexed, passage),
  score: Math.round(score * 1000) / 1000,
  passage: passageId(indexed, passage),
});
