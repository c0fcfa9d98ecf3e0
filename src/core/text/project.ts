import type { Block, Markup, Prose } from './document';
import { identityMap } from './offset-map';

/** Removes the markup of a text. */
export function project(text: string, _markup: Markup): Prose {
  const blocks: Block[] = [];
  let start = 0;
  for (const match of text.matchAll(/\n\s*\n/g)) {
    if (match.index > start)
      blocks.push({ start, end: match.index, kind: text[start] === '#' ? 'heading' : 'paragraph' });
    start = match.index + match[0].length;
  }
  if (start < text.length)
    blocks.push({ start, end: text.length, kind: text[start] === '#' ? 'heading' : 'paragraph' });
  return { text, map: identityMap(text.length), blocks };
}
