import type { Span } from '../../core/text/span';

/** Where the lines of a text without line breaks start and end when it is wrapped at `width` units, between words where it can be. */
export function wrapSpans(text: string, width: number): Span[] {
  const lines: Span[] = [];
  let start = 0;
  while (text.length - start > width) {
    const space = text.lastIndexOf(' ', start + width);
    const end = space > start ? space : start + width;
    lines.push({ start, end });
    start = text[end] === ' ' ? end + 1 : end;
  }
  lines.push({ start, end: text.length });
  return lines;
}

/** Wraps a text without line breaks. `first` leads the first line and spaces of its length the others. */
export function wrapped(text: string, width: number, first = ''): string[] {
  const rest = ' '.repeat(first.length);
  return wrapSpans(text, Math.max(10, width - first.length)).map(
    ({ start, end }, i) => (i === 0 ? first : rest) + text.slice(start, end),
  );
}
