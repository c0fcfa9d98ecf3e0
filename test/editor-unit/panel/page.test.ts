import { deepEqual, equal, ok } from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Browser } from 'playwright-core';
import type { PanelFigures, PanelFinding } from '../../../src/panel/messages';
import { launchBrowser } from '../../host/browser';
import { PanelPage } from '../../host/panel-page';
import { contentOf, finding, reviewOf } from './panel-findings';

const AXE = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');
const SEVERITIES = ['critical', 'high', 'medium', 'low'] as const;

const FINDINGS: readonly PanelFinding[] = SEVERITIES.map((severity, i) =>
  finding(`f${i}`, {
    severity,
    words: 'within sixty days of the invoice',
    fix: { before: 'sixty', after: 'thirty' },
    evidence: [
      {
        label: 'lease.pdf, p. 4',
        standing: 'record',
        excerpt: 'The rent is due within thirty days of the invoice.',
        canOpen: true,
      },
    ],
  }),
);
const FIGURES: PanelFigures = {
  approved: 3,
  rejected: 12,
  deferred: 0,
  missed: 1,
  precision: 0.2,
  recall: 0.75,
  rules: [{ name: 'figure-mismatch', approved: 1, rejected: 12, precision: 0.077 }],
  detectors: [{ name: 'figures', approved: 1, rejected: 12, precision: 0.077 }],
  models: [],
  months: [{ name: '2026-01', approved: 3, rejected: 12, precision: 0.2, missed: 1 }],
  mostlyRejected: ['figure-mismatch'],
  problems: [],
};

/** What would run, load or hide something, were it taken for markup. */
const PAYLOADS = [
  '<img src=x onerror="document.title=1">',
  '</script><script>document.title=1</script>',
  '"><svg/onload=document.title=1>',
  '<a href="javascript:document.title=1">x</a>',
  '<iframe srcdoc="x"></iframe><style>*{display:none}</style>',
  '\u202e<!-- ',
] as const;

const START = { type: 'start', words: {}, locale: 'en', draft: 'file:///memo.md', name: 'memo.md' } as const;

async function shown(panel: PanelPage, findings = FINDINGS): Promise<void> {
  const missed = [
    {
      id: 'm',
      words: 'Landlord',
      comment: 'The agent signs.',
      flagType: 'incorrect_party',
      by: 'B. Reader',
      at: '2026-02-03T00:00:00.000Z',
      line: 3,
    },
  ] as const;
  const review = reviewOf(
    { f1: 'reject', f2: 'approve' },
    { missed: [...missed], cleared: 1, notes: ['The draft was edited since.'] },
  );
  await panel.send(START, { type: 'review', review }, { type: 'content', content: contentOf(findings) });
  await panel.page.locator('.card[aria-current="true"]').waitFor();
}

async function faults(panel: PanelPage): Promise<readonly string[]> {
  await panel.page.evaluate(AXE);
  const { violations, passes } = (await panel.page.evaluate('axe.run()')) as AxeResults;
  ok(passes.length > 10);
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

/** How much of the page a person has to scroll to the side for. */
const overflow = (panel: PanelPage): Promise<unknown> =>
  panel.page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');

describe('the review panel in a browser', function () {
  this.timeout(120_000);
  let browser: Browser;
  let panel: PanelPage;
  before(async () => {
    browser = await launchBrowser();
  });
  after(() => browser.close());
  afterEach(() => panel.close());

  for (const theme of ['light', 'dark', 'contrast'] as const)
    it(`has no accessibility fault that axe sees: ${theme}`, async () => {
      panel = await PanelPage.open(browser, { theme });
      await shown(panel);
      deepEqual(await faults(panel), []);
      await panel.page.keyboard.press('r');
      await panel.page.locator('.form input:focus').waitFor();
      deepEqual(await faults(panel), []);
      await panel.page.keyboard.press('Escape');
      await panel.send({ type: 'figures', figures: FIGURES });
      await panel.page.getByRole('button', { name: 'Figures', exact: true }).click();
      await panel.page.locator('.figures table').first().waitFor();
      deepEqual(await faults(panel), []);
    });

  for (const [name, width, height] of [
    ['narrow', 360, 800],
    ['enlarged four times', 320, 256],
  ] as const)
    it(`shows one thing at a time, and nothing cut off at the side: ${name}`, async () => {
      panel = await PanelPage.open(browser, { width, height });
      await shown(panel);
      equal(await overflow(panel), 0);
      ok(!(await panel.page.locator('.pane.draft').isVisible()));
      await panel.page.keyboard.press('e');
      const field = panel.page.locator('.form textarea');
      await field.waitFor();
      const box = await field.boundingBox();
      ok(box && box.x >= 0 && box.x + box.width <= width, JSON.stringify(box));
      await panel.page.keyboard.press('Escape');
      await panel.page.getByRole('button', { name: 'Draft', exact: true }).click();
      await panel.page.locator('.pane.draft mark').first().waitFor();
      ok(!(await panel.page.locator('.pane.findings').isVisible()));
      equal(await overflow(panel), 0);
      deepEqual(await faults(panel), []);
      await panel.page.getByRole('button', { name: 'Figures', exact: true }).click();
      await panel.send({ type: 'figures', figures: FIGURES });
      await panel.page.locator('.figures table').first().waitFor();
      equal(await overflow(panel), 0);
    });

  it('keeps to its policy, and takes what is no message for nothing', async () => {
    panel = await PanelPage.open(browser);
    await shown(panel);
    await panel.page.evaluate(
      "window.postMessage({ type: 'review', review: 'none' }, '*'); window.postMessage(null, '*')",
    );
    await panel.page.keyboard.press('j');
    await panel.page.locator('.card[data-finding="f1"][aria-current="true"]:focus').waitFor();
    deepEqual(panel.complaints, []);
    deepEqual(
      (await panel.posted()).map(({ type }) => type),
      ['ready'],
    );
  });

  it('takes no text of a draft, a source, a model or a reviewer for markup', async () => {
    const hostile = PAYLOADS.map((payload, i) =>
      finding(`p${i}`, {
        ruleTitle: payload,
        words: payload,
        original: payload,
        explanation: payload,
        suggestion: payload,
        fix: { before: payload, after: `${payload}!` },
        evidence: [{ label: payload, standing: 'record', excerpt: payload, canOpen: true }],
      }),
    );
    panel = await PanelPage.open(browser);
    await shown(panel, hostile);
    await panel.send({ type: 'review', review: reviewOf({}, { notes: [...PAYLOADS], reasons: [...PAYLOADS] }) });
    for (const i of PAYLOADS.keys()) {
      await panel.page.locator(`.card[data-finding="p${i}"][aria-current="true"]`).waitFor();
      const made = 'img, iframe, svg, style, a[href], [onerror], [onload], script:not([nonce])';
      equal(await panel.page.locator(made).count(), 0, PAYLOADS[i]);
      await panel.page.keyboard.press('j');
    }
    equal(await panel.page.title(), 'Review');
    deepEqual(panel.complaints, []);
  });

  it('names each finding to a screen reader by its number, severity, rule and line, and where it stands among all', async () => {
    panel = await PanelPage.open(browser);
    await shown(panel);
    const card = panel.page.locator('.card').first();
    equal(await card.getAttribute('aria-posinset'), '1');
    equal(await card.getAttribute('aria-setsize'), '4');
    const article = panel.page.getByRole('article', { name: /^1 ?Critical ?The source has another figure ?line 1$/ });
    equal(await article.count(), 1);
    await panel.page.getByRole('feed', { name: 'Findings' }).waitFor();
    await panel.page.getByRole('button', { name: 'Open lease.pdf, p. 4' }).waitFor();
  });

  it('marks what differs in the evidence, and the words in the draft by severity', async () => {
    panel = await PanelPage.open(browser);
    await shown(panel);
    equal(await panel.page.locator('.card[aria-current="true"] figure mark').textContent(), 'thirty');
    equal(await panel.page.locator('.correction del').textContent(), 'sixty');
    deepEqual(
      await panel.page.locator('.draft mark').evaluateAll((all) => all.map((one) => one.getAttribute('data-severity'))),
      [...SEVERITIES],
    );
  });

  it('makes only what is in sight, however many findings there are', async () => {
    panel = await PanelPage.open(browser);
    const many = Array.from({ length: 2000 }, (_, i) => finding(`n${i}`, { words: `number ${i}` }));
    await shown(panel, many);
    ok((await panel.page.locator('.card').count()) < 40);
    ok((await panel.page.locator('.draft .row').count()) < 80);
    await panel.page.keyboard.press('End');
    await panel.page.locator('.card[data-finding="n1999"]:focus').waitFor();
    await panel.page.locator('.draft mark[data-selected="true"]', { hasText: 'number 1999' }).waitFor();
    ok((await panel.page.locator('.card').count()) < 40);
  });

  it('scrolls the findings with the draft, and the draft with the findings', async () => {
    panel = await PanelPage.open(browser);
    const many = Array.from({ length: 300 }, (_, i) => finding(`n${i}`, { words: `number ${i}` }));
    await shown(panel, many);
    await panel.page.locator('.pane.draft').hover();
    await panel.page.mouse.wheel(0, 6000);
    await panel.page.locator('.card[data-finding="n0"]').waitFor({ state: 'detached' });
    await panel.page.locator('.pane.findings').hover();
    await panel.page.mouse.wheel(0, -60_000);
    await panel.page.locator('.draft .row[data-index="0"]').waitFor();
  });
});
