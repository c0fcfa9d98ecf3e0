import assert from 'node:assert/strict';
import fc from 'fast-check';
import { fromRawSpan, identityMap, MappedTextBuilder, sliceMap, toRawSpan } from '../../../src/core/text/offset-map';

/** A raw text cut into pieces, each kept, dropped or replaced. */
const derivation = fc.array(
  fc.record({
    raw: fc.string({ minLength: 1, maxLength: 6 }),
    what: fc.oneof(
      fc.constant('keep' as const),
      fc.constant('drop' as const),
      fc.string({ minLength: 1, maxLength: 6 }).map((to) => ({ to })),
    ),
  }),
  { maxLength: 30 },
);

function derive(pieces: readonly { raw: string; what: 'keep' | 'drop' | { to: string } }[]) {
  const raw = pieces.map((piece) => piece.raw).join('');
  const builder = new MappedTextBuilder(raw);
  const kept: { raw: { start: number; end: number }; derived: { start: number; end: number } }[] = [];
  let at = 0;
  for (const piece of pieces) {
    const end = at + piece.raw.length;
    const from = builder.length;
    if (piece.what === 'keep') builder.keep(at, end);
    else if (piece.what !== 'drop') builder.replace(at, end, piece.what.to);
    if (builder.length > from) kept.push({ raw: { start: at, end }, derived: { start: from, end: builder.length } });
    at = end;
  }
  return { raw, kept, ...builder.finish() };
}

describe('offset map', () => {
  it('maps the span of any run of pieces there and back unchanged', () => {
    fc.assert(
      fc.property(derivation, fc.nat(), fc.nat(), (pieces, a, b) => {
        const { kept, map } = derive(pieces);
        if (kept.length === 0) return;
        const [i, j] = [a % kept.length, b % kept.length].sort((x, y) => x - y) as [number, number];
        const derived = { start: kept[i]!.derived.start, end: kept[j]!.derived.end };
        const raw = { start: kept[i]!.raw.start, end: kept[j]!.raw.end };
        assert.deepEqual(toRawSpan(map, derived), raw);
        assert.deepEqual(fromRawSpan(map, raw), derived);
      }),
    );
  });

  it('yields the same text for every span inside a kept piece', () => {
    fc.assert(
      fc.property(derivation, fc.nat(), fc.nat(), (pieces, a, b) => {
        const { raw, text, map } = derive(
          pieces.map((piece) => ({ ...piece, what: typeof piece.what === 'object' ? 'drop' : piece.what })),
        );
        if (text.length === 0) return;
        const [start, last] = [a % text.length, b % text.length].sort((x, y) => x - y) as [number, number];
        const span = toRawSpan(map, { start, end: last + 1 });
        assert.ok(raw.slice(span.start, span.end).startsWith(text[start]!));
        assert.ok(raw.slice(span.start, span.end).endsWith(text[last]!));
        assert.deepEqual(fromRawSpan(map, span), { start, end: last + 1 });
      }),
    );
  });

  it('never leaves the raw text, whatever span it is asked for', () => {
    fc.assert(
      fc.property(
        derivation,
        fc.integer({ min: 0, max: 400 }),
        fc.integer({ min: 0, max: 400 }),
        (pieces, start, length) => {
          const { raw, text, map } = derive(pieces);
          const there = toRawSpan(map, { start, end: start + length });
          assert.ok(there.start >= 0 && there.start <= there.end && there.end <= raw.length);
          const back = fromRawSpan(map, { start, end: start + length });
          assert.ok(back.start >= 0 && back.start <= back.end && back.end <= text.length);
        },
      ),
    );
  });

  it('leads from any part of other words to all of what they replaced, however long both are', () => {
    for (const words of ['§ e', '$5 a month', 'x']) {
      const builder = new MappedTextBuilder('the \\co is');
      builder.keep(0, 4);
      builder.replace(4, 7, words);
      builder.keep(7, 10);
      const { map } = builder.finish();
      const end = 4 + words.length;
      for (let at = 4; at < end; at++)
        assert.deepEqual(toRawSpan(map, { start: at, end: at + 1 }), { start: 4, end: 7 }, words);
      for (const start of [4, 5, 6]) assert.deepEqual(fromRawSpan(map, { start, end: start + 1 }), { start: 4, end });
      assert.deepEqual(fromRawSpan(map, { start: 7, end: 10 }), { start: end, end: end + 3 });
    }
  });

  it('maps a dropped stretch to an empty span where it stood', () => {
    const builder = new MappedTextBuilder('a *b* c');
    builder.keep(0, 2);
    builder.keep(3, 4);
    builder.keep(5, 7);
    const { text, map } = builder.finish();
    assert.equal(text, 'a b c');
    assert.deepEqual(fromRawSpan(map, { start: 2, end: 3 }), { start: 2, end: 2 });
    assert.deepEqual(toRawSpan(map, { start: 2, end: 3 }), { start: 3, end: 4 });
  });

  it('maps a text onto itself', () => {
    assert.deepEqual(toRawSpan(identityMap(10), { start: 3, end: 7 }), { start: 3, end: 7 });
    assert.deepEqual(fromRawSpan(identityMap(0), { start: 0, end: 0 }), { start: 0, end: 0 });
  });

  it('leads from a slice to the same raw text', () => {
    fc.assert(
      fc.property(derivation, fc.nat(), fc.nat(), fc.nat(), (pieces, a, b, c) => {
        const { kept, map, raw } = derive(pieces);
        if (kept.length === 0) return;
        const [i, j, k] = [a, b, c].map((n) => n % kept.length).sort((x, y) => x - y) as [number, number, number];
        const slice = { start: kept[i]!.derived.start, end: kept[k]!.derived.end };
        const rawStart = Math.min(kept[i]!.raw.start, raw.length);
        const inner = { start: kept[i]!.derived.start, end: kept[j]!.derived.end };
        const part = sliceMap(map, slice, rawStart);
        const span = toRawSpan(part, { start: inner.start - slice.start, end: inner.end - slice.start });
        assert.deepEqual({ start: span.start + rawStart, end: span.end + rawStart }, toRawSpan(map, inner));
      }),
    );
  });
});
