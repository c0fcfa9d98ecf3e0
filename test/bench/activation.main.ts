import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { launchBrowser, openPage, workbenchAddress } from '../host/browser';
import { startWorkbenchServer, type WorkbenchServer } from '../host/code-server';
import { editorVersion } from '../host/versions';
import { Person } from '../workbench/person';

/**
 * Prints what activation costs by the editor's own figures (*Developer: Startup Performance*), beside an extension that
 * does nothing and wakes at the same moment: while an editor starts, loading is mostly waiting for the others, so that
 * the figures alone say more about the machine. `node out/test/bench/activation.main.js [RUNS]`.
 */
interface Activation {
  readonly load: number;
  readonly call: number;
  readonly finish: number;
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

const ownManifest = (): Manifest => JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;

/** Puts extensions where the editor looks for installed ones. */
function install(server: WorkbenchServer): void {
  const own = ownManifest();
  const place = (id: string, fill: (folder: string) => void): object => {
    const name = `${id}-${own.version}`;
    const folder = join(server.extensionsFolder, name);
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
      for (const part of ['package.json', 'dist', 'media']) cpSync(part, join(folder, part), { recursive: true });
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
  const [load, call, finish] = cells.slice(3, 6).map(Number);
  if (load === undefined || call === undefined || finish === undefined) throw new Error(`Not read: ${cells.join('|')}`);
  return { load, call, finish };
}

async function startOnce(folder: string): Promise<{ ours: Activation; idle: Activation }> {
  const server = await startWorkbenchServer(process.cwd(), editorVersion());
  const browser = await launchBrowser();
  try {
    install(server);
    // Tall enough to show the whole page of figures, since an editor draws only what is seen.
    const page = await openPage(browser, { width: 1600, height: 3000 });
    const person = new Person(page);
    await person.openFolder(workbenchAddress(server, folder));
    await person.openFile('draft.md');
    await person.status('Plumbline');
    await person.runCommand('Developer: Startup Performance');
    return { ours: await startupFigures(page, OURS), idle: await startupFigures(page, IDLE) };
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function main(): Promise<void> {
  const runs = Number(process.argv[2] ?? 3);
  const home = realpathSync(mkdtempSync(join(tmpdir(), 'plumbline-activation-')));
  const folder = join(home, 'supply-matter');
  cpSync('test/fixtures/files/matter', folder, { recursive: true });
  const added: number[] = [];
  try {
    for (let run = 0; run < runs; run++) {
      const { ours, idle } = await startOnce(folder);
      added.push(ours.load + ours.call - idle.load - idle.call);
      console.log(`Plumbline ${JSON.stringify(ours)}, does nothing ${JSON.stringify(idle)} (ms)`);
    }
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
  console.log(JSON.stringify({ activationAddsMs: added, budgetMs: 50 }));
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
