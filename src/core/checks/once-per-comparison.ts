import type { CheckInput } from './check';
import type { Comparison } from './comparison';

/** What several checks ask of a claim, worked out once for its comparison. Whoever gets it leaves it as it is. */
export function oncePerComparison<T>(
  find: (input: CheckInput, comparison: Comparison) => T,
): (input: CheckInput, comparison: Comparison) => T {
  const kept = new WeakMap<Comparison, { readonly found: T }>();
  return (input, comparison) => {
    let known = kept.get(comparison);
    if (!known) {
      known = { found: find(input, comparison) };
      kept.set(comparison, known);
    }
    return known.found;
  };
}
