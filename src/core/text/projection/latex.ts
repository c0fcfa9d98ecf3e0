import type { BlockKind, Prose } from '../document';
import type { Span } from '../span';
import {
  argumentAt,
  definitionEnd,
  isTextualMath,
  type LatexText,
  matchBraces,
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
import { isSpace, ProseBuilder } from './prose-builder';

/**
 * The prose of a LaTeX text: what the typeset page would show a reader. Formulas, labels and references by key are
 * dropped; a footnote is a block of its own and divides the paragraph that it stands in. Names that the text itself
 * defines (`\newcommand{\plaintiff}{Acme Corp.}`) are written out.
 */
export function projectLatex(raw: string): Prose {
  const builder = new ProseBuilder(raw);
  const text = { raw, braces: matchBraces(raw) };
  const reader = new LatexReader(text, builder, macrosOf(text));
  const begin = beginOfDocument(raw);
  if (begin < 0) {
    reader.read(0, raw.length);
  } else {
    const title = titleOf(text, begin);
    if (title !== null) reader.read(title.start, title.end);
    const end = raw.indexOf('\\end{document}', begin);
    reader.read(begin + '\\begin{document}'.length, end < 0 ? raw.length : end);
  }
  return builder.finish();
}

function beginOfDocument(raw: string): number {
  const at = raw.indexOf('\\begin{document}');
  if (at < 0) return -1;
  const line = raw.slice(raw.lastIndexOf('\n', at) + 1, at);
  return /(?:^|[^\\])%/.test(line) ? -1 : at;
}

/** The span of the `\title` command in the preamble, which ends at `limit`. */
function titleOf(text: LatexText, limit: number): Span | null {
  const found = /\\title\s{0,9}(?=[[{])/.exec(text.raw.slice(0, limit));
  if (found === null) return null;
  const argument = argumentAt(text, skipOptions(text, found.index + found[0].length, limit), limit);
  return argument === null ? null : { start: found.index, end: argument.end + 1 };
}

/** The text of each command without arguments that the text defines, by its name. */
function macrosOf(text: LatexText): ReadonlyMap<string, string> {
  const macros = new Map<string, string>();
  const pattern = /\\(?:(?:re)?newcommand|providecommand|def)\*?\s{0,9}\{?\s{0,9}\\([A-Za-z]+)\s{0,9}\}?\s{0,9}(?=\{)/g;
  for (const found of text.raw.matchAll(pattern)) {
    const argument = argumentAt(text, found.index + found[0].length, text.raw.length);
    if (argument === null || argument.end - argument.start > 500) continue;
    const raw = text.raw.slice(argument.start, argument.end);
    const builder = new ProseBuilder(raw);
    new LatexReader({ raw, braces: matchBraces(raw) }, builder, macros).read(0, raw.length);
    const body = builder.finish().text;
    if (!body.includes('\n\n') && body.length > 0) macros.set(found[1] as string, body.replace(/\s+/g, ' '));
  }
  return macros;
}

/** What a closing brace or `\end` goes back to. */
interface Scope {
  /** The environment's name, or null for a group in braces. */
  readonly environment: string | null;
  readonly kind: BlockKind;
  readonly inTable: boolean;
  /** True where it bounds a block. */
  readonly block: boolean;
  /** Text in the place of the closing brace. */
  readonly close: string;
  /** True where another argument follows that is no text. */
  readonly dropNext: boolean;
}

const SPECIAL = new Uint8Array(128);
for (const character of "\\{}%~$`'-&\n^") SPECIAL[character.charCodeAt(0)] = 1;

class LatexReader {
  readonly #raw: string;
  readonly #text: LatexText;
  readonly #builder: ProseBuilder;
  readonly #macros: ReadonlyMap<string, string>;
  readonly #scopes: Scope[] = [];
  readonly #environments = new Map<string, number>();
  readonly #found = new Map<string, number>();
  #kind: BlockKind = 'paragraph';
  #inTable = false;
  #inMath = false;
  #nested = 0;
  #end = 0;

  constructor(text: LatexText, builder: ProseBuilder, macros: ReadonlyMap<string, string>) {
    this.#raw = text.raw;
    this.#text = text;
    this.#builder = builder;
    this.#macros = macros;
  }

  read(start: number, end: number): void {
    const outerEnd = this.#end;
    this.#end = end;
    let run = start;
    let at = start;
    while (at < end) {
      const code = this.#raw.charCodeAt(at);
      if (code >= 128 || SPECIAL[code] === 0) {
        at++;
        continue;
      }
      this.#builder.keep(run, at);
      at = Math.min(end, this.#special(code, at));
      run = at;
    }
    this.#builder.keep(run, end);
    this.#end = outerEnd;
  }

  #special(code: number, at: number): number {
    switch (code) {
      case 92:
        return this.#command(at);
      case 123:
        this.#push({});
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
        if (this.#inTable) this.#builder.close();
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
    this.#paragraph();
    return next;
  }

  /** A heading whose brace is missing ends with its paragraph, so that it does not swallow the rest. */
  #paragraph(): void {
    const scope = this.#scopes.at(-1);
    if (this.#kind === 'heading' && scope?.block && scope.environment === null) this.#pop();
    else this.#builder.close();
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
    let to = from;
    for (; to < this.#end && raw.charCodeAt(to) !== 36; to++) {
      if (raw.charCodeAt(to) === 92) to++;
      else if (raw.charCodeAt(to) === 10 && /^[ \t\r]{0,20}\n/.test(raw.slice(to + 1, to + 22))) to = this.#end;
    }
    const content = raw.slice(from, to);
    // Amounts of money whose dollar signs were not escaped: a formula neither ends in a space nor before a digit.
    const isWords = /[A-Za-z]{3}/.test(content) && !/[\\^_={}]/.test(content);
    const isMoney = width === 1 && (isWords || /^\s|\s$/.test(content) || /^\d/.test(raw.slice(to + 1, to + 2)));
    if (to >= this.#end || isMoney) {
      this.#builder.keep(at, from);
      return from;
    }
    return this.#formula(from, to, Math.min(this.#end, to + width));
  }

  #formula(from: number, to: number, end: number): number {
    if (!this.#inMath && isTextualMath(this.#raw.slice(from, to))) {
      this.#inMath = true;
      this.read(from, to);
      this.#inMath = false;
    }
    return end;
  }

  #push(scope: Partial<Scope>): void {
    this.#scopes.push({
      environment: null,
      kind: this.#kind,
      inTable: this.#inTable,
      block: false,
      close: '',
      dropNext: false,
      ...scope,
    });
  }

  #pop(): Scope | undefined {
    const scope = this.#scopes.pop();
    if (scope === undefined) return undefined;
    this.#kind = scope.kind;
    this.#inTable = scope.inTable;
    if (scope.block) this.#builder.open(scope.kind);
    if (scope.environment !== null)
      this.#environments.set(scope.environment, (this.#environments.get(scope.environment) ?? 1) - 1);
    return scope;
  }

  #closeGroup(at: number): number {
    if (this.#scopes.at(-1)?.environment !== null) return at + 1;
    const scope = this.#pop();
    this.#builder.replace(at, at + 1, scope?.close ?? '');
    if (!scope?.dropNext) return at + 1;
    return this.#dropArgument(at + 1);
  }

  /** Begins a block of `kind` that lasts until its scope closes. */
  #block(kind: BlockKind, scope: Partial<Scope> = {}): void {
    this.#push({ ...scope, block: true });
    this.#kind = kind;
    this.#inTable = false;
    this.#builder.open(kind);
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
      this.#paragraph();
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
    this.#block(isSection ? 'heading' : isNote ? 'footnote' : 'quotation');
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
      if (symbol === '\n' && this.#inTable) this.#builder.close();
      return this.#replace(at, past, symbol);
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
      this.#push({ close: '”' });
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
        this.#push({ dropNext: treatment[i + 1] === '-' });
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
    // Only a length is an argument: `\\[t]he` begins with a bracketed alteration.
    const length = /^\[\s{0,3}-?[\d.]{1,9}\s{0,3}(?:[a-z]{2}|\\[a-z]{1,20})\s{0,3}\]/.exec(raw.slice(star, star + 50));
    const end = star + (length?.[0].length ?? 0);
    if (this.#inTable) {
      this.#builder.close();
      return end;
    }
    return this.#replace(at, end, '\n');
  }

  /** The letter that an accent stands on: `\'e`, `\'{e}`, `\c c`, `\'\i`. */
  #accent(accent: string, at: number, end: number): number | null {
    const tail = this.#raw.slice(end, Math.min(this.#end, end + 12));
    const pattern = isLetter(accent.charCodeAt(0))
      ? /^(?:\s{0,3}\{\s{0,3}(?:\\([ij])|(\p{L}))\s{0,3}\}|\s{1,3}(?:\\([ij])|(\p{L}))(?!\p{L}))/u
      : /^\s{0,3}(?:\{\s{0,3}(?:\\([ij])|(\p{L}))\s{0,3}\}|\\([ij])(?![A-Za-z])\s{0,3}|(\p{L}))/u;
    const found = pattern.exec(tail);
    if (found === null) return null;
    const letter = found[1] ?? found[2] ?? found[3] ?? found[4] ?? '';
    return this.#replace(at, end + found[0].length, (letter + (ACCENTS.get(accent) ?? '')).normalize('NFC'));
  }

  #item(end: number): number {
    this.#builder.open(this.#kind === 'paragraph' ? 'list_item' : this.#kind);
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
    const inTable = TABLE_ENVIRONMENTS.has(name);
    this.#block(this.#kindWithin(name), { environment: name });
    this.#inTable = inTable;
    this.#environments.set(name, (this.#environments.get(name) ?? 0) + 1);
    let past = raw[from] === '[' ? skipOptions(this.#text, from, this.#end) : from;
    const count = TABLE_ENVIRONMENTS.get(name) ?? ENVIRONMENT_ARGUMENTS.get(name) ?? 0;
    for (let i = 0; i < count; i++) past = this.#dropArgument(skipOptions(this.#text, past, this.#end));
    return past;
  }

  #kindWithin(environment: string): BlockKind {
    if (this.#kind === 'footnote') return 'footnote';
    if (QUOTATION_ENVIRONMENTS.has(environment)) return 'quotation';
    if (TABLE_ENVIRONMENTS.has(environment)) return 'table_cell';
    if (LIST_ENVIRONMENTS.has(environment) && this.#kind !== 'quotation') return 'list_item';
    return this.#kind;
  }

  #endEnvironment(at: number): number {
    const name = /^\{([A-Za-z@]{1,40}\*?)\}/.exec(this.#raw.slice(at, at + 45))?.[1];
    if (name === undefined) return at;
    if ((this.#environments.get(name) ?? 0) > 0) while (this.#pop()?.environment !== name);
    else this.#builder.close();
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
    this.#builder.open(this.#kind);
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
    return found > this.#end ? -1 : found;
  }
}

function isLetter(code: number): boolean {
  return (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
}
