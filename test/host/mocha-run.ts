import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'node:util';
import Mocha from 'mocha';

export interface Outcome {
  readonly passed: number;
  readonly failed: number;
}

/** Begins each line of the suites' output, so that a launcher tells it from what the editor itself prints. */
export const MARK = '▏';

export interface MochaOptions {
  /** Every line of the output begins with the mark. */
  readonly marked?: boolean;
  readonly rootHooks?: Mocha.RootHookObject;
}

/** Runs every `*.test.js` of a folder and prints the closing line that the launcher looks for. */
export function runMocha(
  folder: string,
  timeout: number,
  { marked = false, rootHooks = {} }: MochaOptions = {},
): Promise<Outcome> {
  const print = (...args: unknown[]): void => console.log(format(...args).replace(/^/gm, marked ? MARK : ''));
  Mocha.reporters.Base.consoleLog = print;
  const mocha = new Mocha({
    ui: 'bdd',
    color: false,
    timeout,
    slow: 1500,
    forbidOnly: true,
    forbidPending: true,
    rootHooks,
  });
  const { PLUMBLINE_TESTS } = process.env;
  if (PLUMBLINE_TESTS) mocha.grep(PLUMBLINE_TESTS);
  for (const name of readdirSync(folder).sort()) {
    if (name.endsWith('.test.js')) mocha.addFile(join(folder, name));
  }
  return new Promise((resolve) => {
    const runner = mocha.run(() => {
      const { passes: passed = 0, failures: failed = 0 } = runner.stats ?? {};
      print(`${passed} passed, ${failed} failed`);
      resolve({ passed, failed });
    });
  });
}
