import { deepEqual, equal, ok } from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { Person } from './person';
import { ReviewInFront } from './review-in-front';
import { auditsOnRecord, inSteps, THEMES, type Workbench, workbenchOf } from './workbench';

const SWAPPED = 'Buyer shall indemnify the Seller';
const RIGHT = 'Seller shall indemnify the Buyer';

/** The formats of a report, the file that is proposed for each, and how it begins. */
const FORMATS = [
  { label: 'Markdown', file: 'memo.audit.md', starts: /^# Audit of memo\.md/ },
  { label: 'HTML', file: 'memo.audit.html', starts: /^<!doctype html>/i },
  { label: 'Word document', file: 'memo.audit.docx', starts: /^PK/ },
  { label: 'CSV', file: 'memo.audit.csv', starts: /Draft,Line,Column/ },
  { label: 'SARIF', file: 'memo.audit.sarif', starts: /sarif-schema-2\.1\.0/ },
  { label: 'JSON', file: 'memo.audit.json', starts: /"plumbline\.report\/1"/ },
] as const;

const PATIENCE = 60_000;
/** The editor starts its extensions again when the window is loaded anew. */
const RESTART = 240_000;

/** Waits until something holds that is not to be seen on the page. */
async function expectSoon(holds: () => boolean): Promise<void> {
  for (const end = Date.now() + PATIENCE; !holds(); await setTimeout(50))
    if (Date.now() > end) throw new Error('Waited in vain.');
}

interface Line {
  readonly decision: string;
  readonly reason: string | null;
  readonly correction: string | null;
  readonly about?: { readonly rule: string; readonly flagged_text: string };
}

/** The sample matter, reviewed in each kind of theme. */
for (const [kind, theme] of THEMES) {
  describe(`a person who reviews a draft by keyboard (${kind})`, () => {
    inSteps();
    let workbench: Workbench;
    let page: Page;
    let folder: string;
    let person: Person;
    let review: ReviewInFront;
    workbenchOf({ name: 'sample-matter', files: 'media/sample', settings: () => theme }, (opened) => {
      workbench = opened;
      ({ page, folder, person } = opened);
      review = new ReviewInFront(page);
    });

    const decisions = (): Line[] => {
      const file = join(folder, '.plumbline', 'decisions.jsonl');
      if (!existsSync(file)) return [];
      return readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Line);
    };

    /** The panel shows a decision before it is on the disk: this waits until so many are. */
    const written = async (count: number): Promise<Line[]> => {
      await expectSoon(() => decisions().length >= count);
      return decisions();
    };

    let total = 0;

    it('opens the review, with the draft beside its findings', async () => {
      await person.openFolder(workbench.address);
      await person.openFile('memo.md');
      await person.status('Plumbline: not audited');
      await person.runCommand('Plumbline: Audit Draft');
      await person.status('Plumbline: block');
      await person.runCommand('Plumbline: Open Review');
      await review.waitUntilShown();
      await review.waitForFocus();
      const [, all] = /^0 of (\d+)$/.exec(await review.progress()) ?? [];
      total = Number(all);
      ok(total >= 17, `${total} findings`);
      await person.photograph(`review-${kind}-1-opened`);
    });

    it('decides ten findings', async () => {
      for (let done = 1; done <= 10; done++) {
        if (done % 3 === 0) {
          await person.press('r');
          await review.frame.locator('.form input:focus').waitFor();
          await page.keyboard.type(`Reason ${done}`);
          if (done === 3) await person.photograph(`review-${kind}-2-reason`);
          await person.press('Enter');
        } else await person.press('a');
        await review.waitForProgress(`${done} of ${total}`);
        await review.waitForFocus();
      }
      await person.photograph(`review-${kind}-3-decided`);
      const made = await written(10);
      deepEqual(
        made.map(({ decision }) => decision),
        [...Array(10).keys()].map((i) => ((i + 1) % 3 === 0 ? 'reject' : 'approve')),
      );
    });

    it('edits a correction before it is put in', async () => {
      await review.goTo(SWAPPED);
      await person.press('e');
      await review.frame.locator('.form textarea:focus').waitFor();
      await page.keyboard.type(RIGHT);
      await person.photograph(`review-${kind}-4-edit`);
      await person.press('Control+Enter');
      await review.waitForProgress(`11 of ${total}`);
      await review.frame.locator('.draft .row', { hasText: RIGHT }).waitFor();
      equal((await written(11)).at(-1)?.correction, RIGHT);
    });

    it('takes the last decision back, and the correction with it', async () => {
      await review.waitForFocus();
      await person.press('u');
      await review.waitForProgress(`10 of ${total}`);
      await review.waitForWords(SWAPPED);
      await review.waitForFocus();
      await review.frame.locator('.draft .row', { hasText: SWAPPED }).waitFor();
      equal((await written(12)).at(-1)?.decision, 'undo');
      await person.press('d');
      await review.frame.locator('.card[data-status="deferred"]').waitFor();
      equal((await written(13)).at(-1)?.decision, 'defer');
    });

    it('searches, filters and looks at the figures', async () => {
      await review.waitForFocus();
      await person.press('/');
      await review.frame.locator('input[type=search]:focus').waitFor();
      await page.keyboard.type('ridley');
      await person.press('Enter');
      await review.waitForWords('Pemberton');
      equal(await review.frame.locator('.card').count(), 1);
      await person.press('/');
      await person.press('Escape');
      await review.frame.locator('.card').nth(3).waitFor();
      await review.frame.locator('.views button', { hasText: 'Figures' }).press('Enter');
      await review.frame.locator('.figures table').first().waitFor();
      await person.photograph(`review-${kind}-5-figures`);
      await review.frame.locator('.views button', { hasText: 'Findings' }).press('Enter');
      await review.waitUntilShown();
    });

    // Neither has anything to do with colours.
    if (kind !== 'light') return;

    it('finds everything as it was after the window was loaded anew', async () => {
      await person.runCommand('File: Save All Files');
      await person.status('cleared by review');
      // What was put right is no longer found, and what was decided stands.
      await review.waitForProgress(`\\d+ of ${total}`);
      await review.frame.locator('.message').waitFor({ state: 'detached' });
      const before = await review.progress();
      const words = await review.words();
      await person.runCommand('Developer: Reload Window');
      await page.locator('.tab.active', { hasText: 'Review: memo.md' }).waitFor({ state: 'detached' });
      await review.waitUntilShown(RESTART);
      await review.waitForWords(words);
      equal(await review.progress(), before);
      const memo = readFileSync(join(folder, 'memo.md'), 'utf8');
      ok(memo.includes('$375,000') && memo.includes('January 22, 2023') && memo.includes(SWAPPED), memo);
      await person.photograph(`review-${kind}-6-reloaded`);
    });

    it('renames the draft in the Explorer, and goes on where the review was', async () => {
      const progress = await review.progress();
      await person.renameFile('memo.md', 'brief.md');
      await page.locator('.tab', { hasText: 'Review: brief.md' }).waitFor();
      await page.locator('.tab', { hasText: 'memo.md' }).first().waitFor({ state: 'detached' });
      await page.locator('.tab', { hasText: 'Review: brief.md' }).click();
      await review.waitForProgress(progress);
      await person.status('cleared by review');
      await expectSoon(() => decisions().some(({ decision }) => decision === 'rename'));
      await person.photograph(`review-${kind}-7-renamed`);
      const before = auditsOnRecord(folder);
      await person.runCommand('Plumbline: Audit Draft');
      await expectSoon(() => auditsOnRecord(folder) > before);
      await person.status('cleared by review');
      await review.waitForProgress(progress);
      await person.photograph(`review-${kind}-8-audited-again`);
      await person.renameFile('brief.md', 'memo.md');
      await page.locator('.tab', { hasText: 'Review: memo.md' }).click();
      await review.waitForProgress(progress);
    });

    it('exports every format, and is refused a clean copy', async () => {
      for (const { label, file, starts } of FORMATS) {
        const target = join(folder, file);
        await person.runCommand('Plumbline: Export Report…');
        await person.choose(label);
        await person.acceptPath(target);
        await expectSoon(() => existsSync(target) && starts.test(readFileSync(target, 'latin1').slice(0, 200)));
      }
      await person.runCommand('Plumbline: Export Certificate');
      await person.acceptPath(join(folder, 'memo.certificate.txt'));
      const certificate = join(folder, 'memo.certificate.txt');
      await expectSoon(() => existsSync(certificate) && /cleared by review/.test(readFileSync(certificate, 'utf8')));
      await person.runCommand('Plumbline: Export Clean Copy');
      await person.notification('No clean copy is made while the route is “block”');
      ok(!existsSync(join(folder, 'memo.clean.md')));
    });
  });
}
