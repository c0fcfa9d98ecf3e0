import type { Block, Prose } from '../document';
import { identityMap } from '../offset-map';
import { runsOnAt } from '../running-on';
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

/** Offsets of the lines after `from` that begin a block which no sentence runs into, up to the first for which `isKnown`, where there is one. */
export function plainCuts(text: string, from: number, isKnown: (offset: number) => boolean): number[] {
  const cuts: number[] = [];
  let afterBlank = false;
  for (let at = from; at < text.length; ) {
    const newline = text.indexOf('\n', at);
    const lineEnd = newline < 0 ? text.length : newline;
    let first = at;
    while (first < lineEnd && isSpace(text.charCodeAt(first))) first++;
    const isBlank = first === lineEnd;
    if (afterBlank && !isBlank && !runsOnAt(text, at)) {
      cuts.push(at);
      if (isKnown(at)) break;
    }
    afterBlank = isBlank;
    at = lineEnd + 1;
  }
  return cuts;
}
