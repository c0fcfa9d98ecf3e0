import type { FlagType } from '../report/finding';
import type { DecisionLine } from './decision-line';
import { heldDecisions } from './precision';

/** An item of a golden set, made of one decision: the sentence that was decided on, and the passages that were shown. */
export interface DecidedItem {
  readonly id: string;
  readonly draft: string;
  readonly sources: readonly { readonly id: string; readonly text: string }[];
  /** Empty where the finding was rejected: nothing is wrong there. */
  readonly labels: readonly {
    readonly start: number;
    readonly end: number;
    readonly flag_type: FlagType;
    readonly kind: string;
  }[];
  readonly consistent: boolean;
}

/** The decisions that hold as items of a golden set, for `plumbline eval`: approved findings and added errors are its faults. */
export function goldenDecisions(lines: readonly DecisionLine[]): DecidedItem[] {
  const { decided, missed } = heldDecisions(lines);
  const items = decided
    .filter(({ decision }) => decision !== 'defer')
    .map(({ id, decision, about }): DecidedItem => {
      const { claim, flagged_at: start, flagged_text: words, flag_type, rule } = about;
      const label = { start, end: start + words.length, flag_type, kind: rule };
      const isError = decision === 'approve';
      return {
        id,
        draft: claim,
        sources: about.evidence.map(({ source, excerpt }) => ({ id: source, text: excerpt })),
        labels: isError ? [label] : [],
        consistent: !isError,
      };
    });
  const added = missed.map(({ id, claim, flagged_at: start, flagged_text: words, flag_type }): DecidedItem => {
    const label = { start, end: start + words.length, flag_type, kind: 'missed' };
    return { id, draft: claim, sources: [], labels: [label], consistent: false };
  });
  return [...items, ...added];
}
