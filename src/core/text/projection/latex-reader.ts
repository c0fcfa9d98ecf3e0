import type { BlockKind } from '../document';
import type { Pass } from './checkpoints';
import {
  accentedLetter,
  argumentAt,
  definitionEnd,
  isMoney,
  isTextualMath,
  type LatexText,
  lineBreakLength,
  skipOptions,
  skipSpace,
} from './latex-arguments';
import {
  ACCENTS,
  ARGUMENTS,
  CHARACTERS,
  DEFINITIONS,
  DROPPED_ENVIRONMENTS,
  ENVIRONMENT_ARGUMENTS,
  LETTERS,
  LIST_ENVIRONMENTS,
  NOTES,
  QUOTATION_ENVIRONMENTS,
  SECTIONS,
  SYMBOLS,
  TABLE_ENVIRONMENTS,
  VERBATIM_ENVIRONMENTS,
} from './latex-commands';
import { type LatexOpen, LatexScopes } from './latex-scopes';
import { isSpace, type ProseBuilder } from './prose-builder';

const SPECIAL = new Uint8Array(128);
for (const character of "\\{}%~$`'-&\n^") SPECIAL[character.charCodeAt(0)] = 1;

/** Reads stretches of a LaTeX text into prose. */
export class LatexReader {
  readonly #raw: string;
  readonly #text: LatexText;
  readonly #builder: ProseBuilder;
  readonly #macros: ReadonlyMap<string, string>;
  readonly #scopes: LatexScopes;
  readonly #found = new Map<string, number>();
  /** Told of the places that the text can be read on from, while they are wanted. */
  #pass: Pass | null = null;
  #depth = 0;
  #inMath = false;
  #nested = 0;
  #end = 0;

  constructor(text: LatexText, builder: ProseBuilder, macros: ReadonlyMap<string, string>) {
    this.#raw = text.raw;
    this.#text = text;
    this.#builder = builder;
    this.#macros = macros;
    this.#scopes = new LatexScopes(builder);
  }

  /** Reads on from a checkpoint, or from `start` where it is null, and tells of every further one. */
  readOn(start: number, end: number, from: LatexOpen | null, pass: Pass): void {
    if (from !== null) this.#scopes.restore(from);
    this.#text.reach = 0;
    this.#pass = pass;
    this.read(start, end);
    this.#pass = null;
  }

  read(start: number, end: number): void {
    const outerEnd = this.#end;
    this.#end = end;
    this.#depth++;
    let run = start;
    let at = start;
    while (at < this.#end) {
      const code = this.#raw.charCodeAt(at);
      if (code >= 128 || SPECIAL[code] === 0) {
        at++;
        continue;
      }
      this.#builder.keep(run, at);
      at = this.#special(code, at);
      at = Math.min(this.#end, at);
      run = at;
    }
    this.#builder.keep(run, this.#end);
    this.#depth--;
    this.#end = outerEnd;
  }

  #special(code: number, at: number): number {
    switch (code) {
      case 92:
        return this.#command(at);
      case 123:
        this.#scopes.push();
        return at + 1;
      case 125:
        return this.#closeGroup(at);
      case 37:
        return this.#comment(at);
      case 36:
        return this.#dollar(at);
      case 10:
        return this.#newline(at);
      case 38:
        if (this.#scopes.inTable) this.#builder.close();
        else this.#builder.keep(at, at + 1);
        return at + 1;
      case 94:
        if (!this.#inMath) this.#builder.keep(at, at + 1);
        return at + 1;
      case 126:
        return this.#replace(at, at + 1, '\u00a0');
      default:
        return this.#mark(code, at);
    }
  }

  #replace(start: number, end: number, text: string): number {
    this.#builder.replace(start, end, text);
    return end;
  }

  /** Quotation marks and dashes, which TeX builds from several characters. */
  #mark(code: number, at: number): number {
    const raw = this.#raw;
    let length = 1;
    while (length < 3 && raw.charCodeAt(at + length) === code) length++;
    if (code === 45) {
      if (length === 1) this.#builder.keep(at, at + 1);
      else this.#replace(at, at + length, length === 2 ? '–' : '—');
      return at + length;
    }
    const [single, double] = code === 96 ? ['‘', '“'] : ['’', '”'];
    return length >= 2 ? this.#replace(at, at + 2, double) : this.#replace(at, at + 1, single);
  }

  #newline(at: number): number {
    let next = at + 1;
    let blank = false;
    for (; next < this.#end && isSpace(this.#raw.charCodeAt(next)); next++) {
      if (this.#raw.charCodeAt(next) === 10) blank = true;
    }
    if (!blank) return this.#replace(at, next, '\n');
    this.#scopes.paragraph();
    if (this.#pass !== null && this.#depth === 1) this.#checkpoint(next, this.#pass);
    return next;
  }

  #checkpoint(at: number, pass: Pass): void {
    const { reach } = this.#text;
    this.#text.reach = 0;
    const ends = pass({ at, open: this.#scopes.open, reach, proseEnd: this.#builder.rawEnd });
    if (ends) this.#end = at;
  }

  /** A comment takes its line break and the next line's indentation with it. */
  #comment(at: number): number {
    const newline = this.#raw.indexOf('\n', at);
    if (newline < 0 || newline >= this.#end) return this.#end;
    let next = newline + 1;
    while (next < this.#end && (this.#raw.charCodeAt(next) === 32 || this.#raw.charCodeAt(next) === 9)) next++;
    return next < this.#end && /[\r\n]/.test(this.#raw[next] as string) ? this.#newline(newline) : next;
  }

  #dollar(at: number): number {
    const raw = this.#raw;
    const width = raw.charCodeAt(at + 1) === 36 ? 2 : 1;
    const from = at + width;
    const to = this.#closingDollar(from);
    if (to < 0 || (width === 1 && isMoney(raw.slice(from, to), raw.charCodeAt(to + 1)))) {
      this.#builder.keep(at, from);
      return from;
    }
    return this.#formula(from, to, Math.min(this.#end, to + width));
  }

  /** Where the next dollar sign of the paragraph stands; -1 where it has none. */
  #closingDollar(from: number): number {
    let at = from;
    let found = -1;
    for (; at < this.#end && found < 0; at++) {
      const code = this.#raw.charCodeAt(at);
      if (code === 36) found = at;
      else if (code === 92) at++;
      else if (code === 10 && /^[ \t\r]{0,20}\n/.test(this.#raw.slice(at + 1, at + 22))) break;
    }
    this.#text.reach = Math.max(this.#text.reach, at);
    return found;
  }

  #formula(from: number, to: number, end: number): number {
    if (!this.#inMath && isTextualMath(this.#raw.slice(from, to))) {
      this.#inMath = true;
      this.read(from, to);
      this.#inMath = false;
    }
    return end;
  }

  #closeGroup(at: number): number {
    const scope = this.#scopes.closeGroup();
    this.#builder.replace(at, at + 1, scope?.close ?? '');
    return scope?.dropNext ? this.#dropArgument(at + 1) : at + 1;
  }

  #dropArgument(at: number): number {
    const next = skipSpace(this.#raw, at, this.#end);
    const argument = this.#raw[next] === '{' ? argumentAt(this.#text, next, this.#end) : null;
    return argument === null ? at : argument.end + 1;
  }

  #command(at: number): number {
    const raw = this.#raw;
    let end = at + 1;
    while (end < this.#end && isLetter(raw.charCodeAt(end))) end++;
    if (end === at + 1) return this.#characterCommand(at);
    const name = raw.slice(at + 1, end);
    if (raw[end] === '*') end++;
    if (name === 'begin') return this.#begin(end);
    if (name === 'end') return this.#endEnvironment(end);
    if (name === 'verb' || name === 'lstinline') return this.#verbatim(end);
    if (name === 'item') return this.#item(end);
    if (name === 'par') {
      this.#scopes.paragraph();
      return end;
    }
    if (DEFINITIONS.has(name)) return definitionEnd(this.#text, end, this.#end, name);
    return this.#blockCommand(name, end) ?? this.#textCommand(name, at, end);
  }

  /** Commands whose argument is a block. */
  #blockCommand(name: string, end: number): number | null {
    const raw = this.#raw;
    const isSection = SECTIONS.has(name);
    const isNote = NOTES.has(name);
    if (!isSection && !isNote && name !== 'blockquote' && name !== 'blockcquote') return null;
    const open = skipSpace(raw, skipOptions(this.#text, skipSpace(raw, end, this.#end), this.#end), this.#end);
    if (raw[open] !== '{') return null;
    this.#scopes.block(isSection ? 'heading' : isNote ? 'footnote' : 'quotation');
    return open + 1;
  }

  #textCommand(name: string, at: number, end: number): number {
    const raw = this.#raw;
    if (ACCENTS.has(name)) {
      const accented = this.#accent(name, at, end);
      if (accented !== null) return accented;
    }
    const symbol = SYMBOLS.get(name);
    if (symbol !== undefined) {
      const past = LETTERS.has(name) ? skipSpace(raw, end, this.#end) : end;
      if (symbol === '\n' && this.#scopes.inTable) this.#builder.close();
      return this.#replace(at, past, symbol);
    }
    if (name === 'textsuperscript') {
      // A raised number behind a word calls a note.
      const call = /^\{\s{0,9}\d{1,3}\s{0,9}\}/.exec(raw.slice(end, end + 30));
      if (call !== null && /[^\s\d]/.test(raw.slice(at - 1, at))) return end + call[0].length;
    }
    const macro = this.#macros.get(name);
    if (macro !== undefined) return this.#replace(at, end, macro);
    if (name === 'url' || name === 'nolinkurl' || name === 'path') {
      const argument = raw[end] === '{' ? argumentAt(this.#text, end, this.#end) : null;
      if (argument === null) return end;
      this.#builder.keep(argument.start, argument.end);
      return argument.end + 1;
    }
    if (name === 'enquote' || name === 'textquote') {
      const open = skipOptions(this.#text, end, this.#end);
      if (raw[open] !== '{') return end;
      this.#replace(at, open + 1, '“');
      this.#scopes.push({ close: '”' });
      return open + 1;
    }
    return this.#arguments(name, end);
  }

  #arguments(name: string, end: number): number {
    const raw = this.#raw;
    const treatment = ARGUMENTS.get(name);
    if (treatment === undefined) {
      const past = skipOptions(this.#text, end, this.#end);
      return past > end && raw[past] === '{' ? past : skipSpace(raw, end, this.#end);
    }
    let at = end;
    for (let i = 0; i < treatment.length; i++) {
      const open = skipSpace(raw, skipOptions(this.#text, skipSpace(raw, at, this.#end), this.#end), this.#end);
      if (raw[open] !== '{' || open >= this.#end) return at;
      if (treatment[i] === '+') {
        this.#scopes.push({ dropNext: treatment[i + 1] === '-' });
        return open + 1;
      }
      const past = this.#dropArgument(open);
      if (past === open) return open;
      at = past;
    }
    return at;
  }

  #characterCommand(at: number): number {
    const raw = this.#raw;
    const character = raw[at + 1] ?? '';
    if (at + 1 >= this.#end) return this.#end;
    if (character === '\\') return this.#lineBreak(at);
    if (character === '(' || character === '[') {
      const to = this.#search(character === '(' ? '\\)' : '\\]', at + 2);
      return to < 0 || to > at + 4000 ? at + 2 : this.#formula(at + 2, to, to + 2);
    }
    if (ACCENTS.has(character)) return this.#accent(character, at, at + 2) ?? at + 2;
    const text = CHARACTERS.get(character);
    if (text !== undefined) return this.#replace(at, at + 2, text);
    if (character === '\n' || character === '\r' || character === '\t') return this.#replace(at, at + 2, ' ');
    this.#builder.keep(at + 1, at + 2);
    return at + 2;
  }

  #lineBreak(at: number): number {
    const raw = this.#raw;
    const star = raw[at + 2] === '*' ? at + 3 : at + 2;
    const end = star + lineBreakLength(raw.slice(star, star + 50));
    if (this.#scopes.inTable) {
      this.#builder.close();
      return end;
    }
    return this.#replace(at, end, '\n');
  }

  /** The letter that an accent stands on: `\'e`, `\'{e}`, `\c c`, `\'\i`. */
  #accent(accent: string, at: number, end: number): number | null {
    const tail = this.#raw.slice(end, Math.min(this.#end, end + 12));
    const found = accentedLetter(accent, tail);
    return found === null ? null : this.#replace(at, end + found.length, found.letter);
  }

  #item(end: number): number {
    this.#builder.open(this.#scopes.kind === 'paragraph' ? 'list_item' : this.#scopes.kind);
    if (this.#raw[end] !== '[' || this.#nested > 0) return end;
    const label = argumentAt(this.#text, end, Math.min(this.#end, end + 500));
    if (label === null) return end;
    this.#nested++;
    this.read(label.start, label.end);
    this.#nested--;
    return label.end + 1;
  }

  #begin(at: number): number {
    const raw = this.#raw;
    const name = /^\{([A-Za-z@]{1,40}\*?)\}/.exec(raw.slice(at, at + 45))?.[1];
    if (name === undefined) return at;
    const from = at + name.length + 2;
    if (DROPPED_ENVIRONMENTS.has(name) || VERBATIM_ENVIRONMENTS.has(name)) {
      const end = this.#search(`\\end{${name}}`, from);
      if (end >= 0) {
        if (VERBATIM_ENVIRONMENTS.has(name)) this.#codeBlock(from, end);
        return Math.min(this.#end, end + name.length + 6);
      }
    }
    this.#scopes.begin(name, this.#kindWithin(name), TABLE_ENVIRONMENTS.has(name));
    let past = raw[from] === '[' ? skipOptions(this.#text, from, this.#end) : from;
    const count = TABLE_ENVIRONMENTS.get(name) ?? ENVIRONMENT_ARGUMENTS.get(name) ?? 0;
    for (let i = 0; i < count; i++) past = this.#dropArgument(skipOptions(this.#text, past, this.#end));
    return past;
  }

  #kindWithin(environment: string): BlockKind {
    if (this.#scopes.kind === 'footnote') return 'footnote';
    if (QUOTATION_ENVIRONMENTS.has(environment)) return 'quotation';
    if (TABLE_ENVIRONMENTS.has(environment)) return 'table_cell';
    if (LIST_ENVIRONMENTS.has(environment) && this.#scopes.kind !== 'quotation') return 'list_item';
    return this.#scopes.kind;
  }

  #endEnvironment(at: number): number {
    const name = /^\{([A-Za-z@]{1,40}\*?)\}/.exec(this.#raw.slice(at, at + 45))?.[1];
    if (name === undefined) return at;
    this.#scopes.end(name);
    return at + name.length + 2;
  }

  #codeBlock(start: number, end: number): void {
    const raw = this.#raw;
    this.#builder.open('code');
    for (let at = skipOptions(this.#text, start, end); at < end; ) {
      const newline = raw.indexOf('\n', at);
      const lineEnd = newline < 0 || newline > end ? end : newline;
      const textEnd = lineEnd > at && raw.charCodeAt(lineEnd - 1) === 13 ? lineEnd - 1 : lineEnd;
      this.#builder.keep(at, textEnd);
      if (lineEnd < end) this.#builder.replace(textEnd, lineEnd + 1, '\n');
      at = lineEnd + 1;
    }
    this.#builder.open(this.#scopes.kind);
  }

  /** `\verb|text|`, whatever the character around it. */
  #verbatim(at: number): number {
    const delimiter = this.#raw[at];
    if (delimiter === undefined || /[\s{A-Za-z]/.test(delimiter)) return at;
    const line = /^[^\n]*/.exec(this.#raw.slice(at + 1, Math.min(this.#end, at + 1000)))?.[0] ?? '';
    const length = line.indexOf(delimiter);
    if (length < 0) return at;
    this.#builder.keep(at + 1, at + 1 + length);
    return at + length + 2;
  }

  /** Where `text` next stands from `from` on; -1 where it does not. A failed search is not repeated. */
  #search(text: string, from: number): number {
    let found = this.#found.get(text) ?? 0;
    if (found >= 0 && found < from) {
      found = this.#raw.indexOf(text, from);
      this.#found.set(text, found);
    }
    this.#text.reach = Math.max(this.#text.reach, found < 0 ? Number.POSITIVE_INFINITY : found + text.length);
    return found > this.#end ? -1 : found;
  }
}

function isLetter(code: number): boolean {
  return (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
}
