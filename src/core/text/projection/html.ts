import { Tokenizer } from 'htmlparser2';
import type { BlockKind, Prose } from '../document';
import type { Span } from '../span';
import { BLOCKS, endsBefore, isDropped, isNoteCall, isRaisedCall, isUnseen, kindWithin, VOIDS } from './html-elements';
import { type JoinedLines, rawSpans } from './joined-lines';
import { ProseBuilder } from './prose-builder';

/** The prose of an HTML page: what a reader sees, without menus, scripts and hidden elements. */
export function projectHtml(raw: string): Prose {
  const builder = new ProseBuilder(raw);
  read(new HtmlReader(raw, (start, end) => ({ start, end }), 'paragraph', builder), raw);
  return builder.finish();
}

/** The text of an HTML page that its reader does not see: comments, and elements that are hidden. */
export function unseenInHtml(raw: string): string[] {
  const reader = new HtmlReader(raw, (start, end) => ({ start, end }), 'paragraph', new ProseBuilder(raw));
  read(reader, raw);
  return reader.unseen.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => text !== '');
}

/** Adds the prose of HTML that stands within another markup. What no element says otherwise of is of kind `kind`. */
export function projectHtmlInto(joined: JoinedLines, kind: BlockKind, builder: ProseBuilder): void {
  read(new HtmlReader(joined.text, rawSpans(joined), kind, builder), joined.text);
}

function read(reader: HtmlReader, text: string): void {
  // Only XHTML knows `<script src="…"/>`; elsewhere the slash means nothing.
  const tokenizer = new Tokenizer({ recognizeSelfClosing: /^\s{0,99}<\?xml/.test(text.slice(0, 120)) }, reader);
  tokenizer.write(text);
  tokenizer.end();
}

interface OpenElement {
  readonly name: string;
  /** The kind of block that its text belongs to. */
  readonly kind: BlockKind;
  readonly dropped: boolean;
  /** Dropped since its author hides it. */
  readonly unseen: boolean;
}

/**
 * Follows the tokens of an HTML text. The parser on top of htmlparser2's tokenizer is passed by: its cost grows with the
 * square of the depth, and a projection needs no tree, only the elements that bound blocks or hide their content.
 */
class HtmlReader {
  readonly #text: string;
  readonly #toRaw: (start: number, end: number) => Span;
  readonly #builder: ProseBuilder;
  readonly #elements: OpenElement[];
  /** Pieces of text that no reader sees. */
  readonly unseen: string[] = [];
  readonly #open = new Map<string, number>();
  #name = '';
  #tagStart = 0;
  #attributes: Record<string, string> = {};
  #attribute = '';
  #value = '';

  constructor(text: string, toRaw: (start: number, end: number) => Span, kind: BlockKind, builder: ProseBuilder) {
    this.#text = text;
    this.#toRaw = toRaw;
    this.#builder = builder;
    this.#elements = [{ name: '', kind, dropped: false, unseen: false }];
    builder.open(kind);
  }

  get #current(): OpenElement {
    return this.#elements.at(-1) as OpenElement;
  }

  onopentagname(start: number, end: number): void {
    this.#name = this.#text.slice(start, end).toLowerCase();
    this.#tagStart = start - 1;
    this.#attributes = {};
  }

  onattribname(start: number, end: number): void {
    this.#attribute = this.#text.slice(start, end).toLowerCase();
    this.#value = '';
  }

  onattribdata(start: number, end: number): void {
    this.#value += this.#text.slice(start, end);
  }

  onattribentity(codePoint: number): void {
    this.#value += String.fromCodePoint(codePoint);
  }

  onattribend(): void {
    if (!Object.hasOwn(this.#attributes, this.#attribute)) this.#attributes[this.#attribute] = this.#value;
  }

  onopentagend(at: number): void {
    const name = this.#name;
    const isBlock = BLOCKS.has(name);
    while (this.#elements.length > 1 && endsBefore(this.#current.name, name)) this.#pop();
    const outer = this.#current;
    if (VOIDS.has(name)) {
      if (isBlock) this.#builder.close();
      else if (name === 'br' && !outer.dropped) this.#replace(this.#tagStart, at + 1, '\n');
      return;
    }
    if (name === 'q' && !outer.dropped) this.#replace(this.#tagStart, at + 1, '“');
    const attributes = this.#attributes;
    const dropped = outer.dropped || isDropped(name, attributes) || this.#isCall(name, at + 1);
    if (!isBlock && !dropped) return;
    const kind = isBlock ? kindWithin(name, outer.kind, attributes) : outer.kind;
    this.#elements.push({ name, kind, dropped, unseen: outer.unseen || isUnseen(attributes) });
    this.#open.set(name, (this.#open.get(name) ?? 0) + 1);
    if (isBlock) this.#builder.open(kind);
  }

  /** True of an element that shows nothing but the number of a note. Its content begins at `from`. */
  #isCall(name: string, from: number): boolean {
    if (name === 'a') return isNoteCall(this.#attributes, this.#text.slice(from, from + 200));
    return (
      name === 'sup' &&
      isRaisedCall(this.#text.slice(this.#tagStart - 1, this.#tagStart), this.#text.slice(from, from + 40))
    );
  }

  onselfclosingtag(at: number): void {
    const depth = this.#elements.length;
    this.onopentagend(at);
    if (this.#elements.length > depth) this.#pop();
  }

  onclosetag(start: number, end: number): void {
    const name = this.#text.slice(start, end).toLowerCase();
    if ((this.#open.get(name) ?? 0) > 0) {
      while (this.#pop() !== name);
    } else if (name === 'q') {
      if (!this.#current.dropped) this.#replace(start - 2, end, '”');
    } else if (BLOCKS.has(name)) this.#builder.close();
  }

  ontext(start: number, end: number): void {
    const { dropped, kind, unseen } = this.#current;
    if (unseen && start >= 0) this.unseen.push(this.#text.slice(start, end));
    // The tokenizer hands the rest of an end tag that the text breaks off in from -1 on.
    if (dropped || start < 0) return;
    const text = this.#text;
    let run = start;
    for (let at = start; at < end; ) {
      if (!isHtmlSpace(text.charCodeAt(at))) {
        at++;
        continue;
      }
      const from = at;
      while (at < end && isHtmlSpace(text.charCodeAt(at))) at++;
      if (at - from === 1 && text.charCodeAt(from) === 32) continue;
      this.#keep(run, from);
      if (kind === 'code') this.#lines(from, at);
      else this.#replace(from, at, ' ');
      run = at;
    }
    this.#keep(run, end);
  }

  ontextentity(codePoint: number, end: number): void {
    if (this.#current.dropped) return;
    const start = this.#text.lastIndexOf('&', end - 1);
    this.#replace(Math.max(start, 0), end, String.fromCodePoint(codePoint));
  }

  oncomment(start: number, end: number): void {
    this.unseen.push(this.#text.slice(start, end));
  }

  oncdata(): void {}
  ondeclaration(): void {}
  onprocessinginstruction(): void {}
  onend(): void {
    this.#builder.close();
  }

  #pop(): string {
    const element = this.#elements.pop() as OpenElement;
    this.#open.set(element.name, (this.#open.get(element.name) ?? 1) - 1);
    if (BLOCKS.has(element.name)) this.#builder.open(this.#current.kind);
    return element.name;
  }

  /** White space of code, where every line counts. */
  #lines(start: number, end: number): void {
    let run = start;
    for (let at = start; at < end; at++) {
      const code = this.#text.charCodeAt(at);
      if (code === 13 && this.#text.charCodeAt(at + 1) === 10) continue;
      if (code !== 10 && code !== 13 && code !== 12) continue;
      const from = code === 10 && at > run && this.#text.charCodeAt(at - 1) === 13 ? at - 1 : at;
      this.#keep(run, from);
      this.#replace(from, at + 1, '\n');
      run = at + 1;
    }
    this.#keep(run, end);
  }

  #keep(start: number, end: number): void {
    if (end <= start) return;
    const span = this.#toRaw(start, end);
    this.#builder.keep(span.start, span.end);
  }

  #replace(start: number, end: number, by: string): void {
    const span = this.#toRaw(start, end);
    this.#builder.replace(span.start, span.end, by);
  }
}

function isHtmlSpace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13 && code !== 11);
}
