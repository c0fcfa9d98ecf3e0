import { ByteReader } from '../bytes';
import type { LayoutWriter } from '../file-layout';
import { STRETCH, type Stretch, WORD_BLOCK, type WordPlace, writeStretch } from '../postings';
import { Blocks, type Placed } from './blocks';
import type { WordCases } from './word-runs';

/** How many words are written before others may work. */
const STEPS = 50_000;

/** A word’s cases in stretches, as the index of words keeps them. */
function* stretchesOf({ word, count: all, steps }: WordCases): Generator<Stretch> {
  const reader = new ByteReader(steps);
  let number = 0;
  for (let left = all; left > 0; ) {
    const count = Math.min(left, STRETCH);
    number += reader.number();
    const first = number;
    const start = reader.at;
    if (count === all) yield { word, number: first, all, count, steps: steps.subarray(start) };
    else {
      for (let i = 1; i < count; i++) number += reader.number();
      yield { word, number: first, all, count, steps: steps.subarray(start, reader.at) };
    }
    left -= count;
  }
}

/** Writes the index of words; returns where its blocks are. `breathe` is awaited now and then. */
export async function writeWords(
  layout: LayoutWriter,
  words: Iterable<WordCases>,
  breathe: () => Promise<void>,
): Promise<readonly Placed<WordPlace>[]> {
  const blocks = new Blocks<WordPlace>(layout);
  let steps = 0;
  for (const one of words) {
    for (const stretch of stretchesOf(one)) {
      if (blocks.writer.length > 0 && blocks.writer.length + stretch.steps.length > WORD_BLOCK) blocks.end();
      blocks.begin({ word: stretch.word, number: stretch.number });
      writeStretch(blocks.writer, stretch);
    }
    if (++steps % STEPS === 0) await breathe();
  }
  blocks.end();
  return blocks.written;
}
