import { isDigit } from '../text/fold';
import { type AbbreviationMatch, leadingAbbreviations } from './abbreviation-trie';
import { standsAlone } from './alone';
import type { Fact, Law, Opening, Reporter } from './facts/fact-types';
import { SUBJECT_CODES, type SubjectCode } from './facts/state-codes';
import { europeanFound } from './foreign';
import { type Found, matchAt, squeeze } from './found';
import { beginsLocator } from './numbered';
import { isLetter, PUBLISHER, paragraphAt } from './pages';
import { readRecord } from './record';
import { constitution, rule } from './rules-of-court';
import { readSections } from './sections';

const DOCKET =
  /\s{0,3}(?:Nos?\.|Number|#)\s{0,3}((?:[A-Z]{1,5}-?)?\d[\d,]{0,12}(?:-\w{1,8}){0,4}(?:\/\d{1,8})?(?:\s[A-Z]\d(?!\w))?)/y;
/** The number of a case that court and date follow in brackets. */
const CASE_NUMBER =
  /\s{0,3}([\w][\w:.–-]{3,40})(?=(?:,?\sslip\sop\.)?(?:,?\sat\s\*?\d{1,4}(?:[-–]\d{1,4})?)?\s{1,3}\([^()]{2,60}\s\d{4}\))/y;
const PUBLIC_LAW =
  /,?\s{0,3}(?:Nos?\.|Number|#)?\s{0,3}(\d{1,3}[-‐-―]\d{1,4})(?!\d)(?:,\s(?:§{1,2}|[Ss]ec(?:tion|\.))\s?\d{1,5}(?:\([A-Za-z0-9]{1,4}\)){0,4})?/y;
const NUMBERED = /\.?,?\s{0,3}(?:Nos?\.\s{0,2})?((?:\d{2,4}[-‐-―]\d{1,9}|\d{1,3},\d{3}|\d{4,10}))(?!\d)/y;
const YEARBOOK = /,?\s{0,3}(19\d\d[A-F]),?\s{0,3}(\d{1,5})(?!\d)/y;
const RESTATEMENT =
  /\s{0,3}(?:\((First|Second|Third|Fourth)\)\s{0,3})?(?:of\s(?:the\s)?)?((?:[A-Z][\w&.’':-]{1,18}|of|and|the|on|for|&)(?:\s{1,3}(?:[A-Z][\w&.’':-]{1,18}|of|and|the|on|for|&)){0,8}),?\s{0,3}(?:§{1,2}|[Ss]ections?|[Ss]ec\.)\s{0,3}(\d{1,4}[A-Z]{0,2}(?:\.\d{1,3})?(?:\([a-z0-9]{1,3}\)){0,3}(?:[-‐-―]\d{1,4}[A-Z]?)?)(?:,?\s(?:cmts?\.|comments?|illus\.|reporter['’]s\snote)\s(?:[a-z]{1,2}(?![a-z])|\d{1,2})(?:[-–][a-z])?)?/y;
const AGENCY = /\s{0,3}(?:[A-Z][A-Za-z-]{0,12}\.?\s{1,3}){1,3}(?=§|\d)/y;
const SUBJECT = /,?\s{0,3}((?:(?:[A-Z][A-Za-z.’'-]{0,18}|&|and|of)[\s,]{1,3}){1,7})(?=§|¶|[Ss]ec|art|ch|\d)/y;
const CLOSED_SUBJECT =
  /\s{0,3}((?:(?:[A-Z][A-Za-z.’'-]{0,18}|&|and|of)[\s,]{1,3}){1,7}?)(Code\sAnn\.|CODE\sANN\.|Code|CODE|Law|LAW|Act)(?=[\s,§])/y;
/** Capitals without full stops mean a law only before a number that looks like a section. */
const ACRONYM = /^[A-Z]{2,5}$/;
const TELLING = /\d[.:-]\w|\d{3}|[a-z§]/i;
const YEAR_AFTER = /\s(?:19|20)\d\d(?=\s{0,3}(?:$|[.;)]))/y;
/** Where a name without full stops may stand for a reporter: at the start of a sentence or after a break. */
const LOOSE_PAGE =
  /(?:,\s{0,3}(?:pp?\.\s)?|\s{1,3}(?:\((?:[A-Z][\w.\s&]{0,12}|(?:Ed\.\s)?\d{4},?)\),?\s)?(?:pp?\.\s)?)([IVX]{1,4},\s)?(\d{1,4}[a-z]?|[ivxl]{2,6})(?![A-Za-z\d])/y;

const LETTER_E = 69;
const COLON = 58;

const isLocator =
  (text: string) =>
  (offset: number): boolean =>
    beginsLocator(text, offset);

/** The end of a sentence and the number of a note: "of the Penal Code.11". */
const isNoteMark = (text: string, end: number): boolean =>
  text.charCodeAt(end - 1) === 46 &&
  isDigit(text.charCodeAt(end)) &&
  /(?:Act|Code|Laws?|Regulations?|Rules?|Statutes?)\.$/.test(text.slice(Math.max(0, end - 12), end));

function law(text: string, start: number, match: AbbreviationMatch, fact: Law): Found | null {
  if (isNoteMark(text, match.end)) return null;
  const fields = { reporter: squeeze(text.slice(start, match.end)), reporter_normalized: fact.abbreviation };
  let from = match.end;
  let sections = readSections(text, from, false, isLocator(text));
  if (!sections && fact.kind === 'regulation') {
    const agency = matchAt(AGENCY, text, from);
    if (agency) {
      from += agency[0].length;
      sections = readSections(text, from, false, isLocator(text));
    }
  }
  if (!sections || (ACRONYM.test(fields.reporter) && !TELLING.test(text.slice(from, sections.end)))) return null;
  const year = matchAt(YEAR_AFTER, text, sections.end);
  return {
    kind: fact.kind,
    start,
    end: sections.end + (year?.[0].length ?? 0),
    fields: { ...fields, ...(sections.title ? { title: sections.title } : {}), section: sections.section },
    goesOn: 'law',
  };
}

/** "Cal. Penal Code § 187", "Md. Code Ann., Empl. § 8-551", "N.Y. Exec. Law § 296". */
function subjectLaw(text: string, start: number, match: AbbreviationMatch, code: SubjectCode): Found | null {
  const open = code.closings.includes('');
  const closed = matchAt(CLOSED_SUBJECT, text, match.end);
  const subject =
    closed &&
    code.closings.some(
      (closing) =>
        closing !== '' &&
        squeeze(closed[2] as string)
          .toLowerCase()
          .startsWith(closing.toLowerCase()),
    )
      ? closed
      : open
        ? matchAt(SUBJECT, text, match.end)
        : null;
  if (!subject) return null;
  const from = match.end + subject[0].length;
  // Without a closing word only a section mark tells a law from other words.
  const sections = readSections(text, from, subject !== closed, isLocator(text));
  if (!sections) return null;
  return {
    kind: 'statute',
    start,
    end: sections.end,
    fields: {
      reporter: squeeze(text.slice(start, from)).replace(/,$/, ''),
      reporter_normalized: squeeze(text.slice(start, from)).replace(/,$/, ''),
      ...(sections.title ? { title: sections.title } : {}),
      section: sections.section,
    },
    goesOn: 'law',
  };
}

const subjectCodes: ReadonlyMap<string, SubjectCode> = new Map(SUBJECT_CODES.map((code) => [code.opening, code]));

function reporter(text: string, start: number, match: AbbreviationMatch, fact: Reporter): Found | null {
  const fields = { reporter: squeeze(text.slice(start, match.end)), reporter_normalized: fact.abbreviation };
  if (fact.kind === 'looseleaf') {
    // The publisher, and the state that a report is for, may follow in brackets.
    const between = matchAt(PUBLISHER, text, match.end);
    const at = match.end + (between?.[0].length ?? 0);
    if (!/^[,\s]{0,4}(?:¶|P\s?\d|par|\d)/.test(text.slice(at, at + 8))) return null;
    const paragraph = paragraphAt(text, at);
    return paragraph
      ? { kind: 'case', start, end: paragraph.end, fields: { ...fields, page: paragraph.page }, goesOn: 'case' }
      : null;
  }
  const page = matchAt(LOOSE_PAGE, text, match.end);
  if (!page) return null;
  const number = page[2] as string;
  const end = match.end + page[0].length;
  if (beginsLocator(text, end - number.length) || isLetter(text.charCodeAt(end))) return null;
  const written = text.slice(start, match.end);
  const telling = /\S\s+\S/.test(written) && /[.’'&]/.test(written);
  if (!telling && !standsAlone(text, start, end)) return null;
  return {
    kind: 'case',
    start,
    end,
    fields: { ...fields, ...(page[1] ? { volume: page[1].replace(/,\s*$/, '') } : {}), page: number },
    goesOn: 'case',
  };
}

function opening(text: string, start: number, match: AbbreviationMatch, fact: Opening): Found | null {
  const named = { reporter: squeeze(text.slice(start, match.end)), reporter_normalized: fact.abbreviation };
  switch (fact.reads) {
    case 'rule':
      return rule(text, start, match, fact.abbreviation);
    case 'constitution':
      return constitution(text, start, match, fact.abbreviation);
    case 'record':
      return readRecord(text, start, match.end, fact.abbreviation);
    case 'case_number': {
      const number = matchAt(CASE_NUMBER, text, match.end);
      return number
        ? {
            kind: 'docket',
            start,
            end: match.end + (number[1] as string).length + number[0].indexOf(number[1] as string),
            fields: { page: squeeze(number[1] as string) },
            goesOn: 'case',
          }
        : null;
    }
    case 'subject': {
      const code = subjectCodes.get(fact.abbreviation);
      return code ? subjectLaw(text, start, match, code) : null;
    }
    case 'docket': {
      const number = matchAt(DOCKET, text, match.end);
      if (!number || /^\d{1,2}$/.test(number[1] as string)) return null;
      let end = match.end + number[0].length;
      while (/[,]/.test(text[end - 1] as string)) end--;
      return {
        kind: 'docket',
        start,
        end,
        fields: { ...named, page: (number[1] as string).replace(/,$/, '') },
        goesOn: 'law',
      };
    }
    case 'public_law': {
      const number = matchAt(PUBLIC_LAW, text, match.end);
      return number
        ? {
            kind: 'session_law',
            start,
            end: match.end + number[0].length,
            fields: { ...named, page: number[1] as string },
            goesOn: 'law',
          }
        : null;
    }
    case 'numbered': {
      const number = matchAt(NUMBERED, text, match.end);
      if (!number) return null;
      const kind = /^(?:T\.C\.|SCDB)/.test(fact.abbreviation) ? 'neutral' : 'regulation';
      return {
        kind,
        start,
        end: match.end + number[0].length,
        fields: { ...named, page: number[1] as string },
        goesOn: kind === 'neutral' ? 'case' : 'law',
      };
    }
    case 'yearbook': {
      const number = matchAt(YEARBOOK, text, match.end);
      return number
        ? {
            kind: 'case',
            start,
            end: match.end + number[0].length,
            fields: { ...named, volume: number[1] as string, page: number[2] as string },
            goesOn: 'case',
          }
        : null;
    }
    case 'restatement': {
      const found = matchAt(RESTATEMENT, text, match.end);
      return found
        ? {
            kind: 'restatement',
            start,
            end: match.end + found[0].length,
            fields: {
              ...named,
              ...(found[1] ? { edition: found[1] } : {}),
              title: squeeze(found[2] as string),
              section: found[3] as string,
            },
            goesOn: 'law',
          }
        : null;
    }
  }
}

function factFound(text: string, start: number, match: AbbreviationMatch, fact: Fact): Found | null {
  switch (fact.what) {
    case 'law':
      if (fact.kind !== 'session_law' && fact.kind !== 'register') return law(text, start, match, fact);
      return bareSession(text, start, match, fact);
    case 'reporter':
      return reporter(text, start, match, fact);
    case 'opening':
      return opening(text, start, match, fact);
    case 'journal':
    case 'neutral':
      return null;
  }
}

const BARE_PAGE = /\s{0,3}(?:Nos?\.\s|ch\.\s)?(\d{1,6}(?:[-,]\d{1,4})?)(?![A-Za-z\d])/y;

function bareSession(text: string, start: number, match: AbbreviationMatch, fact: Law): Found | null {
  const page = matchAt(BARE_PAGE, text, match.end);
  if (!page) return null;
  return {
    kind: fact.kind,
    start,
    end: match.end + page[0].length,
    fields: {
      reporter: squeeze(text.slice(start, match.end)),
      reporter_normalized: fact.abbreviation,
      page: page[1] as string,
    },
    goesOn: 'law',
  };
}

/** The citation that opens with the capital letter at `start` and needs no number before it; null where there is none. */
export function readLeading(text: string, start: number): Found | null {
  if (text.charCodeAt(start) === LETTER_E && text.charCodeAt(start + 4) === COLON) return europeanFound(text, start);
  for (const match of leadingAbbreviations(text, start)) {
    for (const fact of match.facts) {
      const found = factFound(text, start, match, fact);
      if (found) return found;
    }
  }
  return null;
}
