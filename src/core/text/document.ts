import type { MappedText } from './offset-map';
import type { Span } from './span';

/** The markup that a text is written in. `plain` has none. */
export type Markup = 'markdown' | 'latex' | 'html' | 'plain';

/** What a stretch of prose is. Text of different blocks is never one sentence. */
export type BlockKind = 'paragraph' | 'heading' | 'quotation' | 'list_item' | 'table_cell' | 'footnote' | 'code';

/** A stretch of prose between paragraph bounds. Offsets count in the prose, not in the raw text. */
export interface Block extends Span {
  readonly kind: BlockKind;
}

/**
 * A text with its markup removed. `text` holds the blocks separated by blank lines; `map` leads back to the raw text.
 * What is not prose (comments, code, front matter, link targets, markup) is dropped, except code blocks' kind `code`,
 * which are kept so that nothing a reader sees escapes an audit.
 */
export interface Prose extends MappedText {
  readonly blocks: readonly Block[];
}

/** A text as read, after decoding. All offsets that leave the core count UTF-16 units of `text`. */
export interface Document {
  /** Path of the file, or null for text that has none. */
  readonly path: string | null;
  readonly text: string;
  readonly markup: Markup;
  /** True where `text` is itself extracted from a binary format, and a report must carry it. */
  readonly extracted: boolean;
}
