import { rawSpan } from '../analysis/analysis';
import type { CheckInput } from '../checks/check';
import type { Rubric } from '../report/report';
import type { RubricWeights } from '../settings/model-settings';
import { locateInText } from './locate-quote';
import type { DraftPart } from './parts';
import { RubricDimension, type RubricReply } from './wire/rubric';

/** The grades of one part. */
export interface GradedPart {
  readonly part: DraftPart;
  readonly reply: RubricReply;
}

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** The weighted mean of the four grades, 1 to 5. */
function compositeOf(grades: Readonly<Record<RubricDimension, number>>, weights: RubricWeights): number {
  const all = RubricDimension.options.reduce((sum, dimension) => sum + weights[dimension], 0);
  const sum = RubricDimension.options.reduce((total, dimension) => total + grades[dimension] * weights[dimension], 0);
  return rounded(sum / all);
}

/** How much less than its worst part a whole draft may be graded. */
const WORST_LESS = 1;

/**
 * A dimension over all parts: the mean by length, but no more than one point below the worst part, so that one bad section
 * of a long draft is not averaged away.
 */
function gradeOf(parts: readonly GradedPart[], dimension: RubricDimension) {
  const length = ({ part }: GradedPart): number => part.end - part.start;
  const all = parts.reduce((sum, one) => sum + length(one), 0);
  const mean = parts.reduce((sum, one) => sum + one.reply.dimensions[dimension].score * length(one), 0) / all;
  const [worst] = [...parts].sort((a, b) => b.reply.dimensions[dimension].score - a.reply.dimensions[dimension].score);
  const { score, justification } = worst?.reply.dimensions[dimension] ?? { score: mean, justification: '' };
  return { score: rounded(Math.max(mean, score - WORST_LESS)), justification };
}

const isAtLeast = (composite: number, threshold: number): boolean => composite >= threshold;

/** The rubric of a draft from the grades of its parts; there is at least one. Spans that are not in the draft are left out. */
export function rubricOf(input: CheckInput, parts: readonly GradedPart[]): Rubric {
  const { analysis, settings } = input;
  const dimensions = {
    factual_accuracy: gradeOf(parts, 'factual_accuracy'),
    source_fidelity: gradeOf(parts, 'source_fidelity'),
    specificity_risk: gradeOf(parts, 'specificity_risk'),
    temporal_alignment: gradeOf(parts, 'temporal_alignment'),
  };
  const composite = compositeOf(
    {
      factual_accuracy: dimensions.factual_accuracy.score,
      source_fidelity: dimensions.source_fidelity.score,
      specificity_risk: dimensions.specificity_risk.score,
      temporal_alignment: dimensions.temporal_alignment.score,
    },
    settings.rubricWeights,
  );
  const spans = parts.flatMap(({ part, reply }) =>
    reply.flagged_spans.flatMap(({ span, dimension, reason }) => {
      const located = locateInText(analysis.prose.text, part, span, reason);
      return typeof located === 'string' ? [] : [{ ...pick(rawSpan(analysis, located)), dimension, reason }];
    }),
  );
  const [worst] = [...parts].sort(
    (a, b) => compositeOfReply(b, settings.rubricWeights) - compositeOfReply(a, settings.rubricWeights),
  );
  return {
    composite_score: composite,
    threshold_exceeded: isAtLeast(composite, settings.rubricThreshold),
    dimensions,
    flagged_spans: spans,
    overall_assessment: worst?.reply.overall_assessment ?? '',
  };
}

const pick = ({ start, end }: { readonly start: number; readonly end: number }) => ({ start, end });

const compositeOfReply = ({ reply: { dimensions } }: GradedPart, weights: RubricWeights): number =>
  compositeOf(
    {
      factual_accuracy: dimensions.factual_accuracy.score,
      source_fidelity: dimensions.source_fidelity.score,
      specificity_risk: dimensions.specificity_risk.score,
      temporal_alignment: dimensions.temporal_alignment.score,
    },
    weights,
  );

const NO_EVIDENCE = { score: 5, justification: 'There are no sources, so nothing in the draft can be confirmed.' };

/** The rubric of a draft without sources: every dimension is 5, and no model is asked. */
export const rubricWithoutSources = (): Rubric => ({
  composite_score: 5,
  threshold_exceeded: true,
  dimensions: {
    factual_accuracy: NO_EVIDENCE,
    source_fidelity: NO_EVIDENCE,
    specificity_risk: NO_EVIDENCE,
    temporal_alignment: NO_EVIDENCE,
  },
  flagged_spans: [],
  overall_assessment: 'Insufficient evidence: there are no sources to grade the draft against.',
});
