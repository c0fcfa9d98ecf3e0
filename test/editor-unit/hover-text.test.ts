import { equal, ok } from 'node:assert/strict';
import { hoverText, quotedEvidence } from '../../src/editor/hover-text';
import { track } from '../../src/editor/tracked-finding';
import { findingAt } from './finding';

const SOURCE = 'Either party may terminate this Agreement on thirty (30) days’ written notice to the other.';

describe('a hover', () => {
  it('marks the words of the source that the draft does not have', () => {
    equal(
      quotedEvidence(SOURCE, 'may terminate this Agreement on sixty days’ written notice'),
      '> Either party may terminate this Agreement on **thirty (30**) days’ written notice to the other.',
    );
  });

  it('names the words that the source does not have', () => {
    equal(
      quotedEvidence('The buyer shall pay the price.', 'The buyer shall not pay the price.'),
      '> The buyer shall pay the price.\n\nNot there: “not”',
    );
  });

  it('marks nothing where the passages have little in common', () => {
    equal(quotedEvidence('The closing is on 4 May.', 'The warranty survives.'), '> The closing is on 4 May.');
  });

  it('shows the part of a long passage that matters', () => {
    const long = `${'Recital. '.repeat(100)}The term is thirty days.${' Schedule.'.repeat(100)}`;
    const shown = quotedEvidence(long, 'The term is sixty days.');
    ok(shown.includes('The term is **thirty** days'));
    ok(shown.startsWith('> … ') && shown.endsWith(' …') && shown.length < 500, shown);
  });

  it('gives verdict, rule, evidence with its link, correction and, where edited, a note', () => {
    const draft = 'The notice is sixty days.';
    const finding = findingAt(draft, 'sixty days', {
      rule: 'no-such-rule',
      verdict: 'unsupported',
      evidence: [{ source: 'msa.pdf', page: 4, start: 0, end: 11, excerpt: 'thirty days' }],
      suggested_correction: 'thirty days',
    });
    const fresh = track(finding, 'audit', draft);
    equal(
      hoverText(fresh, () => 'command:x'),
      [
        '**Not found in the sources** · no-such-rule',
        '> **thirty** days',
        '[msa.pdf, p. 4](command:x)',
        'Suggested: thirty days',
      ].join('\n\n'),
    );
    ok(
      hoverText({ ...fresh, state: 'stale' }, () => undefined).endsWith(
        '*Edited since the audit. Audit again to refresh.*',
      ),
    );
  });

  it('lets neither draft nor source write Markdown', () => {
    const draft = 'See [here](command:evil) now.';
    const evil =
      '![x](https://evil.example/a.png) <img src=x> **bold** [run](command:workbench.action.quit)\n\n# Heading';
    const finding = findingAt(draft, '[here](command:evil)', {
      evidence: [{ source: '[a](command:b).txt', page: null, start: 0, end: 1, excerpt: evil }],
      suggested_correction: '[c](command:d)',
    });
    const text = hoverText(track(finding, 'audit', draft), () => undefined);
    ok(!/(?<!\\)\]\(/.test(text), text);
    ok(!/(?<!\\)</.test(text), text);
    ok(!/^#/m.test(text), text);
  });
});
