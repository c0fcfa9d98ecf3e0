import { type Coverage, coverageAt } from './coverage';
import type { CitationDatabase, Neighbours } from './database';
import { findByName, type NamedCase, type NameQuery } from './find-by-name';
import type { KnownCase } from './known-case';
import type { Locator } from './locator';

/** What the offline database says. It is asked by position and answers at once. */
export interface OfflineCases {
  lookUp(locator: Locator): readonly KnownCase[];
  around(locator: Locator): Neighbours | null;
  findByName(query: NameQuery, limit: number): readonly NamedCase[];
  coverageAt(locator: Locator, isNeutral: boolean): Coverage;
  /** Year of its newest decision; null where it has none with a date, or can no longer be read. */
  newestYear(): number | null;
}

/** What a look-up service said of a locator. */
export interface ServiceAnswer {
  /** `unknown`: it knows no such reporter. */
  readonly outcome: 'found' | 'not_found' | 'unknown';
  readonly cases: readonly KnownCase[];
  /** The day on which it said so. */
  readonly asked: string;
}

/** What can be looked up beyond the sources. */
export interface Lookups {
  readonly database: OfflineCases | null;
  /** By `locatorText`; null where no service was asked. */
  readonly service: ReadonlyMap<string, ServiceAnswer> | null;
  /** False where only what is wrong is told, and not what nothing can settle: while someone types. */
  readonly tellsDoubts: boolean;
}

export const locatorText = ({ volume, reporter, page }: Locator): string => `${volume} ${reporter} ${page}`;

/**
 * A database that fails once and then says nothing any more: an audit goes on without it. `onFailure` is told why, and has
 * to see to it that the draft is not passed for it.
 */
export function offlineCases(database: CitationDatabase, onFailure: (error: unknown) => void): OfflineCases {
  let failed = false;
  const attempt = <T>(work: () => T, otherwise: T): T => {
    if (failed) return otherwise;
    try {
      return work();
    } catch (error) {
      failed = true;
      onFailure(error);
      return otherwise;
    }
  };
  return {
    lookUp: (locator) => attempt(() => database.lookUp(locator), []),
    around: (locator) => attempt(() => database.around(locator), null),
    findByName: (query, limit) => attempt(() => findByName(database, query, limit), []),
    coverageAt: (locator, isNeutral) =>
      attempt(() => coverageAt(database, locator, isNeutral), {
        isGood: false,
        volume: null,
        why: 'it cannot be read any more',
      }),
    newestYear: () => (failed || database.about.newest === 0 ? null : Math.floor(database.about.newest / 10_000)),
  };
}

/** What is looked up while someone types: the database alone, and only what is wrong is told. */
export const liveLookups = (database: CitationDatabase, onFailure: (error: unknown) => void): Lookups => ({
  database: offlineCases(database, onFailure),
  service: null,
  tellsDoubts: false,
});
