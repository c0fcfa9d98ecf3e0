import type { Span } from '../text/span';

/** A line of a page whose lines are numbered in the margin, as in transcripts and on pleading paper. */
export interface NumberedLine extends Span {
  /** Printed in the margin, from 1. */
  readonly line: number;
  /** The number itself with the spaces around it. */
  readonly margin: Span;
}

const MARGIN = /^[ \t]{0,16}(\d{1,2})(?:[ \t]+|$)/;
/** Lines without a number that may stand between two that have one, as on pleading paper with wider text. */
const MOST_BETWEEN = 3;
const SHORTEST_RUN = 10;
/** One page alone is believed when it is numbered so far. */
const SURE_RUN = 20;
const LAST_LINE = 40;
/** A heading above a page of an excerpt, of which a few lines may be left. */
const PAGE_HEADING = /^[ \t]*P(?:age|AGE)[ \t]+\d{1,5}[ \t]*$/;

/**
 * The lines of each page that is numbered in the margin, page by page. A run of numbers counts as such when it rises one
 * by one from 1 to at least 10, and there are two of them or it goes on to 20: shorter ones are lists, unless they stand
 * among such pages under a heading like “Page 24”, as what an excerpt has of a page.
 */
export function marginNumbers(text: string): NumberedLine[][] {
  const runs: NumberedLine[][] = [];
  let run: NumberedLine[] = [];
  let between = 0;
  let headed = false;
  let before = '';
  const close = (): void => {
    if (run.length >= SHORTEST_RUN || (run.length > 0 && headed)) runs.push(run);
    run = [];
    between = 0;
  };
  const open = (line: NumberedLine): void => {
    close();
    run = [line];
    headed = PAGE_HEADING.test(before);
  };
  for (const match of text.matchAll(/[^\n\f]+|[\n\f]/g)) {
    const [piece] = match;
    if (piece === '\n') continue;
    if (piece === '\f') {
      close();
      continue;
    }
    const found = MARGIN.exec(piece);
    const line = found ? Number(found[1]) : 0;
    const { index: start } = match;
    const numbered = {
      line,
      start,
      end: start + piece.length,
      margin: { start, end: start + (found?.[0].length ?? 0) },
    };
    if (line === 1) open(numbered);
    else if (line > 1 && line === run.length + 1 && line <= LAST_LINE) {
      run.push(numbered);
      between = 0;
    } else if (run.length > 0 && piece.trim() !== '' && ++between > MOST_BETWEEN) close();
    if (piece.trim() !== '') before = piece;
  }
  close();
  const long = runs.filter(({ length }) => length >= SHORTEST_RUN);
  return long.length >= 2 || (long[0]?.length ?? 0) >= SURE_RUN ? runs : [];
}
