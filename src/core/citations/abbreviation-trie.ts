import { isApostrophe, isDash, isInvisible, isSpace } from '../text/fold';
import { FACTS } from './facts';
import type { Fact } from './facts/fact-types';
import { CITED_ALONE } from './facts/reporters-early';

/**
 * Every abbreviation in one table of transitions. What tells one abbreviation from another are its letters and digits,
 * with "&", commas, dashes and opening brackets where it has them; spacing, case, full stops and apostrophes are not.
 */

const WIDTH = 40;
const AMPERSAND = 36;
const BRACKET = 37;
const COMMA = 38;
const DASH = 39;
const SKIPPED = -1;
const STOP = -2;

/** The symbol of each ASCII character; a space, full stop, apostrophe or closing bracket is passed over. */
const SYMBOLS = new Int8Array(128).fill(STOP);
for (let i = 0; i < 26; i++) {
  SYMBOLS[65 + i] = i;
  SYMBOLS[97 + i] = i;
}
for (let i = 0; i < 10; i++) SYMBOLS[48 + i] = 26 + i;
for (const code of [9, 10, 11, 12, 13, 32, 39, 41, 46, 93]) SYMBOLS[code] = SKIPPED;
SYMBOLS[38] = AMPERSAND;
SYMBOLS[40] = BRACKET;
SYMBOLS[91] = BRACKET;
SYMBOLS[44] = COMMA;
SYMBOLS[45] = DASH;

function symbolOf(code: number): number {
  if (code < 128) return SYMBOLS[code] as number;
  if (isSpace(code) || isApostrophe(code) || isInvisible(code) || code === 0x2bb) return SKIPPED;
  return isDash(code) ? DASH : STOP;
}

let transitions = new Uint16Array(WIDTH * 32_768);
let nodes = 1;
const factsAt = new Map<number, Fact[]>();

function newNode(): number {
  const node = nodes++;
  if (nodes * WIDTH > transitions.length) {
    const larger = new Uint16Array(transitions.length * 2);
    larger.set(transitions);
    transitions = larger;
  }
  return node;
}

/** The node that what is written leads to from another, which is made where there is none. */
function nodeAfter(from: number, written: string): number {
  let node = from;
  for (let i = 0; i < written.length; i++) {
    const code = written.charCodeAt(i);
    const symbol = code < 128 ? (SYMBOLS[code] as number) : symbolOf(code);
    if (symbol < 0) continue;
    let next = transitions[node * WIDTH + symbol] as number;
    if (next === 0) {
      next = newNode();
      transitions[node * WIDTH + symbol] = next;
    }
    node = next;
  }
  return node;
}

function insert(from: number, written: string, fact: Fact): void {
  const node = nodeAfter(from, written);
  const facts = factsAt.get(node);
  if (!facts) factsAt.set(node, [fact]);
  else if (!facts.some((known) => known.what === fact.what && known.abbreviation === fact.abbreviation))
    facts.push(fact);
}

/** Ways in which print and scanners vary the end of an abbreviation of a series. */
function spellings(written: string): string[] {
  if (!/&|[23]d$/.test(written)) return [written];
  const all = [written];
  if (written.includes('&')) all.push(written.replaceAll('&', 'and'));
  for (const one of [...all]) {
    if (/\b2d$/.test(one)) all.push(one.replace(/2d$/, '2nd'), one.replace(/2d$/, 'Zd'), one.replace(/2d$/, '(2d)'));
    if (/\b3d$/.test(one)) all.push(one.replace(/3d$/, '3rd'), one.replace(/3d$/, '(3d)'));
  }
  return all;
}

/** Words that an older citation may put after a reporter's name ("73 N.C. Rep. 441", "33 Miss. R., p. 363"). */
const REPORTS = ['R.', 'Rep.', 'Repts.', 'Reports'];

/** Where abbreviations start that follow a volume, title or year. */
const NUMBERED = newNode();
/** Where those start that need none. */
const LEADING = newNode();

/** Whether an early reporter is cited without a volume: it has one or two, or calls itself a report. */
const standsAlone = (fact: Fact): boolean =>
  fact.what === 'reporter' &&
  (fact.kind === 'looseleaf' ||
    CITED_ALONE.has(fact.abbreviation) ||
    (fact.lastVolume !== null && fact.lastVolume <= 2));

for (const fact of FACTS) {
  for (const given of [fact.abbreviation, ...fact.variations]) {
    for (const written of spellings(given)) {
      if (fact.what === 'opening') {
        insert(LEADING, written, fact);
        continue;
      }
      if (fact.what !== 'law' || fact.titleFirst) insert(NUMBERED, written, fact);
      const bare = fact.what === 'law' ? fact.bare : standsAlone(fact);
      if (bare || (fact.what === 'reporter' && fact.kind === 'early' && /\sR(?:ep)?\.$/.test(written)))
        insert(LEADING, written, fact);
    }
  }
}
// In a second pass, so that these never stand before an abbreviation of their own.
for (const fact of FACTS) {
  if (fact.what !== 'reporter' || (fact.kind !== 'state' && fact.kind !== 'early')) continue;
  const stem = nodeAfter(NUMBERED, fact.abbreviation);
  for (const word of REPORTS) insert(stem, word, fact);
}

const LONGEST_GAP = 40;

/** An abbreviation found in a text: where it ends, with its full stop, and the facts that are so abbreviated. */
export interface AbbreviationMatch {
  readonly end: number;
  readonly facts: readonly Fact[];
}

const NONE: readonly AbbreviationMatch[] = [];

function matchesAt(root: number, text: string, start: number): readonly AbbreviationMatch[] {
  let node = root;
  let found: AbbreviationMatch[] | null = null;
  let gap = 0;
  let bracketed = false;
  for (let i = start; i < text.length; i++) {
    const symbol = symbolOf(text.charCodeAt(i));
    if (symbol === SKIPPED) {
      if (++gap > LONGEST_GAP) break;
      continue;
    }
    if (symbol < 0 || (gap > 0 && !mayFollowGap(text, i))) break;
    node = transitions[node * WIDTH + symbol] as number;
    if (node === 0) break;
    gap = 0;
    if (symbol === BRACKET) bracketed = true;
    const facts = factsAt.get(node);
    if (facts && endsWord(text, i)) {
      const match = { end: bracketed ? endOf(text, start, i) : pastStop(text, i + 1), facts };
      if (found) found.unshift(match);
      else found = [match];
    }
  }
  return found ?? NONE;
}

/** Words in lower case that stand inside abbreviations. */
const SMALL_WORDS = /(?:and|of|the|for|on)\b|[a-z](?![a-z])/y;

/** Whether what starts at `i` after a gap can go on an abbreviation: not a word of the sentence, in lower case after a space. */
function mayFollowGap(text: string, i: number): boolean {
  const code = text.charCodeAt(i);
  if (code < 97 || code > 122 || !isSpace(text.charCodeAt(i - 1))) return true;
  SMALL_WORDS.lastIndex = i;
  return SMALL_WORDS.test(text);
}

/** Past the full stop that stands at an offset, or after the space that a scanner put before it. */
function pastStop(text: string, at: number): number {
  if (text.charCodeAt(at) === 46) return at + 1;
  return text.charCodeAt(at) === 32 && text.charCodeAt(at + 1) === 46 ? at + 2 : at;
}

/** Where an abbreviation ends whose last symbol is at `i`: past its full stop and the brackets that close inside it. */
function endOf(text: string, start: number, i: number): number {
  let end = i + 1;
  if (text.charCodeAt(end) === 46) end++;
  const code = text.charCodeAt(end);
  if (code !== 41 && code !== 93) return end;
  let open = i;
  while (open > start && text.charCodeAt(open) !== 40 && text.charCodeAt(open) !== 91) open--;
  return open > start ? end + 1 : end;
}

/** Whether an abbreviation can end with the character at `i`: not inside a word or a number. */
function endsWord(text: string, i: number): boolean {
  const next = text.charCodeAt(i + 1);
  const symbol = next < 128 ? (SYMBOLS[next] as number) : STOP;
  if (symbol < 0 || symbol >= AMPERSAND) return true;
  if (symbol < 26) return false;
  return (SYMBOLS[text.charCodeAt(i)] as number) < 26;
}

/** Abbreviations that start at `start` and follow a volume, title or year, the longest first. */
export const numberedAbbreviations = (text: string, start: number): readonly AbbreviationMatch[] =>
  matchesAt(NUMBERED, text, start);

/** Abbreviations that start at `start` and need no number before them, the longest first. */
export const leadingAbbreviations = (text: string, start: number): readonly AbbreviationMatch[] =>
  matchesAt(LEADING, text, start);
