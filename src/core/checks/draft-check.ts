import type { Analysis } from '../analysis/analysis';
import type { Problem } from '../report/finding';
import type { Span } from '../text/span';
import type { Check, CheckInput } from './check';
import type { DraftCheck, DraftView, Fact, Judgement } from './draft-facts';
import type { Rule } from './rule';

export const problemOf = ({ rule, details }: Judgement, { start, end }: Span): Problem => ({
  rule: rule.id,
  flag_type: rule.flagType,
  contradiction_type: null,
  severity: rule.severity,
  start,
  end,
  evidence: [],
  suggested_correction: null,
  fix: null,
  ...details,
});

/** A live check made of what it gathers in each stretch and how it judges that. An audit takes the draft as one stretch. */
export function acrossDraft<T>(
  rules: readonly Rule[],
  gather: (analysis: Analysis) => readonly Fact<T>[],
  judge: (facts: readonly Fact<T>[], view: DraftView) => readonly Judgement[],
): Check {
  const draft: DraftCheck = {
    gather,
    // What a check judges is what it gathered.
    judge: (facts, view) => judge(facts as readonly Fact<T>[], view),
  };
  return {
    needsSources: false,
    rules,
    draft,
    run: ({ analysis, sources }: CheckInput) => {
      const facts = gather(analysis);
      const view: DraftView = { sources, count: ({ count }) => count(analysis) };
      return judge(facts, view).map((judgement) => problemOf(judgement, facts[judgement.fact] as Fact<T>));
    },
  };
}
