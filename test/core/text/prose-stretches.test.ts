import assert from 'node:assert/strict';
import fc from 'fast-check';
import { htmlStretches, latexStretches, type ProseCut } from '../../../src/core/text/prose-stretches';

type CutAgain = (text: string, before: ProseCut | null) => ProseCut;

const SENTENCE = 'The lease began on May 3, 2019, and the rent of 500 was paid in advance by the tenant. ';

const LATEX_PIECES = [
  '\n\n',
  '\n\n',
  SENTENCE,
  SENTENCE,
  '{',
  '}',
  '%',
  '$',
  '\\',
  '[',
  ']',
  '\n',
  '\\emph{word}',
  '\\section{Facts}\n\n',
  '\\footnote{See Roe.}',
  '\\cite{',
  '\\cite[5]{roe}',
  '\\begin{quote}\n',
  '\\end{quote}\n\n',
  '\\begin{itemize}\n\\item One.\n\n\\item[Two] Three.\n',
  '\\end{itemize}\n\n',
  '\\begin{verbatim}\nx\n\n',
  '\\end{verbatim}\n\n',
  '\\begin{tabular}{ll}\na & b \\\\\n',
  '\\end{tabular}\n\n',
  '\\(x',
  '\\)',
  '\\verb|%|\\url{a}',
  '\\newcommand{\\buyer}{Acme}',
  '\\buyer{}',
  '{\\small\n\n',
  '% a remark {\n',
  '\\end{document}',
];

const HTML_PIECES = [
  '</p>\n<p>',
  '</p>\n\n<p>',
  SENTENCE,
  SENTENCE,
  '<p>',
  '</p>',
  '<',
  '>',
  '&',
  '\n',
  '<em>',
  '</em>',
  '<div hidden>',
  '<div>\n',
  '</div>\n',
  '<ul>\n<li>One.\n<li>Two.',
  '</ul>',
  '<!--',
  '-->',
  '<script>',
  '</script>',
  '<q>',
  '<sup>1</sup>',
  '<table><tr><td>A<td>B',
  '</table>\n',
  '<pre>\n a\n\n b',
  '</pre>',
  '<nav>',
  '</nav>',
  '<br>',
  '<h2\n class="x">Facts</h2>\n',
];

/** A text and edits of it: each puts a piece in the place of a few units. */
const scenario = (pieces: readonly string[]) =>
  fc.record({
    draft: fc.array(fc.constantFrom(...pieces), { minLength: 60, maxLength: 400 }),
    edits: fc.array(
      fc.record({
        at: fc.double({ min: 0, max: 1, noNaN: true }),
        removed: fc.integer({ min: 0, max: 4 }),
        piece: fc.constantFrom('', 'a', ...pieces),
      }),
      { minLength: 1, maxLength: 12 },
    ),
  });

const seen = ({ list, starts }: ProseCut) => ({
  starts,
  list: list.map(({ raw, prose }) => ({
    raw,
    text: prose.text,
    blocks: prose.blocks,
    rawStarts: [...prose.map.rawStarts],
    rawEnds: [...prose.map.rawEnds],
  })),
});

function holdsFor(cut: CutAgain, pieces: readonly string[], around: (body: string) => string): void {
  fc.assert(
    fc.property(scenario(pieces), ({ draft, edits }) => {
      let text = around(draft.join(''));
      let known = cut(text, null);
      for (const { at, removed, piece } of edits) {
        const from = Math.floor(at * text.length);
        text = text.slice(0, from) + piece + text.slice(from + removed);
        known = cut(text, known);
        assert.deepEqual(seen(known), seen(cut(text, null)));
      }
    }),
    { numRuns: 60 },
  );
}

const LONG = `${SENTENCE.repeat(3)}\n\n`.repeat(60);

describe('stretches of LaTeX', () => {
  it('are after any edit what they are of the whole text', () => {
    holdsFor(latexStretches, LATEX_PIECES, (body) => body);
    holdsFor(latexStretches, LATEX_PIECES, (body) => `\\title{A}\n\\begin{document}\n${LONG}${body}${LONG}`);
  });

  it('stay the same objects past an edit that leaves nothing open', () => {
    const text = `\\begin{document}\n${LONG}\n\\end{document}`;
    const before = latexStretches(text, null);
    const at = text.indexOf('rent', text.length / 2);
    const after = latexStretches(`${text.slice(0, at)}\\emph{low} ${text.slice(at)}`, before);
    assert.equal(after.list.length, before.list.length);
    assert.equal(after.list.filter((stretch, i) => stretch !== before.list[i]).length, 1);
  });

  it('are read again as far as something is open that was not before', () => {
    const text = `${LONG}\\begin{quote}\n${LONG}\\end{quote}\n\n${LONG}`;
    const before = latexStretches(text, null);
    const after = latexStretches(text.replace('\\begin{quote}', '\\begin{quotes}'), before);
    assert.deepEqual(seen(after), seen(latexStretches(text.replace('\\begin{quote}', '\\begin{quotes}'), null)));
    assert.equal(after.list.at(-1), before.list.at(-1));
  });

  it('are read again where an argument before the edit ends within it', () => {
    const text = `Before \\vspace{${LONG}} after.\n\n${LONG}`;
    const before = latexStretches(`${LONG}${text}`, null);
    const edited = `${LONG}${text.replace('} after', ' after')}`;
    assert.deepEqual(seen(latexStretches(edited, before)), seen(latexStretches(edited, null)));
  });
});

describe('stretches of HTML', () => {
  it('are after any edit what they are of the whole text', () => {
    const paragraphs = LONG.replaceAll(/(.+)\n\n/g, '<p>$1</p>\n');
    holdsFor(htmlStretches, HTML_PIECES, (body) => body);
    holdsFor(htmlStretches, HTML_PIECES, (body) => `<html><body>\n${paragraphs}${body}${paragraphs}</body></html>`);
  });

  it('stay the same objects past an edit that leaves nothing open', () => {
    const text = `<body>\n${LONG.replaceAll(/(.+)\n\n/g, '<p>$1</p>\n')}</body>`;
    const before = htmlStretches(text, null);
    const at = text.indexOf('rent', text.length / 2);
    const after = htmlStretches(`${text.slice(0, at)}<b>low</b> ${text.slice(at)}`, before);
    assert.equal(after.list.length, before.list.length);
    assert.equal(after.list.filter((stretch, i) => stretch !== before.list[i]).length, 1);
  });
});
