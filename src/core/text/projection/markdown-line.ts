/**
 * Reads one line of Markdown, column by column: a tab reaches to the next multiple of four, and a marker may use up only
 * part of it (CommonMark 0.31, section 2.2).
 */
export class MarkdownLine {
  readonly raw: string;
  /** Offset of the line's end, before its line feed. */
  readonly end: number;
  pos: number;
  column = 0;
  /** Offset, column and indentation (in columns from here) of the next character that is no space or tab. */
  next = 0;
  nextColumn = 0;
  indent = 0;

  constructor(raw: string, start: number, end: number) {
    this.raw = raw;
    this.pos = start;
    this.end = end;
    this.look();
  }

  get blank(): boolean {
    return this.next >= this.end;
  }

  /** The character code at `next`, or -1 at the line's end. */
  get code(): number {
    return this.next < this.end ? this.raw.charCodeAt(this.next) : -1;
  }

  /** What is left of the line from the next character on. */
  get rest(): string {
    return this.raw.slice(this.next, this.end);
  }

  /** Finds the next character that is no space or tab. */
  look(): void {
    let at = this.pos;
    let column = this.column;
    for (; at < this.end; at++) {
      const code = this.raw.charCodeAt(at);
      if (code === 32) column++;
      else if (code === 9) column += 4 - (column % 4);
      else break;
    }
    this.next = at;
    this.nextColumn = column;
    this.indent = column - this.column;
  }

  /** Moves to the next character that is no space or tab, then `characters` further. */
  skip(characters: number): void {
    this.pos = this.next + characters;
    this.column = this.nextColumn + characters;
    this.look();
  }

  /** Moves past white space that is `columns` wide, as far as there is any. */
  indentBy(columns: number): void {
    let left = columns;
    while (left > 0 && this.pos < this.end) {
      const code = this.raw.charCodeAt(this.pos);
      if (code === 32) {
        this.pos++;
        this.column++;
        left--;
      } else if (code === 9) {
        const width = 4 - (this.column % 4);
        const used = Math.min(width, left);
        if (used === width) this.pos++;
        this.column += used;
        left -= used;
      } else break;
    }
    this.look();
  }
}
