import { deepEqual, equal } from 'node:assert/strict';
import fc from 'fast-check';
import type { Page } from '../../src/core/sources/source';
import type { PlaceRange } from '../../src/worker/protocol';
import { renderSource } from '../../src/worker/source-view';

function pagesOf(text: string): Page[] {
  let start = 0;
  return text.split('\f').map((page, i) => {
    const here = { start, end: start + page.length, number: i + 1 };
    start = here.end + 1;
    return here;
  });
}

function textIn(text: string, { start, end }: PlaceRange): string {
  const lines = text.split('\n');
  if (start.line === end.line) return (lines[start.line] ?? '').slice(start.character, end.character);
  return [
    (lines[start.line] ?? '').slice(start.character),
    ...lines.slice(start.line + 1, end.line),
    (lines[end.line] ?? '').slice(0, end.character),
  ].join('\n');
}

describe('a source as the editor shows it', () => {
  it('is the text itself where there are no pages', () => {
    const text = 'One.\nTwo is here.\n';
    const view = renderSource({ text, pages: [] });
    equal(view.text, text);
    deepEqual(view.pageLines, []);
    deepEqual(view.rangeOf({ start: 5, end: 8 }), { start: { line: 1, character: 0 }, end: { line: 1, character: 3 } });
  });

  it('puts each page below a heading', () => {
    const text = 'First page.\fSecond page.';
    const view = renderSource({ text, pages: pagesOf(text) });
    deepEqual(view.text.split('\n'), [
      '──────── Page 1 ────────',
      '',
      'First page.',
      '',
      '──────── Page 2 ────────',
      '',
      'Second page.',
    ]);
    deepEqual(view.pageLines, [0, 4]);
    equal(textIn(view.text, view.rangeOf({ start: 12, end: 18 })), 'Second');
    equal(textIn(view.text, view.rangeOf({ start: 6, end: 11 })), 'page.');
  });

  it('finds every span of every page again', () => {
    const texts = fc
      .array(fc.constantFrom('a', 'b', ' ', '\n', '\f', '”'), { maxLength: 60 })
      .map((all) => all.join(''));
    fc.assert(
      fc.property(texts, fc.nat(60), fc.nat(60), (text, a, b) => {
        const pages = pagesOf(text);
        const view = renderSource({ text, pages });
        const page = pages[a % pages.length]!;
        const start = page.start + (b % (page.end - page.start + 1));
        equal(textIn(view.text, view.rangeOf({ start, end: page.end })), text.slice(start, page.end));
      }),
      { numRuns: 1000 },
    );
  });
});
