import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Markup } from '../../../../src/core/text/document';
import { toRawSpan } from '../../../../src/core/text/offset-map';
import { markupOf, project } from '../../../../src/core/text/project';
import { assertSound, blocksOf } from './blocks-of';

const PIECES: Readonly<Record<Markup, readonly string[]>> = {
  plain: ['\n', '\n\n', ' \t\n', '\r\n', '\f', '  '],
  markdown: (
    '* ** _ __ *** ~~ ` ``` [ ] ( ) ![ [a](b) [a]: /b [^1] [^1]: x > - 1. # ## --- === | |-| \\ \\* < > <br> </em> <div> ' +
    '<!-- --> <pre> &amp; &#167; &bogus; http://a.b/c_d <http://x.y> ~~~ : ! --- at *3'
  ).split(' '),
  latex: (
    "\\ { } % ~ $ $$ ` `` ' '' - -- --- & ^ _ # \\emph{ \\textbf \\footnote{ \\section{ \\S~ \\S\\S \\& \\% \\\\ \\\\[2pt] " +
    '\\begin{quote} \\end{quote} \\begin{tabular}{ll} \\end{tabular} \\begin{verbatim} \\end{verbatim} \\item \\item[x] ' +
    "\\'e \\c{c} \\ss{} \\cite{k} \\href{u}{t} \\verb|x| \\[ \\] \\( \\) \\newcommand{\\x}{Acme} \\x \\begin{document} \\title{T}"
  ).split(' '),
  html: (
    '<p> </p> <div> </div> <b> </b> <h1> </h1> <li> <ul> </ul> <blockquote> </blockquote> <td> <table> </table> <br> <hr> ' +
    '<pre> </pre> <script> </script> <!-- --> <nav> </nav> <q> </q> &amp; &nbsp; &#167; & < > <p\u00a0hidden> <span\u00a0hidden> ' +
    '</span> <a\u00a0href="#fn1">1</a> <li\u00a0id="fn1"> <![CDATA[ ]]> <?xml'
  )
    .split(' ')
    .map((piece) => piece.replaceAll('\u00a0', ' ')),
};

/** White space that few people type and every converter makes. */
const RARE_SPACES = [0x85, 0xa0, 0x1680, 0x2003, 0x200b, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000, 0xfeff].map((code) =>
  String.fromCharCode(code),
);

/** Words, white space and the markup's own pieces, in any order. */
const textIn = (markup: Markup): fc.Arbitrary<string> =>
  fc
    .array(
      fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom(...PIECES[markup]) },
        { weight: 2, arbitrary: fc.constantFrom('the', 'court', 'Smith', '12', '§', '“it', 'é', '𝒜', '.', ',') },
        { weight: 2, arbitrary: fc.constantFrom(' ', '\n', '\n\n', '\r\n', '\t', '    ', ...RARE_SPACES) },
        { weight: 1, arbitrary: fc.string({ maxLength: 4, unit: 'binary' }) },
      ),
      { maxLength: 60, size: 'max' },
    )
    .map((pieces) => pieces.join(''));

describe('every projection', () => {
  for (const markup of ['plain', 'markdown', 'latex', 'html'] as const) {
    it(`of ${markup} leads every block and word to the raw text and back`, () => {
      fc.assert(
        fc.property(textIn(markup), (text) => assertSound(text, project(text, markup))),
        { numRuns: 1500 },
      );
    });

    it(`of ${markup} separates blocks by blank lines, and holds none within a block but in code`, () => {
      fc.assert(
        fc.property(textIn(markup), (text) => {
          const prose = project(text, markup);
          for (const [i, block] of prose.blocks.entries()) {
            const inside = prose.text.slice(block.start, block.end);
            if (block.kind !== 'code') assert.doesNotMatch(inside, /\n[ \t\r]*\n/);
            const next = prose.blocks[i + 1];
            if (next !== undefined && markup !== 'plain') assert.equal(prose.text.slice(block.end, next.start), '\n\n');
          }
        }),
        { numRuns: 500 },
      );
    });

    it(`of ${markup} knows white space of every kind`, () => {
      for (let code = 0; code < 0x10000; code++) {
        const character = String.fromCharCode(code);
        if (!/\s/.test(character)) continue;
        for (const text of [character, `a\n\n${character}`, `${character}a b${character}`])
          assertSound(text, project(text, markup));
        assert.deepEqual(project(character, markup).blocks, []);
      }
    });

    it(`of ${markup} takes a text of nothing`, () => {
      for (const text of ['', ' ', '\n\n', '\r\n \t\n']) assert.deepEqual(project(text, markup).blocks, []);
    });

    it(`of ${markup} takes a text of 5 MB without a line break`, () => {
      const prose = project('The court held in Smith v. Jones. '.repeat(150_000), markup);
      assert.equal(prose.blocks.length, 1);
    });
  }

  it('keeps the words of prose without markup in every language', () => {
    const text = 'The court held.\n\nIt did so in 1990.';
    for (const markup of ['plain', 'markdown', 'latex', 'html'] as const) {
      const words = project(text, markup).text.split(/\s+/);
      assert.deepEqual(words, text.split(/\s+/));
    }
  });

  it('tells the markup by the extension', () => {
    assert.equal(markupOf('/a.b/draft.MD'), 'markdown');
    assert.equal(markupOf('brief.tex'), 'latex');
    assert.equal(markupOf('page.htm'), 'html');
    assert.equal(markupOf('notes.txt'), 'plain');
    assert.equal(markupOf('/folder.md/README'), 'plain');
  });
});

describe('prose of plain text', () => {
  it('is the text itself, with blocks at blank lines', () => {
    const text = '\n  First line,\nsecond line. \n \t\nNext.\f\nMore';
    assert.equal(project(text, 'plain').text, text);
    assert.deepEqual(blocksOf(text, 'plain'), ['paragraph: First line,\nsecond line.', 'paragraph: Next.\f\nMore']);
  });

  it('keeps Windows line ends, so that offsets count in the file', () => {
    const prose = project('One.\r\nTwo.\r\n\r\nThree.', 'plain');
    assert.deepEqual(prose.blocks, [
      { kind: 'paragraph', start: 0, end: 10 },
      { kind: 'paragraph', start: 14, end: 20 },
    ]);
    assert.deepEqual(toRawSpan(prose.map, { start: 14, end: 20 }), { start: 14, end: 20 });
  });
});
