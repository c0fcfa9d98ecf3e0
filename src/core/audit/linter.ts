import { type Analysis, analyseProse } from '../analysis/analysis';
import { problemOf } from '../checks/draft-check';
import type { DraftCheck, Fact, Judgement, Question } from '../checks/draft-facts';
import { LIVE_CHECKS } from '../checks/rules';
import type { Finding, Problem } from '../report/finding';
import { Settings } from '../settings/settings';
import { buildSourceIndex } from '../sources/source-index';
import type { Markup } from '../text/document';
import { cutIntoStretches, type Stretch, type Stretches } from '../text/stretches';
import { mergeProblems } from './merge';

export interface LintOptions {
  readonly markup?: Markup;
  readonly settings?: Partial<Settings>;
}

/** Lints one draft again and again. */
export interface Linter {
  /**
   * What `lint()` says of the text. Only the stretches that differ from the text before are read, and of what compares
   * places of the draft only what they change is judged anew.
   */
  lint(text: string, options?: LintOptions): Finding[];
}

const NO_SOURCES = buildSourceIndex([]);

/** A stretch as read: what is wrong in it whatever stands elsewhere, and what it contributes to what is not. */
interface Reading {
  readonly stretch: Stretch;
  readonly analysis: Analysis;
  /** By check, in the order in which they run. Offsets count in the stretch. */
  readonly problems: readonly (readonly Problem[])[];
  readonly facts: ReadonlyMap<DraftCheck, readonly Fact[]>;
  /** The values of the facts, for comparison. */
  readonly contents: ReadonlyMap<DraftCheck, string>;
}

const DRAFT_CHECKS = LIVE_CHECKS.flatMap((check) => (check.draft ? [check.draft] : []));
const NONE: readonly never[] = [];

function read(stretch: Stretch, markup: Markup, settings: Settings): Reading {
  const document = { path: null, text: stretch.raw, markup, extracted: false };
  const analysis = analyseProse(document, stretch.prose);
  const input = { analysis, sources: NO_SOURCES, comparisons: NONE, settings };
  const facts = new Map(DRAFT_CHECKS.map((check) => [check, check.gather(analysis)]));
  return {
    stretch,
    analysis,
    problems: LIVE_CHECKS.map((check) => (check.draft ? NONE : check.run(input))),
    facts,
    contents: new Map([...facts].map(([check, list]) => [check, contentOf(list)])),
  };
}

const contentOf = (facts: readonly Fact[]): string =>
  facts.length === 0 ? '' : JSON.stringify(facts.map(({ value }) => value));

/** What differs between two lists of readings: those of the first are gone from `start` on, those of the second have come. */
interface Exchange {
  readonly gone: readonly Reading[];
  readonly come: readonly Reading[];
}

/** The judgements of a check on a draft, kept while nothing that they rest on changes. */
class Judging {
  readonly #check: DraftCheck;
  #judgements: readonly Judgement[] = [];
  #answers = new Map<string, { readonly question: Question; total: number }>();
  #judged = false;

  constructor(check: DraftCheck) {
    this.#check = check;
  }

  /** Brings the judgements up to date. */
  update(readings: readonly Reading[], { gone, come }: Exchange): void {
    const contents = (list: readonly Reading[]): string =>
      list
        .map(({ contents: all }) => all.get(this.#check) ?? '')
        .filter((content) => content !== '')
        .join('\n');
    let stands = this.#judged && contents(gone) === contents(come);
    for (const answer of this.#answers.values()) {
      const change = countIn(come, answer.question) - countIn(gone, answer.question);
      answer.total += change;
      if (change !== 0) stands = false;
    }
    if (!stands) this.#judge(readings);
  }

  #judge(readings: readonly Reading[]): void {
    const known = this.#answers;
    const asked: typeof known = new Map();
    const count = (question: Question): number => {
      const answer = known.get(question.key) ?? { question, total: countIn(readings, question) };
      asked.set(question.key, answer);
      return answer.total;
    };
    const facts = readings.flatMap((reading) => reading.facts.get(this.#check) ?? NONE);
    this.#judgements = this.#check.judge(facts, { sources: NO_SOURCES, count });
    this.#answers = asked;
    this.#judged = true;
  }

  /** The problems found, by the index of the reading that they stand in. */
  problems(readings: readonly Reading[]): Map<number, Problem[]> {
    const found = new Map<number, Problem[]>();
    const sorted = [...this.#judgements].sort((a, b) => a.fact - b.fact);
    let next = 0;
    let first = 0;
    for (let index = 0; index < readings.length && next < sorted.length; index++) {
      const facts = readings[index]?.facts.get(this.#check) ?? NONE;
      const inReading: Problem[] = [];
      for (let judgement = sorted[next]; judgement && judgement.fact < first + facts.length; judgement = sorted[++next])
        inReading.push(problemOf(judgement, facts[judgement.fact - first] as Fact));
      if (inReading.length > 0) found.set(index, inReading);
      first += facts.length;
    }
    return found;
  }
}

const countIn = (readings: readonly Reading[], question: Question): number =>
  readings.reduce((total, { analysis }) => total + question.count(analysis), 0);

const moved = (problem: Problem, by: number): Problem => ({
  ...problem,
  start: problem.start + by,
  end: problem.end + by,
  fix: problem.fix && { ...problem.fix, start: problem.fix.start + by, end: problem.fix.end + by },
});

/** A draft as it was linted last. */
interface Linted {
  readonly options: string;
  readonly stretches: Stretches;
  readonly readings: readonly Reading[];
  readonly judgings: readonly (Judging | null)[];
}

const judgingsOf = (): (Judging | null)[] => LIVE_CHECKS.map(({ draft }) => (draft ? new Judging(draft) : null));

function readAgain(stretches: Stretches, settings: Settings, before: readonly Reading[]): [Reading[], Exchange] {
  const { list, markup } = stretches;
  const shorter = Math.min(list.length, before.length);
  let start = 0;
  while (start < shorter && list[start] === before[start]?.stretch) start++;
  let same = 0;
  while (same < shorter - start && list.at(-1 - same) === before.at(-1 - same)?.stretch) same++;
  const gone = before.slice(start, before.length - same);
  const come = list.slice(start, list.length - same).map((stretch) => read(stretch, markup, settings));
  return [[...before.slice(0, start), ...come, ...before.slice(before.length - same)], { gone, come }];
}

/** The problems of a draft, each check's in the order of the text, offsets in the draft. */
function problemsOf({ stretches: { starts }, readings, judgings }: Linted): Problem[] {
  return LIVE_CHECKS.flatMap((_, check) => {
    const judged = judgings[check]?.problems(readings);
    if (judged) return [...judged].flatMap(([index, list]) => list.map((one) => moved(one, starts[index] ?? 0)));
    return readings.flatMap(({ problems }, index) =>
      (problems[check] ?? NONE).map((one) => moved(one, starts[index] ?? 0)),
    );
  });
}

/** A linter that remembers the draft that it linted last. */
export function createLinter(): Linter {
  let last: Linted | null = null;
  return {
    lint: (text, given = {}) => {
      const settings = Settings.parse(given.settings ?? {});
      const markup = given.markup ?? 'markdown';
      const options = JSON.stringify([markup, settings]);
      const before: Linted | null = last?.options === options ? last : null;
      const stretches = cutIntoStretches(text, markup, before?.stretches ?? null);
      const [readings, exchange] = readAgain(stretches, settings, before?.readings ?? []);
      const judgings = before?.judgings ?? judgingsOf();
      // What fails halfway is no ground to go on from.
      last = null;
      for (const judging of judgings) judging?.update(readings, exchange);
      last = { options, stretches, readings, judgings };
      return mergeProblems(problemsOf(last), text, settings);
    },
  };
}

/**
 * What can be said of a text without any source: citation form and internal consistency. Synchronous and pure; a draft
 * that is linted after each edit takes a `createLinter()`, which says the same.
 */
export const lint = (text: string, options: LintOptions = {}): Finding[] => createLinter().lint(text, options);
