import { equal, ok } from 'node:assert/strict';
import { flaggedContext } from '../../../src/core/export/counterpart';
import { hoverText, quotedEvidence } from '../../../src/editor/findings/hover-text';
import { track } from '../../../src/editor/findings/tracked-finding';
import { findingAt } from '../finding';

const SOURCE = 'Either party may terminate this Agreement on thirty (30) days’ written notice to the other.';

/** The passage as it is quoted for the words in brackets. */
function quoted(draft: string, excerpt: string): string {
  const start = draft.indexOf('[');
  const end = draft.indexOf(']') - 1;
  return quotedEvidence(excerpt, flaggedContext(draft.replace(/[[\]]/g, ''), { start, end }));
}

const NO_LINKS = { evidence: () => undefined, actions: () => [] };

describe('a hover', () => {
  it('marks what the source has in place of the flagged words', () => {
    equal(
      quoted('Either party may terminate this Agreement on [sixty] days’ written notice to the other.', SOURCE),
      '> Either party may terminate this Agreement on **thirty (30)** days’ written notice to the other.',
    );
  });

  it('marks no difference that is not about the flagged words', () => {
    equal(
      quoted('Either party can terminate this Agreement on [sixty] days’ written notice to the other.', SOURCE),
      '> Either party may terminate this Agreement on **thirty (30)** days’ written notice to the other.',
    );
  });

  it('marks differences within a whole flagged passage, at its ends as well', () => {
    equal(
      quoted('It says: [“the buyer shall promptly pay the full price”]', 'The buyer shall pay the net sum.'),
      '> The buyer shall pay the **net sum**.',
    );
  });

  it('reads the paragraph of the flagged words, not the next one', () => {
    equal(
      quoted('Thirty days apply.\n\nThe term is [sixty] days.\n\nThe term is thirty.', 'The term is ninety days.'),
      '> The term is **ninety** days.',
    );
  });

  it('marks nothing where the passages have little in common', () => {
    equal(quoted('The [warranty] survives.', 'The closing is on 4 May.'), '> The closing is on 4 May.');
  });

  it('shows the part of a long passage that matters', () => {
    const long = `${'Recital. '.repeat(100)}The term is thirty days.${' Schedule.'.repeat(100)}`;
    const shown = quoted('The term is [sixty] days.', long);
    ok(shown.includes('The term is **thirty** days'), shown);
    ok(shown.startsWith('> … ') && shown.endsWith(' …') && shown.length < 500, shown);
  });

  it('gives verdict, rule, evidence with its link, correction and, where edited, a note', () => {
    const draft = 'The notice is sixty days.';
    const finding = findingAt(draft, 'sixty', {
      rule: 'no-such-rule',
      verdict: 'unsupported',
      evidence: [{ source: 'msa.pdf', page: 4, start: 0, end: 26, excerpt: 'The notice is thirty days.' }],
      suggested_correction: 'thirty',
    });
    const fresh = track(finding, 'audit', draft);
    equal(
      hoverText(fresh, draft, { evidence: () => 'command:x', actions: () => ['[Dismiss…](command:y)'] }),
      [
        '**Not found in the sources** · no-such-rule',
        '> The notice is **thirty** days.',
        '[msa.pdf, p. 4](command:x)',
        'Suggested: thirty',
        '[Dismiss…](command:y)',
      ].join('\n\n'),
    );
    ok(
      hoverText({ ...fresh, state: 'stale' }, draft, NO_LINKS).endsWith(
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
    const text = hoverText(track(finding, 'audit', draft), draft, NO_LINKS);
    ok(!/(?<!\\)\]\(/.test(text), text);
    ok(!/(?<!\\)</.test(text), text);
    ok(!/^#/m.test(text), text);
  });
});
