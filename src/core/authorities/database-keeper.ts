import { statSync } from 'node:fs';
import { CitationDatabase } from './database';

/** Which file a database is, and which state of it. */
function stampOf(file: string): string | null {
  try {
    const { ino, size, mtimeMs } = statSync(file);
    return `${ino} ${size} ${mtimeMs}`;
  } catch {
    return null;
  }
}

export interface Kept {
  /** Null where there is none. */
  readonly database: CitationDatabase | null;
  /** Why there is none, where one was named or one is there. */
  readonly problem: string | null;
}

/** Keeps a database open for as long as its file is the same. */
export class DatabaseKeeper {
  #file = '';
  #stamp: string | null = null;
  #kept: Kept = { database: null, problem: null };

  /** The database at `file`; that none is there is a problem only where the user has named it. */
  open(file: string | null, isNamed: boolean): Kept {
    const stamp = file === null ? null : stampOf(file);
    if (file === null || (stamp === null && !isNamed)) {
      this.close();
      return this.#kept;
    }
    if (file === this.#file && stamp !== null && stamp === this.#stamp) return this.#kept;
    this.close();
    this.#file = file;
    this.#stamp = stamp;
    try {
      this.#kept = { database: new CitationDatabase(file), problem: null };
    } catch (error) {
      this.#kept = { database: null, problem: error instanceof Error ? error.message : String(error) };
    }
    return this.#kept;
  }

  close(): void {
    this.#kept.database?.close();
    this.#kept = { database: null, problem: null };
    this.#file = '';
    this.#stamp = null;
  }
}
