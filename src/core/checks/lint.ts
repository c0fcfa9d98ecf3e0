import type { Finding } from '../report/finding';
import type { Settings } from '../settings/settings';
import type { Markup } from '../text/document';

export interface LintOptions {
  readonly markup?: Markup;
  readonly settings?: Partial<Settings>;
}

/** What can be said of a text without any source: citation form and internal consistency. Synchronous and pure. */
export function lint(_text: string, _options: LintOptions = {}): Finding[] {
  return [];
}
