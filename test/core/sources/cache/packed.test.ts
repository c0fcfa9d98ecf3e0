import assert from 'node:assert/strict';
import fc from 'fast-check';
import { isWhole, pack, packTightly, unpack } from '../../../../src/core/sources/cache/packed';

const numbers = fc.array(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }));
const columns = fc.record({
  text: fc.string({ unit: 'binary' }),
  latin: fc.string({ unit: fc.integer({ min: 0, max: 255 }).map((code) => String.fromCharCode(code)) }),
  halves: fc.array(fc.integer({ min: 0xd800, max: 0xdfff })).map((codes) => String.fromCharCode(...codes)),
  signed: numbers.map((values) => Int32Array.from(values)),
  unsigned: numbers.map((values) => Uint32Array.from(values)),
  short: numbers.map((values) => Uint16Array.from(values)),
  bytes: numbers.map((values) => Uint8Array.from(values)),
});

for (const [how, packs] of [
  ['loosely', pack],
  ['tightly', packTightly],
] as const) {
  describe(`columns that are packed ${how}`, () => {
    it('come out as they went in, unpaired surrogates too', () => {
      fc.assert(
        fc.property(columns, (given) => {
          const packed = unpack(packs(given));
          assert.ok(packed);
          for (const name of ['text', 'latin', 'halves'] as const) assert.equal(packed.text(name), given[name]);
          assert.deepEqual(packed.int32('signed'), given.signed);
          assert.deepEqual(packed.uint32('unsigned'), given.unsigned);
          assert.deepEqual(packed.unsigned('unsigned'), given.unsigned);
          assert.deepEqual(packed.unsigned('short'), given.short);
          assert.deepEqual(packed.uint8('bytes'), given.bytes);
        }),
      );
    });

    it('are refused where a bit is changed, a byte is missing or one is too many', () => {
      fc.assert(
        fc.property(columns, fc.nat(), fc.integer({ min: 0, max: 7 }), (given, place, bit) => {
          const whole = packs(given);
          const changed = whole.slice();
          changed[place % whole.length] = (whole[place % whole.length] as number) ^ (1 << bit);
          for (const torn of [changed, whole.slice(0, place % whole.length), new Uint8Array([...whole, 0])]) {
            assert.equal(isWhole(torn), false);
            assert.equal(unpack(torn), null);
          }
        }),
      );
    });
  });
}

describe('a text that is packed', () => {
  it('takes little more than a byte a character, whatever quotation marks it has', () => {
    const text = 'The goods were delivered — “as agreed,” the Supplier’s carrier said. '.repeat(100);
    assert.ok(pack({ text }).length < 1.2 * text.length);
    assert.ok(packTightly({ text }).length < 0.1 * text.length);
  });
});
