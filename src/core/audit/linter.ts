import type { Finding, Problem } from '../report/finding';
import { Settings } from '../settings/settings';
import type { Markup } from '../text/document';
import { shift } from '../text/span';
import { cutIntoStretches, type Stretches } from '../text/stretches';
import { type DraftJudgings, judgeDraft } from './draft-judging';
import { findingAt, findingId, groupProblems, type KeyedFinding, keyedFinding, REACH } from './merge';
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
  fix: one.fix && shift(one.fix, by),
});

/** A finding in its stretch, and as it was handed out last. */
interface Placed extends KeyedFinding {
  /** Among those with its key, from 0. */
  number: number;
  handedOut: Finding | null;
}

/** The findings of a stretch, with what they were made from. */
interface Merged {
  readonly judged: readonly Ranked[];
  readonly beside: Beside;
  readonly findings: readonly Placed[];
}

/** The readings before and after a stretch, nearest first, as far as the ids of its findings reach. */
interface Beside {
  readonly before: readonly StretchReading[];
  readonly after: readonly StretchReading[];
}

function besideOf(readings: readonly StretchReading[], index: number): Beside {
  const towards = (step: number): StretchReading[] => {
    const found: StretchReading[] = [];
    let length = 0;
    for (let i = index + step; length < REACH; i += step) {
      const reading = readings[i];
      if (!reading) break;
      found.push(reading);
      length += reading.stretch.raw.length;
    }
    return found;
  };
  return { before: towards(-1), after: towards(1) };
}

const sameList = <T>(a: readonly T[], b: readonly T[]): boolean =>
  a.length === b.length && a.every((item, i) => item === b[i]);

const rawOf = (readings: readonly StretchReading[]): string => readings.map(({ stretch }) => stretch.raw).join('');

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
function mergeIn(reading: StretchReading, judged: readonly Ranked[], beside: Beside, settings: Settings): Merged {
  const before = rawOf([...beside.before].reverse()).slice(-REACH);
  const draft = before + reading.stretch.raw + rawOf(beside.after).slice(0, REACH);
  const lead = before.length;
  const problems = [...reading.problems, ...judged]
    .sort((a, b) => a.rank - b.rank)
    .map(({ problem }) => shifted(problem, lead));
  const findings = groupProblems(problems, settings).map((group): Placed => {
    const { key, finding } = keyedFinding(group, draft);
    return { key, finding: shifted(finding, -lead), number: -1, handedOut: null };
  });
  return { judged, beside, findings };
}

/** The findings of a draft in its order; one that is as it was before is the same object. */
function findingsOf(
  linted: Linted,
  judged: ReadonlyMap<StretchReading, readonly Ranked[]>,
  settings: Settings,
): Finding[] {
  const { stretches, readings, merged } = linted;
  const numbers = new Map<string, number>();
  const findings: Finding[] = [];
  readings.forEach((reading, index) => {
    const ranked = judged.get(reading) ?? NONE;
    if (reading.problems.length === 0 && ranked === NONE) return;
    const start = stretches.starts[index] ?? 0;
    const beside = besideOf(readings, index);
    let known = merged.get(reading);
    if (
      known?.judged !== ranked ||
      !sameList(known.beside.before, beside.before) ||
      !sameList(known.beside.after, beside.after)
    ) {
      known = mergeIn(reading, ranked, beside, settings);
      merged.set(reading, known);
    }
    for (const placed of known.findings) {
      const number = numbers.get(placed.key) ?? 0;
      numbers.set(placed.key, number + 1);
      const last = placed.handedOut;
      if (last === null || placed.number !== number || last.start !== start + placed.finding.start) {
        const id = last !== null && placed.number === number ? last.id : findingId(placed.key, number);
        placed.handedOut = findingAt(placed, id, start);
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
