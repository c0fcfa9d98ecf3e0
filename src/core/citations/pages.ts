import { isLower, isUpper } from '../text/fold';
import { matchAt } from './found';
import { skipSpaces } from './tail';

/** What leads to a page: a comma, "p.", "¶", "No.". */
export const PAGE_WORD = /,?\s{0,12}(?:(?:[Pp]age|PAGE|pp?\.|¶{1,2}|par(?:as?)?\.|No\.)\s{0,3})?/y;
/** A page: its number with a letter, roman, or a placeholder. */
export const PAGE =
  /(?:(?![2-7](?:d|th)\b)\d{1,6}(?:-[A-Z]{1,2}(?![A-Za-z\d])|[A-Za-z](?![A-Za-z\d]))?(?:\([A-Z]\)|\[[A-Z]\])?|_{2,5}|-{2,4}(?=[\s,(])|—{1,3}(?=[\s,(])|(?=[ivxl]{2})(?:xl|x{0,3})(?:ix|iv|v?i{1,3}|v)(?![a-z\d])|(?:XL|L?X{1,3}|L)(?:IX|IV|V?I{0,3})(?![A-Za-z\d])|(?:IX|IV|VI{0,3}|I{2,3})(?![A-Za-z\d]))/y;
/** Paragraphs of a looseleaf: "¶ 77,526", "P97,410", "par. 1950.74", "P 24002Z". */
const PARAGRAPH =
  /,?\s{0,4}(?:¶{1,2}|par(?:as?)?\.|P(?=\s?\d)|No\.)?\s{0,3}(\d{1,3}(?:,\d{3}){1,2}|\d{1,6})(?:[.-]\d{1,5})?[A-Z]{0,2}(?![A-Za-z\d])/y;
const BRACKET = /[,]?\s{0,3}[([]([^()[\]]{1,32})[)\]]/y;
const YEAR_ONLY = /^(?:1[6-9]|20)\d\d,?$/;

/** The publisher of a looseleaf, and the state that a report is for. */
export const PUBLISHER =
  /(?:,?\s{0,3}(?:[([][A-Z][\w.&\s-]{0,10}[)\]]|(?:W\.\s)?[A-Z][a-z]{1,4}\.(?=\s(?:par|¶|P)))){0,2}/y;

export const isLetter = (code: number): boolean => isLower(code) || isUpper(code);

/** What stands in brackets between a reporter and its page: who reported, who publishes, which series or year. */
export interface Between {
  readonly end: number;
  readonly year: number | null;
  readonly edition: string | null;
}

/** Reads up to two such brackets after `from`. */
export function betweenAt(text: string, from: number): Between {
  let end = from;
  let year: number | null = null;
  let edition: string | null = null;
  for (let i = 0; i < 2; i++) {
    const code = text.charCodeAt(skipSpaces(text, text.charCodeAt(end) === 44 ? end + 1 : end, 3));
    if (code !== 40 && code !== 91) break;
    const bracket = matchAt(BRACKET, text, end);
    if (!bracket) break;
    const inside = (bracket[1] as string).trim();
    if (YEAR_ONLY.test(inside)) year = Number(inside.slice(0, 4));
    else if (/^(?:\d{1,3}(?:\s?&\s?\d{1,3})?\s)?[A-Z][\w.&’' -]*$|^[nN]\.\s?[sS]\.$|^\d{1,3},?$/.test(inside))
      edition = inside;
    else break;
    end += bracket[0].length;
  }
  return { end, year, edition };
}

/** The paragraph of a looseleaf that follows `from`. */
export function paragraphAt(text: string, from: number): { end: number; page: string } | null {
  const paragraph = matchAt(PARAGRAPH, text, from);
  if (!paragraph) return null;
  return {
    end: from + paragraph[0].length,
    page: paragraph[0].replace(/^[,\s¶]*(?:par(?:as?)?\.|P|No\.)?[\s¶]*/, ''),
  };
}
