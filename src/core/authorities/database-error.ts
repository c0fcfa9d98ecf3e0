/** A citation database that cannot be used. The message names the file and says what to do. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
  readonly file: string;

  /** `problem` continues the file's name; `remedy` is a whole sentence. */
  constructor(file: string, problem: string, remedy: string, options?: ErrorOptions) {
    super(`${file} ${problem}. ${remedy}`, options);
    this.file = file;
  }
}

export const damaged = (file: string, what: string, cause?: unknown): DatabaseError =>
  new DatabaseError(
    file,
    `is damaged (${what})`,
    'Import the citation database again with “plumbline db import”, or copy it anew.',
    { cause },
  );
