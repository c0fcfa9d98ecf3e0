import { randomUUID } from 'node:crypto';
import type { FlagType } from '../report/finding';
import type { Report } from '../report/report';
import type { Document } from '../text/document';
import type { Span } from '../text/span';
import type { DecisionLine, FindingLine, MissedLine } from './decision-line';
import { claimAt, draftPlaces } from './draft-places';
import { findingPlace, liveLines, type PlacedFinding, placedFindings, placeOf, standingOf } from './standing';

/** What a reviewer decides about a finding. `undo` takes back what was decided before. */
export interface Choice {
  /** Id of the finding. */
  readonly finding: string;
  readonly decision: FindingLine['decision'];
  readonly reason?: string;
  /** The words to put in place of the finding's own correction. */
  readonly correction?: string;
}

/** Who decides, and when. */
export interface Reviewer {
  readonly by: string;
  readonly at: Date;
}

/** An audit as a reviewer has it in front of them: its report, the text that was audited, and what was decided so far. */
export interface ReviewedDraft {
  readonly report: Report;
  readonly document: Document;
  /** The draft's name in the decisions (`draftName`). */
  readonly draft: string;
  readonly lines: readonly DecisionLine[];
}

const aboutFinding = ({ finding, claim, flaggedAt }: PlacedFinding, model: string | null): FindingLine['about'] => ({
  rule: finding.rule,
  detector: finding.detector,
  also_found_by: finding.also_found_by,
  flag_type: finding.flag_type,
  contradiction_type: finding.contradiction_type,
  severity: finding.severity,
  verdict: finding.verdict,
  flagged_text: finding.flagged_text,
  claim,
  flagged_at: flaggedAt,
  evidence: finding.evidence.map(({ source, page, excerpt }) => ({ source, page, excerpt })),
  model,
});

/**
 * The lines to append for what a reviewer decides, in the order of the choices. They supersede what was decided before on
 * the same findings, so that a decision that was taken back never comes to life again. A choice about a finding that the
 * report does not have is passed over.
 */
export function linesFor(reviewed: ReviewedDraft, choices: readonly Choice[], { by, at }: Reviewer): FindingLine[] {
  const { report, document, draft, lines } = reviewed;
  const places = draftPlaces(document);
  const placed = placedFindings(places, report.findings);
  const standing = standingOf(places, placed, lines, draft);
  return choices.flatMap((choice) => {
    const found = placed.find(({ finding }) => finding.id === choice.finding);
    if (!found) return [];
    return [
      {
        id: randomUUID(),
        draft,
        by,
        at: at.toISOString(),
        supersedes: [...(standing.lines.get(choice.finding) ?? [])],
        decision: choice.decision,
        reason: choice.reason ?? null,
        correction: choice.correction ?? null,
        finding: choice.finding,
        claim_sha: found.claimSha,
        evidence_sha: found.evidenceSha,
        place: findingPlace(places, placed, found),
        about: aboutFinding(found, report.settings.model),
      },
    ];
  });
}

/** An error that no check found, at a span of the draft. */
export interface MissedError extends Span {
  readonly flagType: FlagType;
  readonly comment: string;
}

/** The line to append for an error that a person found. Throws a `RangeError` where the span holds no text. */
export function lineForMissed(
  { document, draft }: Omit<ReviewedDraft, 'report'>,
  error: MissedError,
  { by, at }: Reviewer,
): MissedLine {
  const words = document.text.slice(error.start, error.end);
  if (words.trim() === '') throw new RangeError('An error has to be at some words of the draft. Select them first.');
  const places = draftPlaces(document);
  const claim = claimAt(places, error, 'missed');
  const twins: Span[] = [];
  for (let from = document.text.indexOf(words); from >= 0; from = document.text.indexOf(words, from + 1)) {
    const span = from === error.start ? error : { start: from, end: from + words.length };
    if (claimAt(places, span, 'missed').sha === claim.sha) twins.push(span);
  }
  return {
    id: randomUUID(),
    draft,
    by,
    at: at.toISOString(),
    supersedes: [],
    decision: 'missed',
    flag_type: error.flagType,
    flagged_text: words,
    comment: error.comment,
    claim: claim.text,
    flagged_at: error.start - claim.span.start,
    claim_sha: claim.sha,
    place: placeOf(places, twins, error),
  };
}

/** The line to append to take an error back that was added by hand; null where there is none with that id. */
export function lineToWithdraw(
  { lines, draft }: Pick<ReviewedDraft, 'lines' | 'draft'>,
  id: string,
  { by, at }: Reviewer,
): DecisionLine | null {
  if (!liveLines(lines, draft).some((line) => line.id === id && line.decision === 'missed')) return null;
  return { id: randomUUID(), draft, by, at: at.toISOString(), supersedes: [id], decision: 'withdraw' };
}
