import type { Block, BlockKind, Prose } from '../document';

import { isSpace as isFoldedSpace } from '../fold';
import { MappedTextBuilder } from '../offset-map';

/** True of the characters that may stand at the edge of a block without belonging to it. */
export const isSpace = (code: number): boolean => isFoldedSpace(code) || code === 0x200b || code === 0xfeff;

interface Gap {
  start: number;
  end: number;
  text: string;
  pieces: number;
}

/**
 * Assembles prose block by block, in the order of the raw text. It owns what every projection needs alike: blocks are
 * trimmed, empty ones vanish, a blank line stands between two blocks and never inside one (code aside).
 */
export class ProseBuilder {
  readonly #raw: string;
  readonly #builder: MappedTextBuilder;
  readonly #blocks: Block[] = [];
  #kind: BlockKind = 'paragraph';
  /** Offset where the open block begins, or -1 before its first word. */
  #start = -1;
  #rawEnd = 0;
  /** White space that is written only if more text follows in the same block. */
  #gap: Gap | null = null;

  constructor(raw: string) {
    this.#raw = raw;
    this.#builder = new MappedTextBuilder(raw);
  }

  /** Ends the block at hand and says what the next one is. Nothing is written until it has text. */
  open(kind: BlockKind): void {
    this.close();
    this.#kind = kind;
  }

  /** Ends the block at hand. What follows is a new block of the same kind. */
  close(): void {
    if (this.#start >= 0) this.#blocks.push({ kind: this.#kind, start: this.#start, end: this.#builder.length });
    this.#start = -1;
    this.#gap = null;
  }

  /** True where the open block has text. */
  get hasText(): boolean {
    return this.#start >= 0;
  }

  /** Keeps `raw.slice(start, end)`, which holds no blank line unless it is code. */
  keep(start: number, end: number): void {
    let from = start;
    while (from < end && isSpace(this.#raw.charCodeAt(from))) from++;
    if (from > start) this.#space(start, from, this.#raw.slice(start, from));
    if (from >= end) return;
    let to = end;
    while (isSpace(this.#raw.charCodeAt(to - 1))) to--;
    this.#begin(from);
    this.#builder.keep(from, to);
    this.#rawEnd = to;
    if (to < end) this.#space(to, end, this.#raw.slice(to, end));
  }

  /** Puts `text`, a character or two, in the place of `raw.slice(start, end)`. */
  replace(start: number, end: number, text: string): void {
    if (text.length === 0) return;
    if (isBlank(text)) {
      this.#space(start, end, text);
      return;
    }
    this.#begin(start);
    this.#builder.replace(start, end, text);
    this.#rawEnd = end;
  }

  /** Where the prose so far ends in the raw text. */
  get rawEnd(): number {
    return this.#rawEnd;
  }

  finish(): Prose {
    this.close();
    return { ...this.#builder.finish(), blocks: this.#blocks };
  }

  #begin(at: number): void {
    const gap = this.#gap;
    this.#gap = null;
    if (this.#start < 0) {
      if (this.#blocks.length > 0) this.#builder.replace(this.#rawEnd, at, '\n\n');
      this.#start = this.#builder.length;
    } else if (gap !== null) {
      this.#builder.replace(gap.start, gap.end, this.#kind === 'code' ? gap.text : oneGap(gap));
    }
  }

  #space(start: number, end: number, text: string): void {
    if (this.#start < 0) return;
    if (this.#gap === null) {
      this.#gap = { start, end, text, pieces: 1 };
    } else {
      this.#gap.end = end;
      this.#gap.text += text;
      this.#gap.pieces++;
    }
  }
}

/** A line break where the gap has one; else the gap as written, or one space where markup stood within it. */
function oneGap(gap: Gap): string {
  if (gap.text.includes('\n')) return '\n';
  return gap.pieces === 1 ? gap.text : ' ';
}

function isBlank(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (!isSpace(text.charCodeAt(i))) return false;
  return true;
}
