/** A label may be no longer, by the specification; it bounds the work on brackets. */
const MAX_LABEL = 999;
const MAX_PARENTHESES = 32;

/** Labels agree when they do after case folding and with white space collapsed. */
export function normalizeLabel(label: string): string {
  return label.trim().replace(/\s+/g, ' ').toLowerCase().toUpperCase();
}

/** The label that begins with the bracket at `at`: what it names and where its closing bracket ends; else null. */
export function labelAt(text: string, at: number): { readonly label: string; readonly end: number } | null {
  const limit = Math.min(text.length, at + MAX_LABEL + 2);
  for (let i = at + 1; i < limit; i++) {
    const code = text.charCodeAt(i);
    if (code === 92) i++;
    else if (code === 91) return null;
    else if (code === 93) return { label: normalizeLabel(text.slice(at + 1, i)), end: i + 1 };
  }
  return null;
}

/** Where an inline link's `(destination "title")` ends, read from its opening parenthesis; -1 where it is none. */
export function linkTailEnd(text: string, at: number): number {
  let i = skipBlank(text, at + 1);
  if (text.charCodeAt(i) === 41) return i + 1;
  const destination = destinationEnd(text, i);
  if (destination < 0) return -1;
  i = skipBlank(text, destination);
  if (i > destination) {
    const title = titleEnd(text, i);
    if (title > 0) i = skipBlank(text, title);
  }
  return text.charCodeAt(i) === 41 ? i + 1 : -1;
}

/**
 * Reads a link reference definition (`[label]: destination "title"`) at the head of a paragraph. Returns its label and
 * where its line ends, or null.
 *
 * The destination has to look like an address: in a transcript, `[Q]: Yes.` is a definition to the letter of the
 * specification, and it would silently vanish.
 */
export function definitionEnd(text: string, at: number): { readonly label: string; readonly end: number } | null {
  const label = labelAt(text, at);
  if (label === null || label.label === '' || text.charCodeAt(label.end) !== 58) return null;
  const start = skipBlank(text, label.end + 1);
  const destination = destinationEnd(text, start);
  if (destination <= start || !/^<|^#|^\.|[/:@]|\.\w/.test(text.slice(start, destination))) return null;
  const title = skipBlank(text, destination);
  const afterTitle = title > destination ? lineEndAfter(text, titleEnd(text, title)) : -1;
  const end = afterTitle >= 0 ? afterTitle : lineEndAfter(text, destination);
  return end < 0 ? null : { label: label.label, end };
}

/** Where the next line begins if nothing but white space is left of this one; else -1. */
function lineEndAfter(text: string, at: number): number {
  if (at < 0) return -1;
  let i = at;
  while (text.charCodeAt(i) === 32 || text.charCodeAt(i) === 9) i++;
  if (i >= text.length) return text.length;
  return text.charCodeAt(i) === 10 ? i + 1 : -1;
}

function destinationEnd(text: string, at: number): number {
  if (text.charCodeAt(at) === 60) {
    for (let i = at + 1; i < text.length; i++) {
      const code = text.charCodeAt(i);
      if (code === 62) return i + 1;
      if (code === 10 || code === 60) return -1;
      if (code === 92) i++;
    }
    return -1;
  }
  let depth = 0;
  let i = at;
  for (; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code <= 32) break;
    if (code === 92) i++;
    else if (code === 40 && ++depth > MAX_PARENTHESES) return -1;
    else if (code === 41 && --depth < 0) break;
  }
  return depth > 0 || i === at ? -1 : Math.min(i, text.length);
}

/** Where the title that begins at `at` ends; -1 where none does. */
function titleEnd(text: string, at: number): number {
  const open = text.charCodeAt(at);
  if (open !== 34 && open !== 39 && open !== 40) return -1;
  const close = open === 40 ? 41 : open;
  for (let i = at + 1; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === close) return i + 1;
    if (code === 92) i++;
    else if (open === 40 && code === 40) return -1;
  }
  return -1;
}

function skipBlank(text: string, at: number): number {
  let i = at;
  while (i < text.length && (text.charCodeAt(i) === 32 || text.charCodeAt(i) === 9 || text.charCodeAt(i) === 10)) i++;
  return i;
}
