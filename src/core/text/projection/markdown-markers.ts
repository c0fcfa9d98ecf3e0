import type { Span } from '../span';
import type { MarkdownLine } from './markdown-line';
import { normalizeLabel } from './markdown-links';

/** A block that holds others. */
export interface Container {
  readonly type: 'quote' | 'item' | 'footnote';
  /** Columns by which a continued line is indented. */
  readonly indent: number;
  /** A footnote's label, normalised; else empty. */
  readonly label: string;
  /** True once it holds something; an item that begins with two blank lines ends there. */
  filled: boolean;
}

export interface Fence {
  readonly code: number;
  readonly length: number;
  readonly indent: number;
}

const ATX = /^#{1,6}(?=[ \t]|$)/;
const FENCE = /^(?:`{3,}|~{3,})/;
const LIST_MARKER = /^(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$)/;
const FOOTNOTE_DEFINITION = /^\[\^([^\s[\]]{1,999})\]:/;

export const isAtxHeading = (rest: string): boolean => ATX.test(rest);

export const isSetextUnderline = (rest: string): boolean => /^(?:=+|-+)[ \t]*$/.test(rest);

/** True of a line of three or more asterisks, dashes or underscores, with or without spaces between them. */
export function isThematicBreak(rest: string): boolean {
  const mark = rest.charCodeAt(0);
  let marks = 0;
  for (let i = 0; i < rest.length; i++) {
    const code = rest.charCodeAt(i);
    if (code === mark) marks++;
    else if (code !== 32 && code !== 9) return false;
  }
  return marks >= 3 && (mark === 42 || mark === 45 || mark === 95);
}

export const fenceLength = (rest: string): number => FENCE.exec(rest)?.[0].length ?? 0;

export function opensFence(rest: string): boolean {
  const length = fenceLength(rest);
  return length > 0 && !(rest.startsWith('`') && rest.includes('`', length));
}

export function closesFence(rest: string, fence: Fence): boolean {
  let length = 0;
  while (rest.charCodeAt(length) === fence.code) length++;
  return length >= fence.length && rest.slice(length).trim() === '';
}

/**
 * Passes the marker of the container that begins at the line's next character. Null where none does, or where it may not
 * because the line `interrupts` a paragraph: an item that does has text, and number one.
 */
export function passContainerMarker(line: MarkdownLine, interrupts: boolean): Container | null {
  const { code } = line;
  if (code === 62) {
    line.skip(1);
    line.indentBy(1);
    return { type: 'quote', indent: 0, label: '', filled: true };
  }
  return code === 91 ? passFootnoteLabel(line) : passListMarker(line, interrupts);
}

function passFootnoteLabel(line: MarkdownLine): Container | null {
  const footnote = FOOTNOTE_DEFINITION.exec(line.raw.slice(line.next, Math.min(line.end, line.next + 1010)));
  if (footnote === null) return null;
  line.skip(footnote[0].length);
  return { type: 'footnote', indent: 4, label: normalizeLabel(footnote[1] as string), filled: true };
}

function passListMarker(line: MarkdownLine, interrupts: boolean): Container | null {
  const { code, indent } = line;
  const isBullet = code === 42 || code === 43 || code === 45;
  if (!isBullet && !(code >= 48 && code <= 57)) return null;
  const marker = LIST_MARKER.exec(line.raw.slice(line.next, Math.min(line.end, line.next + 11)))?.[0];
  if (marker === undefined || (isBullet && isThematicBreak(line.rest))) return null;
  if (interrupts && !(isBullet || /^1[.)]$/.test(marker))) return null;
  if (interrupts && line.raw.slice(line.next + marker.length, line.end).trim() === '') return null;
  line.skip(marker.length);
  const space = line.blank || line.indent > 4 ? 1 : line.indent;
  line.indentBy(space);
  return { type: 'item', indent: indent + marker.length + space, label: '', filled: !line.blank };
}

/** Where the text of a heading stands, without its number signs before and behind. */
export function atxHeadingText({ raw, next, end: lineEnd, rest }: MarkdownLine): Span {
  const marker = ATX.exec(rest)?.[0].length ?? 0;
  let end = trimmedEnd(raw, next, lineEnd);
  let hashes = end;
  while (hashes > next + marker && raw.charCodeAt(hashes - 1) === 35) hashes--;
  const before = raw.charCodeAt(hashes - 1);
  if (hashes < end && (before === 32 || before === 9)) end = hashes;
  let start = Math.min(end, next + marker);
  while (start < end && (raw.charCodeAt(start) === 32 || raw.charCodeAt(start) === 9)) start++;
  return { start, end: trimmedEnd(raw, start, end) };
}

/** Where a line's text ends, without the spaces and tabs behind it. */
export function trimmedEnd(raw: string, start: number, end: number): number {
  let at = end;
  while (at > start && (raw.charCodeAt(at - 1) === 32 || raw.charCodeAt(at - 1) === 9)) at--;
  return at;
}
