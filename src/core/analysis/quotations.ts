import type { Prose } from '../text/document';
import type { Span } from '../text/span';
import { wordsOf } from '../text/words';

/** Words given as somebody else's. Offsets count in the prose; `start`/`end` include the quotation marks. */
export interface Quotation extends Span {
  /** What stands between the marks. */
  readonly inner: Span;
  readonly words: number;
  readonly block: boolean;
}

/** A quotation shorter than this is checked only where a citation follows it. */
export const FEWEST_WORDS = 4;
/** Marks further apart, in UTF-16 units, are no pair: one of them stands there by mistake. */
const LONGEST = 40_000;

const OPENING = /[\s([{—–-]/;
const CLOSING_AFTER = /[\s)\]},.;:?!—–*_\d-]/;

/** Whether a straight mark at `i` can open a quotation, judged by its neighbours. */
function opens(text: string, i: number): boolean {
  const before = text[i - 1];
  const after = text[i + 1];
  return (
    (before === undefined || OPENING.test(before) || before === '“' || before === '‘') &&
    after !== undefined &&
    !/\s/.test(after)
  );
}

function closes(text: string, i: number): boolean {
  const before = text[i - 1];
  const after = text[i + 1];
  return (
    before !== undefined &&
    !/[\s([]/.test(before) &&
    (after === undefined || CLOSING_AFTER.test(after) || after === '”' || after === "'")
  );
}

/** Quotation marks of a block in pairs: curly ones by their form, straight ones by where they stand. */
function pairsIn(text: string, block: Span): Span[] {
  const pairs: Span[] = [];
  let curly = -1;
  let depth = 0;
  let straight = -1;
  for (let i = block.start; i < block.end; i++) {
    const character = text[i];
    if (character === '“') {
      if (depth === 0) curly = i;
      depth++;
    } else if (character === '”') {
      if (depth > 0) depth--;
      if (depth === 0 && curly >= 0) {
        pairs.push({ start: curly, end: i + 1 });
        curly = -1;
      }
    } else if (character === '"') {
      if (straight < 0) {
        if (opens(text, i)) straight = i;
      } else if (closes(text, i)) {
        pairs.push({ start: straight, end: i + 1 });
        straight = -1;
      }
    }
  }
  return pairs.filter((pair) => pair.end - pair.start <= LONGEST).sort((a, b) => a.start - b.start);
}

/** A defined term is put in quotation marks to name it: (the “Agreement”), "Confidential Information" means … */
function definesTerm(text: string, pair: Span, words: number): boolean {
  const before = text.slice(Math.max(0, pair.start - 40), pair.start);
  const after = text.slice(pair.end, pair.end + 40);
  if (/\((?:[^()“"]{0,30}\s)?$/.test(before) && /^(?:[,;]?\s?(?:or|and)\s[“"][^”"]*[”"])?\s?\)/.test(after))
    return true;
  return words <= 6 && /^\s(?:means|shall mean|has the meaning|includes|refers to|is defined)\b/.test(after);
}

/** Finds the quotations of a draft, block quotations included, in order. Terms being defined are none. */
export function quotationsOf(prose: Prose): Quotation[] {
  const { text } = prose;
  const quotations: Quotation[] = [];
  for (const block of prose.blocks) {
    if (block.kind === 'code') continue;
    const pairs = pairsIn(text, block);
    const whole = text.slice(block.start, block.end);
    if (
      block.kind === 'quotation' &&
      !(pairs.length === 1 && (pairs[0] as Span).end - (pairs[0] as Span).start > whole.length * 0.6)
    ) {
      const words = wordsOf(text, block.start, block.end).forms.length;
      if (words >= FEWEST_WORDS)
        quotations.push({
          start: block.start,
          end: block.end,
          inner: { start: block.start, end: block.end },
          words,
          block: true,
        });
      continue;
    }
    let last = -1;
    for (const pair of pairs) {
      if (pair.start < last) continue;
      const inner = { start: pair.start + 1, end: pair.end - 1 };
      const words = wordsOf(text, inner.start, inner.end).forms.length;
      if (words === 0 || definesTerm(text, pair, words)) continue;
      quotations.push({ ...pair, inner, words, block: false });
      last = pair.end;
    }
  }
  return quotations;
}
