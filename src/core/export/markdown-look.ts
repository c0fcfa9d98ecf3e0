import type { Block, Prose } from '../text/document';
import { type OffsetMap, toRaw, toRawSpan } from '../text/offset-map';
import { project } from '../text/project';
import type { Span } from '../text/span';

/** How a stretch of a Markdown file looks to a reader. Offsets count in the file. */
export interface Look extends Span {
  /** True for the marks themselves, which a reader does not see. */
  readonly isHidden: boolean;
  readonly isEmphasis: boolean;
  readonly isStrong: boolean;
  readonly isHeading: boolean;
}

const HEADING_MARK = /^ {0,3}#{1,6}[ \t]+/;
const OPENING = /(?:^|[\s>])([*_]{1,3})$/;
const CLOSING = /^[*_]{1,3}(?=[\s|]|$)/;
const MARK = /^[*_]{1,3}$/;

/** Raw text between the segments of a block, where markup was. */
function gapsWithin(
  { derivedStarts, derivedEnds, rawStarts, rawEnds }: OffsetMap,
  first: number,
  block: Block,
): Span[] {
  const gaps: Span[] = [];
  for (let i = first + 1; i < derivedStarts.length && (derivedStarts[i] ?? 0) < block.end; i++) {
    const [start, end] = [rawEnds[i - 1] ?? 0, rawStarts[i] ?? 0];
    if ((derivedEnds[i - 1] ?? 0) > block.start && end > start) gaps.push({ start, end });
  }
  return gaps;
}

/** The marks of emphasis of a block, in order: before its words, within them and behind them. */
function marksOf(text: string, words: Span, gaps: readonly Span[]): Span[] {
  const opening = OPENING.exec(text.slice(Math.max(0, words.start - 4), words.start))?.[1]?.length ?? 0;
  const closing = CLOSING.exec(text.slice(words.end, words.end + 4))?.[0].length ?? 0;
  return [
    ...(opening > 0 ? [{ start: words.start - opening, end: words.start }] : []),
    ...gaps.filter(({ start, end }) => MARK.test(text.slice(start, end))),
    ...(closing > 0 ? [{ start: words.end, end: words.end + closing }] : []),
  ];
}

/** The looks of one block; none where its marks do not come in pairs, so that nothing is hidden that might be text. */
function looksOf(text: string, { map }: Prose, block: Block, first: number): Look[] {
  const words = { start: toRaw(map, block.start), end: toRawSpan(map, block).end };
  const isHeading = block.kind === 'heading';
  const plain = { isHidden: false, isEmphasis: false, isStrong: false, isHeading };
  const looks: Look[] = [];
  const lineStart = isHeading ? text.lastIndexOf('\n', words.start - 1) + 1 : words.start;
  const prefix = HEADING_MARK.exec(text.slice(lineStart, words.start))?.[0].length ?? 0;
  if (prefix > 0) looks.push({ ...plain, start: lineStart, end: lineStart + prefix, isHidden: true });
  const marks = marksOf(text, words, gapsWithin(map, first, block));
  const [emphasis, strong] = [1, 2].map((bit) => marks.filter(({ start, end }) => ((end - start) & bit) !== 0).length);
  const paired = (emphasis ?? 0) % 2 === 0 && (strong ?? 0) % 2 === 0 ? marks : [];
  let state = 0;
  let at = words.start;
  for (const { start, end } of [...paired, { start: words.end, end: words.end }]) {
    const look = { ...plain, isEmphasis: (state & 1) !== 0, isStrong: (state & 2) !== 0 };
    if (start > at && (isHeading || state !== 0)) looks.push({ ...look, start: at, end: start });
    if (end > start) looks.push({ ...plain, start, end, isHidden: true });
    state ^= end - start;
    at = Math.max(at, end);
  }
  return looks;
}

/** Headings and emphasis of a Markdown file and their marks, in order and apart from each other. Linear in its length. */
export function markdownLooks(text: string): Look[] {
  const prose = project(text, 'markdown');
  const { derivedEnds } = prose.map;
  let first = 0;
  return prose.blocks.flatMap((block) => {
    if (block.kind === 'code') return [];
    while (first < derivedEnds.length && (derivedEnds[first] ?? 0) <= block.start) first++;
    return looksOf(text, prose, block, first);
  });
}
