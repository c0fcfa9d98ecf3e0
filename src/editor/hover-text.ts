import { evidencePlace } from '../core/export/evidence-place';
import { markdownText } from '../core/export/markdown-text';
import { shortened } from '../core/export/plain-line';
import type { Evidence } from '../core/report/finding';
import type { Span } from '../core/text/span';
import type { TrackedFinding } from './tracked-finding';
import { counterpart } from './word-alignment';
import { STALE_NOTE, verdictLabel } from './wording';

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

/** Units of the draft on each side of the flagged words that are held against a source's passage. */
const AROUND = 300;
const BLANK_LINE = /\n[^\S\n]*\n/;

/** The flagged words with what stands around them in their paragraph. */
export interface FlaggedContext {
  readonly text: string;
  readonly flagged: Span;
}

export function flaggedContext(draft: string, { start, end }: Span): FlaggedContext {
  const before =
    draft
      .slice(Math.max(0, start - AROUND), start)
      .split(BLANK_LINE)
      .at(-1) ?? '';
  const after = draft.slice(end, end + AROUND).split(BLANK_LINE)[0] ?? '';
  return {
    text: before + draft.slice(start, end) + after,
    flagged: { start: before.length, end: before.length + end - start },
  };
}

/** A source's passage as a Markdown quotation, in bold what it has where the draft has the flagged words. */
export function quotedEvidence(excerpt: string, { text, flagged }: FlaggedContext): string {
  const found = counterpart(text, flagged, excerpt);
  if (!found) return `> ${markdownText(shortened(excerpt, CONTEXT * 3))}`;
  const span = shownSpan(excerpt, found.window);
  const quoted = marked(excerpt, span, found.words);
  return `> ${span.start > 0 ? '… ' : ''}${quoted}${span.end < excerpt.length ? ' …' : ''}`;
}

/** Makes the target of a link to an entry of a finding's evidence; undefined where it cannot be opened. */
export type EvidenceLink = (tracked: TrackedFinding, index: number) => string | undefined;

/**
 * What a hover says of a finding, as Markdown; `draft` is the text that the finding's span counts in. The editor shows
 * the diagnostic's own message above it, so the explanation is not said again.
 */
export function hoverText(tracked: TrackedFinding, draft: string, link: EvidenceLink): string {
  const { finding, ruleTitle, span, state } = tracked;
  const context = flaggedContext(draft, span);
  const head = `**${verdictLabel(finding.verdict)}** · ${markdownText(ruleTitle)}`;
  const evidence = finding.evidence.slice(0, MOST_EVIDENCE).flatMap((entry: Evidence, index) => {
    const target = link(tracked, index);
    const label = markdownText(evidencePlace(entry));
    return [quotedEvidence(entry.excerpt, context), target ? `[${label}](${target})` : label];
  });
  const correction = finding.suggested_correction;
  return [
    head,
    ...evidence,
    ...(correction ? [`Suggested: ${markdownText(shortened(correction, LONGEST))}`] : []),
    ...(state === 'stale' ? [`*${STALE_NOTE}*`] : []),
  ].join('\n\n');
}
