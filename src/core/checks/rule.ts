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
  /** Where it is on. */
  readonly severity: Severity;
  /** Set where the rule is off unless the settings give it a severity. */
  readonly offByDefault?: true;
  /** True where live linting shows it: it needs no sources and no network. */
  readonly live: boolean;
}

/** What a rule's findings have where the settings do not name it. */
export const defaultSeverity = (rule: Rule): Severity | 'off' => (rule.offByDefault ? 'off' : rule.severity);
