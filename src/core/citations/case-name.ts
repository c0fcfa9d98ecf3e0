import { SENTENCE_OPENERS } from '../text/abbreviations';
import { isSpace } from '../text/fold';
import { SIGNAL } from './case-name-parts';
import { CASE_NAME_ABBREVIATIONS } from './case-name-words';
import { joined } from './found';
import { breaksBefore, isNamePart, partyStart } from './party-start';

/** The name of a case as it stands before a locator. Offsets count in the text that was read. */
export interface CaseName {
  readonly start: number;
  readonly end: number;
  readonly name: string;
  readonly plaintiff: string | null;
  readonly defendant: string | null;
}

const REACH = 260;
const FULL_LINE = 40;
/**
 * What may stand between a name and its locator: the number of a line in the margin, a running head’s “Cite as”, the
 * series of a volume that has no number yet.
 */
const BETWEEN = /(?:,\s{1,3}\d{1,2}|\sCite\sas:?|,\s{1,20}U\.\s?S\.)$/;
const BETWEEN_REACH = 30;
/** The number of a page at its foot. */
const PAGE_FOOT = /\n[^\S\n]{0,80}[-–]?\s?\d{1,4}\s?[-–]?$/;
const FOOT_REACH = 90;
const PROCEDURAL =
  /\b(?:In\s{1,8}re|Ex\s{1,8}parte|(?:In\s{1,8}the\s{1,8})?(?:Adoption|Application|Care\s{1,8}and\s{1,8}Treatment|Commitment|Conservatorship|Custody|Detention|Dissolution|Estate|Guardianship|Interests?|Marriage|Matter|Parentage|Petition|Succession|Welfare|Will)\s{1,8}of)\s/g;

/** Whether words that should be one party hold the end of a sentence. A capitalised word may be abbreviated in any way. */
function endsWithin(words: readonly string[]): boolean {
  return words
    .slice(0, -1)
    .some(
      (word, i) =>
        breaksBefore(word) &&
        !word.endsWith(',') &&
        !(/^[A-Z][\w’'-]{1,7}\.$/.test(word) && !SENTENCE_OPENERS.has((words[i + 1] as string).toLowerCase())),
    );
}

/** Whether the line that ends at `end` goes on after a blank line: pages may be set with one between all lines. */
function goesOnAfter(text: string, end: number): boolean {
  const line = text.slice(text.lastIndexOf('\n', end - 1) + 1, end).trim();
  if (line.length < FULL_LINE && end >= FULL_LINE) return false;
  const last = line.slice(line.lastIndexOf(' ') + 1);
  return (
    /[\p{L}&,-]$/u.test(last.slice(-1)) ||
    last === 'v.' ||
    last === 'R.' ||
    (last.endsWith('.') && CASE_NAME_ABBREVIATIONS.has(last.slice(0, -1).toLowerCase().replace('’', "'")))
  );
}

/** Offset of the last blank line that separates paragraphs; 0 where there is none. */
function lastBreak(text: string): number {
  for (let end = text.lastIndexOf('\n'); end > 0; ) {
    let blank = end - 1;
    while (blank >= 0 && text.charCodeAt(blank) !== 10 && isSpace(text.charCodeAt(blank))) blank--;
    if (blank >= 0 && text.charCodeAt(blank) === 10) {
      let first = blank;
      while (first > 0 && isSpace(text.charCodeAt(first - 1))) first--;
      const lineEnd = text.indexOf('\n', first);
      if (!goesOnAfter(text, lineEnd)) return lineEnd;
      end = first;
    } else end = blank;
    if (end <= 0) return 0;
    end = text.lastIndexOf('\n', end - 1);
  }
  return 0;
}

/** The last "v." of a text that stands between words: where it starts, with the space before it, and where it ends. */
function lastVersus(text: string): { start: number; end: number } | null {
  for (let at = text.lastIndexOf('v'); at > 0; at = text.lastIndexOf('v', at - 1)) {
    if (!isSpace(text.charCodeAt(at - 1))) continue;
    let end = at + 1;
    if (text.charCodeAt(end) === 115) end++;
    if (text.charCodeAt(end) === 46) end++;
    if (isSpace(text.charCodeAt(end))) return { start: at - 1, end: end + 1 };
  }
  return null;
}

/** Where a name whose last words reach to `end` ends; `floor` where a running head parts it from its locator. */
function nameEnd(text: string, end: number, locator: number, floor: number): number {
  const between = BETWEEN.exec(text.slice(Math.max(floor, end - BETWEEN_REACH), end))?.[0] ?? '';
  let last = end - between.length;
  while (last > floor && isSpace(text.charCodeAt(last - 1))) last--;
  if (!text.slice(last, locator).includes('\f')) return last;
  if (between.endsWith('as') || between.endsWith('as:')) return floor;
  return last - (PAGE_FOOT.exec(text.slice(Math.max(floor, last - FOOT_REACH), last))?.[0].length ?? 0);
}

/**
 * Reads the case name that ends before `locator`, no further back than `floor` (the end of the citation before).
 * Returns null where there is none.
 */
export function readCaseName(text: string, locator: number, floor: number): CaseName | null {
  let end = locator;
  while (end > floor && (isSpace(text.charCodeAt(end - 1)) || text[end - 1] === ',' || text[end - 1] === '(')) end--;
  end = nameEnd(text, end, locator, floor);
  // A name is joined to its locator by a comma, or at least by a space; not by a full stop or a bracket.
  if (end <= floor || /[;:)\]”"]/.test(text[end - 1] as string)) return null;
  let from = Math.max(floor, locator - REACH);
  from += lastBreak(text.slice(from, locator));
  const before = text.slice(from, end);
  const found = lastVersus(before);
  if (found) {
    const { start: versus, end: versusEnd } = found;
    const defendant = joined(before.slice(versusEnd));
    // Text between "v." and the locator that holds a sentence end is no party.
    const opening = defendant.charCodeAt(0);
    if (
      defendant === '' ||
      defendant.length > 140 ||
      !/^[\p{Lu}\d[“"(]|^(?:the|de|la|von|van|d'|\p{Ll}{1,3}[-’']\p{Lu})/u.test(defendant) ||
      Number.isNaN(opening)
    )
      return null;
    const words = defendant.split(' ');
    if (endsWithin(words)) return null;
    if (words.filter((word) => !isNamePart(word)).length > 1) return null;
    const start = partyStart(text, from, from + versus);
    if (start === null) return null;
    const plaintiff = joined(text.slice(start, from + versus)).replace(SIGNAL, '');
    if (plaintiff === '') return null;
    const nameStart = start + Math.max(0, text.slice(start, from + versus).search(/\S/));
    return { start: nameStart, end, name: `${plaintiff} v. ${defendant}`, plaintiff, defendant };
  }
  let procedural = -1;
  let opened = -1;
  for (const match of before.matchAll(PROCEDURAL)) {
    // "In re Commitment of Weekly" is one name.
    if (opened !== match.index) procedural = match.index;
    opened = match.index + match[0].length;
  }
  if (procedural >= 0) {
    const name = joined(before.slice(procedural));
    const words = name.split(' ');
    if (name.length > 140 || endsWithin(words.slice(2))) return null;
    if (words.slice(2).filter((word) => !isNamePart(word)).length > 1) return null;
    return { start: from + procedural, end, name, plaintiff: null, defendant: null };
  }
  return null;
}

/** Reads the short name before a short form ("Celotex, 477 U.S. at 323"): one to five capitalised words and a comma. */
export function readShortName(text: string, locator: number, floor: number): CaseName | null {
  let end = locator;
  while (end > floor && isSpace(text.charCodeAt(end - 1))) end--;
  if (text[end - 1] !== ',') return null;
  end--;
  const from = partyStart(text, Math.max(floor, end - 90), end);
  if (from === null || from >= end) return null;
  // Numbers before a short name are those of lines, notes or pages.
  const bare = from + (/^(?:\d{1,3}\s{1,60}){1,3}(?=[A-Z])/.exec(text.slice(from, end))?.[0].length ?? 0);
  const procedural = SHORT_PROCEDURAL.exec(text.slice(Math.max(floor, bare - 20), bare));
  const start = bare - (procedural?.[0].length ?? 0);
  const name = joined(text.slice(start, end));
  if (name.split(' ').length > 6) return null;
  return { start, end, name, plaintiff: null, defendant: null };
}

/** What belongs to the name of a case without parties. */
const SHORT_PROCEDURAL = /\b(?:In\s{1,8}re|Ex\s{1,8}parte|(?:Estate|Marriage|Matter)\s{1,8}of)\s{1,8}$/;

/** Words that stand before a comma and a locator and are no case: "under Title VII, 42 U.S.C.", "the Ninth Circuit, 12 F.3d". */
const NO_CASE =
  /^(?:Id|Ibid|Supra)\b|\b(?:Act|Amendment|Article|Cir|Circuit|Clause|Code|Court|Courts|Justice|Judge|J|JJ|Congress|Constitution|Rule|Section|Statutes?|Title|Chapter|Volume|Vol|Part|Note|Page|Jan|Feb|Mar|Apr|Aug|Sept|Oct|Nov|Dec|January|February|March|April|May|June|July|August|September|October|November|December)\b/;
/** What opens a citation: a signal, a bracket, the end of a sentence, "in". */
const OPENS =
  /(?:^|[.:;([“"—]\s{0,3}|[;,]\s{1,3}and\s{1,3}|\b(?:[Ss]ee|[Cc]f\.|[Aa]ccord|[Cc]iting|[Qq]uoting|[Ii]n|[Uu]nder|also|e\.g\.,?)\s{1,3})$/;

/**
 * Reads the name of a case that is cited by one party or by a title before its full locator ("Miranda, 384 U.S. 436",
 * "The Paquete Habana, 175 U.S. 677"). Only capitalised words that open the citation are taken for a name.
 */
export function readSoleName(text: string, locator: number, floor: number): CaseName | null {
  const name = readShortName(text, locator, floor);
  if (!name || NO_CASE.test(name.name) || !/^\p{Lu}[\p{L}’'-]{2,}/u.test(name.name)) return null;
  const article = /(?:^|\s)(The\s{1,3})$/.exec(text.slice(Math.max(floor, name.start - 6), name.start))?.[1] ?? '';
  const start = name.start - article.length;
  const before = text.slice(Math.max(floor, start - 12), start);
  if ((before.trim() !== '' && !OPENS.test(before)) || /\bvs?\.\s*$/.test(before)) return null;
  return { ...name, start, name: joined(`${article}${name.name}`) };
}
