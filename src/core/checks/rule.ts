import type { FlagType, Severity } from '../report/finding';

/** What a check can report. Each rule has a page `media/rules/<id>.md` that explains it. */
export interface Rule {
  /** Kebab-case, stable: settings and dismissals name it. */
  readonly id: string;
  /** One line, in sentence case, without a full stop. */
  readonly title: string;
  /** Which check or model pass finds it. */
  readonly detector: string;
  readonly flagType: FlagType;
  readonly severity: Severity;
  /** True where live linting shows it: it needs no sources and no network. */
  readonly live: boolean;
}
