import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import type { WordCases } from '../../../src/core/authorities/bulk/word-runs';
import { writeWords } from '../../../src/core/authorities/bulk/write-words';
import { ByteWriter } from '../../../src/core/authorities/bytes';
import { LayoutReader, LayoutWriter, packPlaces } from '../../../src/core/authorities/file-layout';
import { type Posting, packWordPlace, STRETCH, WordIndex } from '../../../src/core/authorities/postings';
import { newPlace, type Place } from './made-database';

/** Words by how far apart the cases are in whose names they stand. */
const APART: Readonly<Record<string, number>> = {
  abbott: 3,
  barnes: 40,
  castillo: 1,
  dunmore: 7000,
  ellery: 1_000_000,
};
const CASES = 90_000;

/** Where each word stands: here and there more thickly. */
function casesOf(word: string): number[] {
  const apart = APART[word]!;
  const found: number[] = [];
  for (let number = word.length, i = 1; number < CASES; number += 1 + ((i * 7919) % (2 * apart)), i++)
    found.push(number);
  return found;
}

function wordCases(word: string): WordCases {
  const writer = new ByteWriter();
  const numbers = casesOf(word);
  let last = 0;
  for (const number of numbers) {
    writer.number(number - last);
    last = number;
  }
  return { word, count: numbers.length, steps: Buffer.from(writer.view()) };
}

describe('the index of the words of names', () => {
  let place: Place;
  let layout: LayoutReader;
  let index: WordIndex;
  const words = Object.keys(APART);
  const anyWord = fc.constantFrom(...words);
  const anyCase = fc.integer({ min: 0, max: CASES + 10 });
  const posting = (word: string): Posting => index.posting(word)!;

  before(async () => {
    place = newPlace();
    const file = join(place.path, 'words');
    const parts: Buffer[] = [];
    const out = new LayoutWriter((bytes) => parts.push(Buffer.from(bytes)));
    const blocks = await writeWords(out, words.map(wordCases), async () => {});
    out.finish(new Map([['words', packPlaces(blocks, packWordPlace)]]));
    writeFileSync(file, Buffer.concat(parts));
    layout = new LayoutReader(file);
    index = new WordIndex(layout);
    assert.ok(casesOf('castillo').length > 20 * STRETCH && index.length > 3, 'a word runs over several blocks');
  });
  after(() => {
    layout.close();
    place.remove();
  });

  it('has every word with the number of its cases, and no other', () => {
    for (const word of words) assert.equal(posting(word).count, casesOf(word).length);
    for (const word of ['aaa', 'barne', 'barnes2', 'zeller']) assert.equal(index.posting(word), null);
  });

  it('gives the cases of a word from any case on, in both directions', () => {
    fc.assert(
      fc.property(anyWord, anyCase, fc.constantFrom<1 | -1>(1, -1), (word, from, direction) => {
        const one = posting(word);
        const found: number[] = [];
        one.goTo(from);
        do {
          const stretch = one.from(from, direction);
          found.push(...(direction === 1 ? stretch : stretch.toReversed()));
        } while (one.step(direction));
        const all = casesOf(word);
        const wanted =
          direction === 1
            ? all.filter((number) => number >= from)
            : all.filter((number) => number <= from).toReversed();
        assert.deepEqual(found, wanted);
      }),
      { numRuns: 60 },
    );
  });

  it('says among which cases a word stands', () => {
    fc.assert(
      fc.property(anyWord, fc.uniqueArray(anyCase, { maxLength: 300 }), (word, cases) => {
        const asked = Uint32Array.from(cases).sort();
        const own = new Set(casesOf(word));
        assert.deepEqual(
          [...posting(word).among(asked)],
          [...asked].filter((number) => own.has(number)),
        );
      }),
      { numRuns: 60 },
    );
  });
});
