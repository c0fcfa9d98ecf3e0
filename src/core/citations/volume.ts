import { isDigit } from '../text/fold';
import type { AbbreviationMatch } from './abbreviation-trie';
import type { Fact } from './facts/fact-types';
import { type Fields, squeeze } from './found';

/** A number that stands before an abbreviation: a volume, a title, a year. */
export interface Volume {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** Whether it holds an issue ("1999-7", "93-1", "42-8-22"), which only some series have. */
  readonly issue: boolean;
  /** Whether only its being there counts. */
  readonly probed: boolean;
}

export const isYear = (volume: Volume): boolean => volume.text.length === 4 && /^(?:1[6-9]|20)/.test(volume.text);

/** Reads a volume's letter ("402A"), and a digit that a scanner took for one ("12l"), if a space follows. */
export function volumeAt(text: string, start: number): { end: number; text: string } {
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

/** The reporter, code or journal as written, and its standard abbreviation. */
export const common = (text: string, from: number, match: AbbreviationMatch, fact: Fact): Fields => ({
  reporter: squeeze(text.slice(from, match.end)),
  reporter_normalized: fact.abbreviation,
});
