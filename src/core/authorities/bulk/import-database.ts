import { mkdirSync, rmSync, statSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { About, ImportedFile } from '../about';
import { CitationDatabase } from '../database';
import { DatabaseError, ForeignFileError, UnusableDatabaseError } from '../database-error';
import { BulkDataError } from './bulk-error';
import { contentsOf, fingerprintOf, headOf } from './bulk-file';
import { looksLikeJson, readCaselaw } from './caselaw';
import { readTable, TABLES, type TableKind, tableOf } from './courtlistener';
import { CsvTable } from './csv';
import { readExisting } from './existing';
import { Gathered } from './gathered';
import { lockImport, removeLeftovers, workFolderOf } from './import-lock';
import { replaceDatabase, settleReplaced } from './replace-database';
import { writeDatabase } from './write-database';

export interface ImportProgress {
  /** `read`: a file of bulk data; `merge`: what the database holds already; `write`: the new database. */
  readonly stage: 'read' | 'merge' | 'write';
  readonly file?: string;
  /** Bytes of the bulk data; both 0 where they are not known. */
  readonly done: number;
  readonly total: number;
}

export interface ImportOptions {
  /** Starts anew, without what the database holds already. */
  readonly replace?: boolean;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: ImportProgress) => void;
}

export interface ImportOutcome {
  readonly about: About;
  /** Files that were in the database already, unchanged. */
  readonly known: readonly string[];
  /** What a person should know: parts of the bulk data that were not given, rows that were left out. */
  readonly notes: readonly string[];
}

type Kind = TableKind | 'caselaw';

interface BulkFile extends Omit<ImportedFile, 'rows' | 'at' | 'kind'> {
  readonly path: string;
  readonly kind: Kind;
}

const CASELAW_FILE = 'CasesMetadata.json';
const ORDER: readonly Kind[] = [...TABLES, 'caselaw'];

async function filesIn(path: string): Promise<string[]> {
  const found = await stat(path).catch(() => null);
  if (!found?.isDirectory()) return [path];
  const names = await readdir(path, { recursive: true });
  const files = names.filter((name) => basename(name) === CASELAW_FILE).map((name) => join(path, name));
  if (files.length === 0)
    throw new BulkDataError(path, `is a folder without any ${CASELAW_FILE}`, 'Name the files that are to be imported.');
  return files.sort();
}

/** What a file holds, by its first bytes or its header. */
async function kindOf(file: string): Promise<Kind> {
  await headOf(file);
  const contents = contentsOf(file);
  try {
    const first = await contents.next();
    const head = first.done ? '' : Buffer.from(first.value.subarray(0, 4096)).toString('utf8');
    if (looksLikeJson(head)) return 'caselaw';
    const again = contentsOf(file);
    const table = await CsvTable.open(file, again).finally(() => void again.return(undefined));
    const kind = tableOf(table.columns);
    if (kind) return kind;
  } finally {
    await contents.return(undefined);
  }
  throw new BulkDataError(
    file,
    'holds no citations',
    'Name the files “citations”, “opinion-clusters”, “dockets” and “courts” of CourtListener’s bulk data, or CasesMetadata.json of the Caselaw Access Project.',
  );
}

async function bulkFiles(paths: readonly string[]): Promise<BulkFile[]> {
  const files = (await Promise.all(paths.map(filesIn))).flat().map((path) => resolve(path));
  const found: BulkFile[] = [];
  for (const path of new Set(files)) {
    const kind = await kindOf(path);
    found.push({ path, name: basename(path), kind, ...(await fingerprintOf(path)) });
  }
  return found.sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
}

/** Citations without names are no use, and neither are names without citations. */
function demandBoth(files: readonly BulkFile[]): void {
  const has = (kind: Kind): boolean => files.some((file) => file.kind === kind);
  const table = files.find(({ kind }) => kind !== 'caselaw');
  if (!table || (has('citations') && has('clusters'))) return;
  const missing = [...(has('citations') ? [] : ['citations']), ...(has('clusters') ? [] : ['opinion-clusters'])];
  throw new BulkDataError(
    table.path,
    'is one part of CourtListener’s bulk data',
    `Name the file “${missing.join('” and the file “')}” of the same date with it.`,
  );
}

/** That a database can only be replaced, where that is why something failed. */
const notAddedTo = (file: string, error: unknown): unknown =>
  error instanceof DatabaseError
    ? new UnusableDatabaseError(
        file,
        `is there and cannot be added to: ${error.message.replace(/\.$/, '')}`,
        'Import with --replace, which starts anew.',
        { cause: error },
      )
    : error;

/**
 * The database that is to be added to; null where there is none, or none that counts since it is to be replaced. What is
 * there and never was one is no place for one: it may be a draft, or the very data that are imported.
 */
function openExisting(file: string, isReplaced: boolean): CitationDatabase | null {
  try {
    const existing = new CitationDatabase(file);
    if (!isReplaced) return existing;
    existing.close();
    return null;
  } catch (error) {
    if ((error as Error & { cause?: NodeJS.ErrnoException }).cause?.code === 'ENOENT') return null;
    if (error instanceof ForeignFileError && !isEmpty(file))
      throw new DatabaseError(
        file,
        'is there and is no citation database',
        'Name another file, or move this one away; nothing was changed.',
        { cause: error },
      );
    if (isReplaced && error instanceof DatabaseError) return null;
    throw notAddedTo(file, error);
  }
}

const isEmpty = (file: string): boolean => {
  const found = statSync(file);
  return found.isFile() && found.size === 0;
};

/** Proves every checksum, so that no one who imports again because of a damage is told that all is there already. */
function prove(existing: CitationDatabase): void {
  try {
    existing.check();
  } catch (error) {
    throw notAddedTo(existing.file, error);
  }
}

const isFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');

/**
 * Compiles bulk data into the citation database at `file`, beside what it holds already. The old database stays as it is
 * until the new one is whole on the disk, and then gives way to it in one step. Rejects with a `BulkDataError`, a
 * `DatabaseError` or the signal’s reason, and then has changed nothing.
 */
export async function importDatabase(
  file: string,
  paths: readonly string[],
  options: ImportOptions = {},
): Promise<ImportOutcome> {
  const files = await bulkFiles(paths);
  demandBoth(files);
  mkdirSync(dirname(file), { recursive: true });
  const lock = lockImport(file);
  const folder = workFolderOf(file);
  let existing: CitationDatabase | null = null;
  try {
    removeLeftovers(file);
    settleReplaced(file);
    existing = openExisting(file, options.replace === true);
    const imported = new Set(existing?.about.imports.map(({ fingerprint }) => fingerprint));
    const fresh = files.filter(({ fingerprint }) => !imported.has(fingerprint));
    const known = files.filter((one) => !fresh.includes(one)).map(({ path }) => path);
    if (existing && fresh.length === 0) {
      prove(existing);
      return { about: existing.about, known, notes: [] };
    }
    mkdirSync(folder, { mode: 0o700 });
    // The tables of one date belong together: a new one is read with those that are known.
    const isTable = fresh.some(({ kind }) => kind !== 'caselaw');
    const read = files.filter((one) => fresh.includes(one) || (isTable && one.kind !== 'caselaw'));
    return {
      known: known.filter((path) => !read.some((one) => one.path === path)),
      ...(await compile(file, folder, read, existing, options)),
    };
  } catch (error) {
    if (!isFull(error)) throw error;
    throw new DatabaseError(
      file,
      'cannot be written: the disk is full',
      'Make room and import again; nothing was changed.',
      {
        cause: error,
      },
    );
  } finally {
    existing?.close();
    rmSync(folder, { recursive: true, force: true });
    lock.release();
  }
}

async function compile(
  file: string,
  folder: string,
  files: readonly BulkFile[],
  existing: CitationDatabase | null,
  { signal, onProgress = () => {} }: ImportOptions,
): Promise<Omit<ImportOutcome, 'known'>> {
  const gathered = new Gathered(folder);
  const courts = new Map<string, number>();
  const breathe = async (): Promise<void> => {
    await new Promise((done) => setImmediate(done));
    signal?.throwIfAborted();
  };
  const total = files.reduce((sum, { size }) => sum + size, 0);
  let done = 0;
  const rows: ImportedFile[] = [];
  const notes: string[] = [];
  for (const { path, kind, ...one } of files) {
    const contents = contentsOf(path, (bytes) => {
      done += bytes;
      onProgress({ stage: 'read', file: one.name, done, total });
    });
    await breathe();
    const { rows: count, leftOut } =
      kind === 'caselaw'
        ? await readCaselaw(path, contents, gathered, breathe)
        : await readTable(path, await CsvTable.open(path, contents), kind, gathered, courts, breathe);
    rows.push({ ...one, kind, rows: count, at: new Date().toISOString() });
    if (leftOut > 0)
      notes.push(
        `${leftOut === 1 ? 'One row' : `${leftOut} rows`} of ${one.name} could not be read, and ${leftOut === 1 ? 'was' : 'were'} left out.`,
      );
  }
  if (existing) {
    onProgress({ stage: 'merge', done: 0, total: 0 });
    await readExisting(existing, gathered, breathe).catch((error: unknown) => {
      throw notAddedTo(file, error);
    });
  }
  onProgress({ stage: 'write', done: 0, total: 0 });
  const made = join(folder, 'database');
  const before =
    existing?.about.imports.filter(({ fingerprint }) => !rows.some((row) => row.fingerprint === fingerprint)) ?? [];
  const about = await writeDatabase(made, folder, gathered, [...before, ...rows], breathe);
  if (about.cases === 0)
    throw new BulkDataError(
      files[0]?.path ?? file,
      'has no case with a citation',
      'Name bulk data of one date, which belong together.',
    );
  signal?.throwIfAborted();
  existing?.close();
  await replaceDatabase(file, made);
  return { about, notes: [...notes, ...notesOf(files, gathered, about)] };
}

function notesOf(files: readonly BulkFile[], gathered: Gathered, about: About): string[] {
  const has = (kind: Kind): boolean => files.some((one) => one.kind === kind);
  const notes: string[] = [];
  if (has('clusters') && !(has('dockets') && has('courts')))
    notes.push('Without the files “dockets” and “courts” of CourtListener the courts of its cases are not known.');
  if (about.without_case > 0)
    notes.push(`${about.without_case} citations name a case that is not in the bulk data, and were left out.`);
  if (gathered.placesRefused > 0)
    notes.push(`${gathered.placesRefused} citations have no volume, reporter or page, and were left out.`);
  return notes;
}
