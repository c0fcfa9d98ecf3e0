import type { Analysis } from '../analysis/analysis';
import type { Problem } from '../report/finding';
import type { SourceIndex } from '../sources/source-index';
import type { Span } from '../text/span';
import type { Rule } from './rule';

/**
 * What a stretch of the draft contributes to a judgement on the whole. Offsets count in the stretch's raw text; `value`
 * is plain data without offsets, so that the same value always means the same judgement, wherever it stands.
 */
export interface Fact<T = unknown> extends Span {
  readonly value: T;
}

/** How often something stands in the draft, asked stretch by stretch. Questions with one key have one answer. */
export interface Question {
  readonly key: string;
  readonly count: (analysis: Analysis) => number;
}

/** What a judgement may rest on beside the facts. */
export interface DraftView {
  readonly sources: SourceIndex;
  readonly count: (question: Question) => number;
}

type Details = Pick<Problem, 'verdict' | 'explanation'> &
  Partial<Pick<Problem, 'severity' | 'flag_type' | 'contradiction_type'>>;

/** A fault in one of the facts, by its index. */
export interface Judgement {
  readonly fact: number;
  readonly rule: Rule;
  readonly details: Details;
}

/** A check that compares what stands in one place of the draft with what stands in others. */
export interface DraftCheck {
  /** The facts of a stretch, in any order that depends on it alone. */
  readonly gather: (analysis: Analysis) => readonly Fact[];
  /** Judges the facts of all stretches, in the order of the draft. */
  readonly judge: (facts: readonly Fact[], view: DraftView) => readonly Judgement[];
}
