import { RubricForm, RubricReply } from '../wire/rubric';
import type { Prompt } from './prompt';

/** How risky a part of the draft is, in four dimensions. */
export const RUBRIC: Prompt<RubricReply> = {
  pass: 'rubric',
  form: RubricForm,
  accepted: RubricReply,
  repairs: 2,
  instructions: `You grade how risky it would be to rely on a part of a legal draft, given the passages of its sources. Grade four dimensions from 1 (low risk) to 5 (high risk), in whole or half points, each by itself.

factual_accuracy: do the claims agree with the passages? 1: every claim can be confirmed. 3: some cannot, or one of little weight is wrong. 5: several on which the draft turns are wrong.
source_fidelity: is the sense of the passages kept? 1: faithful. 3: overstated, or quoted one-sidedly in places. 5: made to say what they do not.
specificity_risk: do names, numbers, dates and quotations stand in the passages? 1: all do. 3: a few do not. 5: many do not.
temporal_alignment: do times agree? 1: all do, or none are given. 3: one is out of date or unclear. 5: what is past is told as present, or the order of events is impossible. Use the dates under CONTEXT where there are any.

Only the passages count as evidence. Give each grade a short justification that names the passages it rests on by their numbers, or says that there is none. List under flagged_spans the words of the DRAFT, exactly, that weigh most on a grade of 3 or more, each with its dimension and the reason. overall_assessment is one or two sentences.`,
};
