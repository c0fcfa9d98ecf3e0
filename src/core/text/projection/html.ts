import { Tokenizer } from 'htmlparser2';
import type { BlockKind, Prose } from '../document';
import { onOneLine } from '../line';
import type { Span } from '../span';
import type { Checkpoint, Open, PartRead, Pass } from './checkpoints';
import { BLOCKS, endsBefore, isDropped, isNoteCall, isRaisedCall, isUnseen, kindWithin, VOIDS } from './html-elements';
import { type JoinedLines, rawSpans } from './joined-lines';
import { ProseBuilder } from './prose-builder';

/** The prose of an HTML page: what a reader sees, without menus, scripts and hidden elements. */
export const projectHtml = (raw: string): Prose => readHtml(raw, null, () => false).prose;

/** Reads an HTML page from a checkpoint on; from its start where that is null. Linear in what it reads. */
export function readHtml(raw: string, from: Checkpoint | null, pass: Pass): PartRead {
  const builder = new ProseBuilder(raw);
  const first = from?.at ?? 0;
  const reader = new HtmlReader(
    raw.slice(first),
    (start, end) => span(start + first, end + first),
    'paragraph',
    builder,
  );
  const tokenizer = new Tokenizer({ recognizeSelfClosing: isXhtml(raw) }, reader);
  let stopped = false;
  reader.readOn((from?.open ?? null) as OpenElement | null, (checkpoint) => {
    stopped = pass({ ...checkpoint, at: checkpoint.at + first });
    if (stopped) tokenizer.pause();
    return stopped;
  });
  tokenizer.write(raw.slice(first));
  if (!stopped) tokenizer.end();
  return { prose: builder.finish(), reach: 0 };
}

/** Only XHTML knows `<script src="…"/>`; elsewhere the slash means nothing. */
export const isXhtml = (text: string): boolean => /^\s{0,99}<\?xml/.test(text.slice(0, 120));

const span = (start: number, end: number): Span => ({ start, end });

/** The text of an HTML page that its reader does not see: comments, and elements that are hidden. */
export function unseenInHtml(raw: string): string[] {
  const reader = new HtmlReader(raw, span, 'paragraph', new ProseBuilder(raw));
  read(reader, raw);
  return reader.unseen.map((text) => onOneLine(text)).filter((text) => text !== '');
}

/** Adds the prose of HTML that stands within another markup. What no element says otherwise of is of kind `kind`. */
export function projectHtmlInto(joined: JoinedLines, kind: BlockKind, builder: ProseBuilder): void {
  read(new HtmlReader(joined.text, rawSpans(joined), kind, builder), joined.text);
}

function read(reader: HtmlReader, text: string): void {
  const tokenizer = new Tokenizer({ recognizeSelfClosing: isXhtml(text) }, reader);
  tokenizer.write(text);
  tokenizer.end();
}

interface OpenElement extends Open {
  readonly outer: OpenElement | null;
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
  #current: OpenElement;
  /** Told of the places that the text can be read on from. */
  #pass: Pass | null = null;
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
    this.#current = { name: '', kind, dropped: false, unseen: false, outer: null };
    builder.open(kind);
  }

  /** Goes on within the element that was open, and tells of the places that the text can be read on from. */
  readOn(from: OpenElement | null, pass: Pass): void {
    this.#pass = pass;
    if (from === null) return;
    this.#current = from;
    for (let element = from; element.outer !== null; element = element.outer) this.#count(element.name, 1);
    this.#builder.open(from.kind);
  }

  onopentagname(start: number, end: number): void {
    this.#name = this.#text.slice(start, end).toLowerCase();
    this.#tagStart = start - 1;
    this.#attributes = {};
    if (this.#pass === null || !BLOCKS.has(this.#name)) return;
    const { rawEnd: proseEnd } = this.#builder;
    this.#pass({ at: this.#tagStart, open: this.#current, reach: 0, proseEnd });
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
    while (this.#current.outer !== null && endsBefore(this.#current.name, name)) this.#pop();
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
    this.#current = { name, kind, dropped, unseen: outer.unseen || isUnseen(attributes), outer };
    this.#count(name, 1);
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
    const outer = this.#current;
    this.onopentagend(at);
    if (this.#current.outer === outer) this.#pop();
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
    const element = this.#current;
    this.#current = element.outer as OpenElement;
    this.#count(element.name, -1);
    if (BLOCKS.has(element.name)) this.#builder.open(this.#current.kind);
    return element.name;
  }

  #count(name: string, by: number): void {
    this.#open.set(name, (this.#open.get(name) ?? 0) + by);
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
