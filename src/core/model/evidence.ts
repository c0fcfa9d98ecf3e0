import type { Evidence } from '../report/finding';
import { type IndexedSource, sentenceSpan, wordAt } from '../sources/indexed-source';
import { evidenceAt } from '../sources/source-index';
import type { Span } from '../text/span';
import { wordsOf } from '../text/words';
import type { GivenPassage } from './given-passages';
import { locateQuote, type PlacedWords } from './locate-quote';

/** Words that a model gives as evidence, where they stand in a passage that it was given. */
export interface LocatedEvidence {
  readonly evidence: Evidence;
  /** Folded words, for comparison. */
  readonly words: readonly string[];
}

/** The words of a source in a stretch of it, page furniture left out. */
function wordsOfSource(indexed: IndexedSource, { start, end }: Span): PlacedWords {
  const from = wordAt(indexed, start);
  const to = wordAt(indexed, end);
  return {
    forms: indexed.words.slice(from, to).map((word) => word.form),
    starts: indexed.starts.subarray(from, to),
    ends: indexed.ends.subarray(from, to),
  };
}

const NUMBER = /^\s*\[?(P\d{1,4})\]?[\s:.,–-]*/;

/**
 * Finds evidence in the passages that were given, and nowhere else: a model that names words which it did not see has
 * made them up. Where a passage is named by its number, that is looked at first. Null where it is in none of them.
 */
export function locateEvidence(passages: readonly GivenPassage[], quoted: string): LocatedEvidence | null {
  const named = NUMBER.exec(quoted);
  const quote = named ? quoted.slice(named[0].length) : quoted;
  const first = passages.filter(({ id }) => id === named?.[1]);
  for (const { indexed, passage } of [...first, ...passages.filter((one) => !first.includes(one))]) {
    const words = wordsOfSource(indexed, passage);
    const located = locateQuote(words, quote);
    // Twice in one passage is still that passage.
    if (located === 'missing') continue;
    const span = located === 'ambiguous' ? passage : located;
    const shown = sentenceSpan(indexed, wordAt(indexed, span.start), wordAt(indexed, span.end));
    return { evidence: evidenceAt(indexed, shown), words: wordsOf(quote).forms };
  }
  return null;
}
