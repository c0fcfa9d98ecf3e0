import assert from 'node:assert/strict';
import type { Finding } from '../../../../src/core/report/finding';
import type { Decided, Report } from '../../../../src/core/report/report';
import { REPORT } from '../../../example-report';
import type { MadeDocument } from './documents';

export const REVIEWER = 'A. Reviewer & <Partner>';

/** Where words stand in the text of a document, however they are wrapped. */
export function spanOf(text: string, words: string): { start: number; end: number } {
  const pattern = new RegExp(words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/ /g, '\\s+'));
  const match = pattern.exec(text);
  assert.ok(match, `“${words}” is not in ${JSON.stringify(text)}`);
  return { start: match.index, end: match.index + match[0].length };
}

/** A report on a document in which every mark is a finding, and every correction was approved. */
export function reportOn(text: string, marks: MadeDocument['marks']): Report {
  const findings = marks.map(({ words, correction }, i): Finding => {
    const span = spanOf(text, words);
    return {
      ...REPORT.findings[0]!,
      ...span,
      id: `m${i}`,
      flagged_text: text.slice(span.start, span.end),
      explanation: `Explanation ${i} <&>\u0007`,
      fix: correction === undefined ? null : { ...span, text: correction },
    };
  });
  const decisions = marks.flatMap(({ correction }, i): Decided[] =>
    correction === undefined
      ? []
      : [
          {
            finding: `m${i}`,
            decision: 'approve',
            by: REVIEWER,
            at: '2026-03-05T09:00:00.000Z',
            reason: null,
            correction: null,
          },
        ],
  );
  return { ...REPORT, findings, review: { decisions, reopened: [], missed: [], cleared: 0, open: 0 } };
}
