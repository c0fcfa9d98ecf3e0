import type { Prose } from '../text/document';
import { shift } from '../text/span';
import { type Figure, figuresOf } from './figures';

/** The figures of a draft, in order; none runs over a paragraph. Offsets count in the prose. */
export const figuresByBlock = ({ text, blocks }: Prose): Figure[] =>
  blocks.flatMap((block) => figuresOf(text.slice(block.start, block.end)).map((figure) => shift(figure, block.start)));
