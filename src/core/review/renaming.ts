import { randomUUID } from 'node:crypto';
import type { Reviewer } from './decide';
import type { DecisionLine, RenamingLine } from './decision-line';

/**
 * Lines under the names that their drafts have now. Of each, the renamings count that were written after it: what is decided
 * about another draft of a name that was given up stays with that one.
 */
export function underPresentNames(
  lines: readonly DecisionLine[],
  renamings: readonly RenamingLine[],
): readonly DecisionLine[] {
  if (renamings.length === 0) return lines;
  /** By the name that was given up, the newest first: when it was, and the name that the draft has now. */
  const given = new Map<string, { readonly at: number; readonly now: string }[]>();
  const newestFirst = renamings.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)).reverse();
  for (const { from, draft, at } of newestFirst) {
    const now = given.get(draft)?.at(-1)?.now ?? draft;
    const ofName = given.get(from) ?? [];
    ofName.push({ at: Date.parse(at), now });
    given.set(from, ofName);
  }
  return lines.map((line) => {
    const at = Date.parse(line.at);
    const now = given.get(line.draft)?.findLast((one) => one.at >= at)?.now ?? line.draft;
    return now === line.draft ? line : { ...line, draft: now };
  });
}

/**
 * The lines to append where a draft of a matter has another name, or a folder with drafts: one for each draft that something
 * was decided about. `from` and `to` are names as the decisions have them (`draftName`).
 */
export function linesForRenaming(
  lines: readonly DecisionLine[],
  { from, to }: { readonly from: string; readonly to: string },
  { by, at }: Reviewer,
): RenamingLine[] {
  if (from === to) return [];
  const drafts = new Set(lines.map(({ draft }) => draft));
  return [...drafts]
    .filter((draft) => draft === from || draft.startsWith(`${from}/`))
    .map((draft) => ({
      id: randomUUID(),
      draft: to + draft.slice(from.length),
      by,
      at: at.toISOString(),
      supersedes: [],
      decision: 'rename',
      from: draft,
    }));
}
