import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, openPage, workbenchAddress } from '../host/browser';
import { startWorkbenchServer, type WorkbenchServer } from '../host/code-server';
import { editorVersion } from '../host/versions';
import { Person } from '../workbench/person';
import { median } from './measure';

/**
 * Prints what activation costs, beside an extension that does nothing and wakes at the same moment: by the editor's own
 * figures (*Developer: Startup Performance*), which are mostly waiting for others while an editor starts, and as the
 * processor time of the extension host's thread, which says little of the machine's other work. Several builds take
 * turns: `node out/test/bench/activation.main.js [RUNS] [DIST…]`.
 */
interface Activation {
  readonly load: number;
  readonly call: number;
}

/** Milliseconds of the thread's processor, for loading and for activating. */
interface Work {
  readonly load: number;
  readonly call: number;
}

interface Round {
  readonly ours: Activation;
  readonly idle: Activation;
  readonly work: Work;
}

interface Manifest {
  readonly name: string;
  readonly publisher: string;
  readonly version: string;
  readonly engines: Readonly<Record<string, string>>;
  readonly activationEvents: readonly string[];
}

const OURS = 'plumbline.plumbline';
const IDLE = 'plumbline.does-nothing';
const BUDGET = 50;
const WORK_FILE = 'work.json';

/** Stands between the editor and the extension, and writes down what each of the two steps took. */
const MEASURED = `
const { writeFileSync } = require('node:fs');
const spent = () => { const { user, system } = process.threadCpuUsage(); return (user + system) / 1000; };
const before = spent();
const extension = require('./dist/extension.js');
const loaded = spent();
exports.activate = (context) => {
  const began = spent();
  const api = extension.activate(context);
  const call = spent() - began;
  writeFileSync(require('node:path').join(__dirname, '${WORK_FILE}'), JSON.stringify({ load: loaded - before, call }));
  return api;
};
`;

const ownManifest = (): Manifest => JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;

const ownFolder = ({ extensionsFolder }: WorkbenchServer): string =>
  join(extensionsFolder, `${OURS}-${ownManifest().version}`);

/** Puts extensions where the editor looks for installed ones. */
function install(server: WorkbenchServer, dist: string): void {
  const own = ownManifest();
  const place = (id: string, fill: (folder: string) => void): object => {
    const name = `${id}-${own.version}`;
    const folder = join(server.extensionsFolder, name);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    fill(folder);
    return {
      identifier: { id },
      version: own.version,
      location: { $mid: 1, path: folder, scheme: 'file' },
      relativeLocation: name,
      metadata: { source: 'vsix' },
    };
  };
  const installed = [
    place(OURS, (folder) => {
      writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...own, main: './measured.js' }));
      writeFileSync(join(folder, 'measured.js'), MEASURED);
      for (const part of ['package.nls.json', 'media']) cpSync(part, join(folder, part), { recursive: true });
      cpSync(dist, join(folder, 'dist'), { recursive: true });
    }),
    place(IDLE, (folder) => {
      const { engines, activationEvents, publisher, version } = own;
      const manifest = { name: 'does-nothing', publisher, version, engines, activationEvents, main: './main.js' };
      writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
      writeFileSync(join(folder, 'main.js'), "require('vscode'); exports.activate = () => undefined;\n");
    }),
  ];
  writeFileSync(join(server.extensionsFolder, 'extensions.json'), JSON.stringify(installed));
}

async function startupFigures(page: Page, id: string): Promise<Activation> {
  const row = page.locator('.monaco-editor .view-line', { hasText: id }).first();
  await row.waitFor();
  const cells = ((await row.textContent()) ?? '').replace(/\u00a0/g, ' ').split('|');
  const [load, call] = cells.slice(3, 5).map(Number);
  if (load === undefined || call === undefined) throw new Error(`Not read: ${cells.join('|')}`);
  return { load, call };
}

/** Opens the folder in a window of its own, and so in an extension host of its own. */
async function startOnce(browser: Browser, server: WorkbenchServer, folder: string, dist: string): Promise<Round> {
  install(server, dist);
  // Tall enough to show the whole page of figures, since an editor draws only what is seen.
  const page = await openPage(browser, { width: 1600, height: 3000 });
  try {
    const person = new Person(page);
    await person.openFolder(workbenchAddress(server, folder));
    await person.openFile('draft.md');
    await person.status('Plumbline');
    await person.runCommand('Developer: Startup Performance');
    const [ours, idle] = [await startupFigures(page, OURS), await startupFigures(page, IDLE)];
    return { ours, idle, work: JSON.parse(readFileSync(join(ownFolder(server), WORK_FILE), 'utf8')) as Work };
  } finally {
    await page.context().close();
  }
}

const added = ({ ours, idle }: Round): number => ours.load + ours.call - idle.load - idle.call;
const rounded = (value: number): number => Math.round(value * 10) / 10;

function print(dist: string, rounds: readonly Round[]): void {
  const of = (figure: (round: Round) => number): number => rounded(median(rounds.map(figure)));
  const figures = {
    build: dist,
    bundleKilobytes: rounded(readFileSync(join(dist, 'extension.js')).length / 1000),
    activationAddsMs: rounds.map(added),
    medianMs: of(added),
    budgetMs: BUDGET,
    processorMs: { load: of(({ work }) => work.load), call: of(({ work }) => work.call) },
  };
  console.log(JSON.stringify(figures));
}

async function main(): Promise<void> {
  const runs = Number(process.argv[2] ?? 3);
  const builds = process.argv.length > 3 ? process.argv.slice(3) : ['dist'];
  const home = realpathSync(mkdtempSync(join(tmpdir(), 'plumbline-activation-')));
  const folder = join(home, 'supply-matter');
  cpSync('test/fixtures/files/matter', folder, { recursive: true });
  const rounds = new Map(builds.map((dist): [string, Round[]] => [dist, []]));
  const server = await startWorkbenchServer(process.cwd(), editorVersion());
  try {
    const browser = await launchBrowser();
    try {
      for (let run = 0; run < runs; run++) {
        for (const [dist, list] of rounds) {
          const round = await startOnce(browser, server, folder, dist);
          list.push(round);
          console.log(dist, JSON.stringify(round));
        }
      }
    } finally {
      await browser.close();
    }
  } finally {
    await server.stop();
    rmSync(home, { recursive: true, force: true });
  }
  for (const [dist, list] of rounds) print(dist, list);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
