import type { Finding } from '../report/finding';
import type { AuditError, Decision, Rubric } from '../report/report';
import { isAtLeast } from '../report/severity';
import type { Settings, SeverityWeights } from '../settings/settings';

const MOST_DOUBT = 0.5;
const RUBRIC_SHARE = 0.7;

/** What the risk and the route look at. */
type Weighed = Pick<Finding, 'severity' | 'verdict' | 'flag_type'>;

/** What findings weigh together: each leaves less of what is sound. */
export const together = (findings: readonly Pick<Finding, 'severity'>[], weights: SeverityWeights): number =>
  1 - findings.reduce((product, { severity }) => product * (1 - weights[severity]), 1);

const isForm = ({ flag_type }: Pick<Finding, 'flag_type'>): boolean => flag_type === 'citation_format_error';

/** Findings that are errors: the draft is wrong, whatever else is true. */
export const errorsAmong = <F extends Weighed>(findings: readonly F[]): F[] =>
  findings.filter((finding) => finding.verdict !== 'unverifiable' && !isForm(finding));

/** Findings that are doubts: nothing at hand settles them. */
const doubtsAmong = <F extends Weighed>(findings: readonly F[]): F[] =>
  findings.filter((finding) => finding.verdict === 'unverifiable');

export interface Risk {
  /** Each from 0 to 1. */
  readonly errors: number;
  readonly doubts: number;
  readonly rubric: number;
  readonly overall: number;
}

/** The risk of a draft from its findings (those that no reviewer rejected) and the rubric, where it ran. */
export function riskOf(findings: readonly Weighed[], rubric: Rubric | null, weights: SeverityWeights): Risk {
  const errors = together(errorsAmong(findings), weights);
  const doubts = Math.min(MOST_DOUBT, together(doubtsAmong(findings), weights));
  const score = rubric ? (RUBRIC_SHARE * (rubric.composite_score - 1)) / 4 : 0;
  return { errors, doubts, rubric: score, overall: Math.round(Math.max(errors, doubts, score) * 1000) / 1000 };
}

export interface RouteInput {
  /** Those that no reviewer rejected. */
  readonly findings: readonly Finding[];
  /** How many a reviewer rejected. */
  readonly cleared?: number;
  /** Errors that a person found and no check did. */
  readonly missed?: number;
  readonly risk: Risk;
  readonly rubric: Rubric | null;
  readonly errors: readonly AuditError[];
  readonly sources: number;
  readonly settings: Settings;
}

const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

/** Where a draft goes, and why in words. A failure never passes. */
export function routeOf(input: RouteInput): { decision: Decision; reasons: string[] } {
  const { findings, risk, rubric, errors, sources, settings, cleared = 0, missed = 0 } = input;
  const byReview = cleared > 0 ? [`${plural(cleared, 'finding')} cleared by review.`] : [];
  const block: string[] = [];
  const criticals = errorsAmong(findings).filter((finding) => finding.severity === 'critical');
  if (criticals.length > 0) block.push(`${plural(criticals.length, 'critical error')}.`);
  const contradictions = findings.filter(
    (finding) => finding.flag_type === 'contradiction' && isAtLeast(finding.severity, settings.blockingSeverity),
  );
  if (contradictions.length > 0) {
    const orAbove = settings.blockingSeverity === 'critical' ? '' : ' or above';
    block.push(`${plural(contradictions.length, 'contradiction')} of ${settings.blockingSeverity} severity${orAbove}.`);
  }
  if (risk.errors > settings.blockAbove)
    block.push(
      `The errors weigh ${risk.errors.toFixed(2)} together, on a scale from 0 to 1; above ${settings.blockAbove} a draft is blocked.`,
    );
  if (block.length > 0) return { decision: 'block', reasons: [...block, ...byReview] };
  const review: string[] = [];
  const open = findings.filter((finding) => !(isForm(finding) && finding.severity === 'low'));
  const doubts = doubtsAmong(open).length;
  const found = errorsAmong(open).length;
  const forms = open.length - doubts - found;
  if (found > 0) review.push(`${plural(found, 'error')} to look at.`);
  if (doubts > 0) review.push(`${plural(doubts, 'point')} that nothing at hand can settle.`);
  if (missed > 0) review.push(`${plural(missed, 'error')} that a reviewer added.`);
  if (forms > 0) review.push(`${plural(forms, 'fault')} of citation form.`);
  if (risk.overall >= settings.passBelow && open.length === 0)
    review.push(`The risk score is ${risk.overall.toFixed(2)}, not below ${settings.passBelow}.`);
  if (rubric?.threshold_exceeded)
    review.push(
      `The risk rubric gives ${rubric.composite_score} on a scale from 1 to 5; at ${settings.rubricThreshold} a person looks.`,
    );
  if (sources === 0) review.push('There are no sources to compare the draft with.');
  for (const error of errors)
    review.push(
      error.stage === 'trail'
        ? `The audit is not on record: ${error.message}`
        : `Not everything could be checked: ${error.message}`,
    );
  if (review.length > 0) return { decision: 'review', reasons: [...review, ...byReview] };
  return { decision: 'pass', reasons: byReview.length > 0 ? byReview : ['Nothing was found against the sources.'] };
}
