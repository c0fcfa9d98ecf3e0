import assert from 'node:assert/strict';
import type { Markup, Prose } from '../../../../src/core/text/document';
import { fromRawSpan, toRawSpan } from '../../../../src/core/text/offset-map';
import { project } from '../../../../src/core/text/project';

/** The blocks of a text as `kind: prose`. */
export function blocksOf(text: string, markup: Markup): string[] {
  const prose = project(text, markup);
  return prose.blocks.map((block) => `${block.kind}: ${prose.text.slice(block.start, block.end)}`);
}

/** The prose of a text, its blocks separated by blank lines. */
export const proseOf = (text: string, markup: Markup): string => project(text, markup).text;

/**
 * Asserts what holds of every projection of every text. Where a macro may stand for several words, a word of it leads to
 * all of them, since a replaced stretch is not divided.
 */
export function assertSound(raw: string, prose: Prose, hasMacros = false): void {
  let last = 0;
  for (const block of prose.blocks) {
    assert.ok(block.start >= last && block.start < block.end && block.end <= prose.text.length);
    assert.doesNotMatch(prose.text.slice(block.start, block.end), /^[\s\u0085\u200b]|[\s\u0085\u200b]$/);
    assertRoundTrip(raw, prose, block.start, block.end);
    last = block.end;
  }
  // The next line (U+0085) and the zero-width space part words as well, though `\s` does not count them.
  for (const word of prose.text.matchAll(/[^\s\u0085\u200b]+/g)) {
    assertRoundTrip(raw, prose, word.index, word.index + word[0].length, hasMacros);
  }
}

/** Asserts that a span of the prose leads to the raw text and back, and that what was kept there reads the same. */
function assertRoundTrip(raw: string, prose: Prose, start: number, end: number, mayGrow = false): void {
  const there = toRawSpan(prose.map, { start, end });
  assert.ok(there.start >= 0 && there.start < there.end && there.end <= raw.length);
  const back = fromRawSpan(prose.map, there);
  if (mayGrow && raw.slice(there.start, there.end).includes('\\')) {
    assert.ok(back.start <= start && back.end >= end);
    return;
  }
  assert.deepEqual(back, { start, end });
  const written = raw.slice(there.start, there.end);
  if (/^[A-Za-z0-9]+$/.test(written)) assert.equal(prose.text.slice(start, end), written);
}
