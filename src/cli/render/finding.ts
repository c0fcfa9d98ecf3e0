import { evidencePlace } from '../../core/export/evidence-place';
import { type Excerpt, excerptAround } from '../../core/export/excerpt';
import { type LineIndex, positionAt } from '../../core/export/line-index';
import { plainLine, shortened } from '../../core/export/plain-line';
import { correction, decisiveWords } from '../../core/export/wording';
import type { Finding, Severity } from '../../core/report/finding';
import type { Style, Surface } from '../terminal';
import { wrapped, wrapSpans } from './wrap';

const LIMITS = { context: 110, flagged: 320 };
const EVIDENCE_LENGTH = 320;
const EVIDENCE_SHOWN = 2;

const SEVERITY_STYLE: Readonly<Record<Severity, Style>> = {
  critical: ['bold', 'red'],
  high: 'red',
  medium: 'yellow',
  low: 'cyan',
};

/** What a person decided about a finding, in words; one that was cleared is shown in short. */
export interface Reviewed {
  readonly line: string | null;
  readonly isCleared: boolean;
  /** False where it is put off or open again: nothing is ticked off then. */
  readonly isDone: boolean;
}

const NOT_REVIEWED: Reviewed = { line: null, isCleared: false, isDone: false };

const INDENT = '  ';

/** A finding for a person: where, how grave, which rule; why; the words of the draft, marked; the source; the correction. */
export function findingLines(
  file: string,
  finding: Finding,
  index: LineIndex,
  surface: Surface,
  review: Reviewed = NOT_REVIEWED,
): string[] {
  const { paint, width } = surface;
  const { line, column } = positionAt(index, finding.start);
  const head = [
    paint('bold', `${plainLine(file)}:${line}:${column}`),
    paint(SEVERITY_STYLE[finding.severity], finding.severity),
    paint('dim', finding.rule),
  ].join('  ');
  const decided =
    review.line === null
      ? []
      : wrapped(review.line, width, review.isDone ? `${INDENT}✓ ` : INDENT).map((text) => paint('dim', text));
  if (review.isCleared) return [head, ...decided];
  const correct = correction(finding, index.text);
  return [
    head,
    ...decided,
    ...wrapped(plainLine(finding.explanation), width, INDENT),
    ...excerptLines(excerptAround(index, finding, LIMITS), String(line), surface),
    ...finding.evidence
      .slice(0, EVIDENCE_SHOWN)
      .flatMap((item) => [
        ...wrapped(evidencePlace(item), width, INDENT).map((text) => paint('dim', text)),
        ...wrapped(shortened(item.excerpt, EVIDENCE_LENGTH, decisiveWords(finding)), width - 2 * INDENT.length).map(
          (text) => `${INDENT}${paint('dim', '│')} ${text}`,
        ),
      ]),
    ...(correct === null ? [] : wrapped(correct, width, `${INDENT}→ `).map((text) => paint('green', text))),
  ];
}

/** The words of the draft behind a gutter with their line number; the flagged ones styled, or with carets under them. */
function excerptLines(
  { before, flagged, after }: Excerpt,
  number: string,
  { width, paint, colour }: Surface,
): string[] {
  const text = before + flagged + after;
  const mark = { start: before.length, end: before.length + flagged.length };
  const gutter = (label: string): string => `${INDENT}${paint('dim', `${label.padStart(number.length)} │`)} `;
  const room = Math.max(20, width - INDENT.length - number.length - 3);
  return wrapSpans(text, room).flatMap((span, i) => {
    const start = Math.min(Math.max(mark.start, span.start), span.end);
    const end = Math.max(Math.min(mark.end, span.end), start);
    const marked = text.slice(start, end);
    const lead = gutter(i === 0 ? number : '');
    if (colour) {
      const styled = marked === '' ? '' : paint(['bold', 'underline'], marked);
      return [lead + text.slice(span.start, start) + styled + text.slice(end, span.end)];
    }
    const shown = lead + text.slice(span.start, span.end);
    return end > start ? [shown, gutter('') + ' '.repeat(start - span.start) + '^'.repeat(end - start)] : [shown];
  });
}
