import type { Finding } from '../report/finding';
import { partitionPoint, type Span } from '../text/span';
import { htmlText } from './html-text';
import { type LineIndex, positionAt } from './line-index';
import type { Look } from './markdown-look';

/** A finding with the number that the report gives it. */
export interface Numbered {
  readonly finding: Finding;
  /** From 1. */
  readonly number: number;
  /** True where a reviewer rejected it. */
  readonly isCleared: boolean;
}

/** A stretch of the draft and the findings that begin in it, to be shown side by side. */
export interface DraftRow {
  readonly span: Span;
  readonly findings: readonly Numbered[];
}

const BLANK_LINES = /\n[^\S\n]*\n\s*/g;
/** How much text without a finding is one row, in UTF-16 units, so that a row is not longer than a page. */
const LONGEST_QUIET = 2500;

/** The paragraphs of a text: what stands between blank lines. */
function paragraphsOf(text: string): Span[] {
  const spans: Span[] = [];
  let start = text.length - text.trimStart().length;
  for (const match of text.matchAll(BLANK_LINES)) {
    if (match.index > start) spans.push({ start, end: match.index });
    start = Math.max(start, match.index + match[0].length);
  }
  const end = text.trimEnd().length;
  if (end > start) spans.push({ start, end });
  return spans;
}

/** The draft cut into rows: a paragraph with the findings that begin in it, or several paragraphs without any. */
export function draftRows(text: string, findings: readonly Numbered[]): DraftRow[] {
  const paragraphs = paragraphsOf(text);
  const rows: DraftRow[] = [];
  let next = 0;
  paragraphs.forEach((span, i) => {
    // What begins between two paragraphs is shown with the one before it.
    const until = paragraphs[i + 1]?.start ?? Number.POSITIVE_INFINITY;
    const own: Numbered[] = [];
    for (let one = findings[next]; one !== undefined && one.finding.start < until; one = findings[++next])
      own.push(one);
    const last = rows.at(-1);
    const isQuiet = own.length === 0 && last?.findings.length === 0 && span.end - last.span.start <= LONGEST_QUIET;
    if (isQuiet && last) rows.splice(-1, 1, { span: { start: last.span.start, end: span.end }, findings: [] });
    else rows.push({ span, findings: own });
  });
  return rows;
}

const RANK = ['critical', 'high', 'medium', 'low'];

/** Words of the draft as a reader sees them; nothing where they are a mark of markup. */
function lookingLike(words: string, look: Look | undefined): string {
  if (!look) return htmlText(words);
  if (look.isHidden) return '';
  const emphasis = look.isEmphasis ? `<em>${htmlText(words)}</em>` : htmlText(words);
  return look.isStrong || look.isHeading ? `<b>${emphasis}</b>` : emphasis;
}

/** A stretch of the draft as HTML, its flagged words marked and each with the number of its finding. */
function markedWords(text: string, span: Span, touching: readonly Numbered[], looks: readonly Look[]): string {
  const from = partitionPoint(looks, ({ end }) => end > span.start);
  const own = looks.slice(
    from,
    partitionPoint(looks, ({ start }) => start >= span.end),
  );
  const bounds = [...touching.map(({ finding }) => finding), ...own].flatMap(({ start, end }) => [start, end]);
  const cuts = [...new Set([span.start, ...bounds, span.end])]
    .filter((at) => at >= span.start && at <= span.end)
    .sort((a, b) => a - b);
  return cuts
    .map((start, i) => {
      const starting = touching.filter((one) => one.finding.start === start && one.finding.start < span.end);
      const numbers = starting
        .map(({ number }) => `<sup><a href="#finding-${number}" id="words-${number}">${number}</a></sup>`)
        .join(' ');
      const end = cuts[i + 1];
      if (end === undefined) return numbers;
      const here = touching.filter(({ finding }) => finding.start < end && start < finding.end);
      const look = own[partitionPoint(own, (one) => one.end > start)];
      const words = lookingLike(text.slice(start, end), look && look.start <= start ? look : undefined);
      const [gravest] = here.toSorted(
        (a, b) =>
          Number(a.isCleared) - Number(b.isCleared) ||
          RANK.indexOf(a.finding.severity) - RANK.indexOf(b.finding.severity),
      );
      if (!gravest || words === '') return numbers + words;
      return `${numbers}<mark class="${gravest.isCleared ? 'cleared' : gravest.finding.severity}">${words}</mark>`;
    })
    .join('');
}

/** The draft's side of a row: the number of its first line, and its words. */
export function draftSide(
  lines: LineIndex,
  { span }: DraftRow,
  findings: readonly Numbered[],
  looks: readonly Look[],
): string {
  const touching = findings.filter(({ finding }) => finding.start <= span.end && finding.end >= span.start);
  const { line } = positionAt(lines, span.start);
  return `<div class="draft"><span class="line"><span class="soft">l. </span>${line}</span><div class="words">${markedWords(lines.text, span, touching, looks)}</div></div>`;
}
