import { isSpace } from '../text/fold';
import { courtOf } from './facts/courts';
import { pastLineNumber, withoutLineNumbers } from './found';

/** What follows a case locator: pinpoint, court and date, further parentheticals. `end` is where the citation ends. */
export interface Tail {
  readonly end: number;
  readonly pin: string | null;
  readonly court: string | null;
  readonly year: number | null;
  readonly date: string | null;
  readonly parentheticals: readonly string[];
}

const PIN =
  /(?:¶{1,2}\s?)?(?:\*{1,2}\s?)?\d{1,5}(?:\s?[-‐-―]\s{0,4}\*{0,2}\d{1,5})?(?:,?\s?(?:&\s?)?f?nn?s?\.\s?\d{1,3}(?:[-‐-―]\d{1,3}|(?:,\s|\s&\s)\d{1,3}(?!\d|\s{1,3}[A-Z])){0,3})?/y;
const PIN_LEAD =
  /(?:,\.?)?\s{0,12}(?:slip\sop\.\s)?(?:at\s{1,12}(?:pp?\.\s?)?|(?=¶)|(?:&|and)\s{1,2}(?=\d|n)|pp?\.\s?)?/y;
const FOOTNOTE = /(?:&\s?)?nn?\.\s?\d{1,3}(?:[-‐-―]\d{1,3}|(?:,\s|\s&\s)\d{1,3}(?!\d|\s{1,3}[A-Z])){0,3}/y;
const LONGEST_PARENTHETICAL = 800;
const SHORT_PARENTHETICAL = 90;
const LONGEST_DATED = 110;
const PARAGRAPH_MARK = 0xb6;
/** A year at the end of what a bracket holds, with the month and day before it. */
const DATE =
  /(?:(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)[a-z]{0,6}\.?\s\d{1,2},\s)?(?:1[6-9]\d\d|20\d\d)$/;
/** What Texas and others add after the year. */
const AFTER_YEAR =
  /,?\s(?:no\s(?:pet|writ)(?:\.|\sh\.)?|pet\.\s[a-z’' .]{3,20}|writ\s[a-z’' .]{3,20}|orig\.\sproceeding)$/;
/** What was done on the day that a bracket gives: "D. Md. filed July 25, 2003; entered July 28, 2003". */
const FILED = /,?\s(?:argued|decided|entered|filed|submitted)\b.*$/;
/** Brackets that hold a court alone, as where its year is that of the history that follows. */
const COURT_ALONE = /^[A-Z\d][\w.’' ]{1,28}\.(?:\s(?:BAP|[A-Z][a-z]{2,12}))?$/;
const NO_COURT = /\b(?:Ann|Code|Const|Rev|R|Stat)\./;
/** Weight of authority, which is no court. */
const TERM = /^(?:per\scuriam|en\sbanc|mem\.|plurality(?:\sopinion)?|table|unpublished|slip\sop\.)$/i;

export function skipSpaces(text: string, from: number, most = 60): number {
  let i = from;
  while (i < text.length && i - from < most && isSpace(text.charCodeAt(i))) i++;
  return i;
}

/** Where a balanced bracket that opens at `open` closes (past it); -1 where it does not within reach. */
function closing(text: string, open: number): number {
  const square = text.charCodeAt(open) === 91;
  const opens = square ? 91 : 40;
  const closes = square ? 93 : 41;
  let depth = 0;
  const limit = Math.min(text.length, open + LONGEST_PARENTHETICAL);
  for (let i = open; i < limit; i++) {
    const code = text.charCodeAt(i);
    if (code === opens) depth++;
    else if (code === closes && --depth === 0) return i + 1;
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
  for (;;) {
    PIN_LEAD.lastIndex = end;
    const lead = PIN_LEAD.exec(text)?.[0] ?? '';
    const at = pastLineNumber(text, end + lead.length);
    if (at === end && text.charCodeAt(end) !== PARAGRAPH_MARK) break;
    const length = pinLength(text, at, lead, first >= 0, isLocator);
    if (length === 0) break;
    if (first < 0) first = at;
    end = at + length;
  }
  return { pin: first < 0 ? null : text.slice(first, end), end };
}

/** Length of the pinpoint at an offset that `lead` leads to; `further` where one stands before it. */
function pinLength(
  text: string,
  at: number,
  lead: string,
  further: boolean,
  isLocator: (offset: number) => boolean,
): number {
  // A bare space does not introduce a pinpoint: "(…) 45" is something else; nor does "and" after no pinpoint.
  if (!/[,t¶]|\bp|\bn/.test(lead) && text.charCodeAt(at) !== PARAGRAPH_MARK) {
    FOOTNOTE.lastIndex = at;
    const footnote = /\S/.test(lead) || !further ? FOOTNOTE.exec(text) : null;
    if (footnote) return footnote[0].length;
    if (!further || !/&|and/.test(lead)) return 0;
  }
  PIN.lastIndex = at;
  const pin = PIN.exec(text);
  if (!pin || isLocator(at)) return 0;
  const after = text.charCodeAt(at + pin[0].length);
  return (after >= 97 && after <= 122) || (after >= 65 && after <= 90) ? 0 : pin[0].length;
}

interface Dated {
  readonly before: string;
  readonly date: string;
  readonly year: number;
}

/** The date at the end of what a bracket holds, and what stands before it; null where it ends in none. */
function datedIn(inside: string): Dated | null {
  if (inside.length > LONGEST_DATED) return null;
  const dated = inside.replace(AFTER_YEAR, '');
  const found = DATE.exec(dated);
  if (!found || /[\w-]/.test(dated[found.index - 1] ?? ' ')) return null;
  const before = dated
    .slice(0, found.index)
    .replace(FILED, '')
    .replace(/(?<![,\s])[,\s]+$/, '');
  return { before, date: found[0], year: Number(found[0].slice(-4)) };
}

const isCourt = (inside: string): boolean =>
  COURT_ALONE.test(inside) && !NO_COURT.test(inside) && courtOf(inside) !== null;

/** Reads the parentheticals that follow `from`; the first that ends in a year gives court and date. */
export function readParentheticals(text: string, from: number): Omit<Tail, 'pin'> {
  let end = from;
  let court: string | null = null;
  let year: number | null = null;
  let date: string | null = null;
  const parentheticals: string[] = [];
  for (;;) {
    const open = skipSpaces(text, end);
    const code = text.charCodeAt(open);
    if (code !== 40 && code !== 91) break;
    const close = closing(text, open);
    if (close < 0) break;
    const inside = withoutLineNumbers(text.slice(open + 1, close - 1));
    const dated: Dated | null = year === null ? datedIn(inside) : null;
    if (dated) {
      year = dated.year;
      date = dated.date;
      if (TERM.test(dated.before)) parentheticals.push(dated.before);
      else if (dated.before !== '') court = dated.before;
    } else {
      // Square brackets hold a date in New York's style; others are an editor's.
      if (code === 91 || inside === '') break;
      if (year === null && parentheticals.length === 0 && /^\d{1,2}$/.test(inside)) break;
      if (year === null && court === null && parentheticals.length === 0 && isCourt(inside)) court = inside;
      else parentheticals.push(inside);
    }
    end = close;
  }
  return { end, court, year, date, parentheticals };
}
