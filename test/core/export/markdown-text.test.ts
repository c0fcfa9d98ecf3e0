import assert from 'node:assert/strict';
import fc from 'fast-check';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { markdownTable, markdownText } from '../../../src/core/export/markdown-text';
import { plainLine } from '../../../src/core/export/plain-line';

const render = (markdown: string): string =>
  micromark(markdown, { extensions: [gfm()], htmlExtensions: [gfmHtml()], allowDangerousHtml: true });

const html = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const markupLike = fc
  .array(
    fc.oneof(
      fc.constantFrom(...'\\`*_[](){}<>|~#$&^=+-.!:@\'"1 \n\t'),
      fc.constantFrom(
        'www.',
        'http://x.y',
        'a@b.c',
        '1. ',
        '- ',
        '&amp;',
        '&#35;',
        '~~',
        '<b>',
        '![a](b)',
        '[^1]',
        '***',
      ),
      fc.constantFrom('mailto:a@b.co', 'ftp://a.b', '---', '+', 'word', '\u202e', '\u001b[31m', '\u0000'),
      fc.string({ maxLength: 3 }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

describe('text as Markdown', () => {
  it('shows exactly the text, whatever it holds', () => {
    fc.assert(
      fc.property(markupLike, (text) => {
        const line = plainLine(text);
        assert.equal(render(markdownText(text)), line === '' ? '' : `<p>${html(line)}</p>`);
      }),
      { numRuns: 3000 },
    );
  });

  it('stays one cell of a table', () => {
    fc.assert(
      fc.property(markupLike, (text) => {
        const table = render(markdownTable(['A', 'B'], [[markdownText(text), 'end']]));
        assert.ok(table.includes(`<td>${html(plainLine(text))}</td>\n<td>end</td>`), table);
      }),
      { numRuns: 1000 },
    );
  });

  it('stays readable where nothing has to be escaped', () => {
    const text = 'Texas A&M v. Johnson & Johnson, 42 U.S.C. § 1983 (2018) (“so held”); see id. at 5-6.';
    assert.equal(markdownText(text), text);
  });

  it('neither obeys nor hides control characters and marks of direction', () => {
    assert.equal(plainLine('a\u001b[31mb\u202ec\u0000 \r\n d'), 'a\ufffd[31mb\ufffdc\ufffd d');
  });
});
