import { isSpace } from '../text/fold';
import type { Citation, CitationKind } from './citation';

/** The fields of a citation that its locator gives. */
export type Fields = Partial<
  Pick<
    Citation,
    | 'volume'
    | 'reporter'
    | 'reporter_normalized'
    | 'edition'
    | 'page'
    | 'pin'
    | 'title'
    | 'section'
    | 'paragraph'
    | 'year'
    | 'court'
    | 'date'
  >
>;

/**
 * What a reader makes of a locator: `start` and `end` are those of its core. `goesOn` says what may stand around it:
 * a case's name before it and pinpoint, court and date after it; a short form's name and pinpoint; a law's year.
 */
export interface Found {
  readonly kind: CitationKind;
  readonly start: number;
  readonly end: number;
  readonly fields: Fields;
  readonly goesOn: 'case' | 'short' | 'law' | 'journal' | 'nothing';
  /** Where the pinpoint of a short form begins. */
  readonly pinAt?: number;
}

/** One line of a text. */
export const squeeze = (text: string): string => (UNEVEN.test(text) ? text.replace(/\s+/g, ' ').trim() : text);

/** White space that is no single space between words. Most of what is read has none. */
const UNEVEN = /\s\s|[^\S ]|^\s|\s$/;

/** A word that is divided at the end of a line, and a double name that is. */
const DIVIDED = /(?:-[ \t]{0,3}\n\s{0,6}|\u00ad\s{0,6})(?=\p{Ll})/gu;
const DIVIDED_NAME = /-[ \t]{0,3}\n\s{0,6}(?=\p{Lu})/gu;

/** The number of a line in the margin, which spaces part from its text. */
const LINE_NUMBER = /\n[^\S\n]{0,8}\d{1,2}[^\S\n]{2,}/g;

/** Text on one line, the numbers of lines in the margin left out. */
export const withoutLineNumbers = (text: string): string =>
  squeeze(text.includes('\n') ? text.replace(LINE_NUMBER, '\n') : text);

/** A name on one line, words that were divided at the end of a line joined. */
export const joined = (text: string): string =>
  text.includes('\n') || text.includes('\u00ad')
    ? withoutLineNumbers(text.replace(DIVIDED, '').replace(DIVIDED_NAME, '-'))
    : squeeze(text);

/** A pinpoint or section on one line, a range that was divided after its dash joined. */
export const joinedRange = (text: string): string =>
  squeeze(text.includes('\n') ? text.replace(/([-‐-―])\s{0,6}\n\s{0,6}/g, '$1') : text);

/** The match of a sticky pattern at an offset; null where there is none. */
export function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** Such a number where another number follows it. */
const LINE_NUMBER_AT = /\d{1,2}[^\S\n]{2,}(?=\d)/y;

/** Past the number of a line in the margin, where an offset is at one; else the offset. */
export function pastLineNumber(text: string, at: number): number {
  let i = at - 1;
  while (i >= 0 && text.charCodeAt(i) !== 10 && isSpace(text.charCodeAt(i))) i--;
  return text.charCodeAt(i) === 10 ? at + (matchAt(LINE_NUMBER_AT, text, at)?.[0].length ?? 0) : at;
}
