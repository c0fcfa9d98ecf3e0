import type { Evidence } from '../report/finding';
import { BEARS, type ScoredPassage, searchPassages } from '../sources/search';
import { evidenceAt } from '../sources/source-index';
import type { CheckInput } from './check';
import type { Comparison } from './comparison';

/** How many passages that bear on a claim are looked at. */
const NEARBY = 3;

const nearbyFor = new WeakMap<Comparison, readonly ScoredPassage[]>();

/** The few passages of all sources that best bear on a claim, best first; worked out once for a comparison. */
export function passagesNear(input: CheckInput, comparison: Comparison): readonly ScoredPassage[] {
  const known = nearbyFor.get(comparison);
  if (known) return known;
  const { start, end } = comparison.sentence;
  const passages = searchPassages(input.sources.indexed, input.analysis.prose.text.slice(start, end), NEARBY);
  nearbyFor.set(comparison, passages);
  return passages;
}

/** The passage that bears most on a claim, as evidence; none where none does. */
export function passageOn(input: CheckInput, comparison: Comparison): Evidence[] {
  const [best] = passagesNear(input, comparison);
  return best && best.score >= BEARS ? [evidenceAt(best.indexed, best.passage)] : [];
}
