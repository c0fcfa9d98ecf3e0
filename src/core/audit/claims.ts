import { near, rawSpan } from '../analysis/analysis';
import type { Quotation } from '../analysis/quotations';
import type { CheckInput } from '../checks/check';
import type { Comparison } from '../checks/comparison';
import { passagesOn } from '../checks/nearby-passages';
import { judgeQuotations } from '../checks/quotations/judge-quotation';
import type { Finding } from '../report/finding';
import type { Claim, ClaimStatus } from '../report/report';
import { type ScoredEvidence, scoredEvidence } from '../sources/source-index';
import { overlaps } from '../text/span';
import { gridOf } from '../text/span-grid';

const MOST_EVIDENCE = 5;
const BEARS = 0.12;

function statusOf(
  input: CheckInput,
  comparison: Comparison,
  own: readonly Finding[],
  exact: ReadonlySet<Quotation>,
  evidence: readonly ScoredEvidence[],
): ClaimStatus {
  if (input.sources.sources.length === 0) return 'not_checked';
  if (own.some((finding) => finding.verdict === 'contradicted' && finding.flag_type !== 'citation_format_error'))
    return 'contradicted';
  if (own.some((finding) => finding.verdict === 'unsupported')) return 'not_found';
  if (own.length > 0) return 'not_checked';
  const quoted = near(input.analysis.quotations, comparison.sentence);
  if (comparison.follows || (quoted.length > 0 && quoted.every((quotation) => exact.has(quotation))))
    return 'supported';
  return (evidence[0]?.score ?? 0) < BEARS ? 'not_found' : 'not_checked';
}

/** What makes an asserting sentence of the draft a claim, with its status and the passages that bear on it. */
export function claimReader(input: CheckInput, findings: readonly Finding[]): (comparison: Comparison) => Claim {
  const { analysis } = input;
  const grid = gridOf(findings);
  const judged = judgeQuotations(input).filter(({ outcome }) => outcome === 'exact');
  const exact = new Set(judged.map(({ quotation }) => quotation));
  return (comparison) => {
    const span = rawSpan(analysis, comparison.sentence);
    const { start, end } = span;
    const own = grid.near(span).filter((finding) => overlaps(finding, span));
    const evidence = passagesOn(input, comparison).slice(0, MOST_EVIDENCE).map(scoredEvidence);
    return {
      start,
      end,
      text: analysis.document.text.slice(start, end),
      status: statusOf(input, comparison, own, exact, evidence),
      evidence,
    };
  };
}
