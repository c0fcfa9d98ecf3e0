import { near } from '../analysis/analysis';
import { bearsOut } from '../analysis/figure-values';
import { type IndexedSource, wordAt } from '../sources/indexed-source';
import { FUNCTION_WORDS } from '../text/common-words';
import { overlaps, type Span } from '../text/span';
import type { CheckInput } from './check';
import { type Comparison, locationSpan } from './comparison';
import { passagesNear, sentencesIn } from './nearby-passages';
import { oncePerComparison } from './once-per-comparison';
import { alternativeOf } from './statements/alternatives';

/** Words of a claim that tell which of several like things it is about, each with the word on either side: “third amendment”, “tank 3”. */
function namesOfItem(input: CheckInput, { words, differences, sentence }: Comparison): [string, string][] {
  const figures = near(input.analysis.figures, sentence).filter(({ kind }) => kind !== 'number');
  const tells = (i: number): boolean => {
    const form = words.words[i]?.form ?? '';
    const at = { start: words.starts[i] as number, end: words.ends[i] as number };
    const isOne = alternativeOf(form) !== undefined || /^\d{1,4}$/.test(form);
    return isOne && !figures.some((figure) => overlaps(figure, at));
  };
  return differences.flatMap(({ draft, draftStart }) =>
    draft.flatMap((_, k): [string, string][] => {
      const i = draftStart + k;
      if (!tells(i)) return [];
      const [before = '', form = '', after = ''] = [i - 1, i, i + 1].map((at) => words.words[at]?.form);
      const pairs: [string, string][] = [
        [before, form],
        [form, after],
      ];
      return pairs.filter((pair) => pair.every((one) => one !== '' && !FUNCTION_WORDS.has(one)));
    }),
  );
}

function hasInARow(indexed: IndexedSource, span: Span, pairs: readonly [string, string][]): boolean {
  const words = indexed.words.slice(wordAt(indexed, span.start), wordAt(indexed, span.end));
  return words.some(({ form }, i) => pairs.some(([one, other]) => form === one && words[i + 1]?.form === other));
}

/**
 * Whether a claim that follows what a source says of one thing is about another of its kind, of which the sources speak
 * beside it: “the third amendment was signed in May” follows “the second amendment was signed in April”, and the next
 * sentence has the third in May.
 */
export const isOfAnotherItem = oncePerComparison((input, comparison): boolean => {
  const { location, follows, sentence } = comparison;
  if (!location || !follows) return false;
  const pairs = namesOfItem(input, comparison);
  if (pairs.length === 0) return false;
  const followed = locationSpan(location);
  const there = location.indexed.figures.between(followed);
  const figures = near(input.analysis.figures, sentence).filter(
    (figure) => !there.some((other) => bearsOut(other, figure)),
  );
  return passagesNear(input, comparison).some(({ indexed, passage }) => {
    return sentencesIn(indexed, passage)
      .filter((one) => indexed !== location.indexed || !overlaps(one, followed))
      .some(
        (one) =>
          hasInARow(indexed, one, pairs) &&
          figures.some((figure) => indexed.figures.between(one).some((other) => bearsOut(other, figure))),
      );
  });
});
