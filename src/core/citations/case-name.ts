import { MAYBE_FINAL, NEVER_FINAL, SENTENCE_OPENERS } from '../text/abbreviations';
import { isSpace, isUpper } from '../text/fold';
import { CONNECTORS, LEADING, SIGNAL } from './case-name-parts';
import { CASE_NAME_ABBREVIATIONS } from './case-name-words';

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
/** What may stand between a name and its locator: the number of a line in the margin, a running head's “Cite as”. */
const BETWEEN = /(?:,\s{1,3}\d{1,2}|\sCite\sas:?)$/;
/** A word that is divided at the end of a line. */
const DIVIDED = /-[ \t]{0,3}\n\s{0,6}(?=\p{Ll})/gu;
const VERSUS = /\sv(?:s)?\.?\s/g;
const PROCEDURAL =
  /(?:\bIn re|\bEx parte|\bIn the Matter of|\bMatter of|\bEstate of|\bIn the Interest of|\bMarriage of|\bAdoption of|\bGuardianship of|\bConservatorship of|\bApplication of|\bPetition of|\bSuccession of|\bWill of)\s/g;
interface Token {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

function tokensBack(text: string, from: number, to: number): Token[] {
  const tokens: Token[] = [];
  const pattern = /\S+/g;
  pattern.lastIndex = from;
  for (let match = pattern.exec(text); match && match.index < to; match = pattern.exec(text)) {
    tokens.push({
      start: match.index,
      end: Math.min(to, match.index + match[0].length),
      text: text.slice(match.index, Math.min(to, match.index + match[0].length)),
    });
  }
  return tokens;
}

/** Whether a token ends what came before it, so that a name cannot reach back past it. */
function breaksBefore(token: string): boolean {
  if (/[;:?!—]$/.test(token) || /^[(["“‘].*[)\]”’"]$/.test(token)) return true;
  if (/[)\]”"]$/.test(token)) return true;
  // A sentence's end with the mark of a note: "Texas.87".
  if (/[a-z”"][.,]\d{1,3}$/.test(token)) return true;
  if (token.endsWith(','))
    return !/^(?:Inc|Co|Corp|Ltd|LLC|LLP|L\.L\.C|L\.P|Jr|Sr|N\.A|P\.C|S\.A|Bros|Assn|Ass’n|Ass'n|[A-Z][\w’'&-]*)\.?,$/.test(
      token,
    );
  if (token.endsWith('.')) {
    if (CONNECTORS.has(token.toLowerCase())) return false;
    const bare = token.slice(0, -1).toLowerCase().replace('’', "'");
    if (
      NEVER_FINAL.has(bare) ||
      MAYBE_FINAL.has(bare) ||
      CASE_NAME_ABBREVIATIONS.has(bare) ||
      /^(?:[a-z]\.)*[a-z]$/.test(bare) ||
      bare.includes("'")
    )
      return bare === 'id';
    return true;
  }
  return false;
}

function isNamePart(token: string): boolean {
  const bare = token.replace(/^[("“‘[]+/, '');
  return (
    isUpper(bare.charCodeAt(0)) ||
    /^\p{Lu}/u.test(bare) ||
    /^\d+[A-Z]/.test(bare) ||
    CONNECTORS.has(bare.toLowerCase().replace(/,$/, '')) ||
    /^\d{1,4}(?:st|nd|rd|th)?$/i.test(bare)
  );
}

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

/** Whether a token is the number of a note that opens before a name ("98 See Boulden v. Albiorix"). */
function isNoteNumber(text: string, tokens: readonly Token[], index: number): boolean {
  const token = tokens[index] as Token;
  const next = tokens[index + 1];
  if (!next || !/^\d{1,3}$/.test(token.text)) return false;
  if (LEADING.has(next.text.toLowerCase().replace(/,$/, ''))) return true;
  let i = token.start - 1;
  while (i >= 0 && text.charCodeAt(i) !== 10 && isSpace(text.charCodeAt(i))) i--;
  return (i < 0 || text.charCodeAt(i) === 10) && isUpper(next.text.charCodeAt(0));
}

function plaintiffStart(text: string, floor: number, end: number): number | null {
  const tokens = tokensBack(text, floor, end);
  let first = tokens.length;
  while (first > 0) {
    const token = tokens[first - 1] as Token;
    if (first < tokens.length && breaksBefore(token.text)) break;
    if (!isNamePart(token.text)) break;
    first--;
    if (/^[("“‘[]/.test(token.text)) break;
    if (tokens.length - first > 14) break;
  }
  // A comma after a word that is no part of a company's name separates the sentence from the name.
  for (let i = tokens.length - 2; i >= first; i--) {
    const token = tokens[i] as Token;
    const next = tokens[i + 1] as Token;
    if (
      token.text.endsWith(',') &&
      !/^(?:Inc|Co|Corp|Ltd|LLC|LLP|L\.|LP|Jr|Sr|N\.A|P\.C|S\.A|P\.A|PLLC|the|&|and|et|of|ex|III|II|USA|Local|AFL)\b/i.test(
        next.text,
      )
    ) {
      first = i + 1;
      break;
    }
  }
  while (first < tokens.length) {
    const word = (tokens[first] as Token).text
      .toLowerCase()
      .replace(/^[("“‘[]+/, '')
      .replace(/,$/, '');
    if (isNoteNumber(text, tokens, first)) {
      first++;
      continue;
    }
    const matchOf = word === 'in' && /^(?:re|the)$/i.test(tokens[first + 1]?.text ?? '');
    if (!LEADING.has(word) || matchOf) break;
    first++;
  }
  const token = tokens[first];
  if (!token) return null;
  let start = token.start;
  while (start < end && /[("“‘[]/.test(text[start] as string)) start++;
  return start;
}

/**
 * Offset of the last blank line that separates paragraphs; 0 where there is none. Extracted pages may be set with a
 * blank line between all lines: there, a full line that ends without a full stop goes on after it.
 */
function lastBreak(text: string): number {
  let last = 0;
  for (const match of text.matchAll(/\n[ \t\f\r]*\n\s*/g)) {
    const line = text.slice(text.lastIndexOf('\n', match.index - 1) + 1, match.index).trim();
    const goesOn =
      (line.length >= FULL_LINE || match.index < FULL_LINE) &&
      /(?:[\p{L}&,-]|\s(?:v|Co|Corp|Inc|Ltd|Bros|No|Mfg|Ry|R|Ass[’']n|of)\.)$/u.test(line);
    if (!goesOn) last = match.index;
  }
  return last;
}

/**
 * Reads the case name that ends before `locator`, no further back than `floor` (the end of the citation before).
 * Returns null where there is none.
 */
export function readCaseName(text: string, locator: number, floor: number): CaseName | null {
  let end = locator;
  while (end > floor && (isSpace(text.charCodeAt(end - 1)) || text[end - 1] === ',' || text[end - 1] === '(')) end--;
  end -= BETWEEN.exec(text.slice(Math.max(floor, end - 12), end))?.[0].length ?? 0;
  // A name is joined to its locator by a comma, or at least by a space; not by a full stop or a bracket.
  if (end <= floor || /[;:)\]”"]/.test(text[end - 1] as string)) return null;
  let from = Math.max(floor, locator - REACH);
  from += lastBreak(text.slice(from, locator));
  const before = text.slice(from, end);
  let versus = -1;
  let versusEnd = -1;
  for (const match of before.matchAll(VERSUS)) {
    versus = match.index;
    versusEnd = match.index + match[0].length;
  }
  if (versus >= 0) {
    const defendant = before.slice(versusEnd).replace(DIVIDED, '').replace(/\s+/g, ' ').trim();
    // Text between "v." and the locator that holds a sentence end is no party.
    const opening = defendant.charCodeAt(0);
    if (
      defendant === '' ||
      defendant.length > 140 ||
      !/^[\p{Lu}\d[“"(]|^(?:the|de|la|von|van|d')/u.test(defendant) ||
      Number.isNaN(opening)
    )
      return null;
    const words = defendant.split(' ');
    if (endsWithin(words)) return null;
    if (words.filter((word) => !isNamePart(word)).length > 1) return null;
    const start = plaintiffStart(text, from, from + versus);
    if (start === null) return null;
    const plaintiff = text
      .slice(start, from + versus)
      .replace(DIVIDED, '')
      .replace(/\s+/g, ' ')
      .trim()
      .replace(SIGNAL, '');
    if (plaintiff === '') return null;
    const nameStart = start + Math.max(0, text.slice(start, from + versus).search(/\S/));
    return { start: nameStart, end, name: `${plaintiff} v. ${defendant}`, plaintiff, defendant };
  }
  let procedural = -1;
  for (const match of before.matchAll(PROCEDURAL)) procedural = match.index;
  if (procedural >= 0) {
    const name = before.slice(procedural).replace(/\s+/g, ' ').trim();
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
  const from = plaintiffStart(text, Math.max(floor, end - 90), end);
  if (from === null || from >= end) return null;
  // Numbers before a short name are those of lines, notes or pages.
  const start = from + (/^(?:\d{1,3}\s{1,3}){1,3}(?=[A-Z])/.exec(text.slice(from, end))?.[0].length ?? 0);
  const name = text.slice(start, end).replace(/\s+/g, ' ');
  if (name.split(' ').length > 6) return null;
  return { start, end, name, plaintiff: null, defendant: null };
}
