import { problemOf } from '../checks/draft-check';
import type { Fact, Judgement, Question } from '../checks/draft-facts';
import type { Problem } from '../report/finding';
import {
  DRAFT_CHECKS,
  DRAFT_RANKS,
  type Exchange,
  NO_SOURCES,
  type Ranked,
  type StretchReading,
} from './stretch-reading';

const countIn = (readings: readonly StretchReading[], question: Question): number =>
  readings.reduce((total, { analysis }) => total + question.count(analysis), 0);

/** The judgements of one check on a draft, kept while nothing that they rest on changes. */
class Judging {
  readonly #index: number;
  /** Sorted by fact. */
  #judgements: readonly Judgement[] = [];
  #answers = new Map<string, { readonly question: Question; total: number }>();
  #judged = false;

  /** `index` is that of the check in `DRAFT_CHECKS`. */
  constructor(index: number) {
    this.#index = index;
  }

  update(readings: readonly StretchReading[], { gone, come }: Exchange): void {
    let stands = this.#judged && this.#contents(gone) === this.#contents(come);
    for (const answer of this.#answers.values()) {
      const change = countIn(come, answer.question) - countIn(gone, answer.question);
      answer.total += change;
      if (change !== 0) stands = false;
    }
    if (!stands) this.#judge(readings);
  }

  #contents(readings: readonly StretchReading[]): string {
    const contents = readings.map((reading) => reading.contents[this.#index] ?? '');
    return contents.filter((content) => content !== '').join('\n');
  }

  #facts(reading: StretchReading | undefined): readonly Fact[] {
    return reading?.facts[this.#index] ?? [];
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
    this.#judgements = [...judgements].sort((a, b) => a.fact - b.fact);
    this.#answers = asked;
    this.#judged = true;
  }

  /** Calls `found` with each problem and the index of the reading that it stands in. */
  eachProblem(readings: readonly StretchReading[], found: (reading: number, problem: Problem) => void): void {
    let next = 0;
    let first = 0;
    for (let index = 0; index < readings.length && next < this.#judgements.length; index++) {
      const facts = this.#facts(readings[index]);
      for (; next < this.#judgements.length; next++) {
        const judgement = this.#judgements[next] as Judgement;
        const fact = facts[judgement.fact - first];
        if (!fact) break;
        found(index, problemOf(judgement, fact));
      }
      first += facts.length;
    }
  }
}

/** The judgements of all checks that compare places of a draft, kept from one state of it to the next. */
export interface DraftJudgings {
  update(readings: readonly StretchReading[], exchange: Exchange): void;
  /** The problems by the index of the reading that they stand in; offsets count in its stretch. */
  problems(readings: readonly StretchReading[]): ReadonlyMap<number, readonly Ranked[]>;
}

export function judgeDraft(): DraftJudgings {
  const judgings = DRAFT_CHECKS.map((_, index) => new Judging(index));
  return {
    update: (readings, exchange) => {
      for (const judging of judgings) judging.update(readings, exchange);
    },
    problems: (readings) => {
      const byReading = new Map<number, Ranked[]>();
      judgings.forEach((judging, index) => {
        const rank = DRAFT_RANKS[index] ?? 0;
        judging.eachProblem(readings, (reading, problem) => {
          const list = byReading.get(reading);
          if (list) list.push({ rank, problem });
          else byReading.set(reading, [{ rank, problem }]);
        });
      });
      return byReading;
    },
  };
}
