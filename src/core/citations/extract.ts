import type { Citation } from './citation';

/** Finds the citations in a text, in order. Synchronous and pure. */
export function extractCitations(_text: string): Citation[] {
  return [];
}
