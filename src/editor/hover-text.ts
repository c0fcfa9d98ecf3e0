import { markdownText } from '../core/export/markdown-text';
import { shortened } from '../core/export/plain-line';
import type { Evidence } from '../core/report/finding';
import type { Span } from '../core/text/span';
import type { TrackedFinding } from './tracked-finding';
import { alignWords } from './word-alignment';
import { STALE_NOTE, sourceLabel, verdictLabel } from './wording';

const MOST_EVIDENCE = 2;
/** Units of a source's passage that are shown on each side of what corresponds to the draft. */
const CONTEXT = 160;
const LONGEST = 700;

function marked(text: string, span: Span, marks: readonly Span[]): string {
  const parts: string[] = [];
  let at = span.start;
  // Text between marks keeps its own spaces: escaping trims them.
  const plain = (from: number, to: number): string => {
    const raw = text.slice(from, to);
    const inner = markdownText(raw);
    if (inner === '') return raw === '' ? '' : ' ';
    return `${/^\s/.test(raw) ? ' ' : ''}${inner}${/\s$/.test(raw) ? ' ' : ''}`;
  };
  for (const mark of marks) {
    if (mark.start < at || mark.end > span.end) continue;
    parts.push(plain(at, mark.start), `**${markdownText(text.slice(mark.start, mark.end))}**`);
    at = mark.end;
  }
  parts.push(plain(at, span.end));
  return parts.join('');
}

/** The stretch of an excerpt to show: what corresponds to the draft with some context, cut between words. */
function shownSpan(excerpt: string, window: Span): Span {
  const begin = Math.max(0, window.start - CONTEXT);
  const last = Math.min(excerpt.length, Math.min(window.end, window.start + LONGEST) + CONTEXT);
  const start = begin === 0 ? 0 : excerpt.indexOf(' ', begin) + 1;
  const end = last === excerpt.length ? last : excerpt.lastIndexOf(' ', last);
  return { start: Math.min(start, window.start), end: Math.max(end, start) };
}

/** A source's passage as a Markdown quotation, with the words that the draft does not have in bold. */
export function quotedEvidence(excerpt: string, flagged: string): string {
  const alignment = alignWords(flagged, excerpt);
  if (!alignment) return `> ${markdownText(shortened(excerpt, CONTEXT * 3))}`;
  const span = shownSpan(excerpt, alignment.window);
  const text = marked(excerpt, span, alignment.onlyInSource);
  const extra = alignment.onlyInSource.length > 0 ? [] : alignment.onlyInDraft;
  const missing = extra.map(({ start, end }) => `“${markdownText(flagged.slice(start, end))}”`).join(', ');
  return [
    `> ${span.start > 0 ? '… ' : ''}${text}${span.end < excerpt.length ? ' …' : ''}`,
    ...(missing === '' ? [] : [`Not there: ${missing}`]),
  ].join('\n\n');
}

/** Makes the target of a link to an entry of a finding's evidence; undefined where it cannot be opened. */
export type EvidenceLink = (tracked: TrackedFinding, index: number) => string | undefined;

/**
 * What a hover says of a finding, as Markdown. The editor shows the diagnostic's own message above it, so the
 * explanation is not said again.
 */
export function hoverText(tracked: TrackedFinding, link: EvidenceLink): string {
  const { finding, ruleTitle, state } = tracked;
  const head = `**${verdictLabel(finding.verdict)}** · ${markdownText(ruleTitle)}`;
  const evidence = finding.evidence.slice(0, MOST_EVIDENCE).flatMap((entry: Evidence, index) => {
    const target = link(tracked, index);
    const label = markdownText(sourceLabel(entry));
    return [quotedEvidence(entry.excerpt, finding.flagged_text), target ? `[${label}](${target})` : label];
  });
  const correction = finding.suggested_correction;
  return [
    head,
    ...evidence,
    ...(correction ? [`Suggested: ${markdownText(shortened(correction, LONGEST))}`] : []),
    ...(state === 'stale' ? [`*${STALE_NOTE}*`] : []),
  ].join('\n\n');
}
