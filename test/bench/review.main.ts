/** Prints how quickly the review opens and scrolls with 2,000 findings (`npm run bench:review`). */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Locator } from 'playwright-core';
import { contentOf, finding, reviewOf } from '../editor-unit/panel/panel-findings';
import { launchBrowser, openPage, workbenchAddress } from '../host/browser';
import { startWorkbenchServer } from '../host/code-server';
import { PanelPage } from '../host/panel-page';
import { editorVersion } from '../host/versions';
import { Person } from '../workbench/person';
import { ReviewInFront } from '../workbench/review-in-front';

const FINDINGS = 2000;
const PASSES = 3;
/** How often a frame is looked at while somebody scrolls. */
const FRAMES = 120;

const middle = (list: readonly number[]): number => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
const shown = (milliseconds: number): string => `${Math.round(milliseconds)} ms`;

/** What a page has that scrolls, as far as it is needed here. */
interface Page {
  requestAnimationFrame(step: (now: number) => void): void;
  readonly WheelEvent: new (type: string) => object;
}
interface Pane {
  scrollTop: number;
  dispatchEvent(event: object): void;
}

/** What each frame took while the draft was scrolled and the findings with it, in milliseconds. */
function framesOfScrolling(pane: Locator): Promise<number[]> {
  return pane.evaluate((element, frames) => {
    const page = globalThis as unknown as Page;
    const scrolled = element as unknown as Pane;
    scrolled.dispatchEvent(new page.WheelEvent('wheel'));
    return new Promise<number[]>((resolve) => {
      const times: number[] = [];
      let last = performance.now();
      const step = (now: number): void => {
        times.push(now - last);
        last = now;
        scrolled.scrollTop += 60;
        if (times.length < frames) page.requestAnimationFrame(step);
        else resolve(times.slice(5));
      };
      page.requestAnimationFrame(step);
    });
  }, FRAMES);
}

function printFrames(what: string, frames: readonly number[]): void {
  const slow = frames.filter((time) => time > 50).length;
  console.log(
    `${what}: ${shown(middle(frames))} a frame (median), ${slow} of ${frames.length} frames longer than 50 ms`,
  );
}

/** From the message with the draft until its first finding is painted, in a page by itself. */
async function pageFigures(browser: Browser): Promise<void> {
  const findings = Array.from({ length: FINDINGS }, (_, i) =>
    finding(`n${i}`, {
      words: `figure number ${i} of the draft`,
      fix: { before: 'sixty', after: 'thirty' },
      evidence: Array.from({ length: 3 }, (__, j) => ({
        label: `lease-${j}.pdf, p. ${i % 90}`,
        standing: 'record',
        excerpt: `The Tenant shall pay rent number ${i} within thirty days. `.repeat(6),
        canOpen: true,
      })),
    }),
  );
  const content = contentOf(findings);
  const opened: number[] = [];
  let frames: number[] = [];
  for (let pass = 0; pass < PASSES; pass++) {
    const panel = await PanelPage.open(browser);
    await panel.page.evaluate(`void (window.painted = new Promise((resolve) => {
      const look = () => document.querySelector('.card') ? requestAnimationFrame(() => resolve(performance.now())) : requestAnimationFrame(look);
      look();
    }))`);
    // What the browser takes to be given so much is no part of it.
    await panel.page.evaluate(
      (messages) => Object.assign(globalThis, { messages }),
      [
        { type: 'start', words: {}, locale: 'en', draft: 'file:///memo.md', name: 'memo.md' },
        { type: 'review', review: reviewOf() },
        { type: 'content', content },
      ],
    );
    const began = (await panel.page.evaluate(
      "(() => { const now = performance.now(); for (const one of messages) postMessage(one, '*'); return now; })()",
    )) as number;
    opened.push(((await panel.page.evaluate('window.painted')) as number) - began);
    frames = await framesOfScrolling(panel.page.locator('.pane.draft'));
    await panel.close();
  }
  console.log(`A page by itself: its first finding is painted after ${opened.map(shown).join(', ')}`);
  printFrames('Scrolling both panes', frames);
}

/** From the command until the first finding is to be seen, in the workbench, with a draft of 2,000 findings. */
async function workbenchFigures(browser: Browser): Promise<void> {
  const folder = join(realpathSync(mkdtempSync(join(tmpdir(), 'plumbline-bench-'))), 'matter');
  mkdirSync(join(folder, 'sources'), { recursive: true });
  writeFileSync(join(folder, 'sources', 'lease.txt'), 'The Tenant shall pay the rent within thirty (30) days.\n');
  const paragraph = (i: number): string => `Clause ${i} of the lease is governed by 57 U.S.C. § ${100 + i}, as agreed.`;
  writeFileSync(join(folder, 'draft.md'), `${Array.from({ length: FINDINGS }, (_, i) => paragraph(i)).join('\n\n')}\n`);
  const server = await startWorkbenchServer(process.cwd(), editorVersion());
  try {
    const page = await openPage(browser);
    const person = new Person(page);
    const review = new ReviewInFront(page);
    await person.openFolder(workbenchAddress(server, folder, process.cwd()));
    await person.openFile('draft.md');
    await person.status('Plumbline: not audited');
    await person.runCommand('Plumbline: Audit Draft');
    console.log(`The workbench: ${await person.status('Plumbline: block')}`);
    const times: number[] = [];
    let frames: number[] = [];
    for (let pass = 0; pass < PASSES; pass++) {
      await person.prepareCommand('Plumbline: Open Review');
      const began = performance.now();
      await person.press('Enter');
      await review.waitUntilShown();
      times.push(performance.now() - began);
      frames = await framesOfScrolling(review.frame.locator('.pane.draft'));
      // Of the commands that close an editor, this one alone has its words in this order.
      await person.runCommand('View: Revert and Close Editor');
    }
    console.log(`Opened after ${times.map(shown).join(', ')}; the first time loads what shows it`);
    printFrames('Scrolling both panes there', frames);
  } finally {
    await server.stop();
    rmSync(join(folder, '..'), { recursive: true, force: true });
  }
}

async function main(): Promise<void> {
  const browser = await launchBrowser();
  try {
    await pageFigures(browser);
    await workbenchFigures(browser);
  } finally {
    await browser.close();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
