/**
 * Elements that only stand around the runs of a paragraph, whose text the reader of Word documents would leave out with
 * them: a field in its short form, and runs written in another direction.
 */
const WRAPPERS = /<(?:w:fldSimple|w:dir|w:bdo)\b(?:"[^"]*"|'[^']*'|[^"'>])*>|<\/(?:w:fldSimple|w:dir|w:bdo)\s*>/g;

/** A part of a Word document in which what stands in such elements stands by itself. */
export const withoutWrappers = (xml: string): string => xml.replace(WRAPPERS, '');
