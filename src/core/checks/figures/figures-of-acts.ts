import { bearsOut, sameMeasure } from '../../analysis/figure-values';
import type { Figure } from '../../analysis/figures';
import { type IndexedSource, wordAt } from '../../sources/indexed-source';
import type { AlignedWord } from '../../text/alignment';
import { isPastForm } from '../../text/irregular-verbs';
import { hasNegation } from '../../text/negation';
import type { Span } from '../../text/span';
import type { CheckInput } from '../check';
import type { Comparison } from '../comparison';
import { isSameWord } from '../counterparts';
import { passagesOn, sentencesIn } from '../nearby-passages';
import { areOpposites } from '../statements/antonyms';

/** How far before a figure, in words, the act stands that it is of: “denied $1,160 of the charges”. */
const REACH = 4;

/** What is done with a sum that is asked for. */
const ALLOWS = /^(?:accepted|allowed|approved|awarded|covered|granted|paid|reimbursed)$/;
const DENIES = /^(?:declined|denied|disallowed|excluded|refused|rejected|withheld)$/;

const areContrary = (one: string, other: string): boolean =>
  (ALLOWS.test(one) && DENIES.test(other)) || (DENIES.test(one) && ALLOWS.test(other)) || areOpposites(one, other);

/** The act that a claim gives a figure for; undefined where there is none, or it is denied. */
function actBefore({ words }: Comparison, { start }: Figure): AlignedWord | undefined {
  const at = words.starts.findIndex((one) => one >= start);
  if (at < 0 || hasNegation(words.words)) return undefined;
  return words.words.slice(Math.max(0, at - REACH), at).findLast(({ form }) => isPastForm(form));
}

/**
 * The figure that a passage gives for what was done, where it has the claim's figure for the opposite beside it:
 * “accepted: $2,385; denied: $1,160” for a claim that $2,385 was denied.
 */
export function figureOfOppositeAct(
  input: CheckInput,
  comparison: Comparison,
  figure: Figure,
): { readonly other: Figure; readonly indexed: IndexedSource; readonly span: Span } | null {
  const act = figure.kind === 'money' || figure.kind === 'measure' ? actBefore(comparison, figure) : undefined;
  if (!act) return null;
  const units = passagesOn(input, comparison).flatMap(({ indexed, passage }) =>
    sentencesIn(indexed, passage).map((span, at) => {
      const words = indexed.words.slice(wordAt(indexed, span.start), wordAt(indexed, span.end));
      const figures = indexed.figures.between(span).filter((other) => sameMeasure(other, figure));
      return {
        indexed,
        passage,
        span,
        at,
        figures,
        hasIt: figures.some((other) => bearsOut(other, figure)),
        isDone: words.some((word) => isSameWord(word, act)),
        isOpposite: words.some(({ form }) => areContrary(act.form, form)),
      };
    }),
  );
  if (units.some(({ hasIt, isDone }) => hasIt && isDone)) return null;
  for (const opposite of units.filter(({ hasIt, isOpposite, isDone }) => hasIt && isOpposite && !isDone)) {
    const done = units.find(
      ({ passage, at, isDone, isOpposite, figures }) =>
        passage === opposite.passage &&
        Math.abs(at - opposite.at) === 1 &&
        isDone &&
        !isOpposite &&
        figures.length === 1,
    );
    const [other] = done?.figures ?? [];
    if (done && other) return { other, indexed: done.indexed, span: done.span };
  }
  return null;
}
