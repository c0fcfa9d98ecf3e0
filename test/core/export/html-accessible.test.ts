import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Browser } from 'playwright-core';
import { reportToHtml } from '../../../src/core/export/html';
import { DRAFT, REPORT } from '../../example-report';
import { launchBrowser } from '../../host/browser';

const AXE = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');

describe('the report as HTML, in a browser', function () {
  this.timeout(120_000);
  let browser: Browser;
  before(async () => {
    browser = await launchBrowser();
  });
  after(() => browser.close());

  for (const [name, colorScheme, width] of [
    ['light', 'light', 1280],
    ['dark', 'dark', 1280],
    ['narrow', 'light', 360],
  ] as const)
    it(`has no accessibility fault that axe sees: ${name}`, async () => {
      const context = await browser.newContext({ colorScheme, viewport: { width, height: 900 }, bypassCSP: true });
      const page = await context.newPage();
      await page.setContent(reportToHtml(REPORT, DRAFT));
      await page.evaluate(AXE);
      const { violations, passes } = (await page.evaluate('axe.run()')) as AxeResults;
      assert.ok(passes.length > 10);
      assert.deepEqual(
        violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
        [],
      );
      const overflow = await page.evaluate(
        'document.documentElement.scrollWidth - document.documentElement.clientWidth',
      );
      assert.equal(overflow, 0, 'nothing is cut off at the side');
      await context.close();
    });

  it('keeps to its policy: it loads nothing and its own style is applied', async () => {
    const page = await browser.newPage();
    const asked: string[] = [];
    const complaints: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    page.on('console', (message) => complaints.push(message.text()));
    await page.setContent(reportToHtml(REPORT, DRAFT));
    assert.deepEqual(asked, []);
    assert.deepEqual(complaints, []);
    const weight = await page.evaluate("getComputedStyle(document.querySelector('.route')).fontWeight");
    assert.equal(weight, '700');
    await page.close();
  });

  it('prints the draft beside its findings, without cutting a row, a row of a table or a finding in two', async () => {
    // What A4 leaves within the margins.
    const page = await browser.newPage({ viewport: { width: 672, height: 986 } });
    await page.emulateMedia({ media: 'print' });
    await page.setContent(reportToHtml(REPORT, DRAFT));
    const breaks = await page.evaluate(
      "[...document.querySelectorAll('tr, .row, .finding, blockquote')].map((one) => getComputedStyle(one).breakInside)",
    );
    assert.ok(Array.isArray(breaks) && breaks.length > 8);
    assert.deepEqual(new Set(breaks), new Set(['avoid']));
    const beside = await page.evaluate(
      "(() => { const [draft, finding] = ['.words', '.finding'].map((one) => document.querySelector('.row:has(.finding) ' + one).getBoundingClientRect()); return draft.right <= finding.left && Math.abs(draft.top - finding.top) < 20; })()",
    );
    assert.equal(beside, true);
    await page.close();
  });
});
