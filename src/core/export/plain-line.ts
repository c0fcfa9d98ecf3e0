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

/** The same, cut to about `length` units at a word's end, with an ellipsis where something is missing. */
export function shortened(text: string, length: number): string {
  const line = plainLine(text);
  if (line.length <= length) return line;
  const cut = line.slice(0, length - 1);
  const space = cut.lastIndexOf(' ');
  return `${cut.slice(0, space > length / 2 ? space : cut.length).trimEnd()}…`;
}
