import { bearsOut, sameMeasure } from '../../analysis/figure-values';
import type { Figure } from '../../analysis/figures';
import type { IndexedSource } from '../../sources/indexed-source';
import type { AlignedWord } from '../../text/alignment';
import type { Span } from '../../text/span';
import type { CheckInput } from '../check';
import type { Comparison } from '../comparison';
import { type Counterpart, counterpartsOf, isRare, tellingIn } from '../counterparts';

/** Kinds of figures that measure one thing, so that one of another thing is told apart. */
const MEASURES: ReadonlySet<Figure['kind']> = new Set(['money', 'percentage', 'duration', 'measure']);
const FEWEST_WORDS = 2;

const BOUND = /[,;:()]|\b(?:unless|if|until|when|where|because|although|while|whether|provided)\b/giu;

/** Those of a claim's words that stand in the clause of a figure: “… unless the balance was paid within thirty days”. */
export function inClauseOf(
  input: CheckInput,
  { sentence, words }: Comparison,
  figure: Figure,
  telling: readonly number[],
): readonly number[] {
  const { text } = input.analysis.prose;
  const bounds = [...text.slice(sentence.start, sentence.end).matchAll(BOUND)]
    .map(({ index }) => sentence.start + index)
    // “$4,875” and “1,000 days” have a comma of their own.
    .filter((at) => at < figure.start || at >= figure.end);
  const start = bounds.findLast((at) => at < figure.start) ?? sentence.start;
  const end = bounds.find((at) => at >= figure.end) ?? sentence.end;
  return telling.filter((i) => (words.starts[i] as number) >= start && (words.starts[i] as number) < end);
}

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
  const isRareAt = (i: number): boolean => isRare(input, comparison.words.words[i] as AlignedWord);
  for (const wordsIn of [() => telling, () => inClauseOf(input, comparison, figure, telling)]) {
    const words = wordsIn();
    if (words.length < FEWEST_WORDS || !words.some(isRareAt)) continue;
    for (const counterpart of counterparts) {
      const [other, ...others] = figuresOf(counterpart).filter((one) => sameMeasure(one, figure));
      if (other && others.length === 0 && words.every(counterpart.has))
        return { other, indexed: counterpart.indexed, span: counterpart.span };
    }
  }
  return null;
}
