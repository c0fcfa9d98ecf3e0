import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchBrowser, openPage, workbenchAddress } from './browser';
import { startWorkbenchServer } from './code-server';
import { MARK } from './mocha-run';
import type { EditorVersion } from './versions';

const LIMIT = 900_000;

/** Runs the suite in the extension host of code-server, its workbench shown in a browser. Returns the exit code. */
export async function runInBrowser(
  root: string,
  version: EditorVersion,
  suite = 'out/test/editor/index.suite.js',
): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-workspace-'));
  const logFile = join(root, 'out', 'editor.log');
  const log = createWriteStream(logFile);
  const server = await startWorkbenchServer(root, version);
  try {
    const browser = await launchBrowser();
    try {
      const page = await openPage(browser);
      let ran = false;
      const exit = new Promise<number>((resolve, reject) => {
        const timer = setTimeout(
          () => reject(new Error(`The suites did not end within ${LIMIT / 1000} seconds.`)),
          LIMIT,
        );
        void page.exposeFunction('codeAutomationLog', (type: string, args: unknown[]) => {
          const text = args.map(String).join(' ');
          if (!text.startsWith(MARK)) {
            log.write(`${type}: ${text}\n`);
            return;
          }
          const lines = text.replaceAll(MARK, '');
          if (/^\d+ passed, \d+ failed$/.test(lines)) ran = true;
          console.log(lines);
        });
        void page.exposeFunction('codeAutomationExit', (code: number) => {
          clearTimeout(timer);
          resolve(code);
        });
      });
      await page.goto(workbenchAddress(server, folder, root, join(root, suite)));
      const code = await exit;
      if (code === 0 && !ran) throw new Error('The editor ended before the suites did.');
      if (code !== 0) console.log(`What the editor itself printed is in ${logFile}`);
      return code;
    } finally {
      await browser.close();
    }
  } finally {
    await server.stop();
    log.end();
    rmSync(folder, { recursive: true, force: true });
  }
}
