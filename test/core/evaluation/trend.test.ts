import assert from 'node:assert/strict';
import { inTime, madeWith, shownFigure, trendPoint } from '../../../src/core/evaluation/trend';
import { trendToHtml } from '../../../src/core/evaluation/trend-html';
import { labelled, scoredLine } from './scores';

const point = (name: string, caught: number, at: string) => {
  const line = scoredLine('1', { labels: labelled(caught, 4) });
  const settings = { prompts: { rubric: 'a'.repeat(64) }, model: 'gpt' };
  return trendPoint(name, [{ ...line, report: { ...line.report, created_at: at, settings } }]);
};
const EARLY = '2026-01-02T10:00:00.000Z';
const LATE = '2026-03-04T10:00:00.000Z';

describe('a trend', () => {
  it('has its runs in the order of time, with what each was made with', () => {
    const points = inTime([point('b', 2, LATE), point('a', 4, EARLY)]);
    assert.deepEqual(
      points.map(({ name, figures }) => [name, figures.recall]),
      [
        ['a', 1],
        ['b', 0.5],
      ],
    );
    assert.equal(madeWith(points[0]!), '1.0.0, gpt, rubric aaaaaaaa');
  });

  it('is one page that needs nothing else, and in which no name is markup', () => {
    const html = trendToHtml(inTime([point('<b>&"x', 4, EARLY), point('two', 2, LATE)]));
    assert.match(html, /Content-Security-Policy" content="default-src 'none'/);
    assert.doesNotMatch(html, /<script|<b>|https?:/);
    assert.match(html, /&lt;b&gt;&amp;&quot;x/);
    assert.match(html, /aria-label="Recall, from 100\.0% to 50\.0%"/);
    assert.doesNotMatch(html, /NaN|undefined|Infinity/);
  });

  it('is drawn of one run, and of figures that are all zero or not there', () => {
    const one = trendToHtml([trendPoint('one', [scoredLine('1')])]);
    assert.doesNotMatch(one, /NaN|undefined|Infinity/);
    assert.doesNotMatch(one, /Recall/);
  });

  it('says figures in words', () => {
    assert.deepEqual(
      [shownFigure(null, true), shownFigure(0.1234, true), shownFigure(1.23456, false)],
      ['–', '12.3%', '1.235'],
    );
    assert.throws(() => trendPoint('x', []), /x holds no result/);
  });
});
