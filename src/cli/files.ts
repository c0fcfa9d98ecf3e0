import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, stat, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { CommandError, errorLine } from './command-error';
import type { Terminal } from './terminal';

/** Where a command's output goes. */
export interface Sink {
  write(text: string): Promise<void>;
  /** To be called once everything is written; a file is written then and not before. */
  close(): Promise<void>;
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

/**
 * Makes sure that a file can be put at `out` without harm: its folder is there, it is no folder itself, and it is none of
 * the files that the command reads. Rejects with a `CommandError`.
 */
export async function checkOutput(out: string, inputs: readonly string[]): Promise<void> {
  const target = resolve(out);
  if (inputs.some((input) => resolve(input) === target))
    throw new CommandError(`--out ${out} is also read, and would be lost. Name another file`);
  if (await isFolder(target)) throw new CommandError(`--out ${out} is a folder. Name a file in it`);
  if (!(await isFolder(dirname(target))))
    throw new CommandError(`--out ${out}: there is no folder ${dirname(out)}. Make it first`);
}

/** Standard output, or the file named with `--out`. Rejects with a `CommandError` where the file cannot be. */
export async function openSink(terminal: Terminal, out: string | undefined, inputs: readonly string[]): Promise<Sink> {
  if (out === undefined) return { write: terminal.write, close: async () => {} };
  await checkOutput(out, inputs);
  const parts: string[] = [];
  return {
    write: async (text) => void parts.push(text),
    close: () => writeText(out, parts.join('')),
  };
}

/** Writes a file whole. Rejects with a `CommandError` that says why it cannot be. */
export async function writeText(path: string, text: string): Promise<void> {
  await writeFile(path, text).catch((error: unknown) => {
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

/** The lines of a UTF-8 file, one at a time, without their line feeds. Only a line feed ends one. Rejects as the file system does. */
export async function* readLines(path: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(path, 'utf8')) {
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}
