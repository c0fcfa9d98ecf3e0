import { isModelDetector } from '../checks/model-rules';
import { ruleOf } from '../checks/rules';
import type { Problem } from '../report/finding';
import { rankOf } from '../report/severity';
import { FUNCTION_WORDS } from '../text/common-words';
import { overlaps } from '../text/span';
import { stemOf } from '../text/stem';
import { wordsOf } from '../text/words';

/** Which check or pass found a problem. */
export const detectorOf = (problem: Problem): string => ruleOf(problem.rule)?.detector ?? problem.rule;

const isModels = (problem: Problem): boolean => isModelDetector(detectorOf(problem));

/**
 * Whether two problems are one: they touch the same words and neither says more than the other. A doubt about a
 * citation and a fault in the quotation beside it are two.
 */
export function sameProblem(a: Problem, b: Problem, draft: string): boolean {
  if (isModels(a) !== isModels(b)) return isModels(a) ? saysTheSame(b, a, draft) : saysTheSame(a, b, draft);
  if (!overlaps(a, b)) return a.start === b.start && a.end === b.end && a.rule === b.rule;
  const citation = (problem: Problem): boolean =>
    problem.rule.startsWith('citation') || problem.rule.startsWith('statute');
  return citation(a) === citation(b) || a.start === b.start;
}

type Kind = 'doubt' | 'form' | 'error';

const kindOf = ({ verdict, flag_type: type }: Problem): Kind =>
  verdict === 'unverifiable' ? 'doubt' : type === 'citation_format_error' ? 'form' : 'error';

/** Spans that share this much of the longer one are about the same words. */
const SHARED = 0.5;

/**
 * Whether a model's problem is one that a check has found. Models flag whole sentences, in which a check may have found a
 * small fault; that hides what the model says only where it says that same thing: its span is about the same, or it
 * speaks of the words that the check flagged.
 */
function saysTheSame(found: Problem, models: Problem, draft: string): boolean {
  if (!overlaps(found, models) || kindOf(found) !== kindOf(models)) return false;
  const shared = Math.min(found.end, models.end) - Math.max(found.start, models.start);
  if (shared >= SHARED * Math.max(found.end - found.start, models.end - models.start)) return true;
  const spoken = new Set(wordsOf(models.explanation).forms.map(stemOf));
  const words = wordsOf(draft, found.start, found.end).forms.filter((form) => !FUNCTION_WORDS.has(form));
  return words.length > 0 && words.every((form) => spoken.has(stemOf(form)));
}

/**
 * Whether a problem speaks in place of one found before it: graver, or as grave and with the source's words beside it.
 * What a check found speaks before what a model says.
 */
export function outweighs(other: Problem, problem: Problem): boolean {
  if (isModels(other) !== isModels(problem)) return isModels(problem);
  if (rankOf(other.severity) !== rankOf(problem.severity)) return rankOf(other.severity) > rankOf(problem.severity);
  return other.evidence.length > 0 && problem.evidence.length === 0;
}
