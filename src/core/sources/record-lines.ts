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
  const pages = read(indexed);
  return pages;
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

const PAGE_NUMBER = /^\s*(?:[Pp](?:age|AGE)\s)?(\d{1,5})\s*$/;
const EDGE = 400;

/** Labels of pages that no form feed divides: the number alone on a line before or after each run of lines, rising by one. */
function labelsBetween(text: string, runs: readonly NumberedLine[][]): (number | null)[] {
  const alone = (piece: string): number | null => {
    const numbers = piece
      .split('\n')
      .map((line) => PAGE_NUMBER.exec(line)?.[1])
      .filter((found) => found !== undefined);
    return numbers.length > 0 ? Number(numbers.at(-1)) : null;
  };
  const above = runs.map((run, i) =>
    alone(text.slice(Math.max(runs[i - 1]?.at(-1)?.end ?? 0, (run[0]?.start ?? 0) - EDGE), run[0]?.start ?? 0)),
  );
  const below = runs.map((run, i) =>
    alone(
      text.slice(run.at(-1)?.end ?? 0, Math.min(runs[i + 1]?.[0]?.start ?? text.length, (run.at(-1)?.end ?? 0) + EDGE)),
    ),
  );
  const rises = (labels: readonly (number | null)[]): boolean =>
    labels.length > 1 && labels.every((label, i) => label !== null && (i === 0 || label === (labels[i - 1] ?? 0) + 1));
  if (rises(above)) return above;
  return rises(below) ? below : runs.map(() => null);
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
