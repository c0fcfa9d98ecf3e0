import { deepEqual, equal, ok } from 'node:assert/strict';
import type { DraftState } from '../../../src/editor/findings/findings-store';
import { track } from '../../../src/editor/findings/tracked-finding';
import { statusText } from '../../../src/editor/status/status-text';
import { findingAt, reportOf } from '../finding';

const TEXT = 'The term is 60 days.';
const tracked = track(findingAt(TEXT, '60 days'), 'audit', TEXT);
const NONE = { findings: [], added: 0, dismissed: 0 };
const nothing: DraftState = { audit: null, running: null, failure: null };

describe('the status', () => {
  it('says that nothing was audited yet', () => {
    equal(statusText(nothing, NONE).text, '$(law) Plumbline: not audited');
  });

  it('says how far an audit is', () => {
    const at = (progress: Parameters<typeof statusText>[0]['running']) =>
      statusText({ ...nothing, running: progress }, NONE).text;
    equal(at({ progress: null }), '$(loading~spin) Plumbline: auditing');
    equal(
      at({ progress: { stage: 'sources', done: 2, total: 12 } }),
      '$(loading~spin) Plumbline: reading sources 3 of 12',
    );
    equal(at({ progress: { stage: 'checks', done: 0, total: 5 } }), '$(loading~spin) Plumbline: checking');
    const tooltipAt = (progress: Parameters<typeof statusText>[0]['running']) =>
      statusText({ ...nothing, running: progress }, NONE).tooltip;
    equal(tooltipAt({ progress: null }), 'The draft is being audited.');
    equal(tooltipAt({ progress: { stage: 'checks', done: 0, total: 5 } }), 'The draft is being audited. checking');
  });

  it('says why an audit came to nothing', () => {
    const { text, tooltip, level } = statusText({ ...nothing, failure: 'No such file.' }, NONE);
    deepEqual([text, level], ['$(warning) Plumbline: not audited', 'warning']);
    ok(tooltip.includes('No such file.'));
  });

  it('gives the decision, the count, the reasons and what was not checked', () => {
    const report = reportOf({
      routing: { decision: 'block', reasons: ['A quotation differs from its source'] },
      not_checked: ['No database of citations'],
      errors: [{ stage: 'sources', message: 'scan.pdf has no text' }],
    });
    const state: DraftState = {
      ...nothing,
      audit: { run: 1, report, text: TEXT, edited: false, sourcesChanged: false },
    };
    const { text, tooltip, level } = statusText(state, { findings: [tracked], added: 1, dismissed: 2 });
    deepEqual([text, level], ['$(error) Plumbline: block · 2', 'error']);
    for (const part of [
      '2 findings: 1 high, 1 added by hand.',
      'A quotation differs from its source',
      'No database of citations',
      'scan.pdf has no text',
      '2 dismissed findings not shown',
    ]) {
      ok(tooltip.includes(part), `${part} is not in ${tooltip}`);
    }
  });

  it('says that the draft was edited since', () => {
    const audit = { run: 1, report: reportOf(), text: TEXT, edited: true, sourcesChanged: true };
    const { text, tooltip } = statusText({ ...nothing, audit }, NONE);
    equal(text, '$(pass) Plumbline: pass (edited)');
    ok(tooltip.includes('The draft was edited since.') && tooltip.includes('Sources were changed since.'), tooltip);
  });

  it('says how many findings were cleared by review', () => {
    const review = { decisions: [], reopened: [], missed: [], cleared: 2, open: 0 };
    const report = reportOf({ review, routing: { decision: 'pass', reasons: ['2 findings cleared by review.'] } });
    const audit = { run: 1, report, text: TEXT, edited: false, sourcesChanged: false };
    const { text, tooltip } = statusText({ ...nothing, audit }, NONE);
    equal(text, '$(pass) Plumbline: pass · 2 cleared by review');
    ok(tooltip.includes('2 findings cleared by review'), tooltip);
  });

  it('says that sources were changed since', () => {
    const audit = { run: 1, report: reportOf(), text: TEXT, edited: false, sourcesChanged: true };
    const { text, tooltip } = statusText({ ...nothing, audit }, NONE);
    equal(text, '$(pass) Plumbline: pass (sources changed)');
    ok(tooltip.includes('Sources were changed since. Audit again to refresh.'), tooltip);
  });
});
