import type { Analysis } from '../analysis/analysis';
import { rawSpan } from '../analysis/analysis';
import type { Lookups } from '../authorities/lookups';
import type { Fix, Problem } from '../report/finding';
import type { Settings } from '../settings/settings';
import type { SourceIndex } from '../sources/source-index';
import type { Span } from '../text/span';
import type { Comparison } from './comparison';
import type { DraftCheck } from './draft-facts';
import type { Rule } from './rule';

/** What a check may look at. Offsets of `analysis` count in the prose. */
export interface CheckInput {
  readonly analysis: Analysis;
  readonly sources: SourceIndex;
  readonly comparisons: readonly Comparison[];
  readonly settings: Settings;
  /** What can be looked up beyond the sources; absent where nothing can. */
  readonly lookups?: Lookups;
}

/** A check is pure: the same input gives the same problems. Spans of what it returns count in the document's text. */
export interface Check {
  /** False for what live linting can show. */
  readonly needsSources: boolean;
  readonly rules: readonly Rule[];
  readonly run: (input: CheckInput) => Problem[];
  /**
   * How a live check that compares places with each other does so stretch by stretch. One without it says of a stretch
   * the same whatever stands elsewhere.
   */
  readonly draft?: DraftCheck;
}

type ProblemDetails = Pick<Problem, 'verdict' | 'explanation'> &
  Partial<Problem> & {
    readonly correction?: string | null;
    readonly fixAt?: Span;
    readonly choices?: readonly string[];
  };

/**
 * A problem of a rule at a span of the prose, with the rule's type and severity unless told otherwise.
 * `correction` replaces the words at `fixAt` (the span itself, unless given); where markup stands among those words it
 * is only suggested, since a fix must not change what it does not show. `choices` could stand there as well, each
 * for a person to choose.
 */
export function problem(input: Pick<CheckInput, 'analysis'>, rule: Rule, span: Span, details: ProblemDetails): Problem {
  const { correction, fixAt, choices, ...rest } = details;
  const at = rawSpan(input.analysis, span);
  return {
    rule: rule.id,
    flag_type: rule.flagType,
    contradiction_type: null,
    severity: rule.severity,
    start: at.start,
    end: at.end,
    evidence: [],
    suggested_correction: correction ?? null,
    fix: correction == null ? null : fixOf(input.analysis, fixAt ?? span, correction),
    ...(choices && choices.length > 0
      ? { alternatives: choices.flatMap((text) => fixOf(input.analysis, fixAt ?? span, text) ?? []) }
      : {}),
    ...rest,
  };
}

function fixOf(analysis: Analysis, span: Span, text: string): Fix | null {
  const raw = rawSpan(analysis, span);
  const plain = analysis.document.text.slice(raw.start, raw.end) === analysis.prose.text.slice(span.start, span.end);
  return plain ? { start: raw.start, end: raw.end, text } : null;
}
