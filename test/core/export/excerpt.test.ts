import assert from 'node:assert/strict';
import fc from 'fast-check';
import { excerptAround } from '../../../src/core/export/excerpt';
import { lineIndex, linesAround, positionAt } from '../../../src/core/export/line-index';
import { plainLine, shortened } from '../../../src/core/export/plain-line';

describe('line index', () => {
  it('counts lines and columns from 1, whatever ends a line', () => {
    const index = lineIndex('ab\ncd\r\nef\rgh');
    assert.deepEqual(
      [0, 2, 3, 7, 10, 12].map((offset) => positionAt(index, offset)),
      [
        { line: 1, column: 1 },
        { line: 1, column: 3 },
        { line: 2, column: 1 },
        { line: 3, column: 1 },
        { line: 4, column: 1 },
        { line: 4, column: 3 },
      ],
    );
  });

  it('takes an offset outside of the text for its nearest end', () => {
    assert.deepEqual(positionAt(lineIndex('ab'), 99), { line: 1, column: 3 });
    assert.deepEqual(positionAt(lineIndex(''), -1), { line: 1, column: 1 });
  });

  it('finds the whole lines that a span touches', () => {
    const text = 'one\r\ntwo\r\nthree\r\n';
    const around = (start: number, end: number): string => {
      const span = linesAround(lineIndex(text), { start, end });
      return text.slice(span.start, span.end);
    };
    assert.equal(around(6, 7), 'two');
    assert.equal(around(6, 11), 'two\r\nthree');
    assert.equal(around(5, 10), 'two');
    assert.equal(around(5, 5), 'two');
  });
});

describe('excerpt', () => {
  const limits = { context: 12, flagged: 30 };

  it('gives the line around the flagged words', () => {
    const text = 'first\nthe rent is due\nlast';
    const start = text.indexOf('rent');
    assert.deepEqual(excerptAround(lineIndex(text), { start, end: start + 4 }, limits), {
      before: 'the ',
      flagged: 'rent',
      after: ' is due',
    });
  });

  it('cuts a long line between words and says so', () => {
    const text = 'alpha beta gamma delta epsilon zeta eta theta';
    const start = text.indexOf('delta');
    assert.deepEqual(excerptAround(lineIndex(text), { start, end: start + 5 }, limits), {
      before: '… beta gamma ',
      flagged: 'delta',
      after: ' epsilon …',
    });
  });

  it('leaves the middle of long flagged words out', () => {
    const text = 'alpha beta gamma delta epsilon zeta eta theta';
    const { flagged } = excerptAround(lineIndex(text), { start: 0, end: text.length }, limits);
    assert.equal(flagged, 'alpha beta gamma … eta theta');
  });

  it('joins to the text of the lines where nothing is cut', () => {
    const words = fc.array(fc.constantFrom('a', 'bc', 'def', 'v.', '\n', '  '), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(words, fc.nat(), fc.nat(), (parts, a, b) => {
        const text = parts.join(' ');
        const [start, end] = [a % text.length, (b % text.length) + 1].sort((x, y) => x - y) as [number, number];
        const index = lineIndex(text);
        const lines = linesAround(index, { start, end });
        const { before, flagged, after } = excerptAround(index, { start, end }, { context: 500, flagged: 500 });
        const squash = (s: string): string => s.replace(/\s+/g, '');
        assert.equal(squash(before + flagged + after), squash(text.slice(lines.start, lines.end)));
        assert.equal(flagged, plainLine(text.slice(start, end)));
      }),
    );
  });

  it('shortens at the end of a word', () => {
    assert.equal(shortened('one two three four', 14), 'one two three…');
    assert.equal(shortened('short', 14), 'short');
  });

  it('keeps the words that matter when it shortens, at the start, in the middle or at the end', () => {
    const text = Array.from({ length: 40 }, (_, i) => `word${i}`).join(' ');
    for (const word of ['word0', 'word9', 'word20', 'word38', 'word39']) {
      const short = shortened(text, 60, word);
      assert.ok(short.includes(word), short);
      assert.ok(short.length <= 64, short);
      assert.ok(text.includes(short.replace(/^… /, '').replace(/…$/, '')));
    }
    assert.equal(shortened(text, 60, 'nowhere'), shortened(text, 60));
  });
});
