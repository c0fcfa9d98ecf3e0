import { type GoldenItem, parseGoldenLine } from './golden';
import { textLines } from './text-lines';

/** An item with its place in the set. */
export interface NumberedItem {
  readonly item: GoldenItem;
  /** Of its line, from 1. */
  readonly number: number;
  /** How far into the file it ends, in bytes. */
  readonly read: number;
}

/** What is wrong with a line of a set, in words. */
export interface LineProblem {
  readonly number: number;
  readonly problem: string;
}

/**
 * The items of a golden set, one after another. A line that is none, or has the id of one before, is told of and left out.
 * Rejects as the file system does.
 */
export async function* goldenItems(
  path: string,
  onProblem: (problem: LineProblem) => void,
): AsyncGenerator<NumberedItem> {
  const ids = new Map<string, number>();
  let number = 0;
  for await (const { text: line, end } of textLines(path)) {
    number++;
    const text = number === 1 ? line.replace(/^\ufeff/, '') : line;
    if (text.trim() === '') continue;
    const parsed = parseGoldenLine(text);
    const problem = 'problem' in parsed ? parsed.problem : sameIdProblem(ids, parsed.item.id, number);
    if ('problem' in parsed || problem !== null) onProblem({ number, problem: `${problem}. Mend or delete the line` });
    else yield { item: parsed.item, number, read: end };
  }
}

/** Two results of one id could not be told apart. Notes the id. */
function sameIdProblem(ids: Map<string, number>, id: string, number: number): string | null {
  const before = ids.get(id);
  if (before !== undefined) return `its id “${id}” is that of line ${before}, too`;
  ids.set(id, number);
  return null;
}
