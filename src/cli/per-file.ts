import { CommandError, fileErrorLine } from './command-error';
import { type ExitStatus, FAILED } from './exit-status';
import { openSink, type ReadFolder } from './files';
import type { CommonOptions } from './options';
import type { Session } from './session';
import { PLAIN_SURFACE, type Surface } from './terminal';

/** What a command does with each of the files it is given, and how it prints the outcome. */
export interface FileWork<T> {
  /** Rejects where the file cannot be read; the others go on. */
  read(file: string): Promise<T>;
  /** How many files are read at once. */
  readonly atOnce: number;
  /** What a person should know about the reading; left out with `--quiet`. */
  notes(value: T): readonly string[];
  status(value: T): ExitStatus;
  /** What `--format json` prints: this for one file, a list of these for several. */
  json(file: string, value: T): unknown;
  /** The line of `--format jsonl`. */
  jsonl(file: string, value: T): unknown;
  /** Every other format that is a text for each file. */
  text(file: string, value: T, surface: Surface): string;
  /** A format that is one document of all files. Absent where the format is none. */
  readonly whole?: (done: readonly Done<T>[]) => Promise<string | Uint8Array>;
  /** What stands between two files' texts. */
  readonly between: string;
  /** Folders that are read beside a file; no output is written into one. */
  readonly folders?: (file: string) => Promise<readonly ReadFolder[]>;
}

/** A file that was read, and what it came to. */
export interface Done<T> {
  readonly file: string;
  readonly value: T;
}

type Outcome<T> = { readonly file: string } & ({ readonly value: T } | { readonly error: unknown });

/** Works on files and prints the outcomes in their order. Ends the session with the worst status. */
export async function perFile<T>(
  session: Session,
  files: readonly string[],
  options: CommonOptions,
  work: FileWork<T>,
): Promise<void> {
  const { terminal } = session;
  const { format } = options;
  if (files.includes('')) throw new CommandError('A file has an empty name. Check the variable that it came from');
  const folders = options.out === undefined ? [] : await Promise.all(files.map(async (file) => work.folders?.(file)));
  const sink = await openSink(
    terminal,
    options.out,
    files,
    folders.flatMap((found) => found ?? []),
  );
  const surface = options.out === undefined ? terminal.surface(options.color) : PLAIN_SURFACE;
  const records: unknown[] = [];
  const read: Done<T>[] = [];
  for await (const outcome of outcomes(files, work)) {
    const { file } = outcome;
    if ('error' in outcome) {
      session.end(FAILED);
      terminal.complain(fileErrorLine(file, outcome.error));
      continue;
    }
    const { value } = outcome;
    session.end(work.status(value));
    if (options.quiet !== true) for (const note of work.notes(value)) terminal.complain(`${file}: ${note}`);
    read.push({ file, value });
    if (work.whole) continue;
    if (format === 'json') records.push(work.json(file, value));
    else if (format === 'jsonl') await sink.write(`${JSON.stringify(work.jsonl(file, value))}\n`);
    else await sink.write((read.length > 1 ? work.between : '') + work.text(file, value, surface));
  }
  if (read.length === 0) return;
  if (work.whole) await sink.write(await work.whole(read));
  else if (format === 'json')
    await sink.write(`${JSON.stringify(files.length === 1 ? records[0] : records, null, 2)}\n`);
  await sink.close();
}

async function* outcomes<T>(files: readonly string[], { read, atOnce }: FileWork<T>): AsyncGenerator<Outcome<T>> {
  for (let first = 0; first < files.length; first += atOnce) {
    yield* await Promise.all(
      files.slice(first, first + atOnce).map((file) =>
        read(file).then(
          (value) => ({ file, value }),
          (error: unknown) => ({ file, error }),
        ),
      ),
    );
  }
}
