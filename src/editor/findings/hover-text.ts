import { CONTEXT, counterpart, type FlaggedContext, flaggedContext, shownSpan } from '../../core/export/counterpart';
import { evidencePlace } from '../../core/export/evidence-place';
import { markdownText } from '../../core/export/markdown-text';
import { shortened } from '../../core/export/plain-line';
import type { Evidence } from '../../core/report/finding';
import type { Span } from '../../core/text/span';
import type { TrackedCitation } from '../citations/tracked-citation';
import { sourceLabel, staleNote, verdictLabel } from '../wording';
import { t } from '../words';
import type { TrackedFinding } from './tracked-finding';

const MOST_EVIDENCE = 2;
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

/** A source's passage as a Markdown quotation, in bold what it has where the draft has the flagged words. */
export function quotedEvidence(excerpt: string, { text, flagged }: FlaggedContext): string {
  const found = counterpart(text, flagged, excerpt);
  if (!found) return `> ${markdownText(shortened(excerpt, CONTEXT * 3))}`;
  const span = shownSpan(excerpt, found.window);
  const quoted = marked(excerpt, span, found.words);
  return `> ${span.start > 0 ? '… ' : ''}${quoted}${span.end < excerpt.length ? ' …' : ''}`;
}

/** What a hover can lead to. */
export interface HoverLinks {
  /** The target of a link to an entry of a finding's evidence; undefined where it cannot be opened. */
  readonly evidence: (tracked: TrackedFinding, index: number) => string | undefined;
  /** Links that do something about a finding, as Markdown. */
  readonly actions: (tracked: TrackedFinding) => readonly string[];
}

/**
 * What a hover says of a finding, as Markdown; `draft` is the text that the finding's span counts in. The editor shows
 * the diagnostic's own message above it, so the explanation is not said again.
 */
export function hoverText(tracked: TrackedFinding, draft: string, links: HoverLinks): string {
  const { finding, ruleTitle, span, state } = tracked;
  const context = flaggedContext(draft, span);
  const head = `**${verdictLabel(finding.verdict)}** · ${markdownText(ruleTitle)}`;
  const evidence = finding.evidence.slice(0, MOST_EVIDENCE).flatMap((entry: Evidence, index) => {
    const target = links.evidence(tracked, index);
    const label = markdownText(evidencePlace(entry));
    return [quotedEvidence(entry.excerpt, context), target ? `[${label}](${target})` : label];
  });
  const correction = finding.suggested_correction;
  const actions = links.actions(tracked);
  return [
    head,
    ...evidence,
    ...(correction ? [t('Suggested: {0}', markdownText(shortened(correction, LONGEST)))] : []),
    ...(state === 'stale' ? [`*${staleNote()}*`] : []),
    ...(actions.length > 0 ? [actions.join(' · ')] : []),
  ].join('\n\n');
}

/** What a hover says of a citation that a source bears out, as Markdown; undefined where none does. */
export function citationHoverText({ citation }: TrackedCitation, link: string | undefined): string | undefined {
  const { found, verdict } = citation;
  if (!found || (verdict !== 'verified' && verdict !== 'cited')) return undefined;
  const label = markdownText(sourceLabel(found));
  const place = link === undefined ? label : `[${label}](${link})`;
  return verdict === 'verified' ? t('Found: {0}', place) : t('Cited so in {0}', place);
}
