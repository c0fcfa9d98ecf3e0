import type { Finding } from '../report/finding';
import { movedBy } from '../report/moved-finding';
import type { Settings } from '../settings/settings';
import { findingAt, findingId, groupProblems, type KeyedFinding, keyedFinding, REACH } from './merge';
import type { Ranked, StretchReading } from './stretch-reading';

/** Findings with one key: they are told apart by their number within a run. */
interface Series {
  run: number;
  given: number;
}

/** A finding in its stretch, and as it was handed out last. */
interface Placed extends KeyedFinding {
  readonly series: Series;
  /** Among those with its key, from 0. */
  number: number;
  handedOut: Finding | null;
}

/** The readings on one side of a stretch, nearest first, as far as the ids of its findings reach. */
interface Side {
  readonly readings: readonly StretchReading[];
  /** True where the draft ends within that reach. */
  readonly ends: boolean;
}

/** The findings of a stretch, with what they were made from. */
interface Merged {
  readonly judged: readonly Ranked[];
  readonly before: Side;
  readonly after: Side;
  readonly findings: readonly Placed[];
}

type Readings = readonly StretchReading[];

function sideOf(readings: Readings, index: number, step: 1 | -1): Side {
  const found: StretchReading[] = [];
  let length = 0;
  for (let i = index + step; length < REACH; i += step) {
    const reading = readings[i];
    if (!reading) return { readings: found, ends: true };
    found.push(reading);
    length += reading.stretch.raw.length;
  }
  return { readings: found, ends: false };
}

/** Whether a stretch still has the same readings at its side. Asked of every stretch after every edit. */
function stands(side: Side, readings: Readings, index: number, step: 1 | -1): boolean {
  let at = index + step;
  for (const reading of side.readings) {
    if (readings[at] !== reading) return false;
    at += step;
  }
  return !side.ends || readings[at] === undefined;
}

const rawOf = (readings: Readings): string => readings.map(({ stretch }) => stretch.raw).join('');

/** So many keys of findings that are no more may be remembered for each that is. */
const MOST_KEYS = 8;
const FEWEST_KEYS = 1000;
const NONE: readonly Ranked[] = [];

/** The findings of a draft that is linted again and again; what an edit leaves as it was is not made again. */
export class LintFindings {
  readonly #settings: Settings;
  #merged = new WeakMap<StretchReading, Merged>();
  readonly #series = new Map<string, Series>();
  #run = 0;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  /**
   * The findings of a draft in its order, `starts` being where its stretches start. One that is as it was before is the
   * same object.
   */
  of(readings: Readings, starts: readonly number[], judged: ReadonlyMap<StretchReading, readonly Ranked[]>): Finding[] {
    this.#run++;
    const findings: Finding[] = [];
    for (let index = 0; index < readings.length; index++) {
      const reading = readings[index] as StretchReading;
      const ranked = judged.get(reading) ?? NONE;
      if (reading.problems.length === 0 && ranked === NONE) continue;
      const start = starts[index] ?? 0;
      for (const placed of this.#findingsIn(readings, index, ranked)) findings.push(this.#handOut(placed, start));
    }
    this.#forget(findings.length);
    return findings;
  }

  #handOut(placed: Placed, start: number): Finding {
    const { series, handedOut: last } = placed;
    if (series.run !== this.#run) {
      series.run = this.#run;
      series.given = 0;
    }
    const number = series.given++;
    if (last !== null && placed.number === number && last.start === start + placed.finding.start) return last;
    const id = last !== null && placed.number === number ? last.id : findingId(placed.key, number);
    const finding = findingAt(placed, id, start);
    placed.number = number;
    placed.handedOut = finding;
    return finding;
  }

  #findingsIn(readings: Readings, index: number, judged: readonly Ranked[]): readonly Placed[] {
    const reading = readings[index] as StretchReading;
    const known = this.#merged.get(reading);
    if (
      known?.judged === judged &&
      stands(known.before, readings, index, -1) &&
      stands(known.after, readings, index, 1)
    )
      return known.findings;
    const before = sideOf(readings, index, -1);
    const after = sideOf(readings, index, 1);
    const findings = this.#merge(reading, judged, before, after);
    this.#merged.set(reading, { judged, before, after, findings });
    return findings;
  }

  /** Merges what is wrong in a stretch, as `mergeProblems` does in a whole draft. */
  #merge(reading: StretchReading, judged: readonly Ranked[], before: Side, after: Side): Placed[] {
    const head = rawOf([...before.readings].reverse()).slice(-REACH);
    const draft = head + reading.stretch.raw + rawOf(after.readings).slice(0, REACH);
    const problems = [...reading.problems, ...judged]
      .sort((a, b) => a.rank - b.rank)
      .map(({ problem }) => movedBy(problem, head.length));
    return groupProblems(problems, this.#settings).map((group): Placed => {
      const { key, finding } = keyedFinding(group, draft);
      const series = this.#series.get(key) ?? { run: 0, given: 0 };
      this.#series.set(key, series);
      return { key, series, finding: movedBy(finding, -head.length), number: -1, handedOut: null };
    });
  }

  /** Starts afresh once most of what is remembered is of findings that are no more. */
  #forget(findings: number): void {
    if (this.#series.size < FEWEST_KEYS + MOST_KEYS * findings) return;
    this.#series.clear();
    this.#merged = new WeakMap();
  }
}
