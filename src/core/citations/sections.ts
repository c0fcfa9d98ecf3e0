import { isLower, isUpper } from '../text/fold';
import { joinedRange, matchAt } from './found';

/** Titles, chapters, articles and sections that follow the abbreviation of a law. */
export interface Sections {
  readonly end: number;
  /** The title, chapter or article that a section stands in, where one is written first. */
  readonly title: string | null;
  readonly section: string;
}

const UNIT =
  /(?:§{1,4}|¶{1,2}|[Ss]ec(?:tions?|ts?\.?|s?\.|s?(?=\s))|SECTIONS?(?=\s)|[Ss]{1,2}\.(?=\s?\d)|[Tt]it(?:les?|s?\.)|TITLE(?=\s)|[Cc]h(?:apters?|aps?\.|s?\.)|[Cc]\.|[Aa]rt(?:icles?|s?\.|(?=\s))|[Pp]arts?(?=\s)|[Pp]ts?\.|[Rr](?:ules?|egs?)?\.|[Rr]y?(?=\s\d)|[Rr](?:ules?|egs?)(?=\s)|[Nn]os?\.|[Ss]ubch\.|[Aa]pp\.|[Pp](?:ara|ar)?\.|Act)\s{0,3}/y;
/** A number with its subdivisions: "1983", "2000e-5(f)(1)", "240.10b-5", "5/2-1401", "32:7-703". */
const NUMBER =
  /\d[\w]{0,9}(?:(?:[.:]|\s?\/\s?)\w{1,9}|[-‐-―](?:\n\s{0,3})?(?:\.?\d\w{0,8}|[A-Za-z]{1,2}(?!\w))){0,6}(?:,\d{1,3}(?![\d\w]))?(?:\[[A-Za-z0-9]{1,3}\]|\s?\((?:[A-Za-z]{1,5}|\d{1,3}|[A-Za-z]-\d)\)){0,8}/y;
/** California's subdivisions: "12022, subd. (b)(1)". */
const SUBDIVISION =
  /,\ssub(?:ds?|divs?|pars?)\.\s(?:\([A-Za-z0-9]{1,4}\)){1,4}(?:(?:,\s|\s(?:and|&|or)\s|,\s(?:and|or)\s|[-‐-―])(?:\([A-Za-z0-9]{1,4}\)){1,4}){0,4}/y;
const ROMAN = /[IVXLC]{1,7}(?![\w.])/y;
/** A second end of a range of subdivisions, or of sections: "(a)–(c)", "to 105". */
const RANGE_END =
  /(?:\s?[-‐-―]\s?|\s(?:to|through)\s)(?:§\s?)?(?:\([A-Za-z0-9]{1,5}\)){1,4}|\s(?:to|through)\s(?:§\s?)?\d[\w.:-]{0,12}(?:\([A-Za-z0-9]{1,5}\)){0,4}/y;
/** The subpart and appendix of a part: "20 C.F.R. Part 404, Subpart P, Appendix 1". */
const OF_PART = /,?\s(?:[Ss]ub(?:part|pt\.)|[Aa]pp(?:endix|x?\.))\s(?:[A-Z]{1,3}|\d{1,3})(?![\w.]\w)/y;
const MORE = /\s{1,2}(?:et\sseq(?:\.|\b)|note\b)/y;
const JOINT = /\s{0,3},?\s{0,3}/y;
/** A further section of a list. */
const LISTED = /(?:[,;]\s{1,3}(?:and\s|&\s|or\s)?|\s(?:and|&|or)\s)(?:§{1,2}\s?)?(?=\d)/y;
const SUBDIVISIONS_LISTED = /(?:,\s|\s(?:and|&|or)\s|,\s(?:and|&|or)\s)(?:\((?:[A-Za-z0-9]{1,5}|[a-z]-\d)\)){1,4}/y;

const PLURAL = /§§|[Ss]ections|[Ss]ecs|[Aa]rts|[Aa]rticles|[Cc]hs|[Pp]arts/;
const OTHER_MEASURE = /^\s{1,3}(?:[A-Z][a-z]|U\.|of\b|F\.|days?\b|years?\b|months?\b)/;
const MOST_LISTED = 12;
const MOST_LEVELS = 4;

const isLetterAt = (text: string, i: number): boolean => isLower(text.charCodeAt(i)) || isUpper(text.charCodeAt(i));

/** Full stops, dashes and spaces that end a sentence rather than a number are given back. */
function trimmed(text: string, from: number, end: number): number {
  let last = end;
  while (last > from && /[\s.:\-‐-―]/.test(text[last - 1] as string)) last--;
  return last;
}

/** Where the number at an offset ends, with its subdivisions, its range and "et seq."; -1 where it is none. */
function numberEnd(text: string, at: number, roman: boolean): number {
  const number = matchAt(NUMBER, text, at) ?? (roman ? matchAt(ROMAN, text, at) : null);
  if (!number) return -1;
  let end = trimmed(text, at, at + number[0].length);
  if (isLetterAt(text, end)) return -1;
  const subdivision = matchAt(SUBDIVISION, text, end);
  if (subdivision) return end + subdivision[0].length;
  const range = matchAt(RANGE_END, text, end);
  if (range) end = trimmed(text, end, end + range[0].length);
  if (text.charCodeAt(end - 1) === 41) end += matchAt(SUBDIVISIONS_LISTED, text, end)?.[0].length ?? 0;
  return end + (matchAt(MORE, text, end)?.[0].length ?? 0);
}

/** Where a list of sections that goes on from `from` ends. Only sections are listed with a mark of their own. */
function listEnd(text: string, from: number, unit: string, isLocator: (offset: number) => boolean): number {
  const several = PLURAL.test(unit);
  let end = from;
  for (let listed = 0; listed < MOST_LISTED; listed++) {
    const next = matchAt(LISTED, text, end);
    if (!next || (next[0].includes('§') && !unit.includes('§'))) break;
    const at = end + next[0].length;
    const another = matchAt(NUMBER, text, at);
    if (!another || isLocator(at)) break;
    const last = trimmed(text, at, at + another[0].length);
    // After one section only a number in the same form, with nothing behind it, is a further one: not "§ 5, 30 days".
    const alike = next[0].startsWith(',') && last - at >= 3 && !/^\s+\S/.test(text.slice(last, last + 3));
    if ((!several && !alike) || isLetterAt(text, last) || OTHER_MEASURE.test(text.slice(last, last + 10))) break;
    // A semicolon parts authorities as well: only a number with subdivisions goes on the list.
    if (next[0].startsWith(';') && !/[.(:]/.test(text.slice(at, last))) break;
    end = last + (matchAt(SUBDIVISION, text, last)?.[0].length ?? 0);
  }
  return end;
}

/**
 * Reads what follows the abbreviation of a law from `from`. `marked` asks for a unit before the first number ("§", "tit.",
 * "ch."). `isLocator` tells whether a number begins another citation, and so is no further section of a list.
 */
export function readSections(
  text: string,
  from: number,
  marked: boolean,
  isLocator: (offset: number) => boolean,
): Sections | null {
  let title: string | null = null;
  let section: string | null = null;
  let end = from;
  for (let level = 0; level < MOST_LEVELS; level++) {
    const at = end + (matchAt(JOINT, text, end)?.[0].length ?? 0);
    const unit = matchAt(UNIT, text, at)?.[0] ?? '';
    if (unit === '' && (level > 0 || marked)) break;
    const numberAt = at + unit.length;
    if (unit === '' && isLocator(numberAt)) break;
    const stop = numberEnd(text, numberAt, /^(?:[Aa]rt|[Tt]it|[Cc]h)/.test(unit));
    if (stop < 0) break;
    end = listEnd(text, stop, unit, isLocator);
    if (/^[Pp](?:art|t)/.test(unit)) for (let i = 0; i < 2; i++) end += matchAt(OF_PART, text, end)?.[0].length ?? 0;
    title ??= section;
    section = joinedRange(text.slice(numberAt, end));
  }
  return section === null ? null : { end, title, section };
}
