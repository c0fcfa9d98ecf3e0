import { deepEqual, equal, ok } from 'node:assert/strict';
import fc from 'fast-check';
import { createLinter, lint } from '../../src/core/audit/linter';
import type { Finding } from '../../src/core/report/finding';
import { changesOf, findingsAfter } from '../../src/worker/finding-changes';
import { findingAt } from './finding';

const PARAGRAPHS = [
  'The notice period is thirty (60) days.',
  'See Roe v. Wade, 410 U. S. 113 (1973). Id. at 116.',
  'This is between Acme Corp. (the “Buyer”) and Birch Co. (the “Seller”). The Buyer pays.',
  'Smith v. Jones, 12 F. 3d 4 (14th Cir. 2001); 42 U.S.C. Section 1983.',
  'As Section 9 of this Agreement says, [INSERT NAME] must pay.',
  'Nothing is wrong here.',
];
const paragraph = fc.constantFrom(...PARAGRAPHS);
const edit = fc.record({
  at: fc.nat(),
  drop: fc.integer({ min: 0, max: 40 }),
  put: fc.oneof(paragraph, fc.constantFrom('\n\n', 'x', ' ', '')),
});

describe('what is told of findings after an edit', () => {
  it('comes to the findings of a whole lint, however the draft was edited', () => {
    fc.assert(
      fc.property(
        fc.array(paragraph, { minLength: 1, maxLength: 12 }),
        fc.array(edit, { maxLength: 8 }),
        (all, edits) => {
          const linter = createLinter();
          let text = all.join('\n\n');
          let before: readonly Finding[] = linter.lint(text);
          // What the editor has made of what it was told.
          let held = findingsAfter([], structuredClone(changesOf([], before)));
          deepEqual(held, before);
          for (const { at, drop, put } of edits) {
            const start = at % (text.length + 1);
            text = text.slice(0, start) + put + text.slice(start + drop);
            const now = linter.lint(text);
            held = findingsAfter(held, structuredClone(changesOf(before, now)));
            deepEqual(held, lint(text));
            before = now;
          }
        },
      ),
      { numRuns: 100 },
    );
  });

  it('is little where an edit has only moved them', () => {
    const linter = createLinter();
    const text = `First words.\n\n${PARAGRAPHS.slice(0, 1).join('')}\n\n`.repeat(200);
    const before = linter.lint(text);
    ok(before.length >= 200);
    const changes = changesOf(before, linter.lint(`One more word. ${text}`));
    deepEqual(changes, [{ first: 0, count: before.length, by: 'One more word. '.length }]);
  });

  it('moves what a fix and its alternatives replace', () => {
    const text = 'It is 60 days.';
    const at = text.indexOf('60');
    const fix = { start: at, end: at + 2, text: '30' };
    const before = findingAt(text, '60 days', { fix, alternatives: [{ ...fix, text: '90' }] });
    const by = (places: Finding['fix']) => places && { ...places, start: places.start + 5, end: places.end + 5 };
    const now = {
      ...before,
      start: before.start + 5,
      end: before.end + 5,
      fix: by(fix),
      alternatives: [{ ...fix, start: at + 5, end: at + 7, text: '90' }],
    };
    deepEqual(findingsAfter([before], changesOf([before], [now])), [now]);
    equal(changesOf([before], [{ ...now, fix: null }]).length, 1);
    deepEqual(findingsAfter([before], changesOf([before], [{ ...now, fix: null }])), [{ ...now, fix: null }]);
  });
});
