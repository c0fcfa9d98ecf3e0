import fc from 'fast-check';

/** Places and lengths are taken modulo what they fall in, so that an edit fits whatever came before it. */
const PLACE = fc.nat(1 << 24);
const LENGTH = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 0, max: 4 }) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 80 }) },
);
const HOW = fc.constantFrom('drop', 'repeat', 'put', 'move', 'raise', 'cut');

const textEdit = (pieces: readonly string[]) =>
  fc.record({
    how: HOW,
    at: PLACE,
    to: PLACE,
    length: LENGTH,
    put: fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...pieces) },
      { weight: 1, arbitrary: fc.string({ maxLength: 3, unit: 'binary' }) },
    ),
  });
type TextEdit = ReturnType<typeof textEdit> extends fc.Arbitrary<infer E> ? E : never;

function editText(text: string, { how, at, to, length, put }: TextEdit): string {
  const start = at % (text.length + 1);
  const end = Math.min(text.length, start + length);
  const part = text.slice(start, end);
  const rest = text.slice(0, start) + text.slice(end);
  switch (how) {
    case 'drop':
      return rest;
    case 'repeat':
      return text.slice(0, end) + part.repeat(to % 5) + text.slice(end);
    case 'put':
      return text.slice(0, start) + put + text.slice(end);
    case 'move': {
      const there = to % (rest.length + 1);
      return rest.slice(0, there) + part + rest.slice(there);
    }
    case 'raise':
      return text.slice(0, start) + part.toUpperCase() + text.slice(end);
    default:
      return to % 4 === 0 ? text.slice(0, start) : text.slice(0, start) + put + text.slice(start);
  }
}

/** Texts with some of them dropped, doubled, moved or changed, as hands and machines do. `pieces` are put in. */
export const edited = (texts: readonly string[], pieces: readonly string[]): fc.Arbitrary<string> =>
  fc
    .tuple(fc.constantFrom(...texts), fc.array(textEdit(pieces), { maxLength: 12, size: 'max' }))
    .map(([text, edits]) => edits.reduce(editText, text));

/** A text put together from pieces at random, of which some are no more than characters. */
export const assembled = (pieces: readonly string[], most = 60): fc.Arbitrary<string> =>
  fc
    .array(
      fc.oneof(
        { weight: 9, arbitrary: fc.constantFrom(...pieces) },
        { weight: 1, arbitrary: fc.string({ maxLength: 3, unit: 'binary' }) },
      ),
      { maxLength: most, size: 'max' },
    )
    .map((all) => all.join(''));

/** Elements one within another, each closed; `names` may have attributes behind them. */
export const nested = (names: readonly string[], texts: readonly string[], most = 40): fc.Arbitrary<string> =>
  fc
    .array(
      fc.oneof(
        { weight: 4, arbitrary: fc.constantFrom(...names) },
        { weight: 3, arbitrary: fc.constant(null) },
        { weight: 2, arbitrary: fc.constantFrom(...texts).map((text) => ({ text })) },
      ),
      { maxLength: most, size: 'max' },
    )
    .map((all) => {
      const open: string[] = [];
      let xml = '';
      for (const one of all) {
        if (one === null) {
          const name = open.pop();
          if (name !== undefined) xml += `</${name}>`;
        } else if (typeof one === 'string') {
          open.push(one.replace(/ .*/, ''));
          xml += `<${one}>`;
        } else xml += one.text;
      }
      return (
        xml +
        open
          .reverse()
          .map((name) => `</${name}>`)
          .join('')
      );
    });

const BYTES = fc.oneof(
  { weight: 3, arbitrary: fc.uint8Array({ minLength: 1, maxLength: 4 }) },
  // Sizes and offsets at the edges of what they can be.
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      ...[
        [0, 0, 0, 0],
        [255, 255, 255, 255],
        [127, 255, 255, 255],
        [255, 255, 255, 127],
        [0, 0, 0, 128],
        [1, 0, 0, 0],
      ].map((bytes) => Uint8Array.from(bytes)),
    ),
  },
);
const byteEdit = fc.record({
  how: fc.constantFrom('set', 'set', 'drop', 'put', 'copy', 'cut'),
  at: PLACE,
  to: PLACE,
  length: LENGTH,
  put: BYTES,
});
type ByteEdit = typeof byteEdit extends fc.Arbitrary<infer E> ? E : never;

function editBytes(bytes: Buffer, { how, at, to, length, put }: ByteEdit): Buffer {
  const start = at % (bytes.length + 1);
  const end = Math.min(bytes.length, start + length);
  switch (how) {
    case 'set':
      return Buffer.concat([bytes.subarray(0, start), put, bytes.subarray(Math.min(bytes.length, start + put.length))]);
    case 'drop':
      return Buffer.concat([bytes.subarray(0, start), bytes.subarray(end)]);
    case 'put':
      return Buffer.concat([bytes.subarray(0, start), put, bytes.subarray(start)]);
    case 'copy': {
      const there = to % (bytes.length + 1);
      return Buffer.concat([bytes.subarray(0, there), bytes.subarray(start, end), bytes.subarray(there)]);
    }
    default:
      return to % 8 === 0 ? bytes.subarray(0, start) : bytes;
  }
}

/** Files with some of their bytes changed, dropped, copied elsewhere or cut off. */
export const editedBytes = (files: readonly Uint8Array[]): fc.Arbitrary<Uint8Array> =>
  fc
    .tuple(
      fc.constantFrom(...files.map((file) => Buffer.from(file))),
      fc.array(byteEdit, { minLength: 1, maxLength: 8, size: 'max' }),
    )
    .map(([file, edits]) => new Uint8Array(edits.reduce(editBytes, file)));
