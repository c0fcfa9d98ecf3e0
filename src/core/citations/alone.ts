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

/**
 * Whether what stands before and after lets a name without a full stop be that of a reporter, and not of a person or
 * thing: it opens a text, a line or a clause, and closes one.
 */
export function standsAlone(text: string, start: number, end: number): boolean {
  if (!/^(?:$|[.;)](?:\s|$)|\s\(|\s*$)/.test(text.slice(end, end + 3))) return false;
  let i = start - 1;
  while (i >= 0 && text.charCodeAt(i) === 32) i--;
  return i < 0 || /[,;(:\n“"]/.test(text[i] as string);
}
