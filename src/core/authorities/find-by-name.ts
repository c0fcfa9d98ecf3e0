import { compareNames } from '../citations/compare-names';
import type { CitationDatabase, Posting } from './database';
import { type KnownCase, partiesOf, yearOf } from './known-case';
import { nameWords } from './name-words';

/** What is known of a case that is looked for by its name. */
export interface NameQuery {
  readonly name?: string | undefined;
  readonly plaintiff?: string | undefined;
  readonly defendant?: string | undefined;
  readonly year?: number | undefined;
}

/** So many cases with the words of a name are looked at, those nearest to its year. */
const MOST_CANDIDATES = 200;
/** A word in more names is only used where no rarer one is left. */
const COMMON = 50_000;

function both(a: Uint32Array, b: Uint32Array): Uint32Array {
  const found = new Uint32Array(Math.min(a.length, b.length));
  let count = 0;
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const left = a[i] as number;
    const right = b[j] as number;
    if (left === right) found[count++] = left;
    if (left <= right) i++;
    if (right <= left) j++;
  }
  return found.subarray(0, count);
}

/** The words of a party, the rarest first; those that no name has are left out. */
function postingsOf(database: CitationDatabase, party: string): Posting[] {
  return nameWords(party)
    .map((word) => database.posting(word))
    .filter((posting) => posting !== null)
    .sort((a, b) => a.count - b.count);
}

/** The number of the first case of a year, or of the first after it. */
function firstOfYear({ about }: CitationDatabase, year: number): number {
  return about.years.find(([each]) => each >= year)?.[1] ?? about.cases;
}

function nearest(numbers: Uint32Array, around: number): number[] {
  if (numbers.length <= MOST_CANDIDATES) return [...numbers];
  let to = numbers.findIndex((number) => number >= around);
  if (to < 0) to = numbers.length;
  let from = to;
  while (to - from < MOST_CANDIDATES) {
    const before = numbers[from - 1];
    const after = numbers[to];
    if (before !== undefined && (after === undefined || around - before <= after - around)) from--;
    else to++;
  }
  return [...numbers.subarray(from, to)];
}

/** The numbers of the cases that may bear the name: each party has a word in them. */
function candidates(database: CitationDatabase, query: NameQuery): Uint32Array {
  const { name, plaintiff, defendant } = query;
  const parties = (plaintiff && defendant ? [plaintiff, defendant] : [name ?? '']).map((party) =>
    postingsOf(database, party),
  );
  if (parties.some((postings) => postings.length === 0)) return new Uint32Array();
  // The rarest word of each party; a second one where the first leaves too many.
  const chosen = parties.flatMap((postings) => postings.slice(0, 2)).sort((a, b) => a.count - b.count);
  const needed = new Set(parties.map(([rarest]) => rarest as Posting));
  let found: Uint32Array | null = null;
  for (const posting of chosen) {
    if (found && !needed.has(posting) && found.length <= MOST_CANDIDATES) continue;
    if (found && posting.count > COMMON && found.length <= MOST_CANDIDATES) continue;
    const next: Uint32Array = found ? both(found, posting.numbers()) : posting.numbers();
    // A second word of a party may be one that the other source leaves out.
    if (needed.has(posting) || next.length > 0) found = next;
  }
  return found ?? new Uint32Array();
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
  const found = nearest(candidates(database, query), near)
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
