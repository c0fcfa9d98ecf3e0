import { isDash, isDigit, isLower, isUpper } from '../text/fold';
import { type AbbreviationMatch, numberedAbbreviations } from './abbreviation-trie';
import { standsAlone, WORDS_AS_WELL } from './alone';
import type { Fact, Reporter } from './facts/fact-types';
import { bracketedReport, numberedReport } from './foreign';
import { type Fields, type Found, matchAt, pastLineNumber, squeeze } from './found';
import { databaseFound, louisianaFound, neutralFound } from './neutral-forms';
import { lawFound } from './numbered-law';
import { betweenAt, isLetter, PAGE, PAGE_WORD, PUBLISHER, paragraphAt } from './pages';
import { skipSpaces } from './tail';
import { common, isYear, type Volume, volumeAt } from './volume';

const ISSUE = /(?:-\d{1,4}){1,2}(?!\d)/y;
/** The number of a case, which is no volume: "No. 1697 C.D. 2018". */
const DOCKET_NUMBER = /\bNos?\.\s{1,3}$/;
/** A subdivision that is joined to a number, which is then no page. */
const SUBDIVISION = /\([a-z]\)/y;
const STAR_PAGE = /\*\d{1,5}\s{1,3}/y;
/** An encyclopaedia is cited by section. */
const SECTION = /§{1,2}\s?\d{1,4}/y;
const SHORT = /,?\s{0,12}at\s{1,12}(?:pp?\.\s?)?(?=\*?\d|¶)/y;
/** The page of a weekly that numbers its courts apart: "D2629", "S827", "D 107", "Supp. 12a". */
const WEEKLY_PAGE = /\s{0,3}(?:Fed\.\s?)?[CDS]\s?\d{1,5}[a-z]?(?![A-Za-z\d])/y;

/** Pages of more digits than a volume has are no pages: postal codes, numbers of other things. */
const tooLong = (page: string, reporter: Reporter): boolean =>
  /^\d{5,}$/.test(page) && ['regional', 'federal', 'state', 'early'].includes(reporter.kind);

/** Whether a number in running text begins another citation, so that it is no page or section of this one. */
export const beginsLocator = (text: string, offset: number): boolean =>
  isDigit(text.charCodeAt(offset)) && readNumbered(text, offset, true) !== null;

/** Whether another citation begins where the page or section of this one should be. */
const goesOn = (text: string, volume: Volume, offset: number): boolean => !volume.probed && beginsLocator(text, offset);

/** Whether a reporter's name is a word or a surname, so that a number on either side does not make it a citation. */
function isDoubtful(volume: Volume, written: string, reporter: Reporter): boolean {
  if (!/^[A-Z][a-z]+$/.test(written)) return false;
  if (reporter.kind !== 'early') return WORDS_AS_WELL.has(written);
  return reporter.lastVolume !== null && Number(volume.text) > reporter.lastVolume;
}

function reporterFound(
  text: string,
  volume: Volume,
  from: number,
  match: AbbreviationMatch,
  reporter: Reporter,
): Found | null {
  const loose = reporter.kind === 'looseleaf' || reporter.kind === 'specialty' || reporter.kind === 'agency';
  if (volume.issue && !loose && reporter.kind !== 'state') return null;
  if (/^0/.test(volume.text) || DOCKET_NUMBER.test(text.slice(Math.max(0, volume.start - 6), volume.start)))
    return null;
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
  const published = reporter.kind === 'looseleaf' ? (matchAt(PUBLISHER, text, match.end)?.[0].length ?? 0) : 0;
  const at = loose ? paragraphAt(text, Math.max(between.end, match.end + published)) : null;
  if (at && matchAt(SUBDIVISION, text, at.end)) return null;
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
  return pagedFound(text, volume, match, reporter, fields, between.end);
}

/** A reporter with its page, which `from` leads to. */
function pagedFound(
  text: string,
  volume: Volume,
  match: AbbreviationMatch,
  reporter: Reporter,
  fields: Fields,
  from: number,
): Found | null {
  const pageAt = pastLineNumber(text, from + (matchAt(PAGE_WORD, text, from)?.[0].length ?? 0));
  const page = matchAt(PAGE, text, pageAt);
  if (!page) return reporter.kind === 'state' ? nominativePage(text, volume, match, fields) : null;
  const end = pageAt + page[0].length;
  const next = text.charCodeAt(end);
  if (matchAt(SUBDIVISION, text, end) || isLetter(next) || isDigit(next) || tooLong(page[0], reporter)) return null;
  if (next === 46 && isDigit(text.charCodeAt(end + 1))) return null;
  if (reporter.kind === 'early' && goesOn(text, volume, pageAt)) return null;
  if (isDash(next) && isLower(text.charCodeAt(end + 1))) return null;
  if (isDoubtful(volume, fields.reporter ?? '', reporter) && !standsAlone(text, volume.start, end)) return null;
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
    if (!page || isLetter(text.charCodeAt(pageAt + page[0].length)) || goesOn(text, volume, pageAt)) continue;
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

function factFound(text: string, volume: Volume, from: number, match: AbbreviationMatch, fact: Fact): Found | null {
  switch (fact.what) {
    case 'neutral':
      return neutralFound(text, volume, from, match, fact);
    case 'reporter':
      return reporterFound(text, volume, from, match, fact);
    case 'law':
      return lawFound(text, volume, from, match, fact, (offset) => goesOn(text, volume, offset));
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
 * The citation whose volume, title or year starts at `start`, which is a digit; null where there is none. `probed`
 * where only its being there counts: what follows it is then not probed in turn, so that each number is read twice at most.
 */
export function readNumbered(text: string, start: number, probed = false): Found | null {
  const { end, text: digits } = volumeAt(text, start);
  if (end - start > 5) return null;
  const volume: Volume = { start, end, text: digits, issue: false, probed };
  const next = text.charCodeAt(end);
  if (next === 45 && isDigit(text.charCodeAt(end + 1))) {
    const louisiana = louisianaFound(text, volume, end);
    if (louisiana) return louisiana;
    const issue = matchAt(ISSUE, text, end);
    if (!issue) return null;
    const issueEnd = end + issue[0].length;
    const from = skipSpaces(text, issueEnd);
    if (from === issueEnd) return null;
    return readFrom(text, { start, end: issueEnd, text: text.slice(start, issueEnd), issue: true, probed }, from);
  }
  let from = skipSpaces(text, end);
  // "[2020] EWHC 1066 (Admin)", and a volume of that year: "[1932] 2 K.B. 1".
  if (next === 93 && text.charCodeAt(start - 1) === 91 && isYear(volume)) {
    const report = bracketedReport(text, start, end);
    if (report) return report;
    from = skipSpaces(text, end + 1, 2);
  } else if (text.charCodeAt(from) === 42) from += matchAt(STAR_PAGE, text, from)?.[0].length ?? 0;
  // "21, United States Code, Section 853".
  else if (next === 44 && text.startsWith(' United States Code', end + 1)) from = end + 2;
  // "2005-NMCA-078", "2017 -Ohio- 2951".
  else if (isDash(text.charCodeAt(from)) && isYear(volume)) from = skipSpaces(text, from + 1, 2);
  if (from - end > 60) return null;
  if (isDigit(text.charCodeAt(from))) return probed ? null : louisianaFound(text, volume, end);
  const foreign = text.charCodeAt(start - 2) === 41 ? numberedReport(text, start, end) : null;
  if (foreign) return foreign;
  return readFrom(text, volume, from) ?? (isUpper(text.charCodeAt(from)) ? databaseFound(text, volume, from) : null);
}
