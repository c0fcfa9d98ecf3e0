import type { Block, Markup, Prose } from './document';
import { toRawSpan } from './offset-map';

/** The markup of a table's rows and cells. */
interface Marks {
  /** A row that ends, or a table. */
  readonly row: RegExp;
  /** Each cell that begins. */
  readonly cell: RegExp;
}

const MARKS: Readonly<Partial<Record<Markup, Marks>>> = {
  html: { row: /<\/?(?:tr|table|tbody|thead|tfoot)\b/i, cell: /<t[dh]\b/gi },
  markdown: { row: /\n/, cell: /(?<!\\)\|/g },
  latex: { row: /\\\\|\\end\b/, cell: /(?<!\\)&/g },
};

/** What is longer is no row of a table but text that is laid out in columns. */
const LONGEST_ROW = 300;

/** How many cells lie from one block to the next of the same row: none where both are of one cell. Null where a row ends between them. */
function cellsBetween(raw: string, { map }: Prose, marks: Marks, one: Block, next: Block): number | null {
  const from = toRawSpan(map, { start: one.end - 1, end: one.end }).end;
  const to = toRawSpan(map, { start: next.start, end: next.start + 1 }).start;
  const between = raw.slice(from, to);
  return marks.row.test(between) ? null : (between.match(marks.cell)?.length ?? 0);
}

/** A blank line stands between two blocks: as much as sets two cells of a row apart, or two with an empty one between. */
const GAPS: readonly (string | undefined)[] = [undefined, ' \t', '\t\t'];

/**
 * The prose of a source with the cells of each row of a table on a line of their own, with tabs between them; it is as long
 * as the prose, and what stands where stays. The cells of a row that has several empty ones in a row, or paragraphs within
 * a cell, stay apart.
 */
export function textWithRows(raw: string, markup: Markup, prose: Prose): string {
  const marks = MARKS[markup];
  if (!marks) return prose.text;
  const pieces: string[] = [];
  let done = 0;
  const put = (row: readonly Block[], gaps: readonly (string | undefined)[]): void => {
    const [first, last] = [row[0], row.at(-1)];
    if (!first || !last || row.length < 2 || last.end - first.start > LONGEST_ROW || gaps.includes(undefined)) return;
    row.slice(1).forEach((block, i) => {
      pieces.push(prose.text.slice(done, block.start - 2), gaps[i] as string);
      done = block.start;
    });
  };
  let row: Block[] = [];
  let gaps: (string | undefined)[] = [];
  for (const block of prose.blocks) {
    const last = row.at(-1);
    const isCell = block.kind === 'table_cell';
    const cells = isCell && last ? cellsBetween(raw, prose, marks, last, block) : null;
    if (cells === null) {
      put(row, gaps);
      row = isCell ? [block] : [];
      gaps = [];
    } else {
      row.push(block);
      gaps.push(GAPS[cells]);
    }
  }
  put(row, gaps);
  return pieces.join('') + prose.text.slice(done);
}
