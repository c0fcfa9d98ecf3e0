import type { Block, Prose } from '../document';
import { identityMap } from '../offset-map';
import { isSpace } from './prose-builder';

/** The prose of a text without markup: the text itself, its blocks bounded by blank lines. */
export function projectPlain(text: string): Prose {
  const blocks: Block[] = [];
  let start = -1;
  let end = 0;
  let at = 0;
  while (at < text.length) {
    const newline = text.indexOf('\n', at);
    const lineEnd = newline < 0 ? text.length : newline;
    let first = at;
    while (first < lineEnd && isSpace(text.charCodeAt(first))) first++;
    if (first === lineEnd) {
      if (start >= 0) blocks.push({ kind: 'paragraph', start, end });
      start = -1;
    } else {
      if (start < 0) start = first;
      end = lineEnd;
      while (isSpace(text.charCodeAt(end - 1))) end--;
    }
    at = lineEnd + 1;
  }
  if (start >= 0) blocks.push({ kind: 'paragraph', start, end });
  return { text, map: identityMap(text.length), blocks };
}
