/**
 * Prints how quickly the review opens and scrolls with 2,000 findings: its page by itself, and in the workbench
 * (`npm run bench:review`).
 */
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
import { type Figure, figure, median, table } from './measure';

const FINDINGS = 2000;
const PASSES = 3;
/** How often a frame is looked at while somebody scrolls. */
const FRAMES = 120;

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

/** What opening takes, and what frames take while both panes are scrolled. */
function figuresOf(where: string, opened: readonly number[], frames: readonly number[]): Figure[] {
  const slow = frames.filter((time) => time > 50).length;
  const what = 'review of 2,000 findings';
  return [
    figure(`${what}: opens ${where}, median`, median(opened), 'ms'),
    figure(`${what}: frame while scrolling ${where}, median`, median(frames), 'ms'),
    figure(`${what}: frames longer than 50 ms while scrolling ${where}`, (100 * slow) / frames.length, '%'),
  ];
}

/** From the message with the draft until its first finding is painted, in a page by itself. */
async function pageFigures(browser: Browser): Promise<Figure[]> {
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
  const frames: number[] = [];
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
    frames.push(...(await framesOfScrolling(panel.page.locator('.pane.draft'))));
    await panel.close();
  }
  return figuresOf('in a page', opened, frames);
}

/**
 * From the command until the first finding is to be seen, in the workbench, with a draft of 2,000 findings. The first
 * review loads what shows it, and counts like the others.
 */
async function workbenchFigures(browser: Browser): Promise<Figure[]> {
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
    await person.status('Plumbline: block');
    const times: number[] = [];
    const frames: number[] = [];
    for (let pass = 0; pass < PASSES; pass++) {
      await person.prepareCommand('Plumbline: Open Review');
      const began = performance.now();
      await person.press('Enter');
      await review.waitUntilShown();
      times.push(performance.now() - began);
      frames.push(...(await framesOfScrolling(review.frame.locator('.pane.draft'))));
      // Of the commands that close an editor, this one alone has its words in this order.
      await person.runCommand('View: Revert and Close Editor');
    }
    return figuresOf('in the workbench', times, frames);
  } finally {
    await server.stop();
    rmSync(join(folder, '..'), { recursive: true, force: true });
  }
}

async function main(): Promise<void> {
  const browser = await launchBrowser();
  try {
    const figures = [...(await pageFigures(browser)), ...(await workbenchFigures(browser))];
    process.stdout.write(`${table(figures)}\n${JSON.stringify({ figures })}\n`);
  } finally {
    await browser.close();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
