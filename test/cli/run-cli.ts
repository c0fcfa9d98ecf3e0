import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const PROGRAM = resolve('dist/cli.js');

/** What the runs of one process keep of the sources that they read; nothing of it stays. */
const CACHE = mkdtempSync(join(tmpdir(), 'plumbline-cli-cache-'));
process.on('exit', () => rmSync(CACHE, { recursive: true, force: true }));

export interface Outcome {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

interface RunOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Options of Node itself. */
  readonly node?: readonly string[];
  /** Closes the reading end of its output at the first data, as `| head` does. */
  readonly hangUp?: boolean;
  /** Asked every few milliseconds: where it says yes, the process is killed as by `kill -9`. */
  readonly killWhen?: () => boolean;
}

const ASKED_EVERY = 5;

/** Runs the built program as a shell would, without the colour settings of the machine. */
export function plumbline(args: readonly string[], options: RunOptions = {}): Promise<Outcome> {
  const { NO_COLOR: _noColour, FORCE_COLOR: _forceColour, ...env } = process.env;
  const child = spawn(process.execPath, [...(options.node ?? []), PROGRAM, ...args], {
    cwd: options.cwd ?? process.cwd(),
    // What was compiled of the program is kept, too: it is started hundreds of times.
    env: {
      ...env,
      XDG_CACHE_HOME: CACHE,
      XDG_DATA_HOME: CACHE,
      NODE_COMPILE_CACHE: join(CACHE, 'compiled'),
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let err = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
    if (options.hangUp) child.stdout.destroy();
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text;
  });
  const watch = setInterval(() => {
    if (options.killWhen?.()) child.kill('SIGKILL');
  }, ASKED_EVERY);
  return new Promise<Outcome>((done, fail) => {
    child.on('error', fail);
    child.on('close', (code) => done({ code, out, err }));
  }).finally(() => clearInterval(watch));
}

/** A folder of files for one suite. */
export interface Folder {
  readonly path: string;
  remove(): void;
}

export function folderWith(files: Readonly<Record<string, string>>): Folder {
  const path = mkdtempSync(join(tmpdir(), 'plumbline-cli-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(path, name)), { recursive: true });
    writeFileSync(join(path, name), text);
  }
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

export const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '');
