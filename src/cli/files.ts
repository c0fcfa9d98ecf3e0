import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, realpath, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { MATTER_FILE } from '../core/settings/matter';
import { compileGlob } from '../core/sources/glob';
import { pathWithin } from '../core/text/path-within';
import { replaceFile } from '../core/text/replace-file';
import { CommandError, errorLine } from './command-error';
import type { Terminal } from './terminal';

/** Where a command's output goes. */
export interface Sink {
  write(content: string | Uint8Array): Promise<void>;
  /** To be called once everything is written; a file is written then and not before. */
  close(): Promise<void>;
}

export async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

/** A folder whose files a command reads, but for those that a glob leaves out. */
export interface ReadFolder {
  readonly path: string;
  readonly exclude: readonly string[];
}

/** Whether two paths lead to one file, by whatever names and links. False where either is not there. */
async function isSameFile(a: string, b: string): Promise<boolean> {
  if (resolve(a) === resolve(b)) return true;
  const [one, other] = await Promise.all([a, b].map((path) => stat(path, { bigint: true }).catch(() => null)));
  return one != null && other != null && one.ino === other.ino && one.dev === other.dev && one.ino !== 0n;
}

/** The path of what will be written at `out`, links followed as far as there is something. */
async function targetOf(out: string): Promise<string> {
  const whole = await realpath(out).catch(() => null);
  if (whole !== null) return whole;
  const folder = await realpath(dirname(resolve(out))).catch(() => dirname(resolve(out)));
  return join(folder, basename(out));
}

/**
 * Makes sure that a file can be put at `out` without harm: its folder is there, it is no folder itself, and it is none of
 * the files that the command reads, nor within one of the folders that it reads. Rejects with a `CommandError`.
 */
export async function checkOutput(
  out: string,
  inputs: readonly string[],
  folders: readonly ReadFolder[] = [],
  option = '--out',
): Promise<void> {
  if (out === '') throw new CommandError(`${option} names no file. Name one, or leave it out`);
  const same = await Promise.all(inputs.map((input) => isSameFile(input, out)));
  if (same.includes(true))
    throw new CommandError(`${option} ${out} is also read, and would be lost. Name another file`);
  if (basename(out).toLowerCase() === MATTER_FILE)
    throw new CommandError(`${option} ${out} is where the settings of a matter are kept. Name another file`);
  if (await isFolder(out)) throw new CommandError(`${option} ${out} is a folder. Name a file in it`);
  if (!(await isFolder(dirname(resolve(out)))))
    throw new CommandError(`${option} ${out}: there is no folder ${dirname(out)}. Make it first`);
  const target = await targetOf(out);
  for (const { path, exclude } of folders) {
    const within = pathWithin(await realpath(path).catch(() => resolve(path)), target);
    if (within !== null && !exclude.map(compileGlob).some((matches) => matches(within)))
      throw new CommandError(`${option} ${out} is among the sources, and would be read as one. Name a file elsewhere`);
  }
}

/** Standard output, or the file named with `--out`. Rejects with a `CommandError` where the file cannot be. */
export async function openSink(
  terminal: Terminal,
  out: string | undefined,
  inputs: readonly string[],
  folders: readonly ReadFolder[] = [],
): Promise<Sink> {
  if (out === undefined) return { write: terminal.write, close: async () => {} };
  await checkOutput(out, inputs, folders);
  const parts: (string | Uint8Array)[] = [];
  return {
    write: async (content) => void parts.push(content),
    close: () => writeWhole(out, Buffer.concat(parts.map((part) => Buffer.from(part)))),
  };
}

/** Writes a file whole, or leaves what is there. Rejects with a `CommandError` that says why it cannot be. */
export async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  await replaceFile(path, content, { flush: true }).catch((error: unknown) => {
    throw new CommandError(`Cannot write: ${errorLine(error)}`);
  });
}

/** Makes a folder and those above it. Rejects with a `CommandError`. */
export async function makeFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true }).catch((error: unknown) => {
    throw new CommandError(`Cannot make the folder: ${errorLine(error)}`);
  });
}

/** Opens a file to write line by line. Rejects with a `CommandError`. */
export async function openLines(path: string, inputs: readonly string[]): Promise<FileHandle> {
  await checkOutput(path, inputs);
  return open(path, 'w').catch((error: unknown) => {
    throw new CommandError(`Cannot write: ${errorLine(error)}`);
  });
}

/** Makes sure that folders are there. Rejects with a `CommandError` naming the first that is not. */
export async function checkFolders(option: string, folders: readonly string[]): Promise<void> {
  for (const folder of folders) {
    if (!(await isFolder(folder)))
      throw new CommandError(`${option} ${folder}: there is no such folder. Check the path`);
  }
}

/**
 * The lines of a UTF-8 file, one at a time, without their line feeds. Only a line feed ends one. Rejects as the file system
 * does, or with a `CommandError` where it is a folder.
 */
export async function* readLines(path: string): AsyncGenerator<string> {
  if (await isFolder(path)) throw new CommandError(`${path} is a folder. Name a file in it`);
  let rest = '';
  for await (const chunk of createReadStream(path, 'utf8')) {
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}
