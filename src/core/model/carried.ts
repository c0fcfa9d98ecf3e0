import { rawSpan } from '../analysis/analysis';
import type { CheckInput } from '../checks/check';
import { isModelDetector } from '../checks/model-rules';
import type { Evidence, Finding, Problem } from '../report/finding';
import { lowered } from '../report/severity';
import { onOneLine } from '../text/line';
import type { DraftPart } from './parts';

/** Whether the words of a source that stood beside a finding still stand there. */
function stands({ sources }: CheckInput, { source: id, start, end, excerpt }: Evidence): boolean {
  const source = sources.sources.find((one) => one.id === id);
  return source !== undefined && onOneLine(source.text.slice(start, end)) === onOneLine(excerpt);
}

/**
 * What a model found before in parts that it has not read as they are now: a finding stands for as long as its words do.
 * `earlier` is where they stand in this draft.
 */
export function carriedProblems(
  input: CheckInput,
  earlier: readonly Finding[],
  unread: readonly DraftPart[],
): Problem[] {
  const { analysis, settings } = input;
  const { text } = analysis.document;
  const spans = unread.map((part) => rawSpan(analysis, part));
  return earlier
    .filter(
      ({ detector, start, end, flagged_text: words }) =>
        isModelDetector(detector) &&
        start < end &&
        text.slice(start, end) === words &&
        spans.some((span) => span.start <= start && end <= span.end),
    )
    .map(({ id: _i, detector: _d, flagged_text: _f, also_found_by: _a, source_evidence: _s, ...problem }) => ({
      ...problem,
      evidence: problem.evidence.filter((one) => stands(input, one)),
      fix: null,
      // The risk level has raised it once, and will again.
      severity:
        settings.riskLevel === 'high' && problem.flag_type === 'unsupported_conclusion'
          ? lowered(problem.severity)
          : problem.severity,
    }));
}
