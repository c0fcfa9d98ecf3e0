import { compareNames } from '../citations/compare-names';
import type { CitationDatabase } from './database';
import { type KnownCase, partiesOf, yearOf } from './known-case';
import { nameWords } from './name-words';
import type { Posting } from './postings';

/** What is known of a case that is looked for by its name. */
export interface NameQuery {
  readonly name?: string | undefined;
  readonly plaintiff?: string | undefined;
  readonly defendant?: string | undefined;
  readonly year?: number | undefined;
}

/** So many cases with the words of a name are looked at, those nearest to its year. */
const MOST_CANDIDATES = 200;

/** The words of a party, the rarest first; those that no name has are left out. */
function postingsOf(database: CitationDatabase, party: string): Posting[] {
  return nameWords(party)
    .map((word) => database.words.posting(word))
    .filter((posting) => posting !== null)
    .sort((a, b) => a.count - b.count);
}

/** The number of the first case of a year, or of the first after it. */
function firstOfYear({ about }: CitationDatabase, year: number): number {
  return about.years.find(([each]) => each >= year)?.[1] ?? about.cases;
}

/**
 * The cases in which every word stands, from `from` on in one direction, the nearest first. The rarest word comes first.
 */
function* shared([rarest, ...others]: readonly Posting[], from: number, direction: 1 | -1): Generator<number> {
  if (!rarest) return;
  rarest.goTo(from);
  do {
    let found = rarest.from(from, direction);
    for (const posting of others) if (found.length > 0) found = posting.among(found);
    yield* direction === 1 ? found : found.toReversed();
  } while (rarest.step(direction));
}

/** The cases in which every word stands, those nearest to `around`: at most `MOST_CANDIDATES`. */
function nearest(words: readonly Posting[], around: number): number[] {
  const rarestFirst = [...words].sort((a, b) => a.count - b.count);
  const back = shared(rarestFirst, around - 1, -1);
  const forth = shared(
    rarestFirst.map((posting) => posting.another()),
    around,
    1,
  );
  const found: number[] = [];
  let [before, after] = [back.next(), forth.next()];
  while (found.length < MOST_CANDIDATES && !(before.done && after.done)) {
    if (!before.done && (after.done || around - before.value <= after.value - around)) {
      found.push(before.value);
      before = back.next();
    } else if (!after.done) {
      found.push(after.value);
      after = forth.next();
    }
  }
  return found;
}

/** The numbers of the cases that may bear the name: each party has a word in them. */
function candidates(database: CitationDatabase, query: NameQuery, around: number): number[] {
  const { name, plaintiff, defendant } = query;
  const parties = (plaintiff && defendant ? [plaintiff, defendant] : [name ?? '']).map((party) =>
    postingsOf(database, party),
  );
  if (parties.some((postings) => postings.length === 0)) return [];
  // The rarest word of each party; a second one where the first leaves too many.
  const needed = parties.map(([rarest]) => rarest as Posting);
  const further = parties.flatMap((postings) => postings.slice(1, 2)).sort((a, b) => a.count - b.count);
  let words = needed;
  let found = nearest(words, around);
  for (const posting of further) {
    if (found.length < MOST_CANDIDATES) break;
    const fewer = nearest([...words, posting], around);
    // A second word of a party may be one that the other source leaves out.
    if (fewer.length === 0) continue;
    found = fewer;
    words = [...words, posting];
  }
  return found;
}

/** A case that was found by its name. */
export interface NamedCase {
  readonly known: KnownCase;
  /** False where only most of the name agrees. */
  readonly isSame: boolean;
}

/** So much of a name has to agree for it to be alike. */
const ALIKE = 0.6;

/** How well a name answers a query; null where it does not. */
function agreement(query: NameQuery, name: string): boolean | null {
  const relation = compareNames(query, partiesOf(name));
  if (relation === 'same') return true;
  if (relation !== 'partial') return null;
  const wanted = nameWords(`${query.plaintiff ?? ''} ${query.defendant ?? ''}`);
  const own = new Set(nameWords(name));
  return wanted.filter((word) => own.has(word)).length >= ALIKE * Math.max(wanted.length, own.size) ? false : null;
}

/**
 * The cases of a name, the likeliest first, at most `limit`: those that the comparison of names takes for the same, nearer
 * in years before farther; where there are none, those whose names are alike.
 */
export function findByName(database: CitationDatabase, query: NameQuery, limit = 8): NamedCase[] {
  const { year } = query;
  const near = year === undefined ? database.about.cases : firstOfYear(database, year);
  const distance = (known: KnownCase): number => {
    const own = yearOf(known);
    return year === undefined || own === null ? 1000 : Math.abs(own - year);
  };
  const found = database
    .guarded(() => candidates(database, query, near))
    .sort((a, b) => a - b)
    .flatMap((number): NamedCase[] => {
      const known = database.caseAt(number);
      const isSame = agreement(query, known.name);
      return isSame === null ? [] : [{ known, isSame }];
    })
    .map((one, order) => ({ ...one, order }))
    .sort((a, b) => distance(a.known) - distance(b.known) || a.order - b.order);
  const same = found.filter(({ isSame }) => isSame);
  return (same.length > 0 ? same : found).slice(0, limit).map(({ known, isSame }) => ({ known, isSame }));
}
