import { foldCharacter, isApostrophe, isDash, isDigit, isInvisible, isSpace } from './fold';

/**
 * The words of a text, for comparison: letters and digits, folded and lower-cased, with punctuation left out. A number
 * is one word without its thousands separators; `$`, `%`, `§` and `¶` are words. A word hyphenated over a line end is
 * one word. Star pages (`*355`) are none.
 */
export interface Words {
  /** Offsets in the text, in UTF-16 units. */
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  readonly forms: readonly string[];
}

const LETTER = /[\p{L}\p{N}\p{M}]/u;

function isWordCode(code: number): boolean {
  if (code < 0x80) return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || isDigit(code);
  // Superscript digits mark footnotes; they are no part of a word.
  if (code === 0xb2 || code === 0xb3 || code === 0xb9 || (code >= 0x2070 && code <= 0x2089)) return false;
  return code >= 0xaa && (LETTER.test(String.fromCharCode(code)) || (code >= 0xd800 && code <= 0xdfff));
}

/** Where a word that ends at `end` with a hyphen and a line break goes on; -1 where it does not. */
function continuation(text: string, end: number): number {
  if (!isDash(text.charCodeAt(end)) && text.charCodeAt(end) !== 0xad) return -1;
  let i = end + 1;
  let newline = false;
  for (; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 10 || code === 12) newline = true;
    if (!isSpace(code) && code !== 12) break;
  }
  const next = text.charCodeAt(i);
  const lower = next >= 97 && next <= 122;
  return newline && lower ? i : -1;
}

function scanNumber(text: string, start: number): number {
  let i = start;
  while (i < text.length) {
    const code = text.charCodeAt(i);
    if (isDigit(code)) i++;
    else if ((code === 44 || code === 46) && isDigit(text.charCodeAt(i + 1)) && i > start) {
      // A comma groups thousands; "12,34" in "pages 12,34" does not.
      if (code === 44 && !/^\d{3}(?!\d)/.test(text.slice(i + 1, i + 5))) break;
      i++;
    } else break;
  }
  return i;
}

const isAsciiLetter = (code: number): boolean => (code >= 97 && code <= 122) || (code >= 65 && code <= 90);

/** What most words end at: a space, a comma, a full stop. */
const isSpaceOrStop = (code: number): boolean => code === 32 || code === 44 || code === 46 || code === 10;

/** Where a run of plain letters from `start` ends. */
function plainEnd(text: string, start: number, to: number): number {
  let end = start;
  while (end < to && isAsciiLetter(text.charCodeAt(end))) end++;
  return end;
}

/** A run of letters from `start`, hyphenation and apostrophes resolved. `end` is past its last letter. */
function scanLetters(text: string, start: number, plain: number, to: number): { form: string; end: number } {
  let form = text.slice(start, plain).toLowerCase();
  let end = plain;
  for (let i = plain; i < to; ) {
    const code = text.charCodeAt(i);
    if (isWordCode(code)) {
      form += code < 0x80 ? (text[i] as string).toLowerCase() : foldCharacter(text[i] as string);
      end = ++i;
      continue;
    }
    const next = text.charCodeAt(i + 1);
    if (isApostrophe(code) && i + 1 < to && isWordCode(next) && !isDigit(next)) {
      form += "'";
      i++;
      continue;
    }
    const onwards = continuation(text, i);
    if (onwards >= 0 && onwards < to) i = onwards;
    else if (isInvisible(code)) i++;
    else break;
  }
  return { form, end };
}

/** A number from `start` with letters that hang on it: "3d", "2nd", "10b". */
function scanFigure(text: string, start: number, to: number): { form: string; end: number } {
  let end = Math.min(to, scanNumber(text, start));
  let form = text.slice(start, end).replaceAll(',', '');
  while (end < to && isWordCode(text.charCodeAt(end))) form += foldCharacter(text[end++] as string);
  return { form, end };
}

const isSign = (code: number): boolean => code === 36 || code === 37 || code === 0xa7 || code === 0xb6;

/** What is told of each word of a text, in their order. */
export interface WordVisitor {
  /** A word that is plain letters, whose form is what stands there, in lower case. */
  plain(start: number, end: number): void;
  other(form: string, start: number, end: number): void;
}

/** Goes over the words of `text` between `from` and `to`. Linear in its length. */
export function visitWords(text: string, from: number, to: number, visitor: WordVisitor): void {
  for (let i = from; i < to; ) {
    const code = text.charCodeAt(i);
    // Nearly every word is plain letters with a space or a stop behind them.
    if (isAsciiLetter(code)) {
      const end = plainEnd(text, i, to);
      if (end >= to || isSpaceOrStop(text.charCodeAt(end))) {
        visitor.plain(i, end);
        i = end;
        continue;
      }
    }
    let found: { form: string; end: number } | null = null;
    if (isSign(code)) found = { form: text[i] as string, end: i + 1 };
    else if (isDigit(code)) found = scanFigure(text, i, to);
    else if (isWordCode(code)) found = scanLetters(text, i, plainEnd(text, i, to), to);
    // A star page: "*355".
    else if (code === 42 && isDigit(text.charCodeAt(i + 1))) found = { form: '', end: scanNumber(text, i + 1) };
    if (found && found.form !== '') visitor.other(found.form, i, found.end);
    i = found ? Math.max(i + 1, found.end) : i + 1;
  }
}

/** Splits `text` between `from` and `to` into words. Linear in its length. */
export function wordsOf(text: string, from = 0, to = text.length): Words {
  const starts: number[] = [];
  const ends: number[] = [];
  const forms: string[] = [];
  const other = (form: string, start: number, end: number): void => {
    starts.push(start);
    ends.push(end);
    forms.push(form);
  };
  visitWords(text, from, to, {
    plain: (start, end) => other(text.slice(start, end).toLowerCase(), start, end),
    other,
  });
  return { starts: Int32Array.from(starts), ends: Int32Array.from(ends), forms };
}

/** A word without “'s” or the apostrophe of a plural at its end. */
export const withoutPossessive = (form: string): string =>
  form.endsWith("'s") ? form.slice(0, -2) : form.endsWith("'") ? form.slice(0, -1) : form;
