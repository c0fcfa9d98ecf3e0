import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { compareRuns, DEFAULT_TOLERANCES, regressionsOf } from '../../../src/core/evaluation/compare';
import { comparisonToHtml } from '../../../src/core/evaluation/comparison-html';
import { evaluationToHtml } from '../../../src/core/evaluation/evaluation-html';
import { figuresOf } from '../../../src/core/evaluation/figures';
import { WorstItems } from '../../../src/core/evaluation/worst-items';
import { launchBrowser } from '../../host/browser';
import { labelled, score, scored, scoredLine } from './scores';

const MODEL = { calls: 2, unreadable: 1, failed: 0, input_tokens: 1000, output_tokens: 100, price: 0.002 };
const SCORES = [
  score({ labels: labelled(1, 2), findings: [scored(), scored({ rule: '<script>', right: false })], risk: 0.95 }),
  score({ labels: [], consistent: true, risk: 0.05, seconds: 2, rubric: { composite: 2.4 } }),
  score({ outcome: 'eval_error', model: MODEL, seconds: 3 }),
  score({ labels: [], model: { ...MODEL, price: 0.004 }, rubric: { composite: 4 } }),
];

function shown() {
  const worst = new WorstItems();
  SCORES.forEach((one, i) => void worst.add(`draft <${i}>`, one));
  const a = SCORES.map((one, i) => scoredLine(String(i), one));
  const b = a.map((line, i) => (i === 0 ? scoredLine('0', { labels: labelled(0, 2), decision: 'pass' }) : line));
  const comparison = compareRuns(a, b);
  const before = { name: 'before.jsonl', comparison, regressions: regressionsOf(comparison, DEFAULT_TOLERANCES) };
  const figures = { ...figuresOf(SCORES), seconds: 6 };
  return { name: 'set & co.jsonl', at: new Date('2026-03-04T05:06:07Z'), figures, worst, model: 'm at host', before };
}

describe('the page of an evaluation', () => {
  it('shows every figure, the histograms, percentiles of time, tokens and price, and where it was wrong', () => {
    const html = evaluationToHtml({ ...shown(), problems: ['Line 3: not JSON'] });
    for (const words of [
      'Evaluation of set &amp; co.jsonl',
      '4 drafts of 400 words',
      'read by m at host, 2026-03-04 05:06 UTC, in 6.0 s',
      '1 draft could not be scored',
      'Line 3: not JSON',
      '<dt>Errors caught</dt><dd>50.0%',
      '<dt>False flags</dt><dd>1<span>',
      '<th scope="row">draft &lt;0&gt;</th><td>review</td><td>figure</td><td>&lt;script&gt;</td>',
      'the model was not understood',
      'Risk, from 0 to 1: 0: 1, .1: 0, .2: 0, .3: 0, .4: 1, .5: 0, .6: 0, .7: 0, .8: 0, .9: 1',
      'Composite, mean 3.2: 1: 0, 2: 1, 3: 0, 4: 1, 5: 0',
      '<th scope="row">Seconds</th><td>1.500</td><td>2.850</td><td>2.970</td>',
      '<th scope="row">Tokens</th><td>1100</td>',
      '<th scope="row">Price</th><td>0.003000</td><td>0.003900</td><td>0.003980</td>',
      '4 calls: 2,000 tokens sent, 200 received, 0.0060 in all. 50.0% of the replies could not be read.',
      'Worse than is tolerated: recall',
      '<th scope="row">0</th><td>figure</td><td></td><td>review became pass</td>',
    ])
      assert.ok(html.includes(words), `${words} is not in\n${html}`);
    assert.ok(!html.includes('<script>'));
  });

  it('says so where two runs have nothing in common', () => {
    const comparison = compareRuns([scoredLine('a')], [scoredLine('b')]);
    const html = comparisonToHtml({ name: 'a.jsonl', comparison, regressions: [] }, 'b.jsonl');
    assert.match(html, /a\.jsonl has no draft in common with this run: nothing was compared/);
  });

  describe('in a browser', function () {
    this.timeout(120_000);
    const AXE = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');

    for (const [name, colorScheme, width] of [
      ['light', 'light', 1280],
      ['dark', 'dark', 1280],
      ['narrow', 'light', 360],
    ] as const)
      it(`has no accessibility fault that axe sees, and is not cut off: ${name}`, async () => {
        const browser = await launchBrowser();
        try {
          const context = await browser.newContext({ colorScheme, viewport: { width, height: 900 }, bypassCSP: true });
          const page = await context.newPage();
          await page.setContent(evaluationToHtml(shown()));
          await page.evaluate(AXE);
          const { violations, passes } = (await page.evaluate('axe.run()')) as AxeResults;
          assert.ok(passes.length > 10);
          assert.deepEqual(
            violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
            [],
          );
          const { scrollWidth, clientWidth } = (await page.evaluate(
            '({ scrollWidth: document.documentElement.scrollWidth, clientWidth: document.documentElement.clientWidth })',
          )) as { scrollWidth: number; clientWidth: number };
          assert.equal(scrollWidth, clientWidth);
        } finally {
          await browser.close();
        }
      });
  });
});

describe('the items on which an audit was most wrong', () => {
  it('are kept in their order of weight, no more than a hundred, and all are counted', () => {
    const worst = new WorstItems();
    worst.add('right', score({ labels: labelled(2, 2) }));
    for (let i = 0; i < 500; i++) worst.add(`flag ${i}`, score({ labels: [], findings: [scored({ right: false })] }));
    worst.add('missed', score({ labels: labelled(0, 2) }));
    assert.equal(worst.count, 501);
    assert.equal(worst.items.length, 100);
    assert.equal(worst.items[0]?.id, 'missed');
    assert.equal(worst.items[1]?.id, 'flag 0');
  });
});
