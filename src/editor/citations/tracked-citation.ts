import type { Citation } from '../../core/citations/citation';
import type { Span } from '../../core/text/span';
import type { EvidencePlace } from '../../worker/protocol';
import { drift, type TextChange } from '../findings/drift';

/** A citation of the audited draft with the place where its text stands now. */
export interface TrackedCitation {
  /** Its index among the report's citations. */
  readonly index: number;
  readonly citation: Citation;
  readonly span: Span;
  /** Where a source is that authority, or cites it so. */
  readonly place: EvidencePlace | null;
  /** True once an edit reached into it: what was said of it may hold no longer. */
  readonly touched: boolean;
}

/** Moves a citation with the edits of a text. One that no edit moved is handed back itself. */
export function followCitation(tracked: TrackedCitation, changes: readonly TextChange[]): TrackedCitation {
  let { start, end } = tracked.span;
  let { touched } = tracked;
  for (const change of changes) {
    const moved = drift({ start, end }, change);
    start = moved.start;
    end = moved.end;
    touched ||= moved.touched;
  }
  const same = start === tracked.span.start && end === tracked.span.end && touched === tracked.touched;
  return same ? tracked : { ...tracked, span: { start, end }, touched };
}
