import { isSpace } from '../text/fold';

/** What follows a case locator: pinpoint, court and date, further parentheticals. `end` is where the citation ends. */
export interface Tail {
  readonly end: number;
  readonly pin: string | null;
  readonly court: string | null;
  readonly year: number | null;
  readonly date: string | null;
  readonly parentheticals: readonly string[];
}

const PIN = /\*?\d{1,5}(?:\s?[-–—]\s?\*?\d{1,5})?(?:\s?&?\s?nn?\.\s?\d{1,3}(?:[-–—]\d{1,3})?)?/y;
const PIN_LEAD = /,?\s{0,3}(?:at\s{1,3}(?:p{1,2}\.\s?)?)?/y;
const LONGEST_PARENTHETICAL = 800;
const SHORT_PARENTHETICAL = 90;
const LONGEST_COURT = 60;
/** A year, and a month and day before it, at the end of a parenthetical. */
const DATE =
  /((?:(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)[a-z]{0,6}\.?\s\d{1,2},\s)?(1[6-9]\d\d|20\d\d))$/;

export function skipSpaces(text: string, from: number, most = 60): number {
  let i = from;
  while (i < text.length && i - from < most && isSpace(text.charCodeAt(i))) i++;
  return i;
}

/** Where a balanced parenthesis that opens at `open` closes (past the bracket); -1 where it does not within reach. */
function closing(text: string, open: number): number {
  let depth = 0;
  const limit = Math.min(text.length, open + LONGEST_PARENTHETICAL);
  for (let i = open; i < limit; i++) {
    const code = text.charCodeAt(i);
    if (code === 40) depth++;
    else if (code === 41 && --depth === 0) return i + 1;
    // A blank line ends a bracket that was never closed, unless it is only the line spacing of an extracted page.
    else if (code === 10 && i - open > SHORT_PARENTHETICAL && /^[^\S\n]*\n/.test(text.slice(i + 1, i + 40))) return -1;
  }
  return -1;
}

/**
 * Reads the pinpoint that follows `from`. `isLocator` tells whether a number at an offset begins another locator
 * (a parallel citation) and so is no pinpoint.
 */
export function readPin(
  text: string,
  from: number,
  isLocator: (offset: number) => boolean,
): { pin: string | null; end: number } {
  let end = from;
  let first = -1;
  let i = from;
  for (;;) {
    PIN_LEAD.lastIndex = i;
    const lead = PIN_LEAD.exec(text);
    const numberAt = i + (lead?.[0].length ?? 0);
    if (numberAt === i) break;
    // A bare space does not introduce a pinpoint: "(…) 45" is something else.
    if (!/[,t]|\bp/.test(lead?.[0] ?? '')) break;
    PIN.lastIndex = numberAt;
    const pin = PIN.exec(text);
    if (!pin || isLocator(numberAt)) break;
    const after = text.charCodeAt(numberAt + pin[0].length);
    if ((after >= 97 && after <= 122) || (after >= 65 && after <= 90)) break;
    if (first < 0) first = numberAt;
    end = numberAt + pin[0].length;
    i = end;
  }
  return { pin: first < 0 ? null : text.slice(first, end), end };
}

/** Reads the parentheticals that follow `from`; the first that ends in a year gives court and date. */
export function readParentheticals(text: string, from: number): Omit<Tail, 'pin'> {
  let end = from;
  let court: string | null = null;
  let year: number | null = null;
  let date: string | null = null;
  const parentheticals: string[] = [];
  for (;;) {
    const open = skipSpaces(text, end);
    if (text.charCodeAt(open) !== 40) break;
    const close = closing(text, open);
    if (close < 0) break;
    const inside = text
      .slice(open + 1, close - 1)
      .replace(/\s+/g, ' ')
      .trim();
    const dated: RegExpExecArray | null = year === null ? DATE.exec(inside) : null;
    const before = dated ? inside.slice(0, dated.index).replace(/(?<![,\s])[,\s]+$/, '') : '';
    if (dated && before.length <= LONGEST_COURT && !/\w$/.test(inside.slice(0, dated.index))) {
      court = before === '' ? null : before;
      date = dated[1] ?? null;
      year = Number(dated[2]);
    } else {
      if (inside === '' || (year === null && parentheticals.length === 0 && /^\d{1,2}$/.test(inside))) break;
      parentheticals.push(inside);
    }
    end = close;
  }
  return { end, court, year, date, parentheticals };
}

export function readTail(text: string, from: number, isLocator: (offset: number) => boolean): Tail {
  const { pin, end } = readPin(text, from, isLocator);
  return { ...readParentheticals(text, end), pin };
}
