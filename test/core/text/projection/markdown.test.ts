import assert from 'node:assert/strict';
import fc from 'fast-check';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { fromRawSpan, toRawSpan } from '../../../../src/core/text/offset-map';
import { project } from '../../../../src/core/text/project';
import { frontMatterOf } from '../../../../src/core/text/projection/markdown';
import { blocksOf, proseOf } from './blocks-of';

const prose = (text: string): string => proseOf(text, 'markdown');
const blocks = (text: string): string[] => blocksOf(text, 'markdown');

describe('prose of Markdown: emphasis', () => {
  const cases: readonly [markdown: string, expected: string][] = [
    ['*Smith v. Jones*, 12 F.3d 34', 'Smith v. Jones, 12 F.3d 34'],
    ['_Id._ at 3; **bold**, __bold__, ***both***', 'Id. at 3; bold, bold, both'],
    ['**_Smith_ v. Jones**', 'Smith v. Jones'],
    ['snake_case_name and 2*3*4', 'snake_case_name and 234'],
    ['2019 WL 12345, at *3', '2019 WL 12345, at *3'],
    ['*Smith*, 2019 WL 1, at *3, *4 (*Id.*)', 'Smith, 2019 WL 1, at *3, *4 (Id.)'],
    ['See ante, at *5.* *Yet* it stops', 'See ante, at 5. Yet it stops'],
    ['*Smith, 2019 WL 1, at *3*', 'Smith, 2019 WL 1, at *3'],
    ['the *355 page, and *356 too', 'the *355 page, and *356 too'],
    ['§ 1983* and 5 * 3', '§ 1983* and 5 * 3'],
    ['~~struck~~ and ~5 to ~6', 'struck and ~5 to ~6'],
    ['“*Smith*”s and *Jones*’s', '“Smith”s and Jones’s'],
    ['\\*literal\\* and \\[t\\]he', '*literal* and [t]he'],
  ];
  for (const [markdown, expected] of cases) {
    it(JSON.stringify(markdown), () => assert.equal(prose(markdown), expected));
  }
});

describe('prose of Markdown: links, brackets and notes', () => {
  const cases: readonly [markdown: string, expected: string][] = [
    ['[Smith](https://x.y/a_b "title"), 12 F.3d 34', 'Smith, 12 F.3d 34'],
    [
      '[Smith][1] and [Smith][] and [smith]\n\n[1]: https://x.y\n[Smith]: <https://z.w> "T"',
      'Smith and Smith and smith',
    ],
    ['“[t]he court” said [sic] that [it]', '“[t]he court” said [sic] that [it]'],
    ['“[t]he court”\n\n[x]: /y', '“[t]he court”'],
    ['[*Smith*](u) [a [b] c](u) [x](y', 'Smith a [b] c [x](y'],
    ['![A *chart*](c.png) after', 'A chart after'],
    ['<https://x.y/a_b_c> and https://x.y/_a_/b_', 'https://x.y/a_b_c and https://x.y/_a_/b_'],
    ['[Q]: Yes.\n\n[A]: No', '[Q]: Yes.\n\n[A]: No'],
    ['[ref]: https://x.y\n"A title"', ''],
    ['`code *x*` and `` a`b ``', 'code *x* and a`b'],
    ['an unclosed ` tick and *x*', 'an unclosed ` tick and x'],
  ];
  for (const [markdown, expected] of cases) {
    it(JSON.stringify(markdown), () => assert.equal(prose(markdown), expected));
  }

  it('drops calls of notes that are defined, and keeps the notes as blocks of their own', () => {
    assert.deepEqual(blocks('Held.[^1] Next.[^2]\n\n[^1]: See *Smith*.\n\n    More.\n\nAfter.'), [
      'paragraph: Held. Next.[^2]',
      'footnote: See Smith.',
      'footnote: More.',
      'paragraph: After.',
    ]);
  });
});

describe('prose of Markdown: HTML, entities, breaks', () => {
  const cases: readonly [markdown: string, expected: string][] = [
    ['<em>Smith</em> <u>v.</u> Jones', 'Smith v. Jones'],
    ['a<br>b<br/>\nc', 'a\nb\nc'],
    ['*held*.<sup>1</sup> The 5<sup>th</sup>', 'held. The 5th'],
    ['a <!-- not *this* --> b', 'a b'],
    ['p<0.05 & q > 3 <x', 'p<0.05 & q > 3 <x'],
    ['42 U.S.C. &sect;&nbsp;1983 &amp; &#167; &#xA7; &bogus;', '42 U.S.C. §\u00a01983 & § § &bogus;'],
    ['hard  \nbreak\\\nhere', 'hard\nbreak\nhere'],
    ['<!-- gone\n\nstill gone -->\n\nkept', 'kept'],
    ['<div align="center">\n<b>CAPTION</b>\n</div>', 'CAPTION'],
    ['<script>\nvar x;\n</script>\n\nkept', 'kept'],
  ];
  for (const [markdown, expected] of cases) {
    it(JSON.stringify(markdown), () => assert.equal(prose(markdown), expected));
  }
});

describe('prose of Markdown: blocks', () => {
  it('knows headings of both kinds', () => {
    assert.deepEqual(blocks('# One ##\n## *Two*\nText\n\nThree\n===\nFour\n---\n#Not one'), [
      'heading: One',
      'heading: Two',
      'paragraph: Text',
      'heading: Three',
      'heading: Four',
      'paragraph: #Not one',
    ]);
  });

  it('joins the lines of a quotation and takes its markers out', () => {
    assert.deepEqual(blocks('> “[T]he court\n> held\nlazily.”\n>\n> > Inner\n\nAfter'), [
      'quotation: “[T]he court\nheld\nlazily.”',
      'quotation: Inner',
      'paragraph: After',
    ]);
  });

  it('makes a block of every item, and of every paragraph in it', () => {
    assert.deepEqual(blocks('- One\n  continued\n- Two\n\n  second\n  1. nested\n  2) other\n\nAfter'), [
      'list_item: One\ncontinued',
      'list_item: Two',
      'list_item: second',
      'list_item: nested',
      'list_item: other',
      'paragraph: After',
    ]);
  });

  it('does not take a year or a page at the start of a line for an item', () => {
    assert.deepEqual(blocks('It was decided in\n1973. The court held at 410 U.S.\n113. So'), [
      'paragraph: It was decided in\n1973. The court held at 410 U.S.\n113. So',
    ]);
  });

  it('makes a block of every cell', () => {
    assert.deepEqual(blocks('| Case | *Year* |\n|:-----|-----:|\n| `a\\|b` | 19\\|90 |\n| | x |\n\nAfter'), [
      'table_cell: Case',
      'table_cell: Year',
      'table_cell: a|b',
      'table_cell: 19|90',
      'table_cell: x',
      'paragraph: After',
    ]);
  });

  it('keeps code, marked as such', () => {
    assert.deepEqual(blocks('```js\nlet *x*;\n\n  y\n```\ntext\n\n    indented *z*'), [
      'code: let *x*;\n\n  y',
      'paragraph: text',
      'code: indented *z*',
    ]);
  });

  it('drops front matter, and takes a rule at the top for none', () => {
    assert.deepEqual(blocks('---\ntitle: X\n---\n\nText'), ['paragraph: Text']);
    assert.deepEqual(blocks('---\n\nText\n\n---\n\nMore'), ['paragraph: Text', 'paragraph: More']);
    assert.deepEqual(frontMatterOf('---\r\ntitle: X\r\n...\r\nText'), { start: 0, end: 20 });
    assert.equal(frontMatterOf('---\ntitle: X\n'), null);
  });

  it('reads Windows line ends', () => {
    assert.deepEqual(blocks('# One\r\n\r\nText\r\nmore\r\n\r\n> Q\r\n> r\r\n'), [
      'heading: One',
      'paragraph: Text\nmore',
      'quotation: Q\nr',
    ]);
  });
});

describe('offsets of Markdown', () => {
  it('lead a citation with emphasis within to the draft and back', () => {
    const raw = 'See *Smith v. Jones*, 12 F.3d 34 &amp; more.';
    const { text, map } = project(raw, 'markdown');
    const start = text.indexOf('Smith');
    const end = text.indexOf(' & more');
    const there = toRawSpan(map, { start, end });
    assert.equal(raw.slice(there.start, there.end), 'Smith v. Jones*, 12 F.3d 34');
    assert.deepEqual(fromRawSpan(map, there), { start, end });
  });
});

// The seed is fixed: micromark too departs from the specification here and there, and a test must not fail by luck.
describe('prose of Markdown and the text that micromark renders', () => {
  const word = fc.constantFrom(
    ...'the court Smith v. Jones 12 F.3d § 1983 “[t]he court” Id. in 3 U.S.C. — a_b (9th Cir.) &amp; &sect; &nope; 5% $5 é 日本 x^2 #1 "q"'.split(
      ' ',
    ),
  );
  const mark = fc.constantFrom(
    ..."* ** *** _ __ ` `` [ ] ( ) [a](b) \\* \\[ <http://x.y> ! ' . , : - *3 </em>".split(' '),
    '[link](http://x.y "t")',
    '![alt](i.png)',
    ' [ref] ',
    ' [t][ref] ',
    ' http://a.b/c_d ',
  );
  const inline = fc
    .array(
      fc.tuple(fc.oneof({ weight: 3, arbitrary: word }, { weight: 2, arbitrary: mark }), fc.constantFrom('', ' ', ' ')),
      {
        minLength: 1,
        maxLength: 12,
      },
    )
    .map((pieces) => pieces.map((piece) => piece.join('')).join(''));
  const plain = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => `x ${words.join(' ')}`);
  const block = fc.oneof(
    inline.map((text) => `x ${text}`),
    fc
      .tuple(fc.constantFrom('# ', '### ', '> ', '- ', '1. ', '> > ', '- > ', '> - ', '  - '), inline)
      .map((two) => two.join('')),
    fc.tuple(fc.constantFrom('> ', '- ', '1. '), plain, plain).map(([prefix, one, two]) => `${prefix}${one}\n${two}`),
    plain.map((text) => `${text}\n---`),
    plain.map((text) => `\`\`\`\n${text}\n\`\`\``),
    fc.tuple(plain, plain).map(([one, two]) => `| ${one} | b |\n|---|---|\n| ${two} | *d* |`),
    fc.constantFrom(
      '---',
      '***',
      '<!-- c -->',
      '<div>hi</div>',
      '[other]: <b>',
      '- one\n\n  two\n- three',
      '1. a\n   - b\n2. c',
    ),
  );

  /** Text without white space, since micromark loses some line ends within code. */
  const squeezed = (text: string, markup: 'markdown' | 'html'): string[] => {
    const { text: all, blocks: list } = project(text, markup);
    return list.map(({ start, end }) => all.slice(start, end).replace(/\s+/g, ''));
  };
  const rendered = (text: string): string =>
    micromark(text, {
      allowDangerousHtml: true,
      allowDangerousProtocol: true,
      extensions: [gfm()],
      htmlExtensions: [gfmHtml()],
    });
  const agrees = (text: string): void => {
    const source = `[ref]: http://x.y/z\n\n${text}`;
    const html = rendered(source);
    // A check box is kept as it was typed: in a contract, `[ ]` is a blank that someone has to fill in.
    if (html.includes('type="checkbox"')) return;
    const shown = html.replace(/<img src="[^"]*" alt="([^"]*)"[^>]*>/g, '$1');
    assert.deepEqual(squeezed(source, 'markdown'), squeezed(shown, 'html'));
  };

  it('agree within a paragraph', () => {
    fc.assert(
      fc.property(plain, inline, (start, text) => agrees(`${start} ${text}`)),
      { numRuns: 1000, seed: 1 },
    );
  });

  it('agree on blocks', () => {
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 5 }), (list) => agrees(list.join('\n\n'))),
      { numRuns: 500, seed: 1 },
    );
  });
});
