import assert from 'node:assert/strict';
import { fromRawSpan, toRawSpan } from '../../../../src/core/text/offset-map';
import { project } from '../../../../src/core/text/project';
import { blocksOf, proseOf } from './blocks-of';

const prose = (text: string): string => proseOf(text, 'latex');
const blocks = (text: string): string[] => blocksOf(text, 'latex');

describe('prose of LaTeX: text', () => {
  const cases: readonly [latex: string, expected: string][] = [
    ['\\emph{Smith v. Jones}, 12 F.3d 34', 'Smith v. Jones, 12 F.3d 34'],
    ['\\textit{a} \\underline{b} \\textbf{c} {\\it Id.} {\\em x}', 'a b c Id. x'],
    ['42~U.S.C. \\S~1983, \\S\\S~1--2, \\P~5', '42\u00a0U.S.C. §\u00a01983, §§\u00a01–2, ¶\u00a05'],
    ["``[t]he `inner' text''", '“[t]he ‘inner’ text”'],
    ['one --- two -- three-four', 'one — two – three-four'],
    ['A\\&B, 5\\%, \\$5, a\\_b, \\#1, \\{x\\}', 'A&B, 5%, $5, a_b, #1, {x}'],
    ['caf\\\'e na\\"{\\i}ve Fran\\c{c}ois \\^{o} Stra\\ss e \\AA', 'café naïve François ô Straße Å'],
    ['and so on\\ldots{} or \\dots', 'and so on… or …'],
    ['text % a comment\nmore', 'text more'],
    ['joined%\nword', 'joinedword'],
    ['see \\cite[p.~3]{key}here\\label{x} and \\ref{y}', 'see here and'],
    ['\\href{http://x.y/a_b}{the page} \\url{http://x.y/a_b}', 'the page http://x.y/a_b'],
    ['\\textcolor{red}{seen} \\unknown[opt]{kept} \\noindent[t]he', 'seen kept [t]he'],
    ['line\\\\[2pt]break\\\\[t]he', 'line\nbreak\n[t]he'],
    ['a thin\\,space and 12\\,F.3d', 'a thin\u2009space and 12\u2009F.3d'],
    ['\\enquote{quoted} \\verb|x_y| word\\-break', '“quoted” x_y wordbreak'],
    ['in 5$^{th}$ Cir., $\\S$ 3, $100{,}000$, not $x^2 + y$', 'in 5th Cir., § 3, 100,000, not'],
    ['pay $5 million and $6 million by then', 'pay $5 million and $6 million by then'],
    ['\\(x = 1\\) gone, \\[ y \\] gone', 'gone, gone'],
    ['held.\\textsuperscript{1} The 5\\textsuperscript{th}', 'held. The 5th'],
    ['\\newcommand{\\plaintiff}{Acme \\& Co.}\\plaintiff{} sued', 'Acme & Co. sued'],
  ];
  for (const [latex, expected] of cases) {
    it(JSON.stringify(latex), () => assert.equal(prose(latex), expected));
  }
});

describe('prose of LaTeX: blocks', () => {
  it('drops the preamble but for the title, and all that follows the document', () => {
    assert.deepEqual(
      blocks(
        '\\documentclass[12pt]{article}\n\\usepackage{x}\n\\title{The \\emph{Memo}}\n\\author{A}\n% \\begin{nothing}\n' +
          '\\begin{document}\n\\maketitle\nText.\n\\end{document}\nNotes to self',
      ),
      ['heading: The Memo', 'paragraph: Text.'],
    );
  });

  it('knows headings, quotations, items, cells and code', () => {
    assert.deepEqual(
      blocks(
        '\\section*{One \\& two}\nText\n\n\\begin{quote}\nQuoted\n\nmore\n\\end{quote}\n' +
          '\\begin{enumerate}[label=a]\\item First\n\\item[(b)] Second\\end{enumerate}' +
          '\\begin{tabular}{l|r}a & b \\\\ \\hline c & d\\end{tabular}\n' +
          '\\begin{verbatim}\n x_y\n  z\n\\end{verbatim}\n\\begin{equation}x\\end{equation}\nAfter',
      ),
      [
        'heading: One & two',
        'paragraph: Text',
        'quotation: Quoted',
        'quotation: more',
        'list_item: First',
        'list_item: (b) Second',
        'table_cell: a',
        'table_cell: b',
        'table_cell: c',
        'table_cell: d',
        'code: x_y\n  z',
        'paragraph: After',
      ],
    );
  });

  it('makes a block of a footnote, in its place', () => {
    assert.deepEqual(blocks('The court held.\\footnote{See \\emph{Id.} at~3.} It then'), [
      'paragraph: The court held.',
      'footnote: See Id. at\u00a03.',
      'paragraph: It then',
    ]);
  });

  it('ends a heading whose brace is missing with its paragraph', () => {
    assert.deepEqual(blocks('\\section{Open\n\nText'), ['heading: Open', 'paragraph: Text']);
  });

  it('takes a line of nothing but a comment for no paragraph bound', () => {
    assert.deepEqual(blocks('one\n% comment\ntwo\n\n% comment\nthree'), ['paragraph: one\ntwo', 'paragraph: three']);
    assert.deepEqual(blocks('one % comment\n\ntwo'), ['paragraph: one', 'paragraph: two']);
  });

  it('reads Windows line ends', () => {
    assert.deepEqual(blocks('One\r\ntwo\r\n\r\nThree'), ['paragraph: One\ntwo', 'paragraph: Three']);
  });
});

describe('offsets of LaTeX', () => {
  it('lead a citation to the draft and back', () => {
    const raw = 'See \\emph{Smith v. Jones}, 42~U.S.C. \\S~1983 (1990).';
    const { text, map } = project(raw, 'latex');
    const start = text.indexOf('42');
    const there = toRawSpan(map, { start, end: text.indexOf(' (1990)') });
    assert.equal(raw.slice(there.start, there.end), '42~U.S.C. \\S~1983');
    assert.deepEqual(fromRawSpan(map, there), { start, end: text.indexOf(' (1990)') });
  });
});
