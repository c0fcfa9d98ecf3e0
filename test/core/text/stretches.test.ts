import assert from 'node:assert/strict';
import type { Markup } from '../../../src/core/text/document';
import { toRawSpan } from '../../../src/core/text/offset-map';
import { project } from '../../../src/core/text/project';
import { cutIntoStretches } from '../../../src/core/text/stretches';

const MARKDOWN = `---
title: Brief
---

# Facts

The lease[^1] began on [May 3][date].
It ran for *two* years.

- First, rent.
- Second, a deposit:

  of $500.

1. One.

2. Two.

> As the court said,
> “no rent is due.”

| Year | Rent |
|------|------|
| 2019 | $10  |

\`\`\`
code

more code
\`\`\`
See Roe v. Wade, 410 U.S.

113 (1973).

[date]: https://example.org
[^1]: A note.
`;

const LATEX = `\\documentclass{article}
\\newcommand{\\buyer}{Acme Corp.}
\\begin{document}
\\section{Facts}
\\buyer{} paid \\$500.\\footnote{In cash.} Then it left.

\\begin{quote}
No rent is due.
\\end{quote}

The end.
\\end{document}
`;

const HTML = '<h1>Facts</h1>\n<p>Acme paid &dollar;500.</p>\n<ul>\n<li>One.</li>\n<li>Two.</li>\n</ul>\n';
const PLAIN = 'Facts\n\nAcme paid $500.\n\n\nIt left\n\non May 3.\n';

const DRAFTS: readonly (readonly [Markup, string])[] = [
  ['markdown', MARKDOWN],
  ['latex', LATEX],
  ['html', HTML],
  ['plain', PLAIN],
];

const rawsOf = (text: string, markup: Markup): string[] =>
  cutIntoStretches(text, markup, null).list.map(({ raw }) => raw);

describe('the stretches of a draft', () => {
  for (const [markup, text] of DRAFTS) {
    it(`make up the whole of it, in ${markup}`, () => {
      const { list, starts } = cutIntoStretches(text, markup, null);
      assert.ok(list.length > 1);
      assert.equal(list.map(({ raw }) => raw).join(''), text);
      assert.deepEqual(
        starts,
        list.map((_, i) => list.slice(0, i).reduce((length, { raw }) => length + raw.length, 0)),
      );
    });

    it(`read as they do in their place, in ${markup}`, () => {
      const whole = project(text, markup);
      const { list, starts } = cutIntoStretches(text, markup, null);
      const inPlace = whole.blocks.map(({ kind, start, end }) => {
        const raw = toRawSpan(whole.map, { start, end });
        return { kind, words: whole.text.slice(start, end).trim(), raw: text.slice(raw.start, raw.end).trim() };
      });
      const alone = list.flatMap(({ prose, raw }) =>
        prose.blocks.map(({ kind, start, end }) => {
          const span = toRawSpan(prose.map, { start, end });
          return { kind, words: prose.text.slice(start, end).trim(), raw: raw.slice(span.start, span.end).trim() };
        }),
      );
      assert.deepEqual(alone, inPlace);
      assert.equal(starts.length, list.length);
    });
  }

  it('are not cut where a sentence runs over a blank line', () => {
    assert.deepEqual(rawsOf('Acme left\n\non May 3.\n\nIt paid.', 'plain'), ['Acme left\n\non May 3.\n\n', 'It paid.']);
    assert.deepEqual(rawsOf('See Roe v. Wade, 410 U.S.\n\n113 (9th Cir.\n\n1973).', 'markdown').length, 1);
    assert.deepEqual(rawsOf('See Roe v. Wade, 410 U.S. 113, 963-\n\n64 (1973).', 'markdown').length, 1);
    assert.deepEqual(rawsOf('Roe v.\n\nWade is law.\n\nThe end.', 'markdown').length, 2);
  });

  it('are cut after a heading, a colon and before a marker', () => {
    assert.deepEqual(rawsOf('# Facts\n\nacme paid.', 'markdown').length, 2);
    assert.deepEqual(rawsOf('It paid:\n\n1. rent\n\n2. a deposit', 'markdown').length, 3);
    assert.deepEqual(rawsOf('It paid:\n\nrent.', 'plain').length, 2);
  });

  it('stay the same objects where an edit did not touch them', () => {
    const before = cutIntoStretches('One.\n\nTwo.\n\nThree.\n\nFour.\n', 'markdown', null);
    const after = cutIntoStretches('One.\n\nTwo.\n\nThree and a half.\n\nFour.\n', 'markdown', before);
    assert.deepEqual(
      after.list.map((stretch) => before.list.includes(stretch)),
      [true, true, false, true],
    );
  });

  it('are read anew where a link is defined or a block opened elsewhere', () => {
    const before = cutIntoStretches('See [the lease].\n\nOther words.\n\nThe end.\n', 'markdown', null);
    assert.equal(before.list[0]?.prose.text, 'See [the lease].');
    const after = cutIntoStretches(
      'See [the lease].\n\nOther words.\n\n[the lease]: https://example.org\n',
      'markdown',
      before,
    );
    assert.equal(after.list[0]?.prose.text, 'See the lease.');
    const fenced = cutIntoStretches('```\nSee [the lease].\n\nOther words.\n\nThe end.\n', 'markdown', before);
    assert.deepEqual(
      fenced.list.map(({ prose }) => prose.blocks.map(({ kind }) => kind)),
      [['code']],
    );
  });
});
