import type { Finding } from '../core/report/finding';

/** What a person does not want to see again in a draft. */
interface Dismissed {
  readonly ids: readonly string[];
  /** A rule at certain words, wherever they stand in the draft. */
  readonly words: readonly { readonly rule: string; readonly text: string }[];
}

/** Where dismissals are kept between sessions (a `vscode.Memento` is one). */
export interface Keeper {
  get<T>(key: string): T | undefined;
  update(key: string, value: unknown): PromiseLike<void>;
}

const NONE: Dismissed = { ids: [], words: [] };
const keyOf = (draft: string): string => `dismissed:${draft}`;

/** The dismissed findings of each draft. They stay in reports: dismissing hides, it decides nothing. */
export class Dismissals {
  readonly #keeper: Keeper;

  constructor(keeper: Keeper) {
    this.#keeper = keeper;
  }

  has(draft: string, finding: Finding): boolean {
    const { ids, words } = this.#of(draft);
    return (
      ids.includes(finding.id) || words.some(({ rule, text }) => rule === finding.rule && text === finding.flagged_text)
    );
  }

  async dismiss(draft: string, finding: Finding): Promise<void> {
    const { ids, words } = this.#of(draft);
    await this.#keeper.update(keyOf(draft), { ids: [...ids, finding.id], words });
  }

  async dismissWords(draft: string, { rule, flagged_text: text }: Finding): Promise<void> {
    const { ids, words } = this.#of(draft);
    await this.#keeper.update(keyOf(draft), { ids, words: [...words, { rule, text }] });
  }

  async restore(draft: string): Promise<void> {
    await this.#keeper.update(keyOf(draft), undefined);
  }

  #of(draft: string): Dismissed {
    return this.#keeper.get<Dismissed>(keyOf(draft)) ?? NONE;
  }
}
