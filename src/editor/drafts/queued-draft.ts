import type { Decision } from '../../core/report/report';

/** What the last audit of a draft came to. */
export interface Audited {
  readonly route: Decision;
  /** Findings that nobody has decided about. */
  readonly open: number;
  /** When it was made, in ISO 8601. */
  readonly at: string;
}

/** A draft of the workspace. */
export interface QueuedDraft {
  /** URI of the draft: of its text, where it is none itself. */
  readonly draft: string;
  /** Its path within the workspace. */
  readonly name: string;
  /** Null where it was not audited yet. */
  readonly audited: Audited | null;
  /** When the file was written, in milliseconds since 1970. */
  readonly written: number;
}

const ORDER: readonly (Decision | null)[] = ['block', 'review', null, 'pass'];

/** True for a draft that nobody has finished with: not audited, or with something to decide or to put right. */
export const isWaiting = ({ audited }: QueuedDraft): boolean =>
  audited === null || audited.open > 0 || audited.route !== 'pass';

/** Drafts in the order of the queue: the gravest route first, then those with more to decide. */
export function inQueue(drafts: readonly QueuedDraft[]): readonly QueuedDraft[] {
  const rank = ({ audited }: QueuedDraft): number => ORDER.indexOf(audited?.route ?? null);
  return drafts.toSorted(
    (a, b) => rank(a) - rank(b) || (b.audited?.open ?? 0) - (a.audited?.open ?? 0) || a.name.localeCompare(b.name),
  );
}

/** The next draft that waits, after the given one; from the beginning again where there is none. */
export function nextWaiting(drafts: readonly QueuedDraft[], current: string | undefined): QueuedDraft | undefined {
  const queue = inQueue(drafts);
  const at = queue.findIndex(({ draft }) => draft === current);
  return [...queue.slice(at + 1), ...queue.slice(0, Math.max(at, 0))].find(isWaiting);
}
