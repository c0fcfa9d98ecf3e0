import { isInCitation, isQuoted, near } from '../../analysis/analysis';
import { type Direction, directionsOf, isOfChange } from '../../analysis/direction';
import { bearsOut, isFraction } from '../../analysis/figure-values';
import type { Figure } from '../../analysis/figures';
import type { Problem } from '../../report/finding';
import type { IndexedSource } from '../../sources/indexed-source';
import { evidenceAt } from '../../sources/source-index';
import { onOneLine } from '../../text/line';
import { isNegated } from '../../text/negation';
import { lastAtOrBefore, type Span } from '../../text/span';
import { type Check, type CheckInput, problem } from '../check';
import type { Comparison } from '../comparison';
import { passagesNear } from '../nearby-passages';
import { POLARITY_REVERSED } from '../shared-rules';
import { sharesWords } from '../shared-words';

const MEASURED: ReadonlySet<Figure['kind']> = new Set(['money', 'percentage', 'duration', 'measure', 'number']);

/** A figure below ten in words is grammar as often as it is a count. */
const isMeasured = (figure: Figure): boolean =>
  MEASURED.has(figure.kind) &&
  !isFraction(figure) &&
  !(figure.kind === 'number' && (figure.inWords || figure.value < 10));

/** Share of a claim's other words of meaning that a sentence needs to be about the same figure. */
const SAME_THING = 0.6;

/** What tells nothing of what a figure is of. */
const isOfFigure = (form: string): boolean =>
  isOfChange(form) || !/^\p{L}/u.test(form) || /^(?:hundred|thousand|million|billion|per|percent)$/.test(form);

/** A figure of a source that goes a way, with the sentence that says so. */
interface Directed {
  readonly indexed: IndexedSource;
  readonly figure: Figure;
  readonly direction: Direction;
  readonly sentence: Span;
}

/** The same figure in the passages that bear most on a claim, where it goes a way of the same kind. */
function sameNearby(input: CheckInput, comparison: Comparison, figure: Figure, of: Direction['of']): Directed[] {
  return passagesNear(input, comparison).flatMap(({ indexed, passage }) =>
    indexed.figures
      .between(passage)
      .filter((other) => bearsOut(other, figure))
      .flatMap((other) =>
        directionsOf(indexed.source.text, other)
          .filter((direction) => direction.of === of)
          .map((direction) => ({
            indexed,
            figure: other,
            direction,
            sentence: lastAtOrBefore(indexed.sentences, other.start) ?? passage,
          })),
      ),
  );
}

function judge(input: CheckInput, comparison: Comparison, figure: Figure, direction: Direction): Problem | null {
  const theirs = sameNearby(input, comparison, figure, direction.of);
  const [found] = theirs;
  if (!found || theirs.some((other) => other.direction.isUp === direction.isUp)) return null;
  const { text, id } = found.indexed.source;
  const said = text.slice(found.sentence.start, found.sentence.end);
  // A denied change is none, or the other one: left to the checks of negation.
  if (isNegated(said) || !sharesWords(comparison, said, SAME_THING, isOfFigure)) return null;
  const ours = onOneLine(input.analysis.prose.text, direction);
  const other = onOneLine(text, found.direction);
  return problem(input, POLARITY_REVERSED, direction, {
    verdict: 'contradicted',
    contradiction_type: 'subtle_inconsistency',
    explanation: `Of “${onOneLine(figure.text)}” the draft has “${ours}” where ${id} has “${other}”.`,
    evidence: [evidenceAt(found.indexed, found.sentence)],
  });
}

function judgeClaim(input: CheckInput, comparison: Comparison): Problem[] {
  const { analysis } = input;
  const { text } = analysis.prose;
  const { sentence } = comparison;
  const directed = near(analysis.figures, sentence)
    .filter((figure) => isMeasured(figure) && !isQuoted(analysis, figure) && !isInCitation(analysis, figure))
    .flatMap((figure) => directionsOf(text, figure).map((direction) => ({ figure, direction })));
  if (directed.length === 0 || isNegated(text.slice(sentence.start, sentence.end))) return [];
  return directed.flatMap(({ figure, direction }) => judge(input, comparison, figure, direction) ?? []);
}

/** Figures that rise in the draft and fall in the passages that bear on it, or are above a bound there and below it here. */
export const directions: Check = {
  needsSources: true,
  rules: [POLARITY_REVERSED],
  run: (input) => input.comparisons.flatMap((comparison) => judgeClaim(input, comparison)),
};
