import type { Evidence } from '../report/finding';
import type { IndexedSource } from '../sources/indexed-source';
import { BEARS, type ScoredPassage, searchPassages } from '../sources/search';
import { evidenceAt } from '../sources/source-index';
import { lastStartingAtOrBefore, overlaps, type Span } from '../text/span';
import type { CheckInput } from './check';
import type { Comparison } from './comparison';
import { oncePerComparison } from './once-per-comparison';

/** How many passages are looked up for a claim, and how many of them are near it. */
const LOOKED_UP = 6;
const NEARBY = 3;

/** The passages of all sources that best bear on a claim, best first, six at most. */
export const passagesOn = oncePerComparison(({ analysis, sources }, { sentence }): readonly ScoredPassage[] =>
  searchPassages(sources.indexed, analysis.prose.text.slice(sentence.start, sentence.end), LOOKED_UP),
);

/** The few passages of all sources that bear most on a claim, best first. */
export const passagesNear = (input: CheckInput, comparison: Comparison): readonly ScoredPassage[] =>
  passagesOn(input, comparison).slice(0, NEARBY);

/** The passage that bears most on a claim, as evidence; none where none does. */
export function passageOn(input: CheckInput, comparison: Comparison): Evidence[] {
  const [best] = passagesNear(input, comparison);
  return best && best.score >= BEARS ? [evidenceAt(best.indexed, best.passage)] : [];
}

/** Of a passage. */
const MOST_SENTENCES = 12;

/** The sentences of a source that a passage touches. */
export function sentencesIn(indexed: IndexedSource, passage: Span): readonly Span[] {
  const first = Math.max(0, lastStartingAtOrBefore(indexed.sentences, passage.start));
  return indexed.sentences.slice(first, first + MOST_SENTENCES).filter((sentence) => overlaps(sentence, passage));
}
