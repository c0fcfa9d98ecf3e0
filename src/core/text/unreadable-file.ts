/**
 * A file that cannot be read as a document. The message names the file, says what is wrong and what to do about it, and is
 * fit to be shown as it stands.
 */
export class UnreadableFileError extends Error {
  override readonly name = 'UnreadableFileError';
  /** The file's path or name, as it was given. */
  readonly file: string;
  /** What is wrong, without the file's name. */
  readonly problem: string;
  /** What to do about it: a sentence without its full stop. */
  readonly remedy: string;

  /** `problem` continues the file's name ("is empty"); `remedy` is an imperative ("save it again"). */
  constructor(file: string, problem: string, remedy: string, options?: ErrorOptions) {
    super(`${file} ${problem}. ${remedy.charAt(0).toUpperCase()}${remedy.slice(1)}.`, options);
    this.file = file;
    this.problem = problem;
    this.remedy = remedy;
  }
}
