import { isDash, isDigit, isLower, isUpper } from '../text/fold';
import { type AbbreviationMatch, numberedAbbreviations } from './abbreviation-trie';
import type { Fact, Law, Neutral, Reporter } from './facts/fact-types';
import { type Fields, type Found, matchAt, squeeze } from './found';
import { readSections } from './sections';
import { skipSpaces } from './tail';

const ISSUE = /(?:-\d{1,4}){1,2}(?!\d)/y;
const STAR_PAGE = /\*\d{1,5}\s{1,3}/y;
/** An encyclopaedia is cited by section. */
const SECTION = /§{1,2}\s?\d{1,4}/y;
const SHORT = /,?\s{0,3}at\s{1,3}(?:pp?\.\s?)?(?=\*?\d|¶)/y;
const PAGE_WORD = /,?\s{0,12}(?:(?:[Pp]age|PAGE|pp?\.|¶{1,2}|par(?:as?)?\.|No\.)\s{0,3})?/y;
const PAGE =
  /(?:(?![2-7](?:d|th)\b)\d{1,6}(?:-[A-Z]{1,2}(?![A-Za-z\d])|[A-Za-z](?![A-Za-z\d]))?(?:\([A-Z]\)|\[[A-Z]\])?|_{2,5}|-{2,4}(?=[\s,(])|—{1,3}(?=[\s,(])|(?=[ivxl]{2})(?:xl|x{0,3})(?:ix|iv|v?i{1,3}|v)(?![a-z\d])|(?:XL|L?X{1,3}|L)(?:IX|IV|V?I{0,3})(?![A-Za-z\d])|(?:IX|IV|VI{0,3}|I{2,3})(?![A-Za-z\d]))/y;
/** Paragraphs of a looseleaf: "¶ 77,526", "P97,410", "par. 1950.74", "P 24002Z". */
const PARAGRAPH =
  /,?\s{0,4}(?:¶{1,2}|par(?:as?)?\.|P(?=\s?\d)|No\.)?\s{0,3}(\d{1,3}(?:,\d{3}){1,2}|\d{1,6})(?:[.-]\d{1,5})?[A-Z]{0,2}(?![A-Za-z\d])/y;
/** The page of a weekly that numbers its courts apart: "D2629", "S827", "D 107", "Supp. 12a". */
const WEEKLY_PAGE = /\s{0,3}(?:Fed\.\s?)?[CDS]\s?\d{1,5}[a-z]?(?![A-Za-z\d])/y;
const NEUTRAL_NUMBER =
  /(?:\s?(?:No\.|¶)\s?)?(\d{1,9}(?:-?[A-Z]{1,2}(?![A-Za-z\d]))?(?:\([A-Z]\)|\[[A-Z]\])?)(?![A-Za-z\d])/y;
const DISTRICT = /\s{0,3}\(([1-5I][a-z]{1,2}|\d\d?[a-z]{2})\)/y;
/** A division of the High Court. */
const DIVISION = /\s?\((?:Admin|Ch|Comm|Fam|Pat|QB|KB|TCC|IPEC)\)/y;
const CIRCUIT = /\s?\((?:\d\d?(?:st|nd|rd|th|d)|D\.C\.|Fed\.)\sCir\.\)/y;
const BRACKET = /[,]?\s{0,3}[([]([^()[\]]{1,32})[)\]]/y;
const YEAR_ONLY = /^(?:1[6-9]|20)\d\d,?$/;
const SESSION_PAGE =
  /,?\s{0,3}(?:(?:ch(?:ap)?\.|Nos?\.|Act|P\.?A\.|[Pp]ub\.\sL\.|H\.?B\.|S\.?B\.|c\.|§{1,2}|art\.|Res\.)\s{0,3}(?:Nos?\.\s)?){0,2}(\d{1,6}(?:[-‐-―]\d{1,4})?(?:,\d{1,3}(?!\d))?)(?![A-Za-z])/y;
const SESSION_MORE =
  /(?:,\s(?:\d{1,5}(?=\s*(?:$|[(;.]))|§{1,2}\s?\d{1,4}(?:[-‐-―(][\w)-]{1,8})?|at\s\d{1,5}|sec\.\s\d{1,4}))?(?:\s?\([^()]{0,24}Sess\.\))?/y;
const LOUISIANA =
  /[-\s](\d{1,5}[A-Z]?)\s{1,2}\((La\.(?:\s?App\.\s?\d[a-z]{0,2}\sCir\.)?),?\s(\d{1,2}\/\d{1,2}\/(?:\d{2}|\d{4}))\)/y;
const LEXIS = /(?:[A-Z][\w.&’']{0,12}\s{1,3}){1,6}?LEXIS\s{1,3}(\d{1,9})(?!\w)/y;
const WESTLAW = /WL\s{1,3}(\d{1,9})(?!\w)/y;
const LEXIS_REACH = 70;

const isLetter = (code: number): boolean => isLower(code) || isUpper(code);

/** A number that stands before an abbreviation: a volume, a title, a year. */
interface Volume {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** Whether it holds an issue ("1999-7", "93-1", "42-8-22"), which only some series have. */
  readonly issue: boolean;
}

const isYear = (volume: Volume): boolean => volume.text.length === 4 && /^(?:1[6-9]|20)/.test(volume.text);

/** Reads a volume's letter ("402A"), and a digit that a scanner took for one ("12l"), if a space follows. */
function volumeAt(text: string, start: number): { end: number; text: string } {
  let end = start;
  while (isDigit(text.charCodeAt(end))) end++;
  const digits = text.slice(start, end);
  const next = text[end];
  const after = text.charCodeAt(end + 1);
  if (next !== undefined && (after === 32 || after === 10 || after === 0xa0)) {
    if (next >= 'A' && next <= 'E') return { end: end + 1, text: digits + next };
    if (next === 'l' || next === 'I') return { end: end + 1, text: `${digits}1` };
    if (next === 'O') return { end: end + 1, text: `${digits}0` };
  }
  return { end, text: digits };
}

const common = (text: string, from: number, match: AbbreviationMatch, fact: Fact): Fields => ({
  reporter: squeeze(text.slice(from, match.end)),
  reporter_normalized: fact.abbreviation,
});

/** What stands in brackets between a reporter and its page: who reported, who publishes, which series or year. */
interface Between {
  readonly end: number;
  readonly year: number | null;
  readonly edition: string | null;
}

function betweenAt(text: string, from: number): Between {
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

/** Pages of more digits than a volume has are no pages: postal codes, numbers of other things. */
const tooLong = (page: string, reporter: Reporter): boolean =>
  /^\d{5,}$/.test(page) && ['regional', 'federal', 'early'].includes(reporter.kind);

/** Whether a number in running text begins another citation, so that it is no page or section of this one. */
export const beginsLocator = (text: string, offset: number): boolean =>
  isDigit(text.charCodeAt(offset)) && readNumbered(text, offset, false) !== null;

function reporterFound(
  text: string,
  volume: Volume,
  from: number,
  match: AbbreviationMatch,
  reporter: Reporter,
): Found | null {
  const loose = reporter.kind === 'looseleaf' || reporter.kind === 'specialty' || reporter.kind === 'agency';
  if (volume.issue && !loose && reporter.kind !== 'state') return null;
  if (/^0/.test(volume.text)) return null;
  const between = betweenAt(text, match.end);
  const fields: Fields = {
    volume: volume.text,
    ...common(text, from, match, reporter),
    ...(between.edition === null ? {} : { edition: between.edition }),
    ...(between.year === null ? {} : { year: between.year }),
  };
  const short = matchAt(SHORT, text, between.end);
  // "11F at 1" is an exhibit.
  if (short && from === volume.end && match.end - from < 2) return null;
  if (short)
    return {
      kind: 'short_case',
      start: volume.start,
      end: between.end,
      fields,
      goesOn: 'short',
      pinAt: between.end + short[0].length,
    };
  if (volume.issue && reporter.kind === 'state' && !matchAt(PAGE, text, skipSpaces(text, between.end, 3))) return null;
  const at = loose ? paragraphAt(text, between.end) : null;
  if (at)
    return { kind: 'case', start: volume.start, end: at.end, fields: { ...fields, page: at.page }, goesOn: 'case' };
  const weekly = matchAt(WEEKLY_PAGE, text, between.end);
  if (weekly && reporter.kind === 'state')
    return {
      kind: 'case',
      start: volume.start,
      end: between.end + weekly[0].length,
      fields: { ...fields, page: squeeze(weekly[0]) },
      goesOn: 'case',
    };
  const pageAt = between.end + (matchAt(PAGE_WORD, text, between.end)?.[0].length ?? 0);
  const page = matchAt(PAGE, text, pageAt);
  if (!page) return reporter.kind === 'state' ? nominativePage(text, volume, match, fields) : null;
  const end = pageAt + page[0].length;
  const next = text.charCodeAt(end);
  if (isLetter(next) || isDigit(next) || tooLong(page[0], reporter)) return null;
  if (next === 46 && isDigit(text.charCodeAt(end + 1))) return null;
  if (reporter.kind === 'early' && beginsLocator(text, pageAt)) return null;
  return { kind: 'case', start: volume.start, end, fields: { ...fields, page: page[0] }, goesOn: 'case' };
}

/** "5 Va. Leigh 1": the reporter's own name without its brackets. */
function nominativePage(text: string, volume: Volume, match: AbbreviationMatch, fields: Fields): Found | null {
  const at = skipSpaces(text, match.end, 3);
  if (!isUpper(text.charCodeAt(at))) return null;
  for (const named of numberedAbbreviations(text, at)) {
    const early = named.facts.find((fact) => fact.what === 'reporter' && fact.kind === 'early');
    const pageAt = skipSpaces(text, named.end, 3);
    const page = early ? matchAt(PAGE, text, pageAt) : null;
    if (!page || isLetter(text.charCodeAt(pageAt + page[0].length)) || beginsLocator(text, pageAt)) continue;
    return {
      kind: 'case',
      start: volume.start,
      end: pageAt + page[0].length,
      fields: { ...fields, edition: squeeze(text.slice(at, named.end)), page: page[0] },
      goesOn: 'case',
    };
  }
  return null;
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

function neutralFound(
  text: string,
  volume: Volume,
  from: number,
  match: AbbreviationMatch,
  neutral: Neutral,
): Found | null {
  const shared = match.facts.some((fact) => fact.what === 'reporter');
  if (volume.issue || (shared && !isYear(volume))) return null;
  const bracketed = text.charCodeAt(volume.end) === 93;
  if (neutral.foreign && !isYear(volume)) return null;
  if (!neutral.foreign && bracketed) return null;
  if (!shared && volume.text.length > 2 && !isYear(volume) && volume.text.length !== 3) return null;
  let at = match.end;
  const district = matchAt(DISTRICT, text, at);
  if (district) at += district[0].length;
  while (
    at - match.end < 16 &&
    (isDash(text.charCodeAt(at)) || text.charCodeAt(at) === 32 || text.charCodeAt(at) === 44)
  )
    at++;
  at = skipSpaces(text, at, 8);
  const number = matchAt(NEUTRAL_NUMBER, text, at);
  if (!number) return null;
  let end = at + number[0].length;
  if (text.charCodeAt(end) === 46 && isDigit(text.charCodeAt(end + 1))) return null;
  end += matchAt(neutral.foreign ? DIVISION : CIRCUIT, text, end)?.[0].length ?? 0;
  return {
    kind: 'neutral',
    start: bracketed ? volume.start - 1 : volume.start,
    end,
    fields: {
      volume: volume.text,
      ...common(text, from, match, neutral),
      ...(district ? { edition: district[1] as string } : {}),
      page: number[1] as string,
      ...(isYear(volume) ? { year: Number(volume.text) } : {}),
    },
    goesOn: 'case',
  };
}

function lawFound(text: string, volume: Volume, from: number, match: AbbreviationMatch, law: Law): Found | null {
  const start = volume.start;
  const named = common(text, from, match, law);
  if (law.kind === 'session_law' || law.kind === 'register') {
    const page = matchAt(SESSION_PAGE, text, match.end);
    if (!page) {
      if (!volume.issue) return null;
      return { kind: law.kind, start, end: match.end, fields: { volume: volume.text, ...named }, goesOn: 'nothing' };
    }
    if (volume.issue && law.kind === 'register') return null;
    let end = match.end + page[0].length;
    if (law.kind === 'register') end = thousands(text, end);
    else end += matchAt(SESSION_MORE, text, end)?.[0].length ?? 0;
    return {
      kind: law.kind,
      start,
      end,
      fields: {
        volume: volume.text,
        ...named,
        page: text.slice(match.end + page[0].length - (page[1] as string).length, end),
      },
      goesOn: 'law',
    };
  }
  const sections = readSections(text, match.end, false, (offset) => beginsLocator(text, offset));
  if (!sections) return null;
  return {
    kind: law.kind,
    start,
    end: sections.end,
    fields: { title: volume.text, ...named, section: sections.section },
    goesOn: 'law',
  };
}

/** Further groups of three digits: "120,345,678" is not cut in half. */
function thousands(text: string, end: number): number {
  return text.charCodeAt(end) === 44 && /^,\d{3}(?!\d)/.test(text.slice(end, end + 5)) ? end + 4 : end;
}

function factFound(text: string, volume: Volume, from: number, match: AbbreviationMatch, fact: Fact): Found | null {
  switch (fact.what) {
    case 'neutral':
      return neutralFound(text, volume, from, match, fact);
    case 'reporter':
      return reporterFound(text, volume, from, match, fact);
    case 'law':
      return lawFound(text, volume, from, match, fact);
    case 'journal': {
      if (volume.issue) return null;
      const between = betweenAt(text, match.end);
      const pageAt = between.end + (matchAt(PAGE_WORD, text, between.end)?.[0].length ?? 0);
      const section = matchAt(SECTION, text, pageAt);
      const page = section ?? matchAt(PAGE, text, pageAt);
      if (!page || isLetter(text.charCodeAt(pageAt + page[0].length))) return null;
      return {
        kind: 'journal',
        start: volume.start,
        end: pageAt + page[0].length,
        fields: {
          volume: volume.text,
          ...common(text, from, match, fact),
          ...(section ? { section: squeeze(page[0].replace(/^§+/, '')) } : { page: page[0] }),
          ...(between.year === null ? {} : { year: between.year }),
        },
        goesOn: 'journal',
      };
    }
    case 'opening':
      return null;
  }
}

/** A number of Westlaw or Lexis: a year, the database, a number. */
function databaseFound(text: string, volume: Volume, from: number): Found | null {
  if (!isYear(volume)) return null;
  const westlaw = matchAt(WESTLAW, text, from);
  const lexis = westlaw || !text.slice(from, from + LEXIS_REACH).includes('LEXIS') ? null : matchAt(LEXIS, text, from);
  const match = westlaw ?? lexis;
  if (!match) return null;
  const number = match[1] as string;
  const end = from + match[0].length;
  return {
    kind: 'database',
    start: volume.start,
    end,
    fields: { volume: volume.text, reporter: squeeze(text.slice(from, end - number.length)), page: number },
    goesOn: 'case',
  };
}

/** Louisiana's public-domain form: "2009-1359 (La. App. 1 Cir. 5/10/10)". */
function louisianaFound(text: string, volume: Volume, digitsEnd: number): Found | null {
  const match = matchAt(LOUISIANA, text, digitsEnd);
  if (!match) return null;
  const [whole, number, court, date] = match as unknown as [string, string, string, string];
  const short = Number(date.slice(date.lastIndexOf('/') + 1));
  return {
    kind: 'neutral',
    start: volume.start,
    end: digitsEnd + whole.length,
    fields: {
      volume: text.slice(volume.start, digitsEnd),
      reporter: 'La.',
      reporter_normalized: 'La.',
      page: number,
      court: squeeze(court),
      date,
      year: short > 100 ? short : short < 60 ? 2000 + short : 1900 + short,
    },
    goesOn: 'case',
  };
}

function readFrom(text: string, volume: Volume, from: number): Found | null {
  const code = text.charCodeAt(from);
  if (!isUpper(code)) return null;
  for (const match of numberedAbbreviations(text, from)) {
    for (const fact of match.facts) {
      const found = factFound(text, volume, from, match, fact);
      if (found) return found;
    }
  }
  return null;
}

/**
 * The citation whose volume, title or year starts at `start`, which is a digit; null where there is none. `whole` is
 * false where only its being there counts.
 */
export function readNumbered(text: string, start: number, whole = true): Found | null {
  const { end, text: digits } = volumeAt(text, start);
  if (end - start > 5) return null;
  const volume: Volume = { start, end, text: digits, issue: false };
  const next = text.charCodeAt(end);
  if (next === 45 && isDigit(text.charCodeAt(end + 1))) {
    const louisiana = louisianaFound(text, volume, end);
    if (louisiana) return louisiana;
    const issue = matchAt(ISSUE, text, end);
    if (!issue) return null;
    const issueEnd = end + issue[0].length;
    const from = skipSpaces(text, issueEnd);
    if (from === issueEnd) return null;
    return readFrom(text, { start, end: issueEnd, text: text.slice(start, issueEnd), issue: true }, from);
  }
  let from = skipSpaces(text, end);
  // "[2020] EWHC 1066 (Admin)", and a volume of that year: "[1932] 2 K.B. 1".
  if (next === 93 && text.charCodeAt(start - 1) === 91 && isYear(volume)) from = skipSpaces(text, end + 1, 2);
  else if (text.charCodeAt(from) === 42) from += matchAt(STAR_PAGE, text, from)?.[0].length ?? 0;
  // "21, United States Code, Section 853".
  else if (next === 44 && text.startsWith(' United States Code', end + 1)) from = end + 2;
  // "2005-NMCA-078", "2017 -Ohio- 2951".
  else if (isDash(text.charCodeAt(from)) && isYear(volume)) from = skipSpaces(text, from + 1, 2);
  if (from - end > 60) return null;
  if (isDigit(text.charCodeAt(from))) return whole ? louisianaFound(text, volume, end) : null;
  return readFrom(text, volume, from) ?? (isUpper(text.charCodeAt(from)) ? databaseFound(text, volume, from) : null);
}
