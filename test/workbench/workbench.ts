import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, openPage, workbenchAddress } from '../host/browser';
import { startWorkbenchServer, type WorkbenchServer } from '../host/code-server';
import { editorVersion } from '../host/versions';
import { Person } from './person';

/** The kinds of theme in which the pictures are looked at by people. */
export const THEMES = [
  ['light', { 'workbench.colorTheme': 'Default Light Modern' }],
  ['dark', { 'workbench.colorTheme': 'Default Dark Modern' }],
  ['contrast', { 'workbench.colorTheme': 'Default High Contrast' }],
] as const;

/** Settings for the theme that `PLUMBLINE_THEME` names, in which suites run that choose none; none without it. */
function themeAsked(): Readonly<Record<string, unknown>> {
  const { PLUMBLINE_THEME: asked } = process.env;
  if (asked === undefined) return {};
  const theme = THEMES.find(([kind]) => kind === asked)?.[1];
  if (!theme) throw new Error(`PLUMBLINE_THEME must be ${THEMES.map(([kind]) => kind).join(', ')}, not “${asked}”.`);
  return theme;
}

export interface WorkbenchOptions {
  /** Name of the folder that is opened. */
  readonly name: string;
  /** What is in it: a folder that is copied, or files by their paths. */
  readonly files: string | Readonly<Record<string, string>>;
  /** User settings; asked for once the hooks before have run. */
  readonly settings?: () => Readonly<Record<string, unknown>>;
}

/** A folder in a workbench, with a person before it. */
export class Workbench {
  readonly #options: WorkbenchOptions;
  #server: WorkbenchServer | undefined;
  #browser: Browser | undefined;
  #page: Page | undefined;
  #person: Person | undefined;
  #folder = '';

  constructor(options: WorkbenchOptions) {
    this.#options = options;
  }

  /** The path of the folder. */
  get folder(): string {
    return this.#folder;
  }

  get page(): Page {
    return opened(this.#page);
  }

  get person(): Person {
    return opened(this.#person);
  }

  /** Where the folder is opened in the workbench, with the extension under development. */
  get address(): string {
    return this.addressOf(this.#folder);
  }

  /** The same of another folder. */
  addressOf(folder: string): string {
    return workbenchAddress(opened(this.#server), folder, process.cwd());
  }

  async open(): Promise<void> {
    const { name, files, settings } = this.#options;
    this.#folder = join(realpathSync(mkdtempSync(join(tmpdir(), 'plumbline-workbench-'))), name);
    if (typeof files === 'string') cpSync(files, this.#folder, { recursive: true });
    else for (const [path, text] of Object.entries(files)) writeWithin(this.#folder, path, text);
    this.#server = await startWorkbenchServer(process.cwd(), editorVersion(), { ...themeAsked(), ...settings?.() });
    this.#browser = await launchBrowser();
    this.#page = await openPage(this.#browser);
    this.#person = new Person(this.#page);
  }

  async close(): Promise<void> {
    await this.#browser?.close();
    await this.#server?.stop();
    rmSync(join(this.#folder, '..'), { recursive: true, force: true });
  }
}

function opened<T>(part: T | undefined): T {
  if (part === undefined) throw new Error('The workbench is opened before the tests of its suite.');
  return part;
}

function writeWithin(folder: string, path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

/** A workbench that is open during the tests of the suite that asks for it. `ready` is told before the first. */
export function workbenchOf(options: WorkbenchOptions, ready: (workbench: Workbench) => void): void {
  const workbench = new Workbench(options);
  before(async () => {
    await workbench.open();
    ready(workbench);
  });
  after(() => workbench.close());
}

/** How many audits of a matter are on record. */
export function auditsOnRecord(folder: string): number {
  const trail = join(folder, '.plumbline', 'trail');
  const files = readdirSync(trail).filter((name) => name.endsWith('.jsonl'));
  return files.flatMap((name) => readFileSync(join(trail, name), 'utf8').match(/"kind":"audit"/g) ?? []).length;
}

/**
 * Makes the tests of a suite the steps of one person: after one that failed, those that follow in it are not taken. Other
 * suites are run all the same, which mocha's own `bail` would stop.
 */
export function inSteps(): void {
  let failed: string | undefined;
  beforeEach(() => {
    if (failed !== undefined) throw new Error(`No step is taken after one that failed: ${failed}.`);
  });
  afterEach(function () {
    if (this.currentTest?.state === 'failed') failed ??= this.currentTest.title;
  });
}
