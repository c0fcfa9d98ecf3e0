/** Bulk data that cannot be imported. The message names the file and says what to do; nothing was changed. */
export class BulkDataError extends Error {
  override readonly name = 'BulkDataError';
  readonly file: string;

  /** `problem` continues the file's name; `remedy` is a whole sentence. */
  constructor(file: string, problem: string, remedy: string, options?: ErrorOptions) {
    super(`${file} ${problem}. ${remedy}`, options);
    this.file = file;
  }
}
