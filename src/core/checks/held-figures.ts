import { bearOut } from '../analysis/figure-values';
import type { Figure } from '../analysis/figures';
import type { SourceIndex } from '../sources/source-index';

const kept = new WeakMap<SourceIndex, Map<string, boolean>>();
const MOST_KEPT = 20_000;

/** Whether any source bears a figure of a draft out, wherever it stands; worked out once for a value. */
export function isHeld(sources: SourceIndex, figure: Figure): boolean {
  let known = kept.get(sources);
  if (known === undefined || known.size >= MOST_KEPT) {
    known = new Map();
    kept.set(sources, known);
  }
  const key = `${figure.kind} ${figure.value} ${figure.unit}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const held = sources.indexed.some(({ figures }) => bearOut(figures, figure));
  known.set(key, held);
  return held;
}
