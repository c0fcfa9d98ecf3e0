import type { Edited } from './protocol';

/** The text after edits; undefined where they are not of this text. */
export function editedText(before: string, { edits, length }: Edited): string | undefined {
  let text = before;
  for (const { rangeOffset: at, rangeLength, text: put } of edits) {
    if (at + rangeLength > text.length) return undefined;
    text = text.slice(0, at) + put + text.slice(at + rangeLength);
  }
  return text.length === length ? text : undefined;
}
