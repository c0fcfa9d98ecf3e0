import { MAYBE_FINAL, NEVER_FINAL } from '../text/abbreviations';
import { isSpace, isUpper } from '../text/fold';
import { CONNECTORS, LEADING } from './case-name-parts';
import { CASE_NAME_ABBREVIATIONS } from './case-name-words';

/** Bodies whose names hold a comma: "Department of Transportation, Bureau of Driver Licensing". */
const BODY = /^(?:Dep[’']?t\.?|Department|Commonwealth|Bd\.|Board|Commission|Comm[’']n|Office|Ministry|Agency)$/;
const BODY_PART = /^(?:Dep[’']?t\.?|Department|Bureau|Division|Div\.|Office|Board|Bd\.|Section|Branch|Unit)$/;

/** A plaintiff before whom "in" parts what is said of the case: "applied Allen in United States v. King". */
const PUBLIC_PLAINTIFF = /^(?:Commonwealth|People|State|United\sStates|U\.\s?S\.)$/;
const RULING = /^(?:Court|Decision|Holding|Judgment|Opinion|Order|Ruling)[’']?s?$/;

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
export function breaksBefore(token: string): boolean {
  if (/[;:?!—]$/.test(token) || /^[(["“‘].*[)\]”’"]$/.test(token)) return true;
  if (/[)\]”"]$/.test(token)) return true;
  // A sentence's end with the mark of a note: "Texas.87".
  if (/[a-z”"][.,]\d{1,3}$/.test(token)) return true;
  if (token.endsWith(','))
    return !/^(?:Inc|Co|Corp|Ltd|LLC|LLP|L\.L\.C|L\.P|Jr|Sr|N\.A|P\.C|S\.A|Bros|Assn|Ass’n|Ass'n|[a-z]{0,4}[A-Z][\w’'&-]*|[a-z]{1,4}\d\w{0,8})\.?,$/.test(
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

export function isNamePart(token: string): boolean {
  const bare = token.replace(/^[("“‘[]+/, '');
  return (
    isUpper(bare.charCodeAt(0)) ||
    /^(?:\p{Lu}|\p{Ll}{1,3}[-’']\p{Lu}|\p{Ll}{1,4}(?:\d|\p{Lu}))/u.test(bare) ||
    /^\d+[A-Z]/.test(bare) ||
    CONNECTORS.has(bare.toLowerCase().replace(/,$/, '')) ||
    /^\d{1,4}(?:st|nd|rd|th)?,?$/i.test(bare)
  );
}

/** Whether a number is the last of a company's name: "Assocs. 8, L.P.". */
const isNumbered = (token: string, next: string | undefined): boolean =>
  /^\d{1,4},$/.test(token) && /^(?:Inc|L\.?L\.?C|L\.?P|Ltd|Co|Corp)\b/.test(next ?? '');

/** Whether a token is a number that has its line to itself. */
const standsOnLine = (text: string, token: Token): boolean =>
  /^\d{1,3}$/.test(token.text) &&
  /\n[^\S\n]*$/.test(text.slice(Math.max(0, token.start - 60), token.start)) &&
  /^[^\S\n]*\n/.test(text.slice(token.end, token.end + 60));

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

/** Where the party begins that ends at `end`, no further back than `floor`; null where no name ends there. */
export function partyStart(text: string, floor: number, end: number): number | null {
  const tokens = tokensBack(text, floor, end);
  let first = tokens.length;
  while (first > 0) {
    const token = tokens[first - 1] as Token;
    if (first < tokens.length && breaksBefore(token.text) && !isNumbered(token.text, tokens[first]?.text)) break;
    if (!isNamePart(token.text)) break;
    first--;
    if (/^[("“‘[]/.test(token.text)) break;
    if (tokens.length - first > 14) break;
  }
  // A note's number on a line of its own parts the words of the page from those of the note.
  const alone = tokens.findLastIndex((token, i) => i >= first && i < tokens.length - 1 && standsOnLine(text, token));
  if (alone >= first) first = alone + 1;
  // "the Ruling of the Court in Holmes v. Dunn": what is said of the case is no party.
  const said = tokens.findLastIndex(({ text: word }, i) => i > first && i < tokens.length - 1 && /^in$/.test(word));
  if (
    said > first &&
    (tokens.slice(first, said).some(({ text: word }) => RULING.test(word)) ||
      PUBLIC_PLAINTIFF.test(text.slice(tokens[said + 1]?.start, end).trimEnd()))
  )
    first = said + 1;
  const isBody = (i: number): boolean =>
    BODY_PART.test(tokens[i]?.text ?? '') &&
    tokens.slice(first, i).some(({ text: word }) => BODY.test(word.replace(/,$/, '')));
  // A comma after a word that is no part of a company's name separates the sentence from the name.
  for (let i = tokens.length - 2; i >= first; i--) {
    const token = tokens[i] as Token;
    const next = tokens[i + 1] as Token;
    if (
      token.text.endsWith(',') &&
      !isBody(i + 1) &&
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
