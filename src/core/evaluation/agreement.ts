import { FlagType } from '../report/finding';
import { kappa, rankCorrelation, squareDistance } from './statistics';

/** The dimensions that a person may score from 1 to 5, as the rubric of a model does. */
export const SCORED = ['factual_accuracy', 'source_fidelity', 'specificity_risk', 'temporal_alignment'] as const;
export type Scored = (typeof SCORED)[number];

/** How one person judged one item. */
export interface Judgment {
  readonly id: string;
  /** Whether the draft holds an error; null where nothing was said. */
  readonly faulty: boolean | null;
  /** The types of its errors. */
  readonly types: readonly FlagType[];
  readonly scores: Readonly<Partial<Record<Scored, number>>>;
}

export interface Judge {
  readonly name: string;
  readonly judgments: readonly Judgment[];
}

/** How far two people agree on one question. Kappa is 1 for full agreement, 0 for what chance gives; null without any. */
interface AgreementOn {
  readonly question: string;
  readonly items: number;
  /** The share of items on which they say the same. */
  readonly same: number | null;
  readonly kappa: number | null;
  /** True where kappa weighs how far scores are apart. */
  readonly weighted: boolean;
}

interface PairAgreement {
  readonly a: string;
  readonly b: string;
  readonly on: readonly AgreementOn[];
}

interface ModelAgreement {
  readonly judge: string;
  readonly items: number;
  /** Spearman's, of the model's composite and the mean of the person's scores. */
  readonly rank_correlation: number | null;
}

export interface Agreement {
  readonly pairs: readonly PairAgreement[];
  /** Mean kappa of the pairs by question; null where no pair has one. */
  readonly mean: Readonly<Record<string, number | null>>;
  readonly model: readonly ModelAgreement[];
}

const LEAST_SCORE = 1;
const MOST_SCORE = 5;
const round = (value: number | null): number | null => (value === null ? null : Math.round(value * 10_000) / 10_000);
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * How far people agree with each other, in pairs, and with a model. `composites` are a model's composite scores by item.
 * Pure.
 */
export function agreementOf(judges: readonly Judge[], composites: ReadonlyMap<string, number> = new Map()): Agreement {
  const pairs = judges.flatMap((a, i) => judges.slice(i + 1).map((b) => pairAgreement(a, b)));
  const questions = new Set(pairs.flatMap(({ on }) => on.map(({ question }) => question)));
  return {
    pairs,
    mean: Object.fromEntries(
      [...questions].map((question) => {
        const all = pairs.flatMap(({ on }) =>
          on.flatMap((one) => (one.question === question && one.kappa !== null ? [one.kappa] : [])),
        );
        return [question, all.length === 0 ? null : round(mean(all))];
      }),
    ),
    model: composites.size === 0 ? [] : judges.map((judge) => modelAgreement(judge, composites)),
  };
}

function pairAgreement(a: Judge, b: Judge): PairAgreement {
  const other = new Map(b.judgments.map((judgment) => [judgment.id, judgment]));
  const both = a.judgments.flatMap((one) => {
    const two = other.get(one.id);
    return two ? [[one, two] as const] : [];
  });
  const faulty = both.flatMap(([one, two]) =>
    one.faulty === null || two.faulty === null ? [] : [[one.faulty, two.faulty] as const],
  );
  const types = FlagType.options.flatMap((type) => {
    const said = both.map(([one, two]) => [one.types.includes(type), two.types.includes(type)] as const);
    return said.some(([one, two]) => one || two) ? [labelAgreement(type, said)] : [];
  });
  const scores = SCORED.flatMap((name) => {
    const given = both.flatMap(([one, two]) => {
      const [x, y] = [one.scores[name], two.scores[name]];
      return x === undefined || y === undefined ? [] : [[x, y] as const];
    });
    return given.length === 0 ? [] : [scoreAgreement(name, given)];
  });
  return {
    a: a.name,
    b: b.name,
    on: [...(faulty.length === 0 ? [] : [labelAgreement('faulty', faulty)]), ...types, ...scores],
  };
}

const sides = <T>(pairs: readonly (readonly [T, T])[]): [T[], T[]] => [pairs.map(([a]) => a), pairs.map(([, b]) => b)];

const sameShare = <T>(pairs: readonly (readonly [T, T])[]): number | null =>
  pairs.length === 0 ? null : round(pairs.filter(([a, b]) => a === b).length / pairs.length);

function labelAgreement(question: string, pairs: readonly (readonly [boolean, boolean])[]): AgreementOn {
  const [a, b] = sides(pairs);
  return { question, items: pairs.length, same: sameShare(pairs), kappa: round(kappa(a, b)), weighted: false };
}

function scoreAgreement(question: string, pairs: readonly (readonly [number, number])[]): AgreementOn {
  const [a, b] = sides(pairs);
  const value = kappa(a, b, squareDistance(LEAST_SCORE, MOST_SCORE));
  return { question, items: pairs.length, same: sameShare(pairs), kappa: round(value), weighted: true };
}

function modelAgreement(judge: Judge, composites: ReadonlyMap<string, number>): ModelAgreement {
  const both = judge.judgments.flatMap(({ id, scores }) => {
    const composite = composites.get(id);
    const given = Object.values(scores);
    return composite === undefined || given.length === 0 ? [] : [[composite, mean(given)] as const];
  });
  const [model, person] = sides(both);
  return { judge: judge.name, items: both.length, rank_correlation: round(rankCorrelation(model, person)) };
}
