import { join } from 'node:path';
import type { Context } from 'mocha';
import type { Page } from 'playwright-core';
import { openPages } from './browser';
import { logsOfServers } from './code-server';

/** Lines of a log that are shown. */
const LAST = 25;

/** What of the workbench tells where a person is. */
const PLACES = {
  tabs: '.tab',
  'status bar': '.statusbar-item',
  'list in front': '.quick-input-widget:visible',
  notifications: '.notification-list-item',
  dialog: '.monaco-dialog-box',
} as const;

async function describePage(page: Page): Promise<string> {
  const lines = await Promise.all(
    Object.entries(PLACES).map(async ([place, selector]) => {
      const texts = await page.locator(selector).allInnerTexts();
      return `  ${place}: ${texts
        .map((text) => text.replace(/\s+/g, ' ').trim())
        .filter(Boolean)
        .join(' | ')}`;
    }),
  );
  const focus = await page.evaluate('document.activeElement?.outerHTML.slice(0, 200)');
  return [...lines, `  focus: ${String(focus)}`].join('\n');
}

/** After a test that failed: photographs each page, and prints what the workbench shows, and the end of Plumbline's log. */
export async function describeFailure(this: Context): Promise<void> {
  if (this.currentTest?.state !== 'failed') return;
  const name = this.currentTest.fullTitle().replace(/\W+/g, '-');
  for (const page of openPages()) {
    console.log(`The workbench shows:\n${await describePage(page)}`);
    await page.screenshot({ path: join('out', 'screenshots', `failed-${name}.png`) });
  }
  for (const log of logsOfServers())
    console.log(`Plumbline's log ends:\n${log.trimEnd().split('\n').slice(-LAST).join('\n')}`);
}
