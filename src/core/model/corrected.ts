import { analyse, sentenceAt } from '../analysis/analysis';
import type { CheckInput } from '../checks/check';
import { compareClaims } from '../checks/comparison';
import { CHECKS } from '../checks/rules';
import type { Problem } from '../report/finding';
import { documentOf } from '../text/draft';
import type { Span } from '../text/span';

/** The sentences that a span of the prose touches, as one span. */
export function sentencesAbout(input: CheckInput, span: Span): Span {
  const first = sentenceAt(input.analysis, span.start);
  const last = sentenceAt(input.analysis, Math.max(span.start, span.end - 1));
  return { start: Math.min(span.start, first?.start ?? span.start), end: Math.max(span.end, last?.end ?? span.end) };
}

/** What the offline checks have against a text that stands by itself, doubts and faults of form left out. */
function faultsOf(input: CheckInput, text: string): Problem[] {
  const { sources, settings } = input;
  const analysis = analyse(documentOf(text, null, 'plain'));
  const alone: CheckInput = { analysis, sources, settings, comparisons: compareClaims(analysis, sources) };
  return CHECKS.filter((check) => !check.needsSources || sources.sources.length > 0)
    .flatMap((check) => check.run(alone))
    .filter((problem) => problem.verdict !== 'unverifiable' && problem.flag_type !== 'citation_format_error')
    .filter((problem) => problem.rule !== 'source-injection');
}

/**
 * What the offline checks would find in a sentence after its correction and did not find before it. What a sentence by
 * itself lacks (a term that is defined elsewhere) it lacks both times, and does not count. Offsets count in `after`.
 */
export function faultsOfCorrection(input: CheckInput, before: string, after: string): Problem[] {
  const known = new Set(
    faultsOf(input, before).map((fault) => `${fault.rule}\n${before.slice(fault.start, fault.end)}`),
  );
  return faultsOf(input, after).filter((fault) => !known.has(`${fault.rule}\n${after.slice(fault.start, fault.end)}`));
}

/** Whether what a model would put in place of a span passes the checks, and changes anything. */
export function isSoundCorrection(input: CheckInput, span: Span, correction: string): boolean {
  const { text } = input.analysis.prose;
  const sentence = sentencesAbout(input, span);
  const before = text.slice(sentence.start, sentence.end);
  const after = text.slice(sentence.start, span.start) + correction + text.slice(span.end, sentence.end);
  return after !== before && faultsOfCorrection(input, before, after).length === 0;
}
