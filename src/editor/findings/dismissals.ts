import type { Finding } from '../../core/report/finding';
import { t } from '../words';

/** Why a finding is not to be shown. */
export type DismissalReason = 'not_an_error' | 'accepted_risk' | 'checked_by_hand';

export const DISMISSAL_REASONS: readonly DismissalReason[] = ['not_an_error', 'accepted_risk', 'checked_by_hand'];

export function reasonLabel(reason: DismissalReason): string {
  switch (reason) {
    case 'not_an_error':
      return t('Not an error');
    case 'accepted_risk':
      return t('Accepted risk');
    case 'checked_by_hand':
      return t('Checked by hand');
  }
}

/** What a person does not want to see again in a draft: one finding, or a rule at certain words wherever they stand. */
export interface Dismissal {
  /** Id of the one finding that is meant; null for the rule at the words. */
  readonly finding: string | null;
  readonly rule: string;
  readonly text: string;
  readonly reason: DismissalReason;
}

/** Where dismissals are kept between sessions (a `vscode.Memento` is one). */
export interface Keeper {
  get<T>(key: string): T | undefined;
  update(key: string, value: unknown): PromiseLike<void>;
}

const keyOf = (draft: string): string => `dismissals:${draft}`;

const isAbout = (dismissal: Dismissal, { id, rule, flagged_text: text }: Finding): boolean =>
  dismissal.finding === null ? dismissal.rule === rule && dismissal.text === text : dismissal.finding === id;

/** What is hidden of each draft without being decided. It stays in reports and counts towards the route. */
export class Dismissals {
  readonly #keeper: Keeper;

  constructor(keeper: Keeper) {
    this.#keeper = keeper;
  }

  /** The dismissal that hides a finding; undefined where none does. */
  of(draft: string, finding: Finding): Dismissal | undefined {
    return this.#all(draft).find((dismissal) => isAbout(dismissal, finding));
  }

  /** Hides a finding: this one, or the same rule at the same words wherever they stand in the draft. */
  async dismiss(draft: string, finding: Finding, reach: 'finding' | 'draft', reason: DismissalReason): Promise<void> {
    const { id, rule, flagged_text: text } = finding;
    const dismissal: Dismissal = { finding: reach === 'finding' ? id : null, rule, text, reason };
    await this.#keeper.update(keyOf(draft), [...this.#all(draft), dismissal]);
  }

  /** Takes dismissals back: those of one finding, or all of a draft. */
  async restore(draft: string, finding?: Finding): Promise<void> {
    const left = finding ? this.#all(draft).filter((dismissal) => !isAbout(dismissal, finding)) : [];
    await this.#keeper.update(keyOf(draft), left.length > 0 ? left : undefined);
  }

  /** Hides in a draft, of which nothing is hidden, what is hidden of another. */
  async copy(from: string, to: string): Promise<void> {
    const all = this.#all(from);
    if (all.length > 0 && this.#all(to).length === 0) await this.#keeper.update(keyOf(to), all);
  }

  /** Keeps what is hidden of a draft that was renamed. */
  async rename(from: string, to: string): Promise<void> {
    const all = this.#all(from);
    if (all.length === 0) return;
    await this.#keeper.update(keyOf(to), [...this.#all(to), ...all]);
    await this.#keeper.update(keyOf(from), undefined);
  }

  #all(draft: string): readonly Dismissal[] {
    return this.#keeper.get<readonly Dismissal[]>(keyOf(draft)) ?? [];
  }
}
