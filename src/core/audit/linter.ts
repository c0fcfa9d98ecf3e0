import type { Finding } from '../report/finding';
import { Settings } from '../settings/settings';
import type { Markup } from '../text/document';
import { cutIntoStretches, type Stretches } from '../text/stretches';
import { type DraftJudgings, judgeDraft } from './draft-judging';
import { LintFindings } from './lint-findings';
import { readStretches, type StretchReading } from './stretch-reading';

export interface LintOptions {
  readonly markup?: Markup;
  readonly settings?: Partial<Settings>;
}

/** Lints one draft again and again. */
export interface Linter {
  /**
   * What `lint()` says of the text. Only the stretches that differ from the text before are read; of what compares places
   * of the draft only what rests on them is judged anew.
   */
  lint(text: string, options?: LintOptions): Finding[];
}

/** A draft as it was linted last. */
interface Linted {
  readonly options: string;
  readonly stretches: Stretches;
  readonly readings: readonly StretchReading[];
  readonly judgings: DraftJudgings;
  readonly findings: LintFindings;
}

/** A linter that remembers the draft that it linted last. */
export function createLinter(): Linter {
  let last: Linted | null = null;
  return {
    lint: (text, given = {}) => {
      const settings = Settings.parse(given.settings ?? {});
      const markup = given.markup ?? 'markdown';
      const options = JSON.stringify([markup, settings]);
      const before = last?.options === options ? last : null;
      // What fails halfway is no ground to go on from.
      last = null;
      const stretches = cutIntoStretches(text, markup, before?.stretches ?? null);
      const { readings, exchange } = readStretches(stretches, settings, before?.readings ?? []);
      const judgings = before?.judgings ?? judgeDraft();
      const findings = before?.findings ?? new LintFindings(settings);
      const judged = judgings.update(readings, exchange);
      const found = findings.of(readings, stretches.starts, judged);
      last = { options, stretches, readings, judgings, findings };
      return found;
    },
  };
}

/**
 * What can be said of a text without any source: citation form and internal consistency. Synchronous and pure; a draft
 * that is linted after each edit takes a `createLinter()`, which says the same.
 */
export const lint = (text: string, options: LintOptions = {}): Finding[] => createLinter().lint(text, options);
