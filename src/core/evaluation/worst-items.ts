import { type ItemScore, isSerious } from './item-score';

/** An item on which the audit was wrong. */
export interface WorstItem {
  readonly id: string;
  readonly decision: ItemScore['decision'];
  /** The kinds of the labels that nothing of medium severity or higher overlaps, in their order. */
  readonly missed: readonly string[];
  /** The rules of the findings of medium severity or higher that overlap no label. */
  readonly falseFlags: readonly string[];
  /** Whether the model could not be understood. */
  readonly isUnread: boolean;
}

const MOST = 100;

const weight = ({ missed, falseFlags, isUnread }: WorstItem): number =>
  2 * missed.length + falseFlags.length + (isUnread ? 1 : 0);

/** Gathers the items on which an audit was most wrong; no more than a hundred are kept. */
export class WorstItems {
  #kept: WorstItem[] = [];
  #count = 0;

  add(id: string, { outcome, decision, labels, findings }: ItemScore): void {
    const isUnread = outcome === 'eval_error';
    const one: WorstItem = {
      id,
      decision,
      missed: isUnread ? [] : (labels ?? []).filter(({ caught }) => !caught).map(({ kind }) => kind),
      falseFlags: isUnread
        ? []
        : findings.filter((finding) => isSerious(finding) && finding.right === false).map(({ rule }) => rule),
      isUnread,
    };
    if (weight(one) === 0) return;
    this.#count++;
    this.#kept.push(one);
    if (this.#kept.length > 2 * MOST) this.#kept = this.items.slice();
  }

  /** How many items there were on which it was wrong. */
  get count(): number {
    return this.#count;
  }

  /** The worst first; of equals, those that came first. */
  get items(): readonly WorstItem[] {
    return [...this.#kept].sort((a, b) => weight(b) - weight(a)).slice(0, MOST);
  }
}
