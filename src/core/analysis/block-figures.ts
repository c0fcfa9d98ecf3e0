import type { Prose } from '../text/document';
import { shift } from '../text/span';
import { type Figure, figuresOf } from './figures';

/** Paragraphs that are kept read, so that typing in one does not read the others again. */
const MOST_KEPT = 20_000;
const LONGEST_KEPT = 20_000;

const kept = new Map<string, readonly Figure[]>();

function figuresIn(text: string): readonly Figure[] {
  const known = kept.get(text);
  if (known) return known;
  const figures = figuresOf(text);
  if (kept.size >= MOST_KEPT) kept.clear();
  if (text.length <= LONGEST_KEPT) kept.set(text, figures);
  return figures;
}

/**
 * The figures of a draft, in order; none runs over a paragraph. A paragraph that was read before is not read again,
 * wherever it stands. Offsets count in the prose.
 */
export const figuresByBlock = ({ text, blocks }: Prose): Figure[] =>
  blocks.flatMap((block) => figuresIn(text.slice(block.start, block.end)).map((figure) => shift(figure, block.start)));
