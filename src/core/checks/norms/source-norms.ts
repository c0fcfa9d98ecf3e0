import type { IndexedSource } from '../../sources/indexed-source';
import { wordAt } from '../../sources/indexed-source';
import { type Clause, clauseOf } from './clause';
import type { Norm } from './norm';
import { normsOf } from './read-norms';

/** What a source permits, requires and forbids, with the clauses that it is made of. */
export interface SourceNorms {
  readonly indexed: IndexedSource;
  readonly clauses: readonly Clause[];
  readonly norms: readonly Norm[];
}

const MOST_WORDS = 400;
/** Of how many sources the norms are kept, those read last: their words are kept with them. */
const MOST_KEPT = 100;
const kept = new Map<IndexedSource, SourceNorms>();

/** The last mark of a sentence, and how the next one begins, tell whether a list goes on over a paragraph. */
const ENDS = /[.?!]["”’')\]]{0,2}$/;
const ITEM = /^["“]?(?:\(?[a-zA-Z0-9]{1,4}[).]\s|[•*–—-]\s|\p{Ll})/u;

function clausesOf(indexed: IndexedSource): Clause[] {
  const { sentences, source, words, starts, ends } = indexed;
  const clauses: Clause[] = [];
  let from = 0;
  sentences.forEach((sentence, i) => {
    const to = wordAt(indexed, sentence.end);
    const next = sentences[i + 1];
    const said = source.text.slice(Math.max(sentence.start, sentence.end - 8), sentence.end).trim();
    const goesOn =
      next !== undefined &&
      !ENDS.test(said) &&
      ITEM.test(source.text.slice(next.start, next.start + 8).trimStart()) &&
      wordAt(indexed, next.end) - from <= MOST_WORDS;
    if (goesOn) return;
    if (to > from)
      clauses.push(clauseOf(source.text, words.slice(from, to), starts.subarray(from, to), ends.subarray(from, to)));
    from = Math.max(from, to);
  });
  return clauses;
}

/** The norms of a source; of the sources asked for last they are read once. */
export function normsIn(indexed: IndexedSource): SourceNorms {
  const known = kept.get(indexed);
  if (known) return known;
  const clauses = clausesOf(indexed);
  const norms = { indexed, clauses, norms: clauses.flatMap(normsOf) };
  const [oldest] = kept.keys();
  if (oldest && kept.size >= MOST_KEPT) kept.delete(oldest);
  kept.set(indexed, norms);
  return norms;
}
