import { overlaps, type Span, spanOf } from '../text/span';
import { ADDRESSES } from './address-table';

/** A stretch of a text that addresses a model. */
export interface Addressed extends Span {
  readonly what: string;
}

/** The stretches of a text that address a model, in their order. */
export function addressed(text: string): Addressed[] {
  const found: Addressed[] = [];
  for (const { pattern, what } of ADDRESSES) {
    for (const match of text.matchAll(pattern)) {
      const span = spanOf(match);
      if (!found.some((other) => overlaps(other, span))) found.push({ ...span, what });
    }
  }
  return found.sort((a, b) => a.start - b.start);
}
