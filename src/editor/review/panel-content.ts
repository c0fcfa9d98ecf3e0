import { evidencePlace } from '../../core/export/evidence-place';
import { type LineIndex, lineIndex, positionAt } from '../../core/export/line-index';
import type { ReadableRow } from '../../core/export/readable-draft';
import type { Decided, Report } from '../../core/report/report';
import type { Span } from '../../core/text/span';
import type { PanelFinding, PanelReview, WordsState } from '../../panel/messages';
import type { ReadableRequest } from '../../worker/protocol';
import type { AuditState } from '../findings/findings-store';
import type { DraftText, TrackedFinding } from '../findings/tracked-finding';
import { standingLabel } from '../wording';
import { t } from '../words';

/** A replacement of words of the draft as it is now. */
export interface Replacement extends Span {
  readonly text: string;
}

/** What a decision puts in the place of a finding's words; null where it says none. */
function correctionOf({ finding }: TrackedFinding, decided: Pick<Decided, 'correction'>): string | null {
  return decided.correction ?? finding.fix?.text ?? null;
}

const placeOf = ({ fix, span, finding }: TrackedFinding): { readonly span: Span; readonly original: string } =>
  fix ?? { span, original: finding.flagged_text };

/** The edit that puts an approved correction in; null where it says none, `changed` where the words are others by now. */
export function puttingIn(
  tracked: TrackedFinding,
  decided: Pick<Decided, 'correction'>,
  text: DraftText,
): Replacement | 'changed' | null {
  const correction = correctionOf(tracked, decided);
  if (correction === null) return null;
  const { span, original } = placeOf(tracked);
  if (text.slice(span.start, span.end) !== original) return 'changed';
  return { ...span, text: correction };
}

/** The edit that takes an approved correction out again; null where it does not stand in the draft. */
export function takingOut(
  tracked: TrackedFinding,
  decided: Pick<Decided, 'correction'>,
  text: DraftText,
): Replacement | null {
  const correction = correctionOf(tracked, decided);
  if (correction === null) return null;
  const { span, original } = placeOf(tracked);
  if (correction === original) return null;
  // Where there were no words before, the span stands behind what was put in.
  const start = span.start === span.end ? span.start - correction.length : span.start;
  const end = start + correction.length;
  if (start < 0 || (span.start < span.end && end !== span.end)) return null;
  return text.slice(start, end) === correction ? { start, end, text: original } : null;
}

/** How the words of a finding stand now. */
export function wordsState(tracked: TrackedFinding, decided: Decided | undefined, text: DraftText): WordsState {
  if (tracked.state === 'fresh' && placeOf(tracked).span.start !== placeOf(tracked).span.end) return 'fresh';
  if (decided?.decision === 'approve' && takingOut(tracked, decided, text)) return 'corrected';
  return tracked.state;
}

const byFinding = ({ review }: Report): ReadonlyMap<string, Decided> =>
  new Map(review?.decisions.map((one) => [one.finding, one]));

/** How the words of every finding stand, in the order of the findings. */
export function wordsStates(report: Report, tracked: readonly TrackedFinding[], text: DraftText): WordsState[] {
  const decisions = byFinding(report);
  return tracked.map((one) => wordsState(one, decisions.get(one.finding.id), text));
}

/** The words of each mark as a reader sees them, by its id. */
function readWords(rows: readonly ReadableRow[]): ReadonlyMap<string, string> {
  const words = new Map<string, string>();
  for (const { text, marks } of rows)
    for (const { id, start, end } of marks) {
      const before = words.get(id);
      const here = text.slice(start, end);
      words.set(id, before === undefined ? here : `${before} ${here}`);
    }
  return words;
}

function panelFinding(
  tracked: TrackedFinding,
  report: Report,
  lines: LineIndex,
  state: WordsState,
  words: string | undefined,
): PanelFinding {
  const { finding, fix, places, ruleTitle, span } = tracked;
  const standings = new Map(report.sources.map(({ id, standing }) => [id, standing]));
  const { suggested_correction: suggestion } = finding;
  return {
    id: finding.id,
    rule: finding.rule,
    ruleTitle,
    detectors: [finding.detector, ...finding.also_found_by],
    severity: finding.severity,
    verdict: finding.verdict,
    words: state === 'fresh' && words !== undefined && words.trim() !== '' ? words : finding.flagged_text,
    original: placeOf(tracked).original,
    explanation: finding.explanation,
    line: positionAt(lines, span.start).line,
    state,
    evidence: finding.evidence.map((entry, index) => {
      const standing = standings.get(entry.source);
      return {
        label: evidencePlace(entry),
        standing: standing === undefined ? null : standingLabel(standing),
        excerpt: entry.excerpt,
        canOpen: places[index] !== undefined && places[index] !== null,
      };
    }),
    fix: fix && finding.fix ? { before: fix.original, after: finding.fix.text } : null,
    suggestion: suggestion === null || suggestion === finding.fix?.text ? null : suggestion,
  };
}

/** The findings of an audit as the panel shows them, in the order of the draft. */
export function panelFindings(
  report: Report,
  tracked: readonly TrackedFinding[],
  states: readonly WordsState[],
  text: string,
  rows: readonly ReadableRow[],
): PanelFinding[] {
  const lines = lineIndex(text);
  const words = readWords(rows);
  return tracked
    .map((one, i) => ({ one, state: states[i] ?? one.state }))
    .sort((a, b) => a.one.span.start - b.one.span.start || a.one.span.end - b.one.span.end)
    .map(({ one, state }) => panelFinding(one, report, lines, state, words.get(one.finding.id)));
}

/** Where errors that were added by hand stand in a text that may have been edited since it was audited. */
function missedSpans({ report, text: audited }: AuditState, text: string): ReadableRequest['spans'] {
  return (report.review?.missed ?? []).flatMap(({ id, start, end, flagged_text: words }) => {
    if (text.slice(start, end) === words) return [{ id, start, end }];
    const first = text.indexOf(words);
    const isOnly = first >= 0 && text.indexOf(words, first + 1) < 0;
    return audited !== text && isOnly ? [{ id, start: first, end: first + words.length }] : [];
  });
}

/** What is marked in the draft as it is now. */
export function markedSpans(
  audit: AuditState,
  tracked: readonly TrackedFinding[],
  text: string,
): ReadableRequest['spans'] {
  const found = tracked
    .filter(({ span }) => span.end > span.start)
    .map(({ finding: { id }, span: { start, end } }) => ({ id, start, end }));
  return [...found, ...missedSpans(audit, text)];
}

/** The review of an audit as the panel shows it. */
export function panelReview({ report, edited, sourcesChanged, text }: AuditState): PanelReview {
  const { review, routing, errors } = report;
  const lines = lineIndex(text);
  return {
    decisions: review?.decisions ?? [],
    reopened: review?.reopened ?? [],
    missed: (review?.missed ?? []).map(({ id, start, flagged_text: words, flag_type: flagType, comment, by, at }) => ({
      id,
      words,
      comment,
      flagType,
      by,
      at,
      line: positionAt(lines, start).line,
    })),
    cleared: review?.cleared ?? 0,
    settled: review?.settled ?? 0,
    route: routing.decision,
    reasons: routing.reasons,
    notes: [
      ...(edited ? [t('The draft was edited since. Audit again to refresh.')] : []),
      ...(sourcesChanged ? [t('Sources were changed since. Audit again to refresh.')] : []),
      ...errors.filter(({ stage }) => stage === 'decisions').map(({ message }) => message),
    ],
  };
}
