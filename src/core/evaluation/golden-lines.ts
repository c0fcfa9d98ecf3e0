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

/** A file of which nothing is a line of a golden set. */
export class NotGoldenSetError extends Error {
  override readonly name = 'NotGoldenSetError';
}

/** A file that begins with so many lines that are no JSON is no golden set with a broken line. */
const MOST_BROKEN_FIRST = 3;

/**
 * The items of a golden set, one after another. A line that is none, or has the id of one before, is told of and left out.
 * Rejects as the file system does, and with a `NotGoldenSetError`, having told of no line, where the file plainly is
 * something else, such as one JSON document.
 */
export async function* goldenItems(
  path: string,
  onProblem: (problem: LineProblem) => void,
): AsyncGenerator<NumberedItem> {
  const ids = new Map<string, number>();
  /** What the file begins with, as long as that is no JSON. */
  let broken: LineProblem[] | null = [];
  let opening = '';
  const tellBroken = (): void => {
    for (const one of broken ?? []) onProblem(one);
    broken = null;
  };
  let number = 0;
  for await (const { text: line, end } of textLines(path)) {
    number++;
    const text = number === 1 ? line.replace(/^\ufeff/, '') : line;
    if (text.trim() === '') continue;
    const parsed = parseGoldenLine(text);
    const problem = 'problem' in parsed ? parsed.problem : sameIdProblem(ids, parsed.item.id, number);
    if (broken && 'problem' in parsed && !parsed.isJson) {
      opening += text.trim().slice(0, 1);
      broken.push({ number, problem: `${parsed.problem}. ${MEND}` });
      if (broken.length === MOST_BROKEN_FIRST) throw new NotGoldenSetError(`${path} ${otherThing(opening)}`);
      continue;
    }
    tellBroken();
    if ('problem' in parsed || problem !== null) onProblem({ number, problem: `${problem}. ${MEND}` });
    else yield { item: parsed.item, number, read: end };
  }
  tellBroken();
}

const MEND = 'Mend or delete the line';

/** What a file is that begins like this, and what a golden set is. */
const otherThing = (opening: string): string =>
  /^[{[]/.test(opening)
    ? 'looks like one JSON document, such as a report. A golden set has one item a line.'
    : 'is no golden set, which has one item of JSON a line.';

/** Two results of one id could not be told apart. Notes the id. */
function sameIdProblem(ids: Map<string, number>, id: string, number: number): string | null {
  const before = ids.get(id);
  if (before !== undefined) return `its id “${id}” is that of line ${before}, too`;
  ids.set(id, number);
  return null;
}
