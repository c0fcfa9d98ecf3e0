import type { CheckInput } from '../checks/check';
import type { IndexedSource } from '../sources/indexed-source';

/** Fewer statements are no text that could be told from a quotation. */
const FEWEST_STATEMENTS = 8;
/** How much of a statement stands in a source where it has it, by weight. */
const SAME = 0.85;
/** How many of the draft's statements a near copy has, and how many of its own words they are. */
const OF_DRAFT = 0.6;
const OF_SOURCE = 0.5;

/**
 * The sources that are nearly the same text as the draft, such as an earlier version of it: they vouch for whatever both
 * have, right or wrong. A source that a draft quotes at length has much more that the draft has not.
 */
export function nearCopies({ comparisons }: CheckInput): IndexedSource[] {
  if (comparisons.length < FEWEST_STATEMENTS) return [];
  const shared = new Map<IndexedSource, { statements: number; readonly words: Set<number> }>();
  for (const { location } of comparisons) {
    if (!location || location.alignment.coverage < SAME) continue;
    const known = shared.get(location.indexed) ?? { statements: 0, words: new Set() };
    known.statements++;
    for (const match of location.alignment.matches) if (match >= 0) known.words.add(match);
    shared.set(location.indexed, known);
  }
  return [...shared]
    .filter(
      ([indexed, { statements, words }]) =>
        statements >= OF_DRAFT * comparisons.length && words.size >= OF_SOURCE * indexed.words.length,
    )
    .map(([indexed]) => indexed);
}
