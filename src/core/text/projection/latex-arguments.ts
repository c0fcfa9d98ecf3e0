import type { Span } from '../span';
import { ACCENTS } from './latex-commands';

/** Optional arguments are no longer than this; it bounds the work on brackets that never close. */
const MAX_OPTION = 300;

/**
 * Where braces that open a group close. Escaped braces and comments do not count. Looks no further than to where a brace
 * closes, and at no brace twice: linear, whatever is asked for.
 */
export class Braces {
  readonly #raw: string;
  readonly #matches = new Map<number, number>();
  /** From here on every brace was looked at whose partner is not known. */
  #unmatchedFrom = Number.POSITIVE_INFINITY;
  /** Up to here it is known what is a comment. */
  #seen = Number.POSITIVE_INFINITY;
  #inComment = false;

  constructor(raw: string) {
    this.#raw = raw;
  }

  /** Where the brace at an offset closes; -1 where it does not. */
  closing(at: number): number {
    if (this.#isComment(at)) return -1;
    const known = this.#matches.get(at);
    if (known !== undefined) return known;
    return at >= this.#unmatchedFrom ? -1 : this.#follow(at);
  }

  /** Whether an offset is part of a comment, which its line alone tells. Linear over offsets that rise. */
  #isComment(offset: number): boolean {
    const raw = this.#raw;
    if (offset < this.#seen) {
      this.#seen = raw.lastIndexOf('\n', offset - 1) + 1;
      this.#inComment = false;
    }
    for (; this.#seen < offset; this.#seen++) {
      const code = raw.charCodeAt(this.#seen);
      if (code === 10) this.#inComment = false;
      else if (this.#inComment) continue;
      else if (code === 92) this.#seen++;
      else if (code === 37) this.#inComment = true;
    }
    return this.#inComment;
  }

  #follow(from: number): number {
    const raw = this.#raw;
    const open: number[] = [];
    for (let at = from; at < raw.length; at++) {
      const code = raw.charCodeAt(at);
      if (code === 92) at++;
      else if (code === 123) {
        const known = open.length > 0 ? this.#matches.get(at) : undefined;
        if (known === undefined) open.push(at);
        else at = known;
      } else if (code === 125) {
        const start = open.pop() as number;
        this.#matches.set(start, at);
        if (open.length === 0) return at;
      } else if (code === 37) {
        const newline = raw.indexOf('\n', at);
        at = newline < 0 ? raw.length : newline;
      }
    }
    this.#unmatchedFrom = from;
    return -1;
  }
}

/** A LaTeX text with what is needed to find the arguments of its commands in constant time. */
export class LatexText {
  readonly raw: string;
  readonly braces: Braces;
  /** The furthest offset that an argument was looked for at; infinite where one does not end. */
  reach = 0;

  constructor(raw: string) {
    this.raw = raw;
    this.braces = new Braces(raw);
  }

  /** Where the brace at an offset closes; -1 where it does not. */
  closing(at: number): number {
    const close = this.braces.closing(at);
    this.reach = Math.max(this.reach, close < 0 ? Number.POSITIVE_INFINITY : close);
    return close;
  }
}

/**
 * The inside of the argument whose opening brace or bracket stands at `at`. Null where it does not close before `limit`:
 * its command is then read as if it had none.
 */
export function argumentAt(text: LatexText, at: number, limit: number): Span | null {
  const code = text.raw.charCodeAt(at);
  const isOption = code === 91;
  const close =
    code === 123 ? text.closing(at) : isOption ? optionEnd(text.raw, at, Math.min(limit, at + MAX_OPTION)) : -1;
  return close < 0 || close >= limit ? null : { start: at + 1, end: close };
}

function optionEnd(raw: string, at: number, limit: number): number {
  let depth = 0;
  for (let i = at + 1; i < limit; i++) {
    const code = raw.charCodeAt(i);
    if (code === 93 && depth === 0) return i;
    if (code === 92) i++;
    else if (code === 123) depth++;
    else if (code === 125 && --depth < 0) return -1;
  }
  return -1;
}

/** Where the arguments in square brackets that begin at `at` end; `at` itself where there is none. */
export function skipOptions(text: LatexText, at: number, limit: number): number {
  let i = at;
  while (text.raw.charCodeAt(i) === 91 && i < limit) {
    const option = argumentAt(text, i, limit);
    if (option === null) return i;
    i = option.end + 1;
  }
  return i;
}

/** Where spaces, tabs and at most one line break end. */
export function skipSpace(raw: string, at: number, limit: number): number {
  let i = at;
  let lines = 0;
  for (; i < limit; i++) {
    const code = raw.charCodeAt(i);
    if (code === 10 && ++lines > 1) return at;
    if (code !== 10 && code !== 13 && code !== 32 && code !== 9) break;
  }
  return i;
}

/** Where a definition (`\newcommand{\name}[1]{body}`, `\def\name#1{body}`) ends, read from behind its command. */
export function definitionEnd(text: LatexText, at: number, limit: number, command: string): number {
  const { raw } = text;
  let groupsLeft = command.endsWith('environment') ? 3 : 2;
  let named = false;
  let i = raw[at] === '*' ? at + 1 : at;
  while (groupsLeft > 0) {
    const next = skipSpace(raw, i, limit);
    const end = next < limit ? definitionPartEnd(text, next, limit, named) : next;
    if (end === next) return i;
    if (raw[next] === '{' || raw[next] === '\\') groupsLeft--;
    named = true;
    i = end;
  }
  return i;
}

/** Where the brace, bracket, parameter or name of a definition ends that begins at `at`; `at` where none does. */
function definitionPartEnd(text: LatexText, at: number, limit: number, named: boolean): number {
  const { raw } = text;
  switch (raw[at]) {
    case '{':
      return (argumentAt(text, at, limit)?.end ?? at - 1) + 1;
    case '[':
      return skipOptions(text, at, limit);
    case '#':
      return at + 2;
    case '\\': {
      let end = at + 1;
      while (!named && end < limit && /[A-Za-z@]/.test(raw[end] as string)) end++;
      return named ? at : end;
    }
    default:
      return at;
  }
}

/** What the text between two dollar signs is: words that a reader sees, or a formula. */
export function isTextualMath(content: string): boolean {
  const rest = content
    .replace(
      /\\(?:[SP]|[%$&,;:! ]|l?dots|cdot|times|pm|approx|sim|le|leq|ge|geq|textsection|mathrm|text|textrm)(?![A-Za-z])/g,
      '',
    )
    .replace(/\^\{?[a-z]{1,3}\}?/g, '')
    .replace(/[{}]/g, '');
  return /^[\d\s.,:;()§¶%$+\-–—/<>*'~]*$/.test(rest);
}

/**
 * True of the text between two dollar signs that were meant as such, of amounts that were not escaped: a formula holds no
 * words, neither begins nor ends with a space, and no digit (`next`) follows it.
 */
export function isMoney(content: string, next: number): boolean {
  const isWords = /[A-Za-z]{3}/.test(content) && !/[\\^_={}]/.test(content);
  return isWords || /^\s/.test(content) || content.trimEnd() !== content || (next >= 48 && next <= 57);
}

/** Length of the `[2pt]` behind a line break; 0 where there is none: `\\[t]he` begins with a bracketed alteration. */
export function lineBreakLength(tail: string): number {
  return /^\[\s{0,3}-?[\d.]{1,9}\s{0,3}(?:[a-z]{2}|\\[a-z]{1,20})\s{0,3}\]/.exec(tail)?.[0].length ?? 0;
}

/** The letter that an accent stands on, with it (`\'e`, `\'{e}`, `\c c`, `\'\i`), and how much of `tail` it takes. */
export function accentedLetter(
  accent: string,
  tail: string,
): { readonly letter: string; readonly length: number } | null {
  const pattern = /[A-Za-z]/.test(accent)
    ? /^(?:\s{0,3}\{\s{0,3}(?:\\([ij])|(\p{L}))\s{0,3}\}|\s{1,3}(?:\\([ij])|(\p{L}))(?!\p{L}))/u
    : /^\s{0,3}(?:\{\s{0,3}(?:\\([ij])|(\p{L}))\s{0,3}\}|\\([ij])(?![A-Za-z])\s{0,3}|(\p{L}))/u;
  const found = pattern.exec(tail);
  if (found === null) return null;
  const letter = found[1] ?? found[2] ?? found[3] ?? found[4] ?? '';
  return { letter: (letter + (ACCENTS.get(accent) ?? '')).normalize('NFC'), length: found[0].length };
}
