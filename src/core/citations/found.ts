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
export const squeeze = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The match of a sticky pattern at an offset; null where there is none. */
export function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
