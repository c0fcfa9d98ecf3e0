import { deepEqual, equal, ok } from 'node:assert/strict';
import fc from 'fast-check';
import { type NamedSpan, readableDraft } from '../../../src/core/export/readable-draft';
import { fromRawSpan } from '../../../src/core/text/offset-map';
import { project } from '../../../src/core/text/project';

const rowsOf = (text: string, spans: readonly NamedSpan[] = []) =>
  readableDraft({ path: null, text, markup: 'markdown', extracted: false }, spans);

const spanOf = (text: string, words: string, id = words): NamedSpan => {
  const start = text.indexOf(words);
  ok(start >= 0, words);
  return { id, start, end: start + words.length };
};

const DRAFT = `---
title: Memo
---

# Facts

The **term** is *sixty* days, see [the lease](lease.pdf).

> Quoted & kept.

| Item | Price |
| ---- | ----- |
| Rent | $500  |

<!-- [INSERT NAME] -->

- One item
`;

describe('a draft as readable text', () => {
  it('is a row for each paragraph, without markup, with its line', () => {
    deepEqual(
      rowsOf(DRAFT).map(({ kind, text, line }) => [line, kind, text]),
      [
        [5, 'heading', 'Facts'],
        [7, 'paragraph', 'The term is sixty days, see the lease.'],
        [9, 'quotation', 'Quoted & kept.'],
        [11, 'table_cell', 'Item  ·  Price'],
        [13, 'table_cell', 'Rent  ·  $500'],
        [17, 'list_item', 'One item'],
      ],
    );
  });

  it('marks spans of the file at their words', () => {
    const spans = [spanOf(DRAFT, '*sixty* days'), spanOf(DRAFT, '$500'), spanOf(DRAFT, '**term** is *sixty')];
    const marked = rowsOf(DRAFT, spans).flatMap(({ text, marks }) =>
      marks.map(({ id, start, end }) => [id, text.slice(start, end)]),
    );
    deepEqual(marked, [
      ['**term** is *sixty', 'term is sixty'],
      ['*sixty* days', 'sixty days'],
      ['$500', '$500'],
    ]);
  });

  it('marks a span that runs over several paragraphs in each of them', () => {
    const text = 'One is first.\n\nTwo is second.\n\nThree is third.\n';
    const start = text.indexOf('first');
    const rows = rowsOf(text, [{ id: 'long', start, end: text.indexOf(' is third') }]);
    deepEqual(
      rows.map((row) => row.marks.map((mark) => row.text.slice(mark.start, mark.end))),
      [['first.'], ['Two is second.'], ['Three']],
    );
  });

  it('gives what no reader sees a row of its own where something is marked in it', () => {
    const rows = rowsOf(DRAFT, [spanOf(DRAFT, '[INSERT NAME]'), spanOf(DRAFT, 'Memo')]);
    const unread = rows.filter(({ kind }) => kind === 'unread');
    deepEqual(
      unread.map(({ line, text, marks }) => [line, text, marks.map(({ start, end }) => text.slice(start, end))]),
      [
        [2, 'title: Memo', ['Memo']],
        [15, '<!-- [INSERT NAME] -->', ['[INSERT NAME]']],
      ],
    );
    deepEqual(
      rows.map(({ line }) => line),
      rows.map(({ line }) => line).toSorted((a, b) => a - b),
    );
  });

  it('shows every span, whatever the text', () => {
    const words = fc.constantFrom(
      '# A\n',
      'one ',
      '*two* ',
      '\n\n',
      '> q\n',
      '<!-- c -->',
      '| a | b |\n',
      '`x` ',
      '- i\n',
      '&amp;',
    );
    fc.assert(
      fc.property(
        fc.array(words, { minLength: 1, maxLength: 30 }),
        fc.nat(),
        fc.nat({ max: 12 }),
        (parts, at, length) => {
          const text = parts.join('');
          const start = at % text.length;
          const span = { start, end: Math.min(text.length, start + 1 + length) };
          const rows = rowsOf(text, [{ id: 'x', ...span }]);
          const marks = rows.flatMap((row) => row.marks.map((mark) => ({ ...mark, row })));
          ok(marks.length > 0, JSON.stringify({ text, span }));
          for (const { start: from, end, row } of marks) {
            ok(from >= 0 && from <= end && end <= row.text.length, JSON.stringify({ text, span, row }));
          }
          const prose = project(text, 'markdown');
          const kept = fromRawSpan(prose.map, span);
          const shown = marks.map(({ row, start: from, end }) => row.text.slice(from, end)).join('');
          if (marks.every(({ row }) => row.kind !== 'unread'))
            equal(shown.replace(/\s/g, ''), prose.text.slice(kept.start, kept.end).replace(/\s/g, ''));
        },
      ),
    );
  });
});
