import type { BlockKind } from '../document';
import { runsOnAt } from '../running-on';
import type { Span } from '../span';
import { joinLines } from './joined-lines';
import { HTML_BLOCK_ENDS, htmlBlockType } from './markdown-html';
import { MarkdownLine } from './markdown-line';
import { definitionEnd } from './markdown-links';
import {
  atxHeadingText,
  type Container,
  closesFence,
  type Fence,
  fenceLength,
  isAtxHeading,
  isSetextUnderline,
  isThematicBreak,
  opensFence,
  passContainerMarker,
  trimmedEnd,
} from './markdown-markers';
import { cellsOf, isDelimiterRow } from './markdown-table';

/** A block that holds text: its kind, how its lines are to be read, and where they stand in the raw text. */
interface Leaf {
  readonly kind: BlockKind;
  readonly content: 'inline' | 'verbatim' | 'html' | 'cell';
  readonly lines: readonly Span[];
}

export interface MarkdownBlocks {
  readonly leaves: readonly Leaf[];
  /** Labels of link reference definitions and of footnotes, normalised. */
  readonly definitions: ReadonlySet<string>;
  readonly footnotes: ReadonlySet<string>;
}

interface OpenLeaf {
  readonly type: 'paragraph' | 'fence' | 'indented' | 'html' | 'table';
  readonly lines: Span[];
  readonly fence: Fence;
  /** For `html`: the number of its start condition in CommonMark's list. */
  readonly htmlType: number;
}

/** Deeper nesting than any document has; it bounds the work on one line. */
const MAX_DEPTH = 64;
const NO_FENCE = { code: 0, length: 0, indent: 0 };

/** Calls `read` with the span of each line from `from` on, without its line break, until it returns false. */
function eachLine(raw: string, from: number, read: (start: number, end: number) => boolean): void {
  for (let at = from; at < raw.length; ) {
    const newline = raw.indexOf('\n', at);
    const next = newline < 0 ? raw.length : newline;
    if (!read(at, next > at && raw.charCodeAt(next - 1) === 13 ? next - 1 : next)) return;
    at = next + 1;
  }
}

/** Cuts a Markdown text into its blocks (CommonMark 0.31 with GFM's tables and footnotes), from `from` on. */
export function readMarkdownBlocks(raw: string, from: number): MarkdownBlocks {
  const reader = new BlockReader(raw);
  eachLine(raw, from, (start, end) => {
    reader.read(start, end);
    return true;
  });
  return reader.finish();
}

/**
 * Offsets of the lines after `from` that begin a stretch which reads the same by itself as in its place, but for links
 * and footnotes that are defined elsewhere, and which no sentence runs into. The last is the first of them for which `isKnown`, where there is one.
 */
export function markdownCuts(raw: string, from: number, isKnown: (offset: number) => boolean): number[] {
  const reader = new BlockReader(raw);
  const cuts: number[] = [];
  eachLine(raw, from, (start, end) => {
    if (start > from && reader.beginsAnew(start, end) && !runsOnAt(raw, start)) {
      cuts.push(start);
      if (isKnown(start)) return false;
    }
    reader.read(start, end);
    return true;
  });
  return cuts;
}

const SPACE = 32;
const TAB = 9;
const QUOTE_MARK = 62;

class BlockReader {
  readonly #raw: string;
  readonly #leaves: Leaf[] = [];
  readonly #definitions = new Set<string>();
  readonly #footnotes = new Set<string>();
  readonly #containers: Container[] = [];
  #leaf: OpenLeaf | null = null;

  constructor(raw: string) {
    this.#raw = raw;
  }

  finish(): MarkdownBlocks {
    this.#closeLeaf();
    return { leaves: this.#leaves, definitions: this.#definitions, footnotes: this.#footnotes };
  }

  /**
   * Whether a line continues no block or container: none is open but lists and the like, which a line that is neither
   * indented nor blank ends.
   */
  beginsAnew(start: number, end: number): boolean {
    const code = this.#raw.charCodeAt(start);
    return this.#leaf === null && start < end && code !== SPACE && code !== TAB && code !== QUOTE_MARK;
  }

  read(start: number, end: number): void {
    const line = new MarkdownLine(this.#raw, start, end);
    const matched = this.#continueContainers(line);
    const all = matched === this.#containers.length;
    if (all && this.#continueLeaf(line)) return;
    if (this.#leaf !== null && this.#leaf.type !== 'paragraph' && !all) this.#closeFrom(matched);
    const kept = this.#startBlocks(line, matched);
    if (kept !== null) this.#text(line, kept);
  }

  /** Passes the markers of the containers that the line continues. Returns how many it does. */
  #continueContainers(line: MarkdownLine): number {
    let matched = 0;
    for (const container of this.#containers) {
      if (container.type === 'quote') {
        if (line.indent > 3 || line.code !== 62) break;
        line.skip(1);
        line.indentBy(1);
      } else if (line.blank) {
        if (!container.filled) break;
        line.skip(0);
      } else if (line.indent >= container.indent) {
        line.indentBy(container.indent);
      } else break;
      matched++;
    }
    return matched;
  }

  /** Adds the line to open code, HTML or the like. Returns false where it is to be read as anything else. */
  #continueLeaf(line: MarkdownLine): boolean {
    const leaf = this.#leaf;
    switch (leaf?.type) {
      case 'fence':
        if (line.indent <= 3 && closesFence(line.rest, leaf.fence)) {
          this.#closeLeaf();
        } else {
          line.indentBy(Math.min(line.indent, leaf.fence.indent));
          leaf.lines.push({ start: line.pos, end: line.end });
        }
        return true;
      case 'indented':
        if (line.indent < 4 && !line.blank) break;
        line.indentBy(4);
        leaf.lines.push({ start: line.pos, end: line.end });
        return true;
      case 'html':
        if (line.blank && leaf.htmlType >= 6) break;
        leaf.lines.push({ start: line.pos, end: line.end });
        if (HTML_BLOCK_ENDS[leaf.htmlType]?.test(line.rest)) this.#closeLeaf();
        return true;
      default:
        return false;
    }
    this.#closeLeaf();
    return false;
  }

  /**
   * Opens the containers and the block that the line begins. Returns how many containers it continues or opens, or null
   * where nothing of the line is left.
   */
  #startBlocks(line: MarkdownLine, matched: number): number | null {
    let kept = matched;
    let lazy = matched < this.#containers.length;
    for (;;) {
      const paragraph = this.#leaf?.type === 'paragraph';
      if (line.blank) return kept;
      if (line.indent >= 4) {
        if (paragraph) return kept;
        this.#closeFrom(kept);
        this.#open('indented');
        line.indentBy(4);
        this.#leaf?.lines.push({ start: line.pos, end: line.end });
        return null;
      }
      const interrupts = paragraph && !lazy;
      const container = this.#containerAt(line, interrupts);
      if (container === null) break;
      this.#closeFrom(kept);
      lazy = false;
      const parent = this.#containers.at(-1);
      if (parent) parent.filled = true;
      this.#containers.push(container);
      kept = this.#containers.length;
    }
    return this.#startLeaf(line, kept, lazy) ? null : kept;
  }

  /** Passes the marker of a container that begins at the line's next character, if one does. */
  #containerAt(line: MarkdownLine, interrupts: boolean): Container | null {
    if (this.#containers.length >= MAX_DEPTH) return null;
    const container = passContainerMarker(line, interrupts);
    if (container?.type === 'footnote') this.#footnotes.add(container.label);
    return container;
  }

  #startLeaf(line: MarkdownLine, kept: number, lazy: boolean): boolean {
    const { code, rest } = line;
    const leaf = this.#leaf;
    const interrupts = leaf?.type === 'paragraph' && !lazy;
    if (code === 35 && isAtxHeading(rest)) {
      this.#closeFrom(kept);
      this.#heading(line);
      return true;
    }
    if ((code === 96 || code === 126) && opensFence(rest)) {
      this.#closeFrom(kept);
      this.#open('fence', { fence: { code, length: fenceLength(rest), indent: line.indent } });
      return true;
    }
    if (code === 60) {
      const htmlType = htmlBlockType(rest, leaf?.type === 'paragraph');
      if (htmlType > 0) {
        this.#closeFrom(kept);
        this.#open('html', { htmlType });
        this.#leaf?.lines.push({ start: line.pos, end: line.end });
        if (HTML_BLOCK_ENDS[htmlType]?.test(rest)) this.#closeLeaf();
        return true;
      }
    }
    if (interrupts && (code === 61 || code === 45) && isSetextUnderline(rest)) {
      if (this.#closeParagraph('heading')) return true;
    }
    if ((code === 42 || code === 45 || code === 95) && isThematicBreak(rest)) {
      this.#closeFrom(kept);
      return true;
    }
    if (interrupts && leaf !== null && isDelimiterRow(rest)) return this.#startTable(leaf, line);
    if (lazy && leaf === null) this.#closeFrom(kept);
    return false;
  }

  /** What remains of a line once its markers are read: text of a paragraph or a table, or nothing. */
  #text(line: MarkdownLine, kept: number): void {
    const lazy = kept < this.#containers.length;
    if (line.blank) {
      if (lazy) this.#closeFrom(kept);
      if (this.#leaf?.type === 'paragraph' || this.#leaf?.type === 'table') this.#closeLeaf();
      return;
    }
    if (this.#leaf?.type === 'table') {
      this.#cells(line);
      return;
    }
    if (this.#leaf?.type !== 'paragraph') {
      this.#open('paragraph');
    }
    const end = trimmedEnd(this.#raw, line.next, line.end);
    // A backslash breaks the line only at its very end.
    const isEscape = end < line.end && this.#raw.charCodeAt(end - 1) === 92;
    this.#leaf?.lines.push({ start: line.next, end: isEscape ? end + 1 : end });
  }

  #open(type: OpenLeaf['type'], more: Partial<Pick<OpenLeaf, 'fence' | 'htmlType'>> = {}): void {
    this.#closeLeaf();
    const parent = this.#containers.at(-1);
    if (parent) parent.filled = true;
    this.#leaf = { type, lines: [], fence: NO_FENCE, htmlType: 0, ...more };
  }

  /** Closes the open leaf, and the containers from `depth` on. */
  #closeFrom(depth: number): void {
    this.#closeLeaf();
    this.#containers.length = Math.min(this.#containers.length, depth);
  }

  #closeLeaf(): void {
    const leaf = this.#leaf;
    if (leaf === null) return;
    if (leaf.type === 'paragraph') {
      this.#closeParagraph(null);
      return;
    }
    this.#leaf = null;
    if (leaf.type === 'table') return;
    if (leaf.type === 'html') this.#add(this.#textKind(), 'html', leaf.lines);
    else this.#add('code', 'verbatim', leaf.lines);
  }

  /**
   * Closes the open paragraph, taking the link reference definitions off its head. Returns false, and leaves it open,
   * where it was to become a heading and has no other text.
   */
  #closeParagraph(kind: BlockKind | null): boolean {
    const lines = this.#leaf?.lines ?? [];
    const first = lines[0];
    if (first !== undefined && this.#raw.charCodeAt(first.start) === 91) this.#takeDefinitions(lines);
    if (lines.length === 0) {
      if (kind === null) this.#leaf = null;
      return false;
    }
    this.#leaf = null;
    this.#add(kind ?? this.#textKind(), 'inline', lines);
    return true;
  }

  #takeDefinitions(lines: Span[]): void {
    const { text, starts } = joinLines(this.#raw, lines);
    let at = 0;
    while (text.charCodeAt(at) === 91) {
      const definition = definitionEnd(text, at);
      if (definition === null) break;
      this.#definitions.add(definition.label);
      at = definition.end;
    }
    const line = starts.findIndex((start) => start >= at);
    lines.splice(0, line < 0 ? lines.length : line);
  }

  #heading(line: MarkdownLine): void {
    const parent = this.#containers.at(-1);
    if (parent) parent.filled = true;
    this.#add('heading', 'inline', [atxHeadingText(line)]);
  }

  /** Turns the paragraph's last line into a table's head where the number of cells agrees. */
  #startTable(leaf: OpenLeaf, line: MarkdownLine): boolean {
    const head = leaf.lines.at(-1);
    if (head === undefined) return false;
    const cells = cellsOf(this.#raw, head.start, head.end);
    if (cells.length !== cellsOf(this.#raw, line.next, line.end).length) return false;
    leaf.lines.pop();
    this.#open('table');
    for (const cell of cells) this.#add('table_cell', 'cell', [cell]);
    return true;
  }

  #cells(line: MarkdownLine): void {
    for (const cell of cellsOf(this.#raw, line.next, line.end)) this.#add('table_cell', 'cell', [cell]);
  }

  #add(kind: BlockKind, content: Leaf['content'], lines: readonly Span[]): void {
    if (lines.some((line) => line.end > line.start)) this.#leaves.push({ kind, content, lines });
  }

  #textKind(): BlockKind {
    if (this.#containers.some((container) => container.type === 'footnote')) return 'footnote';
    if (this.#containers.some((container) => container.type === 'quote')) return 'quotation';
    return this.#containers.length > 0 ? 'list_item' : 'paragraph';
  }
}
