import type { Finding, Problem } from '../report/finding';
import { Settings } from '../settings/settings';
import type { Markup } from '../text/document';
import { cutIntoStretches, type Stretches } from '../text/stretches';
import { type DraftJudgings, judgeDraft } from './draft-judging';
import { findingId, groupProblems, keyedFinding, REACH } from './merge';
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

/** A finding in its stretch, and as it was handed out last. */
interface Placed {
  readonly key: string;
  readonly finding: Omit<Finding, 'id'>;
  /** Among those with its key, from 0. */
  number: number;
  handedOut: Finding | null;
}

/** The findings of a stretch, with what they were made from. */
interface Merged {
  readonly judged: readonly Ranked[];
  readonly before: string;
  readonly after: string;
  readonly findings: readonly Placed[];
}

/** A draft as it was linted last. */
interface Linted {
  readonly options: string;
  readonly stretches: Stretches;
  readonly readings: readonly StretchReading[];
  readonly judgings: DraftJudgings;
  readonly merged: WeakMap<StretchReading, Merged>;
}

const NONE: readonly Ranked[] = [];

/** Merges what is wrong in a stretch, as `mergeProblems` does in a whole draft. */
function mergeIn(reading: StretchReading, basis: Omit<Merged, 'findings'>, settings: Settings): Merged {
  const lead = basis.before.length;
  const draft = basis.before + reading.stretch.raw + basis.after;
  const problems = [...reading.problems, ...basis.judged]
    .sort((a, b) => a.rank - b.rank)
    .map(({ problem }) => shifted(problem, lead));
  const findings = groupProblems(problems, settings).map((group): Placed => {
    const { key, finding } = keyedFinding(group, draft);
    return { key, finding: shifted(finding, -lead), number: -1, handedOut: null };
  });
  return { ...basis, findings };
}

/** The findings of a draft in its order; one that is as it was before is the same object. */
function findingsOf(
  linted: Linted,
  judged: ReadonlyMap<StretchReading, readonly Ranked[]>,
  settings: Settings,
): Finding[] {
  const { stretches, readings, merged } = linted;
  const { text, starts } = stretches;
  const numbers = new Map<string, number>();
  const findings: Finding[] = [];
  readings.forEach((reading, index) => {
    const ranked = judged.get(reading) ?? NONE;
    if (reading.problems.length === 0 && ranked === NONE) return;
    const start = starts[index] ?? 0;
    const end = start + reading.stretch.raw.length;
    const before = text.slice(Math.max(0, start - REACH), start);
    const after = text.slice(end, end + REACH);
    let known = merged.get(reading);
    if (known?.judged !== ranked || known.before !== before || known.after !== after) {
      known = mergeIn(reading, { judged: ranked, before, after }, settings);
      merged.set(reading, known);
    }
    for (const placed of known.findings) {
      const number = numbers.get(placed.key) ?? 0;
      numbers.set(placed.key, number + 1);
      const last = placed.handedOut;
      if (last === null || placed.number !== number || last.start !== start + placed.finding.start) {
        const id = last !== null && placed.number === number ? last.id : findingId(placed.key, number);
        placed.handedOut = { id, ...shifted(placed.finding, start) };
        placed.number = number;
      }
      findings.push(placed.handedOut as Finding);
    }
  });
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
      const judged = judgings.update(readings, exchange);
      const linted = { options, stretches, readings, judgings, merged: before?.merged ?? new WeakMap() };
      const findings = findingsOf(linted, judged, settings);
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
