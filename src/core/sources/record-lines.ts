import type { Span } from '../text/span';
import type { IndexedSource } from './indexed-source';
import { marginNumbers, type NumberedLine } from './margin-numbers';
import { oncePerSource } from './once-per-source';
import { printedPages } from './printed-pages';

/** A page of a transcript by its printed number, with its numbered lines. */
export interface TranscriptPage {
  readonly label: number;
  readonly lines: readonly NumberedLine[];
}

/** The pages of a transcript whose lines are numbered; empty where page or line numbers cannot be told. */
export const transcriptPages = oncePerSource((indexed): readonly TranscriptPage[] => {
  return read(indexed);
});

function read(indexed: IndexedSource): TranscriptPage[] {
  const { text } = indexed.source;
  const runs = marginNumbers(text);
  if (runs.length === 0) return [];
  const printed = printedPages(indexed);
  const labels = printed.length > 0 ? runs.map((run) => labelIn(printed, run)) : labelsBetween(text, runs);
  return runs.flatMap((lines, i) => {
    const label = labels[i];
    return label == null ? [] : [{ label, lines }];
  });
}

function labelIn(printed: readonly { label: number; span: Span }[], [first]: readonly NumberedLine[]): number | null {
  return (
    printed.find(({ span }) => first !== undefined && first.start >= span.start && first.start <= span.end)?.label ??
    null
  );
}

const PAGE_NUMBER = /^\s*(?:(?<word>[Pp](?:age|AGE))\s)?(?<number>\d{1,5})\s*$/;
const EDGE = 400;

/**
 * Labels of pages that no form feed divides: the number alone on a line before or after each run of lines, rising by one.
 * Headings such as “Page 24” may leave numbers out, as excerpts do.
 */
function labelsBetween(text: string, runs: readonly NumberedLine[][]): (number | null)[] {
  const between = (from: number, to: number): Label | null => loneLabel(text.slice(from, to));
  const above = runs.map((run, i) => {
    const start = run[0]?.start ?? 0;
    return between(Math.max(runs[i - 1]?.at(-1)?.end ?? 0, start - EDGE), start);
  });
  const below = runs.map((run, i) => {
    const end = run.at(-1)?.end ?? 0;
    return between(end, Math.min(runs[i + 1]?.[0]?.start ?? text.length, end + EDGE));
  });
  const labels = [above, below].find(rise);
  return runs.map((_, i) => labels?.[i]?.number ?? null);
}

/** The number of a page as it stands on a line of its own, and whether the word “page” stands with it. */
interface Label {
  readonly number: number;
  readonly named: boolean;
}

function loneLabel(piece: string): Label | null {
  const groups = piece
    .split('\n')
    .map((line) => PAGE_NUMBER.exec(line)?.groups)
    .findLast((found) => found !== undefined);
  return groups ? { number: Number(groups['number']), named: groups['word'] !== undefined } : null;
}

/** Whether labels are those of pages that follow one another: by one, or anyhow where each is called a page. */
function rise(labels: readonly (Label | null)[]): boolean {
  const named = labels.every((label) => label?.named);
  return (
    labels.length > 1 &&
    labels.every((label, i) => {
      const step = label === null ? 0 : label.number - (labels[i - 1]?.number ?? label.number - 1);
      return named ? step > 0 : step === 1;
    })
  );
}

/** Page and line that a span of a transcript begins and ends on; null where it touches no numbered line. */
export function linesAt(
  pages: readonly TranscriptPage[],
  span: Span,
): { readonly from: PageLine; readonly to: PageLine } | null {
  const touched = pages.flatMap(({ label, lines }) =>
    lines.filter((line) => line.start < span.end && line.end > span.start).map(({ line }) => ({ page: label, line })),
  );
  const [from] = touched;
  const to = touched.at(-1);
  return from && to ? { from, to } : null;
}

/** A place in a transcript: page 45, line 12. */
export interface PageLine {
  readonly page: number;
  readonly line: number;
}
