import type { Finding } from '../core/report/finding';
import { movedBy } from '../core/report/moved-finding';

/** Findings that follow each other as they did before, each as it was and all moved by as many units. */
interface Kept {
  /** Index of the first of them before. */
  readonly first: number;
  readonly count: number;
  readonly by: number;
}

/** The findings of a draft in its order, told as what became of those that were told before. */
export type FindingChanges = readonly (Finding | Kept)[];

const isFinding = (change: Finding | Kept): change is Finding => 'id' in change;

const isMoved = (before: Finding, now: Finding): boolean =>
  before === now || JSON.stringify(movedBy(before, now.start - before.start)) === JSON.stringify(now);

/** What became of findings: little to tell where an edit has moved most of them and changed few. */
export function changesOf(before: readonly Finding[], now: readonly Finding[]): FindingChanges {
  const indexes = new Map(before.map(({ id }, index) => [id, index]));
  const changes: (Finding | Kept)[] = [];
  for (const finding of now) {
    const index = indexes.get(finding.id) ?? -1;
    const earlier = before[index];
    if (!earlier || !isMoved(earlier, finding)) {
      changes.push(finding);
      continue;
    }
    const by = finding.start - earlier.start;
    const last = changes.at(-1);
    if (last && !isFinding(last) && last.by === by && last.first + last.count === index)
      changes[changes.length - 1] = { ...last, count: last.count + 1 };
    else changes.push({ first: index, count: 1, by });
  }
  return changes;
}

/** The findings as they are after changes of those before. */
export const findingsAfter = (before: readonly Finding[], changes: FindingChanges): Finding[] =>
  changes.flatMap((change) => {
    if (isFinding(change)) return change;
    const { first, count, by } = change;
    const kept = before.slice(first, first + count);
    return by === 0 ? kept : kept.map((finding) => movedBy(finding, by));
  });
