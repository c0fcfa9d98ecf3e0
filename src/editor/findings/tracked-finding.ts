import type { Finding } from '../../core/report/finding';
import { overlaps, partitionPoint, type Span } from '../../core/text/span';
import type { EvidencePlace, RuleFacts } from '../../worker/protocol';
import { drift, type TextChange } from './drift';

/** A finding with the place where its text stands now. */
export interface TrackedFinding {
  readonly finding: Finding;
  readonly origin: 'audit' | 'lint';
  readonly span: Span;
  /** Where the fix applies, and what it replaces. */
  readonly fix: { readonly span: Span; readonly original: string } | null;
  /** Where each entry of the finding's evidence can be opened. */
  readonly places: readonly (EvidencePlace | null)[];
  /** The rule's title, or its id where it has none. */
  readonly ruleTitle: string;
  /** True where live linting checks the rule. */
  readonly live: boolean;
  readonly state: 'fresh' | 'stale' | 'gone';
}

const NO_PLACES: TrackedFinding['places'] = [];

export function track(
  finding: Finding,
  origin: TrackedFinding['origin'],
  text: DraftText,
  rules: RuleFacts = {},
  places: TrackedFinding['places'] = NO_PLACES,
): TrackedFinding {
  const { start, end, fix } = finding;
  return {
    finding,
    origin,
    span: { start, end },
    fix: fix ? { span: { start: fix.start, end: fix.end }, original: text.slice(fix.start, fix.end) } : null,
    places,
    ruleTitle: rules[finding.rule]?.title ?? finding.rule,
    live: rules[finding.rule]?.live ?? false,
    state: 'fresh',
  };
}

/** Finds a finding whose words were cut in the words that were put back. */
function restored({ span, finding }: Followed, change: TextChange): Span | undefined {
  const { rangeOffset: from, rangeLength, text } = change;
  if (span.start < from || span.start > from + rangeLength) return undefined;
  const at = text.indexOf(finding.flagged_text);
  if (at < 0 || text.indexOf(finding.flagged_text, at + 1) >= 0) return undefined;
  return { start: from + at, end: from + at + finding.flagged_text.length };
}

/** A text of which only what is asked for is read: a string, or an open document. */
export interface DraftText {
  readonly length: number;
  slice(start: number, end: number): string;
}

/** What stands at words of a draft and is moved with them. */
export interface Followed extends Pick<TrackedFinding, 'fix' | 'span' | 'state'> {
  readonly finding: Pick<Finding, 'fix' | 'flagged_text' | 'start'>;
}

interface Moved<T extends Followed> {
  readonly tracked: T;
  /** True where a change reached into the finding's words, or into those that its fix replaces. */
  readonly touched: boolean;
}

const shifted = ({ start, end }: Span, by: number): Span => ({ start: start + by, end: end + by });

function move<T extends Followed>(moved: Moved<T>, change: TextChange): Moved<T> {
  const { tracked, touched } = moved;
  const { finding, fix, span } = tracked;
  const { rangeOffset: from, rangeLength, text } = change;
  // Most findings are clear of what was typed, and there may be thousands.
  if (from > (fix ? Math.max(span.end, fix.span.end) : span.end)) return moved;
  if (from + rangeLength < (fix ? Math.min(span.start, fix.span.start) : span.start)) {
    const by = text.length - rangeLength;
    const fixed = fix && { ...fix, span: shifted(fix.span, by) };
    return by === 0 ? moved : { tracked: { ...tracked, span: shifted(span, by), fix: fixed }, touched };
  }
  const back = span.start === span.end ? restored(tracked, change) : undefined;
  if (back) {
    const by = back.start - finding.start;
    const fixed = finding.fix && shifted(finding.fix, by);
    return { tracked: { ...tracked, span: back, fix: fix && fixed ? { ...fix, span: fixed } : null }, touched: true };
  }
  const words = drift(span, change);
  const fixed = fix && drift(fix.span, change);
  const isTouched = touched || words.touched || (fixed?.touched ?? false);
  const stays = words.start === span.start && words.end === span.end;
  if (stays && (!fix || (fixed?.start === fix.span.start && fixed.end === fix.span.end)))
    return { tracked, touched: isTouched };
  const { start, end } = words;
  const movedFix = fix && fixed ? { ...fix, span: { start: fixed.start, end: fixed.end } } : null;
  return { tracked: { ...tracked, span: { start, end }, fix: movedFix }, touched: isTouched };
}

function stateIn(tracked: Followed, text: DraftText): TrackedFinding['state'] {
  const { span, finding, fix } = tracked;
  if (text.slice(span.start, span.end) === finding.flagged_text) return 'fresh';
  if (span.start === span.end) return 'gone';
  const fixed = fix && finding.fix && text.slice(fix.span.start, fix.span.end) === finding.fix.text;
  return fixed ? 'gone' : 'stale';
}

/**
 * Moves a finding with the edits of a text. `text` is the text after the changes: a finding whose words are no longer
 * there is stale, one whose words were deleted or put right by its own fix is gone, and both come back with an undo.
 * One that no edit moved or touched is handed back itself, and nothing of the text is read for it.
 */
export function follow<T extends Followed>(tracked: T, changes: readonly TextChange[], text: DraftText): T {
  const begun: Moved<T> = { tracked, touched: false };
  const { tracked: moved, touched } = changes.reduce<Moved<T>>(move, begun);
  if (!touched) return moved;
  const state = stateIn(moved, text);
  return state === moved.state ? moved : { ...moved, state };
}

/** Tells whether one of many findings is about the same problem at the same place as another, without asking each. */
export function sameProblemAmong(findings: readonly TrackedFinding[]): (other: TrackedFinding) => boolean {
  const ids = new Set(findings.map(({ finding }) => finding.id));
  const sorted = findings.toSorted((a, b) => a.span.start - b.span.start);
  /** How far those up to each reach. */
  const reached: number[] = [];
  for (const { span } of sorted) reached.push(Math.max(reached.at(-1) ?? 0, span.end));
  return ({ finding, span }) => {
    if (ids.has(finding.id)) return true;
    const from = partitionPoint(reached, (end) => end > span.start);
    const to = partitionPoint(sorted, (one) => one.span.start >= span.end);
    return sorted
      .slice(from, to)
      .some(
        (one) =>
          overlaps(one.span, span) &&
          (one.finding.rule === finding.rule || one.finding.also_found_by.includes(finding.detector)),
      );
  };
}

/** The text a fix would replace is still what it was, so that the fix can be offered. */
export function fixStands(tracked: TrackedFinding, text: string): boolean {
  const { fix } = tracked;
  return fix !== null && text.slice(fix.span.start, fix.span.end) === fix.original;
}
