import { isDash, isDigit } from '../text/fold';
import type { AbbreviationMatch } from './abbreviation-trie';
import type { Neutral } from './facts/fact-types';
import { type Found, matchAt, squeeze } from './found';
import { skipSpaces } from './tail';
import { common, isYear, type Volume } from './volume';

const NEUTRAL_NUMBER =
  /(?:\s?(?:No\.|¶)\s?)?(\d{1,9}(?:-?[A-Z]{1,2}(?![A-Za-z\d]))?(?:\([A-Z]\)|\[[A-Z]\])?)(?![A-Za-z\d])/y;
const DISTRICT = /\s{0,3}\(([1-5I][a-z]{1,2}|\d\d?[a-z]{2})\)/y;
/** A division of the High Court. */
const DIVISION = /\s?\((?:Admin|Ch|Comm|Fam|Pat|QB|KB|TCC|IPEC)\)/y;
const CIRCUIT = /\s?\((?:\d\d?(?:st|nd|rd|th|d)|D\.C\.|Fed\.)\sCir\.\)/y;
const LOUISIANA =
  /[-\s](\d{1,5}[A-Z]?)\s{1,2}\((La\.(?:\s?App\.\s?\d[a-z]{0,2}\sCir\.)?),?\s(\d{1,2}\/\d{1,2}\/(?:\d{2}|\d{4}))\)/y;
const LEXIS = /(?:[A-Z][\w.&’']{0,12}\s{1,3}){1,6}?(?:LEXIS|Lexis)\s{1,3}(\d{1,9})(?!\w)/y;
const WESTLAW = /WL\s{1,3}(\d{1,9})(?!\w)/y;
const LEXIS_REACH = 70;

/** A neutral form: the court's own number for a decision of a year. */
export function neutralFound(
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

/** A number of Westlaw or Lexis: a year, the database, a number. */
export function databaseFound(text: string, volume: Volume, from: number): Found | null {
  if (!isYear(volume)) return null;
  const westlaw = matchAt(WESTLAW, text, from);
  const lexis =
    westlaw || !/LEXIS|Lexis/.test(text.slice(from, from + LEXIS_REACH)) ? null : matchAt(LEXIS, text, from);
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
export function louisianaFound(text: string, volume: Volume, digitsEnd: number): Found | null {
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
