import type { Span } from '../span';

/** True of the row of dashes below a table's head. A single column needs a bar, or a rule would be taken for a table. */
export function isDelimiterRow(line: string): boolean {
  if (!/^[-|: \t]+$/.test(line) || !/[|:]/.test(line) || !line.includes('-')) return false;
  const trimmed = line.trim();
  const inner = trimmed.slice(trimmed.startsWith('|') ? 1 : 0, trimmed.endsWith('|') ? -1 : undefined);
  return inner.split('|').every((cell) => /^:?-+:?$/.test(cell.trim()));
}

/** The cells of a table's row, trimmed; an empty cell is an empty span. A bar after a backslash divides nothing. */
export function cellsOf(raw: string, start: number, end: number): Span[] {
  const cells: Span[] = [];
  let from = start;
  let to = end;
  while (from < to && isBlank(raw, from)) from++;
  while (to > from && isBlank(raw, to - 1)) to--;
  if (raw[from] === '|' && from < to) from++;
  let cell = from;
  for (let at = from; at < to; at++) {
    const code = raw.charCodeAt(at);
    if (code === 92) at++;
    else if (code === 124) {
      cells.push(trim(raw, cell, at));
      cell = at + 1;
    }
  }
  if (cell < to) cells.push(trim(raw, cell, to));
  return cells;
}

function isBlank(raw: string, at: number): boolean {
  const code = raw.charCodeAt(at);
  return code === 32 || code === 9;
}

function trim(raw: string, start: number, end: number): Span {
  let from = start;
  let to = end;
  while (from < to && isBlank(raw, from)) from++;
  while (to > from && isBlank(raw, to - 1)) to--;
  return { start: from, end: to };
}
