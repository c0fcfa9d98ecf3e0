import type { Markup } from '../../src/core/text/document';

const WORDS = [
  'the ',
  'court ',
  'Smith v. Orr, ',
  '12 F.3d 4 ',
  '§ ',
  '“it',
  '”',
  'é',
  '𝒜',
  '. ',
  ', ',
  '$5 ',
  '\u00ad',
];
const SPACES = [' ', '\n', '\n\n', '\r\n', '\t', '    ', '\f', '\u00a0', '\u2028', '\u200b', '\ufeff', '\u0085'];

/** The signs of each markup, among words and white space. */
export const MARKUP_PIECES: Readonly<Record<Markup, readonly string[]>> = {
  plain: [...WORDS, ...SPACES],
  markdown: [
    ...WORDS,
    ...SPACES,
    ...['*', '**', '_', '__', '~~', '`', '```\n', '[', ']', '(', ')', '![', '[a](b)', '[a]: /b\n', '[^1]', '[^1]: x\n'],
    ...['> ', '- ', '1. ', '# ', '## ', '---\n', '===\n', '|', '|-|\n', '\\', '<br>', '<div>', '</div>', '<!--', '-->'],
    ...['&amp;', '&#167;', '&bogus;', '<http://x.y>', '~~~\n', '---\ntitle: a\n---\n', '    code\n', '*3', '<pre>'],
  ],
  latex: [
    ...WORDS,
    ...SPACES,
    ...['\\', '{', '}', '%', '~', '$', '$$', '``', "''", '--', '&', '^', '_', '#', '\\emph{', '\\footnote{', '\\S~'],
    ...[
      '\\section{',
      '\\begin{quote}',
      '\\end{quote}',
      '\\begin{verbatim}',
      '\\end{verbatim}',
      '\\item[x] ',
      '\\[',
      '\\]',
    ],
    ...[
      "\\'e",
      '\\c{c}',
      '\\ss{}',
      '\\cite{k}',
      '\\href{u}{t}',
      '\\verb|x|',
      '\\newcommand{\\x}{Acme}',
      '\\x',
      '\\\\[2pt]',
    ],
    ...[
      '\\begin{document}',
      '\\begin{tabular}{ll}',
      '\\end{tabular}',
      '\\def\\y#1{#1}',
      '\\input{x}',
      '\\iffalse',
      '\\fi',
    ],
  ],
  html: [
    ...WORDS,
    ...SPACES,
    ...[
      '<p>',
      '</p>',
      '<div>',
      '</div>',
      '<b>',
      '</b>',
      '<h1>',
      '</h1>',
      '<li>',
      '<ul>',
      '<blockquote>',
      '<td>',
      '<table>',
    ],
    ...[
      '<br>',
      '<hr>',
      '<pre>',
      '</pre>',
      '<script>',
      '</script>',
      '<!--',
      '-->',
      '<q>',
      '</q>',
      '&amp;',
      '&nbsp;',
      '&#167;',
    ],
    ...[
      '&',
      '<',
      '>',
      '<p hidden>',
      '<span hidden>',
      '</span>',
      '<a href="#fn1">1</a>',
      '<![CDATA[',
      ']]>',
      '<?xml',
      '<svg>',
    ],
    ...[
      '<p style="display:none">',
      '<textarea>',
      '<title>',
      '<template>',
      '<math>',
      '"',
      "'",
      '<!doctype html>',
      '\u0000',
    ],
  ],
};

const SENTENCE =
  'The court held that notice is due within 30 days. Larkspur Corp. v. Orr, 812 F.3d 1, 4 (2d Cir. 2016). “So be it.”';

/** A text in each markup, of our own making. */
export const MARKUP_TEXTS: Readonly<Record<Markup, readonly string[]>> = {
  plain: [`MEMORANDUM\n\n${SENTENCE}\n\n1. ${SENTENCE}\n\f16   Next page.`],
  markdown: [
    `---\ntitle: Memo\ncontext:\n  forum: S.D.N.Y.\n---\n# Memo\n\n${SENTENCE} *See* [the lease][1].\n\n> ${SENTENCE}[^1]\n\n- one\n- two\n\n| a | b |\n|---|---|\n| $5 | § 2 |\n\n[1]: https://example.org\n[^1]: A note.`,
  ],
  latex: [
    `\\documentclass{article}\n\\newcommand{\\co}{Acme}\n\\begin{document}\n\\section{Facts}\n${SENTENCE} \\emph{See} \\co{}.\\footnote{A note.}\n\\begin{quote}\n${SENTENCE}\n\\end{quote}\n% a comment\n\\end{document}`,
  ],
  html: [
    `<!doctype html><html><head><title>Memo</title><style>p{}</style></head><body><h1>Facts</h1><p>${SENTENCE}<sup><a href="#n1">1</a></sup></p><blockquote>${SENTENCE}</blockquote><table><tr><td>$5</td></tr></table><p hidden>unseen</p><ol><li id="n1">A note.</li></ol></body></html>`,
  ],
};
