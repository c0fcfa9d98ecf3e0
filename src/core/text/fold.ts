/**
 * Folding of characters that mean the same in print: curly and straight quotes, every dash, every space, ligatures,
 * full-width forms, accents. Comparison works on folded text; reports never show it.
 */

const APOSTROPHES = /[‘’‚‛′ʼ`´]/;
const DOUBLE_QUOTES = /[“”„‟″«»]/;
const DASHES = /[‐‑‒–—―−﹣－]/;
const COMBINING_MARKS = /\p{M}+/gu;
const ASCII = /^[\0-\x7f]*$/;

/** Invisible characters that stand inside words: soft hyphen, zero-width space and joiners, word joiner, BOM, directional marks. */
export function isInvisible(code: number): boolean {
  return (
    code === 0xad ||
    (code >= 0x200b && code <= 0x200f) ||
    (code >= 0x202a && code <= 0x202e) ||
    code === 0x2060 ||
    (code >= 0x2066 && code <= 0x2069) ||
    code === 0xfeff
  );
}

export function isSpace(code: number): boolean {
  return (
    code === 32 ||
    (code >= 9 && code <= 13) ||
    code === 0xa0 ||
    code === 0x85 ||
    code === 0x1680 ||
    (code >= 0x2000 && code <= 0x200a) ||
    code === 0x2028 ||
    code === 0x2029 ||
    code === 0x202f ||
    code === 0x205f ||
    code === 0x3000
  );
}

export const isDigit = (code: number): boolean => code >= 48 && code <= 57;
export const isUpper = (code: number): boolean => code >= 65 && code <= 90;
export const isLower = (code: number): boolean => code >= 97 && code <= 122;
export const isDash = (code: number): boolean =>
  code === 45 || (code >= 0x2010 && code <= 0x2015) || code === 0x2212 || code === 0xfe63 || code === 0xff0d;
export const isApostrophe = (code: number): boolean =>
  code === 39 || code === 0x2018 || code === 0x2019 || code === 0x201b || code === 0x2032 || code === 0x2bc;

const folded = new Map<string, string>();

/** One character, folded and lower-cased; the empty string for an invisible one. Never throws. */
export function foldCharacter(character: string): string {
  const code = character.charCodeAt(0);
  if (code < 0x80) return character.toLowerCase();
  const known = folded.get(character);
  if (known !== undefined) return known;
  let result: string;
  if (character.length === 1 && isInvisible(code)) result = '';
  else if (APOSTROPHES.test(character)) result = "'";
  else if (DOUBLE_QUOTES.test(character)) result = '"';
  else if (DASHES.test(character)) result = '-';
  else if (character.length === 1 && isSpace(code)) result = ' ';
  else {
    const parts = character.normalize('NFKD').replace(COMBINING_MARKS, '').toLowerCase();
    // What a character falls into (an apostrophe and a letter, a digit and a stop) is folded itself.
    result = parts === character.toLowerCase() ? parts : Array.from(parts, foldCharacter).join('');
  }
  folded.set(character, result);
  return result;
}

/** A text folded for comparison, white space collapsed and trimmed. Offsets are lost: for keys and equality only. */
export function foldText(text: string): string {
  let out = '';
  if (ASCII.test(text)) out = text.toLowerCase();
  else for (const character of text) out += foldCharacter(character);
  return out.replace(/\s+/g, ' ').trim();
}
