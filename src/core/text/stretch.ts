import type { Markup, Prose } from './document';

/**
 * A stretch of a draft that can be read by itself: a paragraph, a heading, a list's item with all that belongs to it.
 * Stretches follow each other without a gap. The map of its prose leads to its own raw text.
 */
export interface Stretch {
  readonly raw: string;
  readonly prose: Prose;
}

/** A draft cut into stretches, with what it takes to cut it again after an edit. */
export interface Stretches {
  readonly text: string;
  readonly markup: Markup;
  readonly list: readonly Stretch[];
  /** Where each stretch starts in the text. */
  readonly starts: readonly number[];
}

/** A list of stretches of one kind, with where they start. */
export type Cut<T> = Pick<Stretches, 'text' | 'starts'> & { readonly list: readonly T[] };

/** A string of its own: a slice would keep all of the text that it was cut from in memory. */
export const copied = (slice: string): string => Buffer.from(slice, 'utf16le').toString('utf16le');
