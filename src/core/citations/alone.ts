import { matchAt } from './found';

/** Abbreviations that are words as well when they stand without a full stop. */
export const WORDS_AS_WELL: ReadonlySet<string> = new Set([
  'Ill',
  'Ind',
  'Mart',
  'Mass',
  'Me',
  'Miss',
  'Or',
  'So',
  'Wash',
]);

/** What closes a locator: a stop, a bracket, or pinpoints and the next of several reporters, as in “, 490, 547 P3d 1130”. */
const CLOSES =
  /(?:$|[.;)](?:\s|$)|\s\(|\s*$|\s{3})|(?:,\s{1,3}\d{1,5}(?:[-‐-―]\d{1,5})?){0,3}(?:\s\(|,\s{1,3}\d{1,4}\s{1,3}[A-Z])/y;

/**
 * Whether what stands before and after lets a name without a full stop be that of a reporter, and not of a person or
 * thing: it opens a text, a line or a clause, and closes one.
 */
export function standsAlone(text: string, start: number, end: number): boolean {
  if (!matchAt(CLOSES, text, end)) return false;
  let i = start - 1;
  while (i >= 0 && text.charCodeAt(i) === 32) i--;
  return i < 0 || /[,;(:\n“"]/.test(text[i] as string);
}
