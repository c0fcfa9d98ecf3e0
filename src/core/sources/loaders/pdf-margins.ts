import type { Line } from './pdf-line';

/** So many numbers, one below the other and rising by one from 1, are line numbers. */
const FEWEST_NUMBERS = 10;
const NUMBER = /^\d{1,2}$/;

/** The longest run of lines that are nothing but numbers, rising from 1: where it begins and ends among the lines. */
function numberRun(lines: readonly Line[]): { readonly from: number; readonly to: number } | null {
  let from = -1;
  for (let i = 0; i <= lines.length; i++) {
    const text = lines[i]?.text.trim() ?? '';
    const number = NUMBER.test(text) ? Number(text) : 0;
    if (from >= 0 && number === i - from + 1) continue;
    if (from >= 0 && i - from >= FEWEST_NUMBERS) return { from, to: i };
    from = number === 1 ? i : -1;
  }
  return null;
}

/**
 * The lines of a page with the numbers of its margin before the lines that they stand beside, where the numbers were
 * drawn as a column of their own, as on pleading paper and in transcripts.
 */
export function withMarginNumbers(lines: readonly Line[]): readonly Line[] {
  const run = numberRun(lines);
  if (!run) return lines;
  const numbers = lines.slice(run.from, run.to);
  const others = [...lines.slice(0, run.from), ...lines.slice(run.to)];
  const beside = new Map<Line, Line>();
  for (const number of numbers) {
    const fitting = others.filter(
      (line) =>
        !beside.has(line) &&
        line.start > number.start &&
        Math.abs(line.across - number.across) < 0.6 * Math.max(line.size, number.size),
    );
    const [nearest] = fitting.sort((a, b) => Math.abs(a.across - number.across) - Math.abs(b.across - number.across));
    if (nearest) beside.set(nearest, number);
  }
  const matched = new Set(beside.values());
  // A number beside an empty line stands where the next line below it begins.
  const alone = numbers.filter((number) => !matched.has(number));
  const result: Line[] = [];
  for (const line of others) {
    while (alone[0] && alone[0].across > line.across + 0.6 * line.size && line.start > alone[0].start) {
      result.push(alone.shift() as Line);
    }
    const number = beside.get(line);
    result.push(number ? { ...line, text: `${number.text.trim()}  ${line.text.trimStart()}` } : line);
  }
  return [...result, ...alone];
}
