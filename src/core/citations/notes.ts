/** How a footnote opens in Markdown ("[^3]:") and in the text of a page ("3 See …", not the "3." of a list). */
const NOTE = /^(?:\[\^[\w-]{1,20}\]:|\d{1,3}\s{1,3}[A-Z“"])/;
const LONGEST_OPENING = 30;

/**
 * Tells of offsets, asked for in rising order, whether they stand in a footnote: whether their paragraph opens as one.
 * A paragraph starts after a blank line.
 */
export function noteFinder(text: string): (offset: number) => boolean {
  let start = 0;
  let next = 0;
  let isNote = NOTE.test(text.slice(0, LONGEST_OPENING));
  return (offset) => {
    while (next >= 0 && next <= offset) {
      start = next;
      next = paragraphAfter(text, start);
      if (next < 0 || next > offset) isNote = NOTE.test(text.slice(start, start + LONGEST_OPENING));
    }
    return isNote;
  };
}

/** Where the paragraph after the one at `from` starts; -1 where that is the last. */
function paragraphAfter(text: string, from: number): number {
  for (let end = text.indexOf('\n', from); end >= 0; end = text.indexOf('\n', end + 1)) {
    let i = end + 1;
    while (text.charCodeAt(i) === 32 || text.charCodeAt(i) === 13 || text.charCodeAt(i) === 9) i++;
    if (text.charCodeAt(i) !== 10) continue;
    while (i < text.length && text.charCodeAt(i) <= 32) i++;
    return i;
  }
  return -1;
}
