import type { Lookups } from '../authorities/lookups';
import type { Finding } from '../report/finding';
import { Settings } from '../settings/settings';
import type { Markup } from '../text/document';
import { partitionPoint, type Span } from '../text/span';
import type { Stretches } from '../text/stretch';
import { cutIntoStretches } from '../text/stretches';
import { type DraftJudgings, judgeDraft } from './draft-judging';
import { LintFindings } from './lint-findings';
import { REACH } from './merge';
import { readStretches, type StretchReading } from './stretch-reading';

export interface LintOptions {
  readonly markup?: Markup;
  readonly settings?: Partial<Settings>;
  /** What citations are looked up in at once; the same object for as long as it says the same. */
  readonly lookups?: Lookups;
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
  readonly lookups: Lookups | undefined;
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
      const before = last?.options === options && last.lookups === given.lookups ? last : null;
      // What fails halfway is no ground to go on from.
      last = null;
      const stretches = cutIntoStretches(text, markup, before?.stretches ?? null);
      const { readings, exchange } = readStretches(stretches, settings, before?.readings ?? [], given.lookups);
      const judgings = before?.judgings ?? judgeDraft();
      const findings = before?.findings ?? new LintFindings(settings);
      const judged = judgings.update(readings, exchange);
      const found = findings.of(readings, stretches.starts, judged);
      last = { options, lookups: given.lookups, stretches, readings, judgings, findings };
      return found;
    },
  };
}

/**
 * What can be said of a text without any source: citation form and internal consistency. Synchronous and pure; a draft
 * that is linted after each edit takes a `createLinter()`, which says the same.
 */
export const lint = (text: string, options: LintOptions = {}): Finding[] => createLinter().lint(text, options);

/** How far after the part that is looked at the draft is read, in UTF-16 units: farther than what reaches back into it. */
const AFTER = 4000;

/** The beginning of a text, with the paragraph that stands at an offset. */
function upTo(text: string, offset: number): string {
  const end = text.indexOf('\n\n', offset);
  return end < 0 ? text : text.slice(0, end + 2);
}

/**
 * A first look at a part of a long draft, in a small part of the time: of what `lint()` finds there, what is wrong
 * whatever stands elsewhere in the draft. What markup does is known from what stands before and a little after; a label
 * that is defined far below is taken for words. Offsets count in `text`.
 */
export function lintPart(text: string, part: Span, options: LintOptions = {}): Finding[] {
  const settings = Settings.parse(options.settings ?? {});
  const stretches = cutIntoStretches(upTo(text, part.end + AFTER), options.markup ?? 'markdown', null);
  const { list, starts } = stretches;
  // Ids rest on the words around a finding.
  const from = Math.max(0, partitionPoint(starts, (start) => start > part.start - REACH) - 1);
  const to = partitionPoint(starts, (start) => start >= part.end + REACH);
  const read = { ...stretches, list: list.slice(from, to), starts: starts.slice(from, to) };
  const { readings } = readStretches(read, settings, [], options.lookups);
  const findings = new LintFindings(settings).of(readings, read.starts, new Map());
  return findings.filter(({ start, end }) => start < part.end && end > part.start);
}
