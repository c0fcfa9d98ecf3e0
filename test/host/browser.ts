import { existsSync } from 'node:fs';
import { type Browser, chromium, type Page } from 'playwright-core';

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** How long a wait for something on the page may take on a machine that is busy with other work. */
const PATIENCE = 90_000;

const PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/snap/bin/chromium'];

/** Starts the Chrome, Edge or Chromium of this machine. `CHROME_PATH` names another one. */
export async function launchBrowser(): Promise<Browser> {
  const { CHROME_PATH } = process.env;
  const path = CHROME_PATH ?? PATHS.find(existsSync);
  if (path) return chromium.launch({ executablePath: path, args: ARGUMENTS });
  const failures: string[] = [];
  for (const channel of ['chrome', 'msedge']) {
    try {
      return await chromium.launch({ channel, args: ARGUMENTS });
    } catch (error) {
      failures.push(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
    }
  }
  throw new Error(
    `No browser was found to show the editor in. Install Chrome, Edge or Chromium (on Debian: apt-get install chromium), or name one in CHROME_PATH.\n${failures.join('\n')}`,
  );
}

/** Address of a folder in the workbench, with the extension under development loaded; without a root, what is installed. */
export function workbenchAddress(
  server: { readonly origin: string; readonly authority: string },
  folder: string,
  root?: string,
  testsPath?: string,
): string {
  const remote = (path: string): string => `vscode-remote://${server.authority}${path}`;
  const payload = [
    ...(root ? [['extensionDevelopmentPath', remote(root)]] : []),
    ...(testsPath ? [['extensionTestsPath', remote(testsPath)]] : []),
    ['skipWelcome', 'true'],
  ];
  return `${server.origin}/?folder=${encodeURIComponent(folder)}&payload=${encodeURIComponent(JSON.stringify(payload))}`;
}

const opened = new Set<Page>();

/** The pages that are open. */
export const openPages = (): readonly Page[] => [...opened];

/** Opens a page that fails loudly: what the workbench reports as an error of the page is printed. */
export async function openPage(browser: Browser, size = { width: 1440, height: 900 }): Promise<Page> {
  const context = await browser.newContext({ viewport: size, locale: 'en-US', colorScheme: 'light' });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  opened.add(page);
  page.on('close', () => opened.delete(page));
  page.on('pageerror', (error) => console.error(`Page: ${error.message}`));
  return page;
}
