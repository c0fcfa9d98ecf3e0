import type { Citation } from '../../core/citations/citation';

/** Tags, commands and marks of emphasis. A star before a digit is a star page, and stays. */
const MARKUP = /<[^<>]*>|\\[a-z]+\{|[{}]|\*(?!\d)|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu;

/** A citation as a reader sees it: on one line, without its signal and without markup. */
export function citationText({ signal, text }: Pick<Citation, 'signal' | 'text'>): string {
  const line = text.replace(MARKUP, '').replace(/\s+/g, ' ').trim();
  const bare = signal !== undefined && line.startsWith(signal) ? line.slice(signal.length) : line;
  return bare.replace(/^[,\s]+/, '');
}
