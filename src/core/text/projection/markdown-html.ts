/** Longer tags than any draft has; it bounds the work on text that only looks like a tag. */
const MAX_TAG = 1000;

/** The elements that begin an HTML block of type 6 (CommonMark 0.31, section 4.6). */
const BLOCK_ELEMENTS = new Set(
  (
    'address article aside base basefont blockquote body caption center col colgroup dd details dialog dir div dl dt ' +
    'fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header hr html iframe legend li link ' +
    'main menu menuitem nav noframes ol optgroup option p param search section summary table tbody td tfoot th thead ' +
    'title tr track ul'
  ).split(' '),
);

/** What ends an HTML block, by the number of its start condition; types 6 and 7 end at a blank line. */
export const HTML_BLOCK_ENDS: readonly (RegExp | null)[] = [
  null,
  /<\/(?:script|pre|style|textarea)>/i,
  /-->/,
  /\?>/,
  />/,
  /\]\]>/,
  null,
  null,
];

/** The number of the start condition by which `line` begins an HTML block; 0 where it begins none. */
export function htmlBlockType(line: string, interruptsParagraph: boolean): number {
  if (line.startsWith('<!--')) return 2;
  if (line.startsWith('<?')) return 3;
  if (line.startsWith('<![CDATA[')) return 5;
  if (/^<![A-Za-z]/.test(line)) return 4;
  const name = /^<\/?([A-Za-z][A-Za-z0-9-]{0,20})(?=[ \t>]|\/>|$)/.exec(line)?.[1]?.toLowerCase();
  if (name === undefined) return 0;
  if (/^(?:script|pre|style|textarea)$/.test(name)) return line.startsWith('</') ? 0 : 1;
  if (BLOCK_ELEMENTS.has(name)) return 6;
  if (interruptsParagraph) return 0;
  const end = htmlTagEnd(line, 0);
  return end > 0 && line.slice(end).trim() === '' ? 7 : 0;
}

/** Where the opening or closing tag that begins at `at` ends; -1 where the text there is no tag. */
export function htmlTagEnd(text: string, at: number): number {
  const limit = Math.min(text.length, at + MAX_TAG);
  const closing = text.charCodeAt(at + 1) === 47;
  let i = at + (closing ? 2 : 1);
  if (!isLetter(text.charCodeAt(i))) return -1;
  while (i < limit && isNameCharacter(text.charCodeAt(i))) i++;
  for (;;) {
    const space = skipSpace(text, i, limit);
    const code = text.charCodeAt(space);
    if (code === 62) return space + 1;
    if (!closing && code === 47) return text.charCodeAt(space + 1) === 62 ? space + 2 : -1;
    if (closing || space === i || space >= limit) return -1;
    i = attributeEnd(text, space, limit);
    if (i < 0) return -1;
  }
}

function attributeEnd(text: string, at: number, limit: number): number {
  const first = text.charCodeAt(at);
  if (!isLetter(first) && first !== 95 && first !== 58) return -1;
  let i = at + 1;
  while (i < limit && isAttributeCharacter(text.charCodeAt(i))) i++;
  const equals = skipSpace(text, i, limit);
  if (text.charCodeAt(equals) !== 61) return i;
  const value = skipSpace(text, equals + 1, limit);
  const quote = text.charCodeAt(value);
  if (quote === 34 || quote === 39) {
    i = value + 1;
    while (i < limit && text.charCodeAt(i) !== quote) i++;
    return i < limit ? i + 1 : -1;
  }
  i = value;
  while (i < limit && !/[\s"'=<>`]/.test(text[i] as string)) i++;
  return i > value ? i : -1;
}

function skipSpace(text: string, at: number, limit: number): number {
  let i = at;
  while (i < limit && (text.charCodeAt(i) === 32 || text.charCodeAt(i) === 9 || text.charCodeAt(i) === 10)) i++;
  return i;
}

function isLetter(code: number): boolean {
  return (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
}

function isNameCharacter(code: number): boolean {
  return isLetter(code) || (code >= 48 && code <= 57) || code === 45;
}

function isAttributeCharacter(code: number): boolean {
  return isNameCharacter(code) || code === 95 || code === 46 || code === 58;
}
