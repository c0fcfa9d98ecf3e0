import { type Found, matchAt, squeeze } from './found';

const REACH = 160;
/** A volume, capitalised abbreviations, a page, and court and date in brackets. */
const UNKNOWN =
  /(\d{1,4})\s((?:[A-Z][A-Za-z.’'&]{0,11}\s?){1,5}(?:\d{1,2}(?:d|th)\s)?)\s{0,2}(\d{1,5})(?=(?:,\s\d{1,5}(?:[-–]\d{1,5})?)?\s\([^()]{0,40}(?:1[6-9]|20)\d\d\))/y;
const VERSUS = /\sv\.\s[^;()]{2,120},\s$/;

/**
 * What reads like a case in every way but its reporter, which is in no table: it stands between a case's name with its
 * comma and court and date in brackets.
 */
export function readUnknownReporter(text: string, start: number): Found | null {
  if (text.charCodeAt(start - 2) !== 44) return null;
  const match = matchAt(UNKNOWN, text, start);
  if (!match || !VERSUS.test(text.slice(Math.max(0, start - REACH), start))) return null;
  const [whole, volume, reporter, page] = match as unknown as [string, string, string, string];
  return {
    kind: 'unknown_reporter',
    start,
    end: start + whole.length,
    fields: { volume, reporter: squeeze(reporter), page },
    goesOn: 'case',
  };
}
