/** The name of errors of a database that can only be replaced. */
export const UNUSABLE_DATABASE = 'UnusableDatabaseError';

/** A citation database that cannot be used. The message names the file and says what to do. */
export class DatabaseError extends Error {
  override readonly name: string = 'DatabaseError';
  readonly file: string;

  /** `problem` continues the file's name; `remedy` is a whole sentence. */
  constructor(file: string, problem: string, remedy: string, options?: ErrorOptions) {
    super(`${file} ${problem}. ${remedy}`, options);
    this.file = file;
  }
}

/** What is there and never was a citation database: it may be a document, and is not to be replaced. */
export class ForeignFileError extends DatabaseError {}

/** One that is there, cannot be read and so cannot be added to: only to be replaced. */
export class UnusableDatabaseError extends DatabaseError {
  override readonly name = UNUSABLE_DATABASE;
}

export const damaged = (file: string, what: string, cause?: unknown): DatabaseError =>
  new DatabaseError(
    file,
    `is damaged (${what})`,
    'Import it anew with “plumbline db import --replace”, or copy it again.',
    { cause },
  );
