import type { Span } from '../text/span';
import { type LineIndex, linesAround } from './line-index';
import { plainLine } from './plain-line';

/** A stretch of a draft as one line, with the flagged words in the middle. The parts join without anything between. */
export interface Excerpt {
  readonly before: string;
  readonly flagged: string;
  readonly after: string;
}

export interface ExcerptLimits {
  /** The most units of context on each side. */
  readonly context: number;
  /** The most units of the flagged words; the middle of longer ones is left out. */
  readonly flagged: number;
}

const WORD = /\s/;

/** Moves from `from` towards `to` until white space, so that no word is cut. */
function wordBound(text: string, from: number, to: number): number {
  const step = to > from ? 1 : -1;
  let at = from;
  while (at !== to && !WORD.test(text[step > 0 ? at - 1 : at] ?? ' ')) at += step;
  return at;
}

function middleLeftOut(line: string, length: number): string {
  if (line.length <= length) return line;
  const head = Math.ceil(length * 0.6);
  const tail = line.length - Math.floor(length * 0.4);
  const headEnd = wordBound(line, head, 0) || head;
  const tailStart = wordBound(line, tail, line.length);
  return `${line.slice(0, headEnd).trimEnd()} … ${line.slice(tailStart === line.length ? tail : tailStart)}`;
}

/** The lines of a draft around a span, as one line within limits. Cuts fall between words and show as an ellipsis. */
export function excerptAround(index: LineIndex, span: Span, limits: ExcerptLimits): Excerpt {
  const { text } = index;
  const lines = linesAround(index, span);
  const first = Math.max(lines.start, span.start - limits.context);
  const last = Math.min(lines.end, span.end + limits.context);
  const from = first > lines.start ? wordBound(text, first, span.start) : first;
  const to = last < lines.end ? wordBound(text, last, Math.min(span.end, last)) : last;
  const rawBefore = text.slice(from, span.start);
  const rawAfter = text.slice(span.end, Math.max(to, span.end));
  const before = `${from > lines.start ? '… ' : ''}${plainLine(rawBefore)}`;
  const after = `${plainLine(rawAfter)}${to < lines.end ? ' …' : ''}`;
  const flagged = middleLeftOut(plainLine(text.slice(span.start, span.end)), limits.flagged);
  return {
    before: before && /\s$/.test(rawBefore) ? `${before.trimEnd()} ` : before,
    flagged,
    after: after && /^\s/.test(rawAfter) ? ` ${after.trimStart()}` : after,
  };
}
