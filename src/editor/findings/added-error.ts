import type { Review } from '../../core/report/report';
import { drift, type TextChange } from './drift';
import type { Followed } from './tracked-finding';

/** An error that a person added by hand, as the report has it. */
export type MissedError = Review['missed'][number];

/** The same with the place where its words stand now. */
export interface AddedError extends Followed {
  readonly missed: MissedError;
}

/** Where an error stands after the edits since the audit. One whose words they reached is stale, or gone with them. */
export function placeAdded(missed: MissedError, changes: readonly TextChange[]): AddedError {
  const { start, end, flagged_text } = missed;
  let span = { start, end };
  let touched = false;
  for (const change of changes) {
    const moved = drift(span, change);
    span = { start: moved.start, end: moved.end };
    touched ||= moved.touched;
  }
  const state = !touched ? 'fresh' : span.start === span.end ? 'gone' : 'stale';
  return { missed, finding: { start, flagged_text, fix: null }, span, fix: null, state };
}

/** The errors of a review, where they stand. Those that were there before stay where edits have moved them. */
export function placeAllAdded(
  review: Review | undefined,
  known: readonly AddedError[],
  changes: readonly TextChange[],
): readonly AddedError[] {
  const before = new Map(known.map((one) => [one.missed.id, one]));
  return (review?.missed ?? []).map((missed) => {
    const one = before.get(missed.id);
    return one ? { ...one, missed } : placeAdded(missed, changes);
  });
}
