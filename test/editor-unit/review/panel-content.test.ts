import { deepEqual, equal, ok } from 'node:assert/strict';
import fc from 'fast-check';
import type { Finding } from '../../../src/core/report/finding';
import type { Decided } from '../../../src/core/report/report';
import { follow, type TrackedFinding, track } from '../../../src/editor/findings/tracked-finding';
import {
  markedSpans,
  panelFindings,
  panelReview,
  puttingIn,
  takingOut,
  wordsState,
} from '../../../src/editor/review/panel-content';
import { findingAt, reportOf } from '../finding';

const TEXT = 'The term is *sixty* days. Notice is due in May.';
const approved: Decided = {
  finding: 'x',
  decision: 'approve',
  by: 'A. Reviewer',
  at: '2026-01-01T00:00:00.000Z',
  reason: null,
  correction: null,
};

/** Makes an edit as the editor would, and follows it. */
function edited(tracked: TrackedFinding, text: string, edit: { start: number; end: number; text: string }) {
  const change = { rangeOffset: edit.start, rangeLength: edit.end - edit.start, text: edit.text };
  const after = text.slice(0, edit.start) + edit.text + text.slice(edit.end);
  return { text: after, tracked: follow(tracked, [change], after) };
}

function withFix(words: string, by: string): Finding {
  const finding = findingAt(TEXT, words, { id: 'x' });
  return { ...finding, fix: { start: finding.start, end: finding.end, text: by } };
}

describe('an approved correction', () => {
  it('goes in where the words are those that were audited, and comes out again', () => {
    const tracked = track(withFix('sixty', 'thirty'), 'audit', TEXT);
    const put = puttingIn(tracked, approved, TEXT);
    ok(put !== null && put !== 'changed');
    const after = edited(tracked, TEXT, put);
    equal(after.text, 'The term is *thirty* days. Notice is due in May.');
    equal(wordsState(after.tracked, approved, after.text), 'corrected');
    const out = takingOut(after.tracked, approved, after.text);
    ok(out);
    equal(edited(after.tracked, after.text, out).text, TEXT);
  });

  it('is the reviewer’s own, also where the finding knew none', () => {
    const tracked = track(findingAt(TEXT, 'Notice', { id: 'x' }), 'audit', TEXT);
    equal(puttingIn(tracked, approved, TEXT), null);
    const own = { ...approved, correction: 'Demand' };
    const put = puttingIn(tracked, own, TEXT);
    ok(put !== null && put !== 'changed');
    const after = edited(tracked, TEXT, put);
    equal(wordsState(after.tracked, own, after.text), 'corrected');
    equal(wordsState(after.tracked, approved, after.text), 'stale');
  });

  it('does not go in where somebody changed the words', () => {
    const tracked = track(withFix('sixty', 'thirty'), 'audit', TEXT);
    const at = TEXT.indexOf('sixty');
    const after = edited(tracked, TEXT, { start: at, end: at + 5, text: 'forty' });
    equal(puttingIn(after.tracked, approved, after.text), 'changed');
    equal(takingOut(after.tracked, approved, after.text), null);
    equal(wordsState(after.tracked, approved, after.text), 'stale');
  });

  it('comes out as it went in, whatever it replaces and whatever is typed elsewhere', () => {
    const words = fc.string({ unit: fc.constantFrom('a', 'b', ' ', 'é'), maxLength: 6 });
    fc.assert(
      fc.property(fc.nat({ max: TEXT.length - 1 }), fc.nat({ max: 8 }), words, words, (start, length, by, typed) => {
        const end = Math.min(TEXT.length, start + length);
        const flagged = { start, end: Math.max(end, start + 1) };
        const finding: Finding = {
          ...findingAt(TEXT, TEXT, { id: 'x' }),
          ...flagged,
          flagged_text: TEXT.slice(flagged.start, flagged.end),
          fix: { start, end, text: by },
        };
        fc.pre(by !== TEXT.slice(start, end) && end < TEXT.length);
        const tracked = track(finding, 'audit', TEXT);
        const put = puttingIn(tracked, approved, TEXT);
        ok(put !== null && put !== 'changed');
        const after = edited(tracked, TEXT, put);
        const typing = edited(after.tracked, after.text, {
          start: after.text.length,
          end: after.text.length,
          text: ` ${typed}.`,
        });
        const out = takingOut(typing.tracked, approved, typing.text);
        ok(out, JSON.stringify({ start, end, by }));
        equal(edited(typing.tracked, typing.text, out).text, `${TEXT} ${typed}.`);
      }),
    );
  });
});

describe('what the panel shows of an audit', () => {
  const finding = findingAt(TEXT, '*sixty* days', {
    id: 'x',
    evidence: [{ source: 'lease.pdf', page: 4, start: 0, end: 5, excerpt: 'Thirty days.' }],
  });
  const report = reportOf({
    findings: [finding],
    sources: [{ id: 'lease.pdf', path: null, sha256: '', pages: 9, passages: 1, ocr: false, standing: 'authority' }],
    review: {
      decisions: [],
      reopened: [],
      cleared: 0,
      open: 1,
      missed: [
        {
          id: 'm',
          start: 20,
          end: 23,
          flagged_text: 'day',
          flag_type: 'fabricated_detail',
          comment: 'Which?',
          by: 'B',
          at: '2026-01-02T00:00:00.000Z',
        },
      ],
    },
    errors: [
      { stage: 'decisions', message: 'Line 3 is no decision.' },
      { stage: 'sources', message: 'Unread.' },
    ],
  });
  const audit = { run: 1, report, text: TEXT, edited: true, sourcesChanged: false };

  it('are the words as a reader sees them, the line, and where evidence comes from', () => {
    const tracked = track(finding, 'audit', TEXT, {}, [null]);
    const rows = [
      {
        kind: 'paragraph' as const,
        text: 'The term is sixty days.',
        line: 1,
        marks: [{ id: 'x', start: 12, end: 22 }],
      },
    ];
    const [shown] = panelFindings(report, [tracked], ['fresh'], TEXT, rows);
    equal(shown?.words, 'sixty days');
    equal(shown?.original, '*sixty* days');
    equal(shown?.line, 1);
    deepEqual(shown?.evidence, [
      { label: 'lease.pdf, p. 4', standing: 'authority', excerpt: 'Thirty days.', canOpen: false },
    ]);
  });

  it('are errors added by hand, and what a person should know of the state', () => {
    const review = panelReview(audit);
    deepEqual(
      review.missed.map(({ id, words, line }) => [id, words, line]),
      [['m', 'day', 1]],
    );
    equal(review.notes.length, 2);
    equal(review.notes[1], 'Line 3 is no decision.');
  });

  it('marks what is there, and an added error where its words went', () => {
    const tracked = track(finding, 'audit', TEXT);
    const now = `Now. ${TEXT}`;
    const moved = follow(tracked, [{ rangeOffset: 0, rangeLength: 0, text: 'Now. ' }], now);
    deepEqual(
      markedSpans(audit, [moved], now).map(({ id, start, end }) => [id, now.slice(start, end)]),
      [
        ['x', '*sixty* days'],
        ['m', 'day'],
      ],
    );
    deepEqual(markedSpans(audit, [], 'Nothing of it.'), []);
  });
});
