import { wordsIn } from '../analysis/draft-words';
import type { AlignedWord } from '../text/alignment';
import { presentOf } from '../text/irregular-verbs';
import { synonymsOf } from '../text/legal-synonyms';
import { isSameWord, isTelling } from './counterparts';

/** The telling words of a text. */
export const tellingWordsOf = (text: string): AlignedWord[] =>
  wordsIn(text, { start: 0, end: text.length }).words.filter(isTelling);

/** The telling words of a text but for numbers, which say how much and not of what. */
export const namingWordsOf = (text: string): AlignedWord[] =>
  tellingWordsOf(text).filter(({ form }) => !/\d/.test(form));

const NOUN_ENDS = /^(?:ment|ing|ion|al|ance|ence|s|ments)$/;
const SHORTEST_VERB = 3;

/** “payment” is of “paying”. */
function isNounOf(noun: string, verb: string): boolean {
  const base = presentOf(verb);
  return base.length >= SHORTEST_VERB && noun.startsWith(base) && NOUN_ENDS.test(noun.slice(base.length));
}

const areAlike = (one: AlignedWord, other: AlignedWord): boolean =>
  isSameWord(one, other) ||
  synonymsOf(one.stem).has(other.stem) ||
  isNounOf(one.form, other.form) ||
  isNounOf(other.form, one.form);

/** Whether a word, a synonym of it, or the noun of its verb is among others. */
export const isAmong = (word: AlignedWord, words: readonly AlignedWord[]): boolean =>
  words.some((other) => areAlike(word, other));

/** Share of some words that is among others, 0–1; 0 of none. */
export const shareAmong = (words: readonly AlignedWord[], others: readonly AlignedWord[]): number =>
  words.filter((word) => isAmong(word, others)).length / Math.max(1, words.length);
