import type { Finding, Problem } from '../report/finding';
import { Settings } from '../settings/settings';
import type { Markup } from '../text/document';
import { cutIntoStretches, type Stretches } from '../text/stretches';
import { type DraftJudgings, judgeDraft } from './draft-judging';
import { groupProblems, idsInOrder, type KeyedFinding, keyedFinding, REACH } from './merge';
import { type Ranked, readStretches, type StretchReading } from './stretch-reading';

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

const shifted = <T extends Pick<Problem, 'start' | 'end' | 'fix'>>(one: T, by: number): T => ({
  ...one,
  start: one.start + by,
  end: one.end + by,
  fix: one.fix && { ...one.fix, start: one.fix.start + by, end: one.fix.end + by },
});

/** The findings of a stretch, with what they were made from. */
interface Merged {
  readonly judged: string;
  readonly before: string;
  readonly after: string;
  readonly findings: readonly KeyedFinding[];
}

/** A draft as it was linted last. */
interface Linted {
  readonly options: string;
  readonly stretches: Stretches;
  readonly readings: readonly StretchReading[];
  readonly judgings: DraftJudgings;
  readonly merged: WeakMap<StretchReading, Merged>;
  readonly ids: ReadonlyMap<string, string>;
}

const NONE: readonly Ranked[] = [];

/** The findings of one stretch; offsets count in it. They are kept while what is wrong and what stands beside it is the same. */
function findingsOf(
  linted: Linted,
  index: number,
  judged: readonly Ranked[],
  settings: Settings,
): readonly KeyedFinding[] {
  const { stretches, readings, merged } = linted;
  const reading = readings[index] as StretchReading;
  if (reading.problems.length === 0 && judged.length === 0) return [];
  const start = stretches.starts[index] ?? 0;
  const end = start + reading.stretch.raw.length;
  const basis = {
    judged: judged.length === 0 ? '' : JSON.stringify(judged),
    before: stretches.text.slice(Math.max(0, start - REACH), start),
    after: stretches.text.slice(end, end + REACH),
  };
  const known = merged.get(reading);
  if (known?.judged === basis.judged && known.before === basis.before && known.after === basis.after)
    return known.findings;
  const all = [...reading.problems, ...judged].sort((a, b) => a.rank - b.rank);
  const lead = basis.before.length;
  const draft = basis.before + reading.stretch.raw + basis.after;
  const problems = all.map(({ problem }) => shifted(problem, lead));
  const findings = groupProblems(problems, settings).map((group): KeyedFinding => {
    const { key, finding } = keyedFinding(group, draft);
    return { key, finding: shifted(finding, -lead) };
  });
  merged.set(reading, { ...basis, findings });
  return findings;
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
      judgings.update(readings, exchange);
      const ids = new Map<string, string>();
      const idOf = idsInOrder(before?.ids ?? ids, ids);
      const linted = { options, stretches, readings, judgings, merged: before?.merged ?? new WeakMap(), ids };
      const judged = judgings.problems(readings);
      const findings: Finding[] = [];
      readings.forEach((_, index) => {
        const start = stretches.starts[index] ?? 0;
        for (const { key, finding } of findingsOf(linted, index, judged.get(index) ?? NONE, settings))
          findings.push({ id: idOf(key), ...shifted(finding, start) });
      });
      last = linted;
      return findings;
    },
  };
}

/**
 * What can be said of a text without any source: citation form and internal consistency. Synchronous and pure; a draft
 * that is linted after each edit takes a `createLinter()`, which says the same.
 */
export const lint = (text: string, options: LintOptions = {}): Finding[] => createLinter().lint(text, options);
