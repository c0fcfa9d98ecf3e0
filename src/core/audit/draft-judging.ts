import { problemOf } from '../checks/draft-check';
import type { Fact, Judgement, Question } from '../checks/draft-facts';
import {
  DRAFT_CHECKS,
  DRAFT_RANKS,
  type Exchange,
  NO_SOURCES,
  type Ranked,
  type StretchReading,
} from './stretch-reading';

/** Problems by the reading that they stand in; offsets count in its stretch. */
type Judged = ReadonlyMap<StretchReading, readonly Ranked[]>;

const countIn = (readings: readonly StretchReading[], question: Question): number =>
  readings.reduce((total, { analysis }) => total + question.count(analysis), 0);

/** The judgements of one check on a draft, kept while nothing that they rest on changes. */
class Judging {
  readonly #index: number;
  readonly #byReading = new Map<StretchReading, Judgement[]>();
  #answers = new Map<string, { readonly question: Question; total: number }>();
  #judged = false;

  /** `index` is that of the check in `DRAFT_CHECKS`. */
  constructor(index: number) {
    this.#index = index;
  }

  /** Brings the judgements up to date. Returns whether any was made anew. */
  update(readings: readonly StretchReading[], { gone, come }: Exchange): boolean {
    let stands = this.#judged && this.#contents(gone) === this.#contents(come);
    for (const answer of this.#answers.values()) {
      const change = countIn(come, answer.question) - countIn(gone, answer.question);
      answer.total += change;
      if (change !== 0) stands = false;
    }
    if (stands) this.#handOver(gone, come);
    else this.#judge(readings);
    return !stands;
  }

  /** The problems in a reading. */
  problemsIn(reading: StretchReading): Ranked[] {
    const rank = DRAFT_RANKS[this.#index] ?? 0;
    const facts = this.#facts(reading);
    const judgements = this.#byReading.get(reading) ?? [];
    return judgements.map((judgement) => ({ rank, problem: problemOf(judgement, facts[judgement.fact] as Fact) }));
  }

  get readings(): Iterable<StretchReading> {
    return this.#byReading.keys();
  }

  #facts(reading: StretchReading): readonly Fact[] {
    return reading.facts[this.#index] ?? [];
  }

  #contents(readings: readonly StretchReading[]): string {
    const contents = readings.map((reading) => reading.contents[this.#index] ?? '');
    return contents.filter((content) => content !== '').join('\n');
  }

  /** Judgements on readings that are gone hold for those that have come, whose facts are the same in the same order. */
  #handOver(gone: readonly StretchReading[], come: readonly StretchReading[]): void {
    const judgements: Judgement[] = [];
    let first = 0;
    for (const reading of gone) {
      for (const one of this.#byReading.get(reading) ?? []) judgements.push({ ...one, fact: first + one.fact });
      this.#byReading.delete(reading);
      first += this.#facts(reading).length;
    }
    this.#place(judgements, come);
  }

  #judge(readings: readonly StretchReading[]): void {
    const known = this.#answers;
    const asked: typeof known = new Map();
    const count = (question: Question): number => {
      const answer = known.get(question.key) ?? { question, total: countIn(readings, question) };
      asked.set(question.key, answer);
      return answer.total;
    };
    const facts = readings.flatMap((reading) => this.#facts(reading));
    const judgements = DRAFT_CHECKS[this.#index]?.judge(facts, { sources: NO_SOURCES, count }) ?? [];
    this.#byReading.clear();
    this.#place(judgements, readings);
    this.#answers = asked;
    this.#judged = true;
  }

  /** Files judgements on the facts of some readings, taken together, under the reading that each fact is of. */
  #place(judgements: readonly Judgement[], readings: readonly StretchReading[]): void {
    const sorted = [...judgements].sort((a, b) => a.fact - b.fact);
    let next = 0;
    let first = 0;
    for (const reading of readings) {
      if (next === sorted.length) return;
      const end = first + this.#facts(reading).length;
      const from = next;
      while (next < sorted.length && (sorted[next] as Judgement).fact < end) next++;
      if (next > from) {
        const own = sorted.slice(from, next);
        this.#byReading.set(
          reading,
          own.map((one) => ({ ...one, fact: one.fact - first })),
        );
      }
      first = end;
    }
  }
}

/** The judgements of all checks that compare places of a draft, kept from one state of it to the next. */
export interface DraftJudgings {
  /**
   * Brings the judgements up to date and returns the problems by the reading that they stand in. The list of a reading is
   * the same object as before where nothing in it has changed.
   */
  update(readings: readonly StretchReading[], exchange: Exchange): Judged;
}

export function judgeDraft(): DraftJudgings {
  const judgings = DRAFT_CHECKS.map((_, index) => new Judging(index));
  let judged = new Map<StretchReading, readonly Ranked[]>();

  const put = (into: Map<StretchReading, readonly Ranked[]>, reading: StretchReading): void => {
    const problems = judgings.flatMap((judging) => judging.problemsIn(reading));
    const before = judged.get(reading);
    if (problems.length > 0) into.set(reading, before && sameProblems(before, problems) ? before : problems);
  };

  return {
    update: (readings, exchange) => {
      const anew = judgings.map((judging) => judging.update(readings, exchange)).some((changed) => changed);
      if (anew) {
        const all = new Map<StretchReading, readonly Ranked[]>();
        for (const reading of new Set(judgings.flatMap((judging) => [...judging.readings]))) put(all, reading);
        judged = all;
      } else {
        for (const reading of exchange.gone) judged.delete(reading);
        for (const reading of exchange.come) put(judged, reading);
      }
      return judged;
    },
  };
}

/** Whether two lists of judged problems say the same: their facts being the same, so are their places. */
const sameProblems = (a: readonly Ranked[], b: readonly Ranked[]): boolean =>
  a.length === b.length &&
  a.every(({ rank, problem }, i) => {
    const other = b[i];
    return (
      other?.rank === rank &&
      other.problem.rule === problem.rule &&
      other.problem.start === problem.start &&
      other.problem.end === problem.end &&
      other.problem.severity === problem.severity &&
      other.problem.explanation === problem.explanation
    );
  });
