import { decodeHTMLStrict } from 'entities/decode';
import { isRaisedCall } from './html-elements';
import type { Edit } from './joined-lines';
import { type DelimiterRun, delimiterRun, pairDelimiters } from './markdown-emphasis';
import { htmlTagEnd } from './markdown-html';
import { labelAt, linkTailEnd, normalizeLabel } from './markdown-links';

/** What the blocks of a document define for its inline text. */
export interface InlineContext {
  readonly definitions: ReadonlySet<string>;
  readonly footnotes: ReadonlySet<string>;
}

interface Bracket {
  readonly start: number;
  readonly image: boolean;
  /** How many delimiter runs stood before it. */
  readonly runs: number;
  /** True where another bracket opened after it, so that its text is no label. */
  nested: boolean;
}

/** Marks the characters that may begin something. */
const SPECIAL = new Uint8Array(128);
for (const character of '\\`*_~[]<&:') SPECIAL[character.charCodeAt(0)] = 1;

const NOTABLE = /[\\`*_~[\]<&]/;

const ENTITY = /&(?:#[xX]([0-9a-fA-F]{1,6})|#(\d{1,7})|([A-Za-z][A-Za-z0-9]{1,31}));/y;
const AUTOLINK = /<[A-Za-z][A-Za-z0-9+.-]{1,31}:[^\s<>]*>|<[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9.-]+>/y;
const FOOTNOTE = /\[\^([^\s[\]]{1,999})\]/y;
const LINE_BREAK = /<br[ \t]*\/?>/iy;
const RAISED = /<sup>/iy;
const URL_TAIL = /[^\s<[\]]*/y;

/** The changes that take the markup out of the text of one block, sorted. */
export function inlineEdits(text: string, context: InlineContext): readonly Edit[] {
  return NOTABLE.test(text) ? new InlineReader(text, context).read() : [];
}

class InlineReader {
  readonly #text: string;
  readonly #context: InlineContext;
  readonly #edits: Edit[] = [];
  readonly #runs: DelimiterRun[] = [];
  readonly #brackets: Bracket[] = [];
  readonly #found = new Map<string, number>();
  /** Offsets of the backtick runs by length, ascending; read once, at the first of them. */
  #ticks: Map<number, number[]> | null = null;
  #escaped = -1;
  /** How many of the open brackets stand before a link, so that none of them but an image's begins one. */
  #inactive = 0;

  constructor(text: string, context: InlineContext) {
    this.#text = text;
    this.#context = context;
  }

  read(): Edit[] {
    const text = this.#text;
    for (let at = 0; at < text.length; ) {
      const code = text.charCodeAt(at);
      at = code < 128 && SPECIAL[code] === 1 ? this.#special(code, at) : at + 1;
    }
    pairDelimiters(this.#runs, 0, this.#edits);
    return this.#edits.sort((a, b) => a.start - b.start);
  }

  /** Reads what begins at `at`. Returns where to go on. */
  #special(code: number, at: number): number {
    switch (code) {
      case 92:
        return this.#escape(at);
      case 96:
        return this.#code(at);
      case 91:
        return this.#openBracket(at);
      case 93:
        return this.#closeBracket(at);
      case 60:
        return this.#angle(at);
      case 38:
        return this.#entity(at);
      case 58:
        return this.#address(at);
      default: {
        const run = delimiterRun(this.#text, at);
        if (run.canOpen || run.canClose) this.#runs.push(run);
        return at + run.length;
      }
    }
  }

  #drop(start: number, end: number): void {
    if (end > start) this.#edits.push({ start, end, text: '' });
  }

  /** A backslash before punctuation is dropped, and so is one that breaks a line. */
  #escape(at: number): number {
    const next = this.#text.charCodeAt(at + 1);
    if (next === 10) {
      this.#drop(at, at + 1);
      return at + 1;
    }
    const isPunctuation =
      (next >= 33 && next <= 47) ||
      (next >= 58 && next <= 64) ||
      (next >= 91 && next <= 96) ||
      (next >= 123 && next <= 126);
    if (!isPunctuation) return at + 1;
    this.#drop(at, at + 1);
    this.#escaped = at + 1;
    return at + 2;
  }

  #code(at: number): number {
    const text = this.#text;
    const length = runLength(text, at);
    const from = at + length;
    this.#ticks ??= backtickRuns(text);
    const candidates = this.#ticks.get(length) ?? [];
    while (candidates.length > 0 && (candidates.at(-1) as number) < from) candidates.pop();
    const to = candidates.at(-1);
    if (to === undefined) return from;
    const padded = isPadding(text, from) && isPadding(text, to - 1) && text.slice(from, to).trim() !== '';
    this.#drop(at, padded ? from + 1 : from);
    this.#drop(padded ? to - 1 : to, to + length);
    return to + length;
  }

  #openBracket(at: number): number {
    const text = this.#text;
    if (text.charCodeAt(at + 1) === 94 && this.#context.footnotes.size > 0) {
      const label = match(FOOTNOTE, text, at);
      if (label !== null && this.#context.footnotes.has(normalizeLabel(label[1] as string))) {
        this.#drop(at, at + label[0].length);
        return at + label[0].length;
      }
    }
    const image = at > 0 && text.charCodeAt(at - 1) === 33 && this.#escaped !== at - 1;
    const outer = this.#brackets.at(-1);
    if (outer) outer.nested = true;
    this.#brackets.push({ start: at, image, runs: this.#runs.length, nested: false });
    return at + 1;
  }

  #closeBracket(at: number): number {
    const bracket = this.#brackets.pop();
    if (bracket === undefined) return at + 1;
    const isActive = bracket.image || this.#brackets.length >= this.#inactive;
    this.#inactive = Math.min(this.#inactive, this.#brackets.length);
    if (!isActive) return at + 1;
    const end = this.#linkEnd(bracket, at);
    if (end < 0) return at + 1;
    this.#drop(bracket.image ? bracket.start - 1 : bracket.start, bracket.start + 1);
    this.#drop(at, end);
    pairDelimiters(this.#runs, bracket.runs, this.#edits);
    // A link holds no other link.
    if (!bracket.image) this.#inactive = this.#brackets.length;
    return end;
  }

  /** Where the link ends whose text is closed at `at`; -1 where it is none, as a bracketed alteration is. */
  #linkEnd(bracket: Bracket, at: number): number {
    const text = this.#text;
    const next = text.charCodeAt(at + 1);
    if (next === 40) {
      const end = linkTailEnd(text, at + 1);
      if (end > 0) return end;
    }
    if (this.#context.definitions.size === 0) return -1;
    const label = next === 91 ? labelAt(text, at + 1) : null;
    if (label !== null && label.label !== '') return this.#context.definitions.has(label.label) ? label.end : -1;
    if (bracket.nested || at - bracket.start > 1000) return -1;
    const own = normalizeLabel(text.slice(bracket.start + 1, at));
    if (!this.#context.definitions.has(own)) return -1;
    return label === null ? at + 1 : label.end;
  }

  #angle(at: number): number {
    const text = this.#text;
    const link = match(AUTOLINK, text, at);
    if (link !== null) {
      const end = at + link[0].length;
      this.#drop(at, at + 1);
      this.#drop(end - 1, end);
      return end;
    }
    let end = this.#htmlEnd(at);
    if (end < 0) return at + 1;
    const isRaised = match(RAISED, text, at) !== null;
    if (isRaised && isRaisedCall(text.slice(at - 1, at), text.slice(end, end + 40))) end = text.indexOf('>', end) + 1;
    const breaksLine = match(LINE_BREAK, text, at) !== null && text.charCodeAt(end) !== 10;
    this.#edits.push({ start: at, end, text: breaksLine ? '\n' : '' });
    return end;
  }

  #htmlEnd(at: number): number {
    const text = this.#text;
    const next = text.charCodeAt(at + 1);
    if (next === 33) {
      if (text.startsWith('<!--', at)) return this.#after('-->', at + 2);
      if (text.startsWith('<![CDATA[', at)) return this.#after(']]>', at);
      return /[A-Za-z]/.test(text[at + 2] ?? '') ? this.#after('>', at) : -1;
    }
    return next === 63 ? this.#after('?>', at + 2) : htmlTagEnd(text, at);
  }

  /** Where the next `terminator` ends; -1 where there is none. A failed search is not repeated. */
  #after(terminator: string, from: number): number {
    let found = this.#found.get(terminator) ?? 0;
    if (found >= 0 && found < from + 1) {
      found = this.#text.indexOf(terminator, from);
      this.#found.set(terminator, found);
    }
    return found < 0 ? -1 : found + terminator.length;
  }

  #entity(at: number): number {
    const found = match(ENTITY, this.#text, at);
    if (found === null) return at + 1;
    const [all, hexadecimal, decimal, name] = found;
    const end = at + all.length;
    const text =
      name === undefined
        ? fromPoint(hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16))
        : decodeHTMLStrict(all);
    if (text !== all) this.#edits.push({ start: at, end, text });
    return end;
  }

  /** Passes a bare address, in which underscores and asterisks mean themselves. */
  #address(at: number): number {
    const text = this.#text;
    if (!text.startsWith('//', at + 1) || !/(?:^|[^A-Za-z])https?$/i.test(text.slice(Math.max(0, at - 6), at)))
      return at + 1;
    const tail = match(URL_TAIL, text, at + 3)?.[0] ?? '';
    let end = at + 3 + tail.length;
    for (;;) {
      const last = text[end - 1] as string;
      // What ends a sentence, and an entity, are no part of the address that they follow.
      const entity = last === ';' ? /&[A-Za-z0-9]{1,32};$/.exec(text.slice(Math.max(at, end - 34), end)) : null;
      if (entity !== null) end -= entity[0].length;
      else if (end > at + 3 && /[?!.,:*_~'")&;]/.test(last)) end--;
      else break;
    }
    return end;
  }
}

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function fromPoint(point: number): string {
  const isInvalid = point === 0 || point > 0x10ffff || (point >= 0xd800 && point <= 0xdfff);
  return String.fromCodePoint(isInvalid ? 0xfffd : point);
}

function runLength(text: string, at: number): number {
  let end = at + 1;
  while (text.charCodeAt(end) === 96) end++;
  return end - at;
}

function isPadding(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code === 32 || code === 10;
}

/** Offsets of the runs of backticks by their length, the last one first. */
function backtickRuns(text: string): Map<number, number[]> {
  const runs = new Map<number, number[]>();
  for (let at = text.indexOf('`'); at >= 0; ) {
    const length = runLength(text, at);
    const offsets = runs.get(length);
    if (offsets === undefined) runs.set(length, [at]);
    else offsets.push(at);
    at = text.indexOf('`', at + length);
  }
  for (const offsets of runs.values()) offsets.reverse();
  return runs;
}
