import type { DecisionLine } from '../review/decision-line';
import { heldDecisions } from '../review/precision';
import type { CalibrationItem } from './calibrate';

/** Reviewed drafts as samples: one holds an error where a person approved a finding in it, or added an error by hand. */
export function decidedSamples(lines: readonly DecisionLine[]): CalibrationItem[] {
  const { decided, missed } = heldDecisions(lines);
  const judged = decided.filter(({ decision }) => decision === 'approve' || decision === 'reject');
  const drafts = new Set([...judged, ...missed].map(({ draft }) => draft));
  return [...drafts].map((draft) => {
    const own = judged.filter((line) => line.draft === draft);
    const isApproved = own.some(({ decision }) => decision === 'approve');
    return {
      faulty: isApproved || missed.some((line) => line.draft === draft),
      findings: own.map(({ decision, about }) => ({
        rule: about.rule,
        detector: about.detector,
        flag_type: about.flag_type,
        severity: about.severity,
        verdict: about.verdict,
        right: decision === 'approve',
      })),
      rubric: null,
    };
  });
}
