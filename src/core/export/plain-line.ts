/**
 * What may not reach a reader as it stands: control characters, which a terminal would obey, and the marks that turn the
 * direction of writing, which make a text read otherwise than it is.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what this is about.
const UNSAFE = /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Text of a draft or a source as one line that is safe to show: white space runs become one space, each unsafe character `�`. */
export function plainLine(text: string): string {
  return text
    .replace(/[\s\u0085]+/g, ' ')
    .replace(UNSAFE, '\ufffd')
    .trim();
}

/** Text of several lines that is safe to show: line breaks stay, each unsafe character becomes `\ufffd`. Keeps its length. */
export const safeText = (text: string): string => text.replace(UNSAFE, '\ufffd');

/**
 * Text of a draft or a source as one line, cut to about `length` units at the ends of words, with an ellipsis where something is missing. Where it holds
 * `words`, the part that is kept does too.
 */
export function shortened(text: string, length: number, words = ''): string {
  const line = plainLine(text);
  if (line.length <= length) return line;
  const wanted = words === '' ? -1 : line.indexOf(plainLine(words));
  const from =
    wanted + words.length > length
      ? Math.min(wanted, line.indexOf(' ', Math.min(wanted - length / 3, line.length - length)) + 1)
      : 0;
  const end = from + length >= line.length ? line.length : wordEnd(line, from + length - 1, from + length / 2);
  return `${from > 0 ? '… ' : ''}${line.slice(from, end).trimEnd()}${end < line.length ? '…' : ''}`;
}

/** The end of the last word that ends at or before an offset, unless that lies before `least`. */
function wordEnd(line: string, offset: number, least: number): number {
  const space = line.lastIndexOf(' ', offset);
  return space > least ? space : offset;
}
