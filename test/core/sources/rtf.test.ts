import assert from 'node:assert/strict';
import fc from 'fast-check';
import { extractText } from '../../../src/core/sources/extract-text';
import { loadRtf } from '../../../src/core/sources/loaders/rtf';

const textOf = (rtf: string): string => loadRtf('a.rtf', Buffer.from(rtf, 'latin1')).text;

describe('extracting RTF', () => {
  it('reads what a word processor writes: paragraphs, marks, a table and a footnote, and nothing else', async () => {
    const rtf = String.raw`{\rtf1\ansi\ansicpg1252\uc1\deff0{\fonttbl{\f0\froman\fcharset0 Times New Roman;}}
{\colortbl;\red0\green0\blue0;}{\stylesheet{\s0 Normal;}{\s1 heading 1;}}{\*\generator Some Writer;}
{\info{\title Secret title}{\author A. Drafter}}{\header\pard Privileged\par}{\footer\pard Page 1\par}
\pard\qc\b SUPPLY AGREEMENT\b0\par
\pard The Supplier shall deliver within thirty (30) days, as \ldblquote Goods\rdblquote  are defined
 in \'a7 4.2(b){\super\chftn{\footnote\pard\plain{\super\chftn} See Exhibit A.}}, and \i not\i0  later.\par
{\pict\wmetafile8\picw1 0102030405}{\*\bkmkstart here}{\*\bkmkend here}{\field{\*\fldinst HYPERLINK "http://x"}{\fldrslt the Portal}}\par
\trowd\cellx100\cellx200 Fee\cell \u8364?500\cell\row
\pard caf\'e9 \u8220\'93quoted\u8221\'94 a\~b c\_d\line next\par}`;
    const { text, format, pages, warnings } = await extractText('agreement.rtf', Buffer.from(rtf, 'latin1'));
    assert.equal(format, 'rtf');
    assert.deepEqual(pages, []);
    assert.deepEqual(warnings, []);
    assert.deepEqual(text.split('\n\n'), [
      'SUPPLY AGREEMENT',
      'The Supplier shall deliver within thirty (30) days, as “Goods” are defined in § 4.2(b), and not later.',
      'the Portal',
      'Fee\t€500',
      'café “quoted” a\u00a0b c\u2011d\nnext',
      'See Exhibit A.',
    ]);
  });

  const cases: readonly [what: string, rtf: string, text: string][] = [
    ['letters by the code page of the document', String.raw`{\rtf1\ansi\ansicpg1251 \'cf\'f0}`, 'Пр'],
    [
      'letters by the character set of the font',
      String.raw`{\rtf1\ansi{\fonttbl{\f0\fcharset0 A;}{\f1\fcharset128 B;}}\f1\'83\'65\'83\'58\f0 \'e9}`,
      'テスé',
    ],
    ['letters of a Macintosh', String.raw`{\rtf1\mac \'d2x\'d3}`, '“x”'],
    ['characters beyond the first 65,536', String.raw`{\rtf1\uc1 \u-10179?\u-8704?}`, '😀'],
    ['several characters for a reader without Unicode', String.raw`{\rtf1{\uc2 \u8212--x}\u8212-y}`, '—x—y'],
    ['the Unicode half of a pair', String.raw`{\rtf1 {\upr{ansi}{\*\ud{\u228?}}}}`, 'ä'],
    ['escaped braces', String.raw`{\rtf1 \{a\\b\}}`, '{a\\b}'],
    ['a backslash at the end of a line', '{\\rtf1 One\\\nTwo}', 'One\n\nTwo'],
    [
      'numbers of paragraphs',
      String.raw`{\rtf1 {\listtext 4.2\tab}Term\par{\pntext 3.\tab}Fee}`,
      '4.2\tTerm\n\n3.\tFee',
    ],
    ['binary data, passed over', String.raw`{\rtf1 a{\pict\bin4 }}{\}b}`, 'ab'],
    ['hidden text and comments, left out', String.raw`{\rtf1 a{\v hidden}{\*\annotation note}b}`, 'ab'],
    [
      'a text box without its properties',
      String.raw`{\rtf1 {\shp{\*\shpinst{\sp{\sn x}{\sv 1}}{\shptxt In a box\par}}}}`,
      'In a box',
    ],
    ['no text box of a header', String.raw`{\rtf1 a{\header{\shp{\*\shpinst{\shptxt no}}}}}`, 'a'],
  ];
  for (const [what, rtf, text] of cases) it(`reads ${what}`, () => assert.equal(textOf(rtf), text));

  it('reads tracked changes as accepted, and says so', () => {
    const { text, warnings } = loadRtf(
      'a.rtf',
      Buffer.from('{\\rtf1 within {\\deleted sixty}{\\revised thirty} days}'),
    );
    assert.equal(text, 'within thirty days');
    assert.deepEqual(warnings, ['It has tracked changes; it was read as if all of them were accepted.']);
  });

  it('says what is missing or uncertain', () => {
    assert.deepEqual(loadRtf('a.rtf', Buffer.from('{\\rtf1 cut {\\b off')).warnings, [
      'It breaks off before its end; save or download it again.',
    ]);
    assert.deepEqual(loadRtf('a.rtf', Buffer.from("{\\rtf1\\ansicpg437 \\'82}")).warnings, [
      'Its code page 437 is not known; letters with accents may be wrong.',
    ]);
  });

  it('is read as what it is under another name, with a warning', async () => {
    const { text, warnings } = await extractText('letter.doc', Buffer.from('{\\rtf1 Dear Sir}'));
    assert.equal(text, 'Dear Sir');
    assert.deepEqual(warnings, ['It is an RTF document, not what its name says, and was read as that.']);
  });

  it('refuses absurd nesting, and takes time in proportion to its size', async () => {
    await assert.rejects(extractText('a.rtf', Buffer.from(`{\\rtf1${'{'.repeat(100_000)}`)), /a\.rtf is damaged/);
    const parts = ["\\'e9", '{\\b x}', '\\u8212?', '\\par ', 'word ', '\\', '{\\*\\x y}'];
    for (const part of parts) assert.equal(typeof textOf(`{\\rtf1 ${part.repeat(200_000)}}`), 'string');
  });

  it('never brings down the reader', () => {
    const part = fc.constantFrom(
      '{',
      '}',
      '\\',
      "\\'",
      '\\u',
      '-1',
      '\\bin',
      '9999999',
      '\\*',
      '\\upr',
      '\\ud',
      ' x',
      '\\f1',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(part, fc.string({ maxLength: 4 })), { maxLength: 60 }), (parts) => {
        assert.equal(typeof textOf(`{\\rtf1${parts.join('')}`), 'string');
      }),
    );
  });
});
