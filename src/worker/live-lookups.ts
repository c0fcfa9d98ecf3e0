import { defaultDatabase } from '../core/authorities/data-folder';
import type { CitationDatabase } from '../core/authorities/database';
import { DatabaseKeeper } from '../core/authorities/database-keeper';
import { type Lookups, liveLookups } from '../core/authorities/lookups';
import { homeFolder } from '../core/settings/home-folder';

/** Of the setting, else the user's own, which the command line shares; null where there is no place for that. */
export const databaseFile = (database: string | null): string | null =>
  database ?? defaultDatabase(process.env, process.platform, homeFolder());

/** What is looked up while someone types. */
export class LiveLookups {
  readonly #keeper = new DatabaseKeeper();
  #last: { readonly database: CitationDatabase; readonly answers: Lookups } | null = null;

  /** The same object for as long as the database is the same. */
  of(database: string | null): Lookups | null {
    const { database: open } = this.#keeper.open(databaseFile(database), false);
    if (open === null) {
      this.#last = null;
      return null;
    }
    // What fails here is told by the next audit.
    if (this.#last?.database !== open) this.#last = { database: open, answers: liveLookups(open, () => {}) };
    return this.#last.answers;
  }
}
