import { bearsOut, sameMeasure } from '../analysis/figure-values';
import type { Figure } from '../analysis/figures';
import type { IndexedSource } from '../sources/indexed-source';
import type { AlignedWord } from '../text/alignment';
import type { Span } from '../text/span';
import type { CheckInput } from './check';
import type { Comparison } from './comparison';
import { type Counterpart, counterpartsOf, isRare, tellingIn } from './counterparts';

/** Kinds of figures that measure one thing, so that one of another thing is told apart. */
const MEASURES: ReadonlySet<Figure['kind']> = new Set(['money', 'percentage', 'duration', 'measure']);
const FEWEST_WORDS = 2;

const figuresOf = ({ indexed, span }: Counterpart): readonly Figure[] => indexed.figures.between(span);

/**
 * The figure that a sentence gives for what a claim speaks of, where the sources have the claim's figure for other
 * things alone: “the deposit is $9,450” of a lease whose rent that is.
 */
export function figureOfAnother(
  input: CheckInput,
  comparison: Comparison,
  figure: Figure,
): { readonly other: Figure; readonly indexed: IndexedSource; readonly span: Span } | null {
  const telling = tellingIn(input, comparison);
  if (!MEASURES.has(figure.kind) || telling.length < FEWEST_WORDS) return null;
  const counterparts = counterpartsOf(input, comparison);
  const holds = (counterpart: Counterpart): boolean => figuresOf(counterpart).some((other) => bearsOut(other, figure));
  if (counterparts.some(holds)) return null;
  for (const counterpart of counterparts) {
    const all = telling.every(counterpart.has);
    const [other, ...others] = figuresOf(counterpart).filter((one) => sameMeasure(one, figure));
    if (
      all &&
      other &&
      others.length === 0 &&
      telling.some((i) => isRare(input, comparison.words.words[i] as AlignedWord))
    )
      return { other, indexed: counterpart.indexed, span: counterpart.span };
  }
  return null;
}
