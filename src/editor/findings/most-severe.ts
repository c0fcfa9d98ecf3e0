import type { Severity } from '../../core/report/finding';
import type { TrackedFinding } from './tracked-finding';

/** The editor underlines no more problems than this in a file, and says nothing of the others. */
export const MOST_PROBLEMS = 500;

const RANK: Readonly<Record<Severity, number>> = { critical: 0, high: 1, medium: 2, low: 3 };
const SEVERITIES = 4;

/**
 * The findings to show where at most `most` problems can be, the most severe first, and how many are left over. Where some
 * are, one place is kept to say so.
 */
export function mostSevere(
  findings: readonly TrackedFinding[],
  most: number,
): { readonly shown: readonly TrackedFinding[]; readonly rest: number } {
  // What was edited since it was found says least. Among equals, the order of the text stays.
  const ranks: TrackedFinding[][] = Array.from({ length: 2 * SEVERITIES }, () => []);
  for (const tracked of findings) {
    const { finding, state } = tracked;
    ranks[RANK[finding.severity] + (state === 'stale' ? SEVERITIES : 0)]?.push(tracked);
  }
  const sorted = ranks.flat();
  if (sorted.length <= most) return { shown: sorted, rest: 0 };
  return { shown: sorted.slice(0, most - 1), rest: sorted.length - most + 1 };
}
