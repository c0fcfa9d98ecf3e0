import assert from 'node:assert/strict';
import fc from 'fast-check';
import { decodeText } from '../../../src/core/text/decode';
import { UnreadableFileError } from '../../../src/core/text/unreadable-file';

const TEXT = 'The court’s “holding” — § 1983, 5 €.\r\nSmith v. Núñez, 12 F.3d 34.\r\n';
const utf16 = (text: string, big: boolean): Uint8Array => {
  const bytes = Buffer.from(text, 'utf16le');
  return big ? bytes.swap16() : bytes;
};
const utf32 = (text: string, big: boolean): Uint8Array => {
  const bytes = Buffer.from(Uint32Array.from(text, (character) => character.codePointAt(0) ?? 0).buffer);
  return big ? bytes.swap32() : bytes;
};
const withMark = (mark: readonly number[], bytes: Uint8Array): Uint8Array => Buffer.concat([Buffer.from(mark), bytes]);

describe('decoding a text', () => {
  const western = 'Plain Western text, 12 F.3d 34, § 1983.\r\n';
  const cases: readonly [name: string, bytes: Uint8Array, text: string, encoding: string][] = [
    ['UTF-8', Buffer.from(TEXT), TEXT, 'utf-8'],
    ['UTF-8 with a mark', withMark([0xef, 0xbb, 0xbf], Buffer.from(TEXT)), TEXT, 'utf-8'],
    ['UTF-16 LE with a mark', withMark([0xff, 0xfe], utf16(TEXT, false)), TEXT, 'utf-16le'],
    ['UTF-16 BE with a mark', withMark([0xfe, 0xff], utf16(TEXT, true)), TEXT, 'utf-16be'],
    ['UTF-32 LE with a mark', withMark([0xff, 0xfe, 0, 0], utf32(`${TEXT}𝔉.`, false)), `${TEXT}𝔉.`, 'utf-32le'],
    ['UTF-32 BE with a mark', withMark([0, 0, 0xfe, 0xff], utf32(`${TEXT}𝔉.`, true)), `${TEXT}𝔉.`, 'utf-32be'],
    ['UTF-16 LE without a mark', utf16(western, false), western, 'utf-16le'],
    ['UTF-16 BE without a mark', utf16(western, true), western, 'utf-16be'],
    ['nothing', Buffer.alloc(0), '', 'utf-8'],
  ];
  for (const [name, bytes, text, encoding] of cases) {
    it(`reads ${name}`, () => assert.deepEqual(decodeText(bytes), { text, encoding, lossy: false }));
  }

  it('reads windows-1252 with its curly quotation marks and dashes', () => {
    const bytes = Buffer.concat([
      Buffer.from([0x93]),
      Buffer.from('The court', 'latin1'),
      Buffer.from([0x92]),
      Buffer.from('s holding', 'latin1'),
      Buffer.from([0x94, 0x20, 0x97, 0x20]),
      Buffer.from('under § 1983, Núñez v. Peña', 'latin1'),
    ]);
    const { text, lossy } = decodeText(bytes);
    assert.equal(text, '“The court’s holding” — under § 1983, Núñez v. Peña');
    assert.equal(lossy, false);
  });

  it('keeps UTF-8 that breaks off within a character, and says that something was lost', () => {
    const bytes = Buffer.from(`${TEXT}“end”`).subarray(0, -1);
    const decoded = decodeText(bytes);
    assert.ok(decoded.text.startsWith(TEXT));
    assert.equal(decoded.encoding, 'utf-8');
    assert.equal(decoded.lossy, true);
  });

  it('says that something was lost of UTF-32 that breaks off, or holds what is no character', () => {
    const bytes = withMark([0xff, 0xfe, 0, 0], utf32('ab', false));
    for (const broken of [bytes.subarray(0, -1), Buffer.concat([bytes, Buffer.alloc(4, 0x7f)])])
      assert.equal(decodeText(broken).lossy, true);
    assert.equal(decodeText(bytes.subarray(0, -1)).text, 'a\ufffd');
  });

  it('refuses what is no text, naming the file and the remedy', () => {
    for (const bytes of [Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 1, 2]), Buffer.from(Array(300).fill(3))]) {
      assert.throws(
        () => decodeText(bytes, 'scan.txt'),
        (error) =>
          error instanceof UnreadableFileError && /^scan\.txt is not a text file\. Open it/.test(error.message),
      );
    }
  });

  it('gives back any text that was written as UTF-8', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        fc.pre(!/\p{Cc}|^\ufeff/u.test(text));
        assert.equal(decodeText(Buffer.from(text)).text, text);
      }),
    );
  });

  it('never throws anything but an UnreadableFileError', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        try {
          assert.equal(typeof decodeText(bytes).text, 'string');
        } catch (error) {
          assert.ok(error instanceof UnreadableFileError);
        }
      }),
    );
  });
});
