import type { Span } from '../text/span';
import type { SourceText } from './source';
import { speechOf } from './speakers';
import { writingAt } from './writings';

/** Whose “I” a span of a source has: who writes there, else the witness who answers; null where nothing says. */
export function firstPersonAt(source: SourceText, span: Span): string | null {
  const writing = writingAt(source, span);
  if (writing) return writing.writer;
  const speaker = speechOf(source, span)?.speaker;
  return speaker?.role === 'answer' ? speaker.name : null;
}
