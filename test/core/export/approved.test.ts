import { equal } from 'node:assert/strict';
import { correctedText } from '../../../src/core/export/approved';
import type { Finding } from '../../../src/core/report/finding';
import type { Decided } from '../../../src/core/report/report';
import { findingAt, reportOf } from '../../editor-unit/finding';

const TEXT = 'The term is sixty days. Notice is due in May 2021.';

const fixed = (words: string, text: string, id = words): Finding => {
  const finding = findingAt(TEXT, words, { id });
  return { ...finding, fix: { start: finding.start, end: finding.end, text } };
};

const decided = (finding: string, decision: Decided['decision'], correction: string | null = null): Decided => ({
  finding,
  decision,
  by: 'A. Reviewer',
  at: '2026-01-01T00:00:00.000Z',
  reason: null,
  correction,
});

function corrected(findings: Finding[], decisions: Decided[]): string {
  const review = { decisions, reopened: [], missed: [], cleared: 0, open: 0 };
  return correctedText(reportOf({ findings, review }), TEXT);
}

describe('a draft with what was approved', () => {
  const [sixty, may] = [fixed('sixty', 'thirty'), fixed('May 2021', 'June 2021')];

  it('has the corrections that were approved, and no other', () => {
    equal(
      corrected([may, sixty], [decided('sixty', 'approve'), decided('May 2021', 'reject')]),
      'The term is thirty days. Notice is due in May 2021.',
    );
    equal(corrected([sixty, may], [decided('sixty', 'defer')]), TEXT);
    equal(corrected([sixty, may], []), TEXT);
  });

  it('has the words that a reviewer wrote, also where the finding knew none', () => {
    const unknown = findingAt(TEXT, 'Notice', { id: 'notice' });
    equal(
      corrected([sixty, unknown], [decided('sixty', 'approve', 'twenty'), decided('notice', 'approve', 'Demand')]),
      'The term is twenty days. Demand is due in May 2021.',
    );
  });

  it('has nothing new where an error was confirmed and nobody knows the right words', () => {
    equal(corrected([findingAt(TEXT, 'Notice', { id: 'notice' })], [decided('notice', 'approve')]), TEXT);
  });

  it('takes the first of two that overlap, and inserts once at a place', () => {
    const whole = fixed('sixty days', 'a month');
    equal(
      corrected([sixty, whole], [decided('sixty', 'approve'), decided('sixty days', 'approve')]),
      'The term is thirty days. Notice is due in May 2021.',
    );
    const insert = (id: string, text: string): Finding => ({
      ...findingAt(TEXT, 'sixty', { id }),
      fix: { start: 0, end: 0, text },
    });
    equal(
      corrected([insert('a', 'Now: '), insert('b', 'But: ')], [decided('a', 'approve'), decided('b', 'approve')]),
      `Now: ${TEXT}`,
    );
  });
});
