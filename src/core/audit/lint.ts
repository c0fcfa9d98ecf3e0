import { analyse } from '../analysis/analysis';
import type { CheckInput } from '../checks/check';
import { LIVE_CHECKS } from '../checks/rules';
import type { Finding } from '../report/finding';
import { Settings } from '../settings/settings';
import { buildSourceIndex } from '../sources/source-index';
import type { Markup } from '../text/document';
import { mergeProblems } from './merge';

export interface LintOptions {
  readonly markup?: Markup;
  readonly settings?: Partial<Settings>;
}

const NO_SOURCES = buildSourceIndex([]);

/** What can be said of a text without any source: citation form and internal consistency. Synchronous and pure. */
export function lint(text: string, options: LintOptions = {}): Finding[] {
  const settings = Settings.parse(options.settings ?? {});
  const analysis = analyse({ path: null, text, markup: options.markup ?? 'markdown', extracted: false });
  const input: CheckInput = { analysis, sources: NO_SOURCES, comparisons: [], settings };
  return mergeProblems(
    LIVE_CHECKS.flatMap((check) => check.run(input)),
    text,
    settings,
  );
}
