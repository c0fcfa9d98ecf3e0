import type { Severity } from '../core/report/finding';
import type { TrackedFinding } from './tracked-finding';

/** The editor underlines no more problems than this in a file, and says nothing of the others. */
export const MOST_PROBLEMS = 500;

const RANK: Readonly<Record<Severity, number>> = { critical: 0, high: 1, medium: 2, low: 3 };

/**
 * The findings to show where at most `most` problems can be, the most severe first, and how many are left over. Where some
 * are, one place is kept to say so.
 */
export function mostSevere(
  findings: readonly TrackedFinding[],
  most: number,
): { readonly shown: readonly TrackedFinding[]; readonly rest: number } {
  // What was edited since it was found says least; sorting keeps the order of the text among equals.
  const rank = ({ finding, state }: TrackedFinding): number => RANK[finding.severity] + (state === 'stale' ? 10 : 0);
  const sorted = findings.toSorted((a, b) => rank(a) - rank(b));
  if (sorted.length <= most) return { shown: sorted, rest: 0 };
  return { shown: sorted.slice(0, most - 1), rest: sorted.length - most + 1 };
}
