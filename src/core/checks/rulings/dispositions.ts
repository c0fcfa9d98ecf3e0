import { areContrary, type Disposition, dispositionsIn, isOnTheOnly, onSameThing } from '../../analysis/dispositions';
import type { Problem } from '../../report/finding';
import type { IndexedSource } from '../../sources/indexed-source';
import { oncePerSource } from '../../sources/once-per-source';
import { evidenceAt } from '../../sources/source-index';
import type { Span } from '../../text/span';
import { type Check, type CheckInput, problem } from '../check';
import type { Comparison } from '../comparison';
import { passagesOn } from '../nearby-passages';
import { DISPOSITION_CHANGED } from '../shared-rules';

/** All rulings that a source states. */
const rulingsOf = oncePerSource((indexed): readonly Disposition[] => dispositionsIn(indexed.source.text));

const within = (span: Span, { start, end }: Span): boolean => start <= span.start && span.end <= end;

/** The ruling of a source that a ruling of the draft contradicts; null where any source bears the draft out. */
function contraryTo(
  input: CheckInput,
  comparison: Comparison,
  ours: Disposition,
): { readonly indexed: IndexedSource; readonly theirs: Disposition; readonly passage: Span } | null {
  const passages = passagesOn(input, comparison);
  for (const { indexed, passage } of passages) {
    const all = rulingsOf(indexed);
    const theirs = all.filter((one) => onSameThing(one, ours) || isOnTheOnly(ours, one, all));
    // A higher court may have ruled otherwise than a lower one, or a court on reconsideration: either is in the source.
    if (!theirs.every((one) => areContrary(one, ours))) return null;
    const contrary = theirs.find((one) => within(one, passage));
    if (contrary) return { indexed, theirs: contrary, passage };
  }
  return null;
}

function changedIn(input: CheckInput, comparison: Comparison): Problem[] {
  const { prose, quotations } = input.analysis;
  const { start, end } = comparison.sentence;
  return dispositionsIn(prose.text.slice(start, end)).flatMap((one) => {
    const ours = { ...one, start: start + one.start, end: start + one.end };
    if (quotations.some((quotation) => within(ours, quotation))) return [];
    const found = contraryTo(input, comparison, ours);
    if (!found) return [];
    const { indexed, theirs, passage } = found;
    const said = indexed.source.text.slice(theirs.start, theirs.end);
    return [
      problem(input, DISPOSITION_CHANGED, ours, {
        verdict: 'contradicted',
        contradiction_type: 'polarity_reversal',
        explanation: `The draft says “${prose.text.slice(ours.start, ours.end)}” of the ${ours.head}, and ${indexed.source.id} says “${said}”.`,
        evidence: [evidenceAt(indexed, passage)],
        correction: said,
      }),
    ];
  });
}

/** A ruling that the draft reports the other way round: granted for denied, affirmed for reversed, with for without prejudice. */
export const dispositions: Check = {
  needsSources: true,
  rules: [DISPOSITION_CHANGED],
  run: (input) => input.comparisons.flatMap((comparison) => changedIn(input, comparison)),
};
