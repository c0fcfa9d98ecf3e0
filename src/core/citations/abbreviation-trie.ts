import { isApostrophe, isDigit, isInvisible, isLower, isSpace, isUpper } from '../text/fold';
import { CODES } from './codes';
import { REPORTERS } from './reporters';

/** What an abbreviation stands for. */
export interface Abbreviated {
  readonly what: 'reporter' | 'code';
  /** The standard abbreviation. */
  readonly abbreviation: string;
}

interface Node {
  readonly next: Map<number, Node>;
  value: Abbreviated | null;
}

const newNode = (): Node => ({ next: new Map(), value: null });

/** Letters and digits of an abbreviation, in lower case: what tells one from another whatever its spacing. */
function keyCodes(abbreviation: string): number[] {
  const codes: number[] = [];
  for (const character of abbreviation) {
    const code = character.charCodeAt(0);
    if (isUpper(code)) codes.push(code + 32);
    else if (isLower(code) || isDigit(code)) codes.push(code);
  }
  return codes;
}

function build(): Node {
  const root = newNode();
  const insert = (written: string, value: Abbreviated): void => {
    let node = root;
    for (const code of keyCodes(written)) {
      let next = node.next.get(code);
      if (!next) {
        next = newNode();
        node.next.set(code, next);
      }
      node = next;
    }
    node.value ??= value;
  };
  for (const reporter of REPORTERS) {
    for (const written of [reporter.abbreviation, ...reporter.variations]) {
      insert(written, { what: 'reporter', abbreviation: reporter.abbreviation });
    }
  }
  for (const code of CODES) {
    for (const written of [code.abbreviation, ...code.variations])
      insert(written, { what: 'code', abbreviation: code.abbreviation });
  }
  return root;
}

const ROOT = build();
const LONGEST_GAP = 40;

export interface AbbreviationMatch extends Abbreviated {
  /** Where the abbreviation ends, with its full stop. */
  readonly end: number;
}

/**
 * The longest reporter or code abbreviation that starts at `start`, whatever white space, full stops and apostrophes
 * stand inside it. It must start with a capital letter.
 */
export function matchAbbreviation(text: string, start: number): AbbreviationMatch | null {
  if (!isUpper(text.charCodeAt(start))) return null;
  let node: Node | undefined = ROOT;
  let best: AbbreviationMatch | null = null;
  let i = start;
  let gap = 0;
  for (;;) {
    const code = text.charCodeAt(i);
    if (code === 46 || isSpace(code) || isApostrophe(code) || isInvisible(code)) {
      if (++gap > LONGEST_GAP) return best;
      i++;
      continue;
    }
    const letter = isUpper(code) ? code + 32 : code;
    if (!isLower(letter) && !isDigit(letter)) return best;
    // A capital or a digit may follow without a space ("F2d"); a lower-case letter that starts a new word may not.
    if (gap > 0 && isLower(code) && isSpace(text.charCodeAt(i - 1)) && !isLetterSeries(text, i)) return best;
    node = node.next.get(letter);
    if (!node) return best;
    gap = 0;
    i++;
    if (node.value && endsWord(text, i, code)) {
      let end = i;
      if (text.charCodeAt(end) === 46) end++;
      best = { ...node.value, end };
    }
  }
}

/** "S. C t." and the like: a lone lower-case letter before a full stop. */
function isLetterSeries(text: string, i: number): boolean {
  return text.charCodeAt(i + 1) === 46;
}

/** Whether an abbreviation can end before `i`: not inside a word or a number. */
function endsWord(text: string, i: number, last: number): boolean {
  const next = text.charCodeAt(i);
  if (isLower(next)) return false;
  return !(isDigit(last) && isDigit(next));
}
