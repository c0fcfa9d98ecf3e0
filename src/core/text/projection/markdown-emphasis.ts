import type { Edit } from './joined-lines';

/** A run of `*`, `_` or `~` that may open or close emphasis. `start` and `length` shrink as its marks are used up. */
export interface DelimiterRun {
  readonly code: number;
  start: number;
  length: number;
  readonly fullLength: number;
  readonly canOpen: boolean;
  readonly canClose: boolean;
}

const ASTERISK = 42;
const UNDERSCORE = 95;
const TILDE = 126;
const PUNCTUATION = /[\p{P}\p{S}]/u;
const SPACE = /\s/;

/**
 * The run of equal delimiters that begins at `start`, judged by the flanking rules of CommonMark 0.31, section 6.2.
 *
 * One thing differs: an asterisk after "at" and before a digit is a star page (`2019 WL 12345, at *3`), never emphasis,
 * even where a stray asterisk further on would pair with it. A number between two is emphasis.
 */
export function delimiterRun(text: string, start: number): DelimiterRun {
  const code = text.charCodeAt(start);
  let end = start + 1;
  while (text.charCodeAt(end) === code) end++;
  const before = classBefore(text, start);
  const after = classAfter(text, end);
  const left = after !== 'space' && (after === 'other' || before !== 'other');
  const right = before !== 'space' && (before === 'other' || after !== 'other');
  const run = { code, start, length: end - start, fullLength: end - start };
  if (code === UNDERSCORE) {
    return {
      ...run,
      canOpen: left && (!right || before === 'punctuation'),
      canClose: right && (!left || after === 'punctuation'),
    };
  }
  if (code === TILDE && run.length > 2) return { ...run, canOpen: false, canClose: false };
  return { ...run, canOpen: left && !isStarPage(text, run.start, run.length), canClose: right };
}

/** A number with an asterisk on either side: “at *5.* *Yet* it”. */
const IN_ASTERISKS = /^\*\d{1,5}[.,;:]?\*/;
const LONGEST_PAGE = 8;
/** How far back emphasis may have begun that the second asterisk ends: “*Smith, at *3*”. */
const EMPHASIS_REACH = 200;

/** Whether a number is emphasised and no star page: it stands between asterisks, and no emphasis is open before it. */
function isEmphasised(text: string, start: number): boolean {
  if (!IN_ASTERISKS.test(text.slice(start, start + LONGEST_PAGE))) return false;
  const before = text.slice(Math.max(0, start - EMPHASIS_REACH), start);
  return before.slice(before.lastIndexOf('\n\n') + 1).split('*').length % 2 === 1;
}

function isStarPage(text: string, start: number, length: number): boolean {
  if (length !== 1 || text.charCodeAt(start) !== ASTERISK) return false;
  const digit = text.charCodeAt(start + 1);
  if (digit < 48 || digit > 57 || isEmphasised(text, start)) return false;
  return /(?:^|[^A-Za-z])at\s$/i.test(text.slice(Math.max(0, start - 4), start));
}

/**
 * Pairs the runs from index `from` on and adds to `edits` the marks that they lose. The runs are used up.
 * Linear in the number of marks: what a search for an opener has ruled out is not searched again.
 */
export function pairDelimiters(runs: DelimiterRun[], from: number, edits: Edit[]): void {
  const openers: number[] = [];
  const ruledOut = new Map<string, number>();
  for (let c = from; c < runs.length; c++) {
    const closer = runs[c] as DelimiterRun;
    while (closer.canClose && closer.length > 0) {
      const key = searchKey(closer);
      const o = findOpener(runs, openers, closer, ruledOut.get(key) ?? from);
      if (o < 0) {
        ruledOut.set(key, c);
        break;
      }
      openers.length = o + 1;
      const opener = runs[openers[o] as number] as DelimiterRun;
      const used = usedMarks(opener, closer);
      opener.length -= used;
      edits.push({ start: opener.start + opener.length, end: opener.start + opener.length + used, text: '' });
      edits.push({ start: closer.start, end: closer.start + used, text: '' });
      closer.start += used;
      closer.length -= used;
      if (opener.length === 0) openers.pop();
    }
    if (closer.canOpen && closer.length > 0) openers.push(c);
  }
  runs.length = from;
}

function searchKey(closer: DelimiterRun): string {
  if (closer.code === TILDE) return `~${closer.length}`;
  return `${closer.code} ${closer.canOpen} ${closer.fullLength % 3}`;
}

/** Index, in `openers`, of the nearest run that `closer` closes; -1 where none does. */
function findOpener(runs: DelimiterRun[], openers: number[], closer: DelimiterRun, floor: number): number {
  for (let o = openers.length - 1; o >= 0 && (openers[o] as number) >= floor; o--) {
    const opener = runs[openers[o] as number] as DelimiterRun;
    if (opener.code !== closer.code) continue;
    if (closer.code === TILDE) {
      if (opener.length === closer.length) return o;
      continue;
    }
    // A run that could both open and close pairs only where the lengths do not add up to a multiple of three.
    const both = opener.canClose || closer.canOpen;
    const sum = opener.fullLength + closer.fullLength;
    if (!both || sum % 3 !== 0 || (opener.fullLength % 3 === 0 && closer.fullLength % 3 === 0)) return o;
  }
  return -1;
}

function usedMarks(opener: DelimiterRun, closer: DelimiterRun): number {
  if (opener.code === TILDE) return opener.length;
  return opener.length >= 2 && closer.length >= 2 ? 2 : 1;
}

type CharacterClass = 'space' | 'punctuation' | 'other';

function classBefore(text: string, at: number): CharacterClass {
  if (at === 0) return 'space';
  const code = text.charCodeAt(at - 1);
  const isLow = code >= 0xdc00 && code <= 0xdfff && at > 1;
  return classOf(isLow ? (text.codePointAt(at - 2) ?? code) : code);
}

function classAfter(text: string, at: number): CharacterClass {
  return at >= text.length ? 'space' : classOf(text.codePointAt(at) ?? 32);
}

function classOf(point: number): CharacterClass {
  if (point < 128) {
    if (point <= 32) return 'space';
    const isAlphanumeric =
      (point >= 48 && point <= 57) || (point >= 65 && point <= 90) || (point >= 97 && point <= 122) || point === 127;
    return isAlphanumeric ? 'other' : 'punctuation';
  }
  const character = String.fromCodePoint(point);
  if (SPACE.test(character)) return 'space';
  return PUNCTUATION.test(character) ? 'punctuation' : 'other';
}
