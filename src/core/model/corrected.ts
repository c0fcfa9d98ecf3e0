import { analyse, sentenceAt } from '../analysis/analysis';
import { settleCitations } from '../checks/authorities/authorities';
import type { CheckInput } from '../checks/check';
import { compareClaim } from '../checks/comparison';
import { CHECKS, ruleOf } from '../checks/rules';
import type { Finding, Problem } from '../report/finding';
import type { Document } from '../text/document';
import { documentOf } from '../text/draft';
import type { Span } from '../text/span';

/** The sentences that a span of the prose touches, as one span. */
export function sentencesAbout(input: CheckInput, span: Span): Span {
  const first = sentenceAt(input.analysis, span.start);
  const last = sentenceAt(input.analysis, Math.max(span.start, span.end - 1));
  return { start: Math.min(span.start, first?.start ?? span.start), end: Math.max(span.end, last?.end ?? span.end) };
}

/** A document read for the checks. */
export function inputOf(
  document: Document,
  { sources, settings }: Pick<CheckInput, 'sources' | 'settings'>,
): CheckInput {
  const analysis = analyse(document);
  const asserting = analysis.sentences.filter((sentence) => sentence.asserts);
  const comparisons = asserting.map((sentence) => compareClaim(analysis, sources, sentence));
  return { analysis, sources, settings, comparisons };
}

/** A text that stands by itself, read for the checks. */
const alone = (input: CheckInput, text: string): CheckInput => inputOf(documentOf(text, null, 'plain'), input);

/** Whether the settings, or its own default, silence a rule. */
const isOff = ({ settings }: CheckInput, rule: string): boolean =>
  (settings.rules[rule] ?? (ruleOf(rule)?.offByDefault ? 'off' : '')) === 'off';

/** What the offline checks have against a text, doubts and faults of form left out. */
function faultsOf(input: CheckInput): Problem[] {
  return CHECKS.filter((check) => !check.needsSources || input.sources.sources.length > 0)
    .flatMap((check) => check.run(input))
    .filter((problem) => problem.verdict !== 'unverifiable' && problem.flag_type !== 'citation_format_error')
    .filter(({ rule }) => rule !== 'source-injection' && !isOff(input, rule));
}

/** Citations of a text that no source confirms. */
const unconfirmed = (input: CheckInput): string[] =>
  settleCitations(input)
    .filter(({ verdict }) => verdict !== 'verified' && verdict !== 'cited')
    .map(({ citation }) => citation.core);

/** What a correction brings that was not there before it and may not be: what the checks find, citations of no source. */
export interface NewFaults {
  /** Offsets count in the corrected sentence. */
  readonly problems: readonly Problem[];
  readonly citations: readonly string[];
}

/**
 * Holds a sentence after its correction against the sentence before. What a sentence by itself lacks (a term that is
 * defined elsewhere) it lacks both times, and does not count. `mended` is what the correction is to put right: that has
 * to be gone.
 */
export function faultsOfCorrection(
  input: CheckInput,
  before: string,
  after: string,
  mended: Pick<Finding, 'rule' | 'flagged_text'> | null = null,
): NewFaults {
  const [old, corrected] = [alone(input, before), alone(input, after)];
  const known = new Set(faultsOf(old).map(({ rule, start, end }) => `${rule}\n${before.slice(start, end)}`));
  if (mended) known.delete(`${mended.rule}\n${mended.flagged_text}`);
  const cited = new Set(old.analysis.citations.map(({ core }) => core));
  return {
    problems: faultsOf(corrected).filter(({ rule, start, end }) => !known.has(`${rule}\n${after.slice(start, end)}`)),
    citations: unconfirmed(corrected).filter((core) => !cited.has(core)),
  };
}

/** Whether what a model would put in place of a span passes the checks, and changes anything. */
export function isSoundCorrection(input: CheckInput, span: Span, correction: string): boolean {
  const { text } = input.analysis.prose;
  const sentence = sentencesAbout(input, span);
  const before = text.slice(sentence.start, sentence.end);
  const after = text.slice(sentence.start, span.start) + correction + text.slice(span.end, sentence.end);
  if (after === before) return false;
  const { problems, citations } = faultsOfCorrection(input, before, after);
  return problems.length === 0 && citations.length === 0;
}
