import { deepEqual, equal } from 'node:assert/strict';
import fc from 'fast-check';
import {
  keyAction,
  NO_FILTER,
  nextOpen,
  pieces,
  progress,
  rowsOfMarks,
  shownFindings,
  statuses,
  stepFrom,
} from '../../../src/panel/model';
import { contentOf, finding, reviewOf } from './panel-findings';

const ALL = ['a', 'b', 'c', 'd'].map((id) => finding(id));
const ids = (findings: readonly { readonly id: string }[]): string[] => findings.map(({ id }) => id);

describe('the findings that the panel shows', () => {
  const known = statuses(reviewOf({ a: 'approve', b: 'reject', c: 'defer' }), new Map());

  it('are those of a status', () => {
    const of = (status: typeof NO_FILTER.status): string[] => ids(shownFindings(ALL, known, { ...NO_FILTER, status }));
    deepEqual(
      [of('approved'), of('rejected'), of('deferred'), of('open'), of('all')],
      [['a'], ['b'], ['c'], ['d'], ['a', 'b', 'c', 'd']],
    );
  });

  it('are those of a severity, and those that say every word that is looked for', () => {
    const some = [finding('a', { severity: 'critical' }), finding('b', { words: 'Sixty days' }), finding('c')];
    deepEqual(ids(shownFindings(some, known, { ...NO_FILTER, severity: 'critical' })), ['a']);
    deepEqual(ids(shownFindings(some, known, { ...NO_FILTER, words: '  DAYS sixty ' })), ['b']);
    deepEqual(ids(shownFindings(some, known, { ...NO_FILTER, words: 'sixty words' })), []);
    const shown = finding('e', {
      evidence: [{ label: 'lease.pdf, p. 4', standing: null, excerpt: 'ninety', canOpen: true }],
    });
    deepEqual(ids(shownFindings([...some, shown], known, { ...NO_FILTER, words: 'p. 4 ninety' })), ['e']);
  });

  it('have the decision that is on its way to the file', () => {
    const pending = statuses(
      reviewOf({ a: 'approve', b: 'reject' }),
      new Map([
        ['a', 'undo' as const],
        ['d', 'reject' as const],
      ]),
    );
    deepEqual(
      [...pending],
      [
        ['b', 'rejected'],
        ['d', 'rejected'],
      ],
    );
  });
});

describe('the way through the findings', () => {
  it('goes step by step and stays at its ends', () => {
    equal(stepFrom(ALL, 'b', 1), 'c');
    equal(stepFrom(ALL, 'b', -1), 'a');
    equal(stepFrom(ALL, 'd', 1), 'd');
    equal(stepFrom(ALL, 'a', -1), 'a');
    equal(stepFrom(ALL, null, 1), 'a');
    equal(stepFrom(ALL, 'gone', -1), 'd');
    equal(stepFrom([], 'a', 1), null);
  });

  it('goes to the next that is open after a decision, round to the first, and to those put off at last', () => {
    const goesTo = (decisions: Parameters<typeof reviewOf>[0], from: string, all = ALL): string | null =>
      nextOpen(all, statuses(reviewOf(decisions), new Map()), from);
    equal(goesTo({ b: 'approve' }, 'b'), 'c');
    equal(goesTo({ b: 'approve', c: 'reject' }, 'b'), 'd');
    equal(goesTo({ b: 'approve', d: 'reject' }, 'd'), 'a');
    equal(goesTo({ a: 'approve', b: 'defer', c: 'reject', d: 'reject' }, 'd'), 'b');
    equal(goesTo({ a: 'approve', b: 'approve', c: 'reject', d: 'reject' }, 'd'), null);
    equal(goesTo({ a: 'approve' }, 'a', [finding('a'), finding('b', { state: 'gone' }), finding('c')]), 'c');
  });

  it('always leads to a finding that is not decided, as long as there is one', () => {
    const decision = fc.constantFrom('approve' as const, 'reject' as const, 'defer' as const);
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), decision),
        fc.constantFrom('a', 'b', 'c', 'd'),
        (made, from) => {
          const next = nextOpen(ALL, statuses(reviewOf(made), new Map()), from);
          const open = ALL.filter(({ id }) => id !== from && (made[id] === undefined || made[id] === 'defer'));
          equal(next === null, open.length === 0);
          if (next !== null) equal(made[next] === undefined || made[next] === 'defer', true);
        },
      ),
    );
  });

  it('counts what was decided, what was put right and what is no longer there as done', () => {
    const content = contentOf([...ALL, finding('e', { state: 'gone' })]);
    const review = reviewOf({ a: 'approve', b: 'reject', c: 'defer' }, { settled: 2 });
    deepEqual(progress(content, review, statuses(review, new Map())), { done: 5, total: 7 });
  });
});

describe('the marks of the draft', () => {
  it('cut a row where they begin and end, the gravest first', () => {
    const marks = [
      { id: 'low', start: 4, end: 12 },
      { id: 'grave', start: 8, end: 15 },
      { id: 'here', start: 15, end: 15 },
    ];
    const row = { kind: 'paragraph' as const, text: 'The term is sixty.', line: 1, marks };
    deepEqual(
      pieces(row, (id) => (id === 'grave' ? 0 : 1)).map(({ text, ids: marked, starting }) => [text, marked, starting]),
      [
        ['The ', [], []],
        ['term', ['low'], ['low']],
        [' is ', ['grave', 'low'], ['grave']],
        ['six', ['grave'], []],
        ['ty.', [], ['here']],
      ],
    );
  });

  it('lose nothing of the row', () => {
    const mark = fc.record({ id: fc.string(), start: fc.nat({ max: 25 }), end: fc.nat({ max: 25 }) });
    fc.assert(
      fc.property(fc.string({ maxLength: 20 }), fc.array(mark, { maxLength: 6 }), (text, marks) => {
        const row = { kind: 'paragraph' as const, text, line: 1, marks };
        equal(
          pieces(row, () => 0)
            .map((piece) => piece.text)
            .join(''),
          text,
        );
      }),
    );
  });

  it('lead from a finding to the first row that shows it', () => {
    const content = contentOf(ALL);
    content.rows[3]?.marks.push({ id: 'b', start: 0, end: 1 });
    deepEqual(
      [...rowsOfMarks(content)],
      [
        ['a', 0],
        ['b', 1],
        ['c', 2],
        ['d', 3],
      ],
    );
  });
});

describe('the keys of the panel', () => {
  const press = (key: string, held: Partial<Parameters<typeof keyAction>[0]> = {}) =>
    keyAction({ key, ctrlKey: false, metaKey: false, altKey: false, ...held });

  it('are letters by themselves, and leave those of the editor alone', () => {
    equal(press('j'), 'next');
    equal(press('a'), 'approve');
    equal(press('u'), 'undo');
    equal(press('a', { ctrlKey: true }), null);
    equal(press('d', { metaKey: true }), null);
    equal(press('Enter'), null);
  });
});
