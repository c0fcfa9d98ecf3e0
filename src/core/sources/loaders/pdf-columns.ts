import type { Line } from './pdf-line';

/** So many lines have the same gap before text counts as set in columns. */
const FEWEST_LINES = 8;
const LEAST_SHARE = 0.5;
/** A column of prose has lines of at least so many letters on average; a table's cells are shorter. */
const SHORTEST_PROSE = 24;
const MOST_DIGITS = 0.2;
/** No page has so many; more would take long to compare. */
const MOST_GAPS = 2000;

/** Where the right column of two begins, along the direction of writing; null where the lines stand in no columns. */
function rightColumn(lines: readonly Line[]): number | null {
  const starts = lines.flatMap(({ gaps, size }) => gaps.map(({ to }) => ({ to, size })));
  if (starts.length < FEWEST_LINES || starts.length > MOST_GAPS) return null;
  let best: { to: number; count: number } = { to: 0, count: 0 };
  for (const { to, size } of starts) {
    const count = lines.filter(({ gaps }) => gaps.some((gap) => Math.abs(gap.to - to) < 0.5 * size)).length;
    if (count > best.count) best = { to, count };
  }
  return best.count >= FEWEST_LINES && best.count >= lines.length * LEAST_SHARE ? best.to : null;
}

/** The two halves of a line that has a gap before `x`; null where it has none. */
function halvesAt(line: Line, x: number): readonly [Line, Line] | null {
  const gap = line.gaps.find(({ to }) => Math.abs(to - x) < 0.5 * line.size);
  if (!gap) return null;
  const rest = line.gaps.filter(({ at }) => at > gap.at).map((one) => ({ ...one, at: one.at - gap.at }));
  return [
    { ...line, text: line.text.slice(0, gap.at), end: gap.from, gaps: line.gaps.filter(({ at }) => at < gap.at) },
    { ...line, text: line.text.slice(gap.at), start: gap.to, gaps: rest },
  ];
}

function isProse(halves: readonly Line[]): boolean {
  const text = halves.map((half) => half.text.trim()).join('');
  const digits = text.match(/\d/g)?.length ?? 0;
  return text.length >= SHORTEST_PROSE * halves.length && digits <= MOST_DIGITS * text.length;
}

/**
 * The lines of a page in the order in which they are read. Two columns of prose that were drawn row by row are read one
 * after the other, between the lines that run over both; a table is left in its rows.
 */
export function inReadingOrder(lines: readonly Line[]): readonly Line[] {
  const x = rightColumn(lines);
  if (x === null) return lines;
  const split = lines.map((line) => halvesAt(line, x));
  const halves = split.filter((pair) => pair !== null);
  if (!isProse(halves.map(([left]) => left)) || !isProse(halves.map(([, right]) => right))) return lines;
  const ordered: Line[] = [];
  let left: Line[] = [];
  let right: Line[] = [];
  const flush = (): void => {
    ordered.push(...left, ...right);
    left = [];
    right = [];
  };
  for (const [i, line] of lines.entries()) {
    const pair = split[i];
    if (pair) {
      left.push(pair[0]);
      right.push(pair[1]);
    } else if (line.start >= x - 0.5 * line.size) right.push(line);
    else if (line.end < x) left.push(line);
    else {
      flush();
      ordered.push(line);
    }
  }
  flush();
  return ordered;
}
