import assert from 'node:assert/strict';
import { stripVTControlCharacters } from 'node:util';
import { lintText, reportText } from '../../src/cli/render/report';
import { wrapped, wrapSpans } from '../../src/cli/render/wrap';
import { coloured, PLAIN_SURFACE, surfaceOf } from '../../src/cli/terminal';
import { DRAFT, REPORT } from '../example-report';
import { assertSnapshot } from '../snapshot';

const COLOUR = { width: 100, paint: coloured, colour: true };

describe('the report as text', () => {
  it('reads like this without colour', () => {
    assertSnapshot('cli/report.txt', reportText('memo_v2.md', REPORT, DRAFT, PLAIN_SURFACE));
  });

  it('reads like this on a terminal', () => {
    assertSnapshot('cli/report-colour.txt', reportText('memo_v2.md', REPORT, DRAFT, COLOUR));
  });

  it('keeps within the width', () => {
    for (const width of [40, 60, 100]) {
      const lines = reportText('memo_v2.md', REPORT, DRAFT, { ...PLAIN_SURFACE, width }).split('\n');
      // The line with the place and the rule is one that people click, and stays whole.
      const long = lines.filter((line) => line.length > width && !/^memo_v2\.md:|^BLOCK/.test(line));
      assert.deepEqual(long, []);
    }
  });

  it('passes no control character of the draft on', () => {
    const text = reportText('memo_v2.md', REPORT, DRAFT, COLOUR);
    assert.ok(!text.includes('\u001b[31m the roof'));
    assert.match(stripVTControlCharacters(text), /repair\ufffd\[31m the roof/);
  });

  it('puts carets under the flagged words and nowhere else', () => {
    const lines = reportText('memo_v2.md', REPORT, DRAFT, { ...PLAIN_SURFACE, width: 60 }).split('\n');
    const caret = lines.findIndex((line) => line.includes('^'));
    const start = lines[caret]!.indexOf('^');
    assert.equal(lines[caret - 1]!.slice(start, lines[caret]!.lastIndexOf('^') + 1), '60 days');
  });

  it('says where lines count that no editor shows', () => {
    const note = /^Lines +count in the text that was read from the draft/m;
    const extracted = { ...REPORT, draft: { ...REPORT.draft, text: DRAFT } };
    assert.match(reportText('memo.docx', extracted, DRAFT, PLAIN_SURFACE), note);
    assert.doesNotMatch(reportText('memo.md', REPORT, DRAFT, PLAIN_SURFACE), note);
  });

  it('says that a clean draft has no findings', () => {
    assert.equal(lintText('a.md', [], '', PLAIN_SURFACE), 'a.md  no findings\n');
  });
});

describe('the surface', () => {
  const terminal = { isTTY: true, columns: 90 };

  it('is coloured on a terminal, and only there', () => {
    assert.equal(surfaceOf(terminal, { TERM: 'xterm' }, true).colour, true);
    assert.equal(surfaceOf({ columns: 90 }, { TERM: 'xterm' }, true).colour, false);
    assert.equal(surfaceOf(terminal, { TERM: 'dumb' }, true).colour, false);
  });

  it('obeys --no-color and NO_COLOR before anything else', () => {
    assert.equal(surfaceOf(terminal, { TERM: 'xterm' }, false).colour, false);
    assert.equal(surfaceOf(terminal, { TERM: 'xterm', NO_COLOR: '1' }, true).colour, false);
    assert.equal(surfaceOf({}, { FORCE_COLOR: '1', NO_COLOR: '1' }, true).colour, false);
    assert.equal(surfaceOf({}, { FORCE_COLOR: '1', NO_COLOR: '' }, true).colour, true);
  });

  it('has the width of the terminal within bounds', () => {
    assert.equal(surfaceOf({ columns: 20 }, {}, true).width, 40);
    assert.equal(surfaceOf({ columns: 80 }, {}, true).width, 80);
    assert.equal(surfaceOf({ columns: 0 }, {}, true).width, 100);
    assert.equal(surfaceOf({ columns: 300 }, {}, true).width, 110);
  });
});

describe('wrapping', () => {
  it('breaks between words, and inside of one that is longer than a line', () => {
    assert.deepEqual(wrapped('one two three', 10, ''), ['one two', 'three']);
    assert.deepEqual(wrapped('a'.repeat(23), 10, ''), ['a'.repeat(10), 'a'.repeat(10), 'aaa']);
    assert.deepEqual(wrapped('one two three', 14, '  – '), ['  – one two', '    three']);
  });

  it('leaves out nothing but the spaces it breaks at', () => {
    const text = 'The quick brown fox jumps over the lazy dog '.repeat(9).trim();
    const lines = wrapSpans(text, 17).map(({ start, end }) => text.slice(start, end));
    assert.equal(lines.join(' '), text);
    assert.ok(lines.every((line) => line.length <= 17));
  });
});
